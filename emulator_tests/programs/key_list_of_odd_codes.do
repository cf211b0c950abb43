1 ' KEY LIST shows a space for codes below 32 and 127 (ROM-526)
10 KEY 1,"a"+CHR$(13)+CHR$(127)+CHR$(128)+CHR$(200)+CHR$(255)+CHR$(1)+"b":KEY LIST

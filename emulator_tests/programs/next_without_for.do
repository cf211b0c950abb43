1 ' NEXT without FOR is ?NF
10 NEXT

1 ' SAVE with ,A wants .DO or no extension (ROM-511)
10 SAVE "X.BA",A

1 ' SAVE forgets the variables before it computes its name (ROM-511)
10 A$="X":SAVE A$

boneyard 2
# Four players with double nine: long first trains, covering anywhere, blanks at 25, two rounds.
game mexican-train
players 4
option set=9
option deals=2
option first_turn=train
option cover=anywhere
option double_blank=50
option blanks=25

# MEX-01: 10 tiles each; the engine lies aside (MEX-02)
round
hand A 0-0 0-9 1-8 2-4 2-6 2-7 3-3 3-6 4-7 4-9
hand B 1-5 1-6 2-8 3-4 3-7 4-6 4-8 6-6 6-8 7-9
hand C 0-1 0-3 1-1 1-9 2-3 3-9 4-5 5-5 5-6 8-8
hand D 0-4 0-5 0-6 0-7 1-3 2-5 5-8 6-7 6-9 7-8
stock 4-4 3-8 3-5 2-2 2-9 1-4 1-7 5-7 0-8 1-2 7-7 8-9 5-9 0-2
turned 9-9    # MEX-02: the engine of round 1
lot A           # MEX-03: a lot for the first round
A 9-4 A         # MEX-04: 9 to 9, the own train; a double is to be covered
A 4-7 A         # MEX-05: 4 to 4, the own train; a double is to be covered
A 7-2 A         # MEX-05: 7 to 7, the own train; a double is to be covered
A 2-6 A         # MEX-05: 2 to 2, the own train; a double is to be covered
A 6-3 A         # MEX-05: 6 to 6, the own train; a double is to be covered
A 3-3 A         # MEX-05: 3 to 3, the own train; a double is to be covered
A pass          # MEX-03: the first train is long enough
B 9-7 B         # MEX-04: 9 to 9, the own train; a double is to be covered
B 7-3 B         # MEX-05: 7 to 7, the own train; a double is to be covered
B 3-4 B         # MEX-05: 3 to 3, the own train; a double is to be covered
B 4-8 B         # MEX-05: 4 to 4, the own train; a double is to be covered
B 8-6 B         # MEX-05: 8 to 8, the own train; a double is to be covered
B 6-6 B         # MEX-05: 6 to 6, the own train; a double is to be covered
B 6-4 B         # MEX-08: 6 covers the double; a double is to be covered
B pass          # MEX-03: the first train is long enough
C 9-3 C         # MEX-04: 9 to 9, the own train; a double is to be covered
C 3-2 C         # MEX-05: 3 to 3, the own train; a double is to be covered
C pass          # MEX-03: the first train is long enough
D 9-6 D         # MEX-04: 9 to 9, the own train; a double is to be covered
D 6-7 D         # MEX-05: 6 to 6, the own train; a double is to be covered
D 7-8 D         # MEX-05: 7 to 7, the own train; a double is to be covered
D 8-5 D         # MEX-05: 8 to 8, the own train; a double is to be covered
D 5-2 D         # MEX-05: 5 to 5, the own train; a double is to be covered
D pass          # MEX-03: the first train is long enough
A draw          # MEX-08: nothing covers the double, nor does the drawn tile: a marker opens the train
B draw          # MEX-08: nothing covers the double
B 3-8 A         # MEX-08: just drawn: 3 covers the double
C 8-8 A         # MEX-05: 8 to 8, the open train of A; a double is to be covered
C 9-1 M         # MEX-04: 9 to 9, the Mexican train
D draw          # MEX-08: nothing covers the double, nor does the drawn tile: a marker opens the train
A 8-1 A         # MEX-08: 8 covers the double; the marker goes (MEX-07)
B 2-8 D         # MEX-05: 2 to 2, the open train of D
C 1-1 M         # MEX-05: 1 to 1, the Mexican train; a double is to be covered
C 1-0 M         # MEX-08: 1 covers the double
D 0-7 M         # MEX-05: 0 to 0, the Mexican train
A draw          # MEX-06: nothing fits, nor does the drawn tile: a marker opens the train
B 1-6 A         # MEX-05: 1 to 1, the open train of A
C 6-5 A         # MEX-05: 6 to 6, the open train of A
D 5-3 A         # MEX-05: 5 to 5, the open train of A
A draw          # MEX-06: nothing fits
B draw          # MEX-06: nothing fits
B 4-1 B         # MEX-06: just drawn: 4 to 4, the own train
C 3-0 A         # MEX-05: 3 to 3, the open train of A
D 0-6 A         # MEX-05: 0 to 0, the open train of A
A draw          # MEX-06: nothing fits
A 7-1 M         # MEX-06: just drawn: 7 to 7, the Mexican train
B 1-5 B         # MEX-05: 1 to 1, the own train

# MEX-09: B is out
# MEX-10: A writes 113, B writes 0, C writes 19, D writes 63
# MEX-01: 10 tiles each; the engine lies aside (MEX-02)
round
hand A 0-5 0-8 1-9 2-9 3-7 3-8 3-9 4-5 4-7 7-9
hand B 0-0 0-1 0-2 0-7 1-3 2-3 3-3 3-5 4-9 6-6
hand C 1-7 2-6 2-8 3-4 3-6 4-8 5-9 6-7 6-8 9-9
hand D 0-3 0-9 1-1 1-2 1-8 2-4 2-5 4-6 5-7 8-9
stock 4-4 2-7 7-7 0-4 7-8 2-2 5-5 1-6 6-9 1-5 0-6 5-8 5-6 1-4
turned 8-8    # MEX-02: the engine of round 2
B draw          # MEX-06: nothing fits, nor does the drawn tile: a marker opens the train
C 8-6 B         # MEX-04: 8 to 8, the open train of B
D 8-9 D         # MEX-04: 8 to 8, the own train; a double is to be covered
D 9-0 D         # MEX-05: 9 to 9, the own train; a double is to be covered
D 0-3 D         # MEX-05: 0 to 0, the own train; a double is to be covered
D pass          # MEX-03: the first train is long enough
A 8-3 A         # MEX-04: 8 to 8, the own train; a double is to be covered
A 3-9 A         # MEX-05: 3 to 3, the own train; a double is to be covered
A 9-7 A         # MEX-05: 9 to 9, the own train; a double is to be covered
A 7-4 A         # MEX-05: 7 to 7, the own train; a double is to be covered
A 4-5 A         # MEX-05: 4 to 4, the own train; a double is to be covered
A 5-0 A         # MEX-05: 5 to 5, the own train; a double is to be covered
A 0-8 A         # MEX-05: 0 to 0, the own train; a double is to be covered
A pass          # MEX-03: the first train is long enough
B 6-6 B         # MEX-05: 6 to 6, the own train; the marker goes (MEX-07); a double is to be covered
B draw          # MEX-08: nothing covers the double, nor does the drawn tile: a marker opens the train
C 6-7 B         # MEX-08: 6 covers the double
D 7-5 B         # MEX-05: 7 to 7, the open train of B
A draw          # MEX-06: nothing fits, nor does the drawn tile: a marker opens the train
B 5-3 B         # MEX-05: 5 to 5, the own train; the marker goes (MEX-07)
C 8-4 A         # MEX-05: 8 to 8, the open train of A
D 4-6 A         # MEX-05: 4 to 4, the open train of A
A draw          # MEX-06: nothing fits
B 3-3 B         # MEX-05: 3 to 3, the own train; a double is to be covered
B 3-2 B         # MEX-08: 3 covers the double
C 8-2 C         # MEX-04: 8 to 8, the own train
D 8-1 M         # MEX-04: 8 to 8, the Mexican train
A 1-9 M         # MEX-05: 1 to 1, the Mexican train
B 9-4 M         # MEX-05: 9 to 9, the Mexican train
C 6-3 A         # MEX-05: 6 to 6, the open train of A
D 4-2 M         # MEX-05: 4 to 4, the Mexican train
A 2-9 M         # MEX-05: 2 to 2, the Mexican train
B 2-7 B         # MEX-05: 2 to 2, the own train
C 9-9 M         # MEX-05: 9 to 9, the Mexican train; a double is to be covered
C 9-5 M         # MEX-08: 9 covers the double
D 5-2 M         # MEX-05: 5 to 5, the Mexican train
A 3-7 A         # MEX-05: 3 to 3, the own train; the marker goes (MEX-07)
B 7-0 B         # MEX-05: 7 to 7, the own train
C 2-6 C         # MEX-05: 2 to 2, the own train
D 2-1 M         # MEX-05: 2 to 2, the Mexican train
A 7-7 A         # MEX-05: 7 to 7, the own train; a double is to be covered
A draw          # MEX-08: nothing covers the double
A 7-8 A         # MEX-08: just drawn: 7 covers the double
B 1-3 M         # MEX-05: 1 to 1, the Mexican train
C 3-4 M         # MEX-05: 3 to 3, the Mexican train
D draw          # MEX-06: nothing fits, nor does the drawn tile: a marker opens the train
A 4-0 M         # MEX-05: 4 to 4, the Mexican train
# MEX-09: A is out
# MEX-10: A writes 0, B writes 111, C writes 8, D writes 6
# MEX-10: the lowest total wins: C

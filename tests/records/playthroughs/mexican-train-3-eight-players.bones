boneyard 2
# Eight players, one round from the double six, counter-clockwise; own trains first.
game mexican-train
players 8
option deals=1
option first_engine=double_six
option own_first=true
option direction=ccw

# MEX-01: 10 tiles each; the engine lies aside (MEX-02)
round
hand A 0-3 1-1 1-6 1-7 2-3 2-9 3-11 4-7 5-11 6-12
hand B 1-8 1-10 3-6 3-7 4-4 4-9 5-7 7-10 7-11 8-8
hand C 0-0 1-4 2-4 2-6 2-10 3-10 5-8 6-11 7-12 10-10
hand D 1-3 1-5 3-3 3-8 4-5 4-6 5-6 7-7 7-9 8-11
hand E 0-4 0-8 1-11 1-12 2-2 2-5 5-12 8-10 10-12 12-12
hand F 0-5 0-12 2-8 4-8 4-10 5-9 6-8 6-10 8-9 9-9
hand G 0-1 0-9 0-11 1-2 5-10 8-12 9-10 9-12 11-11 11-12
hand H 0-10 2-11 2-12 3-4 3-5 3-9 4-11 5-5 6-7 10-11
stock 0-6 7-8 2-7 9-11 0-7 1-9 3-12 0-2 4-12 6-9
turned 6-6    # MEX-02: the engine of round 1
lot F           # MEX-03: a lot for the first round
F 6-10 F        # MEX-04: 6 to 6, the own train
E draw          # MEX-06: nothing fits
E 6-0 E         # MEX-06: just drawn: 6 to 6, the own train
D 6-5 D         # MEX-04: 6 to 6, the own train
C 6-11 C        # MEX-04: 6 to 6, the own train
B 6-3 B         # MEX-04: 6 to 6, the own train
A 6-12 A        # MEX-04: 6 to 6, the own train
H 6-7 H         # MEX-04: 6 to 6, the own train
G draw          # MEX-06: nothing fits, nor does the drawn tile: a marker opens the train
F 10-4 F        # MEX-05: 10 to 10, the own train
E 0-8 E         # MEX-05: 0 to 0, the own train
D 6-4 G         # MEX-04: 6 to 6, the open train of G
C 6-2 M         # MEX-04: 6 to 6, the Mexican train
B 4-9 G         # MEX-05: 4 to 4, the open train of G
A 2-9 M         # MEX-05: 2 to 2, the Mexican train
H 9-3 G         # MEX-05: 9 to 9, the open train of G
G 9-12 M        # MEX-05: 9 to 9, the Mexican train
F 12-0 M        # MEX-05: 12 to 12, the Mexican train
E 8-10 E        # MEX-05: 8 to 8, the own train
D 3-8 G         # MEX-05: 3 to 3, the open train of G
C 8-5 G         # MEX-05: 8 to 8, the open train of G
B 5-7 G         # MEX-05: 5 to 5, the open train of G
A 7-4 G         # MEX-05: 7 to 7, the open train of G
H 4-11 G        # MEX-05: 4 to 4, the open train of G
G 11-12 G       # MEX-05: 11 to 11, the own train; the marker goes (MEX-07)
F 4-8 F         # MEX-05: 4 to 4, the own train
E 10-12 E       # MEX-05: 10 to 10, the own train
D 5-4 D         # MEX-05: 5 to 5, the own train
C 0-0 M         # MEX-05: 0 to 0, the Mexican train; a double is to be covered
C draw          # MEX-08: nothing covers the double, nor does the drawn tile: a marker opens the train
B draw          # MEX-08: nothing covers the double, nor does the drawn tile: a marker opens the train
A 0-3 M         # MEX-08: 0 covers the double
H 11-10 C       # MEX-05: 11 to 11, the open train of C
G 12-8 G        # MEX-05: 12 to 12, the own train
F 8-9 F         # MEX-05: 8 to 8, the own train
E 12-12 E       # MEX-05: 12 to 12, the own train; a double is to be covered
E 12-5 E        # MEX-08: 12 covers the double
D 3-3 B         # MEX-05: 3 to 3, the open train of B; a double is to be covered
D 3-1 B         # MEX-08: 3 covers the double
C 10-10 C       # MEX-05: 10 to 10, the own train; the marker goes (MEX-07); a double is to be covered
C 10-3 C        # MEX-08: 10 covers the double
B 1-10 B        # MEX-05: 1 to 1, the own train; the marker goes (MEX-07)
A 3-11 M        # MEX-05: 3 to 3, the Mexican train
H 11-2 M        # MEX-05: 11 to 11, the Mexican train
G 8-7 G         # MEX-05: 8 to 8, the own train
F 9-9 F         # MEX-05: 9 to 9, the own train; a double is to be covered
F 9-5 F         # MEX-08: 9 covers the double
E 2-5 M         # MEX-05: 2 to 2, the Mexican train
D 5-1 M         # MEX-05: 5 to 5, the Mexican train
C 1-4 M         # MEX-05: 1 to 1, the Mexican train
B 10-7 B        # MEX-05: 10 to 10, the own train
A draw          # MEX-06: nothing fits, nor does the drawn tile: a marker opens the train
H 12-2 A        # MEX-05: 12 to 12, the open train of A
G 2-1 A         # MEX-05: 2 to 2, the open train of A
F 5-0 F         # MEX-05: 5 to 5, the own train
E 1-12 A        # MEX-05: 1 to 1, the open train of A
D draw          # MEX-06: nothing fits, nor does the drawn tile: a marker opens the train
C 12-7 A        # MEX-05: 12 to 12, the open train of A
B 7-11 A        # MEX-05: 7 to 7, the open train of A
A 11-5 A        # MEX-05: 11 to 11, the own train; the marker goes (MEX-07)
H 4-3 D         # MEX-05: 4 to 4, the open train of D
G draw          # MEX-06: nothing fits
G 3-12 D        # MEX-06: just drawn: 3 to 3, the open train of D
F draw          # MEX-06: nothing fits
F 0-2 F         # MEX-06: just drawn: 0 to 0, the own train
E 4-0 M         # MEX-05: 4 to 4, the Mexican train
D draw          # MEX-06: nothing fits
D 12-4 D        # MEX-06: just drawn: 12 to 12, the own train; the marker goes (MEX-07)
C draw          # MEX-06: nothing fits, nor does the drawn tile: a marker opens the train
B 3-7 C         # MEX-05: 3 to 3, the open train of C
A 7-1 C         # MEX-05: 7 to 7, the open train of C
H 0-10 M        # MEX-05: 0 to 0, the Mexican train
G 10-9 M        # MEX-05: 10 to 10, the Mexican train
F 2-8 F         # MEX-05: 2 to 2, the own train
E 1-11 C        # MEX-05: 1 to 1, the open train of C
D 11-8 C        # MEX-05: 11 to 11, the open train of C
C 9-6 M         # MEX-05: 9 to 9, the Mexican train
B 8-8 C         # MEX-05: 8 to 8, the open train of C; a double is to be covered
B 8-1 C         # MEX-08: 8 covers the double
A 1-6 C         # MEX-05: 1 to 1, the open train of C
H pass          # MEX-06: nothing fits and nothing is left to draw: a marker opens the train
G pass          # MEX-06: nothing fits and nothing is left to draw: a marker opens the train
F 6-8 C         # MEX-05: 6 to 6, the open train of C
# MEX-09: F is out
# MEX-10: A writes 14, B writes 28, C writes 27, D writes 40, E writes 4, F writes 0, G writes 58, H writes 18
# MEX-10: the lowest total wins: F

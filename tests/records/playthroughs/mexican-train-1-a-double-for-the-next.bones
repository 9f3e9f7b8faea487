boneyard 2
# Three players, one round with double twelve: markers, and a double that the next player covers.
game mexican-train
players 3
option deals=1

# MEX-01: 15 tiles each; the engine lies aside (MEX-02)
round
hand A 1-7 1-12 2-2 4-7 6-10 7-8 7-10 8-8 8-10 9-10 9-11 9-12 10-10 10-12 11-11
hand B 0-6 0-8 0-9 0-11 1-4 1-11 2-6 2-12 3-10 4-5 4-8 5-12 6-9 7-11 9-9
hand C 0-5 1-2 1-8 1-10 3-3 3-4 3-8 3-11 4-6 5-6 5-11 6-6 6-8 6-12 8-12
stock 1-3 5-8 7-9 0-0 0-2 4-12 5-7 1-6 11-12 1-1 5-10 3-12 4-9 3-9 0-3 7-12 2-4 7-7 1-5 3-6 2-11 6-7 8-9 0-10 2-3 4-4 0-12 10-11 2-9 2-10 5-9 6-11 4-10 0-4 5-5 3-5 1-9 2-7 0-1 0-7 3-7 2-8 2-5 8-11 4-11
turned 12-12    # MEX-02: the engine of round 1
lot C           # MEX-03: a lot for the first round
C 12-8 C        # MEX-04: 12 to 12, the own train
A 12-10 A       # MEX-04: 12 to 12, the own train
B 12-5 B        # MEX-04: 12 to 12, the own train
C 12-6 M        # MEX-04: 12 to 12, the Mexican train
A 10-10 A       # MEX-05: 10 to 10, the own train; a double is to be covered
A 10-9 A        # MEX-08: 10 covers the double
B 6-9 M         # MEX-05: 6 to 6, the Mexican train
C 8-6 C         # MEX-05: 8 to 8, the own train
A 9-12 A        # MEX-05: 9 to 9, the own train
B 9-9 M         # MEX-05: 9 to 9, the Mexican train; a double is to be covered
B 9-0 M         # MEX-08: 9 covers the double
C 6-6 C         # MEX-05: 6 to 6, the own train; a double is to be covered
C 6-5 C         # MEX-08: 6 covers the double
A 12-1 A        # MEX-05: 12 to 12, the own train
B 0-11 M        # MEX-05: 0 to 0, the Mexican train
C 11-5 M        # MEX-05: 11 to 11, the Mexican train
A 1-7 A         # MEX-05: 1 to 1, the own train
B 5-4 B         # MEX-05: 5 to 5, the own train
C 5-0 C         # MEX-05: 5 to 5, the own train
A 7-10 A        # MEX-05: 7 to 7, the own train
B 4-8 B         # MEX-05: 4 to 4, the own train
C draw          # MEX-06: nothing fits, nor does the drawn tile: a marker opens the train
A 10-8 A        # MEX-05: 10 to 10, the own train
B 0-8 C         # MEX-05: 0 to 0, the open train of C
C 8-3 C         # MEX-05: 8 to 8, the own train; the marker goes (MEX-07)
A 8-8 A         # MEX-05: 8 to 8, the own train; a double is to be covered
A 8-7 A         # MEX-08: 8 covers the double
B draw          # MEX-06: nothing fits
B 5-8 M         # MEX-06: just drawn: 5 to 5, the Mexican train
C 3-11 C        # MEX-05: 3 to 3, the own train
A 7-4 A         # MEX-05: 7 to 7, the own train
B draw          # MEX-06: nothing fits, nor does the drawn tile: a marker opens the train
C 8-1 B         # MEX-05: 8 to 8, the open train of B
A draw          # MEX-06: nothing fits, nor does the drawn tile: a marker opens the train
B 1-11 B        # MEX-05: 1 to 1, the own train; the marker goes (MEX-07)
C 4-6 A         # MEX-05: 4 to 4, the open train of A
A 6-10 A        # MEX-05: 6 to 6, the own train; the marker goes (MEX-07)
B 11-7 B        # MEX-05: 11 to 11, the own train
C draw          # MEX-06: nothing fits, nor does the drawn tile: a marker opens the train
A 11-11 C       # MEX-05: 11 to 11, the open train of C; a double is to be covered
A 11-9 C        # MEX-08: 11 covers the double
B 7-9 B         # MEX-05: 7 to 7, the own train
C draw          # MEX-06: nothing fits
A draw          # MEX-06: nothing fits, nor does the drawn tile: a marker opens the train
B 10-3 A        # MEX-05: 10 to 10, the open train of A
C 3-4 A         # MEX-05: 3 to 3, the open train of A
A draw          # MEX-06: nothing fits
B 4-1 A         # MEX-05: 4 to 4, the open train of A
C 1-10 A        # MEX-05: 1 to 1, the open train of A
A draw          # MEX-06: nothing fits
B draw          # MEX-06: nothing fits, nor does the drawn tile: a marker opens the train
C draw          # MEX-06: nothing fits
C 10-5 A        # MEX-06: just drawn: 10 to 10, the open train of A
A 5-7 A         # MEX-05: 5 to 5, the own train; the marker goes (MEX-07)
B draw          # MEX-06: nothing fits
C draw          # MEX-06: nothing fits
C 9-4 B         # MEX-06: just drawn: 9 to 9, the open train of B
A draw          # MEX-06: nothing fits
A 9-3 C         # MEX-06: just drawn: 9 to 9, the open train of C
B 3-12 C        # MEX-05: 3 to 3, the open train of C
C 12-4 C        # MEX-05: 12 to 12, the own train; the marker goes (MEX-07)
A draw          # MEX-06: nothing fits, nor does the drawn tile: a marker opens the train
B draw          # MEX-06: nothing fits
B 7-12 A        # MEX-06: just drawn: 7 to 7, the open train of A
C draw          # MEX-06: nothing fits
C 4-2 B         # MEX-06: just drawn: 4 to 4, the open train of B
A 12-11 A       # MEX-05: 12 to 12, the own train; the marker goes (MEX-07)
B 2-12 B        # MEX-05: 2 to 2, the own train; the marker goes (MEX-07)
C draw          # MEX-06: nothing fits, nor does the drawn tile: a marker opens the train
A draw          # MEX-06: nothing fits, nor does the drawn tile: a marker opens the train
B draw          # MEX-06: nothing fits, nor does the drawn tile: a marker opens the train
C draw          # MEX-06: nothing fits
C 11-2 A        # MEX-06: just drawn: 11 to 11, the open train of A
A 2-2 A         # MEX-05: 2 to 2, the own train; the marker goes (MEX-07); a double is to be covered
A draw          # MEX-08: nothing covers the double, nor does the drawn tile: a marker opens the train
B 2-6 A         # MEX-08: 2 covers the double
C draw          # MEX-06: nothing fits
C 8-9 M         # MEX-06: just drawn: 8 to 8, the Mexican train
A 6-7 A         # MEX-05: 6 to 6, the own train; the marker goes (MEX-07)
B draw          # MEX-06: nothing fits
C draw          # MEX-06: nothing fits
A draw          # MEX-06: nothing fits
A 4-4 C         # MEX-06: just drawn: 4 to 4, the open train of C; a double is to be covered
A draw          # MEX-08: nothing covers the double, nor does the drawn tile: a marker opens the train
B draw          # MEX-08: nothing covers the double
C draw          # MEX-08: nothing covers the double
A draw          # MEX-08: nothing covers the double
B draw          # MEX-08: nothing covers the double
C draw          # MEX-08: nothing covers the double
A draw          # MEX-08: nothing covers the double
A 4-10 C        # MEX-08: just drawn: 4 covers the double
B 10-11 C       # MEX-05: 10 to 10, the open train of C
C 11-6 C        # MEX-05: 11 to 11, the own train; the marker goes (MEX-07)
A 12-0 B        # MEX-05: 12 to 12, the open train of B
B 9-5 M         # MEX-05: 9 to 9, the Mexican train
C 7-7 A         # MEX-05: 7 to 7, the open train of A; a double is to be covered
C draw          # MEX-08: nothing covers the double, nor does the drawn tile: a marker opens the train
A draw          # MEX-08: nothing covers the double
B draw          # MEX-08: nothing covers the double
C draw          # MEX-08: nothing covers the double
A draw          # MEX-08: nothing covers the double
A 7-2 A         # MEX-08: just drawn: 7 covers the double; the marker goes (MEX-07)
B 0-10 B        # MEX-05: 0 to 0, the own train; the marker goes (MEX-07)
C draw          # MEX-06: nothing fits
A 2-10 A        # MEX-05: 2 to 2, the own train
B 6-3 C         # MEX-05: 6 to 6, the open train of C
C 3-3 C         # MEX-05: 3 to 3, the own train; the marker goes (MEX-07); a double is to be covered
C 3-2 C         # MEX-08: 3 covers the double
A 5-5 M         # MEX-05: 5 to 5, the Mexican train; a double is to be covered
A 5-1 M         # MEX-08: 5 covers the double
B 1-1 M         # MEX-05: 1 to 1, the Mexican train; a double is to be covered
B draw          # MEX-08: nothing covers the double, nor does the drawn tile: a marker opens the train
C 1-9 M         # MEX-08: 1 covers the double
A draw          # MEX-06: nothing fits, nor does the drawn tile: a marker opens the train
B draw          # MEX-06: nothing fits
C 2-9 C         # MEX-05: 2 to 2, the own train
A draw          # MEX-06: nothing fits
B draw          # MEX-06: nothing fits
C draw          # MEX-06: nothing fits, nor does the drawn tile: a marker opens the train
# X-03: nothing can be drawn, and no tile fits any train
# MEX-10: A writes 27, B writes 50, C writes 29
# MEX-10: the lowest total wins: A

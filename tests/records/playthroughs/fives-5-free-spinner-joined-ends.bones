boneyard 1
# Four players with five tiles, counter-clockwise; a later spinner and a tile that joins two ends.
game fives
players 4
option spinner=first_double
option close_enabled=true
option direction=ccw
option hand_size=5

# Deal 1. fives/Q1: 5 each, 8 in the talon
round
hand A 0-4 0-5 1-5 1-6 3-3
hand B 0-3 1-1 1-3 1-4 3-4
hand C 0-1 2-2 2-6 4-4 4-6
hand D 1-2 2-4 3-6 5-5 5-6
stock 3-5 6-6 0-6 0-2 2-5 4-5 0-0 2-3
lot C             # fives/Q1, basic/Q2: lot for the first deal
C 2-6             # basic/Q2: any tile: 2 | 6. FIV-01: 2 + 6 = 8, no points
B draw            # fives/Q1, BAS-02: no 2 or 6 in 0-3 1-1 1-3 1-4 3-4; draws 3-5, no
B draw            # fives/Q1, BAS-02: no 2 or 6 in 0-3 1-1 1-3 1-4 3-4 3-5; draws 6-6, which fits
B 6-6 r           # X-02: the drawn tile is played, 6 to 6: l 2, r 6(6). FIV-01: 2 + 12 = 14, no points
A 6-1 d           # FIV-04, fives/Q3: side d of the 6-6, 2 of 4 covered: l 2, r 6(6), d 1. FIV-01: 2 + 1 = 3, no points
D close 1-2       # fives/Q8, close_enabled: 1-2 joins two ends (l 2, r 6(6), d 1) and ends the deal
# fives/Q8: A 0-4 0-5 1-5 3-3 = 21; B 0-3 1-1 1-3 1-4 3-4 3-5 = 29; C 0-1 2-2 4-4 4-6 = 23; D 2-4 3-6 5-5 5-6 = 36
# fives/Q7: no bonus for the hands
# Totals: A 0, B 0, C 0, D 0

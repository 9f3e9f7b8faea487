boneyard 1
# A double-nine set, empty sides counted, points in pips, unfinished.
game threes
players 2
option set=9
option count_open_spinner_ends=true
option unit=pips
option target=200

# Deal 1. fives/Q1: 7 each, 41 in the talon
round
hand A 0-3 1-7 2-9 4-7 5-7 5-8 9-9
hand B 0-1 0-5 1-2 1-3 2-2 6-9 8-8
stock 1-4 1-8 3-6 1-5 2-5 2-8 3-4 0-8 2-3 4-8 6-6 4-5 6-8 2-4 3-9 6-7 0-0 4-9 5-6 0-4 1-6 4-6 0-6 2-6 3-3 2-7 4-4 0-7 5-5 8-9 3-5 7-7 5-9 0-9 7-8 7-9 3-8 1-9 0-2 1-1 3-7
lot B             # fives/Q1, basic/Q2: lot for the first deal
B 2-2             # basic/Q2: any tile: only the 2-2. THR-01: 8 (empty sides 4 × 2 = 8), no points
A 2-9 r           # FIV-03, threes/Q2: side r of the 2-2, 1 of 4 covered: r 9. THR-01: 9 + 6 = 15 (empty sides 3 × 2 = 6), A +15 (unit=pips) (15)
B 2-1 u           # FIV-03, threes/Q2: side u of the 2-2, 2 of 4 covered: r 9, u 1. THR-01: 9 + 1 + 4 = 14 (empty sides 2 × 2 = 4), no points
A 9-9 r           # THR-01, FIV-01: 9 to 9: r 9(9), u 1. THR-01: 18 + 1 + 4 = 23 (empty sides 2 × 2 = 4), no points
B 1-3 u           # THR-01, FIV-01: 1 to 1: r 9(9), u 3. THR-01: 18 + 3 + 4 = 25 (empty sides 2 × 2 = 4), no points
A 3-0 u           # THR-01, FIV-01: 3 to 3: r 9(9), u 0. THR-01: 18 + 0 + 4 = 22 (empty sides 2 × 2 = 4), no points
B 0-5 u           # THR-01, FIV-01: 0 to 0: r 9(9), u 5. THR-01: 18 + 5 + 4 = 27 (empty sides 2 × 2 = 4), B +27 (unit=pips) (27)
A 5-8 u           # THR-01, FIV-01: 5 to 5: r 9(9), u 8. THR-01: 18 + 8 + 4 = 30 (empty sides 2 × 2 = 4), A +30 (unit=pips) (45)
B 9-6 r           # THR-01, FIV-01: 9 to 9: r 6, u 8. THR-01: 6 + 8 + 4 = 18 (empty sides 2 × 2 = 4), B +18 (unit=pips) (45)
A draw            # fives/Q1, BAS-02: no 2, 6 or 8 in 1-7 4-7 5-7; draws 1-4, no
A draw            # fives/Q1, BAS-02: no 2, 6 or 8 in 1-4 1-7 4-7 5-7; draws 1-8, which fits
A 8-1 u           # X-02: the drawn tile is played, 8 to 8: r 6, u 1. THR-01: 6 + 1 + 4 = 11 (empty sides 2 × 2 = 4), no points
B 1-0 u           # THR-01, FIV-01: 1 to 1: r 6, u 0. THR-01: 6 + 0 + 4 = 10 (empty sides 2 × 2 = 4), no points
A draw            # fives/Q1, BAS-02: no 0, 2 or 6 in 1-4 1-7 4-7 5-7; draws 3-6, which fits
A 6-3 r           # X-02: the drawn tile is played, 6 to 6: r 3, u 0. THR-01: 3 + 0 + 4 = 7 (empty sides 2 × 2 = 4), no points
B draw            # fives/Q1, BAS-02: no 0, 2 or 3 in 8-8; draws 1-5, no
# Unfinished. B has no 0, 2 or 3 in 1-5 8-8 and must draw on (fives/Q1). Sum 3 + 0 + 2 + 2 = 7 (count_open_spinner_ends)

boneyard 1
# A double-nine set, empty sides counted, points in pips, unfinished.
game fives
players 2
option set=9
option count_open_spinner_ends=true
option unit=pips
option target=200

# Deal 1. fives/Q1: 7 each, 41 in the talon
round
hand A 0-3 0-6 1-7 2-9 4-8 5-5 8-9
hand B 0-1 1-5 1-8 2-8 3-9 4-6 5-6
stock 8-8 5-7 9-9 1-2 1-1 6-6 2-6 6-9 7-9 3-6 7-7 4-4 0-7 6-7 3-3 2-4 4-5 0-0 5-9 1-4 1-6 5-8 6-8 2-2 0-9 3-4 7-8 2-3 2-7 0-2 4-7 0-4 3-5 0-5 1-9 0-8 1-3 2-5 3-7 3-8 4-9
lot A             # fives/Q1, basic/Q2: lot for the first deal
A 5-5             # basic/Q2: any tile: only the 5-5. FIV-01: 20 (empty sides 4 × 5 = 20), A +20 (unit=pips) (20)
B 5-6 d           # FIV-03, fives/Q4: side d of the 5-5, 1 of 4 covered: d 6. FIV-01: 6 + 15 = 21 (empty sides 3 × 5 = 15), no points
A 6-0 d           # FIV-01: 6 to 6: d 0. FIV-01: 0 + 15 = 15 (empty sides 3 × 5 = 15), A +15 (unit=pips) (35)
B 5-1 u           # FIV-03, fives/Q4: side u of the 5-5, 2 of 4 covered: u 1, d 0. FIV-01: 1 + 0 + 10 = 11 (empty sides 2 × 5 = 10), no points
A 0-3 d           # FIV-01: 0 to 0: u 1, d 3. FIV-01: 1 + 3 + 10 = 14 (empty sides 2 × 5 = 10), no points
B 1-0 u           # FIV-01: 1 to 1: u 0, d 3. FIV-01: 0 + 3 + 10 = 13 (empty sides 2 × 5 = 10), no points
A draw            # fives/Q1, BAS-02: no 0, 3 or 5 in 1-7 2-9 4-8 8-9; draws 8-8, no
A draw            # fives/Q1, BAS-02: no 0, 3 or 5 in 1-7 2-9 4-8 8-8 8-9; draws 5-7, which fits
A 5-7 r           # X-02: the drawn tile is played, 5 to 5: r 7, u 0, d 3. FIV-01: 7 + 0 + 3 + 5 = 15 (empty sides 1 × 5 = 5), A +15 (unit=pips) (50)
B 3-9 d           # FIV-01: 3 to 3: r 7, u 0, d 9. FIV-01: 7 + 0 + 9 + 5 = 21 (empty sides 1 × 5 = 5), no points
A 9-2 d           # FIV-01: 9 to 9: r 7, u 0, d 2. FIV-01: 7 + 0 + 2 + 5 = 14 (empty sides 1 × 5 = 5), no points
B 2-8 d           # FIV-01: 2 to 2: r 7, u 0, d 8. FIV-01: 7 + 0 + 8 + 5 = 20 (empty sides 1 × 5 = 5), B +20 (unit=pips) (20)
A 8-9 d           # FIV-01: 8 to 8: r 7, u 0, d 9. FIV-01: 7 + 0 + 9 + 5 = 21 (empty sides 1 × 5 = 5), no points
B draw            # fives/Q1, BAS-02: no 0, 5, 7 or 9 in 1-8 4-6; draws 9-9, which fits
B 9-9 d           # X-02: the drawn tile is played, 9 to 9: r 7, u 0, d 9(9). FIV-01: 7 + 0 + 18 + 5 = 30 (empty sides 1 × 5 = 5), B +30 (unit=pips) (50)
A 7-1 r           # FIV-01: 7 to 7: r 1, u 0, d 9(9). FIV-01: 1 + 0 + 18 + 5 = 24 (empty sides 1 × 5 = 5), no points
# Unfinished. B is next with 1-8 4-6: only 1-8 at the 1; the last side of the 5-5 wants a 5. Sum 1 + 0 + 18 + 5 = 24 (count_open_spinner_ends)

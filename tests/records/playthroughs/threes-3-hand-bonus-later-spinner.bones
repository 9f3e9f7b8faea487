boneyard 1
# A later double as spinner, sides first, and hands rounded to the nearest three.
game threes
players 2
option hand_bonus=nearest
option spinner=first_double
option spinner_order=sides_first

# Deal 1. fives/Q1: 7 each, 14 in the talon
round
hand A 0-5 1-2 1-5 1-6 2-2 3-6 4-6
hand B 0-4 1-3 3-4 3-5 4-4 5-6 6-6
stock 5-5 2-5 1-4 2-6 0-0 0-6 0-2 3-3 0-1 1-1 2-3 2-4 0-3 4-5
lot A             # fives/Q1, basic/Q2: lot for the first deal
A 4-6             # basic/Q2: any tile: 4 | 6. THR-01: 4 + 6 = 10, no points
B 4-4 l           # THR-01, FIV-01: 4 to 4; FIV-04: the first double is the spinner: l 4(4), r 6. THR-01: 6 + 8 = 14, no points
A 6-1 r           # THR-01, FIV-01: 6 to 6: l 4(4), r 1. THR-01: 1 + 8 = 9, 9/3 = 3, A +3 (3)
B 4-0 l           # THR-01, FIV-01: 4 to 4: l 0, r 1. THR-01: 0 + 1 = 1, no points
A 1-5 r           # THR-01, FIV-01: 1 to 1: l 0, r 5. THR-01: 0 + 5 = 5, no points
B 4-3 d           # FIV-04, fives/Q3: side d of the 4-4, 3 of 4 covered: l 0, r 5, d 3. THR-01: 0 + 5 + 3 = 8, no points
A 3-6 d           # THR-01, FIV-01: 3 to 3: l 0, r 5, d 6. THR-01: 0 + 5 + 6 = 11, no points
B 6-5 d           # THR-01, FIV-01: 6 to 6: l 0, r 5, d 5. THR-01: 0 + 5 + 5 = 10, no points
A 5-0 r           # THR-01, FIV-01: 5 to 5: l 0, r 0, d 5. THR-01: 0 + 0 + 5 = 5, no points
B 5-3 d           # THR-01, FIV-01: 5 to 5: l 0, r 0, d 3. THR-01: 0 + 0 + 3 = 3, 3/3 = 1, B +1 (1)
A draw            # fives/Q1, BAS-02: no 0, 3 or 4 in 1-2 2-2; draws 5-5, no
A draw            # fives/Q1, BAS-02: no 0, 3 or 4 in 1-2 2-2 5-5; draws 2-5, no
A draw            # fives/Q1, BAS-02: no 0, 3 or 4 in 1-2 2-2 2-5 5-5; draws 1-4, which fits
A 4-1 u           # X-02: the drawn tile is played, 4 to 4: l 0, r 0, u 1, d 3. THR-01: 0 + 0 + 1 + 3 = 4, no points
B 3-1 d           # THR-01, FIV-01: 3 to 3: l 0, r 0, u 1, d 1. THR-01: 0 + 0 + 1 + 1 = 2, no points
A 1-2 d           # THR-01, FIV-01: 1 to 1: l 0, r 0, u 1, d 2. THR-01: 0 + 0 + 1 + 2 = 3, 3/3 = 1, A +1 (4)
B draw            # fives/Q1, BAS-02: no 0, 1 or 2 in 6-6; draws 2-6, which fits
B 2-6 d           # X-02: the drawn tile is played, 2 to 2: l 0, r 0, u 1, d 6. THR-01: 0 + 0 + 1 + 6 = 7, no points
A draw            # fives/Q1, BAS-02: no 0, 1 or 6 in 2-2 2-5 5-5; draws 0-0, which fits
A 0-0 l           # X-02: the drawn tile is played, 0 to 0: l 0(0), r 0, u 1, d 6. THR-01: 0 + 0 + 1 + 6 = 7, no points
B 6-6 d           # THR-01, FIV-01: 6 to 6: l 0(0), r 0, u 1, d 6(6). THR-01: 0 + 0 + 1 + 12 = 13, no points. fives/Q8: B is out
# fives/Q8: A 2-2 2-5 5-5 = 21; B nothing = 0
# fives/Q7, hand_bonus=nearest: 21 to the nearest 3 is 21, 21/3 = 7, B +7
# Totals: A 4, B 8

# Deal 2. fives/Q1: 7 each, 14 in the talon
round
hand A 0-0 0-4 1-3 2-5 3-5 4-4 5-5
hand B 0-5 1-2 1-4 1-5 2-3 3-3 4-6
stock 5-6 0-1 1-1 0-3 2-6 3-6 6-6 3-4 0-6 2-2 0-2 1-6 2-4 4-5
B 1-5             # basic/Q2: B won the deal before and leads: 1 | 5. THR-01: 1 + 5 = 6, 6/3 = 2, B +2 (10)
A 1-3 l           # THR-01, FIV-01: 1 to 1: 3 | 5. THR-01: 3 + 5 = 8, no points
B 5-0 r           # THR-01, FIV-01: 5 to 5: 3 | 0. THR-01: 3 + 0 = 3, 3/3 = 1, B +1 (11)
A 0-4 r           # THR-01, FIV-01: 0 to 0: 3 | 4. THR-01: 3 + 4 = 7, no points
B 3-2 l           # THR-01, FIV-01: 3 to 3: 2 | 4. THR-01: 2 + 4 = 6, 6/3 = 2, B +2 (13)
A 2-5 l           # THR-01, FIV-01: 2 to 2: 5 | 4. THR-01: 5 + 4 = 9, 9/3 = 3, A +3 (7)
B 4-1 r           # THR-01, FIV-01: 4 to 4: 5 | 1. THR-01: 5 + 1 = 6, 6/3 = 2, B +2 (15)
A 5-3 l           # THR-01, FIV-01: 5 to 5: 3 | 1. THR-01: 3 + 1 = 4, no points
B 3-3 l           # THR-01, FIV-01: 3 to 3; FIV-04: the first double is the spinner: l 3(3), r 1. THR-01: 1 + 6 = 7, no points
A draw            # fives/Q1, BAS-02: no 1 or 3 in 0-0 4-4 5-5; draws 5-6, no
A draw            # fives/Q1, BAS-02: no 1 or 3 in 0-0 4-4 5-5 5-6; draws 0-1, which fits
A 1-0 r           # X-02: the drawn tile is played, 1 to 1: l 3(3), r 0. THR-01: 0 + 6 = 6, 6/3 = 2, A +2 (9)
B draw            # fives/Q1, BAS-02: no 0 or 3 in 1-2 4-6; draws 1-1, no
B draw            # fives/Q1, BAS-02: no 0 or 3 in 1-1 1-2 4-6; draws 0-3, which fits
B 0-3 r           # X-02: the drawn tile is played, 0 to 0: l 3(3), r 3. THR-01: 3 + 6 = 9, 9/3 = 3, B +3 (18)
A draw            # fives/Q1, BAS-02: no 3 in 0-0 4-4 5-5 5-6; draws 2-6, no
A draw            # fives/Q1, BAS-02: no 3 in 0-0 2-6 4-4 5-5 5-6; draws 3-6, which fits
A 3-6 l           # X-02: the drawn tile is played, 3 to 3: l 6, r 3. THR-01: 6 + 3 = 9, 9/3 = 3, A +3 (12)
B 6-4 l           # THR-01, FIV-01: 6 to 6: l 4, r 3. THR-01: 4 + 3 = 7, no points
A 4-4 l           # THR-01, FIV-01: 4 to 4: l 4(4), r 3. THR-01: 8 + 3 = 11, no points
B draw            # fives/Q1, BAS-02: no 3 or 4 in 1-1 1-2; draws 6-6, no
B draw            # fives/Q1, BAS-02: no 3 or 4 in 1-1 1-2 6-6; draws 3-4, which fits
B 4-3 l           # X-02: the drawn tile is played, 4 to 4: l 3, r 3. THR-01: 3 + 3 = 6, 6/3 = 2, B +2 (20)
A draw            # fives/Q1, BAS-02: no 3 in 0-0 2-6 5-5 5-6; draws 0-6, no
A draw            # fives/Q1, BAS-02: no 3 in 0-0 0-6 2-6 5-5 5-6; draws 2-2, no
A draw            # fives/Q1, BAS-02: no 3 in 0-0 0-6 2-2 2-6 5-5 5-6; draws 0-2, no
A draw            # fives/Q1, BAS-02: no 3 in 0-0 0-2 0-6 2-2 2-6 5-5 5-6; draws 1-6, no
A draw            # fives/Q1, BAS-02: no 3 in 0-0 0-2 0-6 1-6 2-2 2-6 5-5 5-6; draws 2-4, no
A draw            # fives/Q1, BAS-02: no 3 in 0-0 0-2 0-6 1-6 2-2 2-4 2-6 5-5 5-6; draws 4-5, no
# fives/Q8: blocked at l 3, r 3; nobody can play or draw
# fives/Q8: A 0-0 0-2 0-6 1-6 2-2 2-4 2-6 4-5 5-5 5-6 = 63; B 1-1 1-2 6-6 = 17
# fives/Q8, basic/Q10: B has the fewest and is the winner
# fives/Q7, hand_bonus=nearest: 63 to the nearest 3 is 63, 63/3 = 21, B +21
# Totals: A 12, B 41
# fives/Q9: B has 41 of 33 and wins the match

boneyard 1
# A later double as spinner, sides first, and the bonus for the hands.
game fives
players 2
option hand_bonus=nearest
option spinner=first_double
option spinner_order=sides_first

# Deal 1. fives/Q1: 7 each, 14 in the talon
round
hand A 0-1 0-5 1-6 2-2 2-4 3-5 5-6
hand B 0-4 1-2 1-4 1-5 2-3 2-6 4-4
stock 5-5 0-2 1-3 0-3 0-6 4-5 4-6 0-0 1-1 6-6 2-5 3-3 3-4 3-6
lot A             # fives/Q1, basic/Q2: lot for the first deal
A 1-6             # basic/Q2: any tile: 1 | 6. FIV-01: 1 + 6 = 7, no points
B 1-4 l           # FIV-01: 1 to 1: 4 | 6. FIV-01: 4 + 6 = 10, 10/5 = 2, B +2 (2)
A 6-5 r           # FIV-01: 6 to 6: 4 | 5. FIV-01: 4 + 5 = 9, no points
B 4-0 l           # FIV-01: 4 to 4: 0 | 5. FIV-01: 0 + 5 = 5, 5/5 = 1, B +1 (3)
A 5-0 r           # FIV-01: 5 to 5: 0 | 0. fives/Q10: sum 0, no points
B draw            # fives/Q1, BAS-02: no 0 in 1-2 1-5 2-3 2-6 4-4; draws 5-5, no
B draw            # fives/Q1, BAS-02: no 0 in 1-2 1-5 2-3 2-6 4-4 5-5; draws 0-2, which fits
B 0-2 l           # X-02: the drawn tile is played, 0 to 0: 2 | 0. FIV-01: 2 + 0 = 2, no points
A 2-2 l           # FIV-01: 2 to 2; FIV-04: the first double is the spinner: l 2(2), r 0. FIV-01: 0 + 4 = 4, no points
B 2-1 l           # FIV-01: 2 to 2: l 1, r 0. FIV-01: 1 + 0 = 1, no points
A 2-4 u           # FIV-04, fives/Q3: side u of the 2-2, 3 of 4 covered: l 1, r 0, u 4. FIV-01: 1 + 0 + 4 = 5, 5/5 = 1, A +1 (1)
B 2-6 d           # FIV-04, fives/Q3: side d of the 2-2, 4 of 4 covered: l 1, r 0, u 4, d 6. FIV-01: 1 + 0 + 4 + 6 = 11, no points
A 0-1 r           # FIV-01: 0 to 0: l 1, r 1, u 4, d 6. FIV-01: 1 + 1 + 4 + 6 = 12, no points
B 1-5 r           # FIV-01: 1 to 1: l 1, r 5, u 4, d 6. FIV-01: 1 + 5 + 4 + 6 = 16, no points
A 5-3 r           # FIV-01: 5 to 5: l 1, r 3, u 4, d 6. FIV-01: 1 + 3 + 4 + 6 = 14, no points. fives/Q8: A is out
# fives/Q8: A nothing = 0; B 2-3 4-4 5-5 = 23
# fives/Q7, hand_bonus=nearest: 23 to the nearest 5 is 25, 25/5 = 5, A +5
# Totals: A 6, B 3

# Deal 2. fives/Q1: 7 each, 14 in the talon
round
hand A 1-3 1-4 1-6 2-5 3-3 5-5 5-6
hand B 0-1 0-3 0-4 1-1 3-4 3-6 4-6
stock 2-6 1-2 0-6 0-0 4-4 0-5 6-6 4-5 2-4 1-5 0-2 2-2 2-3 3-5
A 3-3             # basic/Q2: A won the deal before and leads: only the 3-3. FIV-01: 6, no points
B 3-0 r           # FIV-03, fives/Q4: side r of the 3-3, 1 of 4 covered: r 0. FIV-01: 0 + 6 = 6, no points
A 3-1 l           # FIV-03, fives/Q4: side l of the 3-3, 2 of 4 covered: l 1, r 0. FIV-01: 1 + 0 = 1, no points
B 3-4 d           # FIV-03, fives/Q4: side d of the 3-3, 3 of 4 covered: l 1, r 0, d 4. FIV-01: 1 + 0 + 4 = 5, 5/5 = 1, B +1 (4)
A 1-6 l           # FIV-01: 1 to 1: l 6, r 0, d 4. FIV-01: 6 + 0 + 4 = 10, 10/5 = 2, A +2 (8)
B 4-0 d           # FIV-01: 4 to 4: l 6, r 0, d 0. FIV-01: 6 + 0 + 0 = 6, no points
A 6-5 l           # FIV-01: 6 to 6: l 5, r 0, d 0. FIV-01: 5 + 0 + 0 = 5, 5/5 = 1, A +1 (9)
B 0-1 d           # FIV-01: 0 to 0: l 5, r 0, d 1. FIV-01: 5 + 0 + 1 = 6, no points
A 1-4 d           # FIV-01: 1 to 1: l 5, r 0, d 4. FIV-01: 5 + 0 + 4 = 9, no points
B 4-6 d           # FIV-01: 4 to 4: l 5, r 0, d 6. FIV-01: 5 + 0 + 6 = 11, no points
A 5-2 l           # FIV-01: 5 to 5: l 2, r 0, d 6. FIV-01: 2 + 0 + 6 = 8, no points
B 6-3 d           # FIV-01: 6 to 6: l 2, r 0, d 3. FIV-01: 2 + 0 + 3 = 5, 5/5 = 1, B +1 (5)
A draw            # fives/Q1, BAS-02: no 0, 2 or 3 in 5-5; draws 2-6, which fits
A 2-6 l           # X-02: the drawn tile is played, 2 to 2: l 6, r 0, d 3. FIV-01: 6 + 0 + 3 = 9, no points
B draw            # fives/Q1, BAS-02: no 0, 3 or 6 in 1-1; draws 1-2, no
B draw            # fives/Q1, BAS-02: no 0, 3 or 6 in 1-1 1-2; draws 0-6, which fits
B 0-6 r           # X-02: the drawn tile is played, 0 to 0: l 6, r 6, d 3. FIV-01: 6 + 6 + 3 = 15, 15/5 = 3, B +3 (8)
A draw            # fives/Q1, BAS-02: no 3 or 6 in 5-5; draws 0-0, no
A draw            # fives/Q1, BAS-02: no 3 or 6 in 0-0 5-5; draws 4-4, no
A draw            # fives/Q1, BAS-02: no 3 or 6 in 0-0 4-4 5-5; draws 0-5, no
A draw            # fives/Q1, BAS-02: no 3 or 6 in 0-0 0-5 4-4 5-5; draws 6-6, which fits
A 6-6 r           # X-02: the drawn tile is played, 6 to 6: l 6, r 6(6), d 3. FIV-01: 6 + 12 + 3 = 21, no points
B draw            # fives/Q1, BAS-02: no 3 or 6 in 1-1 1-2; draws 4-5, no
B draw            # fives/Q1, BAS-02: no 3 or 6 in 1-1 1-2 4-5; draws 2-4, no
B draw            # fives/Q1, BAS-02: no 3 or 6 in 1-1 1-2 2-4 4-5; draws 1-5, no
B draw            # fives/Q1, BAS-02: no 3 or 6 in 1-1 1-2 1-5 2-4 4-5; draws 0-2, no
B draw            # fives/Q1, BAS-02: no 3 or 6 in 0-2 1-1 1-2 1-5 2-4 4-5; draws 2-2, no
B draw            # fives/Q1, BAS-02: no 3 or 6 in 0-2 1-1 1-2 1-5 2-2 2-4 4-5; draws 2-3, which fits
B 3-2 u           # X-02: the drawn tile is played, 3 to 3: l 6, r 6(6), u 2, d 3. FIV-01: 6 + 12 + 2 + 3 = 23, no points
A draw            # fives/Q1, BAS-02: no 2, 3 or 6 in 0-0 0-5 4-4 5-5; draws 3-5, which fits
A 3-5 d           # X-02: the drawn tile is played, 3 to 3: l 6, r 6(6), u 2, d 5. FIV-01: 6 + 12 + 2 + 5 = 25, 25/5 = 5, A +5 (14)
B 5-4 d           # FIV-01: 5 to 5: l 6, r 6(6), u 2, d 4. FIV-01: 6 + 12 + 2 + 4 = 24, no points
A 4-4 d           # FIV-01: 4 to 4: l 6, r 6(6), u 2, d 4(4). FIV-01: 6 + 12 + 2 + 8 = 28, no points
B 2-4 u           # FIV-01: 2 to 2: l 6, r 6(6), u 4, d 4(4). FIV-01: 6 + 12 + 4 + 8 = 30, 30/5 = 6, B +6 (14)
# fives/Q8: blocked at l 6, r 6(6), u 4, d 4(4); nobody can play or draw
# fives/Q8: A 0-0 0-5 5-5 = 15; B 0-2 1-1 1-2 1-5 2-2 = 17
# fives/Q8, basic/Q10: A has the fewest and is the winner
# fives/Q7, hand_bonus=nearest: 17 to the nearest 5 is 15, 15/5 = 3, A +3
# Totals: A 17, B 14

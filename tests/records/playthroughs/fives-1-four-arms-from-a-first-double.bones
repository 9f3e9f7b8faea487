boneyard 1
# Four arms on a first double, a short side used before a long one, the double counted until two sides are covered.
game fives
players 3

# Deal 1. fives/Q1: 7 each, 7 in the talon
round
hand A 0-1 0-6 1-5 2-3 2-5 3-6 5-5
hand B 0-2 1-1 3-3 3-5 4-6 5-6 6-6
hand C 0-4 0-5 1-4 2-2 2-4 3-4 4-4
stock 1-2 4-5 0-0 0-3 1-6 2-6 1-3
lot C             # fives/Q1, basic/Q2: lot for the first deal
C 2-2             # basic/Q2: any tile: only the 2-2. FIV-01: 4, no points
A 2-3 u           # FIV-03, fives/Q4: side u of the 2-2, 1 of 4 covered: u 3. FIV-01: 3 + 4 = 7, no points
B 3-5 u           # FIV-01: 3 to 3: u 5. FIV-01: 5 + 4 = 9, no points
C 5-0 u           # FIV-01: 5 to 5: u 0. FIV-01: 0 + 4 = 4, no points
A 2-5 l           # FIV-03, fives/Q4: side l of the 2-2, 2 of 4 covered: l 5, u 0. FIV-01: 5 + 0 = 5, 5/5 = 1, A +1 (1)
B 2-0 r           # FIV-03, fives/Q4: side r of the 2-2, 3 of 4 covered: l 5, r 0, u 0. FIV-01: 5 + 0 + 0 = 5, 5/5 = 1, B +1 (1)
C 0-4 u           # FIV-01: 0 to 0: l 5, r 0, u 4. FIV-01: 5 + 0 + 4 = 9, no points
A 5-1 l           # FIV-01: 5 to 5: l 1, r 0, u 4. FIV-01: 1 + 0 + 4 = 5, 5/5 = 1, A +1 (2)
B 1-1 l           # FIV-01: 1 to 1: l 1(1), r 0, u 4. FIV-01: 2 + 0 + 4 = 6, no points
C 4-3 u           # FIV-01: 4 to 4: l 1(1), r 0, u 3. FIV-01: 2 + 0 + 3 = 5, 5/5 = 1, C +1 (1)
A 0-1 r           # FIV-01: 0 to 0: l 1(1), r 1, u 3. FIV-01: 2 + 1 + 3 = 6, no points
B 3-3 u           # FIV-01: 3 to 3: l 1(1), r 1, u 3(3). FIV-01: 2 + 1 + 6 = 9, no points
C 1-4 l           # FIV-01: 1 to 1: l 4, r 1, u 3(3). FIV-01: 4 + 1 + 6 = 11, no points
A 3-6 u           # FIV-01: 3 to 3: l 4, r 1, u 6. FIV-01: 4 + 1 + 6 = 11, no points
B 6-5 u           # FIV-01: 6 to 6: l 4, r 1, u 5. FIV-01: 4 + 1 + 5 = 10, 10/5 = 2, B +2 (3)
C 4-4 l           # FIV-01: 4 to 4: l 4(4), r 1, u 5. FIV-01: 8 + 1 + 5 = 14, no points
A 5-5 u           # FIV-01: 5 to 5: l 4(4), r 1, u 5(5). FIV-01: 8 + 1 + 10 = 19, no points
B 4-6 l           # FIV-01: 4 to 4: l 6, r 1, u 5(5). FIV-01: 6 + 1 + 10 = 17, no points
C 2-4 d           # FIV-03, fives/Q4: side d of the 2-2, 4 of 4 covered: l 6, r 1, u 5(5), d 4. FIV-01: 6 + 1 + 10 + 4 = 21, no points. fives/Q8: C is out
# fives/Q8: A 0-6 = 6; B 6-6 = 12; C nothing = 0
# fives/Q7: no bonus for the hands
# Totals: A 2, B 3, C 1

boneyard 1
# Four arms on a first double, a short side used before a long one, sums divided by three.
game threes
players 3

# Deal 1. fives/Q1: 7 each, 7 in the talon
round
hand A 0-1 0-5 0-6 2-2 4-5 4-6 5-6
hand B 1-1 1-6 3-4 3-5 3-6 4-4 6-6
hand C 0-2 0-3 0-4 1-4 2-3 2-6 3-3
stock 0-0 2-5 1-5 2-4 1-2 1-3 5-5
lot B             # fives/Q1, basic/Q2: lot for the first deal
B 4-4             # basic/Q2: any tile: only the 4-4. THR-01: 8, no points
C 4-1 u           # FIV-03, threes/Q2: side u of the 4-4, 1 of 4 covered: u 1. THR-01: 1 + 8 = 9, 9/3 = 3, C +3 (3)
A 4-6 l           # FIV-03, threes/Q2: side l of the 4-4, 2 of 4 covered: l 6, u 1. THR-01: 6 + 1 = 7, no points
B 6-6 l           # THR-01, FIV-01: 6 to 6: l 6(6), u 1. THR-01: 12 + 1 = 13, no points
C 4-0 d           # FIV-03, threes/Q2: side d of the 4-4, 3 of 4 covered: l 6(6), u 1, d 0. THR-01: 12 + 1 + 0 = 13, no points
A 0-6 d           # THR-01, FIV-01: 0 to 0: l 6(6), u 1, d 6. THR-01: 12 + 1 + 6 = 19, no points
B 4-3 r           # FIV-03, threes/Q2: side r of the 4-4, 4 of 4 covered: l 6(6), r 3, u 1, d 6. THR-01: 12 + 3 + 1 + 6 = 22, no points
C 6-2 l           # THR-01, FIV-01: 6 to 6: l 2, r 3, u 1, d 6. THR-01: 2 + 3 + 1 + 6 = 12, 12/3 = 4, C +4 (7)
A 1-0 u           # THR-01, FIV-01: 1 to 1: l 2, r 3, u 0, d 6. THR-01: 2 + 3 + 0 + 6 = 11, no points
B 3-6 r           # THR-01, FIV-01: 3 to 3: l 2, r 6, u 0, d 6. THR-01: 2 + 6 + 0 + 6 = 14, no points
C 2-0 l           # THR-01, FIV-01: 2 to 2: l 0, r 6, u 0, d 6. THR-01: 0 + 6 + 0 + 6 = 12, 12/3 = 4, C +4 (11)
A 0-5 l           # THR-01, FIV-01: 0 to 0: l 5, r 6, u 0, d 6. THR-01: 5 + 6 + 0 + 6 = 17, no points
B 6-1 r           # THR-01, FIV-01: 6 to 6: l 5, r 1, u 0, d 6. THR-01: 5 + 1 + 0 + 6 = 12, 12/3 = 4, B +4 (4)
C 0-3 u           # THR-01, FIV-01: 0 to 0: l 5, r 1, u 3, d 6. THR-01: 5 + 1 + 3 + 6 = 15, 15/3 = 5, C +5 (16)
A 6-5 d           # THR-01, FIV-01: 6 to 6: l 5, r 1, u 3, d 5. THR-01: 5 + 1 + 3 + 5 = 14, no points
B 5-3 d           # THR-01, FIV-01: 5 to 5: l 5, r 1, u 3, d 3. THR-01: 5 + 1 + 3 + 3 = 12, 12/3 = 4, B +4 (8)
C 3-3 u           # THR-01, FIV-01: 3 to 3: l 5, r 1, u 3(3), d 3. THR-01: 5 + 1 + 6 + 3 = 15, 15/3 = 5, C +5 (21)
A 5-4 l           # THR-01, FIV-01: 5 to 5: l 4, r 1, u 3(3), d 3. THR-01: 4 + 1 + 6 + 3 = 14, no points
B 1-1 r           # THR-01, FIV-01: 1 to 1: l 4, r 1(1), u 3(3), d 3. THR-01: 4 + 2 + 6 + 3 = 15, 15/3 = 5, B +5 (13). fives/Q8: B is out
# fives/Q8: A 2-2 = 4; B nothing = 0; C 2-3 = 5
# fives/Q7: no bonus for the hands
# Totals: A 0, B 13, C 21

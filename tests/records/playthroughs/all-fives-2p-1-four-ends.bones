boneyard 1
# Four ends on the opening double, both long sides first, hands rounded down.
game all-fives-2p

# Deal 1. ITA-08: 7 each, 14 in the boneyard
round
hand A 0-0 0-3 0-6 1-1 3-4 4-5 4-6
hand B 0-2 1-2 1-4 1-6 2-3 5-6 6-6
stock 0-1 0-5 1-5 3-5 2-2 4-4 5-5 3-6 3-3 0-4 2-5 2-4 2-6 1-3
B 6-6             # ITA-09: B has the highest double, laid automatically: only the 6-6. ITA-15, all-fives-2p/Q3: 12, no points
A 6-4 l           # ITA-12, all-fives-2p/Q5: side l of the 6-6, 1 of 4 covered: l 4. ITA-15: 4 + 12 = 16, no points
B 6-1 r           # ITA-12, all-fives-2p/Q5: side r of the 6-6, 2 of 4 covered: l 4, r 1. ITA-15: 4 + 1 = 5, B +5 (5)
A 4-3 l           # ITA-06: 4 to 4: l 3, r 1. ITA-15: 3 + 1 = 4, no points
B 6-5 d           # ITA-12, all-fives-2p/Q5: side d of the 6-6, 3 of 4 covered: l 3, r 1, d 5. ITA-15: 3 + 1 + 5 = 9, no points
A 5-4 d           # ITA-06: 5 to 5: l 3, r 1, d 4. ITA-15: 3 + 1 + 4 = 8, no points
B 1-2 r           # ITA-06: 1 to 1: l 3, r 2, d 4. ITA-15: 3 + 2 + 4 = 9, no points
A 6-0 u           # ITA-12, all-fives-2p/Q5: side u of the 6-6, 4 of 4 covered: l 3, r 2, u 0, d 4. ITA-15: 3 + 2 + 0 + 4 = 9, no points
B 0-2 u           # ITA-06: 0 to 0: l 3, r 2, u 2, d 4. ITA-15: 3 + 2 + 2 + 4 = 11, no points
A 3-0 l           # ITA-06: 3 to 3: l 0, r 2, u 2, d 4. ITA-15: 0 + 2 + 2 + 4 = 8, no points
B 2-3 r           # ITA-06: 2 to 2: l 0, r 3, u 2, d 4. ITA-15: 0 + 3 + 2 + 4 = 9, no points
A 0-0 l           # ITA-06: 0 to 0: l 0(0), r 3, u 2, d 4. ITA-15: 0 + 3 + 2 + 4 = 9, no points
B 4-1 d           # ITA-06: 4 to 4: l 0(0), r 3, u 2, d 1. ITA-15: 0 + 3 + 2 + 1 = 6, no points. ITA-20: B is out
# ITA-18: A 1-1 = 2; B nothing = 0
# ITA-18, all-fives-2p/Q19: 2 rounded down is 0, B +0
# Totals: A 0, B 5

# Deal 2. ITA-08: 7 each, 14 in the boneyard
round
hand A 0-0 0-1 0-5 1-3 1-4 3-5 4-5
hand B 0-6 1-2 1-5 2-3 3-3 3-4 4-6
stock 6-6 0-3 2-6 2-2 1-1 2-4 2-5 0-2 4-4 0-4 1-6 5-6 5-5 3-6
B 3-3             # ITA-09: B has the highest double, laid automatically (all-fives-2p/Q1: every round): only the 3-3. ITA-15, all-fives-2p/Q3: 6, no points
A 3-5 r           # ITA-12, all-fives-2p/Q5: side r of the 3-3, 1 of 4 covered: r 5. ITA-15: 5 + 6 = 11, no points
B 3-4 l           # ITA-12, all-fives-2p/Q5: side l of the 3-3, 2 of 4 covered: l 4, r 5. ITA-15: 4 + 5 = 9, no points
A 5-0 r           # ITA-06: 5 to 5: l 4, r 0. ITA-15: 4 + 0 = 4, no points
B 3-2 d           # ITA-12, all-fives-2p/Q5: side d of the 3-3, 3 of 4 covered: l 4, r 0, d 2. ITA-15: 4 + 0 + 2 = 6, no points
A 0-0 r           # ITA-06: 0 to 0: l 4, r 0(0), d 2. ITA-15: 4 + 0 + 2 = 6, no points
B 0-6 r           # ITA-06: 0 to 0: l 4, r 6, d 2. ITA-15: 4 + 6 + 2 = 12, no points
A 3-1 u           # ITA-12, all-fives-2p/Q5: side u of the 3-3, 4 of 4 covered: l 4, r 6, u 1, d 2. ITA-15: 4 + 6 + 1 + 2 = 13, no points
B 6-4 r           # ITA-06: 6 to 6: l 4, r 4, u 1, d 2. ITA-15: 4 + 4 + 1 + 2 = 11, no points
A 1-0 u           # ITA-06: 1 to 1: l 4, r 4, u 0, d 2. ITA-15: 4 + 4 + 0 + 2 = 10, A +10 (10)
B 2-1 d           # ITA-06: 2 to 2: l 4, r 4, u 0, d 1. ITA-15: 4 + 4 + 0 + 1 = 9, no points
A 4-1 l           # ITA-06: 4 to 4: l 1, r 4, u 0, d 1. ITA-15: 1 + 4 + 0 + 1 = 6, no points
B 1-5 l           # ITA-06: 1 to 1: l 5, r 4, u 0, d 1. ITA-15: 5 + 4 + 0 + 1 = 10, B +10 (15). ITA-20: B is out
# ITA-18: A 4-5 = 9; B nothing = 0
# ITA-18, all-fives-2p/Q19: 9 rounded down is 5, B +5
# Totals: A 10, B 20

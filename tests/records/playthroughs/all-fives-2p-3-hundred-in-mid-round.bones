boneyard 1
# Three rounds, one hundred passed in mid-round.
game all-fives-2p

# Deal 1. ITA-08: 7 each, 14 in the boneyard
round
hand A 1-2 2-3 2-5 4-4 4-6 5-6 6-6
hand B 0-6 1-4 1-6 2-2 2-4 2-6 3-4
stock 0-1 0-0 0-2 3-5 5-5 3-3 3-6 1-3 4-5 0-3 1-1 0-4 1-5 0-5
A 6-6             # ITA-09: A has the highest double, laid automatically: only the 6-6. ITA-15, all-fives-2p/Q3: 12, no points
B 6-2 l           # ITA-12, all-fives-2p/Q5: side l of the 6-6, 1 of 4 covered: l 2. ITA-15: 2 + 12 = 14, no points
A 6-4 r           # ITA-12, all-fives-2p/Q5: side r of the 6-6, 2 of 4 covered: l 2, r 4. ITA-15: 2 + 4 = 6, no points
B 6-1 u           # ITA-12, all-fives-2p/Q5: side u of the 6-6, 3 of 4 covered: l 2, r 4, u 1. ITA-15: 2 + 4 + 1 = 7, no points
A 2-1 l           # ITA-06: 2 to 2: l 1, r 4, u 1. ITA-15: 1 + 4 + 1 = 6, no points
B 4-1 r           # ITA-06: 4 to 4: l 1, r 1, u 1. ITA-15: 1 + 1 + 1 = 3, no points
A 6-5 d           # ITA-12, all-fives-2p/Q5: side d of the 6-6, 4 of 4 covered: l 1, r 1, u 1, d 5. ITA-15: 1 + 1 + 1 + 5 = 8, no points
B draw            # ITA-11: no 1 or 5 in 0-6 2-2 2-4 3-4; draws 0-1, which fits
B 1-0 u           # ITA-11: the drawn tile is added, 1 to 1: l 1, r 1, u 0, d 5. ITA-15: 1 + 1 + 0 + 5 = 7, no points
A 5-2 d           # ITA-06: 5 to 5: l 1, r 1, u 0, d 2. ITA-15: 1 + 1 + 0 + 2 = 4, no points
B 0-6 u           # ITA-06: 0 to 0: l 1, r 1, u 6, d 2. ITA-15: 1 + 1 + 6 + 2 = 10, B +10 (10)
A 2-3 d           # ITA-06: 2 to 2: l 1, r 1, u 6, d 3. ITA-15: 1 + 1 + 6 + 3 = 11, no points
B 3-4 d           # ITA-06: 3 to 3: l 1, r 1, u 6, d 4. ITA-15: 1 + 1 + 6 + 4 = 12, no points
A 4-4 d           # ITA-06: 4 to 4: l 1, r 1, u 6, d 4(4). ITA-15: 1 + 1 + 6 + 8 = 16, no points. ITA-20: A is out
# ITA-18: A nothing = 0; B 2-2 2-4 = 10
# ITA-18, all-fives-2p/Q19: 10 rounded down is 10, A +10
# Totals: A 10, B 10

# Deal 2. ITA-08: 7 each, 14 in the boneyard
round
hand A 0-0 0-6 1-5 3-4 4-6 5-5 6-6
hand B 1-2 1-6 2-3 2-6 3-3 4-5 5-6
stock 0-5 2-4 2-2 0-3 1-4 0-2 3-6 0-1 0-4 3-5 1-1 4-4 2-5 1-3
A 6-6             # ITA-09: A has the highest double, laid automatically (all-fives-2p/Q1: every round): only the 6-6. ITA-15, all-fives-2p/Q3: 12, no points
B 6-5 r           # ITA-12, all-fives-2p/Q5: side r of the 6-6, 1 of 4 covered: r 5. ITA-15: 5 + 12 = 17, no points
A 6-4 l           # ITA-12, all-fives-2p/Q5: side l of the 6-6, 2 of 4 covered: l 4, r 5. ITA-15: 4 + 5 = 9, no points
B 6-1 d           # ITA-12, all-fives-2p/Q5: side d of the 6-6, 3 of 4 covered: l 4, r 5, d 1. ITA-15: 4 + 5 + 1 = 10, B +10 (20)
A 5-5 r           # ITA-06: 5 to 5: l 4, r 5(5), d 1. ITA-15: 4 + 10 + 1 = 15, A +15 (25)
B 4-5 l           # ITA-06: 4 to 4: l 5, r 5(5), d 1. ITA-15: 5 + 10 + 1 = 16, no points
A 1-5 d           # ITA-06: 1 to 1: l 5, r 5(5), d 5. ITA-15: 5 + 10 + 5 = 20, A +20 (45)
B 6-2 u           # ITA-12, all-fives-2p/Q5: side u of the 6-6, 4 of 4 covered: l 5, r 5(5), u 2, d 5. ITA-15: 5 + 10 + 2 + 5 = 22, no points
A draw            # ITA-11: no 2 or 5 in 0-0 0-6 3-4; draws 0-5, which fits
A 5-0 r           # ITA-11: the drawn tile is added, 5 to 5: l 5, r 0, u 2, d 5. ITA-15: 5 + 0 + 2 + 5 = 12, no points
B 2-3 u           # ITA-06: 2 to 2: l 5, r 0, u 3, d 5. ITA-15: 5 + 0 + 3 + 5 = 13, no points
A 0-6 r           # ITA-06: 0 to 0: l 5, r 6, u 3, d 5. ITA-15: 5 + 6 + 3 + 5 = 19, no points
B 3-3 u           # ITA-06: 3 to 3: l 5, r 6, u 3(3), d 5. ITA-15: 5 + 6 + 6 + 5 = 22, no points
A 3-4 u           # ITA-06: 3 to 3: l 5, r 6, u 4, d 5. ITA-15: 5 + 6 + 4 + 5 = 20, A +20 (65)
B draw            # ITA-11: no 4, 5 or 6 in 1-2; draws 2-4, which fits
B 4-2 u           # ITA-11: the drawn tile is added, 4 to 4: l 5, r 6, u 2, d 5. ITA-15: 5 + 6 + 2 + 5 = 18, no points
A draw            # ITA-11: no 2, 5 or 6 in 0-0; draws 2-2, which fits
A 2-2 u           # ITA-11: the drawn tile is added, 2 to 2: l 5, r 6, u 2(2), d 5. ITA-15: 5 + 6 + 4 + 5 = 20, A +20 (85)
B 2-1 u           # ITA-06: 2 to 2: l 5, r 6, u 1, d 5. ITA-15: 5 + 6 + 1 + 5 = 17, no points. ITA-20: B is out
# ITA-18: A 0-0 = 0; B nothing = 0
# ITA-18, all-fives-2p/Q19: 0 rounded down is 0, B +0
# Totals: A 85, B 20

# Deal 3. ITA-08: 7 each, 14 in the boneyard
round
hand A 0-1 0-2 0-5 2-6 3-3 3-4 4-6
hand B 1-1 2-3 3-5 3-6 4-4 5-5 5-6
stock 2-5 0-0 1-3 1-2 0-3 4-5 1-4 0-6 1-5 1-6 2-4 0-4 2-2 6-6
B 5-5             # ITA-09: B has the highest double, laid automatically (all-fives-2p/Q1: every round): only the 5-5. ITA-15, all-fives-2p/Q3: 10, B +10 (30)
A 5-0 r           # ITA-12, all-fives-2p/Q5: side r of the 5-5, 1 of 4 covered: r 0. ITA-15: 0 + 10 = 10, A +10 (95)
B 5-3 l           # ITA-12, all-fives-2p/Q5: side l of the 5-5, 2 of 4 covered: l 3, r 0. ITA-15: 3 + 0 = 3, no points
A 3-3 l           # ITA-06: 3 to 3: l 3(3), r 0. ITA-15: 6 + 0 = 6, no points
B 5-6 d           # ITA-12, all-fives-2p/Q5: side d of the 5-5, 3 of 4 covered: l 3(3), r 0, d 6. ITA-15: 6 + 0 + 6 = 12, no points
A 0-1 r           # ITA-06: 0 to 0: l 3(3), r 1, d 6. ITA-15: 6 + 1 + 6 = 13, no points
B 1-1 r           # ITA-06: 1 to 1: l 3(3), r 1(1), d 6. ITA-15: 6 + 2 + 6 = 14, no points
A 6-4 d           # ITA-06: 6 to 6: l 3(3), r 1(1), d 4. ITA-15: 6 + 2 + 4 = 12, no points
B 4-4 d           # ITA-06: 4 to 4: l 3(3), r 1(1), d 4(4). ITA-15: 6 + 2 + 8 = 16, no points
A 3-4 l           # ITA-06: 3 to 3: l 4, r 1(1), d 4(4). ITA-15: 4 + 2 + 8 = 14, no points
B draw            # ITA-11: no 1, 4 or 5 in 2-3 3-6; draws 2-5, which fits
B 5-2 u           # ITA-11: the drawn tile is added, 5 to 5: l 4, r 1(1), u 2, d 4(4). ITA-15: 4 + 2 + 2 + 8 = 16, no points
A 2-6 u           # ITA-06: 2 to 2: l 4, r 1(1), u 6, d 4(4). ITA-15: 4 + 2 + 6 + 8 = 20, A +20. ITA-21: A has 115 of 100, the match ends at once
# Left in hand: A 0-2 = 2; B 2-3 3-6 = 14; no bonus, the round has no winner
# Totals: A 115, B 30
# ITA-21: A has 115 of 100 and wins the match

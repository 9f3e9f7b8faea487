boneyard 1
# The winner leads with any tile and a later double becomes the spinner, its sides in free order.
game all-fives-2p
option later_opener=winner
option spinner_order=free

# Deal 1. ITA-08: 7 each, 14 in the boneyard
round
hand A 0-0 0-1 0-2 1-4 2-3 3-4 3-5
hand B 0-5 0-6 1-1 1-6 2-2 2-4 5-6
stock 3-6 2-5 2-6 5-5 1-5 4-6 1-2 6-6 4-5 1-3 0-4 4-4 3-3 0-3
B 2-2             # ITA-09: B has the highest double, laid automatically: only the 2-2. ITA-15, all-fives-2p/Q3: 4, no points
A 2-3 r           # ITA-12, all-fives-2p/Q5: side r of the 2-2, 1 of 4 covered: r 3. ITA-15: 3 + 4 = 7, no points
B 2-4 d           # ITA-12, all-fives-2p/Q5: side d of the 2-2, 2 of 4 covered: r 3, d 4. ITA-15: 3 + 4 = 7, no points
A 4-1 d           # ITA-06: 4 to 4: r 3, d 1. ITA-15: 3 + 1 = 4, no points
B 1-1 d           # ITA-06: 1 to 1: r 3, d 1(1). ITA-15: 3 + 2 = 5, B +5 (5)
A 3-5 r           # ITA-06: 3 to 3: r 5, d 1(1). ITA-15: 5 + 2 = 7, no points
B 5-6 r           # ITA-06: 5 to 5: r 6, d 1(1). ITA-15: 6 + 2 = 8, no points
A 2-0 u           # ITA-12, all-fives-2p/Q5: side u of the 2-2, 3 of 4 covered: r 6, u 0, d 1(1). ITA-15: 6 + 0 + 2 = 8, no points
B 0-6 u           # ITA-06: 0 to 0: r 6, u 6, d 1(1). ITA-15: 6 + 6 + 2 = 14, no points
A 1-0 d           # ITA-06: 1 to 1: r 6, u 6, d 0. ITA-15: 6 + 6 + 0 = 12, no points
B 6-1 u           # ITA-06: 6 to 6: r 6, u 1, d 0. ITA-15: 6 + 1 + 0 = 7, no points
A 0-0 d           # ITA-06: 0 to 0: r 6, u 1, d 0(0). ITA-15: 6 + 1 + 0 = 7, no points
B 0-5 d           # ITA-06: 0 to 0: r 6, u 1, d 5. ITA-15: 6 + 1 + 5 = 12, no points. ITA-20: B is out
# ITA-18: A 3-4 = 7; B nothing = 0
# ITA-18, all-fives-2p/Q19: 7 rounded down is 5, B +5
# Totals: A 0, B 10

# Deal 2. ITA-08: 7 each, 14 in the boneyard
round
hand A 0-2 0-3 0-6 1-2 1-3 2-2 4-5
hand B 0-0 0-5 2-6 3-3 3-5 4-6 5-6
stock 4-4 5-5 2-3 2-4 0-4 1-4 1-6 3-6 0-1 6-6 1-1 3-4 1-5 2-5
B 4-6             # all-fives-2p/Q1, later_opener=winner: 4 | 6. ITA-15, all-fives-2p/Q3: 4 + 6 = 10, B +10 (20)
A 6-0 r           # ITA-06: 6 to 6: 4 | 0. ITA-15: 4 + 0 = 4, no points
B 0-0 r           # ITA-06: 0 to 0; ITA-12, all-fives-2p/Q4: the first double is the spinner: l 4, r 0(0). ITA-15: 4 + 0 = 4, no points
A 0-3 r           # ITA-06: 0 to 0: l 4, r 3. ITA-15: 4 + 3 = 7, no points
B 3-3 r           # ITA-06: 3 to 3: l 4, r 3(3). ITA-15: 4 + 6 = 10, B +10 (30)
A 0-2 u           # ITA-12, all-fives-2p/Q5: side u of the 0-0, 3 of 4 covered: l 4, r 3(3), u 2. ITA-15: 4 + 6 + 2 = 12, no points
B 2-6 u           # ITA-06: 2 to 2: l 4, r 3(3), u 6. ITA-15: 4 + 6 + 6 = 16, no points
A 4-5 l           # ITA-06: 4 to 4: l 5, r 3(3), u 6. ITA-15: 5 + 6 + 6 = 17, no points
B 5-6 l           # ITA-06: 5 to 5: l 6, r 3(3), u 6. ITA-15: 6 + 6 + 6 = 18, no points
A 3-1 r           # ITA-06: 3 to 3: l 6, r 1, u 6. ITA-15: 6 + 1 + 6 = 13, no points
B 0-5 d           # ITA-12, all-fives-2p/Q5: side d of the 0-0, 4 of 4 covered: l 6, r 1, u 6, d 5. ITA-15: 6 + 1 + 6 + 5 = 18, no points
A 1-2 r           # ITA-06: 1 to 1: l 6, r 2, u 6, d 5. ITA-15: 6 + 2 + 6 + 5 = 19, no points
B 5-3 d           # ITA-06: 5 to 5: l 6, r 2, u 6, d 3. ITA-15: 6 + 2 + 6 + 3 = 17, no points. ITA-20: B is out
# ITA-18: A 2-2 = 4; B nothing = 0
# ITA-18, all-fives-2p/Q19: 4 rounded down is 0, B +0
# Totals: A 0, B 30

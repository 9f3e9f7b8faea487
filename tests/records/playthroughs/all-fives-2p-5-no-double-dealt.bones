boneyard 1
# No double in either hand: the highest tile is laid automatically; a round without a spinner.
game all-fives-2p

# Deal 1. ITA-08: 7 each, 14 in the boneyard
round
hand A 0-4 0-5 1-2 1-4 2-6 3-5 3-6
hand B 0-1 0-2 0-6 1-3 1-6 2-4 3-4
stock 4-6 1-1 4-5 2-3 5-5 1-5 0-0 0-3 3-3 6-6 5-6 2-5 4-4 2-2
A 3-6             # ITA-09, ITA-07: no double in either hand; 3-6 is the highest tile: 3 | 6. ITA-15, all-fives-2p/Q3: 3 + 6 = 9, no points
B 6-0 r           # ITA-06: 6 to 6: 3 | 0. ITA-15: 3 + 0 = 3, no points
A 3-5 l           # ITA-06: 3 to 3: 5 | 0. ITA-15: 5 + 0 = 5, A +5 (5)
B 0-1 r           # ITA-06: 0 to 0: 5 | 1. ITA-15: 5 + 1 = 6, no points
A 1-4 r           # ITA-06: 1 to 1: 5 | 4. ITA-15: 5 + 4 = 9, no points
B 4-2 r           # ITA-06: 4 to 4: 5 | 2. ITA-15: 5 + 2 = 7, no points
A 5-0 l           # ITA-06: 5 to 5: 0 | 2. ITA-15: 0 + 2 = 2, no points
B 0-2 l           # ITA-06: 0 to 0: 2 | 2. ITA-15: 2 + 2 = 4, no points
A 2-1 r           # ITA-06: 2 to 2: 2 | 1. ITA-15: 2 + 1 = 3, no points
B 1-3 r           # ITA-06: 1 to 1: 2 | 3. ITA-15: 2 + 3 = 5, B +5 (5)
A 2-6 l           # ITA-06: 2 to 2: 6 | 3. ITA-15: 6 + 3 = 9, no points
B 3-4 r           # ITA-06: 3 to 3: 6 | 4. ITA-15: 6 + 4 = 10, B +10 (15)
A 4-0 r           # ITA-06: 4 to 4: 6 | 0. ITA-15: 6 + 0 = 6, no points. ITA-20: A is out
# ITA-18: A nothing = 0; B 1-6 = 7
# ITA-18, all-fives-2p/Q19: 7 rounded down is 5, A +5
# Totals: A 10, B 15

boneyard 1
# A blocked round that costs its winner points.
game all-fives-2p

# Deal 1. ITA-08: 7 each, 14 in the boneyard
round
hand A 0-2 0-6 1-2 1-4 2-6 3-4 3-6
hand B 0-3 0-4 1-3 2-3 2-4 2-5 3-5
stock 1-1 1-5 1-6 2-2 6-6 5-5 5-6 4-4 4-5 0-1 0-5 3-3 0-0 4-6
A 3-6             # ITA-09, ITA-07: no double in either hand; 3-6 is the highest tile: 3 | 6. ITA-15, all-fives-2p/Q3: 3 + 6 = 9, no points
B 3-5 l           # ITA-06: 3 to 3: 5 | 6. ITA-15: 5 + 6 = 11, no points
A 6-0 r           # ITA-06: 6 to 6: 5 | 0. ITA-15: 5 + 0 = 5, A +5 (5)
B 0-4 r           # ITA-06: 0 to 0: 5 | 4. ITA-15: 5 + 4 = 9, no points
A 4-3 r           # ITA-06: 4 to 4: 5 | 3. ITA-15: 5 + 3 = 8, no points
B 3-2 r           # ITA-06: 3 to 3: 5 | 2. ITA-15: 5 + 2 = 7, no points
A 2-6 r           # ITA-06: 2 to 2: 5 | 6. ITA-15: 5 + 6 = 11, no points
B 5-2 l           # ITA-06: 5 to 5: 2 | 6. ITA-15: 2 + 6 = 8, no points
A 2-0 l           # ITA-06: 2 to 2: 0 | 6. ITA-15: 0 + 6 = 6, no points
B 0-3 l           # ITA-06: 0 to 0: 3 | 6. ITA-15: 3 + 6 = 9, no points
A draw            # ITA-11: no 3 or 6 in 1-2 1-4; draws 1-1, no
A draw            # ITA-11: no 3 or 6 in 1-1 1-2 1-4; draws 1-5, no
A draw            # ITA-11: no 3 or 6 in 1-1 1-2 1-4 1-5; draws 1-6, which fits
A 6-1 r           # ITA-11: the drawn tile is added, 6 to 6: 3 | 1. ITA-15: 3 + 1 = 4, no points
B 1-3 r           # ITA-06: 1 to 1: 3 | 3. ITA-15: 3 + 3 = 6, no points
A draw            # ITA-11: no 3 in 1-1 1-2 1-4 1-5; draws 2-2, no
A draw            # ITA-11: no 3 in 1-1 1-2 1-4 1-5 2-2; draws 6-6, no
A draw            # ITA-11: no 3 in 1-1 1-2 1-4 1-5 2-2 6-6; draws 5-5, no
A draw            # ITA-11: no 3 in 1-1 1-2 1-4 1-5 2-2 5-5 6-6; draws 5-6, no
A draw            # ITA-11: no 3 in 1-1 1-2 1-4 1-5 2-2 5-5 5-6 6-6; draws 4-4, no
A draw            # ITA-11: no 3 in 1-1 1-2 1-4 1-5 2-2 4-4 5-5 5-6 6-6; draws 4-5, no
A draw            # ITA-11: no 3 in 1-1 1-2 1-4 1-5 2-2 4-4 4-5 5-5 5-6 6-6; draws 0-1, no
A draw            # ITA-11: no 3 in 0-1 1-1 1-2 1-4 1-5 2-2 4-4 4-5 5-5 5-6 6-6; draws 0-5, no
A draw            # ITA-11: no 3 in 0-1 0-5 1-1 1-2 1-4 1-5 2-2 4-4 4-5 5-5 5-6 6-6; draws 3-3, which fits
A 3-3 l           # ITA-11: the drawn tile is added, 3 to 3: l 3(3), r 3. ITA-15: 3 + 6 = 9, no points
B draw            # ITA-11: no 3 in 2-4; draws 0-0, no
B draw            # ITA-11: no 3 in 0-0 2-4; draws 4-6, no
# ITA-13: blocked at l 3(3), r 3; nobody can play or draw
# ITA-19: A 0-1 0-5 1-1 1-2 1-4 1-5 2-2 4-4 4-5 5-5 5-6 6-6 = 76; B 0-0 2-4 4-6 = 16
# ITA-19, all-fives-2p/Q10: points A 5, B 0: A wins
# ITA-19, all-fives-2p/Q11: 16 rounded down 15, minus his own 76 = -61
# Totals: A -56, B 0

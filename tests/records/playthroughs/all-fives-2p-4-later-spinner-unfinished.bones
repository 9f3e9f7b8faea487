boneyard 1
# House rules for opening and blocks; then a spinner met later; unfinished.
game all-fives-2p
option later_opener=alternate
option opening_scores=false
option floor_zero=true
option blocked_winner=fewest_pips
option blocked_prize=floor_difference

# Deal 1. ITA-08: 7 each, 14 in the boneyard
round
hand A 0-6 1-2 1-4 3-3 3-5 5-5 5-6
hand B 0-3 0-4 0-5 1-6 2-4 4-4 6-6
stock 2-3 0-2 1-5 4-5 2-6 1-1 4-6 2-5 2-2 3-6 1-3 0-0 3-4 0-1
B 6-6             # ITA-09: B has the highest double, laid automatically: only the 6-6. all-fives-2p/Q3, opening_scores=false: 12, not counted
A 6-5 l           # ITA-12, all-fives-2p/Q5: side l of the 6-6, 1 of 4 covered: l 5. ITA-15: 5 + 12 = 17, no points
B 5-0 l           # ITA-06: 5 to 5: l 0. ITA-15: 0 + 12 = 12, no points
A 0-6 l           # ITA-06: 0 to 0: l 6. ITA-15: 6 + 12 = 18, no points
B 6-1 l           # ITA-06: 6 to 6: l 1. ITA-15: 1 + 12 = 13, no points
A 1-2 l           # ITA-06: 1 to 1: l 2. ITA-15: 2 + 12 = 14, no points
B 2-4 l           # ITA-06: 2 to 2: l 4. ITA-15: 4 + 12 = 16, no points
A 4-1 l           # ITA-06: 4 to 4: l 1. ITA-15: 1 + 12 = 13, no points
B draw            # ITA-11: no 1 or 6 in 0-3 0-4 4-4; draws 2-3, no
B draw            # ITA-11: no 1 or 6 in 0-3 0-4 2-3 4-4; draws 0-2, no
B draw            # ITA-11: no 1 or 6 in 0-2 0-3 0-4 2-3 4-4; draws 1-5, which fits
B 1-5 l           # ITA-11: the drawn tile is added, 1 to 1: l 5. ITA-15: 5 + 12 = 17, no points
A 5-5 l           # ITA-06: 5 to 5: l 5(5). ITA-15: 10 + 12 = 22, no points
B draw            # ITA-11: no 5 or 6 in 0-2 0-3 0-4 2-3 4-4; draws 4-5, which fits
B 5-4 l           # ITA-11: the drawn tile is added, 5 to 5: l 4. ITA-15: 4 + 12 = 16, no points
A draw            # ITA-11: no 4 or 6 in 3-3 3-5; draws 2-6, which fits
A 6-2 r           # ITA-11: the drawn tile is added, 6 to 6: l 4, r 2. ITA-15: 4 + 2 = 6, no points
B 2-0 r           # ITA-06: 2 to 2: l 4, r 0. ITA-15: 4 + 0 = 4, no points
A draw            # ITA-11: no 0, 4 or 6 in 3-3 3-5; draws 1-1, no
A draw            # ITA-11: no 0, 4 or 6 in 1-1 3-3 3-5; draws 4-6, which fits
A 6-4 d           # ITA-11: the drawn tile is added, 6 to 6: l 4, r 0, d 4. ITA-15: 4 + 0 + 4 = 8, no points
B 4-4 d           # ITA-06: 4 to 4: l 4, r 0, d 4(4). ITA-15: 4 + 0 + 8 = 12, no points
A draw            # ITA-11: no 0, 4 or 6 in 1-1 3-3 3-5; draws 2-5, no
A draw            # ITA-11: no 0, 4 or 6 in 1-1 2-5 3-3 3-5; draws 2-2, no
A draw            # ITA-11: no 0, 4 or 6 in 1-1 2-2 2-5 3-3 3-5; draws 3-6, which fits
A 6-3 u           # ITA-11: the drawn tile is added, 6 to 6: l 4, r 0, u 3, d 4(4). ITA-15: 4 + 0 + 3 + 8 = 15, A +15 (15)
B 4-0 l           # ITA-06: 4 to 4: l 0, r 0, u 3, d 4(4). ITA-15: 0 + 0 + 3 + 8 = 11, no points
A 3-3 u           # ITA-06: 3 to 3: l 0, r 0, u 3(3), d 4(4). ITA-15: 0 + 0 + 6 + 8 = 14, no points
B 3-0 u           # ITA-06: 3 to 3: l 0, r 0, u 0, d 4(4). ITA-15: 0 + 0 + 0 + 8 = 8, no points
A draw            # ITA-11: no 0 or 4 in 1-1 2-2 2-5 3-5; draws 1-3, no
A draw            # ITA-11: no 0 or 4 in 1-1 1-3 2-2 2-5 3-5; draws 0-0, which fits
A 0-0 r           # ITA-11: the drawn tile is added, 0 to 0: l 0, r 0(0), u 0, d 4(4). ITA-15: 0 + 0 + 0 + 8 = 8, no points
B draw            # ITA-11: no 0 or 4 in 2-3; draws 3-4, which fits
B 4-3 d           # ITA-11: the drawn tile is added, 4 to 4: l 0, r 0(0), u 0, d 3. ITA-15: 0 + 0 + 0 + 3 = 3, no points
A 3-1 d           # ITA-06: 3 to 3: l 0, r 0(0), u 0, d 1. ITA-15: 0 + 0 + 0 + 1 = 1, no points
B draw            # ITA-11: no 0 or 1 in 2-3; draws 0-1, which fits
B 0-1 l           # ITA-11: the drawn tile is added, 0 to 0: l 1, r 0(0), u 0, d 1. ITA-15: 1 + 0 + 0 + 1 = 2, no points
A 1-1 l           # ITA-06: 1 to 1: l 1(1), r 0(0), u 0, d 1. ITA-15: 2 + 0 + 0 + 1 = 3, no points
# ITA-13: blocked at l 1(1), r 0(0), u 0, d 1; nobody can play or draw
# ITA-19: A 2-2 2-5 3-5 = 19; B 2-3 = 5
# all-fives-2p/Q10, blocked_winner=fewest_pips: B wins
# all-fives-2p/Q11, blocked_prize=floor_difference: 19 − 5 rounded down to a five, at least 0: 10
# Totals: A 15, B 10

# Deal 2. ITA-08: 7 each, 14 in the boneyard
round
hand A 1-1 1-2 1-6 2-2 2-6 3-3 3-4
hand B 0-0 0-2 0-4 2-5 3-6 4-5 5-5
stock 5-6 6-6 0-3 0-1 2-4 1-4 1-3 1-5 2-3 0-6 3-5 4-6 0-5 4-4
A 1-2             # all-fives-2p/Q1, later_opener=alternate: B opened last time, any tile: 1 | 2. all-fives-2p/Q3, opening_scores=false: 1 + 2 = 3, not counted
B 2-0 r           # ITA-06: 2 to 2: 1 | 0. ITA-15: 1 + 0 = 1, no points
A 1-1 l           # ITA-06: 1 to 1; ITA-12, all-fives-2p/Q4: the first double is the spinner: l 1(1), r 0. ITA-15: 0 + 2 = 2, no points
B 0-0 r           # ITA-06: 0 to 0: l 1(1), r 0(0). ITA-15: 0 + 2 = 2, no points
A 1-6 l           # ITA-06: 1 to 1: l 6, r 0(0). ITA-15: 6 + 0 = 6, no points
B 6-3 l           # ITA-06: 6 to 6: l 3, r 0(0). ITA-15: 3 + 0 = 3, no points
A 3-3 l           # ITA-06: 3 to 3: l 3(3), r 0(0). ITA-15: 6 + 0 = 6, no points
B 0-4 r           # ITA-06: 0 to 0: l 3(3), r 4. ITA-15: 6 + 4 = 10, B +10 (20)
A 3-4 l           # ITA-06: 3 to 3: l 4, r 4. ITA-15: 4 + 4 = 8, no points
B 4-5 l           # ITA-06: 4 to 4: l 5, r 4. ITA-15: 5 + 4 = 9, no points
# Unfinished. A is next with 2-2 2-6: no 5, no 4 and no 1 for the sides of the 1-1, both of whose long sides are covered (all-fives-2p/Q5), so he draws (ITA-11). Ends 5 + 4 = 9

boneyard 1
# A spinner met later, a block with equal sums, the lot for the next lead; free order of sides and a reserve; unfinished.
game polish-fives
option four_ends=true
option spinner_order=free
option reserve=2

# Deal 1. KUR-02: 7 each, 14 undealt; reserve=2: 12 can be drawn
round
hand A 0-5 1-2 1-6 2-2 2-5 3-4 4-6
hand B 0-0 0-1 1-4 2-3 4-4 5-5 5-6
stock 1-5 0-2 3-3 2-6 0-3 1-3 1-1 3-5 6-6 2-4 0-6 0-4 3-6 4-5
lot B             # KUR-02: the starter is drawn by lot
B 2-3             # KUR-02: any of his tiles: 2 | 3. KUR-07, polish-fives/Q8: 2 + 3 = 5, B +5 (5)
A 2-5 l           # KUR-02: 2 to 2: 5 | 3. KUR-07: 5 + 3 = 8, no points
B 5-6 l           # KUR-02: 5 to 5: 6 | 3. KUR-07: 6 + 3 = 9, no points
A 3-4 r           # KUR-02: 3 to 3: 6 | 4. KUR-07: 6 + 4 = 10, A +10 (10)
B 4-4 r           # KUR-02: 4 to 4; KUR-12, polish-fives/Q14: the first double, it gets short ends: l 6, r 4(4). KUR-07: 6 + 8 = 14, no points
A 4-6 r           # KUR-02: 4 to 4: l 6, r 6. KUR-07: 6 + 6 = 12, no points
B 4-1 d           # KUR-12, polish-fives/Q13: side d of the 4-4, 3 of 4 covered: l 6, r 6, d 1. KUR-07: 6 + 6 + 1 = 13, no points
A 1-6 d           # KUR-02: 1 to 1: l 6, r 6, d 6. KUR-07: 6 + 6 + 6 = 18, no points
B draw            # KUR-06: no 4 or 6 in 0-0 0-1 5-5; draws 1-5, no
B draw            # KUR-06: no 4 or 6 in 0-0 0-1 1-5 5-5; draws 0-2, no
B draw            # KUR-06: no 4 or 6 in 0-0 0-1 0-2 1-5 5-5; draws 3-3, no
B draw            # KUR-06: no 4 or 6 in 0-0 0-1 0-2 1-5 3-3 5-5; draws 2-6, which fits
B 6-2 r           # KUR-06, polish-fives/Q17: the drawn tile is added, 6 to 6: l 6, r 2, d 6. KUR-07: 6 + 2 + 6 = 14, no points
A 2-1 r           # KUR-02: 2 to 2: l 6, r 1, d 6. KUR-07: 6 + 1 + 6 = 13, no points
B 1-5 r           # KUR-02: 1 to 1: l 6, r 5, d 6. KUR-07: 6 + 5 + 6 = 17, no points
A 5-0 r           # KUR-02: 5 to 5: l 6, r 0, d 6. KUR-07: 6 + 0 + 6 = 12, no points
B 0-0 r           # KUR-02: 0 to 0: l 6, r 0(0), d 6. KUR-07: 6 + 0 + 6 = 12, no points
A draw            # KUR-06: no 0, 4 or 6 in 2-2; draws 0-3, which fits
A 0-3 r           # KUR-06, polish-fives/Q17: the drawn tile is added, 0 to 0: l 6, r 3, d 6. KUR-07: 6 + 3 + 6 = 15, A +15 (25)
B 3-3 r           # KUR-02: 3 to 3: l 6, r 3(3), d 6. KUR-07: 6 + 6 + 6 = 18, no points
A draw            # KUR-06: no 3, 4 or 6 in 2-2; draws 1-3, which fits
A 3-1 r           # KUR-06, polish-fives/Q17: the drawn tile is added, 3 to 3: l 6, r 1, d 6. KUR-07: 6 + 1 + 6 = 13, no points
B 1-0 r           # KUR-02: 1 to 1: l 6, r 0, d 6. KUR-07: 6 + 0 + 6 = 12, no points
A draw            # KUR-06: no 0, 4 or 6 in 2-2; draws 1-1, no
A draw            # KUR-06: no 0, 4 or 6 in 1-1 2-2; draws 3-5, no
A draw            # KUR-06: no 0, 4 or 6 in 1-1 2-2 3-5; draws 6-6, which fits
A 6-6 d           # KUR-06, polish-fives/Q17: the drawn tile is added, 6 to 6: l 6, r 0, d 6(6). KUR-07: 6 + 0 + 12 = 18, no points
B 0-2 r           # KUR-02: 0 to 0: l 6, r 2, d 6(6). KUR-07: 6 + 2 + 12 = 20, B +20 (25)
A 2-2 r           # KUR-02: 2 to 2: l 6, r 2(2), d 6(6). KUR-07: 6 + 4 + 12 = 22, no points
B draw            # KUR-06: no 2, 4 or 6 in 5-5; draws 2-4, which fits
B 4-2 u           # KUR-06, polish-fives/Q17: the drawn tile is added, 4 to 4: l 6, r 2(2), u 2, d 6(6). KUR-07: 6 + 4 + 2 + 12 = 24, no points
A draw            # KUR-06: no 2 or 6 in 1-1 3-5; draws 0-6, which fits
A 6-0 d           # KUR-06, polish-fives/Q17: the drawn tile is added, 6 to 6: l 6, r 2(2), u 2, d 0. KUR-07: 6 + 4 + 2 + 0 = 12, no points
B draw            # KUR-06: no 0, 2 or 6 in 5-5; draws 0-4, which fits
B 0-4 d           # KUR-06, polish-fives/Q17: the drawn tile is added, 0 to 0: l 6, r 2(2), u 2, d 4. KUR-07: 6 + 4 + 2 + 4 = 16, no points
# KUR-10: blocked at l 6, r 2(2), u 2, d 4; nobody can play or draw
# KUR-10: A 1-1 3-5 = 10; B 5-5 = 10
# polish-fives/Q5: equal sums, nobody wins, no points
# Totals: A 25, B 25

# Deal 2. KUR-02: 7 each, 14 undealt; reserve=2: 12 can be drawn
round
hand A 0-1 0-2 1-4 1-6 2-4 3-4 4-6
hand B 0-0 0-5 1-1 1-3 3-3 3-5 4-5
stock 0-6 1-2 1-5 0-3 0-4 6-6 4-4 5-5 2-6 5-6 2-5 2-2 3-6 2-3
lot B             # polish-fives/Q6: lot again after a tie
B 3-3             # KUR-02: any of his tiles: only the 3-3. KUR-07, polish-fives/Q8: 6, no points
A 3-4 r           # KUR-12, polish-fives/Q13: side r of the 3-3, 1 of 4 covered: r 4. KUR-07: 4 + 6 = 10, A +10 (35)
B 3-5 l           # KUR-12, polish-fives/Q13: side l of the 3-3, 2 of 4 covered: l 5, r 4. KUR-07: 5 + 4 = 9, no points
A 4-6 r           # KUR-02: 4 to 4: l 5, r 6. KUR-07: 5 + 6 = 11, no points
B 5-4 l           # KUR-02: 5 to 5: l 4, r 6. KUR-07: 4 + 6 = 10, B +10 (35)
A 6-1 r           # KUR-02: 6 to 6: l 4, r 1. KUR-07: 4 + 1 = 5, A +5 (40)
B 1-1 r           # KUR-02: 1 to 1: l 4, r 1(1). KUR-07: 4 + 2 = 6, no points
A 1-4 r           # KUR-02: 1 to 1: l 4, r 4. KUR-07: 4 + 4 = 8, no points
B 3-1 d           # KUR-12, polish-fives/Q13: side d of the 3-3, 3 of 4 covered: l 4, r 4, d 1. KUR-07: 4 + 4 + 1 = 9, no points
# Unfinished. A is next with 0-1 0-2 2-4: 1 to the 1, 4 to either 4; the fourth side of the 3-3 wants a 3. Ends 4 + 4 + 1 = 9

boneyard 1
# Four ends on a first double, drawing until the stock is empty, a lost turn, a blocked round paid by the difference.
game polish-fives
option four_ends=true

# Deal 1. KUR-02: 7 each, 14 undealt (polish-fives/Q2: all can be drawn)
round
hand A 0-0 0-5 0-6 1-1 1-2 2-3 4-6
hand B 0-2 0-3 1-5 1-6 2-4 2-5 3-5
stock 4-4 4-5 2-2 3-6 0-4 0-1 5-5 3-3 3-4 1-3 5-6 6-6 1-4 2-6
lot A             # KUR-02: the starter is drawn by lot
A 0-0             # KUR-02: any of his tiles: only the 0-0. polish-fives/Q7: sum 0, no points
B 0-2 l           # KUR-12, polish-fives/Q13: side l of the 0-0, 1 of 4 covered: l 2. KUR-07: 2 + 0 = 2, no points
A 2-3 l           # KUR-02: 2 to 2: l 3. KUR-07: 3 + 0 = 3, no points
B 3-5 l           # KUR-02: 3 to 3: l 5. KUR-07: 5 + 0 = 5, B +5 (5)
A 0-6 r           # KUR-12, polish-fives/Q13: side r of the 0-0, 2 of 4 covered: l 5, r 6. KUR-07: 5 + 6 = 11, no points
B 6-1 r           # KUR-02: 6 to 6: l 5, r 1. KUR-07: 5 + 1 = 6, no points
A 1-1 r           # KUR-02: 1 to 1: l 5, r 1(1). KUR-07: 5 + 2 = 7, no points
B 5-2 l           # KUR-02: 5 to 5: l 2, r 1(1). KUR-07: 2 + 2 = 4, no points
A 0-5 d           # KUR-12, polish-fives/Q13: side d of the 0-0, 3 of 4 covered: l 2, r 1(1), d 5. KUR-07: 2 + 2 + 5 = 9, no points
B 5-1 d           # KUR-02: 5 to 5: l 2, r 1(1), d 1. KUR-07: 2 + 2 + 1 = 5, B +5 (10)
A 2-1 l           # KUR-02: 2 to 2: l 1, r 1(1), d 1. KUR-07: 1 + 2 + 1 = 4, no points
B 0-3 u           # KUR-12, polish-fives/Q13: side u of the 0-0, 4 of 4 covered: l 1, r 1(1), u 3, d 1. KUR-07: 1 + 2 + 3 + 1 = 7, no points
A draw            # KUR-06: no 1 or 3 in 4-6; draws 4-4, no
A draw            # KUR-06: no 1 or 3 in 4-4 4-6; draws 4-5, no
A draw            # KUR-06: no 1 or 3 in 4-4 4-5 4-6; draws 2-2, no
A draw            # KUR-06: no 1 or 3 in 2-2 4-4 4-5 4-6; draws 3-6, which fits
A 3-6 u           # KUR-06, polish-fives/Q17: the drawn tile is added, 3 to 3: l 1, r 1(1), u 6, d 1. KUR-07: 1 + 2 + 6 + 1 = 10, A +10 (10)
B draw            # KUR-06: no 1 or 6 in 2-4; draws 0-4, no
B draw            # KUR-06: no 1 or 6 in 0-4 2-4; draws 0-1, which fits
B 1-0 r           # KUR-06, polish-fives/Q17: the drawn tile is added, 1 to 1: l 1, r 0, u 6, d 1. KUR-07: 1 + 0 + 6 + 1 = 8, no points
A 6-4 u           # KUR-02: 6 to 6: l 1, r 0, u 4, d 1. KUR-07: 1 + 0 + 4 + 1 = 6, no points
B 4-0 u           # KUR-02: 4 to 4: l 1, r 0, u 0, d 1. KUR-07: 1 + 0 + 0 + 1 = 2, no points
A draw            # KUR-06: no 0 or 1 in 2-2 4-4 4-5; draws 5-5, no
A draw            # KUR-06: no 0 or 1 in 2-2 4-4 4-5 5-5; draws 3-3, no
A draw            # KUR-06: no 0 or 1 in 2-2 3-3 4-4 4-5 5-5; draws 3-4, no
A draw            # KUR-06: no 0 or 1 in 2-2 3-3 3-4 4-4 4-5 5-5; draws 1-3, which fits
A 1-3 d           # KUR-06, polish-fives/Q17: the drawn tile is added, 1 to 1: l 1, r 0, u 0, d 3. KUR-07: 1 + 0 + 0 + 3 = 4, no points
B draw            # KUR-06: no 0, 1 or 3 in 2-4; draws 5-6, no
B draw            # KUR-06: no 0, 1 or 3 in 2-4 5-6; draws 6-6, no
B draw            # KUR-06: no 0, 1 or 3 in 2-4 5-6 6-6; draws 1-4, which fits
B 1-4 l           # KUR-06, polish-fives/Q17: the drawn tile is added, 1 to 1: l 4, r 0, u 0, d 3. KUR-07: 4 + 0 + 0 + 3 = 7, no points
A 4-3 l           # KUR-02: 4 to 4: l 3, r 0, u 0, d 3. KUR-07: 3 + 0 + 0 + 3 = 6, no points
B draw            # KUR-06: no 0 or 3 in 2-4 5-6 6-6; draws 2-6, no
B pass            # KUR-06: no 0 or 3 in 2-4 2-6 5-6 6-6, nothing left to draw
A 3-3 d           # KUR-02: 3 to 3: l 3, r 0, u 0, d 3(3). KUR-07: 3 + 0 + 0 + 6 = 9, no points
# KUR-10: blocked at l 3, r 0, u 0, d 3(3); nobody can play or draw
# KUR-10: A 2-2 4-4 4-5 5-5 = 31; B 2-4 2-6 5-6 6-6 = 37
# KUR-10, polish-fives/Q4: 37 − 31 = 6, nearest five 5, A +5
# Totals: A 15, B 10

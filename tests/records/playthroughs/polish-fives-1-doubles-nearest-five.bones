boneyard 1
# Points on doubles, the hand rounded up to the nearest five, the winner leading the next round.
game polish-fives

# Deal 1. KUR-02: 7 each, 14 undealt (polish-fives/Q2: all can be drawn)
round
hand A 1-2 1-3 2-4 3-6 4-4 4-5 4-6
hand B 0-0 0-3 1-6 2-2 2-5 3-3 5-5
stock 0-1 3-4 3-5 1-1 0-5 5-6 2-3 2-6 0-2 6-6 0-6 1-4 1-5 0-4
lot A             # KUR-02: the starter is drawn by lot
A 4-4             # KUR-02: any of his tiles: 4(4) | 4(4). KUR-07, polish-fives/Q8: 8, no points
B draw            # KUR-06: no 4 in 0-0 0-3 1-6 2-2 2-5 3-3 5-5; draws 0-1, no
B draw            # KUR-06: no 4 in 0-0 0-1 0-3 1-6 2-2 2-5 3-3 5-5; draws 3-4, which fits
B 4-3 l           # KUR-06, polish-fives/Q17: the drawn tile is added, 4 to 4: 3 | 4(4). KUR-07: 3 + 8 = 11, no points
A 4-6 r           # KUR-02: 4 to 4: 3 | 6. KUR-07: 3 + 6 = 9, no points
B 6-1 r           # KUR-02: 6 to 6: 3 | 1. KUR-07: 3 + 1 = 4, no points
A 1-2 r           # KUR-02: 1 to 1: 3 | 2. KUR-07: 3 + 2 = 5, A +5 (5)
B 3-0 l           # KUR-02: 3 to 3: 0 | 2. KUR-07: 0 + 2 = 2, no points
A 2-4 r           # KUR-02: 2 to 2: 0 | 4. KUR-07: 0 + 4 = 4, no points
B 0-0 l           # KUR-02: 0 to 0: 0(0) | 4. KUR-07: 0 + 4 = 4, no points
A 4-5 r           # KUR-02: 4 to 4: 0(0) | 5. KUR-07: 0 + 5 = 5, A +5 (10)
B 5-5 r           # KUR-02: 5 to 5: 0(0) | 5(5). KUR-07: 0 + 10 = 10, B +10 (10)
A draw            # KUR-06: no 0 or 5 in 1-3 3-6; draws 3-5, which fits
A 5-3 r           # KUR-06, polish-fives/Q17: the drawn tile is added, 5 to 5: 0(0) | 3. KUR-07: 0 + 3 = 3, no points
B 0-1 l           # KUR-02: 0 to 0: 1 | 3. KUR-07: 1 + 3 = 4, no points
A 1-3 l           # KUR-02: 1 to 1: 3 | 3. KUR-07: 3 + 3 = 6, no points
B 3-3 r           # KUR-02: 3 to 3: 3 | 3(3). KUR-07: 3 + 6 = 9, no points
A 3-6 r           # KUR-02: 3 to 3: 3 | 6. KUR-07: 3 + 6 = 9, no points. KUR-09: A is out
# KUR-09: A nothing = 0; B 2-2 2-5 = 11
# KUR-09, polish-fives/Q3: 11 to the nearest five is 10, A +10
# Totals: A 20, B 10

# Deal 2. KUR-02: 7 each, 14 undealt (polish-fives/Q2: all can be drawn)
round
hand A 0-5 1-3 1-4 1-5 2-2 3-3 4-6
hand B 0-2 0-4 0-6 1-1 1-2 4-4 4-5
stock 5-6 1-6 3-5 0-0 3-6 2-6 5-5 2-3 0-1 2-5 3-4 0-3 2-4 6-6
A 4-6             # KUR-11: A won the round before and lays first: 4 | 6. KUR-07, polish-fives/Q8: 4 + 6 = 10, A +10 (30)
B 4-5 l           # KUR-02: 4 to 4: 5 | 6. KUR-07: 5 + 6 = 11, no points
A 5-1 l           # KUR-02: 5 to 5: 1 | 6. KUR-07: 1 + 6 = 7, no points
B 1-1 l           # KUR-02: 1 to 1: 1(1) | 6. KUR-07: 2 + 6 = 8, no points
A 1-3 l           # KUR-02: 1 to 1: 3 | 6. KUR-07: 3 + 6 = 9, no points
B 6-0 r           # KUR-02: 6 to 6: 3 | 0. KUR-07: 3 + 0 = 3, no points
A 3-3 l           # KUR-02: 3 to 3: 3(3) | 0. KUR-07: 6 + 0 = 6, no points
B 0-2 r           # KUR-02: 0 to 0: 3(3) | 2. KUR-07: 6 + 2 = 8, no points
A 2-2 r           # KUR-02: 2 to 2: 3(3) | 2(2). KUR-07: 6 + 4 = 10, A +10 (40)
B 2-1 r           # KUR-02: 2 to 2: 3(3) | 1. KUR-07: 6 + 1 = 7, no points
A 1-4 r           # KUR-02: 1 to 1: 3(3) | 4. KUR-07: 6 + 4 = 10, A +10 (50)
B 4-0 r           # KUR-02: 4 to 4: 3(3) | 0. KUR-07: 6 + 0 = 6, no points
A 0-5 r           # KUR-02: 0 to 0: 3(3) | 5. KUR-07: 6 + 5 = 11, no points. KUR-09: A is out
# KUR-09: A nothing = 0; B 4-4 = 8
# KUR-09, polish-fives/Q3: 8 to the nearest five is 10, A +10
# Totals: A 60, B 10

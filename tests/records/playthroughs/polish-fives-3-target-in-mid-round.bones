boneyard 1
# The target reached by the opening tile of a round.
game polish-fives
option target=50

# Deal 1. KUR-02: 7 each, 14 undealt (polish-fives/Q2: all can be drawn)
round
hand A 1-3 1-6 2-2 2-3 3-6 4-4 6-6
hand B 0-1 0-4 1-1 2-4 3-3 4-6 5-5
stock 0-5 0-6 2-6 1-5 0-2 0-3 0-0 3-4 4-5 3-5 1-4 5-6 1-2 2-5
lot B             # KUR-02: the starter is drawn by lot
B 0-1             # KUR-02: any of his tiles: 0 | 1. KUR-07, polish-fives/Q8: 0 + 1 = 1, no points
A 1-6 r           # KUR-02: 1 to 1: 0 | 6. KUR-07: 0 + 6 = 6, no points
B 6-4 r           # KUR-02: 6 to 6: 0 | 4. KUR-07: 0 + 4 = 4, no points
A 4-4 r           # KUR-02: 4 to 4: 0 | 4(4). KUR-07: 0 + 8 = 8, no points
B 4-0 r           # KUR-02: 4 to 4: 0 | 0. polish-fives/Q7: sum 0, no points
A draw            # KUR-06: no 0 in 1-3 2-2 2-3 3-6 6-6; draws 0-5, which fits
A 0-5 r           # KUR-06, polish-fives/Q17: the drawn tile is added, 0 to 0: 0 | 5. KUR-07: 0 + 5 = 5, A +5 (5)
B 5-5 r           # KUR-02: 5 to 5: 0 | 5(5). KUR-07: 0 + 10 = 10, B +10 (10)
A draw            # KUR-06: no 0 or 5 in 1-3 2-2 2-3 3-6 6-6; draws 0-6, which fits
A 0-6 l           # KUR-06, polish-fives/Q17: the drawn tile is added, 0 to 0: 6 | 5(5). KUR-07: 6 + 10 = 16, no points
B draw            # KUR-06: no 5 or 6 in 1-1 2-4 3-3; draws 2-6, which fits
B 6-2 l           # KUR-06, polish-fives/Q17: the drawn tile is added, 6 to 6: 2 | 5(5). KUR-07: 2 + 10 = 12, no points
A 2-2 l           # KUR-02: 2 to 2: 2(2) | 5(5). KUR-07: 4 + 10 = 14, no points
B 2-4 l           # KUR-02: 2 to 2: 4 | 5(5). KUR-07: 4 + 10 = 14, no points
A draw            # KUR-06: no 4 or 5 in 1-3 2-3 3-6 6-6; draws 1-5, which fits
A 5-1 r           # KUR-06, polish-fives/Q17: the drawn tile is added, 5 to 5: 4 | 1. KUR-07: 4 + 1 = 5, A +5 (10)
B 1-1 r           # KUR-02: 1 to 1: 4 | 1(1). KUR-07: 4 + 2 = 6, no points
A 1-3 r           # KUR-02: 1 to 1: 4 | 3. KUR-07: 4 + 3 = 7, no points
B 3-3 r           # KUR-02: 3 to 3: 4 | 3(3). KUR-07: 4 + 6 = 10, B +10 (20). KUR-09: B is out
# KUR-09: A 2-3 3-6 6-6 = 26; B nothing = 0
# KUR-09, polish-fives/Q3: 26 to the nearest five is 25, B +25
# Totals: A 10, B 45

# Deal 2. KUR-02: 7 each, 14 undealt (polish-fives/Q2: all can be drawn)
round
hand A 0-0 0-3 1-2 2-3 2-6 3-4 4-4
hand B 0-1 0-2 1-3 1-4 2-2 3-6 5-5
stock 1-5 4-5 3-5 3-3 4-6 0-5 5-6 1-1 0-6 2-5 2-4 0-4 6-6 1-6
B 5-5             # KUR-11: B won the round before and lays first: 5(5) | 5(5). KUR-07, polish-fives/Q8: 10, B +10. polish-fives/Q16: B has 55 of 50, the match ends at once
# Left in hand: A 0-0 0-3 1-2 2-3 2-6 3-4 4-4 = 34; B 0-1 0-2 1-3 1-4 2-2 3-6 = 25; no bonus, the round has no winner
# Totals: A 10, B 55
# KUR-11: B has 55 of 50 and wins the match

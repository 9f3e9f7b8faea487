boneyard 1
# Drawing one tile only, a blocked round, then the target passed in mid-round; six points with two ends.
game threes
players 2
option target=14
option draw=one

# Deal 1. fives/Q1: 7 each, 14 in the talon
round
hand A 0-1 0-5 1-1 2-2 2-4 3-5 4-6
hand B 0-2 0-3 1-2 1-6 2-3 3-4 4-4
stock 0-0 6-6 2-5 3-3 5-5 3-6 5-6 0-6 2-6 4-5 1-3 0-4 1-5 1-4
lot B             # fives/Q1, basic/Q2: lot for the first deal
B 2-3             # basic/Q2: any tile: 2 | 3. THR-01: 2 + 3 = 5, no points
A 2-4 l           # THR-01, FIV-01: 2 to 2: 4 | 3. THR-01: 4 + 3 = 7, no points
B 3-0 r           # THR-01, FIV-01: 3 to 3: 4 | 0. THR-01: 4 + 0 = 4, no points
A 4-6 l           # THR-01, FIV-01: 4 to 4: 6 | 0. THR-01: 6 + 0 = 6, 6/3 = 2, A +2 (2)
B 0-2 r           # THR-01, FIV-01: 0 to 0: 6 | 2. THR-01: 6 + 2 = 8, no points
A 2-2 r           # THR-01, FIV-01: 2 to 2: 6 | 2(2). THR-01: 6 + 4 = 10, no points
B 2-1 r           # THR-01, FIV-01: 2 to 2: 6 | 1. THR-01: 6 + 1 = 7, no points
A 1-1 r           # THR-01, FIV-01: 1 to 1: 6 | 1(1). THR-01: 6 + 2 = 8, no points
B 1-6 r           # THR-01, FIV-01: 1 to 1: 6 | 6. THR-01: 6 + 6 = 12, 12/3 = 4, B +4 (4)
A draw            # fives/Q1, BAS-02: no 6 in 0-1 0-5 3-5; draws 0-0, no. BAS-03, draw=one: the next player moves
B draw            # fives/Q1, BAS-02: no 6 in 3-4 4-4; draws 6-6, which fits
B 6-6 l           # X-02: the drawn tile is played, 6 to 6: 6(6) | 6. THR-01: 12 + 6 = 18, 18/3 = 6, B +6 (10)
A draw            # fives/Q1, BAS-02: no 6 in 0-0 0-1 0-5 3-5; draws 2-5, no. BAS-03, draw=one: the next player moves
B draw            # fives/Q1, BAS-02: no 6 in 3-4 4-4; draws 3-3, no. BAS-03, draw=one: the next player moves
A draw            # fives/Q1, BAS-02: no 6 in 0-0 0-1 0-5 2-5 3-5; draws 5-5, no. BAS-03, draw=one: the next player moves
B draw            # fives/Q1, BAS-02: no 6 in 3-3 3-4 4-4; draws 3-6, which fits
B 6-3 l           # X-02: the drawn tile is played, 6 to 6: 3 | 6. THR-01: 3 + 6 = 9, 9/3 = 3, B +3 (13)
A 3-5 l           # THR-01, FIV-01: 3 to 3: 5 | 6. THR-01: 5 + 6 = 11, no points
B draw            # fives/Q1, BAS-02: no 5 or 6 in 3-3 3-4 4-4; draws 5-6, which fits
B 6-5 r           # X-02: the drawn tile is played, 6 to 6: 5 | 5. THR-01: 5 + 5 = 10, no points
A 5-5 l           # THR-01, FIV-01: 5 to 5: 5(5) | 5. THR-01: 10 + 5 = 15, 15/3 = 5, A +5 (7)
B draw            # fives/Q1, BAS-02: no 5 in 3-3 3-4 4-4; draws 0-6, no. BAS-03, draw=one: the next player moves
A 5-0 l           # THR-01, FIV-01: 5 to 5: 0 | 5. THR-01: 0 + 5 = 5, no points
B 0-6 l           # THR-01, FIV-01: 0 to 0: 6 | 5. THR-01: 6 + 5 = 11, no points
A 5-2 r           # THR-01, FIV-01: 5 to 5: 6 | 2. THR-01: 6 + 2 = 8, no points
B draw            # fives/Q1, BAS-02: no 2 or 6 in 3-3 3-4 4-4; draws 2-6, which fits
B 6-2 l           # X-02: the drawn tile is played, 6 to 6: 2 | 2. THR-01: 2 + 2 = 4, no points
A draw            # fives/Q1, BAS-02: no 2 in 0-0 0-1; draws 4-5, no. BAS-03, draw=one: the next player moves
B draw            # fives/Q1, BAS-02: no 2 in 3-3 3-4 4-4; draws 1-3, no. BAS-03, draw=one: the next player moves
A draw            # fives/Q1, BAS-02: no 2 in 0-0 0-1 4-5; draws 0-4, no. BAS-03, draw=one: the next player moves
B draw            # fives/Q1, BAS-02: no 2 in 1-3 3-3 3-4 4-4; draws 1-5, no. BAS-03, draw=one: the next player moves
A draw            # fives/Q1, BAS-02: no 2 in 0-0 0-1 0-4 4-5; draws 1-4, no. BAS-03, draw=one: the next player moves
# fives/Q8: blocked at 2 | 2; nobody can play or draw
# fives/Q8: A 0-0 0-1 0-4 1-4 4-5 = 19; B 1-3 1-5 3-3 3-4 4-4 = 31
# fives/Q8, basic/Q10: A has the fewest and is the winner
# fives/Q7: no bonus for the hands
# Totals: A 7, B 13

# Deal 2. fives/Q1: 7 each, 14 in the talon
round
hand A 0-4 0-5 2-6 3-3 4-5 4-6 6-6
hand B 0-1 0-2 2-2 2-5 3-6 4-4 5-6
stock 1-1 2-3 5-5 1-4 0-0 1-3 0-6 1-5 3-5 2-4 1-6 0-3 3-4 1-2
A 2-6             # basic/Q2: A won the deal before and leads: 2 | 6. THR-01: 2 + 6 = 8, no points
B 6-3 r           # THR-01, FIV-01: 6 to 6: 2 | 3. THR-01: 2 + 3 = 5, no points
A 3-3 r           # THR-01, FIV-01: 3 to 3: 2 | 3(3). THR-01: 2 + 6 = 8, no points
B 2-0 l           # THR-01, FIV-01: 2 to 2: 0 | 3(3). THR-01: 0 + 6 = 6, 6/3 = 2, B +2. fives/Q9: B has 15 of 14, the match ends at once
# Left in hand: A 0-4 0-5 4-5 4-6 6-6 = 40; B 0-1 2-2 2-5 4-4 5-6 = 31; no bonus, the round has no winner
# Totals: A 7, B 15
# fives/Q9: B has 15 of 14 and wins the match

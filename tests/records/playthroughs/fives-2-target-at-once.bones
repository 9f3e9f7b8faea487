boneyard 1
# Drawing one tile only, a blocked round, then the target reached in mid-round.
game fives
players 2
option target=8
option draw=one

# Deal 1. fives/Q1: 7 each, 14 in the talon
round
hand A 0-0 0-4 0-5 1-2 1-5 1-6 3-5
hand B 0-3 1-3 2-5 2-6 3-4 4-6 5-5
stock 2-4 2-2 0-1 5-6 6-6 2-3 0-6 3-6 0-2 1-4 3-3 4-5 4-4 1-1
lot B             # fives/Q1, basic/Q2: lot for the first deal
B 0-3             # basic/Q2: any tile: 0 | 3. FIV-01: 0 + 3 = 3, no points
A 0-5 l           # FIV-01: 0 to 0: 5 | 3. FIV-01: 5 + 3 = 8, no points
B 3-4 r           # FIV-01: 3 to 3: 5 | 4. FIV-01: 5 + 4 = 9, no points
A 5-1 l           # FIV-01: 5 to 5: 1 | 4. FIV-01: 1 + 4 = 5, 5/5 = 1, A +1 (1)
B 4-6 r           # FIV-01: 4 to 4: 1 | 6. FIV-01: 1 + 6 = 7, no points
A 6-1 r           # FIV-01: 6 to 6: 1 | 1. FIV-01: 1 + 1 = 2, no points
B 1-3 l           # FIV-01: 1 to 1: 3 | 1. FIV-01: 3 + 1 = 4, no points
A 1-2 r           # FIV-01: 1 to 1: 3 | 2. FIV-01: 3 + 2 = 5, 5/5 = 1, A +1 (2)
B 2-5 r           # FIV-01: 2 to 2: 3 | 5. FIV-01: 3 + 5 = 8, no points
A 5-3 r           # FIV-01: 5 to 5: 3 | 3. FIV-01: 3 + 3 = 6, no points
B draw            # fives/Q1, BAS-02: no 3 in 2-6 5-5; draws 2-4, no. BAS-03, draw=one: the next player moves
A draw            # fives/Q1, BAS-02: no 3 in 0-0 0-4; draws 2-2, no. BAS-03, draw=one: the next player moves
B draw            # fives/Q1, BAS-02: no 3 in 2-4 2-6 5-5; draws 0-1, no. BAS-03, draw=one: the next player moves
A draw            # fives/Q1, BAS-02: no 3 in 0-0 0-4 2-2; draws 5-6, no. BAS-03, draw=one: the next player moves
B draw            # fives/Q1, BAS-02: no 3 in 0-1 2-4 2-6 5-5; draws 6-6, no. BAS-03, draw=one: the next player moves
A draw            # fives/Q1, BAS-02: no 3 in 0-0 0-4 2-2 5-6; draws 2-3, which fits
A 3-2 r           # X-02: the drawn tile is played, 3 to 3: 3 | 2. FIV-01: 3 + 2 = 5, 5/5 = 1, A +1 (3)
B 2-6 r           # FIV-01: 2 to 2: 3 | 6. FIV-01: 3 + 6 = 9, no points
A 6-5 r           # FIV-01: 6 to 6: 3 | 5. FIV-01: 3 + 5 = 8, no points
B 5-5 r           # FIV-01: 5 to 5: 3 | 5(5). FIV-01: 3 + 10 = 13, no points
A draw            # fives/Q1, BAS-02: no 3 or 5 in 0-0 0-4 2-2; draws 0-6, no. BAS-03, draw=one: the next player moves
B draw            # fives/Q1, BAS-02: no 3 or 5 in 0-1 2-4 6-6; draws 3-6, which fits
B 3-6 l           # X-02: the drawn tile is played, 3 to 3: 6 | 5(5). FIV-01: 6 + 10 = 16, no points
A 6-0 l           # FIV-01: 6 to 6: 0 | 5(5). FIV-01: 0 + 10 = 10, 10/5 = 2, A +2 (5)
B 0-1 l           # FIV-01: 0 to 0: 1 | 5(5). FIV-01: 1 + 10 = 11, no points
A draw            # fives/Q1, BAS-02: no 1 or 5 in 0-0 0-4 2-2; draws 0-2, no. BAS-03, draw=one: the next player moves
B draw            # fives/Q1, BAS-02: no 1 or 5 in 2-4 6-6; draws 1-4, which fits
B 1-4 l           # X-02: the drawn tile is played, 1 to 1: 4 | 5(5). FIV-01: 4 + 10 = 14, no points
A 4-0 l           # FIV-01: 4 to 4: 0 | 5(5). FIV-01: 0 + 10 = 10, 10/5 = 2, A +2 (7)
B draw            # fives/Q1, BAS-02: no 0 or 5 in 2-4 6-6; draws 3-3, no. BAS-03, draw=one: the next player moves
A 0-2 l           # FIV-01: 0 to 0: 2 | 5(5). FIV-01: 2 + 10 = 12, no points
B 2-4 l           # FIV-01: 2 to 2: 4 | 5(5). FIV-01: 4 + 10 = 14, no points
A draw            # fives/Q1, BAS-02: no 4 or 5 in 0-0 2-2; draws 4-5, which fits
A 5-4 r           # X-02: the drawn tile is played, 5 to 5: 4 | 4. FIV-01: 4 + 4 = 8, no points
B draw            # fives/Q1, BAS-02: no 4 in 3-3 6-6; draws 4-4, which fits
B 4-4 r           # X-02: the drawn tile is played, 4 to 4: 4 | 4(4). FIV-01: 4 + 8 = 12, no points
A draw            # fives/Q1, BAS-02: no 4 in 0-0 2-2; draws 1-1, no. BAS-03, draw=one: the next player moves
# fives/Q8: blocked at 4 | 4(4); nobody can play or draw
# fives/Q8: A 0-0 1-1 2-2 = 6; B 3-3 6-6 = 18
# fives/Q8, basic/Q10: A has the fewest and is the winner
# fives/Q7: no bonus for the hands
# Totals: A 7, B 0

# Deal 2. fives/Q1: 7 each, 14 in the talon
round
hand A 0-0 0-3 1-2 1-3 1-4 2-5 5-6
hand B 0-6 1-6 2-3 2-4 3-4 4-5 4-6
stock 2-2 0-1 0-2 3-3 0-4 6-6 0-5 4-4 1-1 3-6 3-5 2-6 1-5 5-5
A 0-0             # basic/Q2: A won the deal before and leads: only the 0-0. fives/Q10: sum 0, no points
B 0-6 r           # FIV-03, fives/Q4: side r of the 0-0, 1 of 4 covered: r 6. FIV-01: 6 + 0 = 6, no points
A 6-5 r           # FIV-01: 6 to 6: r 5. FIV-01: 5 + 0 = 5, 5/5 = 1, A +1. fives/Q9: A has 8 of 8, the match ends at once
# Left in hand: A 0-3 1-2 1-3 1-4 2-5 = 22; B 1-6 2-3 2-4 3-4 4-5 4-6 = 44; no bonus, the round has no winner
# Totals: A 8, B 0
# fives/Q9: A has 8 of 8 and wins the match

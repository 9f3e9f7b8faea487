boneyard 1
# Four players, each alone: a blocked round tied for fewest, then a lot; unfinished.
game all-fives
players 4
option teams=false

# Deal 1. ALL-01: 5 each, 8 undealt, all-fives/Q3: all of them to be drawn
round
hand A 0-2 3-3 3-6 4-6 6-6
hand B 0-1 1-6 2-2 2-5 4-4
hand C 0-0 1-2 1-5 2-3 5-5
hand D 0-5 1-3 2-4 2-6 3-4
stock 0-4 4-5 3-5 1-4 5-6 1-1 0-3 0-6
lot D             # MUG-02: a lot names the opener
D 0-5             # MUG-02: any tile: l 0, r 5. MUG-05: 0 + 5 = 5, D +5 (5)
A 0-2 l           # BAS-01: 0 to 0: l 2, r 5. MUG-05: 2 + 5 = 7, no points
B 2-5 l           # BAS-01: 2 to 2: l 5, r 5. MUG-05: 5 + 5 = 10, B +10 (10)
C 5-5 r           # BAS-01: 5 to 5. ALL-02: the first double of the round is the spinner: l 5. MUG-05: 5 + 10 = 15, C +15 (15)
D draw            # MUG-03: no 5 in 1-3 2-4 2-6 3-4; draws 0-4, no
D draw            # MUG-03: no 5 in 0-4 1-3 2-4 2-6 3-4; draws 4-5, which fits
D 5-4 l           # BAS-01: 5 to 5: l 4. MUG-05: 4 + 10 = 14, no points
A 4-6 l           # BAS-01: 4 to 4: l 6. MUG-05: 6 + 10 = 16, no points
B 6-1 l           # BAS-01: 6 to 6: l 1. MUG-05: 1 + 10 = 11, no points
C 1-5 l           # BAS-01: 1 to 1: l 5. MUG-05: 5 + 10 = 15, C +15 (30)
D draw            # MUG-03: no 5 in 0-4 1-3 2-4 2-6 3-4; draws 3-5, which fits
D 5-3 r           # ALL-02: side r of the 5-5, 2 of 4 covered: l 5, r 3. MUG-05: 5 + 3 = 8, no points
A 3-6 r           # BAS-01: 3 to 3: l 5, r 6. MUG-05: 5 + 6 = 11, no points
B draw            # MUG-03: no 5 or 6 in 0-1 2-2 4-4; draws 1-4, no
B draw            # MUG-03: no 5 or 6 in 0-1 1-4 2-2 4-4; draws 5-6, which fits
B 6-5 r           # BAS-01: 6 to 6: l 5, r 5. MUG-05: 5 + 5 = 10, B +10 (20)
C draw            # MUG-03: no 5 in 0-0 1-2 2-3; draws 1-1, no
C draw            # MUG-03: no 5 in 0-0 1-1 1-2 2-3; draws 0-3, no
C draw            # MUG-03: no 5 in 0-0 0-3 1-1 1-2 2-3; draws 0-6, no. X-03: nobody can play or draw
# MUG-06: A 3-3 6-6 = 18; B 0-1 1-4 2-2 4-4 = 18; C 0-0 0-3 0-6 1-1 1-2 2-3 = 19; D 0-4 1-3 2-4 2-6 3-4 = 29
# MUG-06: A and B have the fewest: nobody scores
# Totals: A 0, B 20, C 30, D 5

# Deal 2. ALL-01: 5 each, 8 undealt, all-fives/Q3: all of them to be drawn
round
hand A 0-5 2-2 2-6 3-3 4-6
hand B 0-3 1-2 1-4 4-4 4-5
hand C 0-2 1-1 1-5 3-4 5-6
hand D 0-4 1-3 1-6 2-5 3-5
stock 0-6 5-5 6-6 2-4 0-1 0-0 3-6 2-3
lot A             # MUG-02: a lot names the opener after a round without a winner
A 4-6             # MUG-02: any tile: l 4, r 6. MUG-05: 4 + 6 = 10, A +10 (10)
B 4-4 l           # BAS-01: 4 to 4. ALL-02: the first double of the round is the spinner: r 6. MUG-05: 6 + 8 = 14, no points
C 6-5 r           # BAS-01: 6 to 6: r 5. MUG-05: 5 + 8 = 13, no points
D 5-2 r           # BAS-01: 5 to 5: r 2. MUG-05: 2 + 8 = 10, D +10 (15)
A 2-2 r           # BAS-01: 2 to 2: r 2(2). MUG-05: 4 + 8 = 12, no points
B 4-1 l           # ALL-02: side l of the 4-4, 2 of 4 covered: l 1, r 2(2). MUG-05: 1 + 4 = 5, B +5 (25)
C 4-3 u           # ALL-02: side u of the 4-4, 3 of 4 covered: l 1, r 2(2), u 3. MUG-05: 1 + 4 + 3 = 8, no points
D 1-3 l           # BAS-01: 1 to 1: l 3, r 2(2), u 3. MUG-05: 3 + 4 + 3 = 10, D +10 (25)
A 3-3 u           # BAS-01: 3 to 3: l 3, r 2(2), u 3(3). MUG-05: 3 + 4 + 6 = 13, no points
B 2-1 r           # BAS-01: 2 to 2: l 3, r 1, u 3(3). MUG-05: 3 + 1 + 6 = 10, B +10 (35)
C 1-5 r           # BAS-01: 1 to 1: l 3, r 5, u 3(3). MUG-05: 3 + 5 + 6 = 14, no points
D 3-5 u           # BAS-01: 3 to 3: l 3, r 5, u 5. MUG-05: 3 + 5 + 5 = 13, no points
# Unfinished. A is next. MUG-05: 3 + 5 + 5 = 13

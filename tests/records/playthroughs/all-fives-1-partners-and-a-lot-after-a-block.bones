boneyard 1
# Partners: spinners with four arms, a player out who opens, a blocked round and a lot after it, the target in mid-round.
game all-fives
players 4
option target=100

# Deal 1. ALL-01: 5 each, 8 undealt, all-fives/Q3: all of them to be drawn
round
hand A 0-2 0-6 1-5 2-5 5-5
hand B 1-3 2-2 3-4 4-6 6-6
hand C 0-4 1-1 1-6 2-3 3-5
hand D 1-4 2-6 3-6 4-4 4-5
stock 2-4 1-2 0-0 0-1 0-3 5-6 0-5 3-3
lot D             # MUG-02: a lot names the opener
D 1-4             # MUG-02: any tile: l 1, r 4. MUG-05: 1 + 4 = 5, BD +5 (5)
A 1-5 l           # BAS-01: 1 to 1: l 5, r 4. MUG-05: 5 + 4 = 9, no points
B 4-3 r           # BAS-01: 4 to 4: l 5, r 3. MUG-05: 5 + 3 = 8, no points
C 3-5 r           # BAS-01: 3 to 3: l 5, r 5. MUG-05: 5 + 5 = 10, AC +10 (10)
D 5-4 r           # BAS-01: 5 to 5: l 5, r 4. MUG-05: 5 + 4 = 9, no points
A 5-5 l           # BAS-01: 5 to 5. ALL-02: the first double of the round is the spinner: r 4. MUG-05: 4 + 10 = 14, no points
B 4-6 r           # BAS-01: 4 to 4: r 6. MUG-05: 6 + 10 = 16, no points
C 6-1 r           # BAS-01: 6 to 6: r 1. MUG-05: 1 + 10 = 11, no points
D draw            # MUG-03: no 1 or 5 in 2-6 3-6 4-4; draws 2-4, no
D draw            # MUG-03: no 1 or 5 in 2-4 2-6 3-6 4-4; draws 1-2, which fits
D 1-2 r           # BAS-01: 1 to 1: r 2. MUG-05: 2 + 10 = 12, no points
A 2-5 r           # BAS-01: 2 to 2: r 5. MUG-05: 5 + 10 = 15, AC +15 (25)
B draw            # MUG-03: no 5 in 1-3 2-2 6-6; draws 0-0, no
B draw            # MUG-03: no 5 in 0-0 1-3 2-2 6-6; draws 0-1, no
B draw            # MUG-03: no 5 in 0-0 0-1 1-3 2-2 6-6; draws 0-3, no
B draw            # MUG-03: no 5 in 0-0 0-1 0-3 1-3 2-2 6-6; draws 5-6, which fits
B 5-6 r           # BAS-01: 5 to 5: r 6. MUG-05: 6 + 10 = 16, no points
C draw            # MUG-03: no 5 or 6 in 0-4 1-1 2-3; draws 0-5, which fits
C 5-0 l           # ALL-02: side l of the 5-5, 2 of 4 covered: l 0, r 6. MUG-05: 0 + 6 = 6, no points
D 6-2 r           # BAS-01: 6 to 6: l 0, r 2. MUG-05: 0 + 2 = 2, no points
A 0-6 l           # BAS-01: 0 to 0: l 6, r 2. MUG-05: 6 + 2 = 8, no points
B 2-2 r           # BAS-01: 2 to 2: l 6, r 2(2). MUG-05: 6 + 4 = 10, BD +10 (15)
C 2-3 r           # BAS-01: 2 to 2: l 6, r 3. MUG-05: 6 + 3 = 9, no points
D 3-6 r           # BAS-01: 3 to 3: l 6, r 6. MUG-05: 6 + 6 = 12, no points
A draw            # MUG-03: no 5 or 6 in 0-2; draws 3-3, no
A pass            # MUG-03: no 5 or 6 in 0-2 3-3, nothing left to draw
B 6-6 r           # BAS-01: 6 to 6: l 6, r 6(6). MUG-05: 6 + 12 = 18, no points. X-03: nobody can play or draw
# MUG-06: A 0-2 3-3 = 8; B 0-0 0-1 0-3 1-3 = 8; C 0-4 1-1 = 6; D 2-4 4-4 = 14
# MUG-06, all-fives/Q6: C has the fewest; 8 + 14 = 22, to the nearest five: 20, AC +20
# Totals: AC 45, BD 15

# Deal 2. ALL-01: 5 each, 8 undealt, all-fives/Q3: all of them to be drawn
round
hand A 0-2 2-2 2-3 3-6 5-5
hand B 0-0 0-3 1-4 1-5 2-5
hand C 0-4 4-4 4-5 5-6 6-6
hand D 0-1 1-3 3-3 3-4 4-6
stock 2-4 1-2 1-6 0-6 2-6 1-1 3-5 0-5
lot B             # MUG-02: a lot names the opener after the blocked round
B 1-4             # MUG-02: any tile: l 1, r 4. MUG-05: 1 + 4 = 5, BD +5 (20)
C 4-4 r           # BAS-01: 4 to 4. ALL-02: the first double of the round is the spinner: l 1. MUG-05: 1 + 8 = 9, no points
D 1-3 l           # BAS-01: 1 to 1: l 3. MUG-05: 3 + 8 = 11, no points
A 3-2 l           # BAS-01: 3 to 3: l 2. MUG-05: 2 + 8 = 10, AC +10 (55)
B 2-5 l           # BAS-01: 2 to 2: l 5. MUG-05: 5 + 8 = 13, no points
C 4-5 r           # ALL-02: side r of the 4-4, 2 of 4 covered: l 5, r 5. MUG-05: 5 + 5 = 10, AC +10 (65)
D 4-6 d           # ALL-02: side d of the 4-4, 3 of 4 covered: l 5, r 5, d 6. MUG-05: 5 + 5 + 6 = 16, no points
A 5-5 l           # BAS-01: 5 to 5: l 5(5), r 5, d 6. MUG-05: 10 + 5 + 6 = 21, no points
B 5-1 r           # BAS-01: 5 to 5: l 5(5), r 1, d 6. MUG-05: 10 + 1 + 6 = 17, no points
C 6-6 d           # BAS-01: 6 to 6: l 5(5), r 1, d 6(6). MUG-05: 10 + 1 + 12 = 23, no points
D 1-0 r           # BAS-01: 1 to 1: l 5(5), r 0, d 6(6). MUG-05: 10 + 0 + 12 = 22, no points
A 0-2 r           # BAS-01: 0 to 0: l 5(5), r 2, d 6(6). MUG-05: 10 + 2 + 12 = 24, no points
B draw            # MUG-03: no 2, 4, 5 or 6 in 0-0 0-3; draws 2-4, which fits
B 4-2 u           # ALL-02: side u of the 4-4, 4 of 4 covered: l 5(5), r 2, u 2, d 6(6). MUG-05: 10 + 2 + 2 + 12 = 26, no points
C 5-6 l           # BAS-01: 5 to 5: l 6, r 2, u 2, d 6(6). MUG-05: 6 + 2 + 2 + 12 = 22, no points
D draw            # MUG-03: no 2 or 6 in 3-3 3-4; draws 1-2, which fits
D 2-1 u           # BAS-01: 2 to 2: l 6, r 2, u 1, d 6(6). MUG-05: 6 + 2 + 1 + 12 = 21, no points
A 6-3 d           # BAS-01: 6 to 6: l 6, r 2, u 1, d 3. MUG-05: 6 + 2 + 1 + 3 = 12, no points
B 3-0 d           # BAS-01: 3 to 3: l 6, r 2, u 1, d 0. MUG-05: 6 + 2 + 1 + 0 = 9, no points
C 0-4 d           # BAS-01: 0 to 0: l 6, r 2, u 1, d 4. MUG-05: 6 + 2 + 1 + 4 = 13, no points. MUG-06: C is out
# MUG-06: A 2-2 = 4; B 0-0 = 0; C nothing = 0; D 3-3 3-4 = 13
# MUG-06: C went out; 0 + 13 = 13, to the nearest five: 15, AC +15
# Totals: AC 80, BD 20

# Deal 3. ALL-01: 5 each, 8 undealt, all-fives/Q3: all of them to be drawn
round
hand A 1-2 1-6 2-2 3-5 4-6
hand B 0-3 0-4 1-3 3-3 5-6
hand C 1-4 2-4 2-5 3-4 5-5
hand D 0-0 0-2 0-5 1-1 6-6
stock 4-4 0-6 0-1 3-6 1-5 4-5 2-3 2-6
C 5-5             # MUG-02: any tile: the player who went out opens. ALL-02: the first double is the spinner. MUG-05: 10, AC +10 (90)
D 5-0 r           # ALL-02: side r of the 5-5, 1 of 4 covered: r 0. MUG-05: 0 + 10 = 10, BD +10 (30)
A 5-3 l           # ALL-02: side l of the 5-5, 2 of 4 covered: l 3, r 0. MUG-05: 3 + 0 = 3, no points
B 3-1 l           # BAS-01: 3 to 3: l 1, r 0. MUG-05: 1 + 0 = 1, no points
C 5-2 u           # ALL-02: side u of the 5-5, 3 of 4 covered: l 1, r 0, u 2. MUG-05: 1 + 0 + 2 = 3, no points
D 0-2 r           # BAS-01: 0 to 0: l 1, r 2, u 2. MUG-05: 1 + 2 + 2 = 5, BD +5 (35)
A 1-6 l           # BAS-01: 1 to 1: l 6, r 2, u 2. MUG-05: 6 + 2 + 2 = 10, AC +10 (100). MUG-07, all-fives/Q9: AC has 100 or more and wins the match at once

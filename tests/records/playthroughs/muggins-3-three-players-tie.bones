boneyard 1
# Three players, counter-clockwise: a blocked round tied for fewest, which nobody wins.
game muggins
players 3
option direction=ccw
option target=40

# Deal 1. MUG-01: 7 each, 7 undealt, muggins/Q2: 2 of them are never drawn
round
hand A 0-3 1-1 1-6 2-3 2-6 3-3 6-6
hand B 0-2 0-6 1-4 1-5 2-5 4-5 5-6
hand C 0-0 0-1 1-2 2-2 2-4 3-4 4-6
stock 3-5 1-3 4-4 0-5 5-5 3-6 0-4
A 6-6             # MUG-02: the highest double opens. MUG-05: 6 + 6 = 12, no points
C 6-4 l           # BAS-01: 6 to 6: l 4, r 6(6). MUG-05: 4 + 12 = 16, no points
B 6-5 r           # BAS-01: 6 to 6: l 4, r 5. MUG-05: 4 + 5 = 9, no points
A draw            # MUG-03: no 4 or 5 in 0-3 1-1 1-6 2-3 2-6 3-3; draws 3-5, which fits
A 5-3 r           # BAS-01: 5 to 5: l 4, r 3. MUG-05: 4 + 3 = 7, no points
C 3-4 r           # BAS-01: 3 to 3: l 4, r 4. MUG-05: 4 + 4 = 8, no points
B 4-5 l           # BAS-01: 4 to 4: l 5, r 4. MUG-05: 5 + 4 = 9, no points
A draw            # MUG-03: no 4 or 5 in 0-3 1-1 1-6 2-3 2-6 3-3; draws 1-3, no
A draw            # MUG-03: no 4 or 5 in 0-3 1-1 1-3 1-6 2-3 2-6 3-3; draws 4-4, which fits
A 4-4 r           # BAS-01: 4 to 4: l 5, r 4(4). MUG-05: 5 + 8 = 13, no points
C 4-2 r           # BAS-01: 4 to 4: l 5, r 2. MUG-05: 5 + 2 = 7, no points
B 5-1 l           # BAS-01: 5 to 5: l 1, r 2. MUG-05: 1 + 2 = 3, no points
A 1-3 l           # BAS-01: 1 to 1: l 3, r 2. MUG-05: 3 + 2 = 5, A +5 (5)
C 2-2 r           # BAS-01: 2 to 2: l 3, r 2(2). MUG-05: 3 + 4 = 7, no points
B 2-0 r           # BAS-01: 2 to 2: l 3, r 0. MUG-05: 3 + 0 = 3, no points
A 3-3 l           # BAS-01: 3 to 3: l 3(3), r 0. MUG-05: 6 + 0 = 6, no points
C 0-0 r           # BAS-01: 0 to 0: l 3(3), r 0(0). MUG-05: 6 + 0 = 6, no points
B 0-6 r           # BAS-01: 0 to 0: l 3(3), r 6. MUG-05: 6 + 6 = 12, no points
A 6-1 r           # BAS-01: 6 to 6: l 3(3), r 1. MUG-05: 6 + 1 = 7, no points
C 1-2 r           # BAS-01: 1 to 1: l 3(3), r 2. MUG-05: 6 + 2 = 8, no points
B 2-5 r           # BAS-01: 2 to 2: l 3(3), r 5. MUG-05: 6 + 5 = 11, no points
A 3-0 l           # BAS-01: 3 to 3: l 0, r 5. MUG-05: 0 + 5 = 5, A +5 (10)
C 0-1 l           # BAS-01: 0 to 0: l 1, r 5. MUG-05: 1 + 5 = 6, no points. MUG-06: C is out
# MUG-06: A 1-1 2-3 2-6 = 15; B 1-4 = 5; C nothing = 0
# MUG-06: C went out; 15 + 5 = 20, to the nearest five: C +20
# Totals: A 10, B 0, C 20

# Deal 2. MUG-01: 7 each, 7 undealt, muggins/Q2: 2 of them are never drawn
round
hand A 0-1 0-3 1-5 2-4 2-5 2-6 4-6
hand B 0-6 1-2 3-4 3-6 4-5 5-5 5-6
hand C 0-4 1-3 1-4 2-2 3-3 3-5 6-6
stock 2-3 0-5 4-4 0-2 1-6 1-1 0-0
C 6-6             # MUG-02: the highest double opens. MUG-05: 6 + 6 = 12, no points
B 6-5 l           # BAS-01: 6 to 6: l 5, r 6(6). MUG-05: 5 + 12 = 17, no points
A 6-2 r           # BAS-01: 6 to 6: l 5, r 2. MUG-05: 5 + 2 = 7, no points
C 2-2 r           # BAS-01: 2 to 2: l 5, r 2(2). MUG-05: 5 + 4 = 9, no points
B 5-5 l           # BAS-01: 5 to 5: l 5(5), r 2(2). MUG-05: 10 + 4 = 14, no points
A 2-5 r           # BAS-01: 2 to 2: l 5(5), r 5. MUG-05: 10 + 5 = 15, A +15 (25)
C 5-3 r           # BAS-01: 5 to 5: l 5(5), r 3. MUG-05: 10 + 3 = 13, no points
B 3-4 r           # BAS-01: 3 to 3: l 5(5), r 4. MUG-05: 10 + 4 = 14, no points
A 4-6 r           # BAS-01: 4 to 4: l 5(5), r 6. MUG-05: 10 + 6 = 16, no points
C draw            # MUG-03: no 5 or 6 in 0-4 1-3 1-4 3-3; draws 2-3, no
C draw            # MUG-03: no 5 or 6 in 0-4 1-3 1-4 2-3 3-3; draws 0-5, which fits
C 5-0 l           # BAS-01: 5 to 5: l 0, r 6. MUG-05: 0 + 6 = 6, no points
B 6-3 r           # BAS-01: 6 to 6: l 0, r 3. MUG-05: 0 + 3 = 3, no points
A 0-1 l           # BAS-01: 0 to 0: l 1, r 3. MUG-05: 1 + 3 = 4, no points
C 3-2 r           # BAS-01: 3 to 3: l 1, r 2. MUG-05: 1 + 2 = 3, no points
B 1-2 l           # BAS-01: 1 to 1: l 2, r 2. MUG-05: 2 + 2 = 4, no points
A 2-4 l           # BAS-01: 2 to 2: l 4, r 2. MUG-05: 4 + 2 = 6, no points
C 4-1 l           # BAS-01: 4 to 4: l 1, r 2. MUG-05: 1 + 2 = 3, no points
B draw            # MUG-03: no 1 or 2 in 0-6 4-5; draws 4-4, no
B draw            # MUG-03: no 1 or 2 in 0-6 4-4 4-5; draws 0-2, which fits
B 2-0 r           # BAS-01: 2 to 2: l 1, r 0. MUG-05: 1 + 0 = 1, no points
A 1-5 l           # BAS-01: 1 to 1: l 5, r 0. MUG-05: 5 + 0 = 5, A +5 (30)
C 0-4 r           # BAS-01: 0 to 0: l 5, r 4. MUG-05: 5 + 4 = 9, no points
B 4-5 r           # BAS-01: 4 to 4: l 5, r 5. MUG-05: 5 + 5 = 10, B +10 (10)
A draw            # MUG-03: no 5 in 0-3; draws 1-6, no. X-03: nobody can play or draw
# MUG-06: A 0-3 1-6 = 10; B 0-6 4-4 = 14; C 1-3 3-3 = 10
# MUG-06: A and C have the fewest: nobody scores
# Totals: A 30, B 10, C 20

# Deal 3. MUG-01: 7 each, 7 undealt, muggins/Q2: 2 of them are never drawn
round
hand A 0-2 0-4 2-6 3-3 3-6 4-6 5-6
hand B 1-1 1-3 1-6 2-2 2-4 4-4 6-6
hand C 0-1 0-6 2-3 2-5 3-4 3-5 4-5
stock 5-5 0-0 0-5 0-3 1-4 1-2 1-5
B 6-6             # MUG-02: the highest double opens. MUG-05: 6 + 6 = 12, no points
A 6-4 r           # BAS-01: 6 to 6: l 6(6), r 4. MUG-05: 12 + 4 = 16, no points
C 6-0 l           # BAS-01: 6 to 6: l 0, r 4. MUG-05: 0 + 4 = 4, no points
B 4-2 r           # BAS-01: 4 to 4: l 0, r 2. MUG-05: 0 + 2 = 2, no points
A 2-0 r           # BAS-01: 2 to 2: l 0, r 0. MUG-05: 0 + 0 = 0, no points
C 0-1 r           # BAS-01: 0 to 0: l 0, r 1. MUG-05: 0 + 1 = 1, no points
B 1-1 r           # BAS-01: 1 to 1: l 0, r 1(1). MUG-05: 0 + 2 = 2, no points
A 0-4 l           # BAS-01: 0 to 0: l 4, r 1(1). MUG-05: 4 + 2 = 6, no points
C 4-3 l           # BAS-01: 4 to 4: l 3, r 1(1). MUG-05: 3 + 2 = 5, C +5 (25)
B 1-3 r           # BAS-01: 1 to 1: l 3, r 3. MUG-05: 3 + 3 = 6, no points
A 3-3 r           # BAS-01: 3 to 3: l 3, r 3(3). MUG-05: 3 + 6 = 9, no points
C 3-2 r           # BAS-01: 3 to 3: l 3, r 2. MUG-05: 3 + 2 = 5, C +5 (30)
B 2-2 r           # BAS-01: 2 to 2: l 3, r 2(2). MUG-05: 3 + 4 = 7, no points
A 3-6 l           # BAS-01: 3 to 3: l 6, r 2(2). MUG-05: 6 + 4 = 10, A +10 (40). MUG-07, muggins/Q5: A has 40 or more and wins the match at once

boneyard 1
# Two players: sums of five, drawing, and the target reached in mid-round.
game muggins
players 2
option target=50

# Deal 1. MUG-01: 7 each, 14 undealt, muggins/Q2: 2 of them are never drawn
round
hand A 0-1 0-2 0-3 0-4 0-6 1-6 3-3
hand B 0-5 1-2 2-3 2-5 3-5 3-6 5-5
stock 4-5 1-3 2-2 4-4 1-4 1-1 4-6 2-4 5-6 2-6 6-6 1-5 3-4 0-0
B 5-5             # MUG-02: the highest double opens. MUG-05: 5 + 5 = 10, B +10 (10)
A draw            # MUG-03: no 5 in 0-1 0-2 0-3 0-4 0-6 1-6 3-3; draws 4-5, which fits
A 5-4 l           # BAS-01: 5 to 5: l 4, r 5(5). MUG-05: 4 + 10 = 14, no points
B 5-2 r           # BAS-01: 5 to 5: l 4, r 2. MUG-05: 4 + 2 = 6, no points
A 2-0 r           # BAS-01: 2 to 2: l 4, r 0. MUG-05: 4 + 0 = 4, no points
B 0-5 r           # BAS-01: 0 to 0: l 4, r 5. MUG-05: 4 + 5 = 9, no points
A 4-0 l           # BAS-01: 4 to 4: l 0, r 5. MUG-05: 0 + 5 = 5, A +5 (5)
B 5-3 r           # BAS-01: 5 to 5: l 0, r 3. MUG-05: 0 + 3 = 3, no points
A 3-3 r           # BAS-01: 3 to 3: l 0, r 3(3). MUG-05: 0 + 6 = 6, no points
B 3-2 r           # BAS-01: 3 to 3: l 0, r 2. MUG-05: 0 + 2 = 2, no points
A 0-6 l           # BAS-01: 0 to 0: l 6, r 2. MUG-05: 6 + 2 = 8, no points
B 2-1 r           # BAS-01: 2 to 2: l 6, r 1. MUG-05: 6 + 1 = 7, no points
A 1-6 r           # BAS-01: 1 to 1: l 6, r 6. MUG-05: 6 + 6 = 12, no points
B 6-3 r           # BAS-01: 6 to 6: l 6, r 3. MUG-05: 6 + 3 = 9, no points. MUG-06: B is out
# MUG-06: A 0-1 0-3 = 4; B nothing = 0
# MUG-06: B went out; 4 = 4, to the nearest five: B +5
# Totals: A 5, B 15

# Deal 2. MUG-01: 7 each, 14 undealt, muggins/Q2: 2 of them are never drawn
round
hand A 1-1 1-3 1-5 1-6 3-3 3-4 5-6
hand B 0-1 0-2 0-4 0-5 2-3 2-4 2-6
stock 2-5 5-5 2-2 3-5 4-6 1-4 1-2 0-0 0-6 4-5 6-6 0-3 4-4 3-6
A 3-3             # MUG-02: the highest double opens. MUG-05: 3 + 3 = 6, no points
B 3-2 r           # BAS-01: 3 to 3: l 3(3), r 2. MUG-05: 6 + 2 = 8, no points
A 3-4 l           # BAS-01: 3 to 3: l 4, r 2. MUG-05: 4 + 2 = 6, no points
B 2-0 r           # BAS-01: 2 to 2: l 4, r 0. MUG-05: 4 + 0 = 4, no points
A draw            # MUG-03: no 0 or 4 in 1-1 1-3 1-5 1-6 5-6; draws 2-5, no
A draw            # MUG-03: no 0 or 4 in 1-1 1-3 1-5 1-6 2-5 5-6; draws 5-5, no
A draw            # MUG-03: no 0 or 4 in 1-1 1-3 1-5 1-6 2-5 5-5 5-6; draws 2-2, no
A draw            # MUG-03: no 0 or 4 in 1-1 1-3 1-5 1-6 2-2 2-5 5-5 5-6; draws 3-5, no
A draw            # MUG-03: no 0 or 4 in 1-1 1-3 1-5 1-6 2-2 2-5 3-5 5-5 5-6; draws 4-6, which fits
A 4-6 l           # BAS-01: 4 to 4: l 6, r 0. MUG-05: 6 + 0 = 6, no points
B 0-4 r           # BAS-01: 0 to 0: l 6, r 4. MUG-05: 6 + 4 = 10, B +10 (25)
A 6-1 l           # BAS-01: 6 to 6: l 1, r 4. MUG-05: 1 + 4 = 5, A +5 (10)
B 1-0 l           # BAS-01: 1 to 1: l 0, r 4. MUG-05: 0 + 4 = 4, no points
A draw            # MUG-03: no 0 or 4 in 1-1 1-3 1-5 2-2 2-5 3-5 5-5 5-6; draws 1-4, which fits
A 4-1 r           # BAS-01: 4 to 4: l 0, r 1. MUG-05: 0 + 1 = 1, no points
B 0-5 l           # BAS-01: 0 to 0: l 5, r 1. MUG-05: 5 + 1 = 6, no points
A 5-3 l           # BAS-01: 5 to 5: l 3, r 1. MUG-05: 3 + 1 = 4, no points
B draw            # MUG-03: no 1 or 3 in 2-4 2-6; draws 1-2, which fits
B 1-2 r           # BAS-01: 1 to 1: l 3, r 2. MUG-05: 3 + 2 = 5, B +5 (30)
A 3-1 l           # BAS-01: 3 to 3: l 1, r 2. MUG-05: 1 + 2 = 3, no points
B 2-6 r           # BAS-01: 2 to 2: l 1, r 6. MUG-05: 1 + 6 = 7, no points
A 6-5 r           # BAS-01: 6 to 6: l 1, r 5. MUG-05: 1 + 5 = 6, no points
B draw            # MUG-03: no 1 or 5 in 2-4; draws 0-0, no
B draw            # MUG-03: no 1 or 5 in 0-0 2-4; draws 0-6, no
B draw            # MUG-03: no 1 or 5 in 0-0 0-6 2-4; draws 4-5, which fits
B 5-4 r           # BAS-01: 5 to 5: l 1, r 4. MUG-05: 1 + 4 = 5, B +5 (35)
A 1-5 l           # BAS-01: 1 to 1: l 5, r 4. MUG-05: 5 + 4 = 9, no points
B 4-2 r           # BAS-01: 4 to 4: l 5, r 2. MUG-05: 5 + 2 = 7, no points
A 5-5 l           # BAS-01: 5 to 5: l 5(5), r 2. MUG-05: 10 + 2 = 12, no points
B draw            # MUG-03: no 2 or 5 in 0-0 0-6; draws 6-6, no
B draw            # MUG-03: no 2 or 5 in 0-0 0-6 6-6; draws 0-3, no
B pass            # MUG-03: no 2 or 5 in 0-0 0-3 0-6 6-6, nothing left to draw
A 5-2 l           # BAS-01: 5 to 5: l 2, r 2. MUG-05: 2 + 2 = 4, no points
B pass            # MUG-03: no 2 in 0-0 0-3 0-6 6-6, nothing left to draw
A 2-2 r           # BAS-01: 2 to 2: l 2, r 2(2). MUG-05: 2 + 4 = 6, no points. X-03: nobody can play or draw
# MUG-06: A 1-1 = 2; B 0-0 0-3 0-6 6-6 = 21
# MUG-06: A has the fewest; 21 = 21, to the nearest five: A +20
# Totals: A 30, B 35

# Deal 3. MUG-01: 7 each, 14 undealt, muggins/Q2: 2 of them are never drawn
round
hand A 0-2 1-1 1-4 1-5 1-6 3-3 4-6
hand B 0-0 0-1 0-3 1-2 2-3 3-4 5-6
stock 0-6 5-5 4-5 2-6 2-2 0-4 1-3 4-4 2-4 0-5 3-5 6-6 2-5 3-6
A 3-3             # MUG-02: the highest double opens. MUG-05: 3 + 3 = 6, no points
B 3-2 r           # BAS-01: 3 to 3: l 3(3), r 2. MUG-05: 6 + 2 = 8, no points
A 2-0 r           # BAS-01: 2 to 2: l 3(3), r 0. MUG-05: 6 + 0 = 6, no points
B 3-0 l           # BAS-01: 3 to 3: l 0, r 0. MUG-05: 0 + 0 = 0, no points
A draw            # MUG-03: no 0 in 1-1 1-4 1-5 1-6 4-6; draws 0-6, which fits
A 0-6 r           # BAS-01: 0 to 0: l 0, r 6. MUG-05: 0 + 6 = 6, no points
B 6-5 r           # BAS-01: 6 to 6: l 0, r 5. MUG-05: 0 + 5 = 5, B +5 (40)
A 5-1 r           # BAS-01: 5 to 5: l 0, r 1. MUG-05: 0 + 1 = 1, no points
B 1-2 r           # BAS-01: 1 to 1: l 0, r 2. MUG-05: 0 + 2 = 2, no points
A draw            # MUG-03: no 0 or 2 in 1-1 1-4 1-6 4-6; draws 5-5, no
A draw            # MUG-03: no 0 or 2 in 1-1 1-4 1-6 4-6 5-5; draws 4-5, no
A draw            # MUG-03: no 0 or 2 in 1-1 1-4 1-6 4-5 4-6 5-5; draws 2-6, which fits
A 2-6 r           # BAS-01: 2 to 2: l 0, r 6. MUG-05: 0 + 6 = 6, no points
B 0-1 l           # BAS-01: 0 to 0: l 1, r 6. MUG-05: 1 + 6 = 7, no points
A 1-6 l           # BAS-01: 1 to 1: l 6, r 6. MUG-05: 6 + 6 = 12, no points
B draw            # MUG-03: no 6 in 0-0 3-4; draws 2-2, no
B draw            # MUG-03: no 6 in 0-0 2-2 3-4; draws 0-4, no
B draw            # MUG-03: no 6 in 0-0 0-4 2-2 3-4; draws 1-3, no
B draw            # MUG-03: no 6 in 0-0 0-4 1-3 2-2 3-4; draws 4-4, no
B draw            # MUG-03: no 6 in 0-0 0-4 1-3 2-2 3-4 4-4; draws 2-4, no
B draw            # MUG-03: no 6 in 0-0 0-4 1-3 2-2 2-4 3-4 4-4; draws 0-5, no
B draw            # MUG-03: no 6 in 0-0 0-4 0-5 1-3 2-2 2-4 3-4 4-4; draws 3-5, no
B draw            # MUG-03: no 6 in 0-0 0-4 0-5 1-3 2-2 2-4 3-4 3-5 4-4; draws 6-6, which fits
B 6-6 l           # BAS-01: 6 to 6: l 6(6), r 6. MUG-05: 12 + 6 = 18, no points
A 6-4 l           # BAS-01: 6 to 6: l 4, r 6. MUG-05: 4 + 6 = 10, A +10 (40)
B 4-0 l           # BAS-01: 4 to 4: l 0, r 6. MUG-05: 0 + 6 = 6, no points
A pass            # MUG-03: no 0 or 6 in 1-1 1-4 4-5 5-5, nothing left to draw
B 0-0 l           # BAS-01: 0 to 0: l 0(0), r 6. MUG-05: 0 + 6 = 6, no points
A pass            # MUG-03: no 0 or 6 in 1-1 1-4 4-5 5-5, nothing left to draw
B 0-5 l           # BAS-01: 0 to 0: l 5, r 6. MUG-05: 5 + 6 = 11, no points
A 5-4 l           # BAS-01: 5 to 5: l 4, r 6. MUG-05: 4 + 6 = 10, A +10 (50). MUG-07, muggins/Q5: A has 50 or more and wins the match at once

boneyard 1
# Partners, nothing kept back in the boneyard, a blocked round that pays the pips of the other side.
game muggins
players 4
option teams=true
option reserve=0
option target=40

# Deal 1. MUG-01: 5 each, 8 undealt, muggins/Q2: 0 of them are never drawn
round
hand A 1-1 1-3 1-6 2-6 6-6
hand B 0-4 2-2 2-3 3-4 5-5
hand C 0-0 1-2 2-4 2-5 4-6
hand D 0-3 0-5 1-4 1-5 3-5
stock 3-6 3-3 0-1 4-5 4-4 5-6 0-2 0-6
A 6-6             # MUG-02: the highest double opens. MUG-05: 6 + 6 = 12, no points
B draw            # MUG-03: no 6 in 0-4 2-2 2-3 3-4 5-5; draws 3-6, which fits
B 6-3 r           # BAS-01: 6 to 6: l 6(6), r 3. MUG-05: 12 + 3 = 15, BD +15 (15)
C 6-4 l           # BAS-01: 6 to 6: l 4, r 3. MUG-05: 4 + 3 = 7, no points
D 3-0 r           # BAS-01: 3 to 3: l 4, r 0. MUG-05: 4 + 0 = 4, no points
A draw            # MUG-03: no 0 or 4 in 1-1 1-3 1-6 2-6; draws 3-3, no
A draw            # MUG-03: no 0 or 4 in 1-1 1-3 1-6 2-6 3-3; draws 0-1, which fits
A 0-1 r           # BAS-01: 0 to 0: l 4, r 1. MUG-05: 4 + 1 = 5, AC +5 (5)
B 4-0 l           # BAS-01: 4 to 4: l 0, r 1. MUG-05: 0 + 1 = 1, no points
C 1-2 r           # BAS-01: 1 to 1: l 0, r 2. MUG-05: 0 + 2 = 2, no points
D 0-5 l           # BAS-01: 0 to 0: l 5, r 2. MUG-05: 5 + 2 = 7, no points
A 2-6 r           # BAS-01: 2 to 2: l 5, r 6. MUG-05: 5 + 6 = 11, no points
B 5-5 l           # BAS-01: 5 to 5: l 5(5), r 6. MUG-05: 10 + 6 = 16, no points
C 5-2 l           # BAS-01: 5 to 5: l 2, r 6. MUG-05: 2 + 6 = 8, no points
D draw            # MUG-03: no 2 or 6 in 1-4 1-5 3-5; draws 4-5, no
D draw            # MUG-03: no 2 or 6 in 1-4 1-5 3-5 4-5; draws 4-4, no
D draw            # MUG-03: no 2 or 6 in 1-4 1-5 3-5 4-4 4-5; draws 5-6, which fits
D 6-5 r           # BAS-01: 6 to 6: l 2, r 5. MUG-05: 2 + 5 = 7, no points
A draw            # MUG-03: no 2 or 5 in 1-1 1-3 1-6 3-3; draws 0-2, which fits
A 2-0 l           # BAS-01: 2 to 2: l 0, r 5. MUG-05: 0 + 5 = 5, AC +5 (10)
B draw            # MUG-03: no 0 or 5 in 2-2 2-3 3-4; draws 0-6, which fits
B 0-6 l           # BAS-01: 0 to 0: l 6, r 5. MUG-05: 6 + 5 = 11, no points
C pass            # MUG-03: no 5 or 6 in 0-0 2-4, nothing left to draw
D 5-4 r           # BAS-01: 5 to 5: l 6, r 4. MUG-05: 6 + 4 = 10, BD +10 (25)
A 6-1 l           # BAS-01: 6 to 6: l 1, r 4. MUG-05: 1 + 4 = 5, AC +5 (15)
B 4-3 r           # BAS-01: 4 to 4: l 1, r 3. MUG-05: 1 + 3 = 4, no points
C pass            # MUG-03: no 1 or 3 in 0-0 2-4, nothing left to draw
D 3-5 r           # BAS-01: 3 to 3: l 1, r 5. MUG-05: 1 + 5 = 6, no points
A 1-1 l           # BAS-01: 1 to 1: l 1(1), r 5. MUG-05: 2 + 5 = 7, no points
B pass            # MUG-03: no 1 or 5 in 2-2 2-3, nothing left to draw
C pass            # MUG-03: no 1 or 5 in 0-0 2-4, nothing left to draw
D 1-5 l           # BAS-01: 1 to 1: l 5, r 5. MUG-05: 5 + 5 = 10, BD +10 (35). X-03: nobody can play or draw
# MUG-06: A 1-3 3-3 = 10; B 2-2 2-3 = 9; C 0-0 2-4 = 6; D 1-4 4-4 = 13
# MUG-06, muggins/Q3: C has the fewest; 9 + 13 = 22, to the nearest five: AC +20
# Totals: AC 35, BD 35

# Deal 2. MUG-01: 5 each, 8 undealt, muggins/Q2: 0 of them are never drawn
round
hand A 0-5 2-3 4-6 5-5 6-6
hand B 0-3 1-6 2-4 3-6 5-6
hand C 0-4 1-2 1-3 2-6 3-4
hand D 0-2 1-1 1-5 2-2 2-5
stock 4-5 1-4 3-3 0-6 0-0 3-5 4-4 0-1
A 6-6             # MUG-02: the highest double opens. MUG-05: 6 + 6 = 12, no points
B 6-3 r           # BAS-01: 6 to 6: l 6(6), r 3. MUG-05: 12 + 3 = 15, BD +15 (50). MUG-07, muggins/Q5: BD has 40 or more and wins the match at once

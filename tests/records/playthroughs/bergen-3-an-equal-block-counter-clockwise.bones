boneyard 1
# House rules: the winner opens, two tiles are never drawn, to 8, counter-clockwise; a blocked round that nobody wins.
game bergen
players 4
option later_opener=winner
option reserve=2
option target=8
option direction=ccw

# Deal 1. BER-01: 5 each, 8 undealt, bergen/Q4: 2 of them are never drawn
round
hand A 0-1 2-4 3-3 3-5 6-6
hand B 0-2 0-5 1-4 1-6 2-5
hand C 0-3 0-6 2-3 3-6 4-6
hand D 1-1 1-5 2-6 3-4 4-4
stock 2-2 0-4 0-0 5-5 1-3 5-6 1-2 4-5
A 6-6             # BER-02: the highest double opens. BER-05: the opening double, A +2 (2)
D 6-2 l           # BAS-01: 6 to 6: l 2, r 6(6). BER-05: ends differ
C 6-4 r           # BAS-01: 6 to 6: l 2, r 4. BER-05: ends differ
B 4-1 r           # BAS-01: 4 to 4: l 2, r 1. BER-05: ends differ
A 1-0 r           # BAS-01: 1 to 1: l 2, r 0. BER-05: ends differ
D draw            # BER-03: no 0 or 2 in 1-1 1-5 3-4 4-4; draws 2-2, which fits
D 2-2 l           # BAS-01: 2 to 2: l 2(2), r 0. BER-05: ends differ
C 2-3 l           # BAS-01: 2 to 2: l 3, r 0. BER-05: ends differ
B 0-5 r           # BAS-01: 0 to 0: l 3, r 5. BER-05: ends differ
A 3-5 l           # BAS-01: 3 to 3: l 5, r 5. BER-05: double header, A +2 (4)
D 5-1 r           # BAS-01: 5 to 5: l 5, r 1. BER-05: ends differ
C draw            # BER-03: no 1 or 5 in 0-3 0-6 3-6; draws 0-4, no
C draw            # BER-03: no 1 or 5 in 0-3 0-4 0-6 3-6; draws 0-0, no
C draw            # BER-03: no 1 or 5 in 0-0 0-3 0-4 0-6 3-6; draws 5-5, which fits
C 5-5 l           # BAS-01: 5 to 5: l 5(5), r 1. BER-05: ends differ
B 5-2 l           # BAS-01: 5 to 5: l 2, r 1. BER-05: ends differ
A 2-4 l           # BAS-01: 2 to 2: l 4, r 1. BER-05: ends differ
D 4-3 l           # BAS-01: 4 to 4: l 3, r 1. BER-05: ends differ
C 3-0 l           # BAS-01: 3 to 3: l 0, r 1. BER-05: ends differ
B 1-6 r           # BAS-01: 1 to 1: l 0, r 6. BER-05: ends differ
A draw            # BER-03: no 0 or 6 in 3-3; draws 1-3, no
A draw            # BER-03: no 0 or 6 in 1-3 3-3; draws 5-6, which fits
A 6-5 r           # BAS-01: 6 to 6: l 0, r 5. BER-05: ends differ
D pass            # BER-03: no 0 or 5 in 1-1 4-4, and nothing to draw
C 0-4 l           # BAS-01: 0 to 0: l 4, r 5. BER-05: ends differ
B pass            # BER-03: no 4 or 5 in 0-2, and nothing to draw
A pass            # BER-03: no 4 or 5 in 1-3 3-3, and nothing to draw
D 4-4 l           # BAS-01: 4 to 4: l 4(4), r 5. BER-05: ends differ. X-03: nobody can play or draw
# BER-06: A 1-3 3-3 = 10; B 0-2 = 2; C 0-0 0-6 3-6 = 15; D 1-1 = 2
# bergen/Q6: B, D have 2 each: nobody scores
# Totals: A 4, B 0, C 0, D 0

# Deal 2. BER-01: 5 each, 8 undealt, bergen/Q4: 2 of them are never drawn
round
hand A 0-0 0-5 0-6 2-2 5-5
hand B 0-4 1-4 1-5 2-5 4-6
hand C 0-3 1-6 2-4 4-4 5-6
hand D 1-3 2-6 3-3 3-4 6-6
stock 2-3 3-5 1-2 3-6 4-5 0-2 1-1 0-1
D 6-6             # bergen/Q2 (later_opener): the next player opens. BER-05: the opening double, D +2 (2)
C 6-1 l           # BAS-01: 6 to 6: l 1, r 6(6). BER-05: ends differ
B 6-4 r           # BAS-01: 6 to 6: l 1, r 4. BER-05: ends differ
A draw            # BER-03: no 1 or 4 in 0-0 0-5 0-6 2-2 5-5; draws 2-3, no
A draw            # BER-03: no 1 or 4 in 0-0 0-5 0-6 2-2 2-3 5-5; draws 3-5, no
A draw            # BER-03: no 1 or 4 in 0-0 0-5 0-6 2-2 2-3 3-5 5-5; draws 1-2, which fits
A 1-2 l           # BAS-01: 1 to 1: l 2, r 4. BER-05: ends differ
D 2-6 l           # BAS-01: 2 to 2: l 6, r 4. BER-05: ends differ
C 6-5 l           # BAS-01: 6 to 6: l 5, r 4. BER-05: ends differ
B 5-2 l           # BAS-01: 5 to 5: l 2, r 4. BER-05: ends differ
A 2-2 l           # BAS-01: 2 to 2: l 2(2), r 4. BER-05: ends differ
D 4-3 r           # BAS-01: 4 to 4: l 2(2), r 3. BER-05: ends differ
C 3-0 r           # BAS-01: 3 to 3: l 2(2), r 0. BER-05: ends differ
B 0-4 r           # BAS-01: 0 to 0: l 2(2), r 4. BER-05: ends differ
A 2-3 l           # BAS-01: 2 to 2: l 3, r 4. BER-05: ends differ
D 3-3 l           # BAS-01: 3 to 3: l 3(3), r 4. BER-05: ends differ
C 4-2 r           # BAS-01: 4 to 4: l 3(3), r 2. BER-05: ends differ
B draw            # BER-03: no 2 or 3 in 1-4 1-5; draws 3-6, which fits
B 3-6 l           # BAS-01: 3 to 3: l 6, r 2. BER-05: ends differ
A 6-0 l           # BAS-01: 6 to 6: l 0, r 2. BER-05: ends differ
D draw            # BER-03: no 0 or 2 in 1-3; draws 4-5, no
D draw            # BER-03: no 0 or 2 in 1-3 4-5; draws 0-2, which fits
D 0-2 l           # BAS-01: 0 to 0: l 2, r 2. BER-05: double header, D +2 (4). X-03: nobody can play or draw
# BER-06: A 0-0 0-5 3-5 5-5 = 23; B 1-4 1-5 = 11; C 4-4 = 8; D 1-3 4-5 = 13
# BER-06: C wins the block: C +1
# Totals: A 4, B 0, C 1, D 4

# Deal 3. BER-01: 5 each, 8 undealt, bergen/Q4: 2 of them are never drawn
round
hand A 1-5 2-4 3-3 3-4 4-6
hand B 0-2 0-3 0-5 1-3 5-6
hand C 2-2 2-3 2-6 3-5 4-5
hand D 0-6 1-1 1-2 3-6 5-5
stock 1-4 0-1 1-6 2-5 4-4 6-6 0-4 0-0
C 2-2             # bergen/Q2 (later_opener): the winner opens. BER-05: the opening double, C +2 (3)
B 2-0 l           # BAS-01: 2 to 2: l 0, r 2(2). BER-05: ends differ
A 2-4 r           # BAS-01: 2 to 2: l 0, r 4. BER-05: ends differ
D 0-6 l           # BAS-01: 0 to 0: l 6, r 4. BER-05: ends differ
C 6-2 l           # BAS-01: 6 to 6: l 2, r 4. BER-05: ends differ
B draw            # BER-03: no 2 or 4 in 0-3 0-5 1-3 5-6; draws 1-4, which fits
B 4-1 r           # BAS-01: 4 to 4: l 2, r 1. BER-05: ends differ
A 1-5 r           # BAS-01: 1 to 1: l 2, r 5. BER-05: ends differ
D 2-1 l           # BAS-01: 2 to 2: l 1, r 5. BER-05: ends differ
C 5-3 r           # BAS-01: 5 to 5: l 1, r 3. BER-05: ends differ
B 1-3 l           # BAS-01: 1 to 1: l 3, r 3. BER-05: double header, B +2 (2)
A 3-3 l           # BAS-01: 3 to 3: l 3(3), r 3. BER-05: triple header, A +3 (7)
D 3-6 r           # BAS-01: 3 to 3: l 3(3), r 6. BER-05: ends differ
C 3-2 l           # BAS-01: 3 to 3: l 2, r 6. BER-05: ends differ
B 6-5 r           # BAS-01: 6 to 6: l 2, r 5. BER-05: ends differ
A draw            # BER-03: no 2 or 5 in 3-4 4-6; draws 0-1, no
A draw            # BER-03: no 2 or 5 in 0-1 3-4 4-6; draws 1-6, no
A draw            # BER-03: no 2 or 5 in 0-1 1-6 3-4 4-6; draws 2-5, which fits
A 2-5 l           # BAS-01: 2 to 2: l 5, r 5. BER-05: double header, A +2 (9). BER-07: target reached
# BER-07: the match ends at once, nothing for the tiles left: A 0-1 1-6 3-4 4-6 = 25; B 0-3 0-5 = 8; C 4-5 = 9; D 1-1 5-5 = 12
# Totals: A 9, B 2, C 3, D 4

boneyard 1
# House rules: the lowest double opens and the next player later, no doubles in a block, fewer points near the target.
game bergen
players 3
option opener=lowest
option later_opener=next
option blocked_winner=no_doubles
option near_target=true

# Deal 1. BER-01: 6 each, 10 undealt
round
hand A 0-1 0-4 1-4 1-6 2-6 5-6
hand B 2-2 2-5 3-3 3-4 4-5 6-6
hand C 0-0 0-3 0-6 1-3 1-5 2-4
stock 5-5 4-4 0-5 0-2 2-3 1-1 3-6 4-6 3-5 1-2
C 0-0             # bergen/Q1 (opener): the lowest double opens. BER-05: the opening double, C +2 (2)
A 0-4 r           # BAS-01: 0 to 0: l 0(0), r 4. BER-05: ends differ
B 4-3 r           # BAS-01: 4 to 4: l 0(0), r 3. BER-05: ends differ
C 0-3 l           # BAS-01: 0 to 0: l 3, r 3. BER-05: double header, C +2 (4)
A draw            # BER-03: no 3 in 0-1 1-4 1-6 2-6 5-6; draws 5-5, no
A draw            # BER-03: no 3 in 0-1 1-4 1-6 2-6 5-5 5-6; draws 4-4, no
A draw            # BER-03: no 3 in 0-1 1-4 1-6 2-6 4-4 5-5 5-6; draws 0-5, no
A draw            # BER-03: no 3 in 0-1 0-5 1-4 1-6 2-6 4-4 5-5 5-6; draws 0-2, no
A draw            # BER-03: no 3 in 0-1 0-2 0-5 1-4 1-6 2-6 4-4 5-5 5-6; draws 2-3, which fits
A 3-2 l           # BAS-01: 3 to 3: l 2, r 3. BER-05: ends differ
B 2-5 l           # BAS-01: 2 to 2: l 5, r 3. BER-05: ends differ
C 5-1 l           # BAS-01: 5 to 5: l 1, r 3. BER-05: ends differ
A 1-6 l           # BAS-01: 1 to 1: l 6, r 3. BER-05: ends differ
B 3-3 r           # BAS-01: 3 to 3: l 6, r 3(3). BER-05: ends differ
C 3-1 r           # BAS-01: 3 to 3: l 6, r 1. BER-05: ends differ
A 1-4 r           # BAS-01: 1 to 1: l 6, r 4. BER-05: ends differ
B 4-5 r           # BAS-01: 4 to 4: l 6, r 5. BER-05: ends differ
C 6-0 l           # BAS-01: 6 to 6: l 0, r 5. BER-05: ends differ
A 0-1 l           # BAS-01: 0 to 0: l 1, r 5. BER-05: ends differ
B draw            # BER-03: no 1 or 5 in 2-2 6-6; draws 1-1, which fits
B 1-1 l           # BAS-01: 1 to 1: l 1(1), r 5. BER-05: ends differ
C draw            # BER-03: no 1 or 5 in 2-4; draws 3-6, no
C draw            # BER-03: no 1 or 5 in 2-4 3-6; draws 4-6, no
C draw            # BER-03: no 1 or 5 in 2-4 3-6 4-6; draws 3-5, which fits
C 5-3 r           # BAS-01: 5 to 5: l 1(1), r 3. BER-05: ends differ
A draw            # BER-03: no 1 or 3 in 0-2 0-5 2-6 4-4 5-5 5-6; draws 1-2, which fits
A 1-2 l           # BAS-01: 1 to 1: l 2, r 3. BER-05: ends differ
B 2-2 l           # BAS-01: 2 to 2: l 2(2), r 3. BER-05: ends differ
C 2-4 l           # BAS-01: 2 to 2: l 4, r 3. BER-05: ends differ
A 4-4 l           # BAS-01: 4 to 4: l 4(4), r 3. BER-05: ends differ
B pass            # BER-03: no 3 or 4 in 6-6, and nothing to draw
C 4-6 l           # BAS-01: 4 to 4: l 6, r 3. BER-05: ends differ
A 6-2 l           # BAS-01: 6 to 6: l 2, r 3. BER-05: ends differ
B pass            # BER-03: no 2 or 3 in 6-6, and nothing to draw
C 3-6 r           # BAS-01: 3 to 3: l 2, r 6. BER-05: ends differ. BER-06: C is out
# BER-06: A 0-2 0-5 5-5 5-6 = 28; B 6-6 = 12; C nothing = 0
# BER-06: C went out: C +1
# Totals: A 0, B 0, C 5

# Deal 2. BER-01: 6 each, 10 undealt
round
hand A 0-0 0-2 1-1 1-2 2-5 4-4
hand B 0-3 0-4 0-6 3-6 4-5 6-6
hand C 1-4 1-6 2-2 2-3 3-4 5-5
stock 2-6 1-3 4-6 0-1 5-6 2-4 1-5 0-5 3-5 3-3
A 1-1             # bergen/Q2 (later_opener): the next player opens. BER-05: the opening double, A +2 (2)
B draw            # BER-03: no 1 in 0-3 0-4 0-6 3-6 4-5 6-6; draws 2-6, no
B draw            # BER-03: no 1 in 0-3 0-4 0-6 2-6 3-6 4-5 6-6; draws 1-3, which fits
B 1-3 l           # BAS-01: 1 to 1: l 3, r 1(1). BER-05: ends differ
C 3-2 l           # BAS-01: 3 to 3: l 2, r 1(1). BER-05: ends differ
A 1-2 r           # BAS-01: 1 to 1: l 2, r 2. BER-05: double header, A +2 (4)
B 2-6 l           # BAS-01: 2 to 2: l 6, r 2. BER-05: ends differ
C 6-1 l           # BAS-01: 6 to 6: l 1, r 2. BER-05: ends differ
A 2-0 r           # BAS-01: 2 to 2: l 1, r 0. BER-05: ends differ
B 0-3 r           # BAS-01: 0 to 0: l 1, r 3. BER-05: ends differ
C 1-4 l           # BAS-01: 1 to 1: l 4, r 3. BER-05: ends differ
A 4-4 l           # BAS-01: 4 to 4: l 4(4), r 3. BER-05: ends differ
B 3-6 r           # BAS-01: 3 to 3: l 4(4), r 6. BER-05: ends differ
C 4-3 l           # BAS-01: 4 to 4: l 3, r 6. BER-05: ends differ
A draw            # BER-03: no 3 or 6 in 0-0 2-5; draws 4-6, which fits
A 6-4 r           # BAS-01: 6 to 6: l 3, r 4. BER-05: ends differ
B 4-5 r           # BAS-01: 4 to 4: l 3, r 5. BER-05: ends differ
C 5-5 r           # BAS-01: 5 to 5: l 3, r 5(5). BER-05: ends differ
A 5-2 r           # BAS-01: 5 to 5: l 3, r 2. BER-05: ends differ
B draw            # BER-03: no 2 or 3 in 0-4 0-6 6-6; draws 0-1, no
B draw            # BER-03: no 2 or 3 in 0-1 0-4 0-6 6-6; draws 5-6, no
B draw            # BER-03: no 2 or 3 in 0-1 0-4 0-6 5-6 6-6; draws 2-4, which fits
B 2-4 r           # BAS-01: 2 to 2: l 3, r 4. BER-05: ends differ
C draw            # BER-03: no 3 or 4 in 2-2; draws 1-5, no
C draw            # BER-03: no 3 or 4 in 1-5 2-2; draws 0-5, no
C draw            # BER-03: no 3 or 4 in 0-5 1-5 2-2; draws 3-5, which fits
C 3-5 l           # BAS-01: 3 to 3: l 5, r 4. BER-05: ends differ
A draw            # BER-03: no 4 or 5 in 0-0; draws 3-3, no
A pass            # BER-03: no 4 or 5 in 0-0 3-3, and nothing to draw
B 4-0 r           # BAS-01: 4 to 4: l 5, r 0. BER-05: ends differ
C 5-0 l           # BAS-01: 5 to 5: l 0, r 0. BER-05: double header, C +2 (7)
A 0-0 r           # BAS-01: 0 to 0: l 0, r 0(0). BER-05: triple header, A +3 (7)
B 0-1 r           # BAS-01: 0 to 0: l 0, r 1. BER-05: ends differ
C 1-5 r           # BAS-01: 1 to 1: l 0, r 5. BER-05: ends differ
A pass            # BER-03: no 0 or 5 in 3-3, and nothing to draw
B 5-6 r           # BAS-01: 5 to 5: l 0, r 6. BER-05: ends differ
C pass            # BER-03: no 0 or 6 in 2-2, and nothing to draw
A pass            # BER-03: no 0 or 6 in 3-3, and nothing to draw
B 6-0 r           # BAS-01: 6 to 6: l 0, r 0. BER-05: double header, B +2 (2). X-03: nobody can play or draw
# BER-06: A 3-3 = 6; B 6-6 = 12; C 2-2 = 4
# bergen/Q6 (blocked_winner): C wins the block: C +1
# Totals: A 7, B 2, C 8

# Deal 3. BER-01: 6 each, 10 undealt
round
hand A 0-2 0-5 0-6 1-1 3-3 3-6
hand B 0-3 1-2 2-3 3-5 5-5 6-6
hand C 0-1 1-3 1-5 2-2 2-4 3-4
stock 5-6 1-6 4-4 0-4 2-6 4-5 4-6 2-5 0-0 1-4
B 5-5             # bergen/Q2 (later_opener): the next player opens. BER-05: the opening double, B +2 (4)
C 5-1 r           # BAS-01: 5 to 5: l 5(5), r 1. BER-05: ends differ
A 1-1 r           # BAS-01: 1 to 1: l 5(5), r 1(1). BER-05: ends differ
B 1-2 r           # BAS-01: 1 to 1: l 5(5), r 2. BER-05: ends differ
C 2-2 r           # BAS-01: 2 to 2: l 5(5), r 2(2). BER-05: ends differ
A 2-0 r           # BAS-01: 2 to 2: l 5(5), r 0. BER-05: ends differ
B 5-3 l           # BAS-01: 5 to 5: l 3, r 0. BER-05: ends differ
C 3-4 l           # BAS-01: 3 to 3: l 4, r 0. BER-05: ends differ
A 0-5 r           # BAS-01: 0 to 0: l 4, r 5. BER-05: ends differ
B draw            # BER-03: no 4 or 5 in 0-3 2-3 6-6; draws 5-6, which fits
B 5-6 r           # BAS-01: 5 to 5: l 4, r 6. BER-05: ends differ
C 4-2 l           # BAS-01: 4 to 4: l 2, r 6. BER-05: ends differ
A 6-3 r           # BAS-01: 6 to 6: l 2, r 3. BER-05: ends differ
B 3-2 r           # BAS-01: 3 to 3: l 2, r 2. BER-05: double header, B +2 (6)
C draw            # BER-03: no 2 in 0-1 1-3; draws 1-6, no
C draw            # BER-03: no 2 in 0-1 1-3 1-6; draws 4-4, no
C draw            # BER-03: no 2 in 0-1 1-3 1-6 4-4; draws 0-4, no
C draw            # BER-03: no 2 in 0-1 0-4 1-3 1-6 4-4; draws 2-6, which fits
C 2-6 r           # BAS-01: 2 to 2: l 2, r 6. BER-05: ends differ
A 6-0 r           # BAS-01: 6 to 6: l 2, r 0. BER-05: ends differ
B 0-3 r           # BAS-01: 0 to 0: l 2, r 3. BER-05: ends differ
C 3-1 r           # BAS-01: 3 to 3: l 2, r 1. BER-05: ends differ
A draw            # BER-03: no 1 or 2 in 3-3; draws 4-5, no
A draw            # BER-03: no 1 or 2 in 3-3 4-5; draws 4-6, no
A draw            # BER-03: no 1 or 2 in 3-3 4-5 4-6; draws 2-5, which fits
A 2-5 l           # BAS-01: 2 to 2: l 5, r 1. BER-05: ends differ
B draw            # BER-03: no 1 or 5 in 6-6; draws 0-0, no
B draw            # BER-03: no 1 or 5 in 0-0 6-6; draws 1-4, which fits
B 1-4 r           # BAS-01: 1 to 1: l 5, r 4. BER-05: ends differ
C 4-4 r           # BAS-01: 4 to 4: l 5, r 4(4). BER-05: ends differ
A 4-5 r           # BAS-01: 4 to 4: l 5, r 5. BER-05: double header, A +2 (9). X-03: nobody can play or draw
# BER-06: A 3-3 4-6 = 16; B 0-0 6-6 = 12; C 0-1 0-4 1-6 = 12
# bergen/Q6 (blocked_winner): C wins the block: C +1
# Totals: A 9, B 6, C 9

# Deal 4. BER-01: 6 each, 10 undealt
round
hand A 0-5 0-6 2-5 3-3 3-5 3-6
hand B 0-4 2-2 4-4 4-6 5-6 6-6
hand C 0-1 1-1 1-2 1-4 1-6 2-4
stock 5-5 1-3 0-0 3-4 4-5 0-3 1-5 2-6 2-3 0-2
C 1-1             # bergen/Q2 (later_opener): the next player opens. BER-05: the opening double, C +2 (11)
A draw            # BER-03: no 1 in 0-5 0-6 2-5 3-3 3-5 3-6; draws 5-5, no
A draw            # BER-03: no 1 in 0-5 0-6 2-5 3-3 3-5 3-6 5-5; draws 1-3, which fits
A 1-3 r           # BAS-01: 1 to 1: l 1(1), r 3. BER-05: ends differ
B draw            # BER-03: no 1 or 3 in 0-4 2-2 4-4 4-6 5-6 6-6; draws 0-0, no
B draw            # BER-03: no 1 or 3 in 0-0 0-4 2-2 4-4 4-6 5-6 6-6; draws 3-4, which fits
B 3-4 r           # BAS-01: 3 to 3: l 1(1), r 4. BER-05: ends differ
C 1-4 l           # BAS-01: 1 to 1: l 4, r 4. BER-05: double header, C +2 (13)
A draw            # BER-03: no 4 in 0-5 0-6 2-5 3-3 3-5 3-6 5-5; draws 4-5, which fits
A 4-5 l           # BAS-01: 4 to 4: l 5, r 4. BER-05: ends differ
B 4-0 r           # BAS-01: 4 to 4: l 5, r 0. BER-05: ends differ
C 0-1 r           # BAS-01: 0 to 0: l 5, r 1. BER-05: ends differ
A 5-0 l           # BAS-01: 5 to 5: l 0, r 1. BER-05: ends differ
B 0-0 l           # BAS-01: 0 to 0: l 0(0), r 1. BER-05: ends differ
C 1-6 r           # BAS-01: 1 to 1: l 0(0), r 6. BER-05: ends differ
A 6-0 r           # BAS-01: 6 to 6: l 0(0), r 0. BER-05: triple header, A +3 (12)
B draw            # BER-03: no 0 in 2-2 4-4 4-6 5-6 6-6; draws 0-3, which fits
B 0-3 l           # BAS-01: 0 to 0: l 3, r 0. BER-05: ends differ
C draw            # BER-03: no 0 or 3 in 1-2 2-4; draws 1-5, no
C draw            # BER-03: no 0 or 3 in 1-2 1-5 2-4; draws 2-6, no
C draw            # BER-03: no 0 or 3 in 1-2 1-5 2-4 2-6; draws 2-3, which fits
C 3-2 l           # BAS-01: 3 to 3: l 2, r 0. BER-05: ends differ
A 2-5 l           # BAS-01: 2 to 2: l 5, r 0. BER-05: ends differ
B 5-6 l           # BAS-01: 5 to 5: l 6, r 0. BER-05: ends differ
C 6-2 l           # BAS-01: 6 to 6: l 2, r 0. BER-05: ends differ
A draw            # BER-03: no 0 or 2 in 3-3 3-5 3-6 5-5; draws 0-2, which fits
A 2-0 l           # BAS-01: 2 to 2: l 0, r 0. BER-05: double header, A +2 (14). X-03: nobody can play or draw
# BER-06: A 3-3 3-5 3-6 5-5 = 33; B 2-2 4-4 4-6 6-6 = 34; C 1-2 1-5 2-4 = 15
# bergen/Q6 (blocked_winner): C wins the block: C +1
# Totals: A 14, B 6, C 14

# Deal 5. BER-01: 6 each, 10 undealt
round
hand A 0-0 1-1 1-2 2-3 3-6 5-5
hand B 0-6 1-3 1-6 2-5 2-6 3-4
hand C 0-2 0-4 0-5 1-4 3-3 4-6
stock 2-4 0-1 1-5 4-5 2-2 4-4 6-6 0-3 5-6 3-5
A 1-1             # bergen/Q2 (later_opener): the next player opens. BER-05: the opening double, bergen/Q7 (near_target): 1 missing, A +1 (15). BER-07: target reached
# BER-07: the match ends at once, nothing for the tiles left: A 0-0 1-2 2-3 3-6 5-5 = 27; B 0-6 1-3 1-6 2-5 2-6 3-4 = 39; C 0-2 0-4 0-5 1-4 3-3 4-6 = 32
# Totals: A 15, B 6, C 14

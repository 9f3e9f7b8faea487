boneyard 1
# Two players: double and triple headers, a blocked round, and the target reached.
game bergen
players 2

# Deal 1. BER-01: 6 each, 16 undealt
round
hand A 0-5 1-1 2-3 3-3 3-4 5-5
hand B 0-4 2-4 3-5 4-4 4-5 6-6
stock 2-5 4-6 1-6 0-2 0-6 1-4 1-2 3-6 5-6 1-3 2-2 0-1 2-6 1-5 0-0 0-3
B 6-6             # BER-02: the highest double opens. BER-05: the opening double, B +2 (2)
A draw            # BER-03: no 6 in 0-5 1-1 2-3 3-3 3-4 5-5; draws 2-5, no
A draw            # BER-03: no 6 in 0-5 1-1 2-3 2-5 3-3 3-4 5-5; draws 4-6, which fits
A 6-4 l           # BAS-01: 6 to 6: l 4, r 6(6). BER-05: ends differ
B 4-5 l           # BAS-01: 4 to 4: l 5, r 6(6). BER-05: ends differ
A 5-2 l           # BAS-01: 5 to 5: l 2, r 6(6). BER-05: ends differ
B 2-4 l           # BAS-01: 2 to 2: l 4, r 6(6). BER-05: ends differ
A 4-3 l           # BAS-01: 4 to 4: l 3, r 6(6). BER-05: ends differ
B 3-5 l           # BAS-01: 3 to 3: l 5, r 6(6). BER-05: ends differ
A 5-5 l           # BAS-01: 5 to 5: l 5(5), r 6(6). BER-05: ends differ
B draw            # BER-03: no 5 or 6 in 0-4 4-4; draws 1-6, which fits
B 6-1 r           # BAS-01: 6 to 6: l 5(5), r 1. BER-05: ends differ
A 1-1 r           # BAS-01: 1 to 1: l 5(5), r 1(1). BER-05: ends differ
B draw            # BER-03: no 1 or 5 in 0-4 4-4; draws 0-2, no
B draw            # BER-03: no 1 or 5 in 0-2 0-4 4-4; draws 0-6, no
B draw            # BER-03: no 1 or 5 in 0-2 0-4 0-6 4-4; draws 1-4, which fits
B 1-4 r           # BAS-01: 1 to 1: l 5(5), r 4. BER-05: ends differ
A 5-0 l           # BAS-01: 5 to 5: l 0, r 4. BER-05: ends differ
B 0-4 l           # BAS-01: 0 to 0: l 4, r 4. BER-05: double header, B +2 (4)
A draw            # BER-03: no 4 in 2-3 3-3; draws 1-2, no
A draw            # BER-03: no 4 in 1-2 2-3 3-3; draws 3-6, no
A draw            # BER-03: no 4 in 1-2 2-3 3-3 3-6; draws 5-6, no
A draw            # BER-03: no 4 in 1-2 2-3 3-3 3-6 5-6; draws 1-3, no
A draw            # BER-03: no 4 in 1-2 1-3 2-3 3-3 3-6 5-6; draws 2-2, no
A draw            # BER-03: no 4 in 1-2 1-3 2-2 2-3 3-3 3-6 5-6; draws 0-1, no
A draw            # BER-03: no 4 in 0-1 1-2 1-3 2-2 2-3 3-3 3-6 5-6; draws 2-6, no
A draw            # BER-03: no 4 in 0-1 1-2 1-3 2-2 2-3 2-6 3-3 3-6 5-6; draws 1-5, no
A draw            # BER-03: no 4 in 0-1 1-2 1-3 1-5 2-2 2-3 2-6 3-3 3-6 5-6; draws 0-0, no
A draw            # BER-03: no 4 in 0-0 0-1 1-2 1-3 1-5 2-2 2-3 2-6 3-3 3-6 5-6; draws 0-3, no
A pass            # BER-03: no 4 in 0-0 0-1 0-3 1-2 1-3 1-5 2-2 2-3 2-6 3-3 3-6 5-6, and nothing to draw
B 4-4 l           # BAS-01: 4 to 4: l 4(4), r 4. BER-05: triple header, B +3 (7). X-03: nobody can play or draw
# BER-06: A 0-0 0-1 0-3 1-2 1-3 1-5 2-2 2-3 2-6 3-3 3-6 5-6 = 60; B 0-2 0-6 = 8
# BER-06: B wins the block: B +1
# Totals: A 0, B 8

# Deal 2. BER-01: 6 each, 16 undealt
round
hand A 0-4 1-1 1-4 3-4 3-6 5-5
hand B 1-3 2-3 2-4 3-5 4-4 4-6
stock 0-1 0-6 6-6 2-6 0-2 5-6 0-5 1-5 3-3 0-0 1-6 4-5 2-2 2-5 1-2 0-3
A 5-5             # BER-02, bergen/Q2: the highest double opens again. BER-05: the opening double, A +2 (2)
B 5-3 r           # BAS-01: 5 to 5: l 5(5), r 3. BER-05: ends differ
A 3-6 r           # BAS-01: 3 to 3: l 5(5), r 6. BER-05: ends differ
B 6-4 r           # BAS-01: 6 to 6: l 5(5), r 4. BER-05: ends differ
A 4-1 r           # BAS-01: 4 to 4: l 5(5), r 1. BER-05: ends differ
B 1-3 r           # BAS-01: 1 to 1: l 5(5), r 3. BER-05: ends differ
A 3-4 r           # BAS-01: 3 to 3: l 5(5), r 4. BER-05: ends differ
B 4-4 r           # BAS-01: 4 to 4: l 5(5), r 4(4). BER-05: ends differ
A 4-0 r           # BAS-01: 4 to 4: l 5(5), r 0. BER-05: ends differ
B draw            # BER-03: no 0 or 5 in 2-3 2-4; draws 0-1, which fits
B 0-1 r           # BAS-01: 0 to 0: l 5(5), r 1. BER-05: ends differ
A 1-1 r           # BAS-01: 1 to 1: l 5(5), r 1(1). BER-05: ends differ. BER-06: A is out
# BER-06: A nothing = 0; B 2-3 2-4 = 11
# BER-06: A went out: A +1
# Totals: A 3, B 8

# Deal 3. BER-01: 6 each, 16 undealt
round
hand A 0-3 1-2 1-4 1-5 2-2 2-5
hand B 0-2 0-4 2-6 3-6 5-5 5-6
stock 1-3 3-4 4-5 1-6 3-5 4-4 0-1 6-6 3-3 1-1 2-3 0-0 4-6 2-4 0-5 0-6
B 5-5             # BER-02, bergen/Q2: the highest double opens again. BER-05: the opening double, B +2 (10)
A 5-1 l           # BAS-01: 5 to 5: l 1, r 5(5). BER-05: ends differ
B 5-6 r           # BAS-01: 5 to 5: l 1, r 6. BER-05: ends differ
A 1-2 l           # BAS-01: 1 to 1: l 2, r 6. BER-05: ends differ
B 6-2 r           # BAS-01: 6 to 6: l 2, r 2. BER-05: double header, B +2 (12)
A 2-2 l           # BAS-01: 2 to 2: l 2(2), r 2. BER-05: triple header, A +3 (6)
B 2-0 r           # BAS-01: 2 to 2: l 2(2), r 0. BER-05: ends differ
A 2-5 l           # BAS-01: 2 to 2: l 5, r 0. BER-05: ends differ
B 0-4 r           # BAS-01: 0 to 0: l 5, r 4. BER-05: ends differ
A 4-1 r           # BAS-01: 4 to 4: l 5, r 1. BER-05: ends differ
B draw            # BER-03: no 1 or 5 in 3-6; draws 1-3, which fits
B 1-3 r           # BAS-01: 1 to 1: l 5, r 3. BER-05: ends differ
A 3-0 r           # BAS-01: 3 to 3: l 5, r 0. BER-05: ends differ. BER-06: A is out
# BER-06: A nothing = 0; B 3-6 = 9
# BER-06: A went out: A +1
# Totals: A 7, B 12

# Deal 4. BER-01: 6 each, 16 undealt
round
hand A 0-1 0-3 1-1 3-4 3-6 4-6
hand B 2-6 3-3 3-5 4-4 5-5 5-6
stock 2-5 0-2 2-2 0-4 1-6 0-5 1-3 2-3 1-2 6-6 1-5 2-4 4-5 1-4 0-6 0-0
B 5-5             # BER-02, bergen/Q2: the highest double opens again. BER-05: the opening double, B +2 (14)
A draw            # BER-03: no 5 in 0-1 0-3 1-1 3-4 3-6 4-6; draws 2-5, which fits
A 5-2 r           # BAS-01: 5 to 5: l 5(5), r 2. BER-05: ends differ
B 5-3 l           # BAS-01: 5 to 5: l 3, r 2. BER-05: ends differ
A 3-0 l           # BAS-01: 3 to 3: l 0, r 2. BER-05: ends differ
B 2-6 r           # BAS-01: 2 to 2: l 0, r 6. BER-05: ends differ
A 0-1 l           # BAS-01: 0 to 0: l 1, r 6. BER-05: ends differ
B 6-5 r           # BAS-01: 6 to 6: l 1, r 5. BER-05: ends differ
A 1-1 l           # BAS-01: 1 to 1: l 1(1), r 5. BER-05: ends differ
B draw            # BER-03: no 1 or 5 in 3-3 4-4; draws 0-2, no
B draw            # BER-03: no 1 or 5 in 0-2 3-3 4-4; draws 2-2, no
B draw            # BER-03: no 1 or 5 in 0-2 2-2 3-3 4-4; draws 0-4, no
B draw            # BER-03: no 1 or 5 in 0-2 0-4 2-2 3-3 4-4; draws 1-6, which fits
B 1-6 l           # BAS-01: 1 to 1: l 6, r 5. BER-05: ends differ
A 6-4 l           # BAS-01: 6 to 6: l 4, r 5. BER-05: ends differ
B 4-0 l           # BAS-01: 4 to 4: l 0, r 5. BER-05: ends differ
A draw            # BER-03: no 0 or 5 in 3-4 3-6; draws 0-5, which fits
A 0-5 l           # BAS-01: 0 to 0: l 5, r 5. BER-05: double header, A +2 (9)
B draw            # BER-03: no 5 in 0-2 2-2 3-3 4-4; draws 1-3, no
B draw            # BER-03: no 5 in 0-2 1-3 2-2 3-3 4-4; draws 2-3, no
B draw            # BER-03: no 5 in 0-2 1-3 2-2 2-3 3-3 4-4; draws 1-2, no
B draw            # BER-03: no 5 in 0-2 1-2 1-3 2-2 2-3 3-3 4-4; draws 6-6, no
B draw            # BER-03: no 5 in 0-2 1-2 1-3 2-2 2-3 3-3 4-4 6-6; draws 1-5, which fits
B 5-1 l           # BAS-01: 5 to 5: l 1, r 5. BER-05: ends differ
A draw            # BER-03: no 1 or 5 in 3-4 3-6; draws 2-4, no
A draw            # BER-03: no 1 or 5 in 2-4 3-4 3-6; draws 4-5, which fits
A 5-4 r           # BAS-01: 5 to 5: l 1, r 4. BER-05: ends differ
B 4-4 r           # BAS-01: 4 to 4: l 1, r 4(4). BER-05: ends differ
A 4-3 r           # BAS-01: 4 to 4: l 1, r 3. BER-05: ends differ
B 1-3 l           # BAS-01: 1 to 1: l 3, r 3. BER-05: double header, B +2 (16). BER-07: target reached
# BER-07: the match ends at once, nothing for the tiles left: A 2-4 3-6 = 15; B 0-2 1-2 2-2 2-3 3-3 6-6 = 32
# Totals: A 9, B 16

boneyard 1
# House rules: sea goat for three with five tiles each, counter-clockwise; a double blank left alone.
game kozel
players 3
option limits=sea
option hand_size=5
option direction=ccw

# Deal 1. KOZ-01: 5 each (kozel/Q5), 13 in the bazaar
round
hand A 0-3 1-2 2-6 4-5 6-6
hand B 0-0 0-1 0-4 1-3 4-6
hand C 0-2 2-4 3-4 3-6 4-4
stock 1-5 1-4 5-5 1-1 0-6 3-5 5-6 3-3 2-3 1-6 0-5 2-5 2-2
C 4-4             # KOZ-02: the first double in the order (nobody has 1-1, 2-2, 3-3): 4 and 4
B 4-6 l           # BAS-01, KOZ-03: 4 to 4: 6 and 4
A 6-2 l           # BAS-01, KOZ-03: 6 to 6: 2 and 4
C 4-3 r           # BAS-01, KOZ-03: 4 to 4: 2 and 3
B 3-1 r           # BAS-01, KOZ-03: 3 to 3: 2 and 1
A 1-2 r           # BAS-01, KOZ-03: 1 to 1: 2 and 2
C 2-0 r           # BAS-01, KOZ-03: 2 to 2: 2 and 0
B 0-4 r           # BAS-01, KOZ-03: 0 to 0: 2 and 4
A 4-5 r           # BAS-01, KOZ-03: 4 to 4: 2 and 5
C 2-4 l           # BAS-01, KOZ-03: 2 to 2: 4 and 5
B draw            # KOZ-03: no 4 or 5 in 0-0 0-1; draws 1-5, which fits
B 5-1 r           # BAS-01, KOZ-03: 5 to 5: 4 and 1
A draw            # KOZ-03: no 1 or 4 in 0-3 6-6; draws 1-4, which fits
A 4-1 l           # BAS-01, KOZ-03: 4 to 4: 1 and 1
C draw            # KOZ-03: no 1 in 3-6; draws 5-5, no
C draw            # KOZ-03: no 1 in 3-6 5-5; draws 1-1, which fits
C 1-1 l           # BAS-01, KOZ-03: 1 to 1: 1 and 1
B 1-0 r           # BAS-01, KOZ-03: 1 to 1: 1 and 0
A 0-3 r           # BAS-01, KOZ-03: 0 to 0: 1 and 3
C 3-6 r           # BAS-01, KOZ-03: 3 to 3: 1 and 6
B draw            # KOZ-03: no 1 or 6 in 0-0; draws 0-6, which fits
B 6-0 r           # BAS-01, KOZ-03: 6 to 6: 1 and 0
A draw            # KOZ-03: no 0 or 1 in 6-6; draws 3-5, no
A draw            # KOZ-03: no 0 or 1 in 3-5 6-6; draws 5-6, no
A draw            # KOZ-03: no 0 or 1 in 3-5 5-6 6-6; draws 3-3, no
A draw            # KOZ-03: no 0 or 1 in 3-3 3-5 5-6 6-6; draws 2-3, no
A draw            # KOZ-03: no 0 or 1 in 2-3 3-3 3-5 5-6 6-6; draws 1-6, which fits
A 1-6 l           # BAS-01, KOZ-03: 1 to 1: 6 and 0
C draw            # KOZ-03: no 0 or 6 in 5-5; draws 0-5, which fits
C 0-5 r           # BAS-01, KOZ-03: 0 to 0: 6 and 5
B draw            # KOZ-03: no 5 or 6 in 0-0; draws 2-5, which fits
B 5-2 r           # BAS-01, KOZ-03: 5 to 5: 6 and 2
A 6-6 l           # BAS-01, KOZ-03: 6 to 6: 6 and 2
C draw            # KOZ-03: no 2 or 6 in 5-5; draws 2-2, which fits
C 2-2 r           # BAS-01, KOZ-03: 2 to 2: 6 and 2
B pass            # KOZ-03: no 2 or 6 in 0-0, and nothing to draw
A 6-5 l           # BAS-01, KOZ-03: 6 to 6: 5 and 2
C 5-5 l           # BAS-01, KOZ-03: 5 to 5: 5 and 2. KOZ-04: C is out
# Left: A 2-3 3-3 3-5 = 19; B 0-0 = 25; C – = 0
# KOZ-07: the double blank alone counts 25
# KOZ-06: A has 19, less than 25: kept
# KOZ-05, KOZ-06: B writes 25
# Totals: A 0, B 25, C 0

# Deal 2. KOZ-01: 5 each (kozel/Q5), 13 in the bazaar
round
hand A 0-0 0-1 1-3 1-5 4-5
hand B 0-4 0-5 2-3 2-5 3-5
hand C 1-1 2-6 3-3 4-4 6-6
stock 3-6 2-4 1-6 5-6 2-2 3-4 0-6 0-2 4-6 0-3 1-4 5-5 1-2
C 1-1             # KOZ-02: C won the last round: 1 and 1
B draw            # KOZ-03: no 1 in 0-4 0-5 2-3 2-5 3-5; draws 3-6, no
B draw            # KOZ-03: no 1 in 0-4 0-5 2-3 2-5 3-5 3-6; draws 2-4, no
B draw            # KOZ-03: no 1 in 0-4 0-5 2-3 2-4 2-5 3-5 3-6; draws 1-6, which fits
B 1-6 r           # BAS-01, KOZ-03: 1 to 1: 1 and 6
A 1-5 l           # BAS-01, KOZ-03: 1 to 1: 5 and 6
C 6-6 r           # BAS-01, KOZ-03: 6 to 6: 5 and 6
B 6-3 r           # BAS-01, KOZ-03: 6 to 6: 5 and 3
A 3-1 r           # BAS-01, KOZ-03: 3 to 3: 5 and 1
C draw            # KOZ-03: no 1 or 5 in 2-6 3-3 4-4; draws 5-6, which fits
C 5-6 l           # BAS-01, KOZ-03: 5 to 5: 6 and 1
B draw            # KOZ-03: no 1 or 6 in 0-4 0-5 2-3 2-4 2-5 3-5; draws 2-2, no
B draw            # KOZ-03: no 1 or 6 in 0-4 0-5 2-2 2-3 2-4 2-5 3-5; draws 3-4, no
B draw            # KOZ-03: no 1 or 6 in 0-4 0-5 2-2 2-3 2-4 2-5 3-4 3-5; draws 0-6, which fits
B 6-0 l           # BAS-01, KOZ-03: 6 to 6: 0 and 1
A 0-1 l           # BAS-01, KOZ-03: 0 to 0: 1 and 1
C draw            # KOZ-03: no 1 in 2-6 3-3 4-4; draws 0-2, no
C draw            # KOZ-03: no 1 in 0-2 2-6 3-3 4-4; draws 4-6, no
C draw            # KOZ-03: no 1 in 0-2 2-6 3-3 4-4 4-6; draws 0-3, no
C draw            # KOZ-03: no 1 in 0-2 0-3 2-6 3-3 4-4 4-6; draws 1-4, which fits
C 1-4 l           # BAS-01, KOZ-03: 1 to 1: 4 and 1
B 4-0 l           # BAS-01, KOZ-03: 4 to 4: 0 and 1
A 0-0 l           # BAS-01, KOZ-03: 0 to 0: 0 and 1
C 0-2 l           # BAS-01, KOZ-03: 0 to 0: 2 and 1
B 2-5 l           # BAS-01, KOZ-03: 2 to 2: 5 and 1
A 5-4 l           # BAS-01, KOZ-03: 5 to 5: 4 and 1. KOZ-04: A is out
# Left: A – = 0; B 0-5 2-2 2-3 2-4 3-4 3-5 = 35; C 0-3 2-6 3-3 4-4 4-6 = 35
# KOZ-05: B writes 35
# KOZ-05, KOZ-06: C writes 35
# Totals: A 0, B 60, C 35

# Deal 3. KOZ-01: 5 each (kozel/Q5), 13 in the bazaar
round
hand A 2-4 3-5 4-5 4-6 6-6
hand B 0-0 1-5 2-5 3-4 5-6
hand C 0-1 0-6 1-2 2-2 4-4
stock 0-3 1-4 1-6 2-6 5-5 0-5 3-3 0-2 2-3 3-6 1-1 0-4 1-3
A 6-6             # KOZ-02: A won the last round: 6 and 6
C 6-0 r           # BAS-01, KOZ-03: 6 to 6: 6 and 0
B 0-0 r           # BAS-01, KOZ-03: 0 to 0: 6 and 0
A 6-4 l           # BAS-01, KOZ-03: 6 to 6: 4 and 0
C 4-4 l           # BAS-01, KOZ-03: 4 to 4: 4 and 0
B 4-3 l           # BAS-01, KOZ-03: 4 to 4: 3 and 0
A 3-5 l           # BAS-01, KOZ-03: 3 to 3: 5 and 0
C 0-1 r           # BAS-01, KOZ-03: 0 to 0: 5 and 1
B 5-6 l           # BAS-01, KOZ-03: 5 to 5: 6 and 1
A draw            # KOZ-03: no 1 or 6 in 2-4 4-5; draws 0-3, no
A draw            # KOZ-03: no 1 or 6 in 0-3 2-4 4-5; draws 1-4, which fits
A 1-4 r           # BAS-01, KOZ-03: 1 to 1: 6 and 4
C draw            # KOZ-03: no 4 or 6 in 1-2 2-2; draws 1-6, which fits
C 6-1 l           # BAS-01, KOZ-03: 6 to 6: 1 and 4
B 1-5 l           # BAS-01, KOZ-03: 1 to 1: 5 and 4
A 5-4 l           # BAS-01, KOZ-03: 5 to 5: 4 and 4
C draw            # KOZ-03: no 4 in 1-2 2-2; draws 2-6, no
C draw            # KOZ-03: no 4 in 1-2 2-2 2-6; draws 5-5, no
C draw            # KOZ-03: no 4 in 1-2 2-2 2-6 5-5; draws 0-5, no
C draw            # KOZ-03: no 4 in 0-5 1-2 2-2 2-6 5-5; draws 3-3, no
C draw            # KOZ-03: no 4 in 0-5 1-2 2-2 2-6 3-3 5-5; draws 0-2, no
C draw            # KOZ-03: no 4 in 0-2 0-5 1-2 2-2 2-6 3-3 5-5; draws 2-3, no
C draw            # KOZ-03: no 4 in 0-2 0-5 1-2 2-2 2-3 2-6 3-3 5-5; draws 3-6, no
C draw            # KOZ-03: no 4 in 0-2 0-5 1-2 2-2 2-3 2-6 3-3 3-6 5-5; draws 1-1, no
C draw            # KOZ-03: no 4 in 0-2 0-5 1-1 1-2 2-2 2-3 2-6 3-3 3-6 5-5; draws 0-4, which fits
C 4-0 l           # BAS-01, KOZ-03: 4 to 4: 0 and 4
B draw            # KOZ-03: no 0 or 4 in 2-5; draws 1-3, no
B pass            # KOZ-03: no 0 or 4 in 1-3 2-5, and nothing to draw
A 4-2 r           # BAS-01, KOZ-03: 4 to 4: 0 and 2
C 2-6 r           # BAS-01, KOZ-03: 2 to 2: 0 and 6
B pass            # KOZ-03: no 0 or 6 in 1-3 2-5, and nothing to draw
A 0-3 l           # BAS-01, KOZ-03: 0 to 0: 3 and 6. KOZ-04: A is out
# Left: A – = 0; B 1-3 2-5 = 11; C 0-2 0-5 1-1 1-2 2-2 2-3 3-3 3-6 5-5 = 46
# KOZ-05: B writes 11
# KOZ-05: C writes 46
# Totals: A 0, B 71, C 81

# Deal 4. KOZ-01: 5 each (kozel/Q5), 13 in the bazaar
round
hand A 1-1 2-2 3-4 4-5 4-6
hand B 1-2 1-4 1-5 1-6 4-4
hand C 0-2 1-3 2-6 3-3 6-6
stock 2-3 2-5 0-4 0-0 0-6 5-5 0-5 3-5 0-1 0-3 5-6 2-4 3-6
A 2-2             # KOZ-02: A won the last round: 2 and 2
C 2-6 r           # BAS-01, KOZ-03: 2 to 2: 2 and 6
B 6-1 r           # BAS-01, KOZ-03: 6 to 6: 2 and 1
A 1-1 r           # BAS-01, KOZ-03: 1 to 1: 2 and 1
C 1-3 r           # BAS-01, KOZ-03: 1 to 1: 2 and 3
B 2-1 l           # BAS-01, KOZ-03: 2 to 2: 1 and 3
A 3-4 r           # BAS-01, KOZ-03: 3 to 3: 1 and 4
C draw            # KOZ-03: no 1 or 4 in 0-2 3-3 6-6; draws 2-3, no
C draw            # KOZ-03: no 1 or 4 in 0-2 2-3 3-3 6-6; draws 2-5, no
C draw            # KOZ-03: no 1 or 4 in 0-2 2-3 2-5 3-3 6-6; draws 0-4, which fits
C 4-0 r           # BAS-01, KOZ-03: 4 to 4: 1 and 0
B 1-4 l           # BAS-01, KOZ-03: 1 to 1: 4 and 0
A 4-6 l           # BAS-01, KOZ-03: 4 to 4: 6 and 0
C 0-2 r           # BAS-01, KOZ-03: 0 to 0: 6 and 2
B draw            # KOZ-03: no 2 or 6 in 1-5 4-4; draws 0-0, no
B draw            # KOZ-03: no 2 or 6 in 0-0 1-5 4-4; draws 0-6, which fits
B 6-0 l           # BAS-01, KOZ-03: 6 to 6: 0 and 2
A draw            # KOZ-03: no 0 or 2 in 4-5; draws 5-5, no
A draw            # KOZ-03: no 0 or 2 in 4-5 5-5; draws 0-5, which fits
A 0-5 l           # BAS-01, KOZ-03: 0 to 0: 5 and 2
C 2-5 r           # BAS-01, KOZ-03: 2 to 2: 5 and 5
B 5-1 r           # BAS-01, KOZ-03: 5 to 5: 5 and 1
A 5-5 l           # BAS-01, KOZ-03: 5 to 5: 5 and 1
C draw            # KOZ-03: no 1 or 5 in 2-3 3-3 6-6; draws 3-5, which fits
C 5-3 l           # BAS-01, KOZ-03: 5 to 5: 3 and 1
B draw            # KOZ-03: no 1 or 3 in 0-0 4-4; draws 0-1, which fits
B 1-0 r           # BAS-01, KOZ-03: 1 to 1: 3 and 0
A draw            # KOZ-03: no 0 or 3 in 4-5; draws 0-3, which fits
A 3-0 l           # BAS-01, KOZ-03: 3 to 3: 0 and 0
C draw            # KOZ-03: no 0 in 2-3 3-3 6-6; draws 5-6, no
C draw            # KOZ-03: no 0 in 2-3 3-3 5-6 6-6; draws 2-4, no
C draw            # KOZ-03: no 0 in 2-3 2-4 3-3 5-6 6-6; draws 3-6, no
C pass            # KOZ-03: no 0 in 2-3 2-4 3-3 3-6 5-6 6-6, and nothing to draw
B 0-0 r           # BAS-01, KOZ-03: 0 to 0: 0 and 0. X-03: nobody has a tile that fits or can draw
# Left: A 4-5 = 9; B 4-4 = 8; C 2-3 2-4 3-3 3-6 5-6 6-6 = 49
# KOZ-09: B has the fewest, 8
# KOZ-05, KOZ-06: A writes 9 + 19 (kept) = 28
# KOZ-05: C writes 49
# Totals: A 28, B 71, C 130
# KOZ-08, KOZ-10: C has 125 or more: the goat

boneyard 1
# House rules for two: thirteen every time or nothing, the highest double opens, eggs that nobody writes, to 60.
game kozel
players 2
option least=always
option below_least=lost
option opener=highest_double
option tied_pips=lost
option lone_blank=10
option target=60

# Deal 1. KOZ-01: 7 each, 14 in the bazaar
round
hand A 0-0 0-3 1-1 1-5 2-2 2-3 2-5
hand B 0-2 0-6 1-2 1-4 2-4 3-5 4-5
stock 6-6 0-5 3-6 4-6 5-6 0-4 2-6 1-3 5-5 3-3 4-4 0-1 3-4 1-6
A 2-2             # kozel/Q4: the highest double (nobody has 6-6, 5-5, 4-4, 3-3): 2 and 2
B 2-4 r           # BAS-01, KOZ-03: 2 to 2: 2 and 4
A 2-3 l           # BAS-01, KOZ-03: 2 to 2: 3 and 4
B 4-5 r           # BAS-01, KOZ-03: 4 to 4: 3 and 5
A 5-2 r           # BAS-01, KOZ-03: 5 to 5: 3 and 2
B 3-5 l           # BAS-01, KOZ-03: 3 to 3: 5 and 2
A 5-1 l           # BAS-01, KOZ-03: 5 to 5: 1 and 2
B 1-2 l           # BAS-01, KOZ-03: 1 to 1: 2 and 2
A draw            # KOZ-03: no 2 in 0-0 0-3 1-1; draws 6-6, no
A draw            # KOZ-03: no 2 in 0-0 0-3 1-1 6-6; draws 0-5, no
A draw            # KOZ-03: no 2 in 0-0 0-3 0-5 1-1 6-6; draws 3-6, no
A draw            # KOZ-03: no 2 in 0-0 0-3 0-5 1-1 3-6 6-6; draws 4-6, no
A draw            # KOZ-03: no 2 in 0-0 0-3 0-5 1-1 3-6 4-6 6-6; draws 5-6, no
A draw            # KOZ-03: no 2 in 0-0 0-3 0-5 1-1 3-6 4-6 5-6 6-6; draws 0-4, no
A draw            # KOZ-03: no 2 in 0-0 0-3 0-4 0-5 1-1 3-6 4-6 5-6 6-6; draws 2-6, which fits
A 2-6 r           # BAS-01, KOZ-03: 2 to 2: 2 and 6
B 6-0 r           # BAS-01, KOZ-03: 6 to 6: 2 and 0
A 0-5 r           # BAS-01, KOZ-03: 0 to 0: 2 and 5
B 2-0 l           # BAS-01, KOZ-03: 2 to 2: 0 and 5
A 5-6 r           # BAS-01, KOZ-03: 5 to 5: 0 and 6
B draw            # KOZ-03: no 0 or 6 in 1-4; draws 1-3, no
B draw            # KOZ-03: no 0 or 6 in 1-3 1-4; draws 5-5, no
B draw            # KOZ-03: no 0 or 6 in 1-3 1-4 5-5; draws 3-3, no
B draw            # KOZ-03: no 0 or 6 in 1-3 1-4 3-3 5-5; draws 4-4, no
B draw            # KOZ-03: no 0 or 6 in 1-3 1-4 3-3 4-4 5-5; draws 0-1, which fits
B 0-1 l           # BAS-01, KOZ-03: 0 to 0: 1 and 6
A 6-6 r           # BAS-01, KOZ-03: 6 to 6: 1 and 6
B 1-3 l           # BAS-01, KOZ-03: 1 to 1: 3 and 6
A 6-4 r           # BAS-01, KOZ-03: 6 to 6: 3 and 4
B 3-3 l           # BAS-01, KOZ-03: 3 to 3: 3 and 4
A 3-6 l           # BAS-01, KOZ-03: 3 to 3: 6 and 4
B 4-4 r           # BAS-01, KOZ-03: 4 to 4: 6 and 4
A 4-0 r           # BAS-01, KOZ-03: 4 to 4: 6 and 0
B draw            # KOZ-03: no 0 or 6 in 1-4 5-5; draws 3-4, no
B draw            # KOZ-03: no 0 or 6 in 1-4 3-4 5-5; draws 1-6, which fits
B 6-1 l           # BAS-01, KOZ-03: 6 to 6: 1 and 0
A 0-3 r           # BAS-01, KOZ-03: 0 to 0: 1 and 3
B 3-4 r           # BAS-01, KOZ-03: 3 to 3: 1 and 4
A 1-1 l           # BAS-01, KOZ-03: 1 to 1: 1 and 4
B 1-4 l           # BAS-01, KOZ-03: 1 to 1: 4 and 4. X-03: nobody has a tile that fits or can draw
# Left: A 0-0 = 10; B 5-5 = 10
# KOZ-07, kozel/Q9: the double blank alone counts 10
# KOZ-09: eggs, 10 each for A and B
# kozel/Q7: nobody writes, and the pips are forgotten
# Totals: A 0, B 0

# Deal 2. KOZ-01: 7 each, 14 in the bazaar
round
hand A 2-2 2-3 2-6 3-3 3-5 3-6 4-6
hand B 0-0 0-3 1-2 1-3 1-4 4-4 5-5
stock 1-5 2-5 2-4 1-1 0-1 6-6 1-6 0-2 0-4 3-4 4-5 0-5 5-6 0-6
B 5-5             # kozel/Q7, kozel/Q4: the highest double (nobody has 6-6): 5 and 5
A 5-3 r           # BAS-01, KOZ-03: 5 to 5: 5 and 3
B 3-1 r           # BAS-01, KOZ-03: 3 to 3: 5 and 1
A draw            # KOZ-03: no 1 or 5 in 2-2 2-3 2-6 3-3 3-6 4-6; draws 1-5, which fits
A 5-1 l           # BAS-01, KOZ-03: 5 to 5: 1 and 1
B 1-2 r           # BAS-01, KOZ-03: 1 to 1: 1 and 2
A 2-3 r           # BAS-01, KOZ-03: 2 to 2: 1 and 3
B 1-4 l           # BAS-01, KOZ-03: 1 to 1: 4 and 3
A 4-6 l           # BAS-01, KOZ-03: 4 to 4: 6 and 3
B 3-0 r           # BAS-01, KOZ-03: 3 to 3: 6 and 0
A 6-3 l           # BAS-01, KOZ-03: 6 to 6: 3 and 0
B 0-0 r           # BAS-01, KOZ-03: 0 to 0: 3 and 0
A 3-3 l           # BAS-01, KOZ-03: 3 to 3: 3 and 0
B draw            # KOZ-03: no 0 or 3 in 4-4; draws 2-5, no
B draw            # KOZ-03: no 0 or 3 in 2-5 4-4; draws 2-4, no
B draw            # KOZ-03: no 0 or 3 in 2-4 2-5 4-4; draws 1-1, no
B draw            # KOZ-03: no 0 or 3 in 1-1 2-4 2-5 4-4; draws 0-1, which fits
B 0-1 r           # BAS-01, KOZ-03: 0 to 0: 3 and 1
A draw            # KOZ-03: no 1 or 3 in 2-2 2-6; draws 6-6, no
A draw            # KOZ-03: no 1 or 3 in 2-2 2-6 6-6; draws 1-6, which fits
A 1-6 r           # BAS-01, KOZ-03: 1 to 1: 3 and 6
B draw            # KOZ-03: no 3 or 6 in 1-1 2-4 2-5 4-4; draws 0-2, no
B draw            # KOZ-03: no 3 or 6 in 0-2 1-1 2-4 2-5 4-4; draws 0-4, no
B draw            # KOZ-03: no 3 or 6 in 0-2 0-4 1-1 2-4 2-5 4-4; draws 3-4, which fits
B 3-4 l           # BAS-01, KOZ-03: 3 to 3: 4 and 6
A 6-6 r           # BAS-01, KOZ-03: 6 to 6: 4 and 6
B 4-4 l           # BAS-01, KOZ-03: 4 to 4: 4 and 6
A 6-2 r           # BAS-01, KOZ-03: 6 to 6: 4 and 2
B 2-5 r           # BAS-01, KOZ-03: 2 to 2: 4 and 5
A draw            # KOZ-03: no 4 or 5 in 2-2; draws 4-5, which fits
A 4-5 l           # BAS-01, KOZ-03: 4 to 4: 5 and 5
B draw            # KOZ-03: no 5 in 0-2 0-4 1-1 2-4; draws 0-5, which fits
B 5-0 r           # BAS-01, KOZ-03: 5 to 5: 5 and 0
A draw            # KOZ-03: no 0 or 5 in 2-2; draws 5-6, which fits
A 5-6 l           # BAS-01, KOZ-03: 5 to 5: 6 and 0
B 0-4 r           # BAS-01, KOZ-03: 0 to 0: 6 and 4
A draw            # KOZ-03: no 4 or 6 in 2-2; draws 0-6, which fits
A 6-0 l           # BAS-01, KOZ-03: 6 to 6: 0 and 4
B 0-2 l           # BAS-01, KOZ-03: 0 to 0: 2 and 4
A 2-2 l           # BAS-01, KOZ-03: 2 to 2: 2 and 4. KOZ-04: A is out
# Left: A – = 0; B 1-1 2-4 = 8
# KOZ-06, kozel/Q3: B has 8, less than 13: nothing
# Totals: A 0, B 0

# Deal 3. KOZ-01: 7 each, 14 in the bazaar
round
hand A 0-1 0-2 0-3 1-2 1-3 2-2 4-6
hand B 1-4 2-3 2-4 2-5 3-3 3-4 3-6
stock 3-5 1-5 1-6 1-1 0-5 5-5 4-5 2-6 5-6 0-0 0-6 4-4 0-4 6-6
A 0-3             # KOZ-02: A won the last round: 0 and 3
B 3-6 r           # BAS-01, KOZ-03: 3 to 3: 0 and 6
A 6-4 r           # BAS-01, KOZ-03: 6 to 6: 0 and 4
B 4-2 r           # BAS-01, KOZ-03: 4 to 4: 0 and 2
A 2-2 r           # BAS-01, KOZ-03: 2 to 2: 0 and 2
B 2-5 r           # BAS-01, KOZ-03: 2 to 2: 0 and 5
A 0-2 l           # BAS-01, KOZ-03: 0 to 0: 2 and 5
B 2-3 l           # BAS-01, KOZ-03: 2 to 2: 3 and 5
A 3-1 l           # BAS-01, KOZ-03: 3 to 3: 1 and 5
B 1-4 l           # BAS-01, KOZ-03: 1 to 1: 4 and 5
A draw            # KOZ-03: no 4 or 5 in 0-1 1-2; draws 3-5, which fits
A 5-3 r           # BAS-01, KOZ-03: 5 to 5: 4 and 3
B 4-3 l           # BAS-01, KOZ-03: 4 to 4: 3 and 3
A draw            # KOZ-03: no 3 in 0-1 1-2; draws 1-5, no
A draw            # KOZ-03: no 3 in 0-1 1-2 1-5; draws 1-6, no
A draw            # KOZ-03: no 3 in 0-1 1-2 1-5 1-6; draws 1-1, no
A draw            # KOZ-03: no 3 in 0-1 1-1 1-2 1-5 1-6; draws 0-5, no
A draw            # KOZ-03: no 3 in 0-1 0-5 1-1 1-2 1-5 1-6; draws 5-5, no
A draw            # KOZ-03: no 3 in 0-1 0-5 1-1 1-2 1-5 1-6 5-5; draws 4-5, no
A draw            # KOZ-03: no 3 in 0-1 0-5 1-1 1-2 1-5 1-6 4-5 5-5; draws 2-6, no
A draw            # KOZ-03: no 3 in 0-1 0-5 1-1 1-2 1-5 1-6 2-6 4-5 5-5; draws 5-6, no
A draw            # KOZ-03: no 3 in 0-1 0-5 1-1 1-2 1-5 1-6 2-6 4-5 5-5 5-6; draws 0-0, no
A draw            # KOZ-03: no 3 in 0-0 0-1 0-5 1-1 1-2 1-5 1-6 2-6 4-5 5-5 5-6; draws 0-6, no
A draw            # KOZ-03: no 3 in 0-0 0-1 0-5 0-6 1-1 1-2 1-5 1-6 2-6 4-5 5-5 5-6; draws 4-4, no
A draw            # KOZ-03: no 3 in 0-0 0-1 0-5 0-6 1-1 1-2 1-5 1-6 2-6 4-4 4-5 5-5 5-6; draws 0-4, no
A draw            # KOZ-03: no 3 in 0-0 0-1 0-4 0-5 0-6 1-1 1-2 1-5 1-6 2-6 4-4 4-5 5-5 5-6; draws 6-6, no
A pass            # KOZ-03: no 3 in 0-0 0-1 0-4 0-5 0-6 1-1 1-2 1-5 1-6 2-6 4-4 4-5 5-5 5-6 6-6, and nothing to draw
B 3-3 l           # BAS-01, KOZ-03: 3 to 3: 3 and 3. KOZ-04: B is out
# Left: A 0-0 0-1 0-4 0-5 0-6 1-1 1-2 1-5 1-6 2-6 4-4 4-5 5-5 5-6 6-6 = 92; B – = 0
# KOZ-05, KOZ-06: A writes 92
# Totals: A 92, B 0
# KOZ-08: A has 60 or more: the goat

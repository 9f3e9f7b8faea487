boneyard 1
# Partners: pips kept below thirteen, a fish, eggs that the next losers write, the goat.
game kozel
players 4

# Deal 1. KOZ-01: 7 each
round
hand A 0-1 0-3 0-4 1-2 2-4 4-5 4-6
hand B 1-1 1-5 2-3 2-6 5-5 5-6 6-6
hand C 0-0 1-3 1-4 2-2 2-5 3-6 4-4
hand D 0-2 0-5 0-6 1-6 3-3 3-4 3-5
B 1-1             # KOZ-02: the first double in the order: 1 and 1
C 1-4 r           # BAS-01, KOZ-03: 1 to 1: 1 and 4
D 1-6 l           # BAS-01, KOZ-03: 1 to 1: 6 and 4
A 4-6 r           # BAS-01, KOZ-03: 4 to 4: 6 and 6
B 6-6 r           # BAS-01, KOZ-03: 6 to 6: 6 and 6
C 6-3 l           # BAS-01, KOZ-03: 6 to 6: 3 and 6
D 3-5 l           # BAS-01, KOZ-03: 3 to 3: 5 and 6
A 5-4 l           # BAS-01, KOZ-03: 5 to 5: 4 and 6
B 6-5 r           # BAS-01, KOZ-03: 6 to 6: 4 and 5
C 4-4 l           # BAS-01, KOZ-03: 4 to 4: 4 and 5
D 4-3 l           # BAS-01, KOZ-03: 4 to 4: 3 and 5
A 3-0 l           # BAS-01, KOZ-03: 3 to 3: 0 and 5
B 5-5 r           # BAS-01, KOZ-03: 5 to 5: 0 and 5
C 5-2 r           # BAS-01, KOZ-03: 5 to 5: 0 and 2
D 0-6 l           # BAS-01, KOZ-03: 0 to 0: 6 and 2
A 2-4 r           # BAS-01, KOZ-03: 2 to 2: 6 and 4
B 6-2 l           # BAS-01, KOZ-03: 6 to 6: 2 and 4
C 2-2 l           # BAS-01, KOZ-03: 2 to 2: 2 and 4
D 2-0 l           # BAS-01, KOZ-03: 2 to 2: 0 and 4
A 0-1 l           # BAS-01, KOZ-03: 0 to 0: 1 and 4
B 1-5 l           # BAS-01, KOZ-03: 1 to 1: 5 and 4
C pass            # KOZ-03: no 4 or 5 in 0-0 1-3
D 5-0 l           # BAS-01, KOZ-03: 5 to 5: 0 and 4
A 4-0 r           # BAS-01, KOZ-03: 4 to 4: 0 and 0
B pass            # KOZ-03: no 0 in 2-3
C 0-0 l           # BAS-01, KOZ-03: 0 to 0: 0 and 0. X-03: nobody has a tile that fits
# Left: A 1-2 = 3; B 2-3 = 5; C 1-3 = 4; D 3-3 = 6
# KOZ-09: AC has the fewest, 7, and A the fewer of the two or the earlier turn
# KOZ-06: BD has 11, less than 13: kept
# Totals: AC 0, BD 0

# Deal 2. KOZ-01: 7 each
round
hand A 0-1 1-3 2-3 2-5 2-6 3-5 5-6
hand B 0-0 0-3 1-5 2-4 3-4 4-6 5-5
hand C 0-2 0-5 1-1 1-6 2-2 4-4 4-5
hand D 0-4 0-6 1-2 1-4 3-3 3-6 6-6
A 3-5             # KOZ-02: A won the last round: 3 and 5
B 5-5 r           # BAS-01, KOZ-03: 5 to 5: 3 and 5
C 5-4 r           # BAS-01, KOZ-03: 5 to 5: 3 and 4
D 3-6 l           # BAS-01, KOZ-03: 3 to 3: 6 and 4
A 6-5 l           # BAS-01, KOZ-03: 6 to 6: 5 and 4
B 4-6 r           # BAS-01, KOZ-03: 4 to 4: 5 and 6
C 6-1 r           # BAS-01, KOZ-03: 6 to 6: 5 and 1
D 1-4 r           # BAS-01, KOZ-03: 1 to 1: 5 and 4
A 5-2 l           # BAS-01, KOZ-03: 5 to 5: 2 and 4
B 4-3 r           # BAS-01, KOZ-03: 4 to 4: 2 and 3
C 2-2 l           # BAS-01, KOZ-03: 2 to 2: 2 and 3
D 3-3 r           # BAS-01, KOZ-03: 3 to 3: 2 and 3
A 2-6 l           # BAS-01, KOZ-03: 2 to 2: 6 and 3
B 3-0 r           # BAS-01, KOZ-03: 3 to 3: 6 and 0
C 0-5 r           # BAS-01, KOZ-03: 0 to 0: 6 and 5
D 6-6 l           # BAS-01, KOZ-03: 6 to 6: 6 and 5
A pass            # KOZ-03: no 5 or 6 in 0-1 1-3 2-3
B 5-1 r           # BAS-01, KOZ-03: 5 to 5: 6 and 1
C 1-1 r           # BAS-01, KOZ-03: 1 to 1: 6 and 1
D 6-0 l           # BAS-01, KOZ-03: 6 to 6: 0 and 1
A 1-3 r           # BAS-01, KOZ-03: 1 to 1: 0 and 3
B 0-0 l           # BAS-01, KOZ-03: 0 to 0: 0 and 3
C 0-2 l           # BAS-01, KOZ-03: 0 to 0: 2 and 3
D 2-1 l           # BAS-01, KOZ-03: 2 to 2: 1 and 3
A 1-0 l           # BAS-01, KOZ-03: 1 to 1: 0 and 3
B pass            # KOZ-03: no 0 or 3 in 2-4
C pass            # KOZ-03: no 0 or 3 in 4-4
D 0-4 l           # BAS-01, KOZ-03: 0 to 0: 4 and 3. KOZ-04: D is out
# Left: A 2-3 = 5; B 2-4 = 6; C 4-4 = 8; D – = 0
# KOZ-05, KOZ-06: AC writes 13
# Totals: AC 13, BD 0

# Deal 3. KOZ-01: 7 each
round
hand A 0-0 0-4 0-6 1-3 2-3 2-6 4-6
hand B 1-4 1-5 2-2 2-4 2-5 3-3 5-5
hand C 0-1 0-3 3-4 3-5 4-4 4-5 5-6
hand D 0-2 0-5 1-1 1-2 1-6 3-6 6-6
D 6-6             # KOZ-02: D won the last round: 6 and 6
A 6-4 r           # BAS-01, KOZ-03: 6 to 6: 6 and 4
B 4-2 r           # BAS-01, KOZ-03: 4 to 4: 6 and 2
C 6-5 l           # BAS-01, KOZ-03: 6 to 6: 5 and 2
D 5-0 l           # BAS-01, KOZ-03: 5 to 5: 0 and 2
A 2-6 r           # BAS-01, KOZ-03: 2 to 2: 0 and 6
B pass            # KOZ-03: no 0 or 6 in 1-4 1-5 2-2 2-5 3-3 5-5
C 0-3 l           # BAS-01, KOZ-03: 0 to 0: 3 and 6
D 3-6 l           # BAS-01, KOZ-03: 3 to 3: 6 and 6
A 6-0 r           # BAS-01, KOZ-03: 6 to 6: 6 and 0
B pass            # KOZ-03: no 0 or 6 in 1-4 1-5 2-2 2-5 3-3 5-5
C 0-1 r           # BAS-01, KOZ-03: 0 to 0: 6 and 1
D 1-6 r           # BAS-01, KOZ-03: 1 to 1: 6 and 6. X-03: nobody has a tile that fits
# Left: A 0-0 0-4 1-3 2-3 = 13; B 1-4 1-5 2-2 2-5 3-3 5-5 = 38; C 3-4 3-5 4-4 4-5 = 32; D 0-2 1-1 1-2 = 7
# KOZ-09: eggs, 45 each for AC and BD
# KOZ-09, kozel/Q7: nobody writes; the next losers write 90 more
# Totals: AC 13, BD 0

# Deal 4. KOZ-01: 7 each
round
hand A 0-4 0-5 1-6 2-2 3-3 3-4 4-6
hand B 0-0 1-3 1-4 1-5 2-5 5-5 6-6
hand C 0-2 0-6 1-1 2-4 2-6 3-5 4-4
hand D 0-1 0-3 1-2 2-3 3-6 4-5 5-6
C 1-1             # kozel/Q7, KOZ-02: the first double in the order: 1 and 1
D 1-2 l           # BAS-01, KOZ-03: 1 to 1: 2 and 1
A 1-6 r           # BAS-01, KOZ-03: 1 to 1: 2 and 6
B 6-6 r           # BAS-01, KOZ-03: 6 to 6: 2 and 6
C 2-0 l           # BAS-01, KOZ-03: 2 to 2: 0 and 6
D 0-1 l           # BAS-01, KOZ-03: 0 to 0: 1 and 6
A 6-4 r           # BAS-01, KOZ-03: 6 to 6: 1 and 4
B 1-4 l           # BAS-01, KOZ-03: 1 to 1: 4 and 4
C 4-4 r           # BAS-01, KOZ-03: 4 to 4: 4 and 4
D 4-5 l           # BAS-01, KOZ-03: 4 to 4: 5 and 4
A 5-0 l           # BAS-01, KOZ-03: 5 to 5: 0 and 4
B 0-0 l           # BAS-01, KOZ-03: 0 to 0: 0 and 4
C 4-2 r           # BAS-01, KOZ-03: 4 to 4: 0 and 2
D 2-3 r           # BAS-01, KOZ-03: 2 to 2: 0 and 3
A 3-4 r           # BAS-01, KOZ-03: 3 to 3: 0 and 4
B pass            # KOZ-03: no 0 or 4 in 1-3 1-5 2-5 5-5
C 0-6 l           # BAS-01, KOZ-03: 0 to 0: 6 and 4
D 6-3 l           # BAS-01, KOZ-03: 6 to 6: 3 and 4
A 3-3 l           # BAS-01, KOZ-03: 3 to 3: 3 and 4
B 3-1 l           # BAS-01, KOZ-03: 3 to 3: 1 and 4
C pass            # KOZ-03: no 1 or 4 in 2-6 3-5
D pass            # KOZ-03: no 1 or 4 in 0-3 5-6
A 4-0 r           # BAS-01, KOZ-03: 4 to 4: 1 and 0
B 1-5 l           # BAS-01, KOZ-03: 1 to 1: 5 and 0
C 5-3 l           # BAS-01, KOZ-03: 5 to 5: 3 and 0
D 0-3 r           # BAS-01, KOZ-03: 0 to 0: 3 and 3. X-03: nobody has a tile that fits
# Left: A 2-2 = 4; B 2-5 5-5 = 17; C 2-6 = 8; D 5-6 = 11
# KOZ-09: AC has the fewest, 12, and A the fewer of the two or the earlier turn
# KOZ-05, KOZ-06: BD writes 28 + 90 (eggs) + 11 (kept) = 129
# Totals: AC 13, BD 129
# KOZ-08: BD has 101 or more: the goat

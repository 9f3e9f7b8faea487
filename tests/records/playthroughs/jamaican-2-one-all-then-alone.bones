boneyard 1
# House rules: one all, after which the winner goes ahead alone; three rounds; clockwise. A tie between opponents.
game jamaican
option one_all=true
option target=3
option direction=cw

# Deal 1. JAM-01: 7 each, none left
round
hand A 0-5 0-6 1-4 2-5 3-3 3-6 6-6
hand B 1-3 1-5 1-6 2-3 2-4 3-4 4-6
hand C 0-1 0-2 0-4 2-2 2-6 5-5 5-6
hand D 0-0 0-3 1-1 1-2 3-5 4-4 4-5
A 6-6             # JAM-02: the holder of the double six poses it. JAM-03: 6 and 6
B 6-4 r           # BAS-01, JAM-03: 6 to 6: 6 and 4
C 4-0 r           # BAS-01, JAM-03: 4 to 4: 6 and 0
D 0-3 r           # BAS-01, JAM-03: 0 to 0: 6 and 3
A 6-3 l           # BAS-01, JAM-03: 6 to 6: 3 and 3
B 3-2 l           # BAS-01, JAM-03: 3 to 3: 2 and 3
C 2-2 l           # BAS-01, JAM-03: 2 to 2: 2 and 3
D 3-5 r           # BAS-01, JAM-03: 3 to 3: 2 and 5
A 2-5 l           # BAS-01, JAM-03: 2 to 2: 5 and 5
B 5-1 l           # BAS-01, JAM-03: 5 to 5: 1 and 5
C 5-5 r           # BAS-01, JAM-03: 5 to 5: 1 and 5
D 5-4 r           # BAS-01, JAM-03: 5 to 5: 1 and 4
A 4-1 r           # BAS-01, JAM-03: 4 to 4: 1 and 1
B 1-6 r           # BAS-01, JAM-03: 1 to 1: 1 and 6
C 6-5 r           # BAS-01, JAM-03: 6 to 6: 1 and 5
D 1-1 l           # BAS-01, JAM-03: 1 to 1: 1 and 5
A 5-0 r           # BAS-01, JAM-03: 5 to 5: 1 and 0
B 1-3 l           # BAS-01, JAM-03: 1 to 1: 3 and 0
C 0-2 r           # BAS-01, JAM-03: 0 to 0: 3 and 2
D 2-1 r           # BAS-01, JAM-03: 2 to 2: 3 and 1
A 3-3 l           # BAS-01, JAM-03: 3 to 3: 3 and 1
B 3-4 l           # BAS-01, JAM-03: 3 to 3: 4 and 1
C 1-0 r           # BAS-01, JAM-03: 1 to 1: 4 and 0
D 4-4 l           # BAS-01, JAM-03: 4 to 4: 4 and 0
A 0-6 r           # BAS-01, JAM-03: 0 to 0: 4 and 6. JAM-04: A is out
# Left: A nothing = 0; B 2-4 = 6; C 2-6 = 8; D 0-0 = 0
# JAM-04, JAM-06: A went out: AC +1
# Totals: AC 1, BD 0

# Deal 2. JAM-01: 7 each, none left
round
hand A 0-0 0-6 2-6 3-5 3-6 4-5 5-5
hand B 0-1 0-4 1-4 2-2 2-4 3-4 5-6
hand C 0-5 1-2 1-5 2-3 2-5 3-3 4-4
hand D 0-2 0-3 1-1 1-3 1-6 4-6 6-6
A 4-5             # JAM-02: A won the last round. JAM-03: 4 and 5
B 5-6 r           # BAS-01, JAM-03: 5 to 5: 4 and 6
C 4-4 l           # BAS-01, JAM-03: 4 to 4: 4 and 6
D 4-6 l           # BAS-01, JAM-03: 4 to 4: 6 and 6
A 6-0 l           # BAS-01, JAM-03: 6 to 6: 0 and 6
B 0-4 l           # BAS-01, JAM-03: 0 to 0: 4 and 6
C pass            # JAM-03, double-six-cross/Q5: no 4 or 6 in 0-5 1-2 1-5 2-3 2-5 3-3
D 6-1 r           # BAS-01, JAM-03: 6 to 6: 4 and 1
A pass            # JAM-03, double-six-cross/Q5: no 1 or 4 in 0-0 2-6 3-5 3-6 5-5
B 4-1 l           # BAS-01, JAM-03: 4 to 4: 1 and 1
C 1-5 r           # BAS-01, JAM-03: 1 to 1: 1 and 5
D 1-3 l           # BAS-01, JAM-03: 1 to 1: 3 and 5
A 5-3 r           # BAS-01, JAM-03: 5 to 5: 3 and 3
B 3-4 r           # BAS-01, JAM-03: 3 to 3: 3 and 4
C 3-3 l           # BAS-01, JAM-03: 3 to 3: 3 and 4
D 3-0 l           # BAS-01, JAM-03: 3 to 3: 0 and 4
A 0-0 l           # BAS-01, JAM-03: 0 to 0: 0 and 4
B 4-2 r           # BAS-01, JAM-03: 4 to 4: 0 and 2
C 0-5 l           # BAS-01, JAM-03: 0 to 0: 5 and 2
D 2-0 r           # BAS-01, JAM-03: 2 to 2: 5 and 0
A 5-5 l           # BAS-01, JAM-03: 5 to 5: 5 and 0
B 0-1 r           # BAS-01, JAM-03: 0 to 0: 5 and 1
C 5-2 l           # BAS-01, JAM-03: 5 to 5: 2 and 1
D 1-1 r           # BAS-01, JAM-03: 1 to 1: 2 and 1
A 2-6 l           # BAS-01, JAM-03: 2 to 2: 6 and 1
B pass            # JAM-03, double-six-cross/Q5: no 1 or 6 in 2-2
C 1-2 r           # BAS-01, JAM-03: 1 to 1: 6 and 2
D 6-6 l           # BAS-01, JAM-03: 6 to 6: 6 and 2. JAM-04: D is out
# Left: A 3-6 = 9; B 2-2 = 4; C 2-3 = 5; D nothing = 0
# JAM-04, JAM-06: D went out. jamaican/Q1: one all
# Totals: AC 1, BD 1

# Deal 3. JAM-01: 7 each, none left
round
hand A 0-6 1-1 1-3 1-5 3-3 3-6 5-6
hand B 0-0 1-4 2-4 2-5 4-4 4-5 5-5
hand C 1-2 1-6 2-2 2-3 2-6 3-4 6-6
hand D 0-1 0-2 0-3 0-4 0-5 3-5 4-6
C 6-6             # JAM-07, jamaican/Q6: after a level score the holder of the double six poses it. JAM-03: 6 and 6
D 6-4 l           # BAS-01, JAM-03: 6 to 6: 4 and 6
A 6-5 r           # BAS-01, JAM-03: 6 to 6: 4 and 5
B 5-4 r           # BAS-01, JAM-03: 5 to 5: 4 and 4
C 4-3 r           # BAS-01, JAM-03: 4 to 4: 4 and 3
D 3-5 r           # BAS-01, JAM-03: 3 to 3: 4 and 5
A 5-1 r           # BAS-01, JAM-03: 5 to 5: 4 and 1
B 4-1 l           # BAS-01, JAM-03: 4 to 4: 1 and 1
C 1-6 l           # BAS-01, JAM-03: 1 to 1: 6 and 1
D 1-0 r           # BAS-01, JAM-03: 1 to 1: 6 and 0
A 0-6 r           # BAS-01, JAM-03: 0 to 0: 6 and 6
B pass            # JAM-03, double-six-cross/Q5: no 6 in 0-0 2-4 2-5 4-4 5-5
C 6-2 l           # BAS-01, JAM-03: 6 to 6: 2 and 6
D 2-0 l           # BAS-01, JAM-03: 2 to 2: 0 and 6
A 6-3 r           # BAS-01, JAM-03: 6 to 6: 0 and 3
B 0-0 l           # BAS-01, JAM-03: 0 to 0: 0 and 3
C 3-2 r           # BAS-01, JAM-03: 3 to 3: 0 and 2
D 0-5 l           # BAS-01, JAM-03: 0 to 0: 5 and 2
A pass            # JAM-03, double-six-cross/Q5: no 2 or 5 in 1-1 1-3 3-3
B 2-5 r           # BAS-01, JAM-03: 2 to 2: 5 and 5
C pass            # JAM-03, double-six-cross/Q5: no 5 in 1-2 2-2
D pass            # JAM-03, double-six-cross/Q5: no 5 in 0-3 0-4
A pass            # JAM-03, double-six-cross/Q5: no 5 in 1-1 1-3 3-3
B 5-5 l           # BAS-01, JAM-03: 5 to 5: 5 and 5. X-03: nobody has a tile that fits
# JAM-04: A 1-1 1-3 3-3 = 12; B 2-4 4-4 = 14; C 1-2 2-2 = 7; D 0-3 0-4 = 7
# JAM-05: C and D have 7 each: nobody wins
# Totals: AC 1, BD 1

# Deal 4. JAM-01: 7 each, none left
round
hand A 0-0 0-5 1-6 2-2 4-4 4-6 6-6
hand B 0-6 1-2 1-4 2-3 2-6 3-6 5-6
hand C 0-2 0-4 2-4 2-5 3-3 3-4 3-5
hand D 0-1 0-3 1-1 1-3 1-5 4-5 5-5
A 6-6             # JAM-05: after a round that nobody won the holder of the double six poses it. JAM-03: 6 and 6
B 6-3 l           # BAS-01, JAM-03: 6 to 6: 3 and 6
C 3-3 l           # BAS-01, JAM-03: 3 to 3: 3 and 6
D 3-0 l           # BAS-01, JAM-03: 3 to 3: 0 and 6
A 0-5 l           # BAS-01, JAM-03: 0 to 0: 5 and 6
B 5-6 l           # BAS-01, JAM-03: 5 to 5: 6 and 6
C pass            # JAM-03, double-six-cross/Q5: no 6 in 0-2 0-4 2-4 2-5 3-4 3-5
D pass            # JAM-03, double-six-cross/Q5: no 6 in 0-1 1-1 1-3 1-5 4-5 5-5
A 6-1 r           # BAS-01, JAM-03: 6 to 6: 6 and 1
B 6-0 l           # BAS-01, JAM-03: 6 to 6: 0 and 1
C 0-2 l           # BAS-01, JAM-03: 0 to 0: 2 and 1
D 1-3 r           # BAS-01, JAM-03: 1 to 1: 2 and 3
A 2-2 l           # BAS-01, JAM-03: 2 to 2: 2 and 3
B 2-6 l           # BAS-01, JAM-03: 2 to 2: 6 and 3
C 3-5 r           # BAS-01, JAM-03: 3 to 3: 6 and 5
D 5-1 r           # BAS-01, JAM-03: 5 to 5: 6 and 1
A 6-4 l           # BAS-01, JAM-03: 6 to 6: 4 and 1
B 1-4 r           # BAS-01, JAM-03: 1 to 1: 4 and 4
C 4-0 r           # BAS-01, JAM-03: 4 to 4: 4 and 0
D 0-1 r           # BAS-01, JAM-03: 0 to 0: 4 and 1
A 4-4 l           # BAS-01, JAM-03: 4 to 4: 4 and 1
B 1-2 r           # BAS-01, JAM-03: 1 to 1: 4 and 2
C 2-5 r           # BAS-01, JAM-03: 2 to 2: 4 and 5
D 5-5 r           # BAS-01, JAM-03: 5 to 5: 4 and 5
A pass            # JAM-03, double-six-cross/Q5: no 4 or 5 in 0-0
B pass            # JAM-03, double-six-cross/Q5: no 4 or 5 in 2-3
C 4-3 l           # BAS-01, JAM-03: 4 to 4: 3 and 5
D 5-4 r           # BAS-01, JAM-03: 5 to 5: 3 and 4
A pass            # JAM-03, double-six-cross/Q5: no 3 or 4 in 0-0
B 3-2 l           # BAS-01, JAM-03: 3 to 3: 2 and 4. JAM-04: B is out
# Left: A 0-0 = 0; B nothing = 0; C 2-4 = 6; D 1-1 = 2
# JAM-04, JAM-06: B went out. jamaican/Q1: BD goes ahead alone
# Totals: AC 0, BD 2

# Deal 5. JAM-01: 7 each, none left
round
hand A 0-0 0-4 0-5 2-5 2-6 3-3 5-6
hand B 0-2 0-6 1-1 1-2 1-3 4-5 4-6
hand C 0-3 1-4 1-6 2-4 3-4 3-5 4-4
hand D 0-1 1-5 2-2 2-3 3-6 5-5 6-6
B 0-2             # JAM-02: B won the last round. JAM-03: 0 and 2
C 2-4 r           # BAS-01, JAM-03: 2 to 2: 0 and 4
D 0-1 l           # BAS-01, JAM-03: 0 to 0: 1 and 4
A 4-0 r           # BAS-01, JAM-03: 4 to 4: 1 and 0
B 1-3 l           # BAS-01, JAM-03: 1 to 1: 3 and 0
C 3-5 l           # BAS-01, JAM-03: 3 to 3: 5 and 0
D 5-1 l           # BAS-01, JAM-03: 5 to 5: 1 and 0
A 0-5 r           # BAS-01, JAM-03: 0 to 0: 1 and 5
B 1-1 l           # BAS-01, JAM-03: 1 to 1: 1 and 5
C 1-4 l           # BAS-01, JAM-03: 1 to 1: 4 and 5
D 5-5 r           # BAS-01, JAM-03: 5 to 5: 4 and 5
A 5-2 r           # BAS-01, JAM-03: 5 to 5: 4 and 2
B 4-6 l           # BAS-01, JAM-03: 4 to 4: 6 and 2
C 6-1 l           # BAS-01, JAM-03: 6 to 6: 1 and 2
D 2-3 r           # BAS-01, JAM-03: 2 to 2: 1 and 3
A 3-3 r           # BAS-01, JAM-03: 3 to 3: 1 and 3
B 1-2 l           # BAS-01, JAM-03: 1 to 1: 2 and 3
C 3-4 r           # BAS-01, JAM-03: 3 to 3: 2 and 4
D 2-2 l           # BAS-01, JAM-03: 2 to 2: 2 and 4
A 2-6 l           # BAS-01, JAM-03: 2 to 2: 6 and 4
B 4-5 r           # BAS-01, JAM-03: 4 to 4: 6 and 5
C pass            # JAM-03, double-six-cross/Q5: no 5 or 6 in 0-3 4-4
D 6-3 l           # BAS-01, JAM-03: 6 to 6: 3 and 5
A 5-6 r           # BAS-01, JAM-03: 5 to 5: 3 and 6
B 6-0 r           # BAS-01, JAM-03: 6 to 6: 3 and 0. JAM-04: B is out
# Left: A 0-0 = 0; B nothing = 0; C 0-3 4-4 = 11; D 6-6 = 12
# JAM-04, JAM-06: B went out: BD +1
# Totals: AC 0, BD 3
# jamaican/Q3: BD has 3 and wins the match

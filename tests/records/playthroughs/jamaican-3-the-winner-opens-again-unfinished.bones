boneyard 1
# House rule: the winner poses after a fresh start. Partners who share the fewest pips; unfinished.
game jamaican
option after_reset=winner

# Deal 1. JAM-01: 7 each, none left
round
hand A 0-1 0-4 1-2 1-5 2-3 3-3 3-6
hand B 0-5 0-6 1-1 2-4 3-4 4-4 4-5
hand C 0-3 1-3 1-6 2-2 2-5 3-5 5-6
hand D 0-0 0-2 1-4 2-6 4-6 5-5 6-6
D 6-6             # JAM-02: the holder of the double six poses it. JAM-03: 6 and 6
C 6-1 r           # BAS-01, JAM-03: 6 to 6: 6 and 1
B 6-0 l           # BAS-01, JAM-03: 6 to 6: 0 and 1
A 1-5 r           # BAS-01, JAM-03: 1 to 1: 0 and 5
D 5-5 r           # BAS-01, JAM-03: 5 to 5: 0 and 5
C 5-3 r           # BAS-01, JAM-03: 5 to 5: 0 and 3
B 3-4 r           # BAS-01, JAM-03: 3 to 3: 0 and 4
A 4-0 r           # BAS-01, JAM-03: 4 to 4: 0 and 0
D 0-0 l           # BAS-01, JAM-03: 0 to 0: 0 and 0
C 0-3 r           # BAS-01, JAM-03: 0 to 0: 0 and 3
B 0-5 l           # BAS-01, JAM-03: 0 to 0: 5 and 3
A 3-3 r           # BAS-01, JAM-03: 3 to 3: 5 and 3
D pass            # JAM-03, double-six-cross/Q5: no 3 or 5 in 0-2 1-4 2-6 4-6
C 5-6 l           # BAS-01, JAM-03: 5 to 5: 6 and 3
B pass            # JAM-03, double-six-cross/Q5: no 3 or 6 in 1-1 2-4 4-4 4-5
A 3-6 r           # BAS-01, JAM-03: 3 to 3: 6 and 6
D 6-2 r           # BAS-01, JAM-03: 6 to 6: 6 and 2
C 2-5 r           # BAS-01, JAM-03: 2 to 2: 6 and 5
B 5-4 r           # BAS-01, JAM-03: 5 to 5: 6 and 4
A pass            # JAM-03, double-six-cross/Q5: no 4 or 6 in 0-1 1-2 2-3
D 6-4 l           # BAS-01, JAM-03: 6 to 6: 4 and 4
C pass            # JAM-03, double-six-cross/Q5: no 4 in 1-3 2-2
B 4-4 r           # BAS-01, JAM-03: 4 to 4: 4 and 4
A pass            # JAM-03, double-six-cross/Q5: no 4 in 0-1 1-2 2-3
D 4-1 l           # BAS-01, JAM-03: 4 to 4: 1 and 4
C 1-3 l           # BAS-01, JAM-03: 1 to 1: 3 and 4
B 4-2 r           # BAS-01, JAM-03: 4 to 4: 3 and 2
A 2-3 r           # BAS-01, JAM-03: 2 to 2: 3 and 3. X-03: nobody has a tile that fits
# JAM-04: A 0-1 1-2 = 4; B 1-1 = 2; C 2-2 = 4; D 0-2 = 2
# jamaican/Q5: B and D are partners with 2 each; D comes first from A, who laid the last tile, on: BD +1
# Totals: AC 0, BD 1

# Deal 2. JAM-01: 7 each, none left
round
hand A 0-2 0-4 0-6 1-4 1-5 4-5 5-6
hand B 1-3 2-5 2-6 3-3 3-4 3-5 4-6
hand C 0-5 1-1 1-2 1-6 2-4 3-6 6-6
hand D 0-0 0-1 0-3 2-2 2-3 4-4 5-5
D 5-5             # JAM-02: D won the last round. JAM-03: 5 and 5
C 5-0 l           # BAS-01, JAM-03: 5 to 5: 0 and 5
B 5-3 r           # BAS-01, JAM-03: 5 to 5: 0 and 3
A 0-4 l           # BAS-01, JAM-03: 0 to 0: 4 and 3
D 4-4 l           # BAS-01, JAM-03: 4 to 4: 4 and 3
C 3-6 r           # BAS-01, JAM-03: 3 to 3: 4 and 6
B 4-3 l           # BAS-01, JAM-03: 4 to 4: 3 and 6
A 6-5 r           # BAS-01, JAM-03: 6 to 6: 3 and 5
D 3-0 l           # BAS-01, JAM-03: 3 to 3: 0 and 5
C pass            # JAM-03, double-six-cross/Q5: no 0 or 5 in 1-1 1-2 1-6 2-4 6-6
B 5-2 r           # BAS-01, JAM-03: 5 to 5: 0 and 2
A 0-6 l           # BAS-01, JAM-03: 0 to 0: 6 and 2
D 2-3 r           # BAS-01, JAM-03: 2 to 2: 6 and 3
C 6-6 l           # BAS-01, JAM-03: 6 to 6: 6 and 3
B 3-1 r           # BAS-01, JAM-03: 3 to 3: 6 and 1
A 1-4 r           # BAS-01, JAM-03: 1 to 1: 6 and 4
D pass            # JAM-03, double-six-cross/Q5: no 4 or 6 in 0-0 0-1 2-2
C 6-1 l           # BAS-01, JAM-03: 6 to 6: 1 and 4
B 4-6 r           # BAS-01, JAM-03: 4 to 4: 1 and 6
A 1-5 l           # BAS-01, JAM-03: 1 to 1: 5 and 6
D pass            # JAM-03, double-six-cross/Q5: no 5 or 6 in 0-0 0-1 2-2
C pass            # JAM-03, double-six-cross/Q5: no 5 or 6 in 1-1 1-2 2-4
B 6-2 r           # BAS-01, JAM-03: 6 to 6: 5 and 2
A 5-4 l           # BAS-01, JAM-03: 5 to 5: 4 and 2
D 2-2 r           # BAS-01, JAM-03: 2 to 2: 4 and 2
C 4-2 l           # BAS-01, JAM-03: 4 to 4: 2 and 2
B pass            # JAM-03, double-six-cross/Q5: no 2 in 3-3
A 2-0 r           # BAS-01, JAM-03: 2 to 2: 2 and 0. JAM-04: A is out
# Left: A nothing = 0; B 3-3 = 6; C 1-1 1-2 = 5; D 0-0 0-1 = 1
# JAM-04, JAM-06: A went out. JAM-07: AC had nothing and BD 1: both are back to 0
# Totals: AC 0, BD 0

# Deal 3. JAM-01: 7 each, none left
round
hand A 1-5 1-6 2-4 3-4 3-6 4-6 5-5
hand B 0-3 0-4 1-1 1-3 1-4 2-5 4-5
hand C 1-2 2-3 2-6 3-3 3-5 4-4 6-6
hand D 0-0 0-1 0-2 0-5 0-6 2-2 5-6
A 1-6             # jamaican/Q6: A won the last round. JAM-03: 1 and 6
D 6-5 r           # BAS-01, JAM-03: 6 to 6: 1 and 5
C 5-3 r           # BAS-01, JAM-03: 5 to 5: 1 and 3
B 3-1 r           # BAS-01, JAM-03: 3 to 3: 1 and 1
A 1-5 l           # BAS-01, JAM-03: 1 to 1: 5 and 1
D 5-0 l           # BAS-01, JAM-03: 5 to 5: 0 and 1
C 1-2 r           # BAS-01, JAM-03: 1 to 1: 0 and 2
B 0-3 l           # BAS-01, JAM-03: 0 to 0: 3 and 2
A 2-4 r           # BAS-01, JAM-03: 2 to 2: 3 and 4
D pass            # JAM-03, double-six-cross/Q5: no 3 or 4 in 0-0 0-1 0-2 0-6 2-2
C 3-3 l           # BAS-01, JAM-03: 3 to 3: 3 and 4
B 4-5 r           # BAS-01, JAM-03: 4 to 4: 3 and 5
A 5-5 r           # BAS-01, JAM-03: 5 to 5: 3 and 5
D pass            # JAM-03, double-six-cross/Q5: no 3 or 5 in 0-0 0-1 0-2 0-6 2-2
C 3-2 l           # BAS-01, JAM-03: 3 to 3: 2 and 5
B 2-5 l           # BAS-01, JAM-03: 2 to 2: 5 and 5. X-03: nobody has a tile that fits
# JAM-04: A 3-4 3-6 4-6 = 26; B 0-4 1-1 1-4 = 11; C 2-6 4-4 6-6 = 28; D 0-0 0-1 0-2 0-6 2-2 = 13
# JAM-04: B has the fewest, 11: BD +1
# Totals: AC 0, BD 1

# Deal 4. JAM-01: 7 each, none left
round
hand A 0-0 0-6 1-6 2-2 2-5 3-4 3-6
hand B 1-5 2-3 2-4 2-6 3-5 4-4 5-5
hand C 0-1 0-2 1-3 3-3 4-5 5-6 6-6
hand D 0-3 0-4 0-5 1-1 1-2 1-4 4-6
B 2-6             # JAM-02: B won the last round. JAM-03: 2 and 6
A 2-5 l           # BAS-01, JAM-03: 2 to 2: 5 and 6
D 5-0 l           # BAS-01, JAM-03: 5 to 5: 0 and 6
C 6-5 r           # BAS-01, JAM-03: 6 to 6: 0 and 5
B 5-3 r           # BAS-01, JAM-03: 5 to 5: 0 and 3
A 0-6 l           # BAS-01, JAM-03: 0 to 0: 6 and 3
D 6-4 l           # BAS-01, JAM-03: 6 to 6: 4 and 3
C 4-5 l           # BAS-01, JAM-03: 4 to 4: 5 and 3
B 5-1 l           # BAS-01, JAM-03: 5 to 5: 1 and 3
# Unfinished. A is next. JAM-03: 1 and 3

boneyard 1
# A lead lost to a team with nothing, a weak partner whose team wins a block, and six love.
game jamaican

# Deal 1. JAM-01: 7 each, none left
round
hand A 0-1 0-4 0-5 2-3 2-4 2-5 3-3
hand B 0-2 0-3 0-6 1-4 3-5 4-5 6-6
hand C 0-0 1-1 1-3 3-4 3-6 5-5 5-6
hand D 1-2 1-5 1-6 2-2 2-6 4-4 4-6
B 6-6             # JAM-02: the holder of the double six poses it. JAM-03: 6 and 6
A pass            # JAM-03, double-six-cross/Q5: no 6 in 0-1 0-4 0-5 2-3 2-4 2-5 3-3
D 6-1 r           # BAS-01, JAM-03: 6 to 6: 6 and 1
C 6-5 l           # BAS-01, JAM-03: 6 to 6: 5 and 1
B 1-4 r           # BAS-01, JAM-03: 1 to 1: 5 and 4
A 5-0 l           # BAS-01, JAM-03: 5 to 5: 0 and 4
D 4-4 r           # BAS-01, JAM-03: 4 to 4: 0 and 4
C 0-0 l           # BAS-01, JAM-03: 0 to 0: 0 and 4
B 0-2 l           # BAS-01, JAM-03: 0 to 0: 2 and 4
A 4-0 r           # BAS-01, JAM-03: 4 to 4: 2 and 0
D 2-2 l           # BAS-01, JAM-03: 2 to 2: 2 and 0
C pass            # JAM-03, double-six-cross/Q5: no 0 or 2 in 1-1 1-3 3-4 3-6 5-5
B 0-3 r           # BAS-01, JAM-03: 0 to 0: 2 and 3
A 2-4 l           # BAS-01, JAM-03: 2 to 2: 4 and 3
D 4-6 l           # BAS-01, JAM-03: 4 to 4: 6 and 3
C 3-4 r           # BAS-01, JAM-03: 3 to 3: 6 and 4
B 4-5 r           # BAS-01, JAM-03: 4 to 4: 6 and 5
A 5-2 r           # BAS-01, JAM-03: 5 to 5: 6 and 2
D 6-2 l           # BAS-01, JAM-03: 6 to 6: 2 and 2
C pass            # JAM-03, double-six-cross/Q5: no 2 in 1-1 1-3 3-6 5-5
B pass            # JAM-03, double-six-cross/Q5: no 2 in 0-6 3-5
A 2-3 l           # BAS-01, JAM-03: 2 to 2: 3 and 2
D 2-1 r           # BAS-01, JAM-03: 2 to 2: 3 and 1
C 1-3 r           # BAS-01, JAM-03: 1 to 1: 3 and 3
B 3-5 l           # BAS-01, JAM-03: 3 to 3: 5 and 3
A 3-3 r           # BAS-01, JAM-03: 3 to 3: 5 and 3
D 5-1 l           # BAS-01, JAM-03: 5 to 5: 1 and 3. JAM-04: D is out
# Left: A 0-1 = 1; B 0-6 = 6; C 1-1 3-6 5-5 = 21; D nothing = 0
# JAM-04, JAM-06: D went out: BD +1
# Totals: AC 0, BD 1

# Deal 2. JAM-01: 7 each, none left
round
hand A 0-2 1-4 2-2 2-3 3-3 3-5 6-6
hand B 0-4 1-1 1-2 2-4 2-6 4-5 5-5
hand C 0-3 0-5 0-6 1-3 3-4 4-6 5-6
hand D 0-0 0-1 1-5 1-6 2-5 3-6 4-4
D 1-5             # JAM-02: D won the last round. JAM-03: 1 and 5
C 1-3 l           # BAS-01, JAM-03: 1 to 1: 3 and 5
B 5-5 r           # BAS-01, JAM-03: 5 to 5: 3 and 5
A 5-3 r           # BAS-01, JAM-03: 5 to 5: 3 and 3
D 3-6 r           # BAS-01, JAM-03: 3 to 3: 3 and 6
C 3-0 l           # BAS-01, JAM-03: 3 to 3: 0 and 6
B 0-4 l           # BAS-01, JAM-03: 0 to 0: 4 and 6
A 6-6 r           # BAS-01, JAM-03: 6 to 6: 4 and 6
D 6-1 r           # BAS-01, JAM-03: 6 to 6: 4 and 1
C 4-3 l           # BAS-01, JAM-03: 4 to 4: 3 and 1
B 1-2 r           # BAS-01, JAM-03: 1 to 1: 3 and 2
A 2-3 r           # BAS-01, JAM-03: 2 to 2: 3 and 3
D pass            # JAM-03, double-six-cross/Q5: no 3 in 0-0 0-1 2-5 4-4
C pass            # JAM-03, double-six-cross/Q5: no 3 in 0-5 0-6 4-6 5-6
B pass            # JAM-03, double-six-cross/Q5: no 3 in 1-1 2-4 2-6 4-5
A 3-3 r           # BAS-01, JAM-03: 3 to 3: 3 and 3. X-03: nobody has a tile that fits
# JAM-04: A 0-2 1-4 2-2 = 11; B 1-1 2-4 2-6 4-5 = 25; C 0-5 0-6 4-6 5-6 = 32; D 0-0 0-1 2-5 4-4 = 16
# JAM-04: A has the fewest, 11, though AC has more together. JAM-07: AC had nothing and BD 1: both are back to 0
# Totals: AC 0, BD 0

# Deal 3. JAM-01: 7 each, none left
round
hand A 0-2 0-4 1-1 1-5 1-6 2-4 4-5
hand B 0-1 2-5 3-4 3-5 3-6 5-6 6-6
hand C 0-0 0-3 1-2 1-3 2-2 4-4 4-6
hand D 0-5 0-6 1-4 2-3 2-6 3-3 5-5
B 6-6             # JAM-07, jamaican/Q6: after a level score the holder of the double six poses it. JAM-03: 6 and 6
A 6-1 r           # BAS-01, JAM-03: 6 to 6: 6 and 1
D 6-2 l           # BAS-01, JAM-03: 6 to 6: 2 and 1
C 2-2 l           # BAS-01, JAM-03: 2 to 2: 2 and 1
B 2-5 l           # BAS-01, JAM-03: 2 to 2: 5 and 1
A 1-1 r           # BAS-01, JAM-03: 1 to 1: 5 and 1
D 5-5 l           # BAS-01, JAM-03: 5 to 5: 5 and 1
C 1-3 r           # BAS-01, JAM-03: 1 to 1: 5 and 3
B 3-6 r           # BAS-01, JAM-03: 3 to 3: 5 and 6
A 5-4 l           # BAS-01, JAM-03: 5 to 5: 4 and 6
D 4-1 l           # BAS-01, JAM-03: 4 to 4: 1 and 6
C 1-2 l           # BAS-01, JAM-03: 1 to 1: 2 and 6
B 6-5 r           # BAS-01, JAM-03: 6 to 6: 2 and 5
A 2-0 l           # BAS-01, JAM-03: 2 to 2: 0 and 5
D 0-6 l           # BAS-01, JAM-03: 0 to 0: 6 and 5
C 6-4 l           # BAS-01, JAM-03: 6 to 6: 4 and 5
B 5-3 r           # BAS-01, JAM-03: 5 to 5: 4 and 3
A 4-2 l           # BAS-01, JAM-03: 4 to 4: 2 and 3
D 2-3 l           # BAS-01, JAM-03: 2 to 2: 3 and 3
C 3-0 r           # BAS-01, JAM-03: 3 to 3: 3 and 0
B 0-1 r           # BAS-01, JAM-03: 0 to 0: 3 and 1
A 1-5 r           # BAS-01, JAM-03: 1 to 1: 3 and 5
D 3-3 l           # BAS-01, JAM-03: 3 to 3: 3 and 5
C pass            # JAM-03, double-six-cross/Q5: no 3 or 5 in 0-0 4-4
B 3-4 l           # BAS-01, JAM-03: 3 to 3: 4 and 5. JAM-04: B is out
# Left: A 0-4 = 4; B nothing = 0; C 0-0 4-4 = 8; D 0-5 = 5
# JAM-04, JAM-06: B went out: BD +1
# Totals: AC 0, BD 1

# Deal 4. JAM-01: 7 each, none left
round
hand A 0-3 0-4 1-3 2-3 3-3 3-5 4-6
hand B 0-0 0-1 1-5 2-4 2-5 3-4 6-6
hand C 0-5 1-1 1-6 2-2 2-6 3-6 5-6
hand D 0-2 0-6 1-2 1-4 4-4 4-5 5-5
B 3-4             # JAM-02: B won the last round. JAM-03: 3 and 4
A 3-2 l           # BAS-01, JAM-03: 3 to 3: 2 and 4
D 4-5 r           # BAS-01, JAM-03: 4 to 4: 2 and 5
C 5-6 r           # BAS-01, JAM-03: 5 to 5: 2 and 6
B 2-5 l           # BAS-01, JAM-03: 2 to 2: 5 and 6
A 6-4 r           # BAS-01, JAM-03: 6 to 6: 5 and 4
D 5-5 l           # BAS-01, JAM-03: 5 to 5: 5 and 4
C 5-0 l           # BAS-01, JAM-03: 5 to 5: 0 and 4
B 4-2 r           # BAS-01, JAM-03: 4 to 4: 0 and 2
A 0-4 l           # BAS-01, JAM-03: 0 to 0: 4 and 2
D 4-1 l           # BAS-01, JAM-03: 4 to 4: 1 and 2
C 1-6 l           # BAS-01, JAM-03: 1 to 1: 6 and 2
B 6-6 l           # BAS-01, JAM-03: 6 to 6: 6 and 2
A pass            # JAM-03, double-six-cross/Q5: no 2 or 6 in 0-3 1-3 3-3 3-5
D 2-1 r           # BAS-01, JAM-03: 2 to 2: 6 and 1
C 1-1 r           # BAS-01, JAM-03: 1 to 1: 6 and 1
B 1-5 r           # BAS-01, JAM-03: 1 to 1: 6 and 5
A 5-3 r           # BAS-01, JAM-03: 5 to 5: 6 and 3
D 6-0 l           # BAS-01, JAM-03: 6 to 6: 0 and 3
C 3-6 r           # BAS-01, JAM-03: 3 to 3: 0 and 6
B 0-1 l           # BAS-01, JAM-03: 0 to 0: 1 and 6
A 1-3 l           # BAS-01, JAM-03: 1 to 1: 3 and 6
D pass            # JAM-03, double-six-cross/Q5: no 3 or 6 in 0-2 4-4
C 6-2 r           # BAS-01, JAM-03: 6 to 6: 3 and 2
B pass            # JAM-03, double-six-cross/Q5: no 2 or 3 in 0-0
A 3-0 l           # BAS-01, JAM-03: 3 to 3: 0 and 2
D 2-0 r           # BAS-01, JAM-03: 2 to 2: 0 and 0
C pass            # JAM-03, double-six-cross/Q5: no 0 in 2-2
B 0-0 l           # BAS-01, JAM-03: 0 to 0: 0 and 0. JAM-04: B is out
# Left: A 3-3 = 6; B nothing = 0; C 2-2 = 4; D 4-4 = 8
# JAM-04, JAM-06: B went out: BD +1
# Totals: AC 0, BD 2

# Deal 5. JAM-01: 7 each, none left
round
hand A 0-2 1-1 2-5 2-6 3-3 3-4 3-6
hand B 0-0 0-1 0-6 1-5 1-6 2-2 5-6
hand C 0-4 2-3 3-5 4-5 4-6 5-5 6-6
hand D 0-3 0-5 1-2 1-3 1-4 2-4 4-4
B 1-5             # JAM-02: B won the last round. JAM-03: 1 and 5
A 1-1 l           # BAS-01, JAM-03: 1 to 1: 1 and 5
D 5-0 r           # BAS-01, JAM-03: 5 to 5: 1 and 0
C 0-4 r           # BAS-01, JAM-03: 0 to 0: 1 and 4
B 1-0 l           # BAS-01, JAM-03: 1 to 1: 0 and 4
A 0-2 l           # BAS-01, JAM-03: 0 to 0: 2 and 4
D 4-2 r           # BAS-01, JAM-03: 4 to 4: 2 and 2
C 2-3 r           # BAS-01, JAM-03: 2 to 2: 2 and 3
B 2-2 l           # BAS-01, JAM-03: 2 to 2: 2 and 3
A 3-3 r           # BAS-01, JAM-03: 3 to 3: 2 and 3
D 3-0 r           # BAS-01, JAM-03: 3 to 3: 2 and 0
C pass            # JAM-03, double-six-cross/Q5: no 0 or 2 in 3-5 4-5 4-6 5-5 6-6
B 0-6 r           # BAS-01, JAM-03: 0 to 0: 2 and 6
A 6-3 r           # BAS-01, JAM-03: 6 to 6: 2 and 3
D 3-1 r           # BAS-01, JAM-03: 3 to 3: 2 and 1
C pass            # JAM-03, double-six-cross/Q5: no 1 or 2 in 3-5 4-5 4-6 5-5 6-6
B 1-6 r           # BAS-01, JAM-03: 1 to 1: 2 and 6
A 2-5 l           # BAS-01, JAM-03: 2 to 2: 5 and 6
D pass            # JAM-03, double-six-cross/Q5: no 5 or 6 in 1-2 1-4 4-4
C 5-5 l           # BAS-01, JAM-03: 5 to 5: 5 and 6
B 6-5 r           # BAS-01, JAM-03: 6 to 6: 5 and 5
A pass            # JAM-03, double-six-cross/Q5: no 5 in 2-6 3-4
D pass            # JAM-03, double-six-cross/Q5: no 5 in 1-2 1-4 4-4
C 5-4 r           # BAS-01, JAM-03: 5 to 5: 5 and 4
B pass            # JAM-03, double-six-cross/Q5: no 4 or 5 in 0-0
A 4-3 r           # BAS-01, JAM-03: 4 to 4: 5 and 3
D pass            # JAM-03, double-six-cross/Q5: no 3 or 5 in 1-2 1-4 4-4
C 3-5 r           # BAS-01, JAM-03: 3 to 3: 5 and 5. X-03: nobody has a tile that fits
# JAM-04: A 2-6 = 8; B 0-0 = 0; C 4-6 6-6 = 22; D 1-2 1-4 4-4 = 16
# JAM-04: B has the fewest, 0: BD +1
# Totals: AC 0, BD 3

# Deal 6. JAM-01: 7 each, none left
round
hand A 1-1 1-2 2-5 3-3 3-5 4-5 6-6
hand B 0-1 0-3 0-4 1-4 2-2 2-4 2-6
hand C 0-0 1-3 3-6 4-4 4-6 5-5 5-6
hand D 0-2 0-5 0-6 1-5 1-6 2-3 3-4
B 1-4             # JAM-02: B won the last round. JAM-03: 1 and 4
A 1-2 l           # BAS-01, JAM-03: 1 to 1: 2 and 4
D 4-3 r           # BAS-01, JAM-03: 4 to 4: 2 and 3
C 3-1 r           # BAS-01, JAM-03: 3 to 3: 2 and 1
B 2-2 l           # BAS-01, JAM-03: 2 to 2: 2 and 1
A 1-1 r           # BAS-01, JAM-03: 1 to 1: 2 and 1
D 1-6 r           # BAS-01, JAM-03: 1 to 1: 2 and 6
C 6-3 r           # BAS-01, JAM-03: 6 to 6: 2 and 3
B 3-0 r           # BAS-01, JAM-03: 3 to 3: 2 and 0
A 2-5 l           # BAS-01, JAM-03: 2 to 2: 5 and 0
D 5-1 l           # BAS-01, JAM-03: 5 to 5: 1 and 0
C 0-0 r           # BAS-01, JAM-03: 0 to 0: 1 and 0
B 1-0 l           # BAS-01, JAM-03: 1 to 1: 0 and 0
A pass            # JAM-03, double-six-cross/Q5: no 0 in 3-3 3-5 4-5 6-6
D 0-6 r           # BAS-01, JAM-03: 0 to 0: 0 and 6
C 6-5 r           # BAS-01, JAM-03: 6 to 6: 0 and 5
B 0-4 l           # BAS-01, JAM-03: 0 to 0: 4 and 5
A 5-3 r           # BAS-01, JAM-03: 5 to 5: 4 and 3
D 3-2 r           # BAS-01, JAM-03: 3 to 3: 4 and 2
C 4-4 l           # BAS-01, JAM-03: 4 to 4: 4 and 2
B 4-2 l           # BAS-01, JAM-03: 4 to 4: 2 and 2
A pass            # JAM-03, double-six-cross/Q5: no 2 in 3-3 4-5 6-6
D 2-0 r           # BAS-01, JAM-03: 2 to 2: 2 and 0
C pass            # JAM-03, double-six-cross/Q5: no 0 or 2 in 4-6 5-5
B 2-6 l           # BAS-01, JAM-03: 2 to 2: 6 and 0. JAM-04: B is out
# Left: A 3-3 4-5 6-6 = 27; B nothing = 0; C 4-6 5-5 = 20; D 0-5 = 5
# JAM-04, JAM-06: B went out: BD +1
# Totals: AC 0, BD 4

# Deal 7. JAM-01: 7 each, none left
round
hand A 0-0 0-2 0-5 1-2 1-6 2-2 6-6
hand B 1-3 2-5 3-3 3-5 4-4 4-6 5-6
hand C 0-3 0-4 1-1 2-6 3-4 3-6 5-5
hand D 0-1 0-6 1-4 1-5 2-3 2-4 4-5
B 3-5             # JAM-02: B won the last round. JAM-03: 3 and 5
A 5-0 r           # BAS-01, JAM-03: 5 to 5: 3 and 0
D 0-6 r           # BAS-01, JAM-03: 0 to 0: 3 and 6
C 6-3 r           # BAS-01, JAM-03: 6 to 6: 3 and 3
B 3-3 r           # BAS-01, JAM-03: 3 to 3: 3 and 3
A pass            # JAM-03, double-six-cross/Q5: no 3 in 0-0 0-2 1-2 1-6 2-2 6-6
D 3-2 r           # BAS-01, JAM-03: 3 to 3: 3 and 2
C 3-4 l           # BAS-01, JAM-03: 3 to 3: 4 and 2
B 4-4 l           # BAS-01, JAM-03: 4 to 4: 4 and 2
A 2-2 r           # BAS-01, JAM-03: 2 to 2: 4 and 2
D 4-5 l           # BAS-01, JAM-03: 4 to 4: 5 and 2
C 2-6 r           # BAS-01, JAM-03: 2 to 2: 5 and 6
B 6-4 r           # BAS-01, JAM-03: 6 to 6: 5 and 4
A pass            # JAM-03, double-six-cross/Q5: no 4 or 5 in 0-0 0-2 1-2 1-6 6-6
D 4-1 r           # BAS-01, JAM-03: 4 to 4: 5 and 1
C 5-5 l           # BAS-01, JAM-03: 5 to 5: 5 and 1
B 1-3 r           # BAS-01, JAM-03: 1 to 1: 5 and 3
A pass            # JAM-03, double-six-cross/Q5: no 3 or 5 in 0-0 0-2 1-2 1-6 6-6
D 5-1 l           # BAS-01, JAM-03: 5 to 5: 1 and 3
C 3-0 r           # BAS-01, JAM-03: 3 to 3: 1 and 0
B pass            # JAM-03, double-six-cross/Q5: no 0 or 1 in 2-5 5-6
A 1-2 l           # BAS-01, JAM-03: 1 to 1: 2 and 0
D 2-4 l           # BAS-01, JAM-03: 2 to 2: 4 and 0
C 0-4 r           # BAS-01, JAM-03: 0 to 0: 4 and 4. X-03: nobody has a tile that fits
# JAM-04: A 0-0 0-2 1-6 6-6 = 21; B 2-5 5-6 = 18; C 1-1 = 2; D 0-1 = 1
# JAM-04: D has the fewest, 1: BD +1
# Totals: AC 0, BD 5

# Deal 8. JAM-01: 7 each, none left
round
hand A 0-3 0-4 1-3 1-5 1-6 4-6 6-6
hand B 0-5 2-5 2-6 3-4 3-6 4-5 5-5
hand C 0-0 1-1 1-2 1-4 2-4 3-3 3-5
hand D 0-1 0-2 0-6 2-2 2-3 4-4 5-6
D 0-6             # JAM-02: D won the last round. JAM-03: 0 and 6
C 0-0 l           # BAS-01, JAM-03: 0 to 0: 0 and 6
B 6-3 r           # BAS-01, JAM-03: 6 to 6: 0 and 3
A 3-0 r           # BAS-01, JAM-03: 3 to 3: 0 and 0
D 0-1 r           # BAS-01, JAM-03: 0 to 0: 0 and 1
C 1-1 r           # BAS-01, JAM-03: 1 to 1: 0 and 1
B 0-5 l           # BAS-01, JAM-03: 0 to 0: 5 and 1
A 5-1 l           # BAS-01, JAM-03: 5 to 5: 1 and 1
D pass            # JAM-03, double-six-cross/Q5: no 1 in 0-2 2-2 2-3 4-4 5-6
C 1-2 l           # BAS-01, JAM-03: 1 to 1: 2 and 1
B 2-5 l           # BAS-01, JAM-03: 2 to 2: 5 and 1
A 1-6 r           # BAS-01, JAM-03: 1 to 1: 5 and 6
D 6-5 r           # BAS-01, JAM-03: 6 to 6: 5 and 5
C 5-3 r           # BAS-01, JAM-03: 5 to 5: 5 and 3
B 5-4 l           # BAS-01, JAM-03: 5 to 5: 4 and 3
A 3-1 r           # BAS-01, JAM-03: 3 to 3: 4 and 1
D 4-4 l           # BAS-01, JAM-03: 4 to 4: 4 and 1
C 4-1 l           # BAS-01, JAM-03: 4 to 4: 1 and 1. X-03: nobody has a tile that fits
# JAM-04: A 0-4 4-6 6-6 = 26; B 2-6 3-4 5-5 = 25; C 2-4 3-3 = 12; D 0-2 2-2 2-3 = 11
# JAM-04: D has the fewest, 11: BD +1
# Totals: AC 0, BD 6
# JAM-06: BD has 6 and wins the match

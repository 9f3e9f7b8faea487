boneyard 1
# House rules: nothing is lost when both teams have scored; two rounds.
game jamaican
option match=first_to_six
option target=2

# Deal 1. JAM-01: 7 each, none left
round
hand A 0-0 0-3 0-5 1-1 1-4 2-3 2-6
hand B 0-2 0-4 3-3 3-4 3-6 4-5 5-5
hand C 0-6 1-3 1-5 2-4 3-5 4-4 5-6
hand D 0-1 1-2 1-6 2-2 2-5 4-6 6-6
D 6-6             # JAM-02: the holder of the double six poses it. JAM-03: 6 and 6
C 6-0 r           # BAS-01, JAM-03: 6 to 6: 6 and 0
B 6-3 l           # BAS-01, JAM-03: 6 to 6: 3 and 0
A 3-0 l           # BAS-01, JAM-03: 3 to 3: 0 and 0
D 0-1 r           # BAS-01, JAM-03: 0 to 0: 0 and 1
C 1-5 r           # BAS-01, JAM-03: 1 to 1: 0 and 5
B 5-4 r           # BAS-01, JAM-03: 5 to 5: 0 and 4
A 0-0 l           # BAS-01, JAM-03: 0 to 0: 0 and 4
D 4-6 r           # BAS-01, JAM-03: 4 to 4: 0 and 6
C 6-5 r           # BAS-01, JAM-03: 6 to 6: 0 and 5
B 0-2 l           # BAS-01, JAM-03: 0 to 0: 2 and 5
A 2-6 l           # BAS-01, JAM-03: 2 to 2: 6 and 5
D 5-2 r           # BAS-01, JAM-03: 5 to 5: 6 and 2
C 2-4 r           # BAS-01, JAM-03: 2 to 2: 6 and 4
B 4-3 r           # BAS-01, JAM-03: 4 to 4: 6 and 3
A 3-2 r           # BAS-01, JAM-03: 3 to 3: 6 and 2
D 2-2 r           # BAS-01, JAM-03: 2 to 2: 6 and 2
C pass            # JAM-03, double-six-cross/Q5: no 2 or 6 in 1-3 3-5 4-4
B pass            # JAM-03, double-six-cross/Q5: no 2 or 6 in 0-4 3-3 5-5
A pass            # JAM-03, double-six-cross/Q5: no 2 or 6 in 0-5 1-1 1-4
D 2-1 r           # BAS-01, JAM-03: 2 to 2: 6 and 1
C 1-3 r           # BAS-01, JAM-03: 1 to 1: 6 and 3
B 3-3 r           # BAS-01, JAM-03: 3 to 3: 6 and 3
A pass            # JAM-03, double-six-cross/Q5: no 3 or 6 in 0-5 1-1 1-4
D 6-1 l           # BAS-01, JAM-03: 6 to 6: 1 and 3. JAM-04: D is out
# Left: A 0-5 1-1 1-4 = 12; B 0-4 5-5 = 14; C 3-5 4-4 = 16; D nothing = 0
# JAM-04, JAM-06: D went out: BD +1
# Totals: AC 0, BD 1

# Deal 2. JAM-01: 7 each, none left
round
hand A 0-0 0-6 1-6 2-2 3-5 4-5 5-5
hand B 0-1 0-5 1-5 3-4 4-4 4-6 6-6
hand C 0-3 1-2 1-3 1-4 2-4 2-5 3-6
hand D 0-2 0-4 1-1 2-3 2-6 3-3 5-6
D 3-3             # JAM-02: D won the last round. JAM-03: 3 and 3
C 3-1 r           # BAS-01, JAM-03: 3 to 3: 3 and 1
B 3-4 l           # BAS-01, JAM-03: 3 to 3: 4 and 1
A 1-6 r           # BAS-01, JAM-03: 1 to 1: 4 and 6
D 4-0 l           # BAS-01, JAM-03: 4 to 4: 0 and 6
C 0-3 l           # BAS-01, JAM-03: 0 to 0: 3 and 6
B 6-6 r           # BAS-01, JAM-03: 6 to 6: 3 and 6
A 3-5 l           # BAS-01, JAM-03: 3 to 3: 5 and 6
D 5-6 l           # BAS-01, JAM-03: 5 to 5: 6 and 6
C 6-3 l           # BAS-01, JAM-03: 6 to 6: 3 and 6
B 6-4 r           # BAS-01, JAM-03: 6 to 6: 3 and 4
A 4-5 r           # BAS-01, JAM-03: 4 to 4: 3 and 5
D 3-2 l           # BAS-01, JAM-03: 3 to 3: 2 and 5
C 5-2 r           # BAS-01, JAM-03: 5 to 5: 2 and 2
B pass            # JAM-03, double-six-cross/Q5: no 2 in 0-1 0-5 1-5 4-4
A 2-2 r           # BAS-01, JAM-03: 2 to 2: 2 and 2
D 2-6 r           # BAS-01, JAM-03: 2 to 2: 2 and 6
C 2-4 l           # BAS-01, JAM-03: 2 to 2: 4 and 6
B 4-4 l           # BAS-01, JAM-03: 4 to 4: 4 and 6
A 6-0 r           # BAS-01, JAM-03: 6 to 6: 4 and 0
D 0-2 r           # BAS-01, JAM-03: 0 to 0: 4 and 2
C 4-1 l           # BAS-01, JAM-03: 4 to 4: 1 and 2
B 1-5 l           # BAS-01, JAM-03: 1 to 1: 5 and 2
A 5-5 l           # BAS-01, JAM-03: 5 to 5: 5 and 2
D pass            # JAM-03, double-six-cross/Q5: no 2 or 5 in 1-1
C 2-1 r           # BAS-01, JAM-03: 2 to 2: 5 and 1. JAM-04: C is out
# Left: A 0-0 = 0; B 0-1 0-5 = 6; C nothing = 0; D 1-1 = 2
# JAM-04, JAM-06: C went out: AC +1
# Totals: AC 1, BD 1

# Deal 3. JAM-01: 7 each, none left
round
hand A 0-6 1-1 1-3 2-5 3-4 4-4 5-5
hand B 0-0 0-1 0-4 0-5 1-6 2-6 4-6
hand C 0-2 0-3 1-4 1-5 4-5 5-6 6-6
hand D 1-2 2-2 2-3 2-4 3-3 3-5 3-6
C 6-6             # JAM-02: C won the last round. JAM-03: 6 and 6
B 6-4 r           # BAS-01, JAM-03: 6 to 6: 6 and 4
A 6-0 l           # BAS-01, JAM-03: 6 to 6: 0 and 4
D 4-2 r           # BAS-01, JAM-03: 4 to 4: 0 and 2
C 0-3 l           # BAS-01, JAM-03: 0 to 0: 3 and 2
B 2-6 r           # BAS-01, JAM-03: 2 to 2: 3 and 6
A 3-4 l           # BAS-01, JAM-03: 3 to 3: 4 and 6
D 6-3 r           # BAS-01, JAM-03: 6 to 6: 4 and 3
C 4-1 l           # BAS-01, JAM-03: 4 to 4: 1 and 3
B 1-0 l           # BAS-01, JAM-03: 1 to 1: 0 and 3
A 3-1 r           # BAS-01, JAM-03: 3 to 3: 0 and 1
D 1-2 r           # BAS-01, JAM-03: 1 to 1: 0 and 2
C 0-2 l           # BAS-01, JAM-03: 0 to 0: 2 and 2
B pass            # JAM-03, double-six-cross/Q5: no 2 in 0-0 0-4 0-5 1-6
A 2-5 r           # BAS-01, JAM-03: 2 to 2: 2 and 5
D 2-2 l           # BAS-01, JAM-03: 2 to 2: 2 and 5
C 5-6 r           # BAS-01, JAM-03: 5 to 5: 2 and 6
B 6-1 r           # BAS-01, JAM-03: 6 to 6: 2 and 1
A 1-1 r           # BAS-01, JAM-03: 1 to 1: 2 and 1
D 2-3 l           # BAS-01, JAM-03: 2 to 2: 3 and 1
C 1-5 r           # BAS-01, JAM-03: 1 to 1: 3 and 5
B 5-0 r           # BAS-01, JAM-03: 5 to 5: 3 and 0
A pass            # JAM-03, double-six-cross/Q5: no 0 or 3 in 4-4 5-5
D 3-3 l           # BAS-01, JAM-03: 3 to 3: 3 and 0
C pass            # JAM-03, double-six-cross/Q5: no 0 or 3 in 4-5
B 0-4 r           # BAS-01, JAM-03: 0 to 0: 3 and 4
A 4-4 r           # BAS-01, JAM-03: 4 to 4: 3 and 4
D 3-5 l           # BAS-01, JAM-03: 3 to 3: 5 and 4. JAM-04: D is out
# Left: A 5-5 = 10; B 0-0 = 0; C 4-5 = 9; D nothing = 0
# JAM-04, JAM-06: D went out: BD +1
# Totals: AC 1, BD 2
# jamaican/Q3: BD has 2 and wins the match

boneyard 1
# House rules: a cruzada of six, a lá e lô of two, twice as much after a tie; to ten, clockwise.
game brasileiro
option cruzada=6
option la_e_lo=2
option tie_worth=double
option direction=cw
option target=10

# Deal 1. BRA-01: 7 each, none left
round
hand A 0-0 0-4 1-5 2-2 2-5 4-5 6-6
hand B 0-1 0-6 1-3 1-4 2-4 2-6 4-4
hand C 0-3 1-1 1-2 2-3 3-4 3-5 5-6
hand D 0-2 0-5 1-6 3-3 3-6 4-6 5-5
A 6-6             # BRA-02: the holder of the double six opens with it. BRA-03: 6 and 6
B 6-2 r           # BAS-01, BRA-03: 6 to 6: 6 and 2
C 6-5 l           # BAS-01, BRA-03: 6 to 6: 5 and 2
D 5-5 l           # BAS-01, BRA-03: 5 to 5: 5 and 2
A 5-2 l           # BAS-01, BRA-03: 5 to 5: 2 and 2
B 2-4 l           # BAS-01, BRA-03: 2 to 2: 4 and 2
C 2-1 r           # BAS-01, BRA-03: 2 to 2: 4 and 1
D 4-6 l           # BAS-01, BRA-03: 4 to 4: 6 and 1
A 1-5 r           # BAS-01, BRA-03: 1 to 1: 6 and 5
B 6-0 l           # BAS-01, BRA-03: 6 to 6: 0 and 5
C 5-3 r           # BAS-01, BRA-03: 5 to 5: 0 and 3
D 3-6 r           # BAS-01, BRA-03: 3 to 3: 0 and 6
A 0-4 l           # BAS-01, BRA-03: 0 to 0: 4 and 6
B 4-4 l           # BAS-01, BRA-03: 4 to 4: 4 and 6
C 4-3 l           # BAS-01, BRA-03: 4 to 4: 3 and 6
D 3-3 l           # BAS-01, BRA-03: 3 to 3: 3 and 6
A pass            # BRA-03, double-six-cross/Q5: no 3 or 6 in 0-0 2-2 4-5
B 3-1 l           # BAS-01, BRA-03: 3 to 3: 1 and 6
C 1-1 l           # BAS-01, BRA-03: 1 to 1: 1 and 6
D 1-6 l           # BAS-01, BRA-03: 1 to 1: 6 and 6. X-03: nobody has a tile that fits
# Left: A 0-0 2-2 4-5 = 13; B 0-1 1-4 = 6; C 0-3 2-3 = 8; D 0-2 0-5 = 7
# BRA-05: B has the fewest, 6: 1: BD +1
# Totals: AC 0, BD 1

# Deal 2. BRA-01: 7 each, none left
round
hand A 0-1 0-2 0-6 1-2 1-6 3-4 5-5
hand B 0-0 0-3 0-5 1-1 3-6 4-4 4-6
hand C 0-4 1-4 1-5 2-3 2-4 3-3 6-6
hand D 1-3 2-2 2-5 2-6 3-5 4-5 5-6
B 4-4             # BRA-02: B won the last round. BRA-03: 4 and 4
C 4-1 l           # BAS-01, BRA-03: 4 to 4: 1 and 4
D 1-3 l           # BAS-01, BRA-03: 1 to 1: 3 and 4
A 4-3 r           # BAS-01, BRA-03: 4 to 4: 3 and 3
B 3-6 r           # BAS-01, BRA-03: 3 to 3: 3 and 6
C 3-2 l           # BAS-01, BRA-03: 3 to 3: 2 and 6
D 6-5 r           # BAS-01, BRA-03: 6 to 6: 2 and 5
A 5-5 r           # BAS-01, BRA-03: 5 to 5: 2 and 5
B 5-0 r           # BAS-01, BRA-03: 5 to 5: 2 and 0
C 2-4 l           # BAS-01, BRA-03: 2 to 2: 4 and 0
D 4-5 l           # BAS-01, BRA-03: 4 to 4: 5 and 0
A 0-2 r           # BAS-01, BRA-03: 0 to 0: 5 and 2
B pass            # BRA-03, double-six-cross/Q5: no 2 or 5 in 0-0 0-3 1-1 4-6
C 5-1 l           # BAS-01, BRA-03: 5 to 5: 1 and 2
D 2-6 r           # BAS-01, BRA-03: 2 to 2: 1 and 6
A 1-6 l           # BAS-01, BRA-03: 1 to 1: 6 and 6
B 6-4 l           # BAS-01, BRA-03: 6 to 6: 4 and 6
C 6-6 r           # BAS-01, BRA-03: 6 to 6: 4 and 6
D pass            # BRA-03, double-six-cross/Q5: no 4 or 6 in 2-2 2-5 3-5
A 6-0 r           # BAS-01, BRA-03: 6 to 6: 4 and 0
B 0-3 r           # BAS-01, BRA-03: 0 to 0: 4 and 3
C 4-0 l           # BAS-01, BRA-03: 4 to 4: 0 and 3
D 3-5 r           # BAS-01, BRA-03: 3 to 3: 0 and 5
A 0-1 l           # BAS-01, BRA-03: 0 to 0: 1 and 5
B 1-1 l           # BAS-01, BRA-03: 1 to 1: 1 and 5
C pass            # BRA-03, double-six-cross/Q5: no 1 or 5 in 3-3
D 5-2 r           # BAS-01, BRA-03: 5 to 5: 1 and 2
A 2-1 r           # BAS-01, BRA-03: 2 to 2: 1 and 1. BRA-04: A is out
# Left: A nothing = 0; B 0-0 = 0; C 3-3 = 6; D 2-2 = 4
# BRA-04, brasileiro/Q3: A went out with 1-2 on 1 and 2, it joins both ends: 2: AC +2
# Totals: AC 2, BD 1

# Deal 3. BRA-01: 7 each, none left
round
hand A 0-0 0-2 1-3 1-5 1-6 5-5 5-6
hand B 0-6 1-1 1-2 2-4 2-6 3-3 3-6
hand C 1-4 2-2 2-3 2-5 3-5 4-6 6-6
hand D 0-1 0-3 0-4 0-5 3-4 4-4 4-5
A 5-5             # BRA-02: A won the last round. BRA-03: 5 and 5
B pass            # BRA-03, double-six-cross/Q5: no 5 in 0-6 1-1 1-2 2-4 2-6 3-3 3-6
C 5-3 l           # BAS-01, BRA-03: 5 to 5: 3 and 5
D 3-4 l           # BAS-01, BRA-03: 3 to 3: 4 and 5
A 5-6 r           # BAS-01, BRA-03: 5 to 5: 4 and 6
B 6-3 r           # BAS-01, BRA-03: 6 to 6: 4 and 3
C 4-1 l           # BAS-01, BRA-03: 4 to 4: 1 and 3
D 3-0 r           # BAS-01, BRA-03: 3 to 3: 1 and 0
A 1-3 l           # BAS-01, BRA-03: 1 to 1: 3 and 0
B 0-6 r           # BAS-01, BRA-03: 0 to 0: 3 and 6
C 6-6 r           # BAS-01, BRA-03: 6 to 6: 3 and 6
D pass            # BRA-03, double-six-cross/Q5: no 3 or 6 in 0-1 0-4 0-5 4-4 4-5
A 6-1 r           # BAS-01, BRA-03: 6 to 6: 3 and 1
B 1-1 r           # BAS-01, BRA-03: 1 to 1: 3 and 1
C 3-2 l           # BAS-01, BRA-03: 3 to 3: 2 and 1
D 1-0 r           # BAS-01, BRA-03: 1 to 1: 2 and 0
A 0-0 r           # BAS-01, BRA-03: 0 to 0: 2 and 0
B 2-6 l           # BAS-01, BRA-03: 2 to 2: 6 and 0
C 6-4 l           # BAS-01, BRA-03: 6 to 6: 4 and 0
D 0-4 r           # BAS-01, BRA-03: 0 to 0: 4 and 4
A pass            # BRA-03, double-six-cross/Q5: no 4 in 0-2 1-5
B 4-2 r           # BAS-01, BRA-03: 4 to 4: 4 and 2
C 2-2 r           # BAS-01, BRA-03: 2 to 2: 4 and 2
D 4-5 l           # BAS-01, BRA-03: 4 to 4: 5 and 2
A 5-1 l           # BAS-01, BRA-03: 5 to 5: 1 and 2
B 2-1 r           # BAS-01, BRA-03: 2 to 2: 1 and 1. X-03: nobody has a tile that fits
# Left: A 0-2 = 2; B 3-3 = 6; C 2-5 = 7; D 0-5 4-4 = 13
# BRA-05: A has the fewest, 2: 1: AC +1
# Totals: AC 3, BD 1

# Deal 4. BRA-01: 7 each, none left
round
hand A 0-1 0-6 1-1 1-5 3-3 3-5 5-5
hand B 0-0 0-5 1-3 1-6 2-2 2-4 3-6
hand C 0-2 0-4 2-3 4-4 4-5 4-6 6-6
hand D 0-3 1-2 1-4 2-5 2-6 3-4 5-6
A 3-3             # BRA-02: A won the last round. BRA-03: 3 and 3
B 3-1 l           # BAS-01, BRA-03: 3 to 3: 1 and 3
C 3-2 r           # BAS-01, BRA-03: 3 to 3: 1 and 2
D 2-6 r           # BAS-01, BRA-03: 2 to 2: 1 and 6
A 6-0 r           # BAS-01, BRA-03: 6 to 6: 1 and 0
B 0-5 r           # BAS-01, BRA-03: 0 to 0: 1 and 5
C 5-4 r           # BAS-01, BRA-03: 5 to 5: 1 and 4
D 1-4 l           # BAS-01, BRA-03: 1 to 1: 4 and 4
A pass            # BRA-03, double-six-cross/Q5: no 4 in 0-1 1-1 1-5 3-5 5-5
B 4-2 l           # BAS-01, BRA-03: 4 to 4: 2 and 4
C 4-6 r           # BAS-01, BRA-03: 4 to 4: 2 and 6
D 6-5 r           # BAS-01, BRA-03: 6 to 6: 2 and 5
A 5-3 r           # BAS-01, BRA-03: 5 to 5: 2 and 3
B 2-2 l           # BAS-01, BRA-03: 2 to 2: 2 and 3
C 2-0 l           # BAS-01, BRA-03: 2 to 2: 0 and 3
D 3-4 r           # BAS-01, BRA-03: 3 to 3: 0 and 4
A 0-1 l           # BAS-01, BRA-03: 0 to 0: 1 and 4
B 1-6 l           # BAS-01, BRA-03: 1 to 1: 6 and 4
C 4-4 r           # BAS-01, BRA-03: 4 to 4: 6 and 4
D pass            # BRA-03, double-six-cross/Q5: no 4 or 6 in 0-3 1-2 2-5
A pass            # BRA-03, double-six-cross/Q5: no 4 or 6 in 1-1 1-5 5-5
B 6-3 l           # BAS-01, BRA-03: 6 to 6: 3 and 4
C 4-0 r           # BAS-01, BRA-03: 4 to 4: 3 and 0
D 3-0 l           # BAS-01, BRA-03: 3 to 3: 0 and 0
A pass            # BRA-03, double-six-cross/Q5: no 0 in 1-1 1-5 5-5
B 0-0 r           # BAS-01, BRA-03: 0 to 0: 0 and 0. BRA-04: B is out
# Left: A 1-1 1-5 5-5 = 18; B nothing = 0; C 6-6 = 12; D 1-2 2-5 = 10
# BRA-04, brasileiro/Q2: B went out with 0-0 on 0 and 0, a double that fits at both ends: 6: BD +6
# Totals: AC 3, BD 7

# Deal 5. BRA-01: 7 each, none left
round
hand A 0-6 1-1 1-6 2-6 3-6 4-4 5-6
hand B 0-1 0-3 1-3 1-5 4-5 4-6 6-6
hand C 0-0 1-4 2-2 2-3 2-4 3-4 3-5
hand D 0-2 0-4 0-5 1-2 2-5 3-3 5-5
B 4-5             # BRA-02: B won the last round. BRA-03: 4 and 5
C 4-3 l           # BAS-01, BRA-03: 4 to 4: 3 and 5
D 5-5 r           # BAS-01, BRA-03: 5 to 5: 3 and 5
A 3-6 l           # BAS-01, BRA-03: 3 to 3: 6 and 5
B 6-6 l           # BAS-01, BRA-03: 6 to 6: 6 and 5
C 5-3 r           # BAS-01, BRA-03: 5 to 5: 6 and 3
D 3-3 r           # BAS-01, BRA-03: 3 to 3: 6 and 3
A 6-2 l           # BAS-01, BRA-03: 6 to 6: 2 and 3
B 3-1 r           # BAS-01, BRA-03: 3 to 3: 2 and 1
C 2-2 l           # BAS-01, BRA-03: 2 to 2: 2 and 1
D 2-5 l           # BAS-01, BRA-03: 2 to 2: 5 and 1
A 1-1 r           # BAS-01, BRA-03: 1 to 1: 5 and 1
B 1-0 r           # BAS-01, BRA-03: 1 to 1: 5 and 0
C 0-0 r           # BAS-01, BRA-03: 0 to 0: 5 and 0
D 5-0 l           # BAS-01, BRA-03: 5 to 5: 0 and 0
A 0-6 r           # BAS-01, BRA-03: 0 to 0: 0 and 6
B 6-4 r           # BAS-01, BRA-03: 6 to 6: 0 and 4
C 4-1 r           # BAS-01, BRA-03: 4 to 4: 0 and 1
D 1-2 r           # BAS-01, BRA-03: 1 to 1: 0 and 2
A pass            # BRA-03, double-six-cross/Q5: no 0 or 2 in 1-6 4-4 5-6
B 0-3 l           # BAS-01, BRA-03: 0 to 0: 3 and 2
C 2-3 r           # BAS-01, BRA-03: 2 to 2: 3 and 3. X-03: nobody has a tile that fits
# Left: A 1-6 4-4 5-6 = 26; B 1-5 = 6; C 2-4 = 6; D 0-2 0-4 = 6
# BRA-05: B and C and D have 6 each: nobody wins
# Totals: AC 3, BD 7

# Deal 6. BRA-01: 7 each, none left
round
hand A 0-0 0-3 1-6 3-3 3-4 3-6 5-6
hand B 0-1 0-4 0-5 1-1 2-6 4-4 4-6
hand C 0-2 0-6 1-2 1-5 2-3 4-5 5-5
hand D 1-3 1-4 2-2 2-4 2-5 3-5 6-6
D 6-6             # BRA-05: the holder of the double six opens with it. BRA-03: 6 and 6
A 6-5 l           # BAS-01, BRA-03: 6 to 6: 5 and 6
B 6-4 r           # BAS-01, BRA-03: 6 to 6: 5 and 4
C 4-5 r           # BAS-01, BRA-03: 4 to 4: 5 and 5
D 5-3 r           # BAS-01, BRA-03: 5 to 5: 5 and 3
A 3-4 r           # BAS-01, BRA-03: 3 to 3: 5 and 4
B 4-4 r           # BAS-01, BRA-03: 4 to 4: 5 and 4
C 5-5 l           # BAS-01, BRA-03: 5 to 5: 5 and 4
D 5-2 l           # BAS-01, BRA-03: 5 to 5: 2 and 4
A pass            # BRA-03, double-six-cross/Q5: no 2 or 4 in 0-0 0-3 1-6 3-3 3-6
B 2-6 l           # BAS-01, BRA-03: 2 to 2: 6 and 4
C 6-0 l           # BAS-01, BRA-03: 6 to 6: 0 and 4
D 4-1 r           # BAS-01, BRA-03: 4 to 4: 0 and 1
A 1-6 r           # BAS-01, BRA-03: 1 to 1: 0 and 6
B 0-5 l           # BAS-01, BRA-03: 0 to 0: 5 and 6
C 5-1 l           # BAS-01, BRA-03: 5 to 5: 1 and 6
D 1-3 l           # BAS-01, BRA-03: 1 to 1: 3 and 6
A 3-0 l           # BAS-01, BRA-03: 3 to 3: 0 and 6
B 0-4 l           # BAS-01, BRA-03: 0 to 0: 4 and 6
C pass            # BRA-03, double-six-cross/Q5: no 4 or 6 in 0-2 1-2 2-3
D 4-2 l           # BAS-01, BRA-03: 4 to 4: 2 and 6
A 6-3 r           # BAS-01, BRA-03: 6 to 6: 2 and 3
B pass            # BRA-03, double-six-cross/Q5: no 2 or 3 in 0-1 1-1
C 3-2 r           # BAS-01, BRA-03: 3 to 3: 2 and 2
D 2-2 l           # BAS-01, BRA-03: 2 to 2: 2 and 2. BRA-04: D is out
# Left: A 0-0 3-3 = 6; B 0-1 1-1 = 3; C 0-2 1-2 = 5; D nothing = 0
# BRA-04, brasileiro/Q2: D went out with 2-2 on 2 and 2, a double that fits at both ends: 6. BRA-05, brasileiro/Q6: after 1 round that nobody won twice as much for each, 12: BD +12
# Totals: AC 3, BD 19
# BRA-06, brasileiro/Q9: BD has 10 or more and wins the match

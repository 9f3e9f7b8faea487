boneyard 1
# House rules: a tie is worth no more; a last tile that fits at either of two equal ends.
game brasileiro
option tie_worth=one
option both_ends=either
option target=4

# Deal 1. BRA-01: 7 each, none left
round
hand A 0-0 1-5 2-3 2-4 2-6 3-5 6-6
hand B 0-1 0-3 0-4 1-3 1-6 3-4 4-4
hand C 0-2 1-2 2-2 2-5 4-5 5-5 5-6
hand D 0-5 0-6 1-1 1-4 3-3 3-6 4-6
A 6-6             # BRA-02: the holder of the double six opens with it. BRA-03: 6 and 6
D 6-0 l           # BAS-01, BRA-03: 6 to 6: 0 and 6
C 0-2 l           # BAS-01, BRA-03: 0 to 0: 2 and 6
B 6-1 r           # BAS-01, BRA-03: 6 to 6: 2 and 1
A 2-3 l           # BAS-01, BRA-03: 2 to 2: 3 and 1
D 3-6 l           # BAS-01, BRA-03: 3 to 3: 6 and 1
C 6-5 l           # BAS-01, BRA-03: 6 to 6: 5 and 1
B 1-3 r           # BAS-01, BRA-03: 1 to 1: 5 and 3
A 5-3 l           # BAS-01, BRA-03: 5 to 5: 3 and 3
D 3-3 l           # BAS-01, BRA-03: 3 to 3: 3 and 3
C pass            # BRA-03, double-six-cross/Q5: no 3 in 1-2 2-2 2-5 4-5 5-5
B 3-4 r           # BAS-01, BRA-03: 3 to 3: 3 and 4
A 4-2 r           # BAS-01, BRA-03: 4 to 4: 3 and 2
D pass            # BRA-03, double-six-cross/Q5: no 2 or 3 in 0-5 1-1 1-4 4-6
C 2-2 r           # BAS-01, BRA-03: 2 to 2: 3 and 2
B 3-0 l           # BAS-01, BRA-03: 3 to 3: 0 and 2
A 0-0 l           # BAS-01, BRA-03: 0 to 0: 0 and 2
D 0-5 l           # BAS-01, BRA-03: 0 to 0: 5 and 2
C 5-5 l           # BAS-01, BRA-03: 5 to 5: 5 and 2
B pass            # BRA-03, double-six-cross/Q5: no 2 or 5 in 0-1 0-4 4-4
A 2-6 r           # BAS-01, BRA-03: 2 to 2: 5 and 6
D 6-4 r           # BAS-01, BRA-03: 6 to 6: 5 and 4
C 4-5 r           # BAS-01, BRA-03: 4 to 4: 5 and 5
B pass            # BRA-03, double-six-cross/Q5: no 5 in 0-1 0-4 4-4
A 5-1 l           # BAS-01, BRA-03: 5 to 5: 1 and 5. BRA-04: A is out
# Left: A nothing = 0; B 0-1 0-4 4-4 = 13; C 1-2 2-5 = 10; D 1-1 1-4 = 7
# BRA-04: A went out with 1-5 on 5 and 5, brasileiro/Q4: it fits at either of two equal ends: 3: AC +3
# Totals: AC 3, BD 0

# Deal 2. BRA-01: 7 each, none left
round
hand A 0-0 0-2 1-3 3-4 3-5 3-6 4-4
hand B 0-1 0-5 0-6 1-4 2-4 3-3 5-6
hand C 0-4 2-3 2-5 4-5 4-6 5-5 6-6
hand D 0-3 1-1 1-2 1-5 1-6 2-2 2-6
A 4-4             # BRA-02: A won the last round. BRA-03: 4 and 4
D pass            # BRA-03, double-six-cross/Q5: no 4 in 0-3 1-1 1-2 1-5 1-6 2-2 2-6
C 4-6 l           # BAS-01, BRA-03: 4 to 4: 6 and 4
B 6-0 l           # BAS-01, BRA-03: 6 to 6: 0 and 4
A 4-3 r           # BAS-01, BRA-03: 4 to 4: 0 and 3
D 3-0 r           # BAS-01, BRA-03: 3 to 3: 0 and 0
C 0-4 r           # BAS-01, BRA-03: 0 to 0: 0 and 4
B 4-1 r           # BAS-01, BRA-03: 4 to 4: 0 and 1
A 1-3 r           # BAS-01, BRA-03: 1 to 1: 0 and 3
D pass            # BRA-03, double-six-cross/Q5: no 0 or 3 in 1-1 1-2 1-5 1-6 2-2 2-6
C 3-2 r           # BAS-01, BRA-03: 3 to 3: 0 and 2
B 2-4 r           # BAS-01, BRA-03: 2 to 2: 0 and 4
A 0-0 l           # BAS-01, BRA-03: 0 to 0: 0 and 4
D pass            # BRA-03, double-six-cross/Q5: no 0 or 4 in 1-1 1-2 1-5 1-6 2-2 2-6
C 4-5 r           # BAS-01, BRA-03: 4 to 4: 0 and 5
B 5-0 r           # BAS-01, BRA-03: 5 to 5: 0 and 0
A 0-2 l           # BAS-01, BRA-03: 0 to 0: 2 and 0
D 2-1 l           # BAS-01, BRA-03: 2 to 2: 1 and 0
C pass            # BRA-03, double-six-cross/Q5: no 0 or 1 in 2-5 5-5 6-6
B 1-0 l           # BAS-01, BRA-03: 1 to 1: 0 and 0. X-03: nobody has a tile that fits
# Left: A 3-5 3-6 = 17; B 3-3 5-6 = 17; C 2-5 5-5 6-6 = 29; D 1-1 1-5 1-6 2-2 2-6 = 27
# BRA-05: A and B have 17 each: nobody wins
# Totals: AC 3, BD 0

# Deal 3. BRA-01: 7 each, none left
round
hand A 1-4 3-3 4-5 4-6 5-5 5-6 6-6
hand B 0-5 1-3 2-4 2-6 3-4 3-6 4-4
hand C 0-0 0-1 0-2 0-3 1-6 2-5 3-5
hand D 0-4 0-6 1-1 1-2 1-5 2-2 2-3
A 6-6             # BRA-05: the holder of the double six opens with it. BRA-03: 6 and 6
D 6-0 l           # BAS-01, BRA-03: 6 to 6: 0 and 6
C 0-0 l           # BAS-01, BRA-03: 0 to 0: 0 and 6
B 6-2 r           # BAS-01, BRA-03: 6 to 6: 0 and 2
A pass            # BRA-03, double-six-cross/Q5: no 0 or 2 in 1-4 3-3 4-5 4-6 5-5 5-6
D 2-3 r           # BAS-01, BRA-03: 2 to 2: 0 and 3
C 0-3 l           # BAS-01, BRA-03: 0 to 0: 3 and 3
B 3-6 r           # BAS-01, BRA-03: 3 to 3: 3 and 6
A 6-4 r           # BAS-01, BRA-03: 6 to 6: 3 and 4
D 4-0 r           # BAS-01, BRA-03: 4 to 4: 3 and 0
C 3-5 l           # BAS-01, BRA-03: 3 to 3: 5 and 0
B 5-0 l           # BAS-01, BRA-03: 5 to 5: 0 and 0
A pass            # BRA-03, double-six-cross/Q5: no 0 in 1-4 3-3 4-5 5-5 5-6
D pass            # BRA-03, double-six-cross/Q5: no 0 in 1-1 1-2 1-5 2-2
C 0-1 l           # BAS-01, BRA-03: 0 to 0: 1 and 0
B 1-3 l           # BAS-01, BRA-03: 1 to 1: 3 and 0
A 3-3 l           # BAS-01, BRA-03: 3 to 3: 3 and 0
D pass            # BRA-03, double-six-cross/Q5: no 0 or 3 in 1-1 1-2 1-5 2-2
C 0-2 r           # BAS-01, BRA-03: 0 to 0: 3 and 2
B 3-4 l           # BAS-01, BRA-03: 3 to 3: 4 and 2
A 4-1 l           # BAS-01, BRA-03: 4 to 4: 1 and 2
D 2-2 r           # BAS-01, BRA-03: 2 to 2: 1 and 2
C 1-6 l           # BAS-01, BRA-03: 1 to 1: 6 and 2
B 2-4 r           # BAS-01, BRA-03: 2 to 2: 6 and 4
A 6-5 l           # BAS-01, BRA-03: 6 to 6: 5 and 4
D 5-1 l           # BAS-01, BRA-03: 5 to 5: 1 and 4
C pass            # BRA-03, double-six-cross/Q5: no 1 or 4 in 2-5
B 4-4 r           # BAS-01, BRA-03: 4 to 4: 1 and 4. BRA-04: B is out
# Left: A 4-5 5-5 = 19; B nothing = 0; C 2-5 = 7; D 1-1 1-2 = 5
# BRA-04: B went out with 4-4 on 1 and 4, a double at one end: 2: BD +2
# Totals: AC 3, BD 2

# Deal 4. BRA-01: 7 each, none left
round
hand A 0-4 1-5 3-3 3-6 4-5 4-6 5-6
hand B 0-0 0-6 1-1 2-4 2-6 3-5 6-6
hand C 0-1 0-5 1-2 2-2 2-5 3-4 4-4
hand D 0-2 0-3 1-3 1-4 1-6 2-3 5-5
B 6-6             # BRA-02: B won the last round. BRA-03: 6 and 6
A 6-3 r           # BAS-01, BRA-03: 6 to 6: 6 and 3
D 3-2 r           # BAS-01, BRA-03: 3 to 3: 6 and 2
C 2-2 r           # BAS-01, BRA-03: 2 to 2: 6 and 2
B 6-2 l           # BAS-01, BRA-03: 6 to 6: 2 and 2
A pass            # BRA-03, double-six-cross/Q5: no 2 in 0-4 1-5 3-3 4-5 4-6 5-6
D 2-0 r           # BAS-01, BRA-03: 2 to 2: 2 and 0
C 2-1 l           # BAS-01, BRA-03: 2 to 2: 1 and 0
B 0-6 r           # BAS-01, BRA-03: 0 to 0: 1 and 6
A 6-4 r           # BAS-01, BRA-03: 6 to 6: 1 and 4
D 1-6 l           # BAS-01, BRA-03: 1 to 1: 6 and 4
C 4-4 r           # BAS-01, BRA-03: 4 to 4: 6 and 4
B 4-2 r           # BAS-01, BRA-03: 4 to 4: 6 and 2
A 6-5 l           # BAS-01, BRA-03: 6 to 6: 5 and 2
D 5-5 l           # BAS-01, BRA-03: 5 to 5: 5 and 2
C 5-0 l           # BAS-01, BRA-03: 5 to 5: 0 and 2
B 0-0 l           # BAS-01, BRA-03: 0 to 0: 0 and 2
A 0-4 l           # BAS-01, BRA-03: 0 to 0: 4 and 2
D 4-1 l           # BAS-01, BRA-03: 4 to 4: 1 and 2
C 2-5 r           # BAS-01, BRA-03: 2 to 2: 1 and 5
B 1-1 l           # BAS-01, BRA-03: 1 to 1: 1 and 5
A 5-4 r           # BAS-01, BRA-03: 5 to 5: 1 and 4
D 1-3 l           # BAS-01, BRA-03: 1 to 1: 3 and 4
C 3-4 l           # BAS-01, BRA-03: 3 to 3: 4 and 4. X-03: nobody has a tile that fits
# Left: A 1-5 3-3 = 12; B 3-5 = 8; C 0-1 = 1; D 0-3 = 3
# BRA-05: C has the fewest, 1: 1: AC +1
# Totals: AC 4, BD 2
# BRA-06, brasileiro/Q9: AC has 4 or more and wins the match

boneyard 1
# House rules: one each stays, a tie makes the next round worth more, clockwise.
game jamaican-cut-throat
players 4
option one_all=true
option tie_worth=more
option direction=cw
option target=3

# Deal 1. JCT-01: seven each, nothing is left
round
hand A 0-5 0-6 2-4 2-5 2-6 3-4 6-6
hand B 0-3 0-4 1-5 3-3 3-5 3-6 4-6
hand C 0-1 1-1 1-4 1-6 2-3 5-5 5-6
hand D 0-0 0-2 1-2 1-3 2-2 4-4 4-5
A 6-6             # JCT-02: the double six is posed
B 6-3 l           # BAS-01: 6 to 6: l 3, r 6
C 6-5 r           # BAS-01: 6 to 6: l 3, r 5
D 5-4 r           # BAS-01: 5 to 5: l 3, r 4
A 4-3 r           # BAS-01: 4 to 4: l 3, r 3
B 3-3 l           # BAS-01: 3 to 3: l 3, r 3
C 3-2 r           # BAS-01: 3 to 3: l 3, r 2
D 2-1 r           # BAS-01: 2 to 2: l 3, r 1
A pass            # JAM-03: no 1 or 3 in 0-5 0-6 2-4 2-5 2-6
B 1-5 r           # BAS-01: 1 to 1: l 3, r 5
C 5-5 r           # BAS-01: 5 to 5: l 3, r 5
D 3-1 l           # BAS-01: 3 to 3: l 1, r 5
A 5-2 r           # BAS-01: 5 to 5: l 1, r 2
B pass            # JAM-03: no 1 or 2 in 0-3 0-4 3-5 4-6
C 1-4 l           # BAS-01: 1 to 1: l 4, r 2
D 4-4 l           # BAS-01: 4 to 4: l 4, r 2
A 2-6 r           # BAS-01: 2 to 2: l 4, r 6
B 4-0 l           # BAS-01: 4 to 4: l 0, r 6
C 6-1 r           # BAS-01: 6 to 6: l 0, r 1
D 0-0 l           # BAS-01: 0 to 0: l 0, r 1
A 0-6 l           # BAS-01: 0 to 0: l 6, r 1
B 6-4 l           # BAS-01: 6 to 6: l 4, r 1
C 1-1 r           # BAS-01: 1 to 1: l 4, r 1
D pass            # JAM-03: no 1 or 4 in 0-2 2-2
A 4-2 l           # BAS-01: 4 to 4: l 2, r 1
B pass            # JAM-03: no 1 or 2 in 0-3 3-5
C 1-0 r           # BAS-01: 1 to 1: l 2, r 0. JAM-04: C is out
# JAM-04: A 0-5 = 5; B 0-3 3-5 = 11; C nothing; D 0-2 2-2 = 6
# JAM-04: C wins the round, 1 more: 1
# Totals: A 0, B 0, C 1, D 0

# Deal 2. JCT-01: seven each, nothing is left
round
hand A 0-2 1-1 1-2 2-5 4-4 5-5 6-6
hand B 0-1 0-3 0-4 0-5 1-3 2-3 2-6
hand C 0-0 1-4 1-6 3-6 4-5 4-6 5-6
hand D 0-6 1-5 2-2 2-4 3-3 3-4 3-5
C 3-6             # JCT-02: the winner poses any tile
D 6-0 r           # BAS-01: 6 to 6: l 3, r 0
A 0-2 r           # BAS-01: 0 to 0: l 3, r 2
B 2-3 r           # BAS-01: 2 to 2: l 3, r 3
C pass            # JAM-03: no 3 in 0-0 1-4 1-6 4-5 4-6 5-6
D 3-3 r           # BAS-01: 3 to 3: l 3, r 3
A pass            # JAM-03: no 3 in 1-1 1-2 2-5 4-4 5-5 6-6
B 3-0 r           # BAS-01: 3 to 3: l 3, r 0
C 0-0 r           # BAS-01: 0 to 0: l 3, r 0
D 3-5 l           # BAS-01: 3 to 3: l 5, r 0
A 5-5 l           # BAS-01: 5 to 5: l 5, r 0
B 0-4 r           # BAS-01: 0 to 0: l 5, r 4
C 4-5 r           # BAS-01: 4 to 4: l 5, r 5
D 5-1 r           # BAS-01: 5 to 5: l 5, r 1
A 5-2 l           # BAS-01: 5 to 5: l 2, r 1
B 1-0 r           # BAS-01: 1 to 1: l 2, r 0
C pass            # JAM-03: no 0 or 2 in 1-4 1-6 4-6 5-6
D 2-4 l           # BAS-01: 2 to 2: l 4, r 0
A 4-4 l           # BAS-01: 4 to 4: l 4, r 0
B 0-5 r           # BAS-01: 0 to 0: l 4, r 5
C 5-6 r           # BAS-01: 5 to 5: l 4, r 6
D 4-3 l           # BAS-01: 4 to 4: l 3, r 6
A 6-6 r           # BAS-01: 6 to 6: l 3, r 6
B 3-1 l           # BAS-01: 3 to 3: l 1, r 6
C 1-4 l           # BAS-01: 1 to 1: l 4, r 6
D pass            # JAM-03: no 4 or 6 in 2-2
A pass            # JAM-03: no 4 or 6 in 1-1 1-2
B 6-2 r           # BAS-01: 6 to 6: l 4, r 2. JAM-04: B is out
# JAM-04: A 1-1 1-2 = 5; B nothing; C 1-6 4-6 = 17; D 2-2 = 4
# JAM-04: B wins the round, 1 more: 1
# Totals: A 0, B 1, C 1, D 0

# Deal 3. JCT-01: seven each, nothing is left
round
hand A 0-0 0-3 0-6 1-1 1-3 2-3 2-4
hand B 0-4 1-6 2-2 2-5 2-6 3-6 6-6
hand C 0-5 1-4 1-5 3-3 4-5 4-6 5-5
hand D 0-1 0-2 1-2 3-4 3-5 4-4 5-6
B 2-2             # JCT-02: the winner poses any tile
C pass            # JAM-03: no 2 in 0-5 1-4 1-5 3-3 4-5 4-6 5-5
D 2-0 l           # BAS-01: 2 to 2: l 0, r 2
A 0-3 l           # BAS-01: 0 to 0: l 3, r 2
B 3-6 l           # BAS-01: 3 to 3: l 6, r 2
C 6-4 l           # BAS-01: 6 to 6: l 4, r 2
D 4-4 l           # BAS-01: 4 to 4: l 4, r 2
A 4-2 l           # BAS-01: 4 to 4: l 2, r 2
B 2-5 r           # BAS-01: 2 to 2: l 2, r 5
C 5-0 r           # BAS-01: 5 to 5: l 2, r 0
D 0-1 r           # BAS-01: 0 to 0: l 2, r 1
A 1-1 r           # BAS-01: 1 to 1: l 2, r 1
B 2-6 l           # BAS-01: 2 to 2: l 6, r 1
C 1-4 r           # BAS-01: 1 to 1: l 6, r 4
D 4-3 r           # BAS-01: 4 to 4: l 6, r 3
A 3-2 r           # BAS-01: 3 to 3: l 6, r 2
B 6-6 l           # BAS-01: 6 to 6: l 6, r 2
C pass            # JAM-03: no 2 or 6 in 1-5 3-3 4-5 5-5
D 6-5 l           # BAS-01: 6 to 6: l 5, r 2
A pass            # JAM-03: no 2 or 5 in 0-0 0-6 1-3
B pass            # JAM-03: no 2 or 5 in 0-4 1-6
C 5-1 l           # BAS-01: 5 to 5: l 1, r 2
D 1-2 l           # BAS-01: 1 to 1: l 2, r 2. X-03: nobody can play
# JAM-04: A 0-0 0-6 1-3 = 10; B 0-4 1-6 = 11; C 3-3 4-5 5-5 = 25; D 3-5 = 8
# JAM-04: D wins the round, 1 more: 1
# Totals: A 0, B 1, C 1, D 1

# Deal 4. JCT-01: seven each, nothing is left
round
hand A 0-1 0-4 0-6 1-1 1-2 1-6 5-6
hand B 1-3 2-5 2-6 3-3 3-4 4-4 5-5
hand C 0-3 1-4 1-5 2-2 2-4 4-6 6-6
hand D 0-0 0-2 0-5 2-3 3-5 3-6 4-5
D 0-2             # JCT-02: the winner poses any tile
A 0-4 l           # BAS-01: 0 to 0: l 4, r 2
B 2-5 r           # BAS-01: 2 to 2: l 4, r 5
C 4-2 l           # BAS-01: 4 to 4: l 2, r 5
D 5-0 r           # BAS-01: 5 to 5: l 2, r 0
A 2-1 l           # BAS-01: 2 to 2: l 1, r 0
B 1-3 l           # BAS-01: 1 to 1: l 3, r 0
C 3-0 l           # BAS-01: 3 to 3: l 0, r 0
D 0-0 r           # BAS-01: 0 to 0: l 0, r 0
A 0-1 l           # BAS-01: 0 to 0: l 1, r 0
B pass            # JAM-03: no 0 or 1 in 2-6 3-3 3-4 4-4 5-5
C 1-4 l           # BAS-01: 1 to 1: l 4, r 0
D 4-5 l           # BAS-01: 4 to 4: l 5, r 0
A 0-6 r           # BAS-01: 0 to 0: l 5, r 6
B 5-5 l           # BAS-01: 5 to 5: l 5, r 6
C 5-1 l           # BAS-01: 5 to 5: l 1, r 6
D 6-3 r           # BAS-01: 6 to 6: l 1, r 3
A 1-1 l           # BAS-01: 1 to 1: l 1, r 3
B 3-4 r           # BAS-01: 3 to 3: l 1, r 4
C 4-6 r           # BAS-01: 4 to 4: l 1, r 6
D pass            # JAM-03: no 1 or 6 in 2-3 3-5
A 1-6 l           # BAS-01: 1 to 1: l 6, r 6
B 6-2 r           # BAS-01: 6 to 6: l 6, r 2
C 2-2 r           # BAS-01: 2 to 2: l 6, r 2
D 2-3 r           # BAS-01: 2 to 2: l 6, r 3
A 6-5 l           # BAS-01: 6 to 6: l 5, r 3. JAM-04: A is out
# JAM-04: A nothing; B 3-3 4-4 = 14; C 6-6 = 12; D 3-5 = 8
# JAM-04: A wins the round, 1 more: 1
# jamaican-cut-throat/Q8 (one_all): one each, it stays
# Totals: A 1, B 1, C 1, D 1

# Deal 5. JCT-01: seven each, nothing is left
round
hand A 0-1 0-3 0-6 1-3 2-6 3-5 4-6
hand B 0-5 1-1 1-5 3-3 4-4 5-5 6-6
hand C 0-2 2-2 2-5 3-4 3-6 4-5 5-6
hand D 0-0 0-4 1-2 1-4 1-6 2-3 2-4
B 6-6             # JCT-04, jamaican/Q6: all are level, the double six is posed
C 6-5 r           # BAS-01: 6 to 6: l 6, r 5
D 6-1 l           # BAS-01: 6 to 6: l 1, r 5
A 1-0 l           # BAS-01: 1 to 1: l 0, r 5
B 5-5 r           # BAS-01: 5 to 5: l 0, r 5
C 5-4 r           # BAS-01: 5 to 5: l 0, r 4
D 4-2 r           # BAS-01: 4 to 4: l 0, r 2
A 0-3 l           # BAS-01: 0 to 0: l 3, r 2
B 3-3 l           # BAS-01: 3 to 3: l 3, r 2
C 2-0 r           # BAS-01: 2 to 2: l 3, r 0
D 0-0 r           # BAS-01: 0 to 0: l 3, r 0
A 3-1 l           # BAS-01: 3 to 3: l 1, r 0
B 1-1 l           # BAS-01: 1 to 1: l 1, r 0
C pass            # JAM-03: no 0 or 1 in 2-2 2-5 3-4 3-6
D 0-4 r           # BAS-01: 0 to 0: l 1, r 4
A 4-6 r           # BAS-01: 4 to 4: l 1, r 6
B 1-5 l           # BAS-01: 1 to 1: l 5, r 6
C 5-2 l           # BAS-01: 5 to 5: l 2, r 6
D 2-3 l           # BAS-01: 2 to 2: l 3, r 6
A 3-5 l           # BAS-01: 3 to 3: l 5, r 6
B 5-0 l           # BAS-01: 5 to 5: l 0, r 6
C 6-3 r           # BAS-01: 6 to 6: l 0, r 3
D pass            # JAM-03: no 0 or 3 in 1-2 1-4
A 0-6 l           # BAS-01: 0 to 0: l 6, r 3
B pass            # JAM-03: no 3 or 6 in 4-4
C 3-4 r           # BAS-01: 3 to 3: l 6, r 4
D 4-1 r           # BAS-01: 4 to 4: l 6, r 1
A 6-2 l           # BAS-01: 6 to 6: l 2, r 1. JAM-04: A is out
# JAM-04: A nothing; B 4-4 = 8; C 2-2 = 4; D 1-2 = 3
# JAM-04: A wins the round, 1 more: 2
# jamaican-cut-throat/Q8 (one_all): only A keeps the rounds: 2
# Totals: A 2, B 0, C 0, D 0

# Deal 6. JCT-01: seven each, nothing is left
round
hand A 0-1 0-3 0-6 1-3 4-4 4-5 4-6
hand B 0-0 1-2 1-4 2-4 2-6 3-6 6-6
hand C 0-4 0-5 1-6 2-5 3-4 5-5 5-6
hand D 0-2 1-1 1-5 2-2 2-3 3-3 3-5
A 0-6             # JCT-02: the winner poses any tile
B 0-0 l           # BAS-01: 0 to 0: l 0, r 6
C 6-1 r           # BAS-01: 6 to 6: l 0, r 1
D 0-2 l           # BAS-01: 0 to 0: l 2, r 1
A 1-0 r           # BAS-01: 1 to 1: l 2, r 0
B 2-4 l           # BAS-01: 2 to 2: l 4, r 0
C 0-5 r           # BAS-01: 0 to 0: l 4, r 5
D 5-1 r           # BAS-01: 5 to 5: l 4, r 1
A 4-4 l           # BAS-01: 4 to 4: l 4, r 1
B 4-1 l           # BAS-01: 4 to 4: l 1, r 1
C pass            # JAM-03: no 1 in 0-4 2-5 3-4 5-5 5-6
D 1-1 r           # BAS-01: 1 to 1: l 1, r 1
A 1-3 r           # BAS-01: 1 to 1: l 1, r 3
B 3-6 r           # BAS-01: 3 to 3: l 1, r 6
C 6-5 r           # BAS-01: 6 to 6: l 1, r 5
D 5-3 r           # BAS-01: 5 to 5: l 1, r 3
A 3-0 r           # BAS-01: 3 to 3: l 1, r 0
B 1-2 l           # BAS-01: 1 to 1: l 2, r 0
C 0-4 r           # BAS-01: 0 to 0: l 2, r 4
D 2-2 l           # BAS-01: 2 to 2: l 2, r 4
A 4-6 r           # BAS-01: 4 to 4: l 2, r 6
B 2-6 l           # BAS-01: 2 to 2: l 6, r 6
C pass            # JAM-03: no 6 in 2-5 3-4 5-5
D pass            # JAM-03: no 6 in 2-3 3-3
A pass            # JAM-03: no 6 in 4-5
B 6-6 r           # BAS-01: 6 to 6: l 6, r 6. JAM-04: B is out
# JAM-04: A 4-5 = 9; B nothing; C 2-5 3-4 5-5 = 24; D 2-3 3-3 = 11
# JAM-04: B wins the round, 1 more: 1
# Totals: A 2, B 1, C 0, D 0

# Deal 7. JCT-01: seven each, nothing is left
round
hand A 0-0 0-4 1-4 3-5 3-6 4-5 5-5
hand B 0-5 0-6 2-2 2-4 2-6 3-4 5-6
hand C 0-1 0-2 1-6 3-3 4-4 4-6 6-6
hand D 0-3 1-1 1-2 1-3 1-5 2-3 2-5
B 0-6             # JCT-02: the winner poses any tile
C 6-6 r           # BAS-01: 6 to 6: l 0, r 6
D 0-3 l           # BAS-01: 0 to 0: l 3, r 6
A 3-6 l           # BAS-01: 3 to 3: l 6, r 6
B 6-2 l           # BAS-01: 6 to 6: l 2, r 6
C 6-1 r           # BAS-01: 6 to 6: l 2, r 1
D 2-3 l           # BAS-01: 2 to 2: l 3, r 1
A 3-5 l           # BAS-01: 3 to 3: l 5, r 1
B 5-6 l           # BAS-01: 5 to 5: l 6, r 1
C 6-4 l           # BAS-01: 6 to 6: l 4, r 1
D 1-2 r           # BAS-01: 1 to 1: l 4, r 2
A 4-1 l           # BAS-01: 4 to 4: l 1, r 2
B 2-2 r           # BAS-01: 2 to 2: l 1, r 2
C 1-0 l           # BAS-01: 1 to 1: l 0, r 2
D 2-5 r           # BAS-01: 2 to 2: l 0, r 5
A 0-4 l           # BAS-01: 0 to 0: l 4, r 5
B 4-2 l           # BAS-01: 4 to 4: l 2, r 5
C 2-0 l           # BAS-01: 2 to 2: l 0, r 5
D 5-1 r           # BAS-01: 5 to 5: l 0, r 1
A 0-0 l           # BAS-01: 0 to 0: l 0, r 1
B 0-5 l           # BAS-01: 0 to 0: l 5, r 1
C pass            # JAM-03: no 1 or 5 in 3-3 4-4
D 1-1 r           # BAS-01: 1 to 1: l 5, r 1
A 5-4 l           # BAS-01: 5 to 5: l 4, r 1
B 4-3 l           # BAS-01: 4 to 4: l 3, r 1. JAM-04: B is out
# JAM-04: A 5-5 = 10; B nothing; C 3-3 4-4 = 14; D 1-3 = 4
# JAM-04: B wins the round, 1 more: 2
# Totals: A 2, B 2, C 0, D 0

# Deal 8. JCT-01: seven each, nothing is left
round
hand A 0-0 0-1 1-1 1-4 1-5 1-6 3-4
hand B 0-2 0-5 0-6 1-2 2-3 2-6 5-6
hand C 0-4 2-2 2-4 3-6 4-4 4-5 5-5
hand D 0-3 1-3 2-5 3-3 3-5 4-6 6-6
B 2-3             # JCT-02: the winner poses any tile
C 2-2 l           # BAS-01: 2 to 2: l 2, r 3
D 3-5 r           # BAS-01: 3 to 3: l 2, r 5
A 5-1 r           # BAS-01: 5 to 5: l 2, r 1
B 1-2 r           # BAS-01: 1 to 1: l 2, r 2
C 2-4 r           # BAS-01: 2 to 2: l 2, r 4
D 4-6 r           # BAS-01: 4 to 4: l 2, r 6
A 6-1 r           # BAS-01: 6 to 6: l 2, r 1
B 2-0 l           # BAS-01: 2 to 2: l 0, r 1
C 0-4 l           # BAS-01: 0 to 0: l 4, r 1
D 1-3 r           # BAS-01: 1 to 1: l 4, r 3
A 4-3 l           # BAS-01: 4 to 4: l 3, r 3
B pass            # JAM-03: no 3 in 0-5 0-6 2-6 5-6
C 3-6 l           # BAS-01: 3 to 3: l 6, r 3
D 6-6 l           # BAS-01: 6 to 6: l 6, r 3
A pass            # JAM-03: no 3 or 6 in 0-0 0-1 1-1 1-4
B 6-0 l           # BAS-01: 6 to 6: l 0, r 3
C pass            # JAM-03: no 0 or 3 in 4-4 4-5 5-5
D 0-3 l           # BAS-01: 0 to 0: l 3, r 3
A pass            # JAM-03: no 3 in 0-0 0-1 1-1 1-4
B pass            # JAM-03: no 3 in 0-5 2-6 5-6
C pass            # JAM-03: no 3 in 4-4 4-5 5-5
D 3-3 r           # BAS-01: 3 to 3: l 3, r 3. X-03: nobody can play
# JAM-04: A 0-0 0-1 1-1 1-4 = 8; B 0-5 2-6 5-6 = 24; C 4-4 4-5 5-5 = 27; D 2-5 = 7
# JAM-04: D wins the round, 1 more: 1
# Totals: A 2, B 2, C 0, D 1

# Deal 9. JCT-01: seven each, nothing is left
round
hand A 0-1 0-3 0-4 0-5 3-4 3-5 4-5
hand B 1-1 2-2 2-5 2-6 3-3 4-4 6-6
hand C 0-0 1-4 1-6 2-3 2-4 4-6 5-6
hand D 0-2 0-6 1-2 1-3 1-5 3-6 5-5
D 0-2             # JCT-02: the winner poses any tile
A 0-5 l           # BAS-01: 0 to 0: l 5, r 2
B 5-2 l           # BAS-01: 5 to 5: l 2, r 2
C 2-3 r           # BAS-01: 2 to 2: l 2, r 3
D 3-6 r           # BAS-01: 3 to 3: l 2, r 6
A pass            # JAM-03: no 2 or 6 in 0-1 0-3 0-4 3-4 3-5 4-5
B 2-2 l           # BAS-01: 2 to 2: l 2, r 6
C 6-4 r           # BAS-01: 6 to 6: l 2, r 4
D 2-1 l           # BAS-01: 2 to 2: l 1, r 4
A 4-5 r           # BAS-01: 4 to 4: l 1, r 5
B 1-1 l           # BAS-01: 1 to 1: l 1, r 5
C 5-6 r           # BAS-01: 5 to 5: l 1, r 6
D 1-5 l           # BAS-01: 1 to 1: l 5, r 6
A 5-3 l           # BAS-01: 5 to 5: l 3, r 6
B 6-2 r           # BAS-01: 6 to 6: l 3, r 2
C 2-4 r           # BAS-01: 2 to 2: l 3, r 4
D 3-1 l           # BAS-01: 3 to 3: l 1, r 4
A 4-3 r           # BAS-01: 4 to 4: l 1, r 3
B 3-3 r           # BAS-01: 3 to 3: l 1, r 3
C 1-6 l           # BAS-01: 1 to 1: l 6, r 3
D 6-0 l           # BAS-01: 6 to 6: l 0, r 3
A 0-1 l           # BAS-01: 0 to 0: l 1, r 3
B pass            # JAM-03: no 1 or 3 in 4-4 6-6
C 1-4 l           # BAS-01: 1 to 1: l 4, r 3
D pass            # JAM-03: no 3 or 4 in 5-5
A 4-0 l           # BAS-01: 4 to 4: l 0, r 3
B pass            # JAM-03: no 0 or 3 in 4-4 6-6
C 0-0 l           # BAS-01: 0 to 0: l 0, r 3. JAM-04: C is out
# JAM-04: A 0-3 = 3; B 4-4 6-6 = 20; C nothing; D 5-5 = 10
# JAM-04: C wins the round, 1 more: 1
# JCT-04: all have won a round: all go back to 0
# Totals: A 0, B 0, C 0, D 0

# Deal 10. JCT-01: seven each, nothing is left
round
hand A 0-5 1-1 1-5 3-3 4-6 5-6 6-6
hand B 0-0 0-3 0-6 1-4 2-2 2-4 5-5
hand C 0-4 1-2 1-6 2-5 3-5 4-4 4-5
hand D 0-1 0-2 1-3 2-3 2-6 3-4 3-6
A 6-6             # JCT-04, jamaican/Q6: all are level, the double six is posed
B 6-0 l           # BAS-01: 6 to 6: l 0, r 6
C 6-1 r           # BAS-01: 6 to 6: l 0, r 1
D 0-1 l           # BAS-01: 0 to 0: l 1, r 1
A 1-5 r           # BAS-01: 1 to 1: l 1, r 5
B 5-5 r           # BAS-01: 5 to 5: l 1, r 5
C 5-2 r           # BAS-01: 5 to 5: l 1, r 2
D 2-3 r           # BAS-01: 2 to 2: l 1, r 3
A 1-1 l           # BAS-01: 1 to 1: l 1, r 3
B 3-0 r           # BAS-01: 3 to 3: l 1, r 0
C 1-2 l           # BAS-01: 1 to 1: l 2, r 0
D 2-6 l           # BAS-01: 2 to 2: l 6, r 0
A 0-5 r           # BAS-01: 0 to 0: l 6, r 5
B pass            # JAM-03: no 5 or 6 in 0-0 1-4 2-2 2-4
C 5-3 r           # BAS-01: 5 to 5: l 6, r 3
D 3-6 r           # BAS-01: 3 to 3: l 6, r 6
A 6-4 r           # BAS-01: 6 to 6: l 6, r 4
B 4-2 r           # BAS-01: 4 to 4: l 6, r 2
C pass            # JAM-03: no 2 or 6 in 0-4 4-4 4-5
D 2-0 r           # BAS-01: 2 to 2: l 6, r 0
A 6-5 l           # BAS-01: 6 to 6: l 5, r 0
B 0-0 r           # BAS-01: 0 to 0: l 5, r 0
C 0-4 r           # BAS-01: 0 to 0: l 5, r 4
D 4-3 r           # BAS-01: 4 to 4: l 5, r 3
A 3-3 r           # BAS-01: 3 to 3: l 5, r 3. JAM-04: A is out
# JAM-04: A nothing; B 1-4 2-2 = 9; C 4-4 4-5 = 17; D 1-3 = 4
# JAM-04: A wins the round, 1 more: 1
# Totals: A 1, B 0, C 0, D 0

# Deal 11. JCT-01: seven each, nothing is left
round
hand A 0-6 2-2 2-4 2-6 3-5 4-4 6-6
hand B 0-1 0-4 1-1 1-3 1-5 4-6 5-6
hand C 1-2 1-4 1-6 2-5 3-3 3-6 4-5
hand D 0-0 0-2 0-3 0-5 2-3 3-4 5-5
A 6-6             # JCT-02: the winner poses any tile
B 6-5 r           # BAS-01: 6 to 6: l 6, r 5
C 5-4 r           # BAS-01: 5 to 5: l 6, r 4
D 4-3 r           # BAS-01: 4 to 4: l 6, r 3
A 6-0 l           # BAS-01: 6 to 6: l 0, r 3
B 0-1 l           # BAS-01: 0 to 0: l 1, r 3
C 1-4 l           # BAS-01: 1 to 1: l 4, r 3
D 3-2 r           # BAS-01: 3 to 3: l 4, r 2
A 2-2 r           # BAS-01: 2 to 2: l 4, r 2
B 4-0 l           # BAS-01: 4 to 4: l 0, r 2
C 2-5 r           # BAS-01: 2 to 2: l 0, r 5
D 0-0 l           # BAS-01: 0 to 0: l 0, r 5
A 5-3 r           # BAS-01: 5 to 5: l 0, r 3
B 3-1 r           # BAS-01: 3 to 3: l 0, r 1
C 1-2 r           # BAS-01: 1 to 1: l 0, r 2
D 2-0 r           # BAS-01: 2 to 2: l 0, r 0
A pass            # JAM-03: no 0 in 2-4 2-6 4-4
B pass            # JAM-03: no 0 in 1-1 1-5 4-6
C pass            # JAM-03: no 0 in 1-6 3-3 3-6
D 0-5 l           # BAS-01: 0 to 0: l 5, r 0
A pass            # JAM-03: no 0 or 5 in 2-4 2-6 4-4
B 5-1 l           # BAS-01: 5 to 5: l 1, r 0
C 1-6 l           # BAS-01: 1 to 1: l 6, r 0
D 0-3 r           # BAS-01: 0 to 0: l 6, r 3
A 6-2 l           # BAS-01: 6 to 6: l 2, r 3
B pass            # JAM-03: no 2 or 3 in 1-1 4-6
C 3-3 r           # BAS-01: 3 to 3: l 2, r 3
D pass            # JAM-03: no 2 or 3 in 5-5
A 2-4 l           # BAS-01: 2 to 2: l 4, r 3
B 4-6 l           # BAS-01: 4 to 4: l 6, r 3
C 6-3 l           # BAS-01: 6 to 6: l 3, r 3. JAM-04: C is out
# JAM-04: A 4-4 = 8; B 1-1 = 2; C nothing; D 5-5 = 10
# JAM-04: C wins the round, 1 more: 1
# Totals: A 1, B 0, C 1, D 0

# Deal 12. JCT-01: seven each, nothing is left
round
hand A 0-0 0-1 0-5 2-2 2-6 3-4 5-5
hand B 0-3 1-5 1-6 2-4 2-5 3-5 4-4
hand C 0-4 0-6 1-1 1-3 4-5 5-6 6-6
hand D 0-2 1-2 1-4 2-3 3-3 3-6 4-6
C 0-4             # JCT-02: the winner poses any tile
D 4-6 r           # BAS-01: 4 to 4: l 0, r 6
A 6-2 r           # BAS-01: 6 to 6: l 0, r 2
B 2-5 r           # BAS-01: 2 to 2: l 0, r 5
C 5-4 r           # BAS-01: 5 to 5: l 0, r 4
D 0-2 l           # BAS-01: 0 to 0: l 2, r 4
A 2-2 l           # BAS-01: 2 to 2: l 2, r 4
B 4-2 r           # BAS-01: 4 to 4: l 2, r 2
C pass            # JAM-03: no 2 in 0-6 1-1 1-3 5-6 6-6
D 2-1 l           # BAS-01: 2 to 2: l 1, r 2
A 1-0 l           # BAS-01: 1 to 1: l 0, r 2
B 0-3 l           # BAS-01: 0 to 0: l 3, r 2
C 3-1 l           # BAS-01: 3 to 3: l 1, r 2
D 2-3 r           # BAS-01: 2 to 2: l 1, r 3
A 3-4 r           # BAS-01: 3 to 3: l 1, r 4
B 4-4 r           # BAS-01: 4 to 4: l 1, r 4
C 1-1 l           # BAS-01: 1 to 1: l 1, r 4
D 1-4 l           # BAS-01: 1 to 1: l 4, r 4. X-03: nobody can play
# JAM-04: A 0-0 0-5 5-5 = 15; B 1-5 1-6 3-5 = 21; C 0-6 5-6 6-6 = 29; D 3-3 3-6 = 15
# JAM-05: A, D have 15 each: nobody wins
# Totals: A 1, B 0, C 1, D 0

# Deal 13. JCT-01: seven each, nothing is left
round
hand A 0-3 0-5 2-4 2-6 3-4 3-5 4-5
hand B 0-0 0-6 1-2 1-6 3-3 4-6 5-5
hand C 0-2 1-3 1-4 1-5 2-5 3-6 4-4
hand D 0-1 0-4 1-1 2-2 2-3 5-6 6-6
D 6-6             # JAM-05: the double six is posed after a tie
A 6-2 l           # BAS-01: 6 to 6: l 2, r 6
B 6-1 r           # BAS-01: 6 to 6: l 2, r 1
C 1-5 r           # BAS-01: 1 to 1: l 2, r 5
D 5-6 r           # BAS-01: 5 to 5: l 2, r 6
A 2-4 l           # BAS-01: 2 to 2: l 4, r 6
B 4-6 l           # BAS-01: 4 to 4: l 6, r 6
C 6-3 l           # BAS-01: 6 to 6: l 3, r 6
D 3-2 l           # BAS-01: 3 to 3: l 2, r 6
A pass            # JAM-03: no 2 or 6 in 0-3 0-5 3-4 3-5 4-5
B 2-1 l           # BAS-01: 2 to 2: l 1, r 6
C 1-4 l           # BAS-01: 1 to 1: l 4, r 6
D 4-0 l           # BAS-01: 4 to 4: l 0, r 6
A 0-3 l           # BAS-01: 0 to 0: l 3, r 6
B 6-0 r           # BAS-01: 6 to 6: l 3, r 0
C 0-2 r           # BAS-01: 0 to 0: l 3, r 2
D 2-2 r           # BAS-01: 2 to 2: l 3, r 2
A 3-4 l           # BAS-01: 3 to 3: l 4, r 2
B pass            # JAM-03: no 2 or 4 in 0-0 3-3 5-5
C 4-4 l           # BAS-01: 4 to 4: l 4, r 2
D pass            # JAM-03: no 2 or 4 in 0-1 1-1
A 4-5 l           # BAS-01: 4 to 4: l 5, r 2
B 5-5 l           # BAS-01: 5 to 5: l 5, r 2
C 2-5 r           # BAS-01: 2 to 2: l 5, r 5
D pass            # JAM-03: no 5 in 0-1 1-1
A 5-0 l           # BAS-01: 5 to 5: l 0, r 5
B 0-0 l           # BAS-01: 0 to 0: l 0, r 5
C pass            # JAM-03: no 0 or 5 in 1-3
D 0-1 l           # BAS-01: 0 to 0: l 1, r 5
A 5-3 r           # BAS-01: 5 to 5: l 1, r 3. JAM-04: A is out
# JAM-04: A nothing; B 3-3 = 6; C 1-3 = 4; D 1-1 = 2
# jamaican/Q2: A wins the round, 2 more: 3
# Totals: A 3, B 0, C 1, D 0
# JCT-03: A has 3, and the match, while B, D has none

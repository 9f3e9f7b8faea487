boneyard 1
# House rule for two: seven tiles each, and the rest is drawn; without the double six the highest double opens.
game jamaican-cut-throat
players 2
option hand_size=7
option target=2

# Deal 1. JCT-01: 7 each, 14 undealt (jamaican-cut-throat/Q7)
round
hand A 0-1 0-5 1-4 1-5 4-4 4-5 5-6
hand B 0-0 1-3 2-2 2-5 2-6 3-4 6-6
stock 1-1 3-6 0-6 1-6 3-5 2-3 2-4 0-3 1-2 0-2 4-6 5-5 3-3 0-4
B 6-6             # JCT-02: the double six: 6 and 6
A 6-5 l           # BAS-01, JAM-03: 6 to 6: 5 and 6
B 5-2 l           # BAS-01, JAM-03: 5 to 5: 2 and 6
A draw            # jamaican-cut-throat/Q7: no 2 or 6 in 0-1 0-5 1-4 1-5 4-4 4-5; draws 1-1, no
A draw            # jamaican-cut-throat/Q7: no 2 or 6 in 0-1 0-5 1-1 1-4 1-5 4-4 4-5; draws 3-6, which fits
A 6-3 r           # BAS-01, JAM-03: 6 to 6: 2 and 3
B 2-6 l           # BAS-01, JAM-03: 2 to 2: 6 and 3
A draw            # jamaican-cut-throat/Q7: no 3 or 6 in 0-1 0-5 1-1 1-4 1-5 4-4 4-5; draws 0-6, which fits
A 6-0 l           # BAS-01, JAM-03: 6 to 6: 0 and 3
B 0-0 l           # BAS-01, JAM-03: 0 to 0: 0 and 3
A 0-5 l           # BAS-01, JAM-03: 0 to 0: 5 and 3
B 3-4 r           # BAS-01, JAM-03: 3 to 3: 5 and 4
A 4-5 r           # BAS-01, JAM-03: 4 to 4: 5 and 5
B draw            # jamaican-cut-throat/Q7: no 5 in 1-3 2-2; draws 1-6, no
B draw            # jamaican-cut-throat/Q7: no 5 in 1-3 1-6 2-2; draws 3-5, which fits
B 5-3 l           # BAS-01, JAM-03: 5 to 5: 3 and 5
A 5-1 r           # BAS-01, JAM-03: 5 to 5: 3 and 1
B 1-6 r           # BAS-01, JAM-03: 1 to 1: 3 and 6
A draw            # jamaican-cut-throat/Q7: no 3 or 6 in 0-1 1-1 1-4 4-4; draws 2-3, which fits
A 3-2 l           # BAS-01, JAM-03: 3 to 3: 2 and 6
B 2-2 l           # BAS-01, JAM-03: 2 to 2: 2 and 6
A draw            # jamaican-cut-throat/Q7: no 2 or 6 in 0-1 1-1 1-4 4-4; draws 2-4, which fits
A 2-4 l           # BAS-01, JAM-03: 2 to 2: 4 and 6
B draw            # jamaican-cut-throat/Q7: no 4 or 6 in 1-3; draws 0-3, no
B draw            # jamaican-cut-throat/Q7: no 4 or 6 in 0-3 1-3; draws 1-2, no
B draw            # jamaican-cut-throat/Q7: no 4 or 6 in 0-3 1-2 1-3; draws 0-2, no
B draw            # jamaican-cut-throat/Q7: no 4 or 6 in 0-2 0-3 1-2 1-3; draws 4-6, which fits
B 6-4 r           # BAS-01, JAM-03: 6 to 6: 4 and 4
A 4-4 r           # BAS-01, JAM-03: 4 to 4: 4 and 4
B draw            # jamaican-cut-throat/Q7: no 4 in 0-2 0-3 1-2 1-3; draws 5-5, no
B draw            # jamaican-cut-throat/Q7: no 4 in 0-2 0-3 1-2 1-3 5-5; draws 3-3, no
B draw            # jamaican-cut-throat/Q7: no 4 in 0-2 0-3 1-2 1-3 3-3 5-5; draws 0-4, which fits
B 4-0 l           # BAS-01, JAM-03: 4 to 4: 0 and 4
A 4-1 r           # BAS-01, JAM-03: 4 to 4: 0 and 1
B 1-3 r           # BAS-01, JAM-03: 1 to 1: 0 and 3
A 0-1 l           # BAS-01, JAM-03: 0 to 0: 1 and 3
B 3-3 r           # BAS-01, JAM-03: 3 to 3: 1 and 3
A 1-1 l           # BAS-01, JAM-03: 1 to 1: 1 and 3. JAM-04: A is out
# Left: A – = 0; B 0-2 0-3 1-2 5-5 = 18
# JAM-04: A wins the round
# Totals: A 1, B 0

# Deal 2. JCT-01: 7 each, 14 undealt (jamaican-cut-throat/Q7)
round
hand A 0-2 1-5 2-3 2-4 3-5 4-4 4-6
hand B 0-3 0-5 1-2 1-3 1-4 3-3 5-5
stock 1-1 0-1 2-2 0-6 5-6 6-6 0-4 2-5 1-6 0-0 4-5 3-4 2-6 3-6
A 2-4             # JCT-02: A won the last round: 2 and 4
B 4-1 r           # BAS-01, JAM-03: 4 to 4: 2 and 1
A 1-5 r           # BAS-01, JAM-03: 1 to 1: 2 and 5
B 2-1 l           # BAS-01, JAM-03: 2 to 2: 1 and 5
A 5-3 r           # BAS-01, JAM-03: 5 to 5: 1 and 3
B 3-3 r           # BAS-01, JAM-03: 3 to 3: 1 and 3
A 3-2 r           # BAS-01, JAM-03: 3 to 3: 1 and 2
B 1-3 l           # BAS-01, JAM-03: 1 to 1: 3 and 2
A 2-0 r           # BAS-01, JAM-03: 2 to 2: 3 and 0
B 0-5 r           # BAS-01, JAM-03: 0 to 0: 3 and 5
A draw            # jamaican-cut-throat/Q7: no 3 or 5 in 4-4 4-6; draws 1-1, no
A draw            # jamaican-cut-throat/Q7: no 3 or 5 in 1-1 4-4 4-6; draws 0-1, no
A draw            # jamaican-cut-throat/Q7: no 3 or 5 in 0-1 1-1 4-4 4-6; draws 2-2, no
A draw            # jamaican-cut-throat/Q7: no 3 or 5 in 0-1 1-1 2-2 4-4 4-6; draws 0-6, no
A draw            # jamaican-cut-throat/Q7: no 3 or 5 in 0-1 0-6 1-1 2-2 4-4 4-6; draws 5-6, which fits
A 5-6 r           # BAS-01, JAM-03: 5 to 5: 3 and 6
B 3-0 l           # BAS-01, JAM-03: 3 to 3: 0 and 6
A 6-4 r           # BAS-01, JAM-03: 6 to 6: 0 and 4
B draw            # jamaican-cut-throat/Q7: no 0 or 4 in 5-5; draws 6-6, no
B draw            # jamaican-cut-throat/Q7: no 0 or 4 in 5-5 6-6; draws 0-4, which fits
B 0-4 l           # BAS-01, JAM-03: 0 to 0: 4 and 4
A 4-4 r           # BAS-01, JAM-03: 4 to 4: 4 and 4
B draw            # jamaican-cut-throat/Q7: no 4 in 5-5 6-6; draws 2-5, no
B draw            # jamaican-cut-throat/Q7: no 4 in 2-5 5-5 6-6; draws 1-6, no
B draw            # jamaican-cut-throat/Q7: no 4 in 1-6 2-5 5-5 6-6; draws 0-0, no
B draw            # jamaican-cut-throat/Q7: no 4 in 0-0 1-6 2-5 5-5 6-6; draws 4-5, which fits
B 4-5 r           # BAS-01, JAM-03: 4 to 4: 4 and 5
A draw            # jamaican-cut-throat/Q7: no 4 or 5 in 0-1 0-6 1-1 2-2; draws 3-4, which fits
A 4-3 l           # BAS-01, JAM-03: 4 to 4: 3 and 5
B 5-5 r           # BAS-01, JAM-03: 5 to 5: 3 and 5
A draw            # jamaican-cut-throat/Q7: no 3 or 5 in 0-1 0-6 1-1 2-2; draws 2-6, no
A draw            # jamaican-cut-throat/Q7: no 3 or 5 in 0-1 0-6 1-1 2-2 2-6; draws 3-6, which fits
A 3-6 l           # BAS-01, JAM-03: 3 to 3: 6 and 5
B 6-6 l           # BAS-01, JAM-03: 6 to 6: 6 and 5
A 6-2 l           # BAS-01, JAM-03: 6 to 6: 2 and 5
B 2-5 l           # BAS-01, JAM-03: 2 to 2: 5 and 5. X-03: nobody has a tile that fits or can draw
# Left: A 0-1 0-6 1-1 2-2 = 13; B 0-0 1-6 = 7
# JAM-04: B has the fewest, 7
# JCT-04: all have won a round now, and go back to 0; jamaican/Q6: the double six is posed again
# Totals: A 0, B 0

# Deal 3. JCT-01: 7 each, 14 undealt (jamaican-cut-throat/Q7)
round
hand A 0-3 1-4 1-5 1-6 2-5 3-5 4-4
hand B 1-1 2-4 2-6 3-4 3-6 4-5 5-5
stock 2-3 0-6 0-1 0-0 0-4 1-2 3-3 2-2 0-5 4-6 6-6 5-6 0-2 1-3
B 5-5             # jamaican-cut-throat/Q7: the highest double: 5 and 5
A 5-3 r           # BAS-01, JAM-03: 5 to 5: 5 and 3
B 5-4 l           # BAS-01, JAM-03: 5 to 5: 4 and 3
A 4-4 l           # BAS-01, JAM-03: 4 to 4: 4 and 3
B 3-4 r           # BAS-01, JAM-03: 3 to 3: 4 and 4
A 4-1 l           # BAS-01, JAM-03: 4 to 4: 1 and 4
B 4-2 r           # BAS-01, JAM-03: 4 to 4: 1 and 2
A 2-5 r           # BAS-01, JAM-03: 2 to 2: 1 and 5
B 1-1 l           # BAS-01, JAM-03: 1 to 1: 1 and 5
A 1-6 l           # BAS-01, JAM-03: 1 to 1: 6 and 5
B 6-2 l           # BAS-01, JAM-03: 6 to 6: 2 and 5
A 5-1 r           # BAS-01, JAM-03: 5 to 5: 2 and 1
B draw            # jamaican-cut-throat/Q7: no 1 or 2 in 3-6; draws 2-3, which fits
B 2-3 l           # BAS-01, JAM-03: 2 to 2: 3 and 1
A 3-0 l           # BAS-01, JAM-03: 3 to 3: 0 and 1. JAM-04: A is out
# Left: A – = 0; B 3-6 = 9
# JAM-04: A wins the round
# Totals: A 1, B 0

# Deal 4. JCT-01: 7 each, 14 undealt (jamaican-cut-throat/Q7)
round
hand A 0-0 1-2 1-3 3-6 5-5 5-6 6-6
hand B 0-5 1-5 1-6 2-3 2-5 3-5 4-5
stock 0-6 0-2 2-2 0-1 1-4 0-3 2-6 3-3 0-4 2-4 4-4 4-6 3-4 1-1
A 1-3             # JCT-02: A won the last round: 1 and 3
B 3-5 r           # BAS-01, JAM-03: 3 to 3: 1 and 5
A 5-6 r           # BAS-01, JAM-03: 5 to 5: 1 and 6
B 1-6 l           # BAS-01, JAM-03: 1 to 1: 6 and 6
A 6-6 r           # BAS-01, JAM-03: 6 to 6: 6 and 6
B draw            # jamaican-cut-throat/Q7: no 6 in 0-5 1-5 2-3 2-5 4-5; draws 0-6, which fits
B 6-0 l           # BAS-01, JAM-03: 6 to 6: 0 and 6
A 0-0 l           # BAS-01, JAM-03: 0 to 0: 0 and 6
B 0-5 l           # BAS-01, JAM-03: 0 to 0: 5 and 6
A 5-5 l           # BAS-01, JAM-03: 5 to 5: 5 and 6
B 5-4 l           # BAS-01, JAM-03: 5 to 5: 4 and 6
A 6-3 r           # BAS-01, JAM-03: 6 to 6: 4 and 3
B 3-2 r           # BAS-01, JAM-03: 3 to 3: 4 and 2
A 2-1 r           # BAS-01, JAM-03: 2 to 2: 4 and 1. JAM-04: A is out
# Left: A – = 0; B 1-5 2-5 = 13
# JAM-04: A wins the round
# Totals: A 2, B 0
# JCT-03: A has 2, and the match

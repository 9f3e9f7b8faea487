boneyard 1
# House rules: six tiles each, and the double six sleeps; equal ends count as both; unfinished.
game brasileiro
option hand_size=6
option both_ends=either

# Deal 1. brasileiro/Q1: 6 each, and 4 sleep
round
hand A 0-1 0-5 2-6 3-5 4-6 5-6
hand B 0-0 0-3 1-1 1-5 2-5 4-5
hand C 0-4 0-6 1-4 2-2 3-3 5-5
hand D 0-2 1-6 2-4 3-4 3-6 4-4
stock 1-2 1-3 6-6 2-3
C 5-5             # BRA-02, brasileiro/Q8: the double six sleeps, and 5-5 is the highest double. BRA-03: 5 and 5
B 5-4 l           # BAS-01, BRA-03: 5 to 5: 4 and 5
A 4-6 l           # BAS-01, BRA-03: 4 to 4: 6 and 5
D 6-3 l           # BAS-01, BRA-03: 6 to 6: 3 and 5
C 3-3 l           # BAS-01, BRA-03: 3 to 3: 3 and 5
B 3-0 l           # BAS-01, BRA-03: 3 to 3: 0 and 5
A 5-6 r           # BAS-01, BRA-03: 5 to 5: 0 and 6
D 0-2 l           # BAS-01, BRA-03: 0 to 0: 2 and 6
C 6-0 r           # BAS-01, BRA-03: 6 to 6: 2 and 0
B 0-0 r           # BAS-01, BRA-03: 0 to 0: 2 and 0
A 2-6 l           # BAS-01, BRA-03: 2 to 2: 6 and 0
D 6-1 l           # BAS-01, BRA-03: 6 to 6: 1 and 0
C 1-4 l           # BAS-01, BRA-03: 1 to 1: 4 and 0
B pass            # BRA-03, double-six-cross/Q5: no 0 or 4 in 1-1 1-5 2-5
A 0-5 r           # BAS-01, BRA-03: 0 to 0: 4 and 5
D 4-4 l           # BAS-01, BRA-03: 4 to 4: 4 and 5
C 4-0 l           # BAS-01, BRA-03: 4 to 4: 0 and 5
B 5-1 r           # BAS-01, BRA-03: 5 to 5: 0 and 1
A 0-1 l           # BAS-01, BRA-03: 0 to 0: 1 and 1
D pass            # BRA-03, double-six-cross/Q5: no 1 in 2-4 3-4
C pass            # BRA-03, double-six-cross/Q5: no 1 in 2-2
B 1-1 l           # BAS-01, BRA-03: 1 to 1: 1 and 1. X-03: nobody has a tile that fits
# Left: A 3-5 = 8; B 2-5 = 7; C 2-2 = 4; D 2-4 3-4 = 13
# BRA-05: C has the fewest, 4: 1: AC +1
# Totals: AC 1, BD 0

# Deal 2. brasileiro/Q1: 6 each, and 4 sleep
round
hand A 0-4 1-3 2-3 4-4 5-5 5-6
hand B 0-0 0-3 0-5 1-6 3-3 3-4
hand C 1-1 1-4 2-4 2-5 3-5 4-6
hand D 0-2 0-6 1-2 2-6 3-6 4-5
stock 2-2 6-6 0-1 1-5
C 1-1             # BRA-02: C won the last round. BRA-03: 1 and 1
B 1-6 r           # BAS-01, BRA-03: 1 to 1: 1 and 6
A 6-5 r           # BAS-01, BRA-03: 6 to 6: 1 and 5
D 5-4 r           # BAS-01, BRA-03: 5 to 5: 1 and 4
C 1-4 l           # BAS-01, BRA-03: 1 to 1: 4 and 4
B 4-3 l           # BAS-01, BRA-03: 4 to 4: 3 and 4
A 3-2 l           # BAS-01, BRA-03: 3 to 3: 2 and 4
D 2-0 l           # BAS-01, BRA-03: 2 to 2: 0 and 4
C 4-6 r           # BAS-01, BRA-03: 4 to 4: 0 and 6
B 0-0 l           # BAS-01, BRA-03: 0 to 0: 0 and 6
A 0-4 l           # BAS-01, BRA-03: 0 to 0: 4 and 6
D 6-2 r           # BAS-01, BRA-03: 6 to 6: 4 and 2
C 2-5 r           # BAS-01, BRA-03: 2 to 2: 4 and 5
B 5-0 r           # BAS-01, BRA-03: 5 to 5: 4 and 0
A 4-4 l           # BAS-01, BRA-03: 4 to 4: 4 and 0
D 0-6 r           # BAS-01, BRA-03: 0 to 0: 4 and 6
C 4-2 l           # BAS-01, BRA-03: 4 to 4: 2 and 6
B pass            # BRA-03, double-six-cross/Q5: no 2 or 6 in 0-3 3-3
A pass            # BRA-03, double-six-cross/Q5: no 2 or 6 in 1-3 5-5
D 2-1 l           # BAS-01, BRA-03: 2 to 2: 1 and 6
C pass            # BRA-03, double-six-cross/Q5: no 1 or 6 in 3-5
B pass            # BRA-03, double-six-cross/Q5: no 1 or 6 in 0-3 3-3
A 1-3 l           # BAS-01, BRA-03: 1 to 1: 3 and 6
D 6-3 r           # BAS-01, BRA-03: 6 to 6: 3 and 3. BRA-04: D is out
# Left: A 5-5 = 10; B 0-3 3-3 = 9; C 3-5 = 8; D nothing = 0
# BRA-04: D went out with 3-6 on 3 and 6, it joins both ends: 3: BD +3
# Totals: AC 1, BD 3

# Deal 3. brasileiro/Q1: 6 each, and 4 sleep
round
hand A 0-6 2-3 2-5 4-5 5-5 6-6
hand B 0-1 0-4 1-2 1-3 3-3 5-6
hand C 0-3 0-5 1-1 1-4 1-5 2-2
hand D 0-2 1-6 2-4 3-4 3-6 4-4
stock 3-5 2-6 4-6 0-0
D 0-2             # BRA-02: D won the last round. BRA-03: 0 and 2
C 2-2 r           # BAS-01, BRA-03: 2 to 2: 0 and 2
B 0-4 l           # BAS-01, BRA-03: 0 to 0: 4 and 2
A 4-5 l           # BAS-01, BRA-03: 4 to 4: 5 and 2
D 2-4 r           # BAS-01, BRA-03: 2 to 2: 5 and 4
C 4-1 r           # BAS-01, BRA-03: 4 to 4: 5 and 1
B 1-3 r           # BAS-01, BRA-03: 1 to 1: 5 and 3
A 5-2 l           # BAS-01, BRA-03: 5 to 5: 2 and 3
D 3-6 r           # BAS-01, BRA-03: 3 to 3: 2 and 6
C pass            # BRA-03, double-six-cross/Q5: no 2 or 6 in 0-3 0-5 1-1 1-5
B 6-5 r           # BAS-01, BRA-03: 6 to 6: 2 and 5
# Unfinished. A is next. BRA-03: 2 and 5

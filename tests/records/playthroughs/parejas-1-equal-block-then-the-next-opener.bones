boneyard 1
# Going out, an equal block after which the next player opens, a block won by a side, and the match.
game parejas
option target=100

# Deal 1. LAT-01: 7 each, none left
round
hand A 1-1 1-3 1-5 2-3 2-6 4-6 6-6
hand B 0-1 0-2 0-4 1-4 3-4 3-6 4-4
hand C 0-0 0-6 2-2 2-4 3-3 3-5 5-5
hand D 0-3 0-5 1-2 1-6 2-5 4-5 5-6
A 6-6             # LAT-03, lat/Q8: the holder of the double six opens with it. LAT-04: 6 and 6
D 6-5 l           # BAS-01, LAT-04: 6 to 6: 5 and 6
C 5-5 l           # BAS-01, LAT-04: 5 to 5: 5 and 6
B 6-3 r           # BAS-01, LAT-04: 6 to 6: 5 and 3
A 5-1 l           # BAS-01, LAT-04: 5 to 5: 1 and 3
D 1-6 l           # BAS-01, LAT-04: 1 to 1: 6 and 3
C 6-0 l           # BAS-01, LAT-04: 6 to 6: 0 and 3
B 3-4 r           # BAS-01, LAT-04: 3 to 3: 0 and 4
A 4-6 r           # BAS-01, LAT-04: 4 to 4: 0 and 6
D 0-5 l           # BAS-01, LAT-04: 0 to 0: 5 and 6
C 5-3 l           # BAS-01, LAT-04: 5 to 5: 3 and 6
B pass            # LAT-04, double-six-cross/Q5: no 3 or 6 in 0-1 0-2 0-4 1-4 4-4
A 3-2 l           # BAS-01, LAT-04: 3 to 3: 2 and 6
D 2-5 l           # BAS-01, LAT-04: 2 to 2: 5 and 6
C pass            # LAT-04, double-six-cross/Q5: no 5 or 6 in 0-0 2-2 2-4 3-3
B pass            # LAT-04, double-six-cross/Q5: no 5 or 6 in 0-1 0-2 0-4 1-4 4-4
A 6-2 r           # BAS-01, LAT-04: 6 to 6: 5 and 2
D 5-4 l           # BAS-01, LAT-04: 5 to 5: 4 and 2
C 2-4 r           # BAS-01, LAT-04: 2 to 2: 4 and 4
B 4-4 l           # BAS-01, LAT-04: 4 to 4: 4 and 4
A pass            # LAT-04, double-six-cross/Q5: no 4 in 1-1 1-3
D pass            # LAT-04, double-six-cross/Q5: no 4 in 0-3 1-2
C pass            # LAT-04, double-six-cross/Q5: no 4 in 0-0 2-2 3-3
B 4-0 r           # BAS-01, LAT-04: 4 to 4: 4 and 0
A pass            # LAT-04, double-six-cross/Q5: no 0 or 4 in 1-1 1-3
D 0-3 r           # BAS-01, LAT-04: 0 to 0: 4 and 3
C 3-3 r           # BAS-01, LAT-04: 3 to 3: 4 and 3
B 4-1 l           # BAS-01, LAT-04: 4 to 4: 1 and 3
A 1-3 l           # BAS-01, LAT-04: 1 to 1: 3 and 3. X-03: nobody has a tile that fits
# LAT-07: A 1-1 = 2; B 0-1 0-2 = 3; C 0-0 2-2 = 4; D 1-2 = 3
# PRJ-02, PRJ-03: AC 6, BD 6: equal, nobody scores
# Totals: AC 0, BD 0

# Deal 2. LAT-01: 7 each, none left
round
hand A 1-4 1-6 2-3 3-3 3-5 3-6 4-5
hand B 0-1 1-1 1-2 1-5 2-2 2-5 5-6
hand C 0-5 0-6 1-3 2-4 3-4 5-5 6-6
hand D 0-0 0-2 0-3 0-4 2-6 4-4 4-6
D 4-6             # PRJ-03, lat/Q4: A opened the round that nobody won, and D is next. LAT-04: 4 and 6
C 6-6 r           # BAS-01, LAT-04: 6 to 6: 4 and 6
B 6-5 r           # BAS-01, LAT-04: 6 to 6: 4 and 5
A 5-3 r           # BAS-01, LAT-04: 5 to 5: 4 and 3
D 4-4 l           # BAS-01, LAT-04: 4 to 4: 4 and 3
C 4-2 l           # BAS-01, LAT-04: 4 to 4: 2 and 3
B 2-5 l           # BAS-01, LAT-04: 2 to 2: 5 and 3
A 5-4 l           # BAS-01, LAT-04: 5 to 5: 4 and 3
D 4-0 l           # BAS-01, LAT-04: 4 to 4: 0 and 3
C 3-4 r           # BAS-01, LAT-04: 3 to 3: 0 and 4
B 0-1 l           # BAS-01, LAT-04: 0 to 0: 1 and 4
A 1-4 l           # BAS-01, LAT-04: 1 to 1: 4 and 4. X-03: nobody has a tile that fits
# LAT-07: A 1-6 2-3 3-3 3-6 = 27; B 1-1 1-2 1-5 2-2 = 15; C 0-5 0-6 1-3 5-5 = 25; D 0-0 0-2 0-3 2-6 = 13
# PRJ-02, lat/Q5: AC 52, BD 28: BD wins, and of its players D. LAT-07: all 80: BD +80
# Totals: AC 0, BD 80

# Deal 3. LAT-01: 7 each, none left
round
hand A 0-2 0-4 0-5 2-2 2-5 3-3 5-5
hand B 1-1 1-3 2-3 2-6 4-5 4-6 5-6
hand C 0-0 1-2 1-5 2-4 3-4 3-5 3-6
hand D 0-1 0-3 0-6 1-4 1-6 4-4 6-6
D 6-6             # LAT-03: D won the last round. LAT-04: 6 and 6
C 6-3 l           # BAS-01, LAT-04: 6 to 6: 3 and 6
B 6-5 r           # BAS-01, LAT-04: 6 to 6: 3 and 5
A 5-5 r           # BAS-01, LAT-04: 5 to 5: 3 and 5
D 3-0 l           # BAS-01, LAT-04: 3 to 3: 0 and 5
C 5-3 r           # BAS-01, LAT-04: 5 to 5: 0 and 3
B 3-1 r           # BAS-01, LAT-04: 3 to 3: 0 and 1
A 0-2 l           # BAS-01, LAT-04: 0 to 0: 2 and 1
D 1-6 r           # BAS-01, LAT-04: 1 to 1: 2 and 6
C 2-4 l           # BAS-01, LAT-04: 2 to 2: 4 and 6
B 6-4 r           # BAS-01, LAT-04: 6 to 6: 4 and 4
A 4-0 l           # BAS-01, LAT-04: 4 to 4: 0 and 4
D 4-4 r           # BAS-01, LAT-04: 4 to 4: 0 and 4
C 4-3 r           # BAS-01, LAT-04: 4 to 4: 0 and 3
B 3-2 r           # BAS-01, LAT-04: 3 to 3: 0 and 2
A 0-5 l           # BAS-01, LAT-04: 0 to 0: 5 and 2
D pass            # LAT-04, double-six-cross/Q5: no 2 or 5 in 0-1 0-6 1-4
C 5-1 l           # BAS-01, LAT-04: 5 to 5: 1 and 2
B 2-6 r           # BAS-01, LAT-04: 2 to 2: 1 and 6
A pass            # LAT-04, double-six-cross/Q5: no 1 or 6 in 2-2 2-5 3-3
D 6-0 r           # BAS-01, LAT-04: 6 to 6: 1 and 0
C 0-0 r           # BAS-01, LAT-04: 0 to 0: 1 and 0
B 1-1 l           # BAS-01, LAT-04: 1 to 1: 1 and 0
A pass            # LAT-04, double-six-cross/Q5: no 0 or 1 in 2-2 2-5 3-3
D 1-4 l           # BAS-01, LAT-04: 1 to 1: 4 and 0
C pass            # LAT-04, double-six-cross/Q5: no 0 or 4 in 1-2
B 4-5 l           # BAS-01, LAT-04: 4 to 4: 5 and 0. LAT-05: B is out
# LAT-06: A 2-2 2-5 3-3 = 17; B nothing = 0; C 1-2 = 3; D 0-1 = 1
# LAT-06: B went out; 17 + 3 + 1 = 21: BD +21
# Totals: AC 0, BD 101
# LAT-08, PRJ-04: BD has 100 or more and wins the match

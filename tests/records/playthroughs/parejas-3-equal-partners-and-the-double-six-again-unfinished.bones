boneyard 1
# A block whose winners have equally many pips each, an equal block after which the double six opens again; unfinished.
game parejas
option tied_opener=holder

# Deal 1. LAT-01: 7 each, none left
round
hand A 0-3 1-3 1-5 1-6 2-5 2-6 6-6
hand B 0-0 0-1 1-4 3-4 3-5 4-5 5-6
hand C 0-2 0-4 0-5 0-6 1-1 2-4 3-6
hand D 1-2 2-2 2-3 3-3 4-4 4-6 5-5
A 6-6             # LAT-03, lat/Q8: the holder of the double six opens with it. LAT-04: 6 and 6
D 6-4 l           # BAS-01, LAT-04: 6 to 6: 4 and 6
C 4-2 l           # BAS-01, LAT-04: 4 to 4: 2 and 6
B 6-5 r           # BAS-01, LAT-04: 6 to 6: 2 and 5
A 5-2 r           # BAS-01, LAT-04: 5 to 5: 2 and 2
D 2-3 l           # BAS-01, LAT-04: 2 to 2: 3 and 2
C 3-6 l           # BAS-01, LAT-04: 3 to 3: 6 and 2
B pass            # LAT-04, double-six-cross/Q5: no 2 or 6 in 0-0 0-1 1-4 3-4 3-5 4-5
A 2-6 r           # BAS-01, LAT-04: 2 to 2: 6 and 6
D pass            # LAT-04, double-six-cross/Q5: no 6 in 1-2 2-2 3-3 4-4 5-5
C 6-0 r           # BAS-01, LAT-04: 6 to 6: 6 and 0
B 0-1 r           # BAS-01, LAT-04: 0 to 0: 6 and 1
A 1-6 r           # BAS-01, LAT-04: 1 to 1: 6 and 6. X-03: nobody has a tile that fits
# LAT-07: A 0-3 1-3 1-5 = 13; B 0-0 1-4 3-4 3-5 4-5 = 29; C 0-2 0-4 0-5 1-1 = 13; D 1-2 2-2 3-3 4-4 5-5 = 31
# PRJ-02, lat/Q5: AC 26, BD 60: AC wins, and of its players A. LAT-07: all 86: AC +86
# Totals: AC 86, BD 0

# Deal 2. LAT-01: 7 each, none left
round
hand A 0-3 0-4 0-6 1-4 2-5 3-5 4-5
hand B 1-1 1-6 2-2 2-3 3-3 5-6 6-6
hand C 0-0 0-2 0-5 2-6 3-4 3-6 5-5
hand D 0-1 1-2 1-3 1-5 2-4 4-4 4-6
A 3-5             # LAT-03: A won the last round. LAT-04: 3 and 5
D 5-1 r           # BAS-01, LAT-04: 5 to 5: 3 and 1
C 3-6 l           # BAS-01, LAT-04: 3 to 3: 6 and 1
B 6-5 l           # BAS-01, LAT-04: 6 to 6: 5 and 1
A 5-4 l           # BAS-01, LAT-04: 5 to 5: 4 and 1
D 4-6 l           # BAS-01, LAT-04: 4 to 4: 6 and 1
C 6-2 l           # BAS-01, LAT-04: 6 to 6: 2 and 1
B 1-6 r           # BAS-01, LAT-04: 1 to 1: 2 and 6
A 6-0 r           # BAS-01, LAT-04: 6 to 6: 2 and 0
D 2-4 l           # BAS-01, LAT-04: 2 to 2: 4 and 0
C 4-3 l           # BAS-01, LAT-04: 4 to 4: 3 and 0
B 3-3 l           # BAS-01, LAT-04: 3 to 3: 3 and 0
A 0-4 r           # BAS-01, LAT-04: 0 to 0: 3 and 4
D 4-4 r           # BAS-01, LAT-04: 4 to 4: 3 and 4
C pass            # LAT-04, double-six-cross/Q5: no 3 or 4 in 0-0 0-2 0-5 5-5
B 3-2 l           # BAS-01, LAT-04: 3 to 3: 2 and 4
A 4-1 r           # BAS-01, LAT-04: 4 to 4: 2 and 1
D 1-3 r           # BAS-01, LAT-04: 1 to 1: 2 and 3
C 2-0 l           # BAS-01, LAT-04: 2 to 2: 0 and 3
B pass            # LAT-04, double-six-cross/Q5: no 0 or 3 in 1-1 2-2 6-6
A 0-3 l           # BAS-01, LAT-04: 0 to 0: 3 and 3. X-03: nobody has a tile that fits
# LAT-07: A 2-5 = 7; B 1-1 2-2 6-6 = 18; C 0-0 0-5 5-5 = 15; D 0-1 1-2 = 4
# PRJ-02, PRJ-03: AC 22, BD 22: equal, nobody scores
# Totals: AC 86, BD 0

# Deal 3. LAT-01: 7 each, none left
round
hand A 0-3 0-4 1-2 1-5 2-3 2-5 4-6
hand B 0-0 0-6 1-1 1-6 2-2 2-4 3-3
hand C 0-2 0-5 3-6 4-4 4-5 5-5 5-6
hand D 0-1 1-3 1-4 2-6 3-4 3-5 6-6
D 6-6             # lat/Q4: after a round without a winner the holder of the double six opens with it. LAT-04: 6 and 6
C 6-5 r           # BAS-01, LAT-04: 6 to 6: 6 and 5
B 6-0 l           # BAS-01, LAT-04: 6 to 6: 0 and 5
A 5-2 r           # BAS-01, LAT-04: 5 to 5: 0 and 2
D 2-6 r           # BAS-01, LAT-04: 2 to 2: 0 and 6
C 0-5 l           # BAS-01, LAT-04: 0 to 0: 5 and 6
B 6-1 r           # BAS-01, LAT-04: 6 to 6: 5 and 1
A 1-5 r           # BAS-01, LAT-04: 1 to 1: 5 and 5
D 5-3 l           # BAS-01, LAT-04: 5 to 5: 3 and 5
# Unfinished. C is next. LAT-04: 3 and 5

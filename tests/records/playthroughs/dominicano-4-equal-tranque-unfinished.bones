boneyard 1
# A block with two equal hands, after which the next player opens; unfinished.
game dominicano

# Deal 1. LAT-01: 7 each
round
hand A 0-2 0-6 1-2 1-6 3-6 5-5 6-6
hand B 0-3 1-1 2-2 2-3 4-4 4-6 5-6
hand C 0-4 0-5 2-4 2-5 2-6 3-3 3-4
hand D 0-0 0-1 1-3 1-4 1-5 3-5 4-5
A 6-6             # LAT-03: the double six: 6 and 6
D pass            # LAT-04, double-six-cross/Q5: no 6 in 0-0 0-1 1-3 1-4 1-5 3-5 4-5. DMN-04: a pass on the opening tile, AC +25 (25)
C 6-2 l           # BAS-01, LAT-04: 6 to 6: 2 and 6
B 2-3 l           # BAS-01, LAT-04: 2 to 2: 3 and 6
A 6-1 r           # BAS-01, LAT-04: 6 to 6: 3 and 1
D 1-4 r           # BAS-01, LAT-04: 1 to 1: 3 and 4
C 4-3 r           # BAS-01, LAT-04: 4 to 4: 3 and 3
B 3-0 l           # BAS-01, LAT-04: 3 to 3: 0 and 3
A 3-6 r           # BAS-01, LAT-04: 3 to 3: 0 and 6
D 0-1 l           # BAS-01, LAT-04: 0 to 0: 1 and 6
C pass            # LAT-04, double-six-cross/Q5: no 1 or 6 in 0-4 0-5 2-4 2-5 3-3
B 6-5 r           # BAS-01, LAT-04: 6 to 6: 1 and 5
A 1-2 l           # BAS-01, LAT-04: 1 to 1: 2 and 5
D 5-4 r           # BAS-01, LAT-04: 5 to 5: 2 and 4
C 2-5 l           # BAS-01, LAT-04: 2 to 2: 5 and 4
B 4-6 r           # BAS-01, LAT-04: 4 to 4: 5 and 6
A 6-0 r           # BAS-01, LAT-04: 6 to 6: 5 and 0
D 0-0 r           # BAS-01, LAT-04: 0 to 0: 5 and 0
C 5-0 l           # BAS-01, LAT-04: 5 to 5: 0 and 0
B pass            # LAT-04, double-six-cross/Q5: no 0 in 1-1 2-2 4-4
A 0-2 r           # BAS-01, LAT-04: 0 to 0: 0 and 2
D pass            # LAT-04, double-six-cross/Q5: no 0 or 2 in 1-3 1-5 3-5
C 0-4 l           # BAS-01, LAT-04: 0 to 0: 4 and 2
B 4-4 l           # BAS-01, LAT-04: 4 to 4: 4 and 2
A pass            # LAT-04, double-six-cross/Q5: no 2 or 4 in 5-5
D pass            # LAT-04, double-six-cross/Q5: no 2 or 4 in 1-3 1-5 3-5
C 2-4 r           # BAS-01, LAT-04: 2 to 2: 4 and 4. X-03: nobody has a tile that fits
# Left: A 5-5 = 10; B 1-1 2-2 = 6; C 3-3 = 6; D 1-3 1-5 3-5 = 18
# DMN-06, lat/Q3: C and B have 6 each: nobody scores
# Totals: AC 25, BD 0

# Deal 2. LAT-01: 7 each
round
hand A 0-2 0-3 1-1 1-3 2-5 3-4 5-6
hand B 0-5 1-2 1-4 1-6 2-2 2-6 3-3
hand C 0-4 0-6 1-5 2-3 3-5 3-6 4-5
hand D 0-0 0-1 2-4 4-4 4-6 5-5 6-6
D 5-5             # lat/Q4: nobody won, the seat after the last opener: 5 and 5
C 5-1 r           # BAS-01, LAT-04: 5 to 5: 5 and 1
B 1-2 r           # BAS-01, LAT-04: 1 to 1: 5 and 2
A 2-0 r           # BAS-01, LAT-04: 2 to 2: 5 and 0
D 0-1 r           # BAS-01, LAT-04: 0 to 0: 5 and 1
C 5-4 l           # BAS-01, LAT-04: 5 to 5: 4 and 1
B 1-6 r           # BAS-01, LAT-04: 1 to 1: 4 and 6
A 4-3 l           # BAS-01, LAT-04: 4 to 4: 3 and 6
D 6-4 r           # BAS-01, LAT-04: 6 to 6: 3 and 4
C 3-5 l           # BAS-01, LAT-04: 3 to 3: 5 and 4
B 4-1 r           # BAS-01, LAT-04: 4 to 4: 5 and 1

boneyard 1
# House rule: the double blank on two blank ends is no chuchazo; to 40.
game dominicano
option chuchazo_locked=false
option target=40

# Deal 1. LAT-01: 7 each
round
hand A 0-0 0-3 0-4 2-4 2-6 3-5 4-6
hand B 1-1 1-6 2-3 2-5 3-3 3-4 4-5
hand C 0-6 1-2 1-3 1-4 2-2 4-4 5-6
hand D 0-1 0-2 0-5 1-5 3-6 5-5 6-6
D 6-6             # LAT-03: the double six: 6 and 6
C 6-5 r           # BAS-01, LAT-04: 6 to 6: 6 and 5
B 5-4 r           # BAS-01, LAT-04: 5 to 5: 6 and 4
A 4-6 r           # BAS-01, LAT-04: 4 to 4: 6 and 6
D 6-3 l           # BAS-01, LAT-04: 6 to 6: 3 and 6
C 6-0 r           # BAS-01, LAT-04: 6 to 6: 3 and 0
B 3-4 l           # BAS-01, LAT-04: 3 to 3: 4 and 0
A 4-2 l           # BAS-01, LAT-04: 4 to 4: 2 and 0
D 0-5 r           # BAS-01, LAT-04: 0 to 0: 2 and 5
C 2-2 l           # BAS-01, LAT-04: 2 to 2: 2 and 5
B 5-2 r           # BAS-01, LAT-04: 5 to 5: 2 and 2
A 2-6 r           # BAS-01, LAT-04: 2 to 2: 2 and 6
D 2-0 l           # BAS-01, LAT-04: 2 to 2: 0 and 6
C pass            # LAT-04, double-six-cross/Q5: no 0 or 6 in 1-2 1-3 1-4 4-4
B 6-1 r           # BAS-01, LAT-04: 6 to 6: 0 and 1
A 0-4 l           # BAS-01, LAT-04: 0 to 0: 4 and 1
D 1-5 r           # BAS-01, LAT-04: 1 to 1: 4 and 5
C 4-4 l           # BAS-01, LAT-04: 4 to 4: 4 and 5
B pass            # LAT-04, double-six-cross/Q5: no 4 or 5 in 1-1 2-3 3-3
A 5-3 r           # BAS-01, LAT-04: 5 to 5: 4 and 3
D pass            # LAT-04, double-six-cross/Q5: no 3 or 4 in 0-1 5-5
C 4-1 l           # BAS-01, LAT-04: 4 to 4: 1 and 3
B 3-3 r           # BAS-01, LAT-04: 3 to 3: 1 and 3
A 3-0 r           # BAS-01, LAT-04: 3 to 3: 1 and 0
D 1-0 l           # BAS-01, LAT-04: 1 to 1: 0 and 0
C pass            # LAT-04, double-six-cross/Q5: no 0 in 1-2 1-3
B pass            # LAT-04, double-six-cross/Q5: no 0 in 1-1 2-3
A 0-0 l           # BAS-01, LAT-04: 0 to 0: 0 and 0. LAT-05: A is out
# Left: A – = 0; B 1-1 2-3 = 7; C 1-2 1-3 = 7; D 5-5 = 10
# LAT-06: all pips, 24; DMN-05, dominicano/Q12: 0-0 on two blanks is no chuchazo: AC +24
# Totals: AC 24, BD 0

# Deal 2. LAT-01: 7 each
round
hand A 0-2 0-3 2-3 2-4 4-5 5-6 6-6
hand B 0-0 1-3 1-6 2-6 3-4 3-6 5-5
hand C 0-5 1-4 1-5 3-3 3-5 4-4 4-6
hand D 0-1 0-4 0-6 1-1 1-2 2-2 2-5
A 4-5             # LAT-03: A won the last round: 4 and 5
D 5-2 r           # BAS-01, LAT-04: 5 to 5: 4 and 2
C 4-6 l           # BAS-01, LAT-04: 4 to 4: 6 and 2
B 6-3 l           # BAS-01, LAT-04: 6 to 6: 3 and 2
A 2-4 r           # BAS-01, LAT-04: 2 to 2: 3 and 4
D 4-0 r           # BAS-01, LAT-04: 4 to 4: 3 and 0
C 3-5 l           # BAS-01, LAT-04: 3 to 3: 5 and 0
B 0-0 r           # BAS-01, LAT-04: 0 to 0: 5 and 0
A 5-6 l           # BAS-01, LAT-04: 5 to 5: 6 and 0
D 0-6 r           # BAS-01, LAT-04: 0 to 0: 6 and 6
C pass            # LAT-04, double-six-cross/Q5: no 6 in 0-5 1-4 1-5 3-3 4-4
B 6-2 r           # BAS-01, LAT-04: 6 to 6: 6 and 2
A 6-6 l           # BAS-01, LAT-04: 6 to 6: 6 and 2
D 2-2 r           # BAS-01, LAT-04: 2 to 2: 6 and 2
C pass            # LAT-04, double-six-cross/Q5: no 2 or 6 in 0-5 1-4 1-5 3-3 4-4
B 6-1 l           # BAS-01, LAT-04: 6 to 6: 1 and 2
A 2-0 r           # BAS-01, LAT-04: 2 to 2: 1 and 0
D 1-0 l           # BAS-01, LAT-04: 1 to 1: 0 and 0
C 0-5 r           # BAS-01, LAT-04: 0 to 0: 0 and 5
B 5-5 r           # BAS-01, LAT-04: 5 to 5: 0 and 5
A 0-3 l           # BAS-01, LAT-04: 0 to 0: 3 and 5
D pass            # LAT-04, double-six-cross/Q5: no 3 or 5 in 1-1 1-2
C 3-3 l           # BAS-01, LAT-04: 3 to 3: 3 and 5
B 3-4 l           # BAS-01, LAT-04: 3 to 3: 4 and 5
A pass            # LAT-04, double-six-cross/Q5: no 4 or 5 in 2-3
D pass            # LAT-04, double-six-cross/Q5: no 4 or 5 in 1-1 1-2
C 4-4 l           # BAS-01, LAT-04: 4 to 4: 4 and 5
B pass            # LAT-04, double-six-cross/Q5: no 4 or 5 in 1-3
A pass            # LAT-04, double-six-cross/Q5: no 4 or 5 in 2-3
D pass            # LAT-04, double-six-cross/Q5: no 4 or 5 in 1-1 1-2. DMN-03: all three others passed, AC +25 (49)
C 5-1 r           # BAS-01, LAT-04: 5 to 5: 4 and 1
B 1-3 r           # BAS-01, LAT-04: 1 to 1: 4 and 3. LAT-05: B is out
# Left: A 2-3 = 5; B – = 0; C 1-4 = 5; D 1-1 1-2 = 5
# LAT-06: all pips, 15: BD +15
# Totals: AC 49, BD 15
# LAT-08, DMN-01: AC has 40 or more and wins the match

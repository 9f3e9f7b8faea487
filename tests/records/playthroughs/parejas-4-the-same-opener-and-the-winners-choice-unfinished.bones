boneyard 1
# House rules: who opened opens again after an equal block, the winners choose who opens, five doubles in a hand are dealt again; unfinished.
game parejas
option redeal=5
option tied_opener=same
option later_opener=winning_team_choice

# Deal 1. LAT-01: 7 each, none left. lat/Q17: three doubles in a hand at most (B, C), fewer than five
round
hand A 0-4 1-2 1-3 1-5 1-6 2-3 4-4
hand B 0-0 0-3 2-2 2-4 3-5 4-6 5-5
hand C 0-2 1-1 2-6 3-3 3-4 3-6 6-6
hand D 0-1 0-5 0-6 1-4 2-5 4-5 5-6
C 6-6             # LAT-03, lat/Q8: the holder of the double six opens with it. LAT-04: 6 and 6
B 6-4 r           # BAS-01, LAT-04: 6 to 6: 6 and 4
A 4-0 r           # BAS-01, LAT-04: 4 to 4: 6 and 0
D 0-6 r           # BAS-01, LAT-04: 0 to 0: 6 and 6
C 6-2 l           # BAS-01, LAT-04: 6 to 6: 2 and 6
B 2-4 l           # BAS-01, LAT-04: 2 to 2: 4 and 6
A 6-1 r           # BAS-01, LAT-04: 6 to 6: 4 and 1
D 1-4 r           # BAS-01, LAT-04: 1 to 1: 4 and 4
C 4-3 l           # BAS-01, LAT-04: 4 to 4: 3 and 4
B 3-0 l           # BAS-01, LAT-04: 3 to 3: 0 and 4
A 4-4 r           # BAS-01, LAT-04: 4 to 4: 0 and 4
D 0-5 l           # BAS-01, LAT-04: 0 to 0: 5 and 4
C pass            # LAT-04, double-six-cross/Q5: no 4 or 5 in 0-2 1-1 3-3 3-6
B 5-5 l           # BAS-01, LAT-04: 5 to 5: 5 and 4
A 5-1 l           # BAS-01, LAT-04: 5 to 5: 1 and 4
D 4-5 r           # BAS-01, LAT-04: 4 to 4: 1 and 5
C 1-1 l           # BAS-01, LAT-04: 1 to 1: 1 and 5
B 5-3 r           # BAS-01, LAT-04: 5 to 5: 1 and 3
A 1-3 l           # BAS-01, LAT-04: 1 to 1: 3 and 3
D pass            # LAT-04, double-six-cross/Q5: no 3 in 0-1 2-5 5-6
C 3-3 r           # BAS-01, LAT-04: 3 to 3: 3 and 3
B pass            # LAT-04, double-six-cross/Q5: no 3 in 0-0 2-2
A 3-2 r           # BAS-01, LAT-04: 3 to 3: 3 and 2
D 2-5 r           # BAS-01, LAT-04: 2 to 2: 3 and 5
C 3-6 l           # BAS-01, LAT-04: 3 to 3: 6 and 5
B pass            # LAT-04, double-six-cross/Q5: no 5 or 6 in 0-0 2-2
A pass            # LAT-04, double-six-cross/Q5: no 5 or 6 in 1-2
D 6-5 l           # BAS-01, LAT-04: 6 to 6: 5 and 5. X-03: nobody has a tile that fits
# LAT-07: A 1-2 = 3; B 0-0 2-2 = 4; C 0-2 = 2; D 0-1 = 1
# PRJ-02, PRJ-03: AC 5, BD 5: equal, nobody scores
# Totals: AC 0, BD 0

# Deal 2. LAT-01: 7 each, none left. lat/Q17: three doubles in a hand at most (D), fewer than five
round
hand A 0-1 0-2 1-4 2-4 3-4 3-6 4-4
hand B 0-0 0-3 0-5 1-2 2-2 2-3 5-6
hand C 0-4 1-3 1-5 1-6 3-3 3-5 4-6
hand D 0-6 1-1 2-5 2-6 4-5 5-5 6-6
C 1-6             # lat/Q4: nobody won, and C, who opened the last round, opens again. LAT-04: 1 and 6
B 1-2 l           # BAS-01, LAT-04: 1 to 1: 2 and 6
A 2-0 l           # BAS-01, LAT-04: 2 to 2: 0 and 6
D 6-2 r           # BAS-01, LAT-04: 6 to 6: 0 and 2
C 0-4 l           # BAS-01, LAT-04: 0 to 0: 4 and 2
B 2-3 r           # BAS-01, LAT-04: 2 to 2: 4 and 3
A 4-2 l           # BAS-01, LAT-04: 4 to 4: 2 and 3
D 2-5 l           # BAS-01, LAT-04: 2 to 2: 5 and 3
C 3-5 r           # BAS-01, LAT-04: 3 to 3: 5 and 5
B 5-0 r           # BAS-01, LAT-04: 5 to 5: 5 and 0
A 0-1 r           # BAS-01, LAT-04: 0 to 0: 5 and 1
D 1-1 r           # BAS-01, LAT-04: 1 to 1: 5 and 1
C 5-1 l           # BAS-01, LAT-04: 5 to 5: 1 and 1
B pass            # LAT-04, double-six-cross/Q5: no 1 in 0-0 0-3 2-2 5-6
A 1-4 r           # BAS-01, LAT-04: 1 to 1: 1 and 4
D 4-5 r           # BAS-01, LAT-04: 4 to 4: 1 and 5
C 1-3 l           # BAS-01, LAT-04: 1 to 1: 3 and 5
B 3-0 l           # BAS-01, LAT-04: 3 to 3: 0 and 5
A pass            # LAT-04, double-six-cross/Q5: no 0 or 5 in 3-4 3-6 4-4
D 5-5 r           # BAS-01, LAT-04: 5 to 5: 0 and 5
C pass            # LAT-04, double-six-cross/Q5: no 0 or 5 in 3-3 4-6
B 5-6 r           # BAS-01, LAT-04: 5 to 5: 0 and 6
A 6-3 r           # BAS-01, LAT-04: 6 to 6: 0 and 3
D 0-6 l           # BAS-01, LAT-04: 0 to 0: 6 and 3
C 3-3 r           # BAS-01, LAT-04: 3 to 3: 6 and 3
B pass            # LAT-04, double-six-cross/Q5: no 3 or 6 in 0-0 2-2
A 3-4 r           # BAS-01, LAT-04: 3 to 3: 6 and 4
D 6-6 l           # BAS-01, LAT-04: 6 to 6: 6 and 4. LAT-05: D is out
# LAT-06: A 4-4 = 8; B 0-0 2-2 = 4; C 4-6 = 10; D nothing = 0
# LAT-06: D went out; all 22: BD +22
# Totals: AC 0, BD 22

# Deal 3. LAT-01: 7 each, none left. lat/Q17: four doubles in a hand at most (C), fewer than five
round
hand A 0-3 0-6 1-2 3-4 3-5 3-6 5-6
hand B 0-1 1-4 1-5 2-4 4-6 5-5 6-6
hand C 0-0 0-4 1-1 1-3 1-6 3-3 4-4
hand D 0-2 0-5 2-2 2-3 2-5 2-6 4-5
B 2-4             # lat/Q6: D won the last round, and the partner B opens. LAT-04: 2 and 4
A 2-1 l           # BAS-01, LAT-04: 2 to 2: 1 and 4
D 4-5 r           # BAS-01, LAT-04: 4 to 4: 1 and 5
C 1-6 l           # BAS-01, LAT-04: 1 to 1: 6 and 5
B 5-1 r           # BAS-01, LAT-04: 5 to 5: 6 and 1
A 6-0 l           # BAS-01, LAT-04: 6 to 6: 0 and 1
D 0-5 l           # BAS-01, LAT-04: 0 to 0: 5 and 1
C 1-3 r           # BAS-01, LAT-04: 1 to 1: 5 and 3
B 5-5 l           # BAS-01, LAT-04: 5 to 5: 5 and 3
A 3-4 r           # BAS-01, LAT-04: 3 to 3: 5 and 4
D 5-2 l           # BAS-01, LAT-04: 5 to 5: 2 and 4
C 4-4 r           # BAS-01, LAT-04: 4 to 4: 2 and 4
B 4-1 r           # BAS-01, LAT-04: 4 to 4: 2 and 1
A pass            # LAT-04, double-six-cross/Q5: no 1 or 2 in 0-3 3-5 3-6 5-6
D 2-0 l           # BAS-01, LAT-04: 2 to 2: 0 and 1
C 0-0 l           # BAS-01, LAT-04: 0 to 0: 0 and 1
B 1-0 r           # BAS-01, LAT-04: 1 to 1: 0 and 0
A 0-3 r           # BAS-01, LAT-04: 0 to 0: 0 and 3
D 3-2 r           # BAS-01, LAT-04: 3 to 3: 0 and 2
C 0-4 l           # BAS-01, LAT-04: 0 to 0: 4 and 2
B 4-6 l           # BAS-01, LAT-04: 4 to 4: 6 and 2
A 6-3 l           # BAS-01, LAT-04: 6 to 6: 3 and 2
D 2-6 r           # BAS-01, LAT-04: 2 to 2: 3 and 6
C 3-3 l           # BAS-01, LAT-04: 3 to 3: 3 and 6
B 6-6 r           # BAS-01, LAT-04: 6 to 6: 3 and 6. LAT-05: B is out
# LAT-06: A 3-5 5-6 = 19; B nothing = 0; C 1-1 = 2; D 2-2 = 4
# LAT-06: B went out; all 25: BD +25
# Totals: AC 0, BD 47

boneyard 1
# House rules: a lot, the opening that moves on, blocks for the one player with the fewest pips, the other team’s pips alone.
game parejas
option opener=lot
option later_opener=rotates
option blocked_winner=fewest_pips
option score_scope=opponents
option direction=cw
option target=60

# Deal 1. LAT-01: 7 each, none left
round
hand A 0-5 1-6 2-5 3-3 3-4 4-6 5-6
hand B 0-0 0-3 0-4 1-1 3-5 4-5 5-5
hand C 1-3 1-5 2-2 2-3 2-6 3-6 6-6
hand D 0-1 0-2 0-6 1-2 1-4 2-4 4-4
lot B             # lat/Q8: a lot names the opener
B 5-5             # lat/Q8: any tile. LAT-04: 5 and 5
C 5-1 r           # BAS-01, LAT-04: 5 to 5: 5 and 1
D 1-4 r           # BAS-01, LAT-04: 1 to 1: 5 and 4
A 5-6 l           # BAS-01, LAT-04: 5 to 5: 6 and 4
B 4-5 r           # BAS-01, LAT-04: 4 to 4: 6 and 5
C 6-6 l           # BAS-01, LAT-04: 6 to 6: 6 and 5
D 6-0 l           # BAS-01, LAT-04: 6 to 6: 0 and 5
A 0-5 l           # BAS-01, LAT-04: 0 to 0: 5 and 5
B 5-3 l           # BAS-01, LAT-04: 5 to 5: 3 and 5
C 3-6 l           # BAS-01, LAT-04: 3 to 3: 6 and 5
D pass            # LAT-04, double-six-cross/Q5: no 5 or 6 in 0-1 0-2 1-2 2-4 4-4
A 5-2 r           # BAS-01, LAT-04: 5 to 5: 6 and 2
B pass            # LAT-04, double-six-cross/Q5: no 2 or 6 in 0-0 0-3 0-4 1-1
C 6-2 l           # BAS-01, LAT-04: 6 to 6: 2 and 2
D 2-4 r           # BAS-01, LAT-04: 2 to 2: 2 and 4
A 4-6 r           # BAS-01, LAT-04: 4 to 4: 2 and 6
B pass            # LAT-04, double-six-cross/Q5: no 2 or 6 in 0-0 0-3 0-4 1-1
C 2-3 l           # BAS-01, LAT-04: 2 to 2: 3 and 6
D pass            # LAT-04, double-six-cross/Q5: no 3 or 6 in 0-1 0-2 1-2 4-4
A 6-1 r           # BAS-01, LAT-04: 6 to 6: 3 and 1
B 3-0 l           # BAS-01, LAT-04: 3 to 3: 0 and 1
C 1-3 r           # BAS-01, LAT-04: 1 to 1: 0 and 3
D 0-2 l           # BAS-01, LAT-04: 0 to 0: 2 and 3
A 3-3 r           # BAS-01, LAT-04: 3 to 3: 2 and 3
B pass            # LAT-04, double-six-cross/Q5: no 2 or 3 in 0-0 0-4 1-1
C 2-2 l           # BAS-01, LAT-04: 2 to 2: 2 and 3. LAT-05: C is out
# LAT-06: A 3-4 = 7; B 0-0 0-4 1-1 = 6; C nothing = 0; D 0-1 1-2 4-4 = 12
# LAT-06, lat/Q1: C went out; 6 + 12 = 18: AC +18
# Totals: AC 18, BD 0

# Deal 2. LAT-01: 7 each, none left
round
hand A 0-0 0-2 0-5 0-6 2-3 2-6 3-5
hand B 0-1 1-1 1-3 1-5 2-4 2-5 5-5
hand C 0-3 2-2 3-4 4-5 4-6 5-6 6-6
hand D 0-4 1-2 1-4 1-6 3-3 3-6 4-4
C 5-6             # lat/Q7: B opened the last round, and C is next. LAT-04: 5 and 6
D 6-3 r           # BAS-01, LAT-04: 6 to 6: 5 and 3
A 5-3 l           # BAS-01, LAT-04: 5 to 5: 3 and 3
B 3-1 l           # BAS-01, LAT-04: 3 to 3: 1 and 3
C 3-4 r           # BAS-01, LAT-04: 3 to 3: 1 and 4
D 1-6 l           # BAS-01, LAT-04: 1 to 1: 6 and 4
A 6-0 l           # BAS-01, LAT-04: 6 to 6: 0 and 4
B 4-2 r           # BAS-01, LAT-04: 4 to 4: 0 and 2
C 0-3 l           # BAS-01, LAT-04: 0 to 0: 3 and 2
D 3-3 l           # BAS-01, LAT-04: 3 to 3: 3 and 2
A 2-3 r           # BAS-01, LAT-04: 2 to 2: 3 and 3. X-03: nobody has a tile that fits
# LAT-07: A 0-0 0-2 0-5 2-6 = 15; B 0-1 1-1 1-5 2-5 5-5 = 26; C 2-2 4-5 4-6 6-6 = 35; D 0-4 1-2 1-4 4-4 = 20
# lat/Q2: A has the fewest, 15. LAT-07: all 96: AC +96
# Totals: AC 114, BD 0
# LAT-08, PRJ-04: AC has 60 or more and wins the match

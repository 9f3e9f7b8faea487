boneyard 1
# Four players, a crosswise matador followed by an equal half, a tie, a lot, the match won.
game matador
players 4
option target=30
option direction=ccw
option cross_next=equal_either_half

# Deal 1. matador/Q1: 7 each, 0 in the talon
round
hand A 0-1 2-4 3-3 3-6 4-4 4-6 5-5
hand B 0-5 0-6 1-2 1-5 3-4 5-6 6-6
hand C 0-0 0-3 1-1 1-6 2-3 2-6 3-5
hand D 0-2 0-4 1-3 1-4 2-2 2-5 4-5
lot D             # matador/Q1, basic/Q2: lot for the first deal
D 0-2             # basic/Q2: any tile: 0 | 2
C 0-0 l across    # matador/Q2, cross_next=equal_either_half: across; 0 may follow: 0/0 | 2
B 3-4 r across    # matador/Q2, cross_next=equal_either_half: across; 3 or 4 may follow: 0/0 | 3/4
A 4-2 r           # matador/Q2, cross_next=equal_either_half: 4 to 4: 0/0 | 2
D 2-5 r across    # matador/Q2, cross_next=equal_either_half: across; 2 or 5 may follow: 0/0 | 2/5
C 1-6 l across    # matador/Q2, cross_next=equal_either_half: across; 1 or 6 may follow: 1/6 | 2/5
B 5-1 r           # matador/Q2, cross_next=equal_either_half: 5 to 5: 1/6 | 1
A 6-4 r           # MAT-01: 1 + 6 = 7: 1/6 | 4
D 3-1 r           # MAT-01: 4 + 3 = 7: 1/6 | 1
C 6-2 r           # MAT-01: 1 + 6 = 7: 1/6 | 2
B 5-0 r           # MAT-01: 2 + 5 = 7: 1/6 | 0
A 6-3 l           # matador/Q2, cross_next=equal_either_half: 6 to 6: 3 | 0
D 4-0 l           # MAT-01: 3 + 4 = 7: 0 | 0
# matador/Q9: blocked at 0 | 0; nobody can play or draw
# matador/Q8, BAS-05: A 0-1 3-3 4-4 5-5 = 25; B 0-6 1-2 5-6 6-6 = 32; C 0-3 1-1 2-3 3-5 = 18; D 1-4 2-2 4-5 = 18
# basic/Q10: C and D tie for fewest, nobody scores
# Totals: A 0, B 0, C 0, D 0

# Deal 2. matador/Q1: 7 each, 0 in the talon
round
hand A 0-1 0-3 1-2 1-4 2-4 3-3 3-4
hand B 0-2 1-3 1-5 3-5 4-5 4-6 5-5
hand C 1-1 2-5 2-6 3-6 4-4 5-6 6-6
hand D 0-0 0-4 0-5 0-6 1-6 2-2 2-3
lot B             # X-07: lot, as the last deal had no winner
B 4-5             # basic/Q2: any tile: 4 | 5
A 3-4 l across    # matador/Q2, cross_next=equal_either_half: across; 3 or 4 may follow: 3/4 | 5
D 0-0 r across    # matador/Q2, cross_next=equal_either_half: across; 0 may follow: 3/4 | 0/0
C 2-5 r across    # matador/Q2, cross_next=equal_either_half: across; 2 or 5 may follow: 3/4 | 2/5
B 5-1 r           # matador/Q2, cross_next=equal_either_half: 5 to 5: 3/4 | 1
A 3-3 l           # matador/Q2, cross_next=equal_either_half: 3 to 3: 3 | 1
D 1-6 r           # MAT-04, matador/Q4: a matador lengthwise anywhere, 1 inward: 3 | 6
C 4-4 l           # MAT-01: 3 + 4 = 7, matador/Q6: a double in line: 4 | 6
B 3-1 l           # MAT-01: 4 + 3 = 7: 1 | 6
A 1-0 r           # MAT-01: 6 + 1 = 7: 1 | 0
D 6-0 l           # MAT-01: 1 + 6 = 7: 0 | 0
# matador/Q9: blocked at 0 | 0; nobody can play or draw
# matador/Q8, BAS-05: A 0-3 1-2 1-4 2-4 = 17; B 0-2 3-5 4-6 5-5 = 30; C 1-1 2-6 3-6 5-6 6-6 = 42; D 0-4 0-5 2-2 2-3 = 18
# basic/Q10: A has the fewest and scores 30 + 42 + 18 = 90
# Totals: A 90, B 0, C 0, D 0
# BAS-05, X-08: A has 90 of 30 and wins the match

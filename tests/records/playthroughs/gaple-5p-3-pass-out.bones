boneyard 1
# Three deals with passing; the match is shared.
game gaple-5p
option cannot_play=pass
option deals=3

# Deal 1. GAP-05: 5 × 5 = 25, 3 left; one of them is turned up, 2 stay face down (gaple/Q4)
round
hand A 0-3 0-4 1-1 1-4 5-6
hand B 0-5 1-6 2-6 3-4 4-6
hand C 1-2 1-3 2-2 3-5 5-5
hand D 0-0 0-6 1-5 2-3 4-4
hand E 0-1 0-2 2-4 4-5 6-6
stock 3-6 2-5
turned 3-3
lot E             # GAP-08: the starting player of the first hand is chosen at random
E pass            # GAP-10, cannot_play=pass: no 3 in 0-1 0-2 2-4 4-5 6-6
A 3-0 r           # GAP-06: 3 to 3: 3(3) | 0
B 0-5 r           # GAP-06: 0 to 0: 3(3) | 5
C 3-1 l           # GAP-06: 3 to 3: 1 | 5
D 1-5 l           # GAP-06: 1 to 1: 5 | 5
E 5-4 r           # GAP-06: 5 to 5: 5 | 4
A 4-1 r           # GAP-06: 4 to 4: 5 | 1
B 1-6 r           # GAP-06: 1 to 1: 5 | 6
C 5-3 l           # GAP-06: 5 to 5: 3 | 6
D 6-0 r           # GAP-06: 6 to 6: 3 | 0
E 0-1 r           # GAP-06: 0 to 0: 3 | 1
A 1-1 r           # GAP-06: 1 to 1: 3 | 1(1)
B 3-4 l           # GAP-06: 3 to 3: 4 | 1(1)
C 1-2 r           # GAP-06: 1 to 1: 4 | 2
D 4-4 l           # GAP-06: 4 to 4: 4(4) | 2
E 4-2 l           # GAP-06: 4 to 4: 2 | 2
A pass            # GAP-10, cannot_play=pass: no 2 in 0-4 5-6
B 2-6 l           # GAP-06: 2 to 2: 6 | 2
C 2-2 r           # GAP-06: 2 to 2: 6 | 2(2)
D 2-3 r           # GAP-06: 2 to 2: 6 | 3
E 6-6 l           # GAP-06: 6 to 6: 6(6) | 3
A 6-5 l           # GAP-06: 6 to 6: 5 | 3
B pass            # GAP-10, cannot_play=pass: no 3 or 5 in 4-6
C 5-5 l           # GAP-06: 5 to 5: 5(5) | 3. GAP-11: C is out
# GAP-12: A 0-4 = 4; B 4-6 = 10; C nothing = 0; D 0-0 = 0; E 0-2 = 2
# gaple/Q12: C and D have 0; C has no tile left and ranks first
# Totals: A 0, B 0, C 1, D 0, E 0 (hands won)

# Deal 2. GAP-05: 5 × 5 = 25, 3 left; one of them is turned up, 2 stay face down (gaple/Q4)
round
hand A 0-0 1-3 1-5 3-3 4-5
hand B 0-5 1-2 2-4 2-5 6-6
hand C 0-3 0-6 2-6 5-5 5-6
hand D 0-2 1-6 2-3 3-6 4-4
hand E 0-1 1-1 2-2 3-4 3-5
stock 0-4 1-4
turned 4-6
C 6-2 r           # GAP-08: C won the hand before and starts; 6 to 6: 4 | 2
D 2-0 r           # GAP-06: 2 to 2: 4 | 0
E 0-1 r           # GAP-06: 0 to 0: 4 | 1
A 1-5 r           # GAP-06: 1 to 1: 4 | 5
B 4-2 l           # GAP-06: 4 to 4: 2 | 5
C 5-6 r           # GAP-06: 5 to 5: 2 | 6
D 6-3 r           # GAP-06: 6 to 6: 2 | 3
E 2-2 l           # GAP-06: 2 to 2: 2(2) | 3
A 3-3 r           # GAP-06: 3 to 3: 2(2) | 3(3)
B 2-5 l           # GAP-06: 2 to 2: 5 | 3(3)
C 5-5 l           # GAP-06: 5 to 5: 5(5) | 3(3)
D 3-2 r           # GAP-06: 3 to 3: 5(5) | 2
E 5-3 l           # GAP-06: 5 to 5: 3 | 2
A 3-1 l           # GAP-06: 3 to 3: 1 | 2
B 1-2 l           # GAP-06: 1 to 1: 2 | 2
# GAP-11, gaple/Q11: blocked at 2 | 2; nobody can play
# GAP-12: A 0-0 4-5 = 9; B 0-5 6-6 = 17; C 0-3 0-6 = 9; D 1-6 4-4 = 15; E 1-1 3-4 = 9
# GAP-14: A, C and E tie with 9; lightest single tiles A 0-0 (0), C 0-3 (3), E 1-1 (2); A wins
# Totals: A 1, B 0, C 1, D 0, E 0 (hands won)

# Deal 3. GAP-05: 5 × 5 = 25, 3 left; one of them is turned up, 2 stay face down (gaple/Q4)
round
hand A 0-3 2-2 2-5 3-4 5-5
hand B 0-0 0-5 1-1 4-5 4-6
hand C 0-4 0-6 1-6 2-6 6-6
hand D 1-3 1-5 3-3 3-5 4-4
hand E 0-1 1-4 2-4 3-6 5-6
stock 0-2 1-2
turned 2-3
A 2-5 l           # GAP-08: A won the hand before and starts; 2 to 2: 5 | 3
B 5-4 l           # GAP-06: 5 to 5: 4 | 3
C 4-0 l           # GAP-06: 4 to 4: 0 | 3
D 3-3 r           # GAP-06: 3 to 3: 0 | 3(3)
E 0-1 l           # GAP-06: 0 to 0: 1 | 3(3)
A 3-0 r           # GAP-06: 3 to 3: 1 | 0
B 0-5 r           # GAP-06: 0 to 0: 1 | 5
C 1-6 l           # GAP-06: 1 to 1: 6 | 5
D 5-3 r           # GAP-06: 5 to 5: 6 | 3
E 6-3 l           # GAP-06: 6 to 6: 3 | 3
A 3-4 r           # GAP-06: 3 to 3: 3 | 4
B 4-6 r           # GAP-06: 4 to 4: 3 | 6
C 6-6 r           # GAP-06: 6 to 6: 3 | 6(6)
D 3-1 l           # GAP-06: 3 to 3: 1 | 6(6)
E 6-5 r           # GAP-06: 6 to 6: 1 | 5
A 5-5 r           # GAP-06: 5 to 5: 1 | 5(5)
B 1-1 l           # GAP-06: 1 to 1: 1(1) | 5(5)
C pass            # GAP-10, cannot_play=pass: no 1 or 5 in 0-6 2-6
D 1-5 l           # GAP-06: 1 to 1: 5 | 5(5)
# GAP-11, gaple/Q11: blocked at 5 | 5(5); nobody can play
# GAP-12: A 2-2 = 4; B 0-0 = 0; C 0-6 2-6 = 14; D 4-4 = 8; E 1-4 2-4 = 11
# GAP-14: B has the fewest, 0, and wins
# Totals: A 1, B 1, C 1, D 0, E 0 (hands won)
# gaple/Q21: 3 deals played; X-10: A and B and C share the win

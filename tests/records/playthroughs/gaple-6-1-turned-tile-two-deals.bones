boneyard 1
# The turned-up tile, a lot for the first hand, the winner starting the second; a hand ended by a discard and a blocked one.
game gaple-6
option deals=2

# Deal 1. GAP-03: 4 × 6 = 24, 4 left; one of them is turned up, 3 stay face down (gaple/Q4)
round
hand A 0-2 0-6 2-3 4-5 5-6 6-6
hand B 0-4 0-5 1-1 1-2 1-4 4-4
hand C 0-1 0-3 2-2 3-4 3-6 5-5
hand D 0-0 1-5 1-6 2-4 3-3 3-5
stock 1-3 4-6 2-6
turned 2-5
lot C             # GAP-08: the starting player of the first hand is chosen at random
C 2-2 l           # gaple/Q3: C makes the first placement, on the turned-up tile; 2 to 2: 2(2) | 5
D 2-4 l           # GAP-06: 2 to 2: 4 | 5
A 5-4 r           # GAP-06: 5 to 5: 4 | 4
B 4-1 l           # GAP-06: 4 to 4: 1 | 4
C 1-0 l           # GAP-06: 1 to 1: 0 | 4
D 0-0 l           # GAP-06: 0 to 0: 0(0) | 4
A 0-2 l           # GAP-06: 0 to 0: 2 | 4
B 4-0 r           # GAP-06: 4 to 4: 2 | 0
C 0-3 r           # GAP-06: 0 to 0: 2 | 3
D 3-5 r           # GAP-06: 3 to 3: 2 | 5
A 2-3 l           # GAP-06: 2 to 2: 3 | 5
B 5-0 r           # GAP-06: 5 to 5: 3 | 0
C 3-6 l           # GAP-06: 3 to 3: 6 | 0
D 6-1 l           # GAP-06: 6 to 6: 1 | 0
A 0-6 r           # GAP-06: 0 to 0: 1 | 6
B 1-2 l           # GAP-06: 1 to 1: 2 | 6
C discard 5-5     # GAP-09: no 2 or 6 in 3-4 5-5; 5-5 goes dead
D discard 3-3     # GAP-09: no 2 or 6 in 1-5 3-3; 3-3 goes dead
A 6-6 r           # GAP-06: 6 to 6: 2 | 6(6)
B discard 1-1     # GAP-09: no 2 or 6 in 1-1 4-4; 1-1 goes dead
C discard 3-4     # GAP-09: no 2 or 6 in 3-4; 3-4 goes dead. gaple/Q9: that was his last tile, the hand ends
# GAP-12: A 5-6 = 11; B 4-4 and dead 1-1 = 10; C dead 3-4 5-5 = 17; D 1-5 and dead 3-3 = 12
# GAP-14: B has the fewest, 10, and wins
# gaple/Q10: C ran out of tiles and still does not win: his dead tiles count
# Totals: A 0, B 1, C 0, D 0 (hands won)

# Deal 2. GAP-03: 4 × 6 = 24, 4 left; one of them is turned up, 3 stay face down (gaple/Q4)
round
hand A 0-3 1-1 1-2 1-3 3-3 3-6
hand B 0-1 1-4 2-3 2-6 4-5 5-6
hand C 0-0 1-6 2-2 2-4 4-4 5-5
hand D 0-2 0-5 1-5 3-4 3-5 6-6
stock 0-6 4-6 0-4
turned 2-5
B 5-4 r           # GAP-08: B won the hand before and starts; 5 to 5: 2 | 4
C 2-4 l           # GAP-06: 2 to 2: 4 | 4
D 4-3 l           # GAP-06: 4 to 4: 3 | 4
A 3-1 l           # GAP-06: 3 to 3: 1 | 4
B 1-4 l           # GAP-06: 1 to 1: 4 | 4
C 4-4 r           # GAP-06: 4 to 4: 4 | 4(4)
# GAP-11, gaple/Q11: blocked at 4 | 4(4); nobody can play
# GAP-12: A 0-3 1-1 1-2 3-3 3-6 = 23; B 0-1 2-3 2-6 5-6 = 25; C 0-0 1-6 2-2 5-5 = 21; D 0-2 0-5 1-5 3-5 6-6 = 33
# GAP-14: C has the fewest, 21, and wins
# Totals: A 0, B 1, C 1, D 0 (hands won)
# gaple/Q21: 2 deals played; X-10: B and C share the win

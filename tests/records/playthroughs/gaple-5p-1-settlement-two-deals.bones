boneyard 1
# Five players, chips between all of them, a blocked hand and one ended by a discard; a shared match.
game gaple-5p
option deals=2
option settlement=true

# Deal 1. GAP-05: 5 × 5 = 25, 3 left; one of them is turned up, 2 stay face down (gaple/Q4)
round
hand A 0-6 2-6 3-3 3-4 3-6
hand B 0-0 1-1 1-2 2-3 4-6
hand C 0-1 0-5 1-6 2-5 3-5
hand D 0-4 1-5 4-4 4-5 5-5
hand E 0-3 1-3 2-2 5-6 6-6
stock 1-4 0-2
turned 2-4
lot A             # GAP-08: the starting player of the first hand is chosen at random
A 4-3 r           # gaple/Q3: A makes the first placement, on the turned-up tile; 4 to 4: 2 | 3
B 2-3 l           # GAP-06: 2 to 2: 3 | 3
C 3-5 r           # GAP-06: 3 to 3: 3 | 5
D 5-5 r           # GAP-06: 5 to 5: 3 | 5(5)
E 3-1 l           # GAP-06: 3 to 3: 1 | 5(5)
A discard 2-6     # GAP-09: no 1 or 5 in 0-6 2-6 3-3 3-6; 2-6 goes dead
B 1-2 l           # GAP-06: 1 to 1: 2 | 5(5)
C 5-2 r           # GAP-06: 5 to 5: 2 | 2
D discard 0-4     # GAP-09: no 2 in 0-4 1-5 4-4 4-5; 0-4 goes dead
E 2-2 r           # GAP-06: 2 to 2: 2 | 2(2)
# GAP-11, gaple/Q11: blocked at 2 | 2(2); nobody can play
# GAP-12: A 0-6 3-3 3-6 and dead 2-6 = 29; B 0-0 1-1 4-6 = 12; C 0-1 0-5 1-6 = 13; D 1-5 4-4 4-5 and dead 0-4 = 27; E 0-3 5-6 6-6 = 26
# GAP-14: B has the fewest, 12, and wins
# GAP-17, gaple/Q18: sum 107; A 107 − 5·29 = −38, B 107 − 5·12 = +47, C 107 − 5·13 = +42, D 107 − 5·27 = −28, E 107 − 5·26 = −23
# Totals: A 0, B 1, C 0, D 0, E 0 (hands won)

# Deal 2. GAP-05: 5 × 5 = 25, 3 left; one of them is turned up, 2 stay face down (gaple/Q4)
round
hand A 0-5 1-3 2-5 3-4 3-5
hand B 0-3 0-6 2-6 4-5 5-6
hand C 0-1 1-1 1-5 2-2 2-4
hand D 1-6 3-3 4-6 5-5 6-6
hand E 0-2 0-4 2-3 3-6 4-4
stock 0-0 1-4
turned 1-2
B 2-6 r           # GAP-08: B won the hand before and starts; 2 to 2: 1 | 6
C 1-1 l           # GAP-06: 1 to 1: 1(1) | 6
D 6-6 r           # GAP-06: 6 to 6: 1(1) | 6(6)
E 6-3 r           # GAP-06: 6 to 6: 1(1) | 3
A 1-3 l           # GAP-06: 1 to 1: 3 | 3
B 3-0 r           # GAP-06: 3 to 3: 3 | 0
C 0-1 r           # GAP-06: 0 to 0: 3 | 1
D 3-3 l           # GAP-06: 3 to 3: 3(3) | 1
E 3-2 l           # GAP-06: 3 to 3: 2 | 1
A 2-5 l           # GAP-06: 2 to 2: 5 | 1
B 5-6 l           # GAP-06: 5 to 5: 6 | 1
C 1-5 r           # GAP-06: 1 to 1: 6 | 5
D 5-5 r           # GAP-06: 5 to 5: 6 | 5(5)
E discard 4-4     # GAP-09: no 5 or 6 in 0-2 0-4 4-4; 4-4 goes dead
A 5-0 r           # GAP-06: 5 to 5: 6 | 0
B 6-0 l           # GAP-06: 6 to 6: 0 | 0
C discard 2-2     # GAP-09: no 0 in 2-2 2-4; 2-2 goes dead
D discard 4-6     # GAP-09: no 0 in 1-6 4-6; 4-6 goes dead
E 0-4 r           # GAP-06: 0 to 0: 0 | 4
A 4-3 r           # GAP-06: 4 to 4: 0 | 3
B discard 4-5     # GAP-09: no 0 or 3 in 4-5; 4-5 goes dead. gaple/Q9: that was his last tile, the hand ends
# GAP-12: A 3-5 = 8; B dead 4-5 = 9; C 2-4 and dead 2-2 = 10; D 1-6 and dead 4-6 = 17; E 0-2 and dead 4-4 = 10
# GAP-14: A has the fewest, 8, and wins
# gaple/Q10: B ran out of tiles and still does not win: his dead tiles count
# GAP-17, gaple/Q18: sum 54; A 54 − 5·8 = +14, B 54 − 5·9 = +9, C 54 − 5·10 = +4, D 54 − 5·17 = −31, E 54 − 5·10 = +4
# Totals: A 1, B 1, C 0, D 0, E 0 (hands won)
# gaple/Q21: 2 deals played; X-10: A and B share the win

boneyard 1
# Going out does not win: D runs out of tiles, his dead tiles count and B is lower.
game gaple

# Deal 1. GAP-03: all 28 are dealt, 7 each
round
hand A 0-2 0-3 0-4 1-3 2-4 3-3 3-6
hand B 0-6 1-2 2-2 2-6 3-4 4-5 4-6
hand C 0-5 1-4 1-5 1-6 4-4 5-5 5-6
hand D 0-0 0-1 1-1 2-3 2-5 3-5 6-6
D 0-0             # GAP-07: the holder of 0-0 begins the first hand and must play it: 0(0) | 0(0)
A 0-4 l           # GAP-06: 0 to 0: 4 | 0(0)
B 4-3 l           # GAP-06: 4 to 4: 3 | 0(0)
C 0-5 r           # GAP-06: 0 to 0: 3 | 5
D 3-2 l           # GAP-06: 3 to 3: 2 | 5
A 2-0 l           # GAP-06: 2 to 2: 0 | 5
B 0-6 l           # GAP-06: 0 to 0: 6 | 5
C 5-6 r           # GAP-06: 5 to 5: 6 | 6
D 6-6 r           # GAP-06: 6 to 6: 6 | 6(6)
A 6-3 r           # GAP-06: 6 to 6: 6 | 3
B 6-4 l           # GAP-06: 6 to 6: 4 | 3
C 4-1 l           # GAP-06: 4 to 4: 1 | 3
D 3-5 r           # GAP-06: 3 to 3: 1 | 5
A 1-3 l           # GAP-06: 1 to 1: 3 | 5
B 5-4 r           # GAP-06: 5 to 5: 3 | 4
C 4-4 r           # GAP-06: 4 to 4: 3 | 4(4)
D discard 2-5     # GAP-09: no 3 or 4 in 0-1 1-1 2-5; 2-5 goes dead
A 4-2 r           # GAP-06: 4 to 4: 3 | 2
B 2-1 r           # GAP-06: 2 to 2: 3 | 1
C 1-6 r           # GAP-06: 1 to 1: 3 | 6
D discard 1-1     # GAP-09: no 3 or 6 in 0-1 1-1; 1-1 goes dead
A 3-0 l           # GAP-06: 3 to 3: 0 | 6
B 6-2 r           # GAP-06: 6 to 6: 0 | 2
C discard 1-5     # GAP-09: no 0 or 2 in 1-5 5-5; 1-5 goes dead
D 0-1 l           # GAP-06: 0 to 0: 1 | 2. GAP-11: D is out
# GAP-12: A 3-3 = 6; B 2-2 = 4; C 5-5 and dead 1-5 = 16; D dead 1-1 2-5 = 9
# GAP-14: B has the fewest, 4, and wins
# gaple/Q10: D ran out of tiles and still does not win: his dead tiles count
# Totals: A 0, B 1, C 0, D 0 (hands won)
# gaple/Q21: 1 deal played; B wins the match

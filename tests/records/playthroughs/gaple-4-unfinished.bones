boneyard 1
# An unfinished hand: D fits nothing and must discard, any of his four tiles.
game gaple

# Deal 1. GAP-03: all 28 are dealt, 7 each
round
hand A 0-0 0-5 2-2 2-4 3-3 3-4 5-6
hand B 0-1 0-4 1-1 1-2 2-6 3-6 5-5
hand C 0-6 1-3 1-4 1-5 2-5 3-5 4-6
hand D 0-2 0-3 1-6 2-3 4-4 4-5 6-6
A 0-0             # GAP-07: the holder of 0-0 begins the first hand and must play it: 0(0) | 0(0)
B 0-1 r           # GAP-06: 0 to 0: 0(0) | 1
C 0-6 l           # GAP-06: 0 to 0: 6 | 1
D 6-1 l           # GAP-06: 6 to 6: 1 | 1
A discard 3-4     # GAP-09: no 1 in 0-5 2-2 2-4 3-3 3-4 5-6; 3-4 goes dead
B 1-2 r           # GAP-06: 1 to 1: 1 | 2
C 1-4 l           # GAP-06: 1 to 1: 4 | 2
D 2-3 r           # GAP-06: 2 to 2: 4 | 3
A 4-2 l           # GAP-06: 4 to 4: 2 | 3
B 2-6 l           # GAP-06: 2 to 2: 6 | 3
C 3-1 r           # GAP-06: 3 to 3: 6 | 1
D 6-6 l           # GAP-06: 6 to 6: 6(6) | 1
A 6-5 l           # GAP-06: 6 to 6: 5 | 1
B 5-5 l           # GAP-06: 5 to 5: 5(5) | 1
C 5-1 l           # GAP-06: 5 to 5: 1 | 1
# Unfinished. D is next: no 1 in 0-2 0-3 4-4 4-5, so he must discard (GAP-09), any of the four (gaple/Q8)

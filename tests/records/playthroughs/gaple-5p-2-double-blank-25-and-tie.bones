boneyard 1
# A tie broken by [0-0], whose pips are 0 in the tie-break; beside another blank it does not count 25; counter-clockwise.
game gaple-5p
option double_blank_25=true
option direction=ccw

# Deal 1. GAP-05: 5 × 5 = 25, 3 left; one of them is turned up, 2 stay face down (gaple/Q4)
round
hand A 0-0 0-1 0-4 1-5 4-6
hand B 1-2 1-3 1-6 4-4 4-5
hand C 0-2 2-4 2-6 3-6 6-6
hand D 1-4 2-2 2-5 3-4 3-5
hand E 0-3 1-1 2-3 5-5 5-6
stock 3-3 0-6
turned 0-5
lot B             # GAP-08: the starting player of the first hand is chosen at random
B 5-4 r           # gaple/Q3: B makes the first placement, on the turned-up tile; 5 to 5: 0 | 4
A 0-4 l           # GAP-06: 0 to 0: 4 | 4
E discard 1-1     # GAP-09: no 4 in 0-3 1-1 2-3 5-5 5-6; 1-1 goes dead
D 4-1 r           # GAP-06: 4 to 4: 4 | 1
C 4-2 l           # GAP-06: 4 to 4: 2 | 1
B 1-6 r           # GAP-06: 1 to 1: 2 | 6
A 6-4 r           # GAP-06: 6 to 6: 2 | 4
E 2-3 l           # GAP-06: 2 to 2: 3 | 4
D 3-4 l           # GAP-06: 3 to 3: 4 | 4
C discard 2-6     # GAP-09: no 4 in 0-2 2-6 3-6 6-6; 2-6 goes dead
B 4-4 l           # GAP-06: 4 to 4: 4(4) | 4
# GAP-11, gaple/Q11: blocked at 4(4) | 4; nobody can play
# GAP-12: A 0-0 0-1 1-5 = 7; B 1-2 1-3 = 7; C 0-2 3-6 6-6 and dead 2-6 = 31; D 2-2 2-5 3-5 = 19; E 0-3 5-5 5-6 and dead 1-1 = 26
# GAP-13, gaple/Q14: A has 0-0 beside another blank, it counts nothing
# GAP-14: A and B tie with 7; lightest single tiles A 0-0 (0), B 1-2 (3); A wins
# Totals: A 1, B 0, C 0, D 0, E 0 (hands won)
# gaple/Q21: 1 deal played; A wins the match

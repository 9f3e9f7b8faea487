boneyard 1
# Tied lightest tiles broken by the lower end, the last tile discarded, [0-0] as 25, chips.
game gaple-6
option double_blank_25=true
option settlement=true

# Deal 1. GAP-03: 4 × 6 = 24, 4 left; one of them is turned up, 3 stay face down (gaple/Q4)
round
hand A 0-3 1-1 1-4 3-3 3-5 4-6
hand B 0-0 0-6 1-5 4-4 5-5 5-6
hand C 0-1 2-2 2-4 2-5 3-4 3-6
hand D 0-4 0-5 1-2 1-3 4-5 6-6
stock 0-2 2-6 1-6
turned 2-3
lot C             # GAP-08: the starting player of the first hand is chosen at random
C 3-6 r           # gaple/Q3: C makes the first placement, on the turned-up tile; 3 to 3: 2 | 6
D 6-6 r           # GAP-06: 6 to 6: 2 | 6(6)
A 6-4 r           # GAP-06: 6 to 6: 2 | 4
B 4-4 r           # GAP-06: 4 to 4: 2 | 4(4)
C 2-5 l           # GAP-06: 2 to 2: 5 | 4(4)
D 4-0 r           # GAP-06: 4 to 4: 5 | 0
A 0-3 r           # GAP-06: 0 to 0: 5 | 3
B 5-5 l           # GAP-06: 5 to 5: 5(5) | 3
C 3-4 r           # GAP-06: 3 to 3: 5(5) | 4
D 5-4 l           # GAP-06: 5 to 5: 4 | 4
A 4-1 r           # GAP-06: 4 to 4: 4 | 1
B 1-5 r           # GAP-06: 1 to 1: 4 | 5
C 4-2 l           # GAP-06: 4 to 4: 2 | 5
D 2-1 l           # GAP-06: 2 to 2: 1 | 5
A 1-1 l           # GAP-06: 1 to 1: 1(1) | 5
B 5-6 r           # GAP-06: 5 to 5: 1(1) | 6
C 1-0 l           # GAP-06: 1 to 1: 0 | 6
D 0-5 l           # GAP-06: 0 to 0: 5 | 6
A 5-3 l           # GAP-06: 5 to 5: 3 | 6
B 6-0 r           # GAP-06: 6 to 6: 3 | 0
C discard 2-2     # GAP-09: no 0 or 3 in 2-2; 2-2 goes dead. gaple/Q9: that was his last tile, the hand ends
# GAP-12: A 3-3 = 6; B 0-0 = 25; C dead 2-2 = 4; D 1-3 = 4
# GAP-13, gaple/Q14: B has 0-0 and no other blank, it counts 25
# GAP-14: C and D tie with 4; lightest single tiles C 2-2 (4), D 1-3 (4); D wins by the lower end
# gaple/Q10: C ran out of tiles and still does not win: his dead tiles count
# GAP-17, gaple/Q18: sum 39; A 39 − 4·6 = +15, B 39 − 4·25 = −61, C 39 − 4·4 = +23, D 39 − 4·4 = +23
# Totals: A 0, B 0, C 0, D 1 (hands won)
# gaple/Q21: 1 deal played; D wins the match

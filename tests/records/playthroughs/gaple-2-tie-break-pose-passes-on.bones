boneyard 1
# A blocked hand tied for fewest, the lead passed on to the next holder of a double, the last tile discarded, [0-0] as 25, chips.
game gaple
option deals=2
option settlement=true
option double_blank_25=true

# Deal 1. GAP-03: all 28 are dealt, 7 each
round
hand A 0-0 1-3 2-3 2-4 3-4 4-5 5-5
hand B 0-3 1-1 1-4 1-5 1-6 2-6 3-3
hand C 0-1 0-2 0-4 0-6 1-2 3-6 4-6
hand D 0-5 2-2 2-5 3-5 4-4 5-6 6-6
A 0-0             # GAP-07: the holder of 0-0 begins the first hand and must play it: 0(0) | 0(0)
B 0-3 l           # GAP-06: 0 to 0: 3 | 0(0)
C 0-4 r           # GAP-06: 0 to 0: 3 | 4
D 3-5 l           # GAP-06: 3 to 3: 5 | 4
A 4-5 r           # GAP-06: 4 to 4: 5 | 5
B 5-1 r           # GAP-06: 5 to 5: 5 | 1
C 1-2 r           # GAP-06: 1 to 1: 5 | 2
D 2-5 r           # GAP-06: 2 to 2: 5 | 5
A 5-5 l           # GAP-06: 5 to 5: 5(5) | 5
B discard 3-3     # GAP-09: no 5 in 1-1 1-4 1-6 2-6 3-3; 3-3 goes dead
C discard 0-2     # GAP-09: no 5 in 0-1 0-2 0-6 3-6 4-6; 0-2 goes dead
D 5-0 r           # GAP-06: 5 to 5: 5(5) | 0
A discard 2-4     # GAP-09: no 0 or 5 in 1-3 2-3 2-4 3-4; 2-4 goes dead
B discard 2-6     # GAP-09: no 0 or 5 in 1-1 1-4 1-6 2-6; 2-6 goes dead
C 0-6 r           # GAP-06: 0 to 0: 5(5) | 6
D 6-5 r           # GAP-06: 6 to 6: 5(5) | 5
# GAP-11, gaple/Q11: blocked at 5(5) | 5; nobody can play
# GAP-12: A 1-3 2-3 3-4 and dead 2-4 = 22; B 1-1 1-4 1-6 and dead 2-6 3-3 = 28; C 0-1 3-6 4-6 and dead 0-2 = 22; D 2-2 4-4 6-6 = 24
# GAP-14: A and C tie with 22; lightest single tiles A 1-3 (4), C 0-1 (1); C wins
# GAP-17, gaple/Q18: sum 96; A 96 − 4·22 = +8, B 96 − 4·28 = −16, C 96 − 4·22 = +8, D 96 − 4·24 = 0
# Totals: A 0, B 0, C 1, D 0 (hands won)

# Deal 2. GAP-03: all 28 are dealt, 7 each
round
hand A 0-1 0-2 0-5 1-3 1-5 2-2 2-6
hand B 0-0 0-3 2-4 2-5 3-3 3-6 5-6
hand C 0-4 1-2 1-4 2-3 3-4 3-5 4-6
hand D 0-6 1-1 1-6 4-4 4-5 5-5 6-6
D 5-5             # GAP-07, gaple/Q6: C won the hand before; no double with C, so D begins with one of his: 5(5) | 5(5)
A 5-1 r           # GAP-06: 5 to 5: 5(5) | 1
B 5-6 l           # GAP-06: 5 to 5: 6 | 1
C 1-4 r           # GAP-06: 1 to 1: 6 | 4
D 4-4 r           # GAP-06: 4 to 4: 6 | 4(4)
A 6-2 l           # GAP-06: 6 to 6: 2 | 4(4)
B 2-4 l           # GAP-06: 2 to 2: 4 | 4(4)
C 4-0 l           # GAP-06: 4 to 4: 0 | 4(4)
D 4-5 r           # GAP-06: 4 to 4: 0 | 5
A 0-2 l           # GAP-06: 0 to 0: 2 | 5
B 5-2 r           # GAP-06: 5 to 5: 2 | 2
C 2-1 r           # GAP-06: 2 to 2: 2 | 1
D 1-6 r           # GAP-06: 1 to 1: 2 | 6
A 2-2 l           # GAP-06: 2 to 2: 2(2) | 6
B 6-3 r           # GAP-06: 6 to 6: 2(2) | 3
C 2-3 l           # GAP-06: 2 to 2: 3 | 3
D discard 0-6     # GAP-09: no 3 in 0-6 1-1 6-6; 0-6 goes dead
A 3-1 r           # GAP-06: 3 to 3: 3 | 1
B 3-3 l           # GAP-06: 3 to 3: 3(3) | 1
C 3-5 l           # GAP-06: 3 to 3: 5 | 1
D 1-1 r           # GAP-06: 1 to 1: 5 | 1(1)
A 5-0 l           # GAP-06: 5 to 5: 0 | 1(1)
B 0-3 l           # GAP-06: 0 to 0: 3 | 1(1)
C 3-4 l           # GAP-06: 3 to 3: 4 | 1(1)
D discard 6-6     # GAP-09: no 1 or 4 in 6-6; 6-6 goes dead. gaple/Q9: that was his last tile, the hand ends
# GAP-12: A 0-1 = 1; B 0-0 = 25; C 4-6 = 10; D dead 0-6 6-6 = 18
# GAP-13, gaple/Q14: B has 0-0 and no other blank, it counts 25
# GAP-14: A has the fewest, 1, and wins
# gaple/Q10: D ran out of tiles and still does not win: his dead tiles count
# GAP-17, gaple/Q18: sum 54; A 54 − 4·1 = +50, B 54 − 4·25 = −46, C 54 − 4·10 = +14, D 54 − 4·18 = −18
# Totals: A 1, B 0, C 1, D 0 (hands won)
# gaple/Q21: 2 deals played; X-10: A and C share the win

boneyard 1
# Partners, passing instead of discarding, counter-clockwise; the second win goes to the team with more pips.
game gaple
option teams=true
option cannot_play=pass
option direction=ccw
option deals=2
option opening_double=highest

# Deal 1. GAP-03: all 28 are dealt, 7 each
round
hand A 0-0 0-6 1-2 1-6 2-5 3-4 5-6
hand B 0-3 1-4 1-5 2-6 3-3 4-4 4-5
hand C 0-1 0-2 0-5 1-3 3-6 4-6 5-5
hand D 0-4 1-1 2-2 2-3 2-4 3-5 6-6
A 0-0             # GAP-07: the holder of 0-0 begins the first hand and must play it: 0(0) | 0(0)
D 0-4 l           # GAP-06: 0 to 0: 4 | 0(0)
C 0-2 r           # GAP-06: 0 to 0: 4 | 2
B 4-4 l           # GAP-06: 4 to 4: 4(4) | 2
A 4-3 l           # GAP-06: 4 to 4: 3 | 2
D 2-4 r           # GAP-06: 2 to 2: 3 | 4
C 3-1 l           # GAP-06: 3 to 3: 1 | 4
B 4-5 r           # GAP-06: 4 to 4: 1 | 5
A 5-6 r           # GAP-06: 5 to 5: 1 | 6
D 6-6 r           # GAP-06: 6 to 6: 1 | 6(6)
C 6-4 r           # GAP-06: 6 to 6: 1 | 4
B 1-4 l           # GAP-06: 1 to 1: 4 | 4
# GAP-11, gaple/Q11: blocked at 4 | 4; nobody can play
# GAP-12: A 0-6 1-2 1-6 2-5 = 23; B 0-3 1-5 2-6 3-3 = 23; C 0-1 0-5 3-6 5-5 = 25; D 1-1 2-2 2-3 3-5 = 19
# GAP-14: D has the fewest, 19, and wins
# GAP-16: the win is BD's, with 42 pips against 48
# Totals: AC 0, BD 1 (hands won)

# Deal 2. GAP-03: all 28 are dealt, 7 each
round
hand A 0-0 0-6 1-1 2-3 4-6 5-5 6-6
hand B 0-1 0-2 1-4 2-2 2-5 2-6 5-6
hand C 0-3 0-4 1-2 2-4 3-3 3-4 3-5
hand D 0-5 1-3 1-5 1-6 3-6 4-4 4-5
D 4-4             # GAP-07: D, winner of the hand before, begins with a double; gaple/Q5, opening_double=highest: the highest of 4-4: 4(4) | 4(4)
C 4-3 l           # GAP-06: 4 to 4: 3 | 4(4)
B 4-1 r           # GAP-06: 4 to 4: 3 | 1
A 3-2 l           # GAP-06: 3 to 3: 2 | 1
D 1-3 r           # GAP-06: 1 to 1: 2 | 3
C 3-3 r           # GAP-06: 3 to 3: 2 | 3(3)
B 2-0 l           # GAP-06: 2 to 2: 0 | 3(3)
A 0-0 l           # GAP-06: 0 to 0: 0(0) | 3(3)
D 3-6 r           # GAP-06: 3 to 3: 0(0) | 6
C 0-3 l           # GAP-06: 0 to 0: 3 | 6
B 6-2 r           # GAP-06: 6 to 6: 3 | 2
A pass            # GAP-10, cannot_play=pass: no 2 or 3 in 0-6 1-1 4-6 5-5 6-6
D pass            # GAP-10, cannot_play=pass: no 2 or 3 in 0-5 1-5 1-6 4-5
C 3-5 l           # GAP-06: 3 to 3: 5 | 2
B 5-6 l           # GAP-06: 5 to 5: 6 | 2
A 6-4 l           # GAP-06: 6 to 6: 4 | 2
D 4-5 l           # GAP-06: 4 to 4: 5 | 2
C 2-1 r           # GAP-06: 2 to 2: 5 | 1
B 5-2 l           # GAP-06: 5 to 5: 2 | 1
A 1-1 r           # GAP-06: 1 to 1: 2 | 1(1)
D 1-5 r           # GAP-06: 1 to 1: 2 | 5
C 2-4 l           # GAP-06: 2 to 2: 4 | 5
B pass            # GAP-10, cannot_play=pass: no 4 or 5 in 0-1 2-2
A 5-5 r           # GAP-06: 5 to 5: 4 | 5(5)
D 5-0 r           # GAP-06: 5 to 5: 4 | 0
C 4-0 l           # GAP-06: 4 to 4: 0 | 0. GAP-11: C is out
# GAP-12: A 0-6 6-6 = 18; B 0-1 2-2 = 5; C nothing = 0; D 1-6 = 7
# GAP-14: C has the fewest, 0, and wins
# GAP-16: the win is AC's, although its tiles come to 18 pips against 12
# Totals: AC 1, BD 1 (hands won)
# gaple/Q21: 2 deals played; X-10: AC and BD share the win

boneyard 1
# Two seats at zero: who has no tile left ranks first; partners, passing, counter-clockwise.
game gaple-6
option cannot_play=pass
option teams=true
option direction=ccw

# Deal 1. GAP-03: 4 × 6 = 24, 4 left; one of them is turned up, 3 stay face down (gaple/Q4)
round
hand A 0-5 1-1 2-2 2-3 5-6 6-6
hand B 0-6 1-3 2-5 2-6 3-6 4-5
hand C 0-0 0-3 1-4 2-4 3-5 4-4
hand D 0-1 0-2 0-4 1-5 1-6 5-5
stock 1-2 4-6 3-4
turned 3-3
lot B             # GAP-08: the starting player of the first hand is chosen at random
B 3-1 r           # gaple/Q3: B makes the first placement, on the turned-up tile; 3 to 3: 3(3) | 1
A 1-1 r           # GAP-06: 1 to 1: 3(3) | 1(1)
D 1-6 r           # GAP-06: 1 to 1: 3(3) | 6
C 3-5 l           # GAP-06: 3 to 3: 5 | 6
B 6-3 r           # GAP-06: 6 to 6: 5 | 3
A 5-6 l           # GAP-06: 5 to 5: 6 | 3
D pass            # GAP-10, cannot_play=pass: no 3 or 6 in 0-1 0-2 0-4 1-5 5-5
C 3-0 r           # GAP-06: 3 to 3: 6 | 0
B 6-0 l           # GAP-06: 6 to 6: 0 | 0
A 0-5 l           # GAP-06: 0 to 0: 5 | 0
D 0-1 r           # GAP-06: 0 to 0: 5 | 1
C 1-4 r           # GAP-06: 1 to 1: 5 | 4
B 5-2 l           # GAP-06: 5 to 5: 2 | 4
A 2-2 l           # GAP-06: 2 to 2: 2(2) | 4
D 2-0 l           # GAP-06: 2 to 2: 0 | 4
C 4-2 r           # GAP-06: 4 to 4: 0 | 2
B 2-6 r           # GAP-06: 2 to 2: 0 | 6
A 6-6 r           # GAP-06: 6 to 6: 0 | 6(6)
D 0-4 l           # GAP-06: 0 to 0: 4 | 6(6)
C 4-4 l           # GAP-06: 4 to 4: 4(4) | 6(6)
B 4-5 l           # GAP-06: 4 to 4: 5 | 6(6). GAP-11: B is out
# GAP-12: A 2-3 = 5; B nothing = 0; C 0-0 = 0; D 1-5 5-5 = 16
# gaple/Q12: B and C have 0; B has no tile left and ranks first
# GAP-16: the win is BD's, although its tiles come to 16 pips against 5
# Totals: AC 0, BD 1 (hands won)
# gaple/Q21: 1 deal played; BD wins the match

boneyard 1
# Four players without a talon, a block paid by differences, a close paid with all hands, the match won.
game basic
players 4
option score_scope=all_hands
option direction=ccw
option target=60
option block_scoring=difference

# Deal 1. basic/Q1: 7 each, 0 in the talon
round
hand A 0-0 0-4 1-1 1-3 1-4 3-4 4-6
hand B 0-1 2-3 2-4 2-5 4-5 5-6 6-6
hand C 0-2 0-5 1-2 2-2 2-6 3-3 3-5
hand D 0-3 0-6 1-5 1-6 3-6 4-4 5-5
lot B             # basic/Q2: lot for the first deal
B 2-4             # basic/Q2: any tile: 2 | 4
A 4-6 r           # BAS-01: 4 to 4: 2 | 6
D 6-3 r           # BAS-01: 6 to 6: 2 | 3
C 2-1 l           # BAS-01: 2 to 2: 1 | 3
B 3-2 r           # BAS-01: 3 to 3: 1 | 2
A 1-3 l           # BAS-01: 1 to 1: 3 | 2
D 3-0 l           # BAS-01: 3 to 3: 0 | 2
C 0-2 l           # BAS-01: 0 to 0: 2 | 2
B 2-5 l           # BAS-01: 2 to 2: 5 | 2
A pass            # basic/Q5: no 2 or 5 in 0-0 0-4 1-1 1-4 3-4, nothing left to draw
D 5-5 l           # BAS-01: 5 to 5: 5(5) | 2
C 5-3 l           # BAS-01: 5 to 5: 3 | 2
B pass            # basic/Q5: no 2 or 3 in 0-1 4-5 5-6 6-6, nothing left to draw
A 3-4 l           # BAS-01: 3 to 3: 4 | 2
D 4-4 l           # BAS-01: 4 to 4: 4(4) | 2
C 2-6 r           # BAS-01: 2 to 2: 4(4) | 6
B 6-5 r           # BAS-01: 6 to 6: 4(4) | 5
A 4-0 l           # BAS-01: 4 to 4: 0 | 5
D 0-6 l           # BAS-01: 0 to 0: 6 | 5
C 5-0 r           # BAS-01: 5 to 5: 6 | 0
B 6-6 l           # BAS-01: 6 to 6: 6(6) | 0
A 0-0 r           # BAS-01: 0 to 0: 6(6) | 0(0)
D 6-1 l           # BAS-01: 6 to 6: 1 | 0(0)
C pass            # basic/Q5: no 0 or 1 in 2-2 3-3, nothing left to draw
B 1-0 l           # BAS-01: 1 to 1: 0 | 0(0)
# basic/Q10: blocked at 0 | 0(0); nobody can play or draw
# BAS-05: A 1-1 1-4 = 7; B 4-5 = 9; C 2-2 3-3 = 10; D 1-5 = 6
# basic/Q10, block_scoring=difference: D has the fewest and scores (7 − 6) + (9 − 6) + (10 − 6) = 8
# Totals: A 0, B 0, C 0, D 8

# Deal 2. basic/Q1: 7 each, 0 in the talon
round
hand A 0-1 0-2 0-5 1-6 3-3 3-6 6-6
hand B 0-0 1-3 2-3 2-4 3-4 4-4 4-6
hand C 0-6 1-1 1-2 1-4 1-5 2-5 5-6
hand D 0-3 0-4 2-2 2-6 3-5 4-5 5-5
D 0-3             # basic/Q2: D ended the deal before: 0 | 3
C 0-6 l           # BAS-01: 0 to 0: 6 | 3
B 3-2 r           # BAS-01: 3 to 3: 6 | 2
A 6-3 l           # BAS-01: 6 to 6: 3 | 2
D 2-2 r           # BAS-01: 2 to 2: 3 | 2(2)
C 2-5 r           # BAS-01: 2 to 2: 3 | 5
B 3-4 l           # BAS-01: 3 to 3: 4 | 5
A 5-0 r           # BAS-01: 5 to 5: 4 | 0
D close 0-4       # BAS-04: 0-4 fits both ends of 4 | 0 and closes the game; basic/Q8: the deal ends
# BAS-05: A 0-1 0-2 1-6 3-3 6-6 = 28; B 0-0 1-3 2-4 4-4 4-6 = 28; C 1-1 1-2 1-4 1-5 5-6 = 27; D 2-6 3-5 4-5 5-5 = 35
# BAS-05: D ended the deal and scores 28 + 28 + 27, basic/Q9, score_scope=all_hands: his own 35 too: +118
# Totals: A 0, B 0, C 0, D 126
# BAS-05, X-08: D has 126 of 60 and wins the match

boneyard 1
# The third tile closed, and a round in which the closing tile is laid at one end instead.
game basic
players 3

# Deal 1. basic/Q1: 7 each, 7 in the talon
round
hand A 0-2 0-5 3-3 3-5 4-4 5-6 6-6
hand B 0-0 1-2 1-4 1-6 3-6 4-6 5-5
hand C 0-1 0-3 1-5 2-2 2-3 2-5 3-4
stock 2-6 0-4 0-6 2-4 1-3 4-5 1-1
lot B             # basic/Q2: lot for the first deal
B 0-0             # basic/Q2: any tile: 0(0) | 0(0)
C 0-1 l           # BAS-01: 0 to 0: 1 | 0(0)
A 0-2 r           # BAS-01: 0 to 0: 1 | 2
B close 1-2       # BAS-04: 1-2 fits both ends of 1 | 2 and closes the game; basic/Q8: the deal ends
# BAS-05: A 0-5 3-3 3-5 4-4 5-6 6-6 = 50; B 1-4 1-6 3-6 4-6 5-5 = 41; C 0-3 1-5 2-2 2-3 2-5 3-4 = 32
# BAS-05: B ended the deal and scores 50 + 32, basic/Q9: his own tiles count for nobody: +82
# Totals: A 0, B 82, C 0

# Deal 2. basic/Q1: 7 each, 7 in the talon
round
hand A 0-1 0-2 0-4 0-6 1-1 2-2 5-6
hand B 0-5 1-4 2-4 2-5 4-6 5-5 6-6
hand C 0-0 0-3 1-2 1-6 2-6 3-3 4-4
stock 1-5 4-5 3-4 2-3 3-6 1-3 3-5
B 5-5             # basic/Q2: B ended the deal before: 5(5) | 5(5)
C draw            # BAS-02: no 5 in 0-0 0-3 1-2 1-6 2-6 3-3 4-4; draws 1-5, which fits
C 5-1 r           # X-02, BAS-03: the drawn tile is played, 5 to 5: 5(5) | 1
A 5-6 l           # BAS-01: 5 to 5: 6 | 1
B 1-4 r           # BAS-01: 1 to 1: 6 | 4
C 6-1 l           # BAS-01: 6 to 6: 1 | 4
A 1-1 l           # BAS-01: 1 to 1: 1(1) | 4
B 4-6 r           # BAS-01: 4 to 4: 1(1) | 6
C 1-2 l           # BAS-01: 1 to 1: 2 | 6
A 2-0 l           # BAS-01: 2 to 2: 0 | 6
B 0-5 l           # BAS-01: 0 to 0: 5 | 6
C 6-2 r           # BAS-01: 6 to 6: 5 | 2
A 2-2 r           # BAS-01: 2 to 2: 5 | 2(2)
B 2-4 r           # BAS-01: 2 to 2: 5 | 4
C 4-4 r           # BAS-01: 4 to 4: 5 | 4(4)
A 4-0 r           # BAS-01: 4 to 4: 5 | 0
B 5-2 l           # BAS-01: 5 to 5: 2 | 0
C 0-0 r           # BAS-01: 0 to 0: 2 | 0(0)
A 0-6 r           # BAS-01: 0 to 0: 2 | 6
B 6-6 r           # BAS-01: 6 to 6: 2 | 6(6). BAS-04: B is out
# BAS-05: A 0-1 = 1; B nothing = 0; C 0-3 3-3 = 9
# BAS-05: B ended the deal and scores 1 + 9: +10
# Totals: A 0, B 92, C 0

boneyard 1
# Drawing one tile only, closing switched off, blocked rounds.
game basic
players 3
option draw=one
option close_enabled=false

# Deal 1. basic/Q1: 7 each, 7 in the talon
round
hand A 0-4 0-6 2-4 2-6 3-3 3-4 4-4
hand B 0-1 1-6 2-2 3-5 4-5 5-5 5-6
hand C 0-3 1-3 1-5 2-3 3-6 4-6 6-6
stock 1-2 1-4 0-0 1-1 0-2 0-5 2-5
lot A             # basic/Q2: lot for the first deal
A 2-4             # basic/Q2: any tile: 2 | 4
B 2-2 l           # BAS-01: 2 to 2: 2(2) | 4
C 2-3 l           # BAS-01: 2 to 2: 3 | 4
A 4-4 r           # BAS-01: 4 to 4: 3 | 4(4)
B 3-5 l           # BAS-01: 3 to 3: 5 | 4(4)
C 4-6 r           # BAS-01: 4 to 4: 5 | 6
A 6-2 r           # BAS-01: 6 to 6: 5 | 2
B 5-5 l           # BAS-01: 5 to 5: 5(5) | 2
C 5-1 l           # BAS-01: 5 to 5: 1 | 2
A draw            # BAS-02: no 1 or 2 in 0-4 0-6 3-3 3-4; draws 1-2, which fits
A 1-2 l           # X-02, basic/Q4: the drawn tile is played, 1 to 1: 2 | 2
B draw            # BAS-02: no 2 in 0-1 1-6 4-5 5-6; draws 1-4, no. BAS-03, draw=one: the next player moves
C draw            # BAS-02: no 2 in 0-3 1-3 3-6 6-6; draws 0-0, no. BAS-03, draw=one: the next player moves
A draw            # BAS-02: no 2 in 0-4 0-6 3-3 3-4; draws 1-1, no. BAS-03, draw=one: the next player moves
B draw            # BAS-02: no 2 in 0-1 1-4 1-6 4-5 5-6; draws 0-2, which fits
B 2-0 r           # X-02, basic/Q4: the drawn tile is played, 2 to 2: 2 | 0
C 0-3 r           # BAS-01: 0 to 0: 2 | 3
A 3-4 r           # BAS-01: 3 to 3: 2 | 4
B 4-5 r           # BAS-01: 4 to 4: 2 | 5
C draw            # BAS-02: no 2 or 5 in 0-0 1-3 3-6 6-6; draws 0-5, which fits
C 5-0 r           # X-02, basic/Q4: the drawn tile is played, 5 to 5: 2 | 0
A 0-6 r           # BAS-01: 0 to 0: 2 | 6
B 6-1 r           # BAS-01: 6 to 6: 2 | 1
C 1-3 r           # BAS-01: 1 to 1: 2 | 3
A 3-3 r           # BAS-01: 3 to 3: 2 | 3(3)
B draw            # BAS-02: no 2 or 3 in 0-1 1-4 5-6; draws 2-5, which fits
B 2-5 l           # X-02, basic/Q4: the drawn tile is played, 2 to 2: 5 | 3(3)
C 3-6 r           # BAS-01: 3 to 3: 5 | 6
A pass            # basic/Q5: no 5 or 6 in 0-4 1-1, nothing left to draw
B 5-6 l           # BAS-01: 5 to 5: 6 | 6
C 6-6 l           # BAS-01: 6 to 6: 6(6) | 6
# basic/Q10: blocked at 6(6) | 6; nobody can play or draw
# BAS-05: A 0-4 1-1 = 6; B 0-1 1-4 = 6; C 0-0 = 0
# basic/Q10: C has the fewest and scores 6 + 6 = 12
# Totals: A 0, B 0, C 12

# Deal 2. basic/Q1: 7 each, 7 in the talon
round
hand A 1-2 1-4 1-5 2-3 2-4 4-5 6-6
hand B 0-5 3-3 3-6 4-4 4-6 5-5 5-6
hand C 0-0 0-2 0-4 1-1 2-6 3-4 3-5
stock 2-5 0-6 0-3 1-3 0-1 1-6 2-2
C 3-5             # basic/Q2: C ended the deal before: 3 | 5
A 5-1 r           # BAS-01: 5 to 5: 3 | 1
B 3-3 l           # BAS-01: 3 to 3: 3(3) | 1
C 3-4 l           # BAS-01: 3 to 3: 4 | 1
A 4-2 l           # BAS-01: 4 to 4: 2 | 1
B draw            # BAS-02: no 1 or 2 in 0-5 3-6 4-4 4-6 5-5 5-6; draws 2-5, which fits
B 2-5 l           # X-02, basic/Q4: the drawn tile is played, 2 to 2: 5 | 1
C 1-1 r           # BAS-01: 1 to 1: 5 | 1(1)
A 1-2 r           # BAS-01: 1 to 1: 5 | 2
B 5-5 l           # BAS-01: 5 to 5: 5(5) | 2
C 2-0 r           # BAS-01: 2 to 2: 5(5) | 0
A 5-4 l           # BAS-01: 5 to 5: 4 | 0
B 0-5 r           # BAS-01: 0 to 0: 4 | 5
C 4-0 l           # BAS-01: 4 to 4: 0 | 5
A draw            # BAS-02: no 0 or 5 in 1-4 2-3 6-6; draws 0-6, which fits
A 0-6 l           # X-02, basic/Q4: the drawn tile is played, 0 to 0: 6 | 5
B 6-4 l           # BAS-01: 6 to 6: 4 | 5
C draw            # BAS-02: no 4 or 5 in 0-0 2-6; draws 0-3, no. BAS-03, draw=one: the next player moves
A 4-1 l           # BAS-01: 4 to 4: 1 | 5
B 5-6 r           # BAS-01: 5 to 5: 1 | 6
C 6-2 r           # BAS-01: 6 to 6: 1 | 2
A 2-3 r           # BAS-01: 2 to 2: 1 | 3
B 3-6 r           # BAS-01: 3 to 3: 1 | 6
C draw            # BAS-02: no 1 or 6 in 0-0 0-3; draws 1-3, which fits
C 1-3 l           # X-02, basic/Q4: the drawn tile is played, 1 to 1: 3 | 6
A 6-6 r           # BAS-01: 6 to 6: 3 | 6(6). BAS-04: A is out
# BAS-05: A nothing = 0; B 4-4 = 8; C 0-0 0-3 = 3
# BAS-05: A ended the deal and scores 8 + 3: +11
# Totals: A 11, B 0, C 12

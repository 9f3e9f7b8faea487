boneyard 1
# Unfinished: one tile may go left, go right or close.
game basic
players 2
option hand_size=5

# Deal 1. basic/Q1: 5 each, 18 in the talon
round
hand A 0-2 1-1 1-4 1-6 5-6
hand B 0-4 2-3 4-4 5-5 6-6
stock 2-6 3-4 0-5 2-5 2-4 3-6 1-3 0-0 4-5 2-2 0-1 1-5 0-6 1-2 3-3 3-5 4-6 0-3
lot A             # basic/Q2: lot for the first deal
A 1-1             # basic/Q2: any tile: 1(1) | 1(1)
B draw            # BAS-02: no 1 in 0-4 2-3 4-4 5-5 6-6; draws 2-6, no
B draw            # BAS-02: no 1 in 0-4 2-3 2-6 4-4 5-5 6-6; draws 3-4, no
B draw            # BAS-02: no 1 in 0-4 2-3 2-6 3-4 4-4 5-5 6-6; draws 0-5, no
B draw            # BAS-02: no 1 in 0-4 0-5 2-3 2-6 3-4 4-4 5-5 6-6; draws 2-5, no
B draw            # BAS-02: no 1 in 0-4 0-5 2-3 2-5 2-6 3-4 4-4 5-5 6-6; draws 2-4, no
B draw            # BAS-02: no 1 in 0-4 0-5 2-3 2-4 2-5 2-6 3-4 4-4 5-5 6-6; draws 3-6, no
B draw            # BAS-02: no 1 in 0-4 0-5 2-3 2-4 2-5 2-6 3-4 3-6 4-4 5-5 6-6; draws 1-3, which fits
B 1-3 l           # X-02, BAS-03: the drawn tile is played, 1 to 1: 3 | 1(1)
A 1-4 r           # BAS-01: 1 to 1: 3 | 4
# Unfinished. B is next at 3 | 4: 3-4 goes left, right or closes (basic/Q6); 4-4 goes right only, it closes nothing (basic/Q7)

boneyard 1
# A double-nine set, unfinished, with tiles already dead.
game gaple-6
option set=9

# Deal 1. GAP-03, C-05: 4 × 6 of the 55 tiles of the set; one of the rest is turned up (gaple/Q4), 30 stay face down
round
hand A 0-0 0-8 3-8 6-8 6-9 7-9
hand B 1-7 3-4 4-6 4-9 8-9 9-9
hand C 0-4 0-6 1-2 1-4 1-6 7-7
hand D 2-2 2-6 2-7 3-6 4-4 5-5
stock 4-8 3-7 6-6 1-9 1-5 3-9 4-7 5-7 7-8 2-5 1-8 3-3 2-4 1-3 0-9 8-8 5-6 2-3 0-3 4-5 0-2 5-8 2-9 0-5 2-8 1-1 0-1 3-5 5-9 6-7
turned 0-7
lot B             # GAP-08: the starting player of the first hand is chosen at random
B 7-1 r           # gaple/Q3: B makes the first placement, on the turned-up tile; 7 to 7: 0 | 1
C 1-2 r           # GAP-06: 1 to 1: 0 | 2
D 2-7 r           # GAP-06: 2 to 2: 0 | 7
A 0-0 l           # GAP-06: 0 to 0: 0(0) | 7
B discard 9-9     # GAP-09: no 0 or 7 in 3-4 4-6 4-9 8-9 9-9; 9-9 goes dead
C 0-6 l           # GAP-06: 0 to 0: 6 | 7
D 6-3 l           # GAP-06: 6 to 6: 3 | 7
A 7-9 r           # GAP-06: 7 to 7: 3 | 9
B 9-8 r           # GAP-06: 9 to 9: 3 | 8
C discard 7-7     # GAP-09: no 3 or 8 in 0-4 1-4 1-6 7-7; 7-7 goes dead
D discard 5-5     # GAP-09: no 3 or 8 in 2-2 2-6 4-4 5-5; 5-5 goes dead
A 8-0 r           # GAP-06: 8 to 8: 3 | 0
# Unfinished. B is next: of 3-4 4-6 4-9 only 3-4 fits 3 or 0, and he must play it (gaple/Q7)

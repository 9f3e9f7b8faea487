boneyard 1
# Sniff for two: the spinner counts as far as it is exposed; the second round is unfinished.
game all-fives
players 2
option spinner_count=exposed
option hand_size=7

# Deal 1. ALL-01, all-fives/Q2: 7 each, 14 undealt, all-fives/Q3: all of them to be drawn
round
hand A 0-3 0-4 1-5 1-6 3-3 4-5 5-5
hand B 0-5 1-1 1-2 1-4 3-6 5-6 6-6
stock 0-2 0-0 2-6 2-3 1-3 3-4 2-4 2-2 4-6 2-5 0-6 3-5 4-4 0-1
lot B             # MUG-02: a lot names the opener
B 0-5             # MUG-02: any tile: l 0, r 5. MUG-05: 0 + 5 = 5, B +5 (5)
A 5-5 r           # BAS-01: 5 to 5. ALL-02: the first double of the round is the spinner: l 0. MUG-05, SNI-01, all-fives/Q7: 0 + 10 = 10, A +10 (10)
B 5-6 r           # ALL-02: side r of the 5-5, 2 of 4 covered: l 0, r 6. MUG-05, SNI-01, all-fives/Q7: 0 + 6 + 10 = 16, no points
A 0-4 l           # BAS-01: 0 to 0: l 4, r 6. MUG-05, SNI-01, all-fives/Q7: 4 + 6 + 10 = 20, A +20 (30)
B 4-1 l           # BAS-01: 4 to 4: l 1, r 6. MUG-05, SNI-01, all-fives/Q7: 1 + 6 + 10 = 17, no points
A 5-1 d           # ALL-02: side d of the 5-5, 3 of 4 covered: l 1, r 6, d 1. MUG-05, SNI-01, all-fives/Q7: 1 + 6 + 1 + 5 = 13, no points
B 6-3 r           # BAS-01: 6 to 6: l 1, r 3, d 1. MUG-05, SNI-01, all-fives/Q7: 1 + 3 + 1 + 5 = 10, B +10 (15)
A 1-6 l           # BAS-01: 1 to 1: l 6, r 3, d 1. MUG-05, SNI-01, all-fives/Q7: 6 + 3 + 1 + 5 = 15, A +15 (45)
B 1-1 d           # BAS-01: 1 to 1: l 6, r 3, d 1(1). MUG-05, SNI-01, all-fives/Q7: 6 + 3 + 2 + 5 = 16, no points
A 5-4 u           # ALL-02: side u of the 5-5, 4 of 4 covered: l 6, r 3, u 4, d 1(1). MUG-05, SNI-01, all-fives/Q7: 6 + 3 + 4 + 2 = 15, A +15 (60)
B 1-2 d           # BAS-01: 1 to 1: l 6, r 3, u 4, d 2. MUG-05, SNI-01, all-fives/Q7: 6 + 3 + 4 + 2 = 15, B +15 (30)
A 3-0 r           # BAS-01: 3 to 3: l 6, r 0, u 4, d 2. MUG-05, SNI-01, all-fives/Q7: 6 + 0 + 4 + 2 = 12, no points
B 6-6 l           # BAS-01: 6 to 6: l 6(6), r 0, u 4, d 2. MUG-05, SNI-01, all-fives/Q7: 12 + 0 + 4 + 2 = 18, no points. MUG-06: B is out
# MUG-06: A 3-3 = 6; B nothing = 0
# MUG-06: B went out; 6, to the nearest five: 5, B +5
# Totals: A 60, B 35

# Deal 2. ALL-01, all-fives/Q2: 7 each, 14 undealt, all-fives/Q3: all of them to be drawn
round
hand A 0-3 0-4 1-3 2-4 3-3 5-6 6-6
hand B 0-0 0-2 0-6 1-6 2-2 4-4 5-5
stock 4-5 3-5 4-6 3-4 2-5 0-5 2-3 1-4 1-1 3-6 1-2 1-5 2-6 0-1
B 5-5             # MUG-02: any tile: the player who went out opens. ALL-02: the first double is the spinner. MUG-05, SNI-01, all-fives/Q7: 10, B +10 (45)
A 5-6 r           # ALL-02: side r of the 5-5, 1 of 4 covered: r 6. MUG-05, SNI-01, all-fives/Q7: 6 + 10 = 16, no points
B 6-0 r           # BAS-01: 6 to 6: r 0. MUG-05, SNI-01, all-fives/Q7: 0 + 10 = 10, B +10 (55)
A 0-4 r           # BAS-01: 0 to 0: r 4. MUG-05, SNI-01, all-fives/Q7: 4 + 10 = 14, no points
B 4-4 r           # BAS-01: 4 to 4: r 4(4). MUG-05, SNI-01, all-fives/Q7: 8 + 10 = 18, no points
A 4-2 r           # BAS-01: 4 to 4: r 2. MUG-05, SNI-01, all-fives/Q7: 2 + 10 = 12, no points
B 2-0 r           # BAS-01: 2 to 2: r 0. MUG-05, SNI-01, all-fives/Q7: 0 + 10 = 10, B +10 (65)
A 0-3 r           # BAS-01: 0 to 0: r 3. MUG-05, SNI-01, all-fives/Q7: 3 + 10 = 13, no points
B draw            # MUG-03: no 3 or 5 in 0-0 1-6 2-2; draws 4-5, which fits
B 5-4 l           # ALL-02: side l of the 5-5, 2 of 4 covered: l 4, r 3. MUG-05, SNI-01, all-fives/Q7: 4 + 3 + 10 = 17, no points
# Unfinished. A is next. SNI-01: 4 + 3 + 10 = 17

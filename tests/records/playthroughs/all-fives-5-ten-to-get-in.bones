boneyard 1
# House rule: at 0 five is not enough, for tiles and for the pips of a round; after the first ten every five counts.
game all-fives
players 2
option ten_to_get_in=true
option target=40

# Deal 1. ALL-01: 9 each, 10 undealt
round
hand A 0-1 0-5 1-3 2-3 2-5 3-4 3-5 4-5 5-6
hand B 0-0 0-3 1-4 1-6 2-2 2-6 3-6 4-4 6-6
stock 1-2 4-6 0-6 0-2 1-5 0-4 1-1 5-5 2-4 3-3
lot A             # MUG-02: a lot names the opener
A 2-3             # MUG-02: any tile: l 2, r 3. MUG-05: 2 + 3 = 5. all-fives/Q5: A stands at 0, and 5 is less than 10: nothing
B 3-0 r           # BAS-01: 3 to 3: l 2, r 0. MUG-05: 2 + 0 = 2, no points
A 0-1 r           # BAS-01: 0 to 0: l 2, r 1. MUG-05: 2 + 1 = 3, no points
B 1-6 r           # BAS-01: 1 to 1: l 2, r 6. MUG-05: 2 + 6 = 8, no points
A 2-5 l           # BAS-01: 2 to 2: l 5, r 6. MUG-05: 5 + 6 = 11, no points
B 6-6 r           # BAS-01: 6 to 6. ALL-02: the first double of the round is the spinner: l 5. MUG-05: 5 + 12 = 17, no points
A 5-4 l           # BAS-01: 5 to 5: l 4. MUG-05: 4 + 12 = 16, no points
B 6-3 r           # ALL-02: side r of the 6-6, 2 of 4 covered: l 4, r 3. MUG-05: 4 + 3 = 7, no points
A 3-5 r           # BAS-01: 3 to 3: l 4, r 5. MUG-05: 4 + 5 = 9, no points
B 6-2 d           # ALL-02: side d of the 6-6, 3 of 4 covered: l 4, r 5, d 2. MUG-05: 4 + 5 + 2 = 11, no points
A 5-6 r           # BAS-01: 5 to 5: l 4, r 6, d 2. MUG-05: 4 + 6 + 2 = 12, no points
B 4-1 l           # BAS-01: 4 to 4: l 1, r 6, d 2. MUG-05: 1 + 6 + 2 = 9, no points
A 1-3 l           # BAS-01: 1 to 1: l 3, r 6, d 2. MUG-05: 3 + 6 + 2 = 11, no points
B 2-2 d           # BAS-01: 2 to 2: l 3, r 6, d 2(2). MUG-05: 3 + 6 + 4 = 13, no points
A 3-4 l           # BAS-01: 3 to 3: l 4, r 6, d 2(2). MUG-05: 4 + 6 + 4 = 14, no points
B 4-4 l           # BAS-01: 4 to 4: l 4(4), r 6, d 2(2). MUG-05: 8 + 6 + 4 = 18, no points
A draw            # MUG-03: no 2, 4 or 6 in 0-5; draws 1-2, which fits
A 2-1 d           # BAS-01: 2 to 2: l 4(4), r 6, d 1. MUG-05: 8 + 6 + 1 = 15, all-fives/Q5: 15 is enough, A +15 (15)
B draw            # MUG-03: no 1, 4 or 6 in 0-0; draws 4-6, which fits
B 4-6 l           # BAS-01: 4 to 4: l 6, r 6, d 1. MUG-05: 6 + 6 + 1 = 13, no points
A draw            # MUG-03: no 1 or 6 in 0-5; draws 0-6, which fits
A 6-0 l           # BAS-01: 6 to 6: l 0, r 6, d 1. MUG-05: 0 + 6 + 1 = 7, no points
B 0-0 l           # BAS-01: 0 to 0: l 0, r 6, d 1. MUG-05: 0 + 6 + 1 = 7, no points. MUG-06: B is out
# Left: A 0-5 = 5; B nothing = 0
# MUG-06: B went out; 5, a multiple of five
# all-fives/Q5: B stands at 0, and 5 is less than 10: nothing
# Totals: A 15, B 0

# Deal 2. ALL-01: 9 each, 10 undealt
round
hand A 0-0 0-2 2-2 2-3 3-3 3-5 4-4 4-6 5-5
hand B 0-1 0-4 0-6 1-4 1-5 2-4 2-5 2-6 3-6
stock 3-4 1-6 6-6 1-1 0-5 5-6 1-2 4-5 1-3 0-3
B 2-5             # MUG-02: any tile: the player who went out opens: l 2, r 5. MUG-05: 2 + 5 = 7, no points
A 2-2 l           # BAS-01: 2 to 2. ALL-02: the first double of the round is the spinner: r 5. MUG-05: 5 + 4 = 9, no points
B 5-1 r           # BAS-01: 5 to 5: r 1. MUG-05: 1 + 4 = 5. all-fives/Q5: B stands at 0, and 5 is less than 10: nothing
A 2-3 l           # ALL-02: side l of the 2-2, 2 of 4 covered: l 3, r 1. MUG-05: 3 + 1 = 4, no points
B 2-6 u           # ALL-02: side u of the 2-2, 3 of 4 covered: l 3, r 1, u 6. MUG-05: 3 + 1 + 6 = 10, all-fives/Q5: 10 is enough, B +10 (10)
A 2-0 d           # ALL-02: side d of the 2-2, 4 of 4 covered: l 3, r 1, u 6, d 0. MUG-05: 3 + 1 + 6 + 0 = 10, A +10 (25)
B 1-0 r           # BAS-01: 1 to 1: l 3, r 0, u 6, d 0. MUG-05: 3 + 0 + 6 + 0 = 9, no points
A 0-0 d           # BAS-01: 0 to 0: l 3, r 0, u 6, d 0. MUG-05: 3 + 0 + 6 + 0 = 9, no points
B 0-4 r           # BAS-01: 0 to 0: l 3, r 4, u 6, d 0. MUG-05: 3 + 4 + 6 + 0 = 13, no points
A 6-4 u           # BAS-01: 6 to 6: l 3, r 4, u 4, d 0. MUG-05: 3 + 4 + 4 + 0 = 11, no points
B 3-6 l           # BAS-01: 3 to 3: l 6, r 4, u 4, d 0. MUG-05: 6 + 4 + 4 + 0 = 14, no points
A 4-4 u           # BAS-01: 4 to 4: l 6, r 4, u 4(4), d 0. MUG-05: 6 + 4 + 8 + 0 = 18, no points
B 4-1 u           # BAS-01: 4 to 4: l 6, r 4, u 1, d 0. MUG-05: 6 + 4 + 1 + 0 = 11, no points
A draw            # MUG-03: no 0, 1, 4 or 6 in 3-3 3-5 5-5; draws 3-4, which fits
A 4-3 r           # BAS-01: 4 to 4: l 6, r 3, u 1, d 0. MUG-05: 6 + 3 + 1 + 0 = 10, A +10 (35)
B 0-6 d           # BAS-01: 0 to 0: l 6, r 3, u 1, d 6. MUG-05: 6 + 3 + 1 + 6 = 16, no points
A 3-3 r           # BAS-01: 3 to 3: l 6, r 3(3), u 1, d 6. MUG-05: 6 + 6 + 1 + 6 = 19, no points
B draw            # MUG-03: no 1, 3 or 6 in 2-4; draws 1-6, which fits
B 6-1 l           # BAS-01: 6 to 6: l 1, r 3(3), u 1, d 6. MUG-05: 1 + 6 + 1 + 6 = 14, no points
A 3-5 r           # BAS-01: 3 to 3: l 1, r 5, u 1, d 6. MUG-05: 1 + 5 + 1 + 6 = 13, no points
B draw            # MUG-03: no 1, 5 or 6 in 2-4; draws 6-6, which fits
B 6-6 d           # BAS-01: 6 to 6: l 1, r 5, u 1, d 6(6). MUG-05: 1 + 5 + 1 + 12 = 19, no points
A 5-5 r           # BAS-01: 5 to 5: l 1, r 5(5), u 1, d 6(6). MUG-05: 1 + 10 + 1 + 12 = 24, no points. MUG-06: A is out
# Left: A nothing = 0; B 2-4 = 6
# MUG-06: A went out; 6 to the nearest five: 5. all-fives/Q5: A has 35, so that five counts: A +5
# Totals: A 40, B 10
# MUG-07: A has 40 or more and wins the match

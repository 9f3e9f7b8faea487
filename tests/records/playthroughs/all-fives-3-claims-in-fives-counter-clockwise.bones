boneyard 1
# Three players, counter-clockwise: points in fives that are claimed, every side of the spinner counts, a block paid by differences.
game all-fives
players 3
option unit=fives
option target=12
option spinner_count=all_sides
option block_scoring=difference
option reserve=1
option direction=ccw
option muggins=true

# Deal 1. ALL-01: 7 each, 7 undealt, all-fives/Q3: 1 of them never drawn
round
hand A 0-2 0-4 1-1 1-4 2-2 3-5 4-6
hand B 0-5 0-6 1-2 1-5 3-6 4-4 6-6
hand C 1-6 2-3 2-5 2-6 3-3 3-4 5-6
stock 1-3 2-4 4-5 0-0 0-3 0-1 5-5
lot C             # MUG-02: a lot names the opener
C 2-3 call        # MUG-02: any tile: l 2, r 3. MUG-05: 2 + 3 = 5, claimed (all-fives/Q8), C +1 (1)
B 3-6 r           # BAS-01: 3 to 3: l 2, r 6. MUG-05: 2 + 6 = 8, no points
A 2-2 l           # BAS-01: 2 to 2. ALL-02: the first double of the round is the spinner: r 6. MUG-05, all-fives/Q7: 6 + 6 = 12, no points
C 2-5 l call      # ALL-02: side l of the 2-2, 2 of 4 covered: l 5, r 6. MUG-05, all-fives/Q7: 5 + 6 + 4 = 15, claimed (all-fives/Q8), C +3 (4)
B 5-0 l call      # BAS-01: 5 to 5: l 0, r 6. MUG-05, all-fives/Q7: 0 + 6 + 4 = 10, claimed (all-fives/Q8), B +2 (2)
A 0-4 l           # BAS-01: 0 to 0: l 4, r 6. MUG-05, all-fives/Q7: 4 + 6 + 4 = 14, no points
C 6-2 r call      # BAS-01: 6 to 6: l 4, r 2. MUG-05, all-fives/Q7: 4 + 2 + 4 = 10, claimed (all-fives/Q8), C +2 (6)
B 2-1 d           # ALL-02: side d of the 2-2, 3 of 4 covered: l 4, r 2, d 1. MUG-05, all-fives/Q7: 4 + 2 + 1 + 2 = 9, no points
A 1-1 d call      # BAS-01: 1 to 1: l 4, r 2, d 1(1). MUG-05, all-fives/Q7: 4 + 2 + 2 + 2 = 10, claimed (all-fives/Q8), A +2 (2)
C 4-3 l           # BAS-01: 4 to 4: l 3, r 2, d 1(1). MUG-05, all-fives/Q7: 3 + 2 + 2 + 2 = 9, no points
B 1-5 d           # BAS-01: 1 to 1: l 3, r 2, d 5. MUG-05, all-fives/Q7: 3 + 2 + 5 + 2 = 12, no points
A 2-0 r call      # BAS-01: 2 to 2: l 3, r 0, d 5. MUG-05, all-fives/Q7: 3 + 0 + 5 + 2 = 10, claimed (all-fives/Q8), A +2 (4)
C 5-6 d           # BAS-01: 5 to 5: l 3, r 0, d 6. MUG-05, all-fives/Q7: 3 + 0 + 6 + 2 = 11, no points
B 6-0 d call      # BAS-01: 6 to 6: l 3, r 0, d 0. MUG-05, all-fives/Q7: 3 + 0 + 0 + 2 = 5, claimed (all-fives/Q8), B +1 (3)
A 3-5 l           # BAS-01: 3 to 3: l 5, r 0, d 0. MUG-05, all-fives/Q7: 5 + 0 + 0 + 2 = 7, no points
C draw            # MUG-03: no 0, 2 or 5 in 1-6 3-3; draws 1-3, no
C draw            # MUG-03: no 0, 2 or 5 in 1-3 1-6 3-3; draws 2-4, which fits
C 2-4 u           # ALL-02: side u of the 2-2, 4 of 4 covered: l 5, r 0, u 4, d 0. MUG-05, all-fives/Q7: 5 + 0 + 4 + 0 = 9, no points
B 4-4 u           # BAS-01: 4 to 4: l 5, r 0, u 4(4), d 0. MUG-05, all-fives/Q7: 5 + 0 + 8 + 0 = 13, no points
A 4-6 u           # BAS-01: 4 to 4: l 5, r 0, u 6, d 0. MUG-05, all-fives/Q7: 5 + 0 + 6 + 0 = 11, no points
C 6-1 u           # BAS-01: 6 to 6: l 5, r 0, u 1, d 0. MUG-05, all-fives/Q7: 5 + 0 + 1 + 0 = 6, no points
B draw            # MUG-03: no 0, 1 or 5 in 6-6; draws 4-5, which fits
B 5-4 l call      # BAS-01: 5 to 5: l 4, r 0, u 1, d 0. MUG-05, all-fives/Q7: 4 + 0 + 1 + 0 = 5, claimed (all-fives/Q8), B +1 (4)
A 4-1 l           # BAS-01: 4 to 4: l 1, r 0, u 1, d 0. MUG-05, all-fives/Q7: 1 + 0 + 1 + 0 = 2, no points. MUG-06: A is out
# MUG-06: A nothing = 0; B 6-6 = 12; C 1-3 3-3 = 10
# MUG-06: A went out; 12 + 10 = 22, to the nearest five: 20, a fifth of it (all-fives/Q9), A +4
# Totals: A 8, B 4, C 6

# Deal 2. ALL-01: 7 each, 7 undealt, all-fives/Q3: 1 of them never drawn
round
hand A 0-5 1-1 1-3 1-6 3-5 3-6 4-5
hand B 0-4 1-2 2-2 2-6 4-4 5-5 6-6
hand C 0-2 0-3 1-4 1-5 2-4 3-4 5-6
stock 0-6 0-1 0-0 2-5 3-3 4-6 2-3
A 0-5 call        # MUG-02: any tile: the player who went out opens: l 0, r 5. MUG-05: 0 + 5 = 5, claimed (all-fives/Q8), A +1 (9)
C 5-1 r           # BAS-01: 5 to 5: l 0, r 1. MUG-05: 0 + 1 = 1, no points
B 0-4 l call      # BAS-01: 0 to 0: l 4, r 1. MUG-05: 4 + 1 = 5, claimed (all-fives/Q8), B +1 (5)
A 1-6 r call      # BAS-01: 1 to 1: l 4, r 6. MUG-05: 4 + 6 = 10, claimed (all-fives/Q8), A +2 (11)
C 4-3 l           # BAS-01: 4 to 4: l 3, r 6. MUG-05: 3 + 6 = 9, no points
B 6-2 r call      # BAS-01: 6 to 6: l 3, r 2. MUG-05: 3 + 2 = 5, claimed (all-fives/Q8), B +1 (6)
A 3-6 l           # BAS-01: 3 to 3: l 6, r 2. MUG-05: 6 + 2 = 8, no points
C 2-4 r call      # BAS-01: 2 to 2: l 6, r 4. MUG-05: 6 + 4 = 10, claimed (all-fives/Q8), C +2 (8)
B 6-6 l           # BAS-01: 6 to 6. ALL-02: the first double of the round is the spinner: r 4. MUG-05, all-fives/Q7: 4 + 18 = 22, no points
A 4-5 r           # BAS-01: 4 to 4: r 5. MUG-05, all-fives/Q7: 5 + 18 = 23, no points
C 5-6 r           # BAS-01: 5 to 5: r 6. MUG-05, all-fives/Q7: 6 + 18 = 24, no points
B draw            # MUG-03: no 6 in 1-2 2-2 4-4 5-5; draws 0-6, which fits
B 6-0 l           # ALL-02: side l of the 6-6, 2 of 4 covered: l 0, r 6. MUG-05, all-fives/Q7: 0 + 6 + 12 = 18, no points
A draw            # MUG-03: no 0 or 6 in 1-1 1-3 3-5; draws 0-1, which fits
A 0-1 l           # BAS-01: 0 to 0: l 1, r 6. MUG-05, all-fives/Q7: 1 + 6 + 12 = 19, no points
C 1-4 l           # BAS-01: 1 to 1: l 4, r 6. MUG-05, all-fives/Q7: 4 + 6 + 12 = 22, no points
B 4-4 l           # BAS-01: 4 to 4: l 4(4), r 6. MUG-05, all-fives/Q7: 8 + 6 + 12 = 26, no points
A draw            # MUG-03: no 4 or 6 in 1-1 1-3 3-5; draws 0-0, no
A draw            # MUG-03: no 4 or 6 in 0-0 1-1 1-3 3-5; draws 2-5, no
A draw            # MUG-03: no 4 or 6 in 0-0 1-1 1-3 2-5 3-5; draws 3-3, no
A draw            # MUG-03: no 4 or 6 in 0-0 1-1 1-3 2-5 3-3 3-5; draws 4-6, which fits
A 6-4 u           # ALL-02: side u of the 6-6, 3 of 4 covered: l 4(4), r 6, u 4. MUG-05, all-fives/Q7: 8 + 6 + 4 + 6 = 24, no points. X-03: nobody can play or draw
# MUG-06: A 0-0 1-1 1-3 2-5 3-3 3-5 = 27; B 1-2 2-2 5-5 = 17; C 0-2 0-3 = 5
# MUG-06, all-fives/Q6: C has the fewest; 22 + 12 = 34, to the nearest five: 35, a fifth of it (all-fives/Q9), C +7
# Totals: A 11, B 6, C 15
# MUG-07: C has 12 or more and wins the match

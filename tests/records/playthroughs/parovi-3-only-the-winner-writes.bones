boneyard 1
# House rules: only the winning team writes, the losing team chooses who begins, no window, clockwise; a tie between opponents.
game parovi
option only_winner_scores=true
option oot=false
option direction=cw
option later_opener=losing_team_choice

# Deal 1. PAR-02: 5 each, 8 in the pile, 6 of them can be bought
round
hand A 0-6 1-3 2-2 2-5 5-6
hand B 0-0 0-1 1-1 2-4 6-6
hand C 0-5 1-4 1-5 3-3 3-4
hand D 0-4 2-3 2-6 3-5 5-5
stock 1-2 0-2 4-6 4-4 3-6 1-6 4-5 0-3
B 6-6             # OBI-06: B holds the heaviest Duplet, 6-6: 6(6) | 6(6)
C draw            # PAR-02, OBI-07: no 6 in 0-5 1-4 1-5 3-3 3-4; buys 1-2, no
C draw            # PAR-02, OBI-07: no 6 in 0-5 1-2 1-4 1-5 3-3 3-4; buys 0-2, no
C draw            # PAR-02, OBI-07: no 6 in 0-2 0-5 1-2 1-4 1-5 3-3 3-4; buys 4-6, which fits
C 6-4 l           # OBI-07: the bought tile is played at once, 6 to 6: 4 | 6(6)
D 6-2 r           # OBI-05: 6 to 6: 4 | 2
A 2-2 r           # OBI-05: 2 to 2: 4 | 2(2)
B 2-4 r           # OBI-05: 2 to 2: 4 | 4
C 4-1 l           # OBI-05: 4 to 4: 1 | 4
D 4-0 r           # OBI-05: 4 to 4: 1 | 0
A 0-6 r           # OBI-05: 0 to 0: 1 | 6
B 1-1 l           # OBI-05: 1 to 1: 1(1) | 6
C 1-2 l           # OBI-05: 1 to 1: 2 | 6
D 2-3 l           # OBI-05: 2 to 2: 3 | 6
A 3-1 l           # OBI-05: 3 to 3: 1 | 6
B 1-0 l call      # OBI-05: 1 to 1: 0 | 6. OBI-11: "Jedan Kamen" for 0-0
C 0-5 l           # OBI-05: 0 to 0: 5 | 6
D 5-5 l call      # OBI-05: 5 to 5: 5(5) | 6. OBI-11: "Jedan Kamen" for 3-5
A 5-2 l           # OBI-05: 5 to 5: 2 | 6. OBI-11: one tile left and not announced, 5-6 is barred next time
B draw            # PAR-02, OBI-07: no 2 or 6 in 0-0; buys 4-4, no
B draw            # PAR-02, OBI-07: no 2 or 6 in 0-0 4-4; buys 3-6, which fits
B 6-3 r           # OBI-07: the bought tile is played at once, 6 to 6: 2 | 3
C 2-0 l           # OBI-05: 2 to 2: 0 | 3
D 3-5 r           # OBI-05: 3 to 3: 0 | 5. PAR-03: D is out
# PAR-03: A 5-6 = 11; B 0-0 4-4 = 22; C 1-5 3-3 3-4 = 19; D nothing = 0
# parovi/Q4: 0-0 counts 14
# parovi/Q5, only_winner_scores: BD writes 30, the other team nothing
# Totals: AC 0, BD 30

# Deal 2. PAR-02: 5 each, 8 in the pile, 6 of them can be bought
round
hand A 1-1 1-5 3-5 3-6 6-6
hand B 1-6 2-2 2-3 5-5 5-6
hand C 0-0 0-1 0-2 1-2 4-4
hand D 0-5 0-6 1-4 3-3 4-6
stock 2-4 4-5 2-6 0-3 2-5 1-3 0-4 3-4
A 6-6             # parovi/Q2, later_opener=losing_team_choice: AC wrote fewer, A of them begins: 6(6) | 6(6)
B 6-5 r           # OBI-05: 6 to 6: 6(6) | 5
C draw            # PAR-02, OBI-07: no 5 or 6 in 0-0 0-1 0-2 1-2 4-4; buys 2-4, no
C draw            # PAR-02, OBI-07: no 5 or 6 in 0-0 0-1 0-2 1-2 2-4 4-4; buys 4-5, which fits
C 5-4 r           # OBI-07: the bought tile is played at once, 5 to 5: 6(6) | 4
D 4-6 r           # OBI-05: 4 to 4: 6(6) | 6
A 6-3 r           # OBI-05: 6 to 6: 6(6) | 3
B 6-1 l           # OBI-05: 6 to 6: 1 | 3
C 1-2 l           # OBI-05: 1 to 1: 2 | 3
D 3-3 r           # OBI-05: 3 to 3: 2 | 3(3)
A 3-5 r           # OBI-05: 3 to 3: 2 | 5
B 5-5 r           # OBI-05: 5 to 5: 2 | 5(5)
C 2-0 l           # OBI-05: 2 to 2: 0 | 5(5)
D 0-6 l           # OBI-05: 0 to 0: 6 | 5(5)
A 5-1 r call      # OBI-05: 5 to 5: 6 | 1. OBI-11: "Jedan Kamen" for 1-1
B draw            # PAR-02, OBI-07: no 1 or 6 in 2-2 2-3; buys 2-6, which fits
B 6-2 l           # OBI-07: the bought tile is played at once, 6 to 6: 2 | 1
C 1-0 r           # OBI-05: 1 to 1: 2 | 0
D 0-5 r           # OBI-05: 0 to 0: 2 | 5. OBI-11: one tile left and not announced, 1-4 is barred next time
A draw            # PAR-02, OBI-07: no 2 or 5 in 1-1; buys 0-3, no
A draw            # PAR-02, OBI-07: no 2 or 5 in 0-3 1-1; buys 2-5, which fits
A 2-5 l           # OBI-07: the bought tile is played at once, 2 to 2: 5 | 5
B draw            # PAR-02, OBI-07: no 5 in 2-2 2-3; buys 1-3, no
# PAR-03: blocked at 5 | 5; nobody can play or draw
# PAR-03: A 0-3 1-1 = 5; B 1-3 2-2 2-3 = 13; C 0-0 2-4 4-4 = 28; D 1-4 = 5
# parovi/Q4: 0-0 counts 14
# C-09: A and D tie for fewest, nobody wins the closed deal
# parovi/Q5, only_winner_scores: no winner, nobody writes
# Totals: AC 0, BD 30

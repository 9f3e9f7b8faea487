boneyard 1
game obicni
players 3
option closed_tie=lot
option target=20
option final_tie=lot
seed 73

round
hand A 1-1 1-5 1-6 2-4 4-6
hand B 0-0 0-4 1-3 2-5 3-3
hand C 2-2 2-6 4-4 5-5 6-6
stock 0-1 3-5 5-6 4-5 3-4 0-6 1-4 2-3 0-2 1-2 0-5 3-6 0-3
C 6-6
B draw
B draw
B draw
B 6-5 l
A 6-1 r
C 5-5 l
B 1-3 r
A 5-1 l
C draw
C draw
C 3-4 r
B 1-0 l
A 4-6 r
C 6-2 r
B 0-4 l
A 4-2 l call
C 2-2 r
B 2-5 r
A draw
A draw
A draw
A 2-3 l
C 5-4 r call
B 3-3 l
A 4-1 r
C draw
C draw
C 1-2 r
B 3-5 l call
A draw
A 5-0 l
C 2-0 r call
B 0-0 l

round
hand A 0-5 1-5 2-3 3-5 4-5
hand B 2-2 2-4 2-5 4-6 5-6
hand C 0-1 0-2 1-1 2-6 3-3
stock 3-4 3-6 1-4 1-2 5-5 0-4 0-3 1-6 0-6 4-4 1-3 6-6 0-0
lot A
A draw
A 3-4
C decline
B decline
C 3-3 l
B 4-2 r
A 3-5 l
C 2-6 r
B 5-6 l
A draw
A 6-3 r
C draw
C draw
C draw
C draw
C draw
C 3-0 r
B 6-4 l
A 4-5 l
C 0-4 r
B 5-2 l call
A 2-3 l
C 4-1 r
B draw
B 1-6 r call
A draw
A 6-0 r
C 0-1 r
B draw
B draw
B 3-1 l
A 1-5 r call
C 1-2 l
B 2-2 l call
A 5-0 r
lot B

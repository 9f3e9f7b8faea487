boneyard 1
game obicni
players 4
option closed_tie=lot
option auto_announce=true
seed 12

round
hand A 0-2 0-3 2-2 5-5
hand B 0-1 1-3 3-3 3-6
hand C 1-6 3-4 4-6 6-6
hand D 0-4 1-4 2-6 3-5
stock 2-3 2-5 0-5 5-6 2-4 4-5 1-1 1-2 0-0 4-4 0-6 1-5
C 6-6
B 6-3 l
A 3-0 l
D 0-4 l
C 4-3 l
B 3-1 l
A draw
A draw
A draw
A draw
A 6-5 r
D 1-4 l
C 4-6 l
B draw
B draw
B 5-4 r
A draw
A draw
A draw
A draw
A 4-4 r
D 6-2 l
C pass
B 2-4 l
lot A

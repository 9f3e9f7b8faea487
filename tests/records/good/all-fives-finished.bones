boneyard 1
game all-fives-2p
option target=50
seat A Ana
seat B Ivo
event tests
seed 429

round
hand A 0-0 0-4 2-5 3-3 3-4 4-4 4-5
hand B 0-5 1-5 1-6 2-3 2-6 3-6 5-6
stock 1-3 6-6 2-2 1-1 5-5 0-2 3-5 2-4 1-2 0-1 0-6 1-4 4-6 0-3
A 4-4
B draw
B draw
B draw
B draw
B draw
B draw
B draw
B draw
B 4-2 r
A 4-3 l
B 3-5 l
A 4-5 u
B 5-0 l
A 0-4 l
B 2-3 r
A 3-3 r
B 5-6 u
A draw
A draw
A draw
A 6-0 u
B 3-1 r
A 1-0 r
B 0-2 r
A 2-1 r
B 1-6 r
A 0-0 u
B 6-2 r
A 2-5 r

boneyard 1
game basic
players 2
option target=40
seat A Ana
seat B Ivo
event tests
seed 22

round
hand A 0-0 0-6 1-3 2-4 2-6 3-6 4-4
hand B 0-4 1-1 1-2 1-6 2-3 3-4 4-6
stock 5-6 1-4 3-5 2-2 4-5 5-5 6-6 0-2 2-5 1-5 3-3 0-3 0-1 0-5
lot B
B 3-4
A 3-1 l
B 1-6 l
A 4-2 r
B 2-1 r
A 6-0 l
B 0-4 l
A 4-4 l
B 4-6 l
A 6-3 l
B 1-1 r
A draw
A draw
A 1-4 r
B 3-2 l

round
hand A 0-2 0-6 1-6 2-4 2-6 3-6 6-6
hand B 0-0 0-4 1-3 3-5 4-4 4-5 5-6
stock 2-3 1-1 1-2 5-5 1-5 3-4 4-6 2-5 2-2 3-3 1-4 0-1 0-3 0-5
B 0-0
A 0-2 r
B 0-4 l
A 4-2 l
B draw
B 2-3 r
A 3-6 r
B 6-5 r
A 2-6 l
B 5-4 r
A 6-1 l
B 4-4 r
A draw
A 1-1 l
B 1-3 l
A draw
A draw
A draw
A draw
A close 3-4

round
hand A 0-1 0-4 0-5 0-6 2-5 3-3 5-5
hand B 0-0 1-3 1-4 2-2 2-3 3-5 3-6
stock 1-5 4-5 2-4 6-6 3-4 1-1 1-2 0-3 4-6 0-2 4-4 1-6 2-6 5-6
A 0-5
B 0-0 l
A 0-6 l
B 6-3 l
A 5-2 r
B 3-2 l
A draw
A draw
A draw
A 2-4 r
B 2-2 l
A 4-0 r
B draw
B draw
B draw
B draw
B 2-1 l
A 1-5 l
B 5-3 l
A 3-3 l
B 3-4 l
A 4-5 l
B draw
B 0-3 r
A 5-5 l
B 3-1 r
A 1-0 r

round
hand A 0-1 0-5 2-2 3-5 3-6 4-5 5-5
hand B 0-3 0-4 1-4 1-6 2-5 2-6 4-4
stock 0-2 0-0 4-6 3-4 5-6 3-3 2-3 0-6 1-2 1-3 6-6 1-1 2-4 1-5
A 2-2
B 2-5 r
A 5-0 r
B 0-3 r
A 3-6 r
B 2-6 l
A draw
A draw
A draw
A 6-4 l
B 4-4 l
A 4-5 l
B 6-1 r
A 5-5 l
B 1-4 r
A 5-3 l
B 4-0 r

round
hand A 0-2 0-4 0-5 1-5 2-3 2-5 4-6
hand B 0-0 0-1 1-1 1-6 2-2 5-5 5-6
stock 2-4 3-5 3-4 3-3 3-6 6-6 0-6 4-4 1-2 0-3 1-3 4-5 2-6 1-4
B 2-2
A 2-5 l
B 5-6 l
A 6-4 l
B draw
B close 2-4

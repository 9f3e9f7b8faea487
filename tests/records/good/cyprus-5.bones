boneyard 2
game cyprus
players 5
seed 1

round
hand A 1-2 2-6 3-6 4-8 5-6 5-8 5-9 6-6
hand B 0-4 0-5 0-7 1-7 3-4 5-7 6-8 8-8
hand C 0-3 0-6 1-9 2-7 3-9 6-9 7-8 9-9
hand D 1-1 2-3 2-5 2-9 3-8 4-6 5-5 6-7
hand E 0-0 0-1 0-2 1-3 1-8 3-3 3-7 4-4
stock 7-9 7-7 2-8 2-2 0-8 0-9 8-9 3-5 2-4 4-7 1-5 4-9 1-4 1-6 4-5
C 9-9
D 9-2 6
E draw
E 9-7 5
A 9-5 l
B draw
C 9-3 d
D draw
E draw
A draw
B draw
B 9-0 7
C 9-6 8
D draw
D 9-8 r
E draw
A draw
B draw
C 9-1 u
D 3-8 d
E 0-0 7
A 0-8 7
B 1-7 u
C 8-7 r
D 2-3 6

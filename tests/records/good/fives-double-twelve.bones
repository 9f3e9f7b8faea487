boneyard 1
game fives
players 4
option set=12
option target=15
seat A Ana
seat B Ivo
event tests
seed 640

round
hand A 0-2 2-7 4-4 4-6 4-10 5-11 6-7
hand B 0-4 0-5 0-7 2-12 3-9 7-10 11-11
hand C 1-7 1-9 2-2 2-6 4-7 4-8 5-9
hand D 0-10 1-1 1-3 1-4 3-5 4-11 6-10
stock 3-8 9-12 1-5 3-12 8-12 3-7 11-12 8-11 0-9 9-11 10-12 2-5 4-12 6-6 0-1 1-11 10-10 3-4 0-3 0-12 2-3 5-8 8-10 9-9 2-4 1-2 4-9 2-11 0-0 3-11 6-8 8-8 7-11 7-8 7-12 6-11 2-9 1-10 8-9 9-10 5-10 3-10 1-8 5-6 0-8 1-6 7-9 12-12 0-6 3-3 5-7 3-6 6-9 6-12 0-11 2-10 7-7 5-12 1-12 4-5 2-8 10-11 5-5
lot A
A 2-7
B 2-12 l
C 7-4 r
D 4-11 r
A 11-5 r
B 5-0 r
C draw
C draw
C 12-9 l
D 0-10 r
A 10-4 r
B 9-3 l
C 3-8 l
D 4-1 r
A draw
A 1-5 r
B draw
B draw
B 8-12 l
C 5-9 r
D draw
D draw
D 12-11 l
A draw
A 11-8 l
B draw
B 9-0 r
C 8-4 l
D draw
D draw
D draw
D draw
D 4-12 l
A 0-2 r
B 12-3 l
C 2-6 r
D 3-7 l
A 7-6 l
B draw
B 6-6 l
C draw
C draw
C draw
C draw
C draw
C draw
C draw
C draw
C draw
C draw
C draw
C draw
C draw
C draw
C draw
C draw
C draw
C 6-8 l
D 6-10 r
A draw
A 8-8 l
B 10-7 r
C 7-1 r
D 1-3 r
A draw
A draw
A 8-7 l
B 7-0 l
C 0-0 l
D 3-5 r
A draw
A draw
A draw
A draw
A draw
A draw
A draw
A 5-10 r
B 0-4 l
C 10-8 r
D draw
D draw
D 8-1 r
A 1-10 r
B draw
B draw
B draw
B draw
B draw
B draw
B draw
B draw
B draw
B draw
B draw
B draw
B draw
B 10-2 r
C 2-1 r
D 1-1 r
A 4-6 l
B 6-1 l
C 1-9 l
D 9-11 l
A 11-7 l
B 7-9 l
C 9-9 l
D draw
D draw
D draw
D 1-12 r
A 9-10 l
B 12-6 r
C 10-10 l
D 10-12 l
A 6-11 r
B 11-0 r
C 0-3 r
D 3-10 r
A 12-7 l
B 7-5 l
C 5-8 l
D draw
D draw
D 8-2 l
A 2-9 l
B 9-6 l
C draw
C 10-11 r
D draw
D pass
A pass
B 11-11 r
C 11-2 r
D 2-5 r
A pass
B 6-3 l
C 3-2 l
D 5-4 r
A 4-4 r
B pass
C 4-9 r
D pass
A 9-8 r

round
hand A 0-3 0-9 1-2 1-5 1-8 2-11 5-11
hand B 0-10 2-3 2-9 4-6 4-10 5-6 6-7
hand C 0-7 0-8 0-12 3-6 7-11 8-10 10-11
hand D 0-1 1-4 3-8 8-9 8-12 9-10 12-12
stock 5-10 11-12 3-9 7-7 2-4 1-3 3-5 10-12 2-10 3-3 5-12 9-12 8-8 4-4 1-7 4-5 0-4 6-12 4-11 2-7 11-11 7-8 0-11 1-9 0-5 3-7 2-2 3-12 1-1 5-5 3-11 1-12 5-9 1-11 5-8 8-11 9-9 4-12 2-12 6-6 0-6 6-11 2-6 0-0 6-10 1-6 6-9 6-8 4-7 2-5 4-9 10-10 1-10 9-11 4-8 5-7 7-10 3-4 2-8 7-9 3-10 7-12 0-2
A 1-5
B 5-6 r
C 6-3 r
D 1-0 l
A 0-9 l
B 9-2 l
C draw
C draw
C draw
C 3-9 r
D 9-10 r
A 2-1 l
B 10-4 r
C draw
C draw
C 4-2 r
D 1-4 l
A 2-11 r
B 4-6 l
C 11-7 r
D draw
D draw
D draw
D draw
D draw
D draw
D draw
D draw
D draw
D draw
D 7-1 r
A 1-8 r
B 6-7 l
C 8-0 r
D draw
D draw
D 0-4 r
A draw
A draw
A 4-11 r
B draw
B 7-2 l
C 11-10 r
D 10-2 r
A draw
A draw
A draw
A draw
A draw
A draw
A draw
A 2-2 l
B 2-3 l
C draw
C 3-12 l
D 12-9 l
A 9-1 l
B draw
B 1-1 l
C draw
C draw
C draw
C 1-12 l
D 12-10 l
A draw
A draw
A draw
A draw
A draw
A draw
A draw
A 2-12 r
B 10-0 l

round
hand A 0-2 3-3 4-6 4-11 5-12 6-6 11-11
hand B 0-1 1-3 1-4 2-2 2-12 6-10 6-12
hand C 0-5 1-1 3-9 4-5 5-9 6-7 7-7
hand D 1-5 1-6 2-10 3-12 4-7 5-6 7-11
stock 9-12 0-8 1-11 2-4 7-10 8-10 12-12 3-8 1-10 10-10 5-11 4-9 1-2 0-6 1-9 2-11 2-6 5-5 1-7 7-9 0-9 8-9 2-5 6-9 7-8 3-6 4-4 0-10 9-9 10-11 2-7 3-4 3-5 11-12 9-11 0-7 2-8 5-8 2-3 0-0 10-12 6-8 4-10 3-10 1-12 4-8 5-10 9-10 8-8 5-7 2-9 3-7 6-11 7-12 8-11 0-12 3-11 8-12 0-3 0-11 1-8 4-12 0-4
B 1-4
C 4-5 r
D 1-6 l
A 5-12 r
B 6-10 l
C draw
C 12-9 r
D 10-2 l
A 2-0 l
B 0-1 l
C 9-3 r
D 3-12 r
A draw
A draw
A 1-11 l
B 12-6 r
C 6-7 r
D 7-11 r
A 11-11 l
B draw
B draw
B draw
B draw
B draw
B draw
B draw
B draw
B 11-5 l
C 5-0 l
D draw
D draw
D draw
D 0-6 l
A 6-4 l
B 4-2 l
C draw
C draw
C 11-2 r
D 2-1 r
A draw
A 2-6 l
B 1-10 r
C draw
C draw
C draw
C draw
C draw
C draw
C draw
C 6-9 l
D 9-4 l
A 4-11 l
B 10-10 r
C draw
C draw
C draw
C draw
C 10-0 r
D draw
D draw
D 11-10 l
A 0-8 r
B 10-8 l
C 8-7 l
D 7-4 l
A draw
A draw
A 4-3 l
B 3-8 l
C 8-9 r
D 9-9 r
A draw
A draw
A draw
A 9-11 r
B draw
B draw
B 8-2 l
C 2-5 l
D 5-6 l
A 11-12 r
B 12-2 r
C 6-3 l
D draw
D draw
D 2-3 r
A 3-3 r
B 3-1 r
C 1-9 r
D draw
D draw
D draw
D draw
D draw
D 3-10 l
A draw
A draw
A draw
A 10-5 l
B draw
B 9-10 r

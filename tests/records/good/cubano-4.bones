boneyard 1
game cubano
option blocked_winner=team
seed 907

round
hand A 0-3 0-9 1-2 1-8 2-9 3-5 3-6 4-5 4-7 8-8
hand B 0-0 0-2 0-4 1-1 1-5 1-9 2-7 5-6 6-8 8-9
hand C 0-6 0-8 1-7 2-2 3-9 4-6 4-8 5-9 6-6 6-9
hand D 0-1 0-5 2-3 2-4 2-5 3-3 5-5 5-7 7-7 7-8
stock 3-4 4-4 2-8 5-8 3-8 1-6 1-4 0-7 7-9 2-6 4-9 3-7 9-9 6-7 1-3
lot A
A 3-6
D 3-2 l
C 6-0 r
B 0-4 r
A 4-5 r
D 5-2 r
C 2-2 l
B 2-0 r
A 0-9 r
D 2-4 l
C 4-6 l
B 6-8 l
A 9-2 r
D 8-7 l
C 7-1 l
B 1-1 l
A 1-8 l
D pass
C 8-0 l
B 2-7 r
A 0-3 l
D 7-7 r
C 3-9 l
B 9-8 l
A 8-8 l
D 7-5 r
C 5-9 r
B 9-1 r
A 1-2 r
D pass
C 8-4 l
B pass
A 4-7 l

round
hand A 0-1 0-3 3-4 3-8 4-5 4-8 5-5 5-7 7-7 8-8
hand B 0-4 1-7 1-9 2-3 3-6 4-9 5-8 5-9 6-6 6-8
hand C 0-0 0-5 0-9 1-6 1-8 2-6 3-7 7-8 7-9 9-9
hand D 0-2 1-2 1-5 2-5 2-9 3-3 3-5 3-9 6-9 8-9
stock 6-7 2-4 0-6 4-4 5-6 2-2 2-8 0-8 1-4 4-7 1-3 2-7 0-7 1-1 4-6
A 4-5
D 5-3 r
C 3-7 r
B 4-9 l
A 7-7 r
D 9-6 l
C 6-1 l
B 1-7 l
A 7-5 l
D 5-2 l
C 2-6 l
B 6-6 l
A pass
D pass
C 7-9 r
B 6-8 l
A 8-8 l
D 9-8 r
C 8-1 r
B 1-9 r
A 8-3 l
D 3-3 l
C 9-0 r
B 0-4 r
A 4-8 r
D 3-9 l
C 8-7 r
B 9-5 l
A 5-5 l
D 5-1 l
C pass
B pass
A 1-0 l
D 0-2 l
C pass
B 2-3 l
A 3-0 l
D pass
C 0-5 l
B 5-8 l

round
hand A 0-0 0-5 0-7 2-5 3-3 3-6 5-7 5-8 6-6 8-9
hand B 0-8 0-9 1-6 2-2 2-3 2-4 2-8 3-8 4-4 4-9
hand C 0-3 0-6 1-2 3-9 4-5 5-5 5-6 5-9 6-9 7-9
hand D 0-2 1-3 1-5 1-8 2-7 3-4 4-7 6-7 7-8 8-8
stock 1-1 2-6 3-7 4-6 1-4 1-9 7-7 6-8 1-7 9-9 2-9 3-5 0-1 4-8 0-4
B 0-8
A 0-7 l
D 7-6 l
C 6-5 l
B 8-2 r
A 5-7 l
D 7-2 l
C 2-1 l
B 1-6 l
A 2-5 r
D 5-1 r
C 6-0 l
B 0-9 l
A 9-8 l
D 8-8 l
C pass
B 8-3 l

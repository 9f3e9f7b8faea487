boneyard 1
game obicni
players 4
seed 0

round
hand A 0-5 1-3 2-3 3-3
hand B 0-1 0-4 1-1 1-2
hand C 0-2 1-4 1-5 3-6
hand D 2-2 2-4 4-5 5-6
stock 0-6 2-5 3-5 5-5 0-0 3-4 1-6 6-6 0-3 2-6 4-6 4-4
A 3-3
D draw
D draw
D draw
D 3-5 r
C 5-1 r
B 1-0 r
A 3-1 l
D 0-6 r
C 1-4 l
B 4-0 l
A 0-5 l
D 5-4 l
C 6-3 r call
B draw
B draw
B draw
B 4-3 l
A draw
A draw
A draw
A 3-0 r
D draw
D pass
C 0-2 r

round
hand A 0-1 0-5 1-5 6-6
hand B 1-1 2-3 3-4 5-5
hand C 0-3 0-4 1-2 4-5
hand D 0-0 0-2 1-4 4-4
stock 2-2 4-6 3-6 0-6 5-6 3-5 2-6 2-5 3-3 1-3 2-4 1-6
D 4-4
C 4-0 r
B 4-3 l
A 0-5 r
D draw
D draw
D draw
D 3-6 l
C 5-4 r
B draw
B 6-0 l
A 0-1 l
D 4-1 r
C 1-2 r call
B 1-1 l
A 1-5 l call
D 2-2 r
C draw
C 5-6 l
B 2-3 r call
A 6-6 l

round
hand A 0-3 0-4 1-6 2-6
hand B 0-6 2-3 4-6 5-5
hand C 0-1 1-4 1-5 3-3
hand D 0-5 1-1 1-2 3-6
stock 1-3 0-2 6-6 4-4 2-2 0-0 2-5 2-4 4-5 3-4 3-5 5-6
D 1-1
C 1-0 l
B 0-6 l
A 6-2 l
D 2-1 l
C 1-5 l
B 5-5 l
A 1-6 r
D 5-0 l call
C draw
C draw
C 0-2 l
B 6-4 r call
A 4-0 r
D draw
D draw
D draw
D 2-2 l
C draw
C 0-0 r
B 2-3 l

round
hand A 0-4 1-2 2-3 3-6
hand B 0-6 2-5 3-4 5-6
hand C 0-3 1-4 2-6 4-6
hand D 0-0 1-1 1-3 2-4
stock 0-2 0-5 2-2 6-6 3-5 1-6 5-5 0-1 3-3 1-5 4-4 4-5
D 0-0
C 0-3 r
B 3-4 r
A 0-4 l
D 4-2 r
C 4-6 l
B 2-5 r
A 6-3 l
D 3-1 l call
C 1-4 l
B 5-6 r call
A draw
A draw
A draw
A draw
A 6-6 r
D draw
D draw
D 6-1 r
C draw
C draw
C 1-0 r
B 0-6 r

round
hand A 0-2 0-6 1-2 4-6
hand B 0-5 1-4 2-5 5-5
hand C 0-4 2-6 5-6 6-6
hand D 0-0 2-4 3-4 3-6
stock 0-1 2-3 3-3 2-2 3-5 1-3 4-4 1-1 0-3 4-5 1-6 1-5
A draw
A 0-1
D 0-0 l

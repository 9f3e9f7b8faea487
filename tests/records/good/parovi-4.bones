boneyard 1
game parovi
seed 605

round
hand A 0-4 0-5 1-4 1-5 2-5
hand B 0-0 1-2 2-4 3-6 4-6
hand C 0-1 1-3 1-6 2-3 3-4
hand D 0-3 0-6 2-2 3-3 5-5
stock 1-1 2-6 3-5 4-4 4-5 0-2 5-6 6-6
D 5-5
C draw
C draw
C draw
C 5-3 r
B 3-6 r
A 5-0 l
D 0-3 l
C 6-2 r
B 2-4 r
A 4-0 r
D 0-6 r
C 6-1 r
B 1-2 r
A 2-5 r
D 3-3 l call
C 3-1 l
B draw
B draw
B 5-4 r
A 4-1 r call
D draw
D pass
C 1-0 l
B 0-0 l
A 1-5 r

round
hand A 0-0 1-1 1-3 3-3 3-5
hand B 1-2 1-4 1-5 2-3 2-5
hand C 0-1 0-3 2-4 3-4 6-6
hand D 0-4 0-5 0-6 2-2 4-5
stock 1-6 5-6 5-5 4-6 0-2 3-6 2-6 4-4
B draw
B 1-6
A decline
D decline
C decline
A 1-1 l
D 6-0 r
C 0-1 r
B 1-4 l
A 1-3 r
D 4-5 l
C 3-4 r
B 5-1 l
A draw
A draw
A draw
A 4-6 r
D draw
D draw
D 6-3 r
C 3-0 r
B 1-2 l
A 0-0 r
D 0-4 r
C 2-4 l

round
hand A 1-2 1-3 3-6 5-5 5-6
hand B 0-5 0-6 1-5 3-3 6-6
hand C 0-2 2-2 2-5 3-5 4-4
hand D 0-1 0-3 1-1 2-4 4-6
stock 3-4 2-6 0-4 4-5 1-4 0-0 1-6 2-3
A 5-5
D draw
D draw
D draw
D draw
D 5-4 l
C 5-3 r
B 3-3 r
A 3-6 r
D 4-0 l
C 0-2 l
B 6-6 r
A 2-1 l
D 1-0 l
C draw
C draw
C 0-0 l
B 6-0 r
A pass

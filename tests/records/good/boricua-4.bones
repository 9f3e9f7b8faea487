boneyard 1
game boricua
option tied_hand_counts=false
seed 412

round
hand A 0-2 0-3 0-6 1-4 1-6 2-4 3-6
hand B 0-1 1-3 2-2 2-3 3-4 3-5 6-6
hand C 0-0 0-5 1-1 2-6 3-3 4-6 5-5
hand D 0-4 1-2 1-5 2-5 4-4 4-5 5-6
B 6-6
A 6-3 r
D 6-5 l
C 3-3 r
B 3-2 r
A 2-0 r
D 5-2 l
C 0-0 r
B 0-1 r
A 1-6 r
D 2-1 l
C 1-1 l
B 1-3 l
A 3-0 l
D 0-4 l
C 6-4 r
B 4-3 r
A 4-2 l
D pass
C 2-6 l
B 3-5 r
A 6-0 l
D 5-4 r
C 0-5 l
B pass
A 4-1 r

round
hand A 0-3 0-5 2-4 3-3 3-5 4-5 5-6
hand B 0-2 0-6 1-2 1-4 3-4 4-6 5-5
hand C 0-0 1-3 1-5 2-3 2-6 3-6 6-6
hand D 0-1 0-4 1-1 1-6 2-2 2-5 4-4
A 0-3
D 0-4 l
C 3-6 r
B 6-0 r
A 0-5 r
D 5-2 r
C 2-3 r
B 4-1 l
A 3-5 r
D 1-0 l
C 5-1 r
B 0-2 l
A 2-4 l
D 4-4 l
C 1-3 r
B 4-3 l
A 3-3 l

round
hand A 0-4 1-3 1-6 2-6 3-4 3-5 4-6
hand B 0-2 0-3 0-5 2-2 2-3 5-5 5-6
hand C 0-0 0-1 0-6 1-2 1-5 4-5 6-6
hand D 1-1 1-4 2-4 2-5 3-3 3-6 4-4
D 2-5
C 5-4 r
B 2-0 l
A 4-6 r
D 6-3 r
C 0-0 l
B 3-2 r
A 0-4 l
D 4-2 l
C 2-1 r
B 2-2 l
A 2-6 l
D 1-1 r
C 6-6 l
B 6-5 l
A 1-6 r
D pass
C 6-0 r
B 5-5 l
A 5-3 l
D 3-3 l
C 0-1 r
B 3-0 l
A 1-3 r
D pass
C pass
B 0-5 l

round
hand A 0-3 0-4 0-6 1-4 1-6 4-4 4-6
hand B 0-0 0-5 1-5 3-3 3-4 3-5 5-5
hand C 1-2 2-2 2-5 2-6 3-6 4-5 6-6
hand D 0-1 0-2 1-1 1-3 2-3 2-4 5-6

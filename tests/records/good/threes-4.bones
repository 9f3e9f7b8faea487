boneyard 1
game threes
players 4
seed 397

round
hand A 0-1 0-4 1-3 2-3 2-4 3-6 4-5
hand B 0-2 0-3 0-5 1-1 1-4 1-5 2-2
hand C 2-6 3-3 3-5 4-6 5-5 5-6 6-6
hand D 0-0 0-6 1-2 1-6 2-5 3-4 4-4
lot A
A 2-3
B 2-0 l
C 3-5 r
D 0-6 l
A 5-4 r
B 4-1 r
C 6-4 l
D 1-6 r
A 4-0 l
B 0-5 l
C 5-6 l
D pass
A 6-3 l
B 3-0 l
C 6-2 r
D 2-5 r
A 0-1 l
B 5-1 r
C pass
D 1-2 l
A 1-3 r
B 2-2 l
C 3-3 r
D 3-4 r
A 2-4 l

round
hand A 0-6 1-1 1-6 2-2 2-4 3-4 6-6
hand B 0-0 0-1 1-3 2-5 3-3 3-6 4-4
hand C 0-2 0-5 1-2 1-5 4-5 4-6 5-6
hand D 0-3 0-4 1-4 2-3 2-6 3-5 5-5
A 6-6
B 6-3 r
C 6-4 l
D 4-0 l
A 6-1 u
B 0-0 l
C 0-5 l
D 5-3 l
A 1-1 u
B 1-0 u
C 6-5 d
D 5-5 d
A 0-6 u
B 3-1 r
C 5-4 d
D 6-2 u
A 4-2 d
B 2-5 u
C 1-5 r
D 3-2 l
A 2-2 l
B pass
C 2-0 l
D 0-3 l
A 3-4 l

round
hand A 0-2 0-5 1-1 1-2 2-2 4-4 6-6
hand B 0-0 0-3 2-6 3-3 3-5 4-5 5-6
hand C 0-4 0-6 1-5 1-6 3-4 4-6 5-5
hand D 0-1 1-3 1-4 2-3 2-4 2-5 3-6
A 0-5
B 0-0 l
C 0-6 l
D 5-2 r
A 6-6 l
B 2-6 r
C 6-1 r
D 1-3 r
A pass
B 6-5 l
C 3-4 r
D 4-2 r
A 2-0 r
B 0-3 r
C 5-5 l
D 3-2 r
A 2-1 r
B 5-4 l
C 1-5 r
D 4-1 l

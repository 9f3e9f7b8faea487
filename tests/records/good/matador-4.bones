boneyard 1
game matador
players 4
seed 835

round
hand A 0-6 1-2 1-4 1-5 4-5 4-6 5-5
hand B 0-5 1-1 1-6 2-4 3-3 3-4 5-6
hand C 0-4 1-3 2-3 2-5 3-6 4-4 6-6
hand D 0-0 0-1 0-2 0-3 2-2 2-6 3-5
lot D
D 0-3
A 4-1 r
B 3-4 r
C 2-5 r
D 2-6 r
A 1-5 r
B 1-6 l across
C 0-4 l
D 2-2 r
A 5-4 r
B 3-3 l
C 3-1 r
D 0-0 l
A 6-4 r
B pass
C 3-2 r
D 5-3 r
A pass
B 4-2 r
C pass
D pass
A 5-5 r
B pass
C pass
D 2-0 r

round
hand A 0-1 0-4 1-1 2-3 2-4 3-5 4-5
hand B 0-5 1-2 2-6 3-3 3-4 5-6 6-6
hand C 0-0 0-2 1-4 1-5 2-2 2-5 3-6
hand D 0-3 0-6 1-3 1-6 4-4 4-6 5-5
D 1-6
A 1-0 r
B 3-4 l
C 0-0 l across
D 4-6 l
A 1-1 l
B 6-5 l
C 2-5 l
D pass
A 2-4 l
B 3-3 l
C 4-1 l
D 6-0 l

round
hand A 0-4 1-1 1-4 1-5 2-2 2-3 5-5
hand B 0-5 1-2 2-4 2-6 3-4 4-6 5-6
hand C 0-0 0-1 0-2 3-3 3-5 4-4 6-6
hand D 0-3 0-6 1-3 1-6 2-5 3-6 4-5
C 6-6
D 2-5 r across
A 1-5 l
B 3-4 r across
C 0-0 l
D 6-1 r
A pass
B 6-2 r
C 5-3 r
D 4-5 r
A 2-3 r
B 4-2 r
C pass
D pass
A 5-5 r
B 2-1 r
C pass
D 6-3 r
A 4-0 r

round
hand A 0-2 0-5 1-1 1-2 1-3 3-4 3-5
hand B 0-0 0-1 0-3 1-5 2-4 4-6 6-6
hand C 0-4 2-2 2-5 3-6 4-5 5-5 5-6
hand D 0-6 1-4 1-6 2-3 2-6 3-3 4-4
A 0-2
B 5-1 r
C 2-5 r across
D 1-6 r
A 1-1 r
B 0-0 l across
C 6-3 r
D 4-1 r
A 3-4 r
B 0-3 l
C 4-5 l
D 3-3 r
A 2-1 l

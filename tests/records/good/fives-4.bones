boneyard 1
game fives
players 4
seed 41

round
hand A 1-1 1-2 1-4 1-5 3-4 4-4 6-6
hand B 0-0 0-1 0-5 1-3 2-4 3-3 4-5
hand C 1-6 2-2 2-5 2-6 3-6 4-6 5-5
hand D 0-2 0-3 0-4 0-6 2-3 3-5 5-6
lot B
B 4-5
C 5-5 r
D 5-6 r
A 6-6 r
B 4-2 l
C 6-2 r
D 2-3 r
A 2-1 l
B 1-3 l
C 3-6 r
D 3-0 l
A pass
B 0-5 l
C 6-1 r
D 5-3 l
A 1-1 r
B 1-0 r
C pass
D 0-6 r
A 3-4 l
B pass
C 6-4 r
D 4-0 r
A 4-4 l
B 0-0 r
C pass
D 0-2 r

round
hand A 0-0 0-1 0-2 0-3 1-4 2-4 3-4
hand B 1-1 1-2 3-5 4-4 4-5 4-6 6-6
hand C 0-5 1-3 1-5 2-2 2-5 3-3 5-6
hand D 0-4 0-6 1-6 2-3 2-6 3-6 5-5
D 2-3
A 3-0 r
B 2-1 l
C 0-5 r
D 5-5 r
A 1-0 l
B 5-3 r
C 3-1 r
D 1-6 r
A 0-2 l
B 6-6 r
C 2-5 l
D 6-2 r
A 2-4 r
B 4-6 r
C 5-1 l
D 6-3 r
A 3-4 r
B 4-4 r
C pass
D 4-0 r
A 0-0 r
B 1-1 l
C pass
D 0-6 r

round
hand A 0-2 0-3 0-4 0-6 1-5 3-5 4-6
hand B 0-1 1-1 1-2 1-3 1-6 3-6 4-5
hand C 0-0 2-3 2-4 2-5 2-6 3-3 3-4
hand D 0-5 1-4 2-2 4-4 5-5 5-6 6-6
D 5-6
A 5-1 l
B 1-6 l
C 6-2 r
D 6-6 l
A 2-0 r
B 0-1 r
C pass
D 1-4 r
A 6-4 l
B 4-5 r
C 4-3 l
D 5-5 r
A 5-3 r
B 3-6 l
C 3-3 r
D pass
A 3-0 r

boneyard 1
game jamaican
option one_all=true
seed 831

round
hand A 0-0 0-6 1-6 2-6 3-4 4-4 5-5
hand B 0-1 0-3 0-5 2-2 2-4 2-5 4-5
hand C 0-2 1-1 1-3 1-4 1-5 2-3 4-6
hand D 0-4 1-2 3-3 3-5 3-6 5-6 6-6
D 6-6
C 6-4 r
B 4-5 r
A 6-0 l
D 0-4 l
C 4-1 l
B 1-0 l
A 0-0 l
D 5-3 r
C 0-2 l
B 3-0 r
A 2-6 l
D 6-3 l
C 3-2 l
B 0-5 r
A 5-5 r
D 2-1 l
C 1-3 l
B 5-2 r
A 3-4 l
D pass
C pass
B 2-4 r
A 4-4 l

round
hand A 0-6 1-2 2-3 2-4 2-5 4-4 4-5
hand B 0-0 0-1 0-3 1-3 1-6 5-6 6-6
hand C 0-2 2-6 3-3 3-5 3-6 4-6 5-5
hand D 0-4 0-5 1-1 1-4 1-5 2-2 3-4
B 1-3
A 3-2 r
D 2-2 r
C 2-0 r
B 1-6 l
A 6-0 l
D 0-5 r
C 5-5 r
B 5-6 r
A pass
D 0-4 l
C 6-3 r
B 3-0 r
A 4-5 l
D 5-1 l
C pass
B 0-1 r
A 1-2 r
D 1-1 l

boneyard 1
game gaple-6
seed 100

round
hand A 1-6 4-4 4-5 4-6 5-5 6-6
hand B 0-3 1-1 1-2 2-4 2-5 5-6
hand C 0-1 1-3 1-5 2-2 2-6 3-6
hand D 0-0 0-2 0-4 0-5 1-4 2-3
stock 3-4 0-6 3-3
turned 3-5
lot C
C 3-1 l
D 5-0 r
A 1-6 l
B 6-5 l
C 5-1 l
D 0-0 r
A discard 4-5
B 1-1 l
C 1-0 l
D 0-2 r
A discard 4-4
B 0-3 l
C 3-6 l
D 2-3 r
A 6-4 l
B 4-2 l
C 2-2 l
D discard 0-4
A discard 6-6
B 2-1 l
C discard 2-6

boneyard 1
game kozel
players 4
seed 153

round
hand A 0-3 0-4 0-5 1-1 1-2 2-3 5-6
hand B 0-1 0-6 1-3 1-5 3-5 3-6 4-5
hand C 0-0 0-2 2-2 2-5 2-6 3-3 6-6
hand D 1-4 1-6 2-4 3-4 4-4 4-6 5-5
A 1-1
B 1-0 l
C 0-0 l
D 1-6 r
A 6-5 r
B 5-3 r
C 3-3 r
D 3-4 r
A 0-5 l
B 5-4 l
C pass
D 4-2 r
A 2-1 r
B 1-5 r
C 5-2 r
D 4-6 l
A 2-3 r
B 3-6 r
C 6-6 l
D pass
A pass
B 6-0 r
C 6-2 l
D pass
A 0-3 r
B 3-1 r

round
hand A 0-3 0-4 1-1 1-6 4-4 5-6 6-6
hand B 0-0 0-2 1-2 1-3 2-6 3-4 3-6
hand C 0-1 0-6 1-5 2-5 3-5 4-5 5-5
hand D 0-5 1-4 2-2 2-3 2-4 3-3 4-6
B 2-6
C 2-5 l
D 5-0 l
A 6-5 r
B 0-2 l
C 5-1 r
D 2-2 l
A 1-1 r
B 1-3 r
C 3-5 r
D 2-4 l
A 4-4 l
B 4-3 l
C 5-4 r
D 3-2 l
A 4-0 r
B 0-0 r
C 0-6 r
D 6-4 r
A pass
B 2-1 l
C 1-0 l
D 4-1 r
A 1-6 r
B 6-3 r

round
hand A 0-0 0-1 0-2 1-1 1-4 2-4 4-6
hand B 0-5 1-2 1-6 3-5 4-4 4-5 5-5
hand C 0-6 1-3 2-3 3-4 3-6 5-6 6-6
hand D 0-3 0-4 1-5 2-2 2-5 2-6 3-3
B 3-5
C 3-2 l
D 2-6 l
A 6-4 l
B 5-4 r
C 4-3 l
D 3-3 l
A 4-1 r
B 1-2 r
C 3-1 l
D 1-5 l
A 2-4 r
B 4-4 r
C 5-6 l
D 4-0 r
A 0-1 r
B 6-1 l
C pass
D pass
A 1-1 r

round
hand A 1-1 1-4 1-6 2-3 2-5 3-5 5-5
hand B 0-1 0-5 1-2 2-2 3-6 5-6 6-6
hand C 0-2 0-3 1-3 1-5 2-4 2-6 3-4
hand D 0-0 0-4 0-6 3-3 4-4 4-5 4-6
A 1-1
B 1-2 r
C 2-4 r
D 4-4 r
A 4-1 r
B 1-0 l
C 1-3 r
D 0-0 l
A 3-2 r
B 2-2 r
C 0-2 l
D pass
A 2-5 l
B 5-0 l
C 0-3 l
D 3-3 l
A 3-5 l
B 5-6 l
C 2-6 r
D 6-4 l
A 6-1 r
B pass
C 4-3 l
D pass
A pass
B 3-6 l
C 1-5 r

round
hand A 2-2 2-3 2-5 3-6 4-4 4-6 6-6
hand B 0-0 0-1 1-4 1-5 2-6 3-3 4-5
hand C 0-3 0-4 0-5 0-6 1-1 3-4 5-5
hand D 0-2 1-2 1-3 1-6 2-4 3-5 5-6
C 0-3
D 3-1 r
A pass
B 1-4 r
C 0-5 l
D 4-2 r
A 2-2 r
B 5-4 l
C 4-3 l
D 2-1 r
A 3-2 l
B 2-6 l
C 1-1 r
D 6-1 l
A pass
B 1-5 r
C 5-5 r
D 5-6 r
A 6-3 r
B 3-3 r
C pass
D 3-5 r
A 5-2 r
B 1-0 l
C 0-4 l
D 2-0 r

round
hand A 0-2 0-4 0-5 2-4 2-5 3-6 4-5
hand B 0-6 1-1 1-3 2-2 2-3 3-4 6-6
hand C 0-1 0-3 3-3 3-5 4-4 4-6 5-5
hand D 0-0 1-2 1-4 1-5 1-6 2-6 5-6
D 1-5
A 5-0 r
B 1-1 l
C 0-3 r
D 1-2 l
A 2-0 l
B 0-6 l
C 6-4 l
D 4-1 l
A 3-6 r
B 6-6 r
C 1-0 l
D 6-1 r
A 0-4 l
B 1-3 r
C 3-5 r
D 5-6 r
A 4-2 l
B 2-3 l
C 3-3 l
D 6-2 r
A 2-5 r
B 3-4 l
C 4-4 l
D pass
A 4-5 l

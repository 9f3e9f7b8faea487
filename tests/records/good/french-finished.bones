boneyard 1
game french
option double_blank=10
seat A Ana
seat B Ivo
event tests
seed 305

round
hand A 0-3 1-1 1-3 2-2 2-4 4-6 6-6
hand B 0-4 0-5 1-5 2-6 3-3 3-5 4-5
hand C 0-0 0-1 0-2 1-6 2-5 4-4 5-5
hand D 0-6 1-2 1-4 2-3 3-4 3-6 5-6
C 0-0
B 0-5 r
A 0-3 l
D 0-6 d
C 0-2 u
B 3-3 l
A 2-2 u
D 3-6 l
C 5-5 r
B 2-6 u
A 6-6 u
D 6-5 l
C 6-1 u
B 5-3 l
A 3-1 l
D pass
C 5-2 r
B pass
A 1-1 u
D 1-4 l
C 1-0 u
B foul
B 0-4 u
A 6-4 d
D 2-3 r
C 4-4 d

round
hand A 0-1 0-5 1-2 1-4 1-5 2-4 6-6
hand B 1-1 2-2 2-3 3-3 4-5 4-6 5-6
hand C 0-4 1-3 1-6 2-5 3-4 3-6 5-5
hand D 0-0 0-2 0-3 0-6 2-6 3-5 4-4
C 5-5
B 5-4 l
A 5-0 d
D 5-3 r
C 5-2 u
B 3-3 r
A pass
D 3-0 r
C pass
B 2-2 u
A 2-1 u
D 0-0 d
C 0-4 d
B 1-1 u
A 0-1 r
D 4-4 d
C 4-3 l
B 4-6 d
A 6-6 d
D 6-2 d
C 3-1 l
B 2-3 d
A 1-5 l
D pass
C 3-6 d
B 5-6 l

round
hand A 0-0 0-4 1-3 1-4 2-6 3-5 4-4
hand B 0-2 0-5 1-2 1-6 2-3 2-4 5-5
hand C 0-6 1-1 2-2 2-5 3-3 4-5 6-6
hand D 0-1 0-3 1-5 3-4 3-6 4-6 5-6
B 5-5
A 5-3 r
D 5-1 l
C 5-4 d
B 5-0 u
A 4-4 d
D 4-3 d
C foul
C 3-3 r
B 3-2 d
A 3-1 r
D pass
C 1-1 l
B 1-2 l
A 0-0 u
D 1-0 r
C 2-2 d
B 0-2 u
A 2-6 u
D 0-3 r
C 2-5 d
B 2-4 l
A 4-0 l
D 5-6 d
C 6-6 d
B 6-1 u

round
hand A 0-4 0-6 1-3 1-4 1-5 2-5 3-5
hand B 0-1 1-1 2-3 2-4 2-6 3-3 5-5
hand C 0-2 1-2 1-6 2-2 4-5 5-6 6-6
hand D 0-0 0-3 0-5 3-4 3-6 4-4 4-6
B 1-1
A 1-5 u
D pass
C 1-2 r
B 1-0 l
A 1-3 d
D 0-0 l
C 2-2 r
B 3-3 d
A 3-5 d
D 0-3 l
C 2-0 r
B 5-5 d
A 5-2 d
D 3-6 l
C 5-4 u
B 2-6 d
A 0-6 r
D 4-4 u
C 6-6 l
B 4-2 u
A pass
D 6-4 d
C 6-5 r
B 2-3 u

round
hand A 1-1 2-2 2-5 2-6 3-4 3-5 5-6
hand B 0-0 0-4 0-5 0-6 1-3 1-6 4-6
hand C 1-5 2-4 3-6 4-4 4-5 5-5 6-6
hand D 0-1 0-2 0-3 1-2 1-4 2-3 3-3
B 0-0
A pass
D 0-3 d
C pass
B 0-5 u
A pass
D 0-2 r
C pass
B 0-4 l
A 2-2 r
D 2-1 r
C 5-5 u
B pass
A 5-2 u
D 3-3 d
C 3-6 d
B pass
A 2-6 u
D pass
C 4-4 l
B 4-6 l
A 1-1 r
D 1-0 r
C 6-6 u
B 6-1 u
A 6-5 l
D 1-4 u
C 5-4 l
B 6-0 d
A 4-3 l
D 3-2 l

round
hand A 0-2 0-3 0-6 2-5 2-6 3-4 3-6
hand B 0-1 0-4 1-1 1-3 3-5 4-4 4-5
hand C 1-4 1-6 2-2 2-3 3-3 5-6 6-6
hand D 0-0 0-5 1-2 1-5 2-4 4-6 5-5
D 0-0
C pass
B 0-4 u
A 0-2 l
D 0-5 d
C pass
B 0-1 r
A pass
D 5-5 d
C 5-6 d
B 4-4 u
A 4-3 u
D pass
C 6-6 d
B 1-1 r
A 6-2 d
D 1-5 r
C 3-3 u
B 3-1 u
A 5-2 r
D 1-2 u
C 2-2 u
B pass
A pass
D 2-4 r
C 2-3 u
B 4-5 r
A 3-0 u
D pass
C pass
B 5-3 r

round
hand A 0-1 0-6 1-3 2-2 4-4 4-5 5-5
hand B 1-2 1-4 1-5 2-5 3-3 3-6 4-6
hand C 0-0 0-2 0-4 0-5 1-6 3-5 6-6
hand D 0-3 1-1 2-3 2-4 2-6 3-4 5-6
B 3-3
A 3-1 u
D 3-0 r
C 3-5 l
B 3-6 d
A 5-5 l
D 1-1 u
C 0-0 r
B 1-5 u
A 0-1 r
D 5-6 u
C 6-6 d
B 6-4 d
A 5-4 l
D 6-2 u
C 1-6 r
B pass
A 4-4 d
D 4-2 d
C 4-0 l
B pass
A 2-2 u
D 2-3 u
C 0-5 l
B 5-2 l
A 6-0 r

round
hand A 0-1 1-4 1-5 3-6 4-6 5-5 6-6
hand B 0-3 1-2 2-3 2-4 3-4 3-5 4-4
hand C 0-0 0-6 1-1 2-2 2-5 2-6 3-3
hand D 0-2 0-4 0-5 1-3 1-6 4-5 5-6
A 5-5
D 5-4 l
C 5-2 u
B 5-3 d
A 5-1 r
D pass
C foul
C 1-1 r
B 4-4 l
A 1-4 r
D 4-0 l
C 3-3 d
B 3-4 d
A 4-6 d
D pass
C 0-0 l
B 0-3 l
A 6-6 d
D 6-1 d
C 2-2 u
B 2-3 u
A 1-0 d
D 0-5 d
C pass
B 4-2 r
A 3-6 u

round
hand A 0-0 0-6 1-5 2-2 2-4 3-4 4-6
hand B 0-4 1-2 1-6 3-3 3-5 5-5 5-6
hand C 0-1 1-1 2-5 2-6 3-6 4-4 6-6
hand D 0-2 0-3 0-5 1-3 1-4 2-3 4-5
A 2-2
D 2-3 l
C 2-5 d
B 2-1 u
A 2-4 r
D pass
C foul
C 4-4 r
B 4-0 r
A 0-0 r
D 0-5 r
C 1-1 u
B 1-6 u
A pass
D pass
C 6-6 u
B 5-5 d
A 5-1 r
D 1-4 r
C 6-2 u
B 5-3 d
A 4-6 r
D 2-0 u
C 0-1 u
B 3-3 d
A 3-4 l
D 3-1 d
C 6-3 r

round
hand A 0-0 0-1 0-2 1-2 1-4 3-4 5-6
hand B 0-4 0-5 1-6 2-5 2-6 4-5 4-6
hand C 0-3 1-1 1-5 2-3 2-4 3-5 6-6
hand D 0-6 1-3 2-2 3-3 3-6 4-4 5-5
C 1-1
B 1-6 r
A 1-4 u
D 1-3 l
C 1-5 d
B pass
A pass
D 4-4 u
C 4-2 u
B pass
A pass
D 3-3 l
C 3-5 l
B pass
A pass
D 5-5 d
C 6-6 r
B 5-0 l
A 6-5 r
D 2-2 u
C 2-3 u
B 5-4 d
A 4-3 d
D 3-6 d
C 3-0 u

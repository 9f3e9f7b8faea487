boneyard 2
game mexican-train
players 3
option deals=1
option set=9
seed 6

round
hand A 0-0 0-5 1-7 2-5 2-8 3-3 4-5 4-7 4-8 5-6 5-8
hand B 0-1 1-2 1-9 2-7 3-4 4-9 5-5 5-7 5-9 6-7 6-8
hand C 0-4 0-6 0-9 1-1 1-3 2-2 2-9 3-5 3-8 7-7 8-8
stock 3-7 2-3 2-6 1-5 0-7 3-6 6-6 2-4 7-9 1-4 1-6 0-8 8-9 3-9 0-2 7-8 0-3 6-9 4-6 1-8 4-4
turned 9-9
lot B
B 9-5 B
C 9-0 C
A draw
B 9-1 A
C 0-4 C
A 1-7 A
B 5-5 B
B 5-7 B
C 9-2 M
A 7-3 A
B 2-1 M
C 1-3 M
A 3-3 M
A draw
A 3-2 M
B 7-6 B
C 2-2 M
C draw
C 2-6 M
A 6-5 M
B 6-8 B
C 5-3 M
A draw
B 3-4 M
C 3-8 A
A 4-8 M
B draw
C 8-8 M
C draw
A 8-2 M
B 4-9 C
C draw
A 2-5 M
B draw
C draw
C 9-7 C
A 5-1 M
B 1-0 M
C 7-7 C
C draw
A 7-4 C
B 4-2 C
C 0-6 M
A 8-5 A
B 2-7 C
C 6-3 M
A 5-0 A
B 7-0 C

boneyard 1
game parejas
seed 822

round
hand A 0-6 1-1 1-4 2-5 3-5 3-6 5-5
hand B 0-5 1-2 1-3 1-5 3-3 5-6 6-6
hand C 0-0 0-3 1-6 2-2 2-6 4-4 4-5
hand D 0-1 0-2 0-4 2-3 2-4 3-4 4-6
B 6-6
A 6-3 r
D 3-4 r
C 4-4 r
B 6-5 l
A 5-2 l
D 4-6 r
C 6-2 r
B 2-1 r
A 1-4 r
D 2-0 l
C 0-3 l
B 3-3 l
A 3-5 l
D 4-2 r
C 2-2 r
B 5-0 l
A 0-6 l
D 2-3 r
C 6-1 l
B 1-5 l
A 5-5 l
D pass
C 5-4 l
B 3-1 r

round
hand A 0-0 0-1 1-1 1-2 1-4 5-5 5-6
hand B 0-6 1-3 1-5 1-6 3-4 3-5 4-5
hand C 0-2 0-3 2-2 2-3 3-3 4-4 4-6
hand D 0-4 0-5 2-4 2-5 2-6 3-6 6-6
B 1-6
A 1-0 l
D 0-5 l
C 6-4 r
B 4-3 r
A 5-5 l
D 3-6 r
C pass
B 6-0 r
A 0-0 r
D 0-4 r
C 4-4 r

boneyard 1
game dvoje-bez-kupnje
seed 300

round
hand A 0-0 0-4 0-5 0-6 1-3 1-6 2-5 4-4 4-6 6-6
hand B 1-1 1-4 1-5 2-3 2-4 2-6 3-5 3-6 4-5 5-6
stock 0-2 0-1 1-2 3-3 2-2 5-5 3-4 0-3
A 6-6
A 6-0 l
B 6-2 r
A 0-0 l
A 2-5 r
B 5-4 r
A 4-0 r
B pass
A 0-5 r
B 5-1 r
A 1-3 r
B 3-6 r
A 6-4 r
B 4-1 r
A 1-6 r call
B 6-5 r
A pass
B 5-3 r
A pass
B 3-2 r
A pass
B 2-4 r call
A 4-4 r

round
hand A 0-0 0-3 1-4 2-2 2-3 2-5 3-5 3-6 4-4 6-6
hand B 0-1 0-4 0-5 0-6 1-1 1-6 2-6 3-3 3-4 5-5
stock 4-5 0-2 1-2 4-6 2-4 5-6 1-3 1-5
A 6-6
A 6-3 l
B 6-1 r
A 3-0 l
B 0-4 l
A 4-4 l
A 4-1 l
B 1-1 l
B 1-0 r
A 0-0 r
A pass
B 0-6 r
A pass
B 6-2 r
A 2-2 r
A 2-5 r
B 5-0 r

round
hand A 0-2 1-2 2-2 2-5 3-3 3-4 3-5 3-6 4-5 4-6
hand B 0-4 0-5 0-6 1-1 1-5 1-6 2-3 2-4 2-6 6-6
stock 5-5 5-6 0-1 4-4 1-3 0-3 1-4 0-0
B 6-6
B 6-2 r
A 2-2 r
A 2-0 r
B 0-6 r
A 6-4 r
B 4-0 r
A 6-3 l
B 0-5 r
A 3-3 l
A 5-4 r
B 4-2 r
A 2-1 r
B 1-1 r
B 1-6 r
A 3-5 l
B 5-1 l call

round
hand A 0-1 0-3 0-4 1-1 3-3 3-4 4-4 4-6 5-5 5-6
hand B 0-5 1-2 1-3 1-4 1-5 1-6 2-2 2-5 3-6 6-6
stock 2-4 0-0 4-5 3-5 2-6 0-2 0-6 2-3
B 6-6
B 6-1 r
A 6-5 l
B 1-3 r
A 3-3 r
A 3-0 r
B 5-0 l
A 0-1 l
B 1-4 l
A 4-3 l
B 3-6 l
A 6-4 l
B pass

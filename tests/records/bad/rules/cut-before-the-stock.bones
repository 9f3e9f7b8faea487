boneyard 1
game basic
players 2
round
hand A 0-1 2-2 3-6 4-5 5-6 0-0 1-1
hand B 3-3 0-6 2-4 1-5 1-3 4-6 2-5

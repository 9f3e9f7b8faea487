boneyard 1
game gaple-6
round
hand A 0-0 0-3 1-4 3-6 4-4 5-6
hand B 0-1 0-5 1-1 2-3 3-3 4-5
hand C 0-2 0-6 1-2 2-4 3-4 1-5
hand D 0-4 1-3 1-6 2-2 2-6 3-5
stock 2-5 5-5 4-6 6-6

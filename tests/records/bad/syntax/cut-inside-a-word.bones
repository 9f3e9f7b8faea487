boneyard 1
game gaple
round
hand A 0-0 0-3 1-4 2-5 3-6 4-4 5-6
hand B 0-1 0-5 1-1 2-3 3-3 4-5 6-6
han
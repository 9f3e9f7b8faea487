boneyard 1
game gaple
round
hand A 0-0
hand B 1-1
hand C 2-2
hand D 3-3

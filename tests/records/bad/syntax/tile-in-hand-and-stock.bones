boneyard 1
game gaple
round
stock 5-6 4-6
hand B 0-1 6-4

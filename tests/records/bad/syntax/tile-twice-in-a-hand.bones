boneyard 1
game gaple
round
hand A 0-0 0-1 1-0

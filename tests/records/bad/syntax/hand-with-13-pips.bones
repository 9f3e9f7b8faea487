boneyard 1
game gaple
round
hand A 0-13

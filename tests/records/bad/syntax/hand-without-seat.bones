boneyard 1
game gaple
round
hand 0-0 0-1

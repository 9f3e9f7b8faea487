boneyard 1
game gaple
round
hand a 0-0

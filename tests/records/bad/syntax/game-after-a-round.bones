boneyard 1
game gaple
round
game gaple

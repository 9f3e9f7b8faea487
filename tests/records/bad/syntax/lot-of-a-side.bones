boneyard 1
game gaple
round
lot AC

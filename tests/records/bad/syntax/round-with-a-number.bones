boneyard 1
game gaple
round 1

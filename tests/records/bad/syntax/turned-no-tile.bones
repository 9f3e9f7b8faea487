boneyard 1
game gaple
round
turned A

boneyard 1
game gaple
round
turned 2-5 5-5

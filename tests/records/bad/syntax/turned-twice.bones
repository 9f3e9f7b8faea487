boneyard 1
game gaple
round
turned 2-5
turned 5-5

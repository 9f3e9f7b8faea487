boneyard 1
game gaple
round
turned 2-5
stock 5-2 1-1

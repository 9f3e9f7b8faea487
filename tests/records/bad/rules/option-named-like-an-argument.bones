boneyard 1
game gaple
option players=4

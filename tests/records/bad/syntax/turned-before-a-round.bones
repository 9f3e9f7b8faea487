boneyard 1
game gaple
turned 2-5

boneyard 1
game gaple
round
seat A Ana

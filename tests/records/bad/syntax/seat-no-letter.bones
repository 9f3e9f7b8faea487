boneyard 1
game gaple
seat 1 Ana

boneyard 1
game gaple
seat a Ana

boneyard 1
game gaple
seat A Ana
seat E Eva

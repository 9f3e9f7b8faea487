boneyard 1
game gaple
seat A Ana
seat B Ivo
seat A Eva

boneyard 1
game gaple
seat A Jelena Å imiÄ
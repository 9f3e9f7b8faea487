boneyard 1
game gaple
players ٤

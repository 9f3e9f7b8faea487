boneyard 1
game obicni

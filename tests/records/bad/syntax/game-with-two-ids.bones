boneyard 1
game gaple french

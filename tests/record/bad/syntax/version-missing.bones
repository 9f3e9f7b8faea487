boneyard
game gaple

boneyard 1
game gaple
rond

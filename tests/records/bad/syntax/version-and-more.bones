boneyard 1 2

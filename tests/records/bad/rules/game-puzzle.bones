boneyard 1
game dominosa

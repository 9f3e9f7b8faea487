boneyard 1
game gaple
--help

boneyard 1
game gaple
Match_id 7

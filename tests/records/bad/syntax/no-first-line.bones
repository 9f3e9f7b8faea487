game gaple
players 4

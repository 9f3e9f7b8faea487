boneyard 2
# Five players with eleven tiles each, counter-clockwise: nothing can be drawn.
game cyprus
players 5
option target=40
option hands=many
option direction=ccw

# CYP-01: the deal
round
hand A 1-1 1-4 1-5 1-7 2-6 2-7 2-8 4-5 4-9 5-6 5-9
hand B 0-1 0-2 0-4 1-6 3-8 4-6 5-7 5-8 6-6 6-7 7-7
hand C 0-0 0-3 0-7 0-9 1-2 1-9 2-4 2-9 3-5 3-6 3-9
hand D 0-8 1-3 1-8 2-2 2-5 3-4 4-7 6-8 6-9 8-8 9-9
hand E 0-5 0-6 2-3 3-3 3-7 4-4 4-8 5-5 7-8 7-9 8-9
D 9-9    # CYP-02: the double that opens
C 9-3 5  # CYP-03: 9 to 9, a place in the middle
B pass   # CYP-04: nothing fits, and nothing can be drawn
A 9-5 6  # CYP-03: 9 to 9, a place in the middle
E 9-8 7  # CYP-03: 9 to 9, a place in the middle
D 9-6 8  # CYP-03: 9 to 9, a place in the middle
C 9-2 d  # CYP-03: 9 to 9, a place in the middle
B pass   # CYP-04: nothing fits, and nothing can be drawn
A 9-4 l  # CYP-03: 9 to 9, a place in the middle
E 9-7 r  # CYP-03: 9 to 9, a place in the middle
D pass   # CYP-04: nothing fits, and nothing can be drawn
C 9-1 u  # CYP-03: 9 to 9, a place in the middle
B 7-7 r  # CYP-05: 7 to 7
A 5-6 6  # CYP-05: 5 to 5
E 7-8 r  # CYP-05: 7 to 7
D 8-8 7  # CYP-05: 8 to 8
C 3-6 5  # CYP-05: 3 to 3
B 6-7 5  # CYP-05: 6 to 6
A 2-8 d  # CYP-05: 2 to 2
E 4-8 l  # CYP-05: 4 to 4
D 6-8 6  # CYP-05: 6 to 6
C 7-0 5  # CYP-05: 7 to 7
B 8-5 6  # CYP-05: 8 to 8
A 5-4 6  # CYP-05: 5 to 5
E 4-4 6  # CYP-05: 4 to 4
D 4-7 6  # CYP-05: 4 to 4
C 0-9 5  # CYP-05: 0 to 0
B 6-6 8  # CYP-05: 6 to 6
A 7-2 6  # CYP-05: 7 to 7
E 6-0 8  # CYP-05: 6 to 6
D 1-8 u  # CYP-05: 1 to 1
C 2-4 6  # CYP-05: 2 to 2
B 8-3 7  # CYP-05: 8 to 8
A 4-1 6  # CYP-05: 4 to 4
E 3-7 7  # CYP-05: 3 to 3
D 0-8 8  # CYP-05: 0 to 0
C 1-2 6  # CYP-05: 1 to 1
B 7-5 7  # CYP-05: 7 to 7
A 2-6 6  # CYP-05: 2 to 2
E 5-5 7  # CYP-05: 5 to 5
D 5-2 7  # CYP-05: 5 to 5
C pass   # CYP-04: nothing fits, and nothing can be drawn
B 6-4 6  # CYP-05: 6 to 6
A pass   # CYP-04: nothing fits, and nothing can be drawn
E 2-3 7  # CYP-05: 2 to 2
D 3-4 7  # CYP-05: 3 to 3
C pass   # CYP-04: nothing fits, and nothing can be drawn
B 4-0 6  # CYP-05: 4 to 4
A pass   # CYP-04: nothing fits, and nothing can be drawn
E 0-5 6  # CYP-05: 0 to 0
D pass   # CYP-04: nothing fits, and nothing can be drawn
C 5-3 6  # CYP-05: 5 to 5
B pass   # CYP-04: nothing fits, and nothing can be drawn
A pass   # CYP-04: nothing fits, and nothing can be drawn
E 3-3 6  # CYP-05: 3 to 3; CYP-06: out

# CYP-01: the deal, round 2
round
hand A 0-0 0-1 0-8 1-7 2-2 2-5 3-4 3-9 6-7 8-9 9-9
hand B 0-6 1-6 1-8 2-3 3-6 4-6 4-7 4-9 5-5 5-7 7-9
hand C 0-4 0-7 0-9 1-1 1-2 1-5 2-9 3-3 3-7 3-8 7-7
hand D 0-2 1-3 1-9 2-4 2-7 2-8 3-5 4-5 4-8 6-9 8-8
hand E 0-3 0-5 1-4 2-6 4-4 5-6 5-8 5-9 6-6 6-8 7-8
A 9-9    # CYP-02: the double that opens
E 9-5 5  # CYP-03: 9 to 9, a place in the middle
D 9-6 6  # CYP-03: 9 to 9, a place in the middle
C 9-2 7  # CYP-03: 9 to 9, a place in the middle
B 9-7 8  # CYP-03: 9 to 9, a place in the middle
A 9-8 d  # CYP-03: 9 to 9, a place in the middle
E pass   # CYP-04: nothing fits, and nothing can be drawn
D 9-1 l  # CYP-03: 9 to 9, a place in the middle
C 9-0 r  # CYP-03: 9 to 9, a place in the middle
B 9-4 u  # CYP-03: 9 to 9, a place in the middle
A 6-7 6  # CYP-05: 6 to 6
E 7-8 6  # CYP-05: 7 to 7
D 8-8 6  # CYP-05: 8 to 8
C 7-7 8  # CYP-05: 7 to 7
B 5-7 5  # CYP-05: 5 to 5
A 0-8 r  # CYP-05: 0 to 0
E 8-6 6  # CYP-05: 8 to 8
D 4-8 u  # CYP-05: 4 to 4
C 8-3 d  # CYP-05: 8 to 8
B 7-4 5  # CYP-05: 7 to 7
A 3-9 d  # CYP-05: 3 to 3
E 8-5 r  # CYP-05: 8 to 8
D 2-8 7  # CYP-05: 2 to 2
C 7-3 8  # CYP-05: 7 to 7
B 5-5 r  # CYP-05: 5 to 5
A 1-7 l  # CYP-05: 1 to 1
E 6-6 6  # CYP-05: 6 to 6
D 4-5 5  # CYP-05: 4 to 4
C 7-0 l  # CYP-05: 7 to 7
B 6-4 6  # CYP-05: 6 to 6
A 3-4 8  # CYP-05: 3 to 3
E 5-6 5  # CYP-05: 5 to 5
D 5-3 r  # CYP-05: 5 to 5
C 3-3 r  # CYP-05: 3 to 3
B 3-6 r  # CYP-05: 3 to 3
A 0-1 l  # CYP-05: 0 to 0
E 4-4 6  # CYP-05: 4 to 4
D 4-2 6  # CYP-05: 4 to 4
C 1-5 l  # CYP-05: 1 to 1
B 8-1 7  # CYP-05: 8 to 8
A 2-5 6  # CYP-05: 2 to 2
E 6-2 5  # CYP-05: 6 to 6
D 2-7 5  # CYP-05: 2 to 2
C 4-0 8  # CYP-05: 4 to 4
B 1-6 7  # CYP-05: 1 to 1
A 0-0 8  # CYP-05: 0 to 0
E 0-5 8  # CYP-05: 0 to 0
D pass   # CYP-04: nothing fits, and nothing can be drawn
C pass   # CYP-04: nothing fits, and nothing can be drawn
B 6-0 7  # CYP-05: 6 to 6
A pass   # CYP-04: nothing fits, and nothing can be drawn
E 0-3 7  # CYP-05: 0 to 0
D 3-1 7  # CYP-05: 3 to 3
C 1-2 7  # CYP-05: 1 to 1
B 2-3 7  # CYP-05: 2 to 2; CYP-06: out

# CYP-01: the deal, round 3
round
hand A 0-7 0-8 3-5 4-4 4-6 4-7 4-9 5-5 6-6 6-9 7-8
hand B 0-6 1-1 1-5 2-3 2-5 3-3 3-4 6-7 7-7 8-8 9-9
hand C 0-0 0-3 1-2 1-9 2-4 2-7 2-9 3-6 3-8 5-9 6-8
hand D 0-1 0-2 0-4 1-4 1-6 2-2 3-7 3-9 4-5 5-6 7-9
hand E 0-5 0-9 1-3 1-7 1-8 2-6 2-8 4-8 5-7 5-8 8-9
B 9-9    # CYP-02: the double that opens
A 9-6 5  # CYP-03: 9 to 9, a place in the middle
E 9-8 6  # CYP-03: 9 to 9, a place in the middle
D 9-7 7  # CYP-03: 9 to 9, a place in the middle
C 9-5 8  # CYP-03: 9 to 9, a place in the middle
B pass   # CYP-04: nothing fits, and nothing can be drawn
A 9-4 d  # CYP-03: 9 to 9, a place in the middle
E 9-0 l  # CYP-03: 9 to 9, a place in the middle
D 9-3 r  # CYP-03: 9 to 9, a place in the middle
C 9-2 u  # CYP-03: 9 to 9, a place in the middle
B 8-8 6  # CYP-05: 8 to 8
A 7-8 7  # CYP-05: 7 to 7
E 5-8 8  # CYP-05: 5 to 5
D 6-5 5  # CYP-05: 6 to 6
C 8-6 6  # CYP-05: 8 to 8
B 6-7 6  # CYP-05: 6 to 6
A 4-7 d  # CYP-05: 4 to 4
E 5-7 5  # CYP-05: 5 to 5
D 3-7 r  # CYP-05: 3 to 3
C 8-3 7  # CYP-05: 8 to 8
B 7-7 5  # CYP-05: 7 to 7
A 0-8 l  # CYP-05: 0 to 0
E 8-4 8  # CYP-05: 8 to 8
D 4-5 8  # CYP-05: 4 to 4
C 2-7 u  # CYP-05: 2 to 2
B 3-4 7  # CYP-05: 3 to 3
A 5-5 8  # CYP-05: 5 to 5
E 8-2 l  # CYP-05: 8 to 8
D 4-1 7  # CYP-05: 4 to 4
C 1-9 7  # CYP-05: 1 to 1
B 2-5 l  # CYP-05: 2 to 2
A 5-3 8  # CYP-05: 5 to 5
E 7-1 5  # CYP-05: 7 to 7
D 1-6 5  # CYP-05: 1 to 1
C 3-6 8  # CYP-05: 3 to 3
B 5-1 l  # CYP-05: 5 to 5
A 6-6 5  # CYP-05: 6 to 6
E 1-8 l  # CYP-05: 1 to 1
D pass   # CYP-04: nothing fits, and nothing can be drawn
C pass   # CYP-04: nothing fits, and nothing can be drawn
B 6-0 5  # CYP-05: 6 to 6
A 6-4 8  # CYP-05: 6 to 6
E 0-5 5  # CYP-05: 0 to 0
D 4-0 8  # CYP-05: 4 to 4
C 0-3 8  # CYP-05: 0 to 0
B 3-3 8  # CYP-05: 3 to 3
A 7-0 6  # CYP-05: 7 to 7
E 3-1 8  # CYP-05: 3 to 3
D 0-2 6  # CYP-05: 0 to 0
C 2-4 6  # CYP-05: 2 to 2
B 1-1 8  # CYP-05: 1 to 1
A 4-4 6  # CYP-05: 4 to 4; CYP-06: out

# CYP-01: the deal, round 4
round
hand A 0-6 1-5 1-7 2-4 2-6 2-7 3-6 4-7 5-9 6-6 7-7
hand B 0-1 0-5 1-2 1-3 1-4 1-6 2-2 3-3 3-8 4-4 8-8
hand C 0-2 2-8 3-5 3-7 4-5 4-8 4-9 5-7 5-8 6-9 8-9
hand D 0-9 1-1 1-9 2-3 2-9 3-9 4-6 5-6 6-7 7-9 9-9
hand E 0-0 0-3 0-4 0-7 0-8 1-8 2-5 3-4 5-5 6-8 7-8
D 9-9    # CYP-02: the double that opens
C 9-8 5  # CYP-03: 9 to 9, a place in the middle
B pass   # CYP-04: nothing fits, and nothing can be drawn
A 9-5 6  # CYP-03: 9 to 9, a place in the middle
E pass   # CYP-04: nothing fits, and nothing can be drawn
D 9-7 7  # CYP-03: 9 to 9, a place in the middle
C 9-6 8  # CYP-03: 9 to 9, a place in the middle
B pass   # CYP-04: nothing fits, and nothing can be drawn
A pass   # CYP-04: nothing fits, and nothing can be drawn
E pass   # CYP-04: nothing fits, and nothing can be drawn
D 9-3 d  # CYP-03: 9 to 9, a place in the middle
C 9-4 l  # CYP-03: 9 to 9, a place in the middle
B pass   # CYP-04: nothing fits, and nothing can be drawn
A pass   # CYP-04: nothing fits, and nothing can be drawn
E pass   # CYP-04: nothing fits, and nothing can be drawn
D 9-2 r  # CYP-03: 9 to 9, a place in the middle
C pass   # CYP-04: nothing fits, and nothing can be drawn
B pass   # CYP-04: nothing fits, and nothing can be drawn
A pass   # CYP-04: nothing fits, and nothing can be drawn
E pass   # CYP-04: nothing fits, and nothing can be drawn
D 9-1 u  # CYP-03: 9 to 9, a place in the middle
C 5-8 6  # CYP-05: 5 to 5
B 8-8 5  # CYP-05: 8 to 8
A 7-7 7  # CYP-05: 7 to 7
E 7-8 7  # CYP-05: 7 to 7
D 6-7 8  # CYP-05: 6 to 6
C 4-8 l  # CYP-05: 4 to 4
B 3-8 d  # CYP-05: 3 to 3
A 7-4 8  # CYP-05: 7 to 7
E 8-6 5  # CYP-05: 8 to 8
D 6-5 5  # CYP-05: 6 to 6
C 5-7 5  # CYP-05: 5 to 5
B 4-4 8  # CYP-05: 4 to 4
A 2-7 r  # CYP-05: 2 to 2
E 1-8 u  # CYP-05: 1 to 1
D 4-6 8  # CYP-05: 4 to 4
C 7-3 5  # CYP-05: 7 to 7
B 6-1 8  # CYP-05: 6 to 6
A 3-6 5  # CYP-05: 3 to 3
E 8-0 6  # CYP-05: 8 to 8
D 0-9 6  # CYP-05: 0 to 0
C 8-2 7  # CYP-05: 8 to 8
B 1-4 8  # CYP-05: 1 to 1
A 6-6 5  # CYP-05: 6 to 6
E 2-5 7  # CYP-05: 2 to 2
D pass   # CYP-04: nothing fits, and nothing can be drawn
C 4-5 8  # CYP-05: 4 to 4
B 5-0 7  # CYP-05: 5 to 5
A 6-2 5  # CYP-05: 6 to 6
E 5-5 8  # CYP-05: 5 to 5
D 2-3 5  # CYP-05: 2 to 2
C 3-5 5  # CYP-05: 3 to 3
B 0-1 7  # CYP-05: 0 to 0
A 1-7 7  # CYP-05: 1 to 1
E 7-0 7  # CYP-05: 7 to 7
D pass   # CYP-04: nothing fits, and nothing can be drawn
C 0-2 7  # CYP-05: 0 to 0; CYP-06: out

boneyard 2
# Four players, to 40: eight nines round the double nine, then eight arms.
game cyprus
players 4
option target=40

# CYP-01: the deal
round
hand A 0-6 0-7 1-4 1-9 2-2 2-4 2-8 3-7 4-9
hand B 0-0 1-5 1-7 2-7 4-5 4-8 6-8 7-7 9-9
hand C 0-1 1-3 2-6 3-9 4-7 5-7 5-8 5-9 8-9
hand D 0-2 0-5 1-8 2-5 2-9 3-6 6-6 6-7 7-9
stock 0-3 5-6 1-6 3-5 5-5 4-4 3-4 3-8 3-3 0-9 4-6 0-8 6-9 0-4 2-3 1-2 8-8 7-8 1-1
B 9-9    # CYP-02: the double that opens
C 9-8 5  # CYP-03: 9 to 9, a place in the middle
D 9-7 6  # CYP-03: 9 to 9, a place in the middle
A 9-4 7  # CYP-03: 9 to 9, a place in the middle
B draw   # CYP-04: nothing fits, nor does the drawn tile
C 9-5 8  # CYP-03: 9 to 9, a place in the middle
D 9-2 d  # CYP-03: 9 to 9, a place in the middle
A 9-1 l  # CYP-03: 9 to 9, a place in the middle
B draw   # CYP-04: nothing fits, nor does the drawn tile
C 9-3 r  # CYP-03: 9 to 9, a place in the middle
D draw   # CYP-04: nothing fits, nor does the drawn tile
A draw   # CYP-04: nothing fits, nor does the drawn tile
B draw   # CYP-04: nothing fits, nor does the drawn tile
C draw   # CYP-04: nothing fits, nor does the drawn tile
D draw   # CYP-04: nothing fits, nor does the drawn tile
A draw   # CYP-04: nothing fits, nor does the drawn tile
B draw   # CYP-04: nothing fits, nor does the drawn tile
C draw   # CYP-04: nothing fits
C 9-0 u  # CYP-03: 9 to 9, a place in the middle
D 7-6 6  # CYP-05: 7 to 7
A 3-8 r  # CYP-05: 3 to 3
B 6-8 6  # CYP-05: 6 to 6
C 5-8 8  # CYP-05: 5 to 5
D 1-8 l  # CYP-05: 1 to 1
A 2-8 d  # CYP-05: 2 to 2
B 4-8 7  # CYP-05: 4 to 4
C 0-1 u  # CYP-05: 0 to 0
D 1-6 u  # CYP-05: 1 to 1
A 6-0 u  # CYP-05: 6 to 6
B 0-3 u  # CYP-05: 0 to 0
C 3-1 u  # CYP-05: 3 to 3
D draw   # CYP-04: nothing fits, nor does the drawn tile
A 1-4 u  # CYP-05: 1 to 1
B 4-5 u  # CYP-05: 4 to 4
C 5-7 u  # CYP-05: 5 to 5
D draw   # CYP-04: nothing fits
D 8-0 5  # CYP-05: 8 to 8
A 7-3 u  # CYP-05: 7 to 7
B 3-3 u  # CYP-05: 3 to 3
C draw   # CYP-04: nothing fits, nor does the drawn tile
D 3-6 u  # CYP-05: 3 to 3
A 0-7 5  # CYP-05: 0 to 0
B 7-7 5  # CYP-05: 7 to 7
C 6-9 u  # CYP-05: 6 to 6
D draw   # CYP-04: nothing fits, nor does the drawn tile
A draw   # CYP-04: nothing fits, nor does the drawn tile
B 7-2 5  # CYP-05: 7 to 7
C 2-6 5  # CYP-05: 2 to 2
D 6-6 5  # CYP-05: 6 to 6
A draw   # CYP-04: nothing fits, nor does the drawn tile
B 6-5 5  # CYP-05: 6 to 6
C draw   # CYP-04: nothing fits
C 8-8 6  # CYP-05: 8 to 8
D 5-2 5  # CYP-05: 5 to 5
A 2-4 5  # CYP-05: 2 to 2
B draw   # CYP-04: nothing fits
B 8-7 6  # CYP-05: 8 to 8
C 4-7 5  # CYP-05: 4 to 4
D pass   # CYP-04: nothing fits, and nothing can be drawn
A pass   # CYP-04: nothing fits, and nothing can be drawn
B 7-1 5  # CYP-05: 7 to 7
C pass   # CYP-04: nothing fits, and nothing can be drawn
D pass   # CYP-04: nothing fits, and nothing can be drawn
A 1-2 5  # CYP-05: 1 to 1
B pass   # CYP-04: nothing fits, and nothing can be drawn
C pass   # CYP-04: nothing fits, and nothing can be drawn
D 2-0 5  # CYP-05: 2 to 2
A pass   # CYP-04: nothing fits, and nothing can be drawn
B 0-0 5  # CYP-05: 0 to 0
C pass   # CYP-04: nothing fits, and nothing can be drawn
D 0-5 5  # CYP-05: 0 to 0
A 5-3 5  # CYP-05: 5 to 5
B pass   # CYP-04: nothing fits, and nothing can be drawn
C pass   # CYP-04: nothing fits, and nothing can be drawn
D 3-4 5  # CYP-05: 3 to 3
A pass   # CYP-04: nothing fits, and nothing can be drawn
B pass   # CYP-04: nothing fits, and nothing can be drawn
C 4-4 5  # CYP-05: 4 to 4; CYP-06: out

# CYP-01: the deal, round 2
round
hand A 0-1 0-3 0-7 0-8 2-8 3-3 5-8 7-7 9-9
hand B 1-2 1-3 1-5 1-7 3-6 4-9 5-6 6-6 6-7
hand C 0-4 0-6 1-9 2-3 2-5 2-7 6-8 7-8 7-9
hand D 0-5 1-6 2-4 3-4 3-8 4-5 6-9 8-8 8-9
stock 5-9 5-5 3-5 2-9 1-1 5-7 0-2 2-6 3-7 4-8 0-9 2-2 0-0 4-4 1-8 3-9 4-7 1-4 4-6
A 9-9    # CYP-02: the double that opens
B 9-4 5  # CYP-03: 9 to 9, a place in the middle
C 9-7 6  # CYP-03: 9 to 9, a place in the middle
D 9-8 7  # CYP-03: 9 to 9, a place in the middle
A draw   # CYP-04: nothing fits
A 9-5 8  # CYP-03: 9 to 9, a place in the middle
B draw   # CYP-04: nothing fits, nor does the drawn tile
C 9-1 d  # CYP-03: 9 to 9, a place in the middle
D 9-6 l  # CYP-03: 9 to 9, a place in the middle
A draw   # CYP-04: nothing fits, nor does the drawn tile
B draw   # CYP-04: nothing fits
B 9-2 r  # CYP-03: 9 to 9, a place in the middle
C draw   # CYP-04: nothing fits, nor does the drawn tile
D draw   # CYP-04: nothing fits, nor does the drawn tile
A draw   # CYP-04: nothing fits, nor does the drawn tile
B draw   # CYP-04: nothing fits, nor does the drawn tile
C draw   # CYP-04: nothing fits, nor does the drawn tile
D draw   # CYP-04: nothing fits, nor does the drawn tile
A draw   # CYP-04: nothing fits
A 9-0 u  # CYP-03: 9 to 9, a place in the middle
B 6-7 l  # CYP-05: 6 to 6
C 7-8 6  # CYP-05: 7 to 7
D 8-8 6  # CYP-05: 8 to 8
A 7-7 l  # CYP-05: 7 to 7
B 5-6 8  # CYP-05: 5 to 5
C 6-8 8  # CYP-05: 6 to 6
D 4-8 5  # CYP-05: 4 to 4
A 8-5 5  # CYP-05: 8 to 8
B 5-5 5  # CYP-05: 5 to 5
C 7-3 l  # CYP-05: 7 to 7
D 5-7 5  # CYP-05: 5 to 5
A 2-8 r  # CYP-05: 2 to 2
B 3-6 l  # CYP-05: 3 to 3
C 7-2 5  # CYP-05: 7 to 7
D 8-3 6  # CYP-05: 8 to 8
A 0-8 u  # CYP-05: 0 to 0
B 6-6 l  # CYP-05: 6 to 6
C 2-5 5  # CYP-05: 2 to 2
D 5-4 5  # CYP-05: 5 to 5
A 3-5 6  # CYP-05: 3 to 3
B 1-7 d  # CYP-05: 1 to 1
C 6-0 l  # CYP-05: 6 to 6
D 4-3 5  # CYP-05: 4 to 4
A 0-7 l  # CYP-05: 0 to 0
B 5-1 6  # CYP-05: 5 to 5
C 3-2 5  # CYP-05: 3 to 3
D 1-6 6  # CYP-05: 1 to 1
A 2-0 5  # CYP-05: 2 to 2
B 6-2 6  # CYP-05: 6 to 6
C 0-4 5  # CYP-05: 0 to 0
D 2-4 6  # CYP-05: 2 to 2
A draw   # CYP-04: nothing fits, nor does the drawn tile
B draw   # CYP-04: nothing fits, nor does the drawn tile
C draw   # CYP-04: nothing fits
C 4-4 5  # CYP-05: 4 to 4
D draw   # CYP-04: nothing fits
D 8-1 7  # CYP-05: 8 to 8
A 1-0 7  # CYP-05: 1 to 1
B 0-0 7  # CYP-05: 0 to 0
C draw   # CYP-04: nothing fits, nor does the drawn tile
D 0-5 7  # CYP-05: 0 to 0; CYP-06: out

# CYP-01: the deal, round 3
round
hand A 0-3 0-6 1-4 1-8 5-6 6-7 6-8 8-9 9-9
hand B 0-5 2-3 3-3 4-4 4-6 5-8 7-7 7-8 8-8
hand C 0-1 0-9 1-1 1-5 2-2 3-4 3-7 4-5 5-9
hand D 0-7 2-5 2-6 2-7 2-9 3-5 3-9 4-9 5-5
stock 0-8 0-2 0-4 7-9 6-6 1-3 3-6 1-2 4-7 4-8 5-7 1-7 3-8 1-6 6-9 0-0 1-9 2-8 2-4
A 9-9    # CYP-02: the double that opens
B draw   # CYP-04: nothing fits, nor does the drawn tile
C 9-5 5  # CYP-03: 9 to 9, a place in the middle
D 9-4 6  # CYP-03: 9 to 9, a place in the middle
A 9-8 7  # CYP-03: 9 to 9, a place in the middle
B draw   # CYP-04: nothing fits, nor does the drawn tile
C 9-0 8  # CYP-03: 9 to 9, a place in the middle
D 9-3 d  # CYP-03: 9 to 9, a place in the middle
A draw   # CYP-04: nothing fits, nor does the drawn tile
B draw   # CYP-04: nothing fits
B 9-7 l  # CYP-03: 9 to 9, a place in the middle
C draw   # CYP-04: nothing fits, nor does the drawn tile
D 9-2 r  # CYP-03: 9 to 9, a place in the middle
A draw   # CYP-04: nothing fits, nor does the drawn tile
B draw   # CYP-04: nothing fits, nor does the drawn tile
C draw   # CYP-04: nothing fits, nor does the drawn tile
D draw   # CYP-04: nothing fits, nor does the drawn tile
A draw   # CYP-04: nothing fits, nor does the drawn tile
B draw   # CYP-04: nothing fits, nor does the drawn tile
C draw   # CYP-04: nothing fits, nor does the drawn tile
D draw   # CYP-04: nothing fits, nor does the drawn tile
A draw   # CYP-04: nothing fits, nor does the drawn tile
B draw   # CYP-04: nothing fits
B 9-6 u  # CYP-03: 9 to 9, a place in the middle
C 6-6 u  # CYP-05: 6 to 6
D 3-8 d  # CYP-05: 3 to 3
A 6-8 u  # CYP-05: 6 to 6
B 8-8 7  # CYP-05: 8 to 8
C 7-3 l  # CYP-05: 7 to 7
D 4-7 6  # CYP-05: 4 to 4
A 7-6 6  # CYP-05: 7 to 7
B 8-7 7  # CYP-05: 8 to 8
C 5-4 5  # CYP-05: 5 to 5
D 2-7 r  # CYP-05: 2 to 2
A 4-8 5  # CYP-05: 4 to 4
B 7-7 7  # CYP-05: 7 to 7
C 7-1 7  # CYP-05: 7 to 7
D 3-5 l  # CYP-05: 3 to 3
A 5-6 l  # CYP-05: 5 to 5
B 8-5 5  # CYP-05: 8 to 8
C 1-5 7  # CYP-05: 1 to 1
D 5-5 5  # CYP-05: 5 to 5
A 8-1 d  # CYP-05: 8 to 8
B 5-7 5  # CYP-05: 5 to 5
C 1-2 d  # CYP-05: 1 to 1
D 2-6 d  # CYP-05: 2 to 2
A 6-1 6  # CYP-05: 6 to 6
B 6-4 d  # CYP-05: 6 to 6
C 4-3 d  # CYP-05: 4 to 4
D 0-7 8  # CYP-05: 0 to 0
A 6-0 l  # CYP-05: 6 to 6
B 3-6 d  # CYP-05: 3 to 3
C 1-1 6  # CYP-05: 1 to 1
D 5-2 7  # CYP-05: 5 to 5; CYP-06: out

boneyard 1
# Seven players with one tile each: out with the opening, and out with a double played out of turn.
game obicni
players 7

# Deal 1. OBI-03: 8 − 7 = 1 each, 21 in the pile; OBI-08: 21 − 2 = 19 can be bought
round
hand A 0-3
hand B 6-6
hand C 3-3
hand D 4-6
hand E 2-3
hand F 2-5
hand G 0-0
stock 0-2 4-4 0-4 3-4 4-5 1-5 5-5 0-6 0-1 0-5 1-1 2-2 2-6 1-2 3-5 1-6 5-6 3-6 1-3 1-4 2-4
B 6-6             # OBI-06: B holds the heaviest Duplet, 6-6: 6(6) | 6(6). OBI-10: B is out
# OBI-12: A 0-3 = 3; B nothing = 0; C 3-3 = 6; D 4-6 = 10; E 2-3 = 5; F 2-5 = 7; G 0-0 = 14
# OBI-15: 0-0 counts 14
# Totals: A 3, B 0, C 6, D 10, E 5, F 7, G 14

# Deal 2. OBI-03: 8 − 7 = 1 each, 21 in the pile; OBI-08: 21 − 2 = 19 can be bought
round
hand A 0-5
hand B 2-5
hand C 0-4
hand D 2-3
hand E 0-6
hand F 2-6
hand G 6-6
stock 1-4 0-2 0-3 0-0 5-6 1-5 1-2 3-5 4-6 0-1 2-2 1-3 3-6 3-4 3-3 4-4 4-5 2-4 1-6 5-5 1-1
G 6-6             # OBI-06, obicni/Q7: G was weakest (14 pips): 6(6) | 6(6). OBI-10: G is out
# OBI-12: A 0-5 = 5; B 2-5 = 7; C 0-4 = 4; D 2-3 = 5; E 0-6 = 6; F 2-6 = 8; G nothing = 0
# Totals: A 8, B 7, C 10, D 15, E 11, F 15, G 14

# Deal 3. OBI-03: 8 − 7 = 1 each, 21 in the pile; OBI-08: 21 − 2 = 19 can be bought
round
hand A 2-5
hand B 1-2
hand C 0-2
hand D 5-5
hand E 1-3
hand F 0-5
hand G 4-6
stock 5-6 0-6 6-6 3-3 0-1 0-3 1-1 3-4 3-6 4-4 2-3 0-4 2-2 1-6 3-5 0-0 2-4 4-5 1-4 2-6 1-5
F draw            # OBI-06, obicni/Q7: F was weakest (8 pips). OBI-06: no Duplet in 0-5: draws 5-6
F 5-6 call        # obicni/Q9: the drawn tile must be played, whatever it is: 5 | 6. OBI-11: "Jedan Kamen" for 0-5. OBI-09: the holders of 5-5 and 6-6 may play them now
E decline         # OBI-09, obicni/Q11: E holds neither 5-5 nor 6-6
D 5-5 l           # OBI-09: 5-5 out of turn at its end, D owes one turn (obicni/Q12, obicni/Q13): 5(5) | 6. obicni/Q25: dealt as the only tile it counts as announced, obicni/Q18: so it may be played in the window. OBI-10: D is out
# OBI-12: A 2-5 = 7; B 1-2 = 3; C 0-2 = 2; D nothing = 0; E 1-3 = 4; F 0-5 = 5; G 4-6 = 10
# Totals: A 15, B 10, C 12, D 15, E 15, F 20, G 24

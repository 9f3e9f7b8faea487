"""Two games of one's own, as people write them."""

DOUBLE_NINE = """# Double nine, as we play it on Sundays.
id = "double-nine"
base = "basic"
players = [4]

[fields]
max_pip = 9
hand_size = 10
teams = true
target = 150

[options.pose]
default = "winner"
choices.winner = { later_opener = "winner" }
choices.lot = { later_opener = "lot" }

[texts.en]
name = "Double nine at our house"
summary = "Basic dominoes with a double-nine set, in pairs, to 150."
rules = [
    "Partners sit opposite each other and share one score.",
    "The first pair with 150 points wins.",
]

[texts.en.options.pose]
label = "Who begins"
text = "Who begins each round after the first?"
choices.winner = "the winner of the round before"
choices.lot = "a lot decides"

[texts.hr]
name = "Devetka kod nas"
"""

MUGGINS_4 = """id = "muggins-4"
base = "fives"
players = [2, 4]

[fields]
spinner = "first_double"
spinner_order = "sides_first"
end_divisor = 1
prize_unit = 5
out_score = "winner"
block_score = "winner"
prize_rounding = "nearest"
hand_size = { 2 = 7, 4 = 6 }
teams = false

# The house plays to any score from 50 to 500.
[options.target]
least = 50
most = 500
field = "target"

[fields.target]
2 = 100
4 = 150

[texts.en]
name = "Muggins for two or four"
[texts.en.options.target]
value = { one = "{n} point", other = "{n} points" }
"""

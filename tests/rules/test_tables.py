"""The parameter tables: RULES.md sections 1, 18 and 19, against the rules that the games make.

House rules shown here: set=8, set=9 and set=12 of every game (test_larger_sets).
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest
from position import legal, place, table

from boneyard import GAMES, Match, RulesError, Tile, game
from boneyard.rules import IntRange, format_value
from boneyard.tiles import full_set, set_size

DATA = Path(__file__).parent / "data"


def lines(name: str) -> list[list[str]]:
    text = (DATA / name).read_text(encoding="utf-8")
    return [line.split() for line in text.splitlines() if line and not line.startswith("#")]


CARDS = lines("cards.txt")


def stated(words: list[str]) -> dict[str, str]:
    return dict(word.split("=", 1) for word in words)


def rows(section: str) -> dict[str, dict[str, str]]:
    """The row of each game in a table, its lines in cards.txt together."""
    merged: dict[str, dict[str, str]] = {}
    for where, game_id, *words in CARDS:
        if where == section:
            merged.setdefault(game_id, {}).update(stated(words))
    return merged


def row_of(game_id: str, names: Iterable[str]) -> dict[str, str]:
    """What the game itself has in these columns, for every number of players."""
    found = {}
    for name in names:
        if name == "players":
            found[name] = ",".join(map(str, GAMES[game_id].players))
            continue
        field, _, number = name.partition("@")
        numbers = [int(number)] if number else GAMES[game_id].players
        values = {format_value(getattr(game(game_id).rules(players), field)) for players in numbers}
        found[name] = "|".join(sorted(values))
    return found


@pytest.mark.parametrize("section", ["18.1", "18.2", "18.3"])
def test_18_every_game_is_as_its_row_says(section: str) -> None:
    """Set-up and opening, play, scoring and match."""
    table = rows(section)
    assert {game_id: row_of(game_id, row) for game_id, row in table.items()} == table
    assert table.keys() == GAMES.keys()


def offered(game_id: str) -> dict[str, str]:
    """The house rules of a game as options.txt writes them."""
    found = {}
    for option in GAMES[game_id].options:
        if isinstance(option.choices, IntRange):
            found[option.name] = "whole" if option.default is None else format_value(option.default)
        else:
            choices = [format_value(choice) for choice in option.choices]
            default = format_value(option.default)
            found[option.name] = "|".join([default, *(choice for choice in choices if choice != default)])
    return found


def test_18_4_options() -> None:
    """Every name, every value, the default first; ``set`` everywhere; nothing else."""
    expected = {game_id: {"set": "6|8|9|12"} for game_id in GAMES}
    for name, *words in lines("options.txt"):
        expected[name] |= stated(words)
    assert {game_id: offered(game_id) for game_id in GAMES} == expected


def test_18_4_stating_a_default_changes_nothing() -> None:
    for game_id, entry in GAMES.items():
        for players in entry.players:
            standard = entry.rules(players)
            for option in entry.options_for(players):
                for default in (option.default, format_value(option.default)) if option.default is not None else ():
                    stated = entry.rules(players, **{option.name: default})
                    assert stated._replace(options=()) == standard, (game_id, players, option.name)


def test_18_4_direction_only_where_it_matters() -> None:
    """X-06: no ``direction`` for two players or in french; the usual one may be stated (20c)."""
    for game_id, entry in GAMES.items():
        for players in entry.players:
            if game_id == "french" or players == 2:
                with pytest.raises(RulesError) as error:
                    entry.rules(players, direction="ccw" if entry.rules(players).direction == "cw" else "cw")
                known = entry.option("direction") is not None
                assert [fault.code for fault in error.value.faults] == [
                    "faults.option_players" if known else "faults.unknown_option"
                ]
            else:
                turned = "cw" if entry.rules(players).direction == "ccw" else "ccw"
                assert entry.rules(players, direction=turned).direction == turned, game_id


def test_18_4_not_offered() -> None:
    """The extra deal that X-10 calls ``playoff`` is a value of ``final_tie``."""
    assert "playoff" not in {option.name for entry in GAMES.values() for option in entry.options}


@pytest.mark.parametrize(("highest", "tiles"), [(6, 28), (8, 45), (9, 55), (12, 91)])
def test_1_set_sizes(highest: int, tiles: int) -> None:
    """C-01, C-05, KUR-01, ITA-01, section 20 no. 1: every unordered pair once; the 12×12 set has 91 tiles, not 84."""
    assert set_size(highest) == len(full_set(highest)) == tiles
    pairs = {(tile.lo, tile.hi) for tile in full_set(highest)}
    assert pairs == {(a, b) for a in range(highest + 1) for b in range(a, highest + 1)}


def test_1_the_standard_set() -> None:
    """C-01, C-02, C-03, C-04, ITA-02, ITA-04, ITA-05: 28 tiles, 168 pips, seven doubles and 21 others."""
    tiles = full_set(6)
    assert sum(tile.weight for tile in tiles) == 168
    doubles = [tile for tile in tiles if tile.is_double]
    assert (len(doubles), len(tiles) - len(doubles)) == (7, 21)
    assert {half for tile in tiles for half in (tile.lo, tile.hi)} == set(range(7))
    assert Tile(0, 0).weight == 0
    assert Tile(2, 5).weight == 7 and not Tile(2, 5).is_double
    assert Tile(5, 2) is Tile(2, 5)


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("highest", [8, 9, 12])
def test_larger_sets(game_id: str, highest: int, mode: str) -> None:
    """C-05, section 18.4 (set): more tiles, the same hands, and tiles that the double-six set lacks can be laid."""
    if game_id in ("mexican-train", "chickenfoot", "cyprus"):  # their sets have tests of their own
        return
    players = 3 if 3 in GAMES[game_id].players else GAMES[game_id].players[0]
    rules = game(game_id).rules(players, set=highest)
    assert rules.hand_size == game(game_id).rules(players).hand_size
    match = Match(rules, seed=4, mode=mode)
    assert match.round is not None
    assert match.round.stock == set_size(highest) - players * rules.hand_size - rules.turned
    if game_id == "matador":  # halves add up to the highest pip plus one
        place(match, ends=f"{highest} | 3", hands={"A": f"1-{highest - 1}", "B": "0-1 0-2"}, stock="0-3")
        assert legal(match, "A") == [f"1-{highest - 1} l"]
    else:
        place(
            match,
            ends=f"{highest} | 0",
            hands={"A": f"{highest}-{highest - 1} 1-2", "B": "1-1 1-3"},
            stock="0-0 0-1 0-2",
        )
        assert [action for action in legal(match, "A") if "call" not in action] == [f"{highest}-{highest - 1} l"]


def test_larger_sets_opening_double_of_the_cross(mode: str) -> None:
    """Section 18.4: the opening double of double-six-cross is the highest of the set."""
    for highest in (8, 9, 12):
        match = Match(game("double-six-cross").rules(set=highest), seed=6, mode=mode)
        (seat,) = match.to_act
        assert legal(match, seat) == [f"{highest}-{highest}"]


# ------------------------------------------------------------------------------- section 19: same words, other rules


DOUBLE_BLANK = dict.fromkeys(GAMES, 0) | {"obicni": 14, "parovi": 14, "kozel": 25, "chickenfoot": 50}
LEFT_OVER_DOUBLE = dict.fromkeys(GAMES, 10) | {"dvoje": 5}


@pytest.mark.parametrize("game_id", GAMES)
def test_19_left_over_double_blank_and_doubles(game_id: str, mode: str) -> None:
    """Value of a left-over [0-0], and of [5-5]; with the options 25 (gaple), 10 (french) and 14 (bez kupnje)."""
    players = 3 if 3 in GAMES[game_id].players else GAMES[game_id].players[0]
    assert pips_left(game_id, mode, players, "0-0") == DOUBLE_BLANK[game_id]
    assert pips_left(game_id, mode, players, "5-5") == LEFT_OVER_DOUBLE[game_id]


def pips_left(game_id: str, mode: str, players: int, left: str, **options: Any) -> int:
    options = {
        "options": options,
        "ends": "1 | 2",
        "stock": "1-1" if game_id in ("mexican-train", "chickenfoot") else "",
    }
    match = table(game_id, mode, players=players, hands={"A": "1-2", "B": left}, **options)
    assert match.round is not None
    return match.round.pips["B"]


def test_19_left_over_double_blank_by_agreement(mode: str) -> None:
    assert pips_left("gaple", mode, 4, "0-0", double_blank_25=True) == 25
    assert pips_left("french", mode, 4, "0-0", double_blank=10) == 10
    assert pips_left("dvoje-bez-kupnje", mode, 2, "0-0", double_blank=14) == 14
    assert pips_left("obicni", mode, 3, "0-0", double_blank=0) == 0


LOW_WINS = {
    "gaple", "gaple-6", "gaple-5p", "french", "obicni", "dvoje", "dvoje-bez-kupnje", "kozel", "mexican-train",
    "chickenfoot",
}  # fmt: skip


@pytest.mark.parametrize("game_id", GAMES)
def test_19_low_or_high_score_wins(game_id: str) -> None:
    """In the gaple family the low score wins a deal, and totals count deals won; elsewhere ``better`` says it."""
    rules = game(game_id).rules(GAMES[game_id].players[0])
    if game_id.startswith("gaple"):
        assert rules.block_winner == "fewest_pips" and not rules.out_wins and rules.out_score == "round"
    else:
        assert rules.better == ("low" if game_id in LOW_WINS else "high")
    blocked = {
        "all-fives-2p": "highest_score",
        "parejas": "fewest_of_side",
        "boricua": "fewest_of_side",
        "dominicano": "locker",
        "fives-and-threes": "nobody",
    }
    assert rules.block_winner == blocked.get(game_id, "fewest_pips")
    nearest = ("polish-fives", "muggins", "all-fives", "five-up")
    assert rules.prize_rounding == (
        "nearest" if game_id in nearest else "down" if game_id == "all-fives-2p" else "none"
    )
    reserved = dict.fromkeys(("obicni", "dvoje", "parovi", "muggins"), 2) | {"cyprus": 1}
    assert rules.reserve == reserved.get(game_id, 0)
    assert (rules.close == "free") is (game_id == "basic")  # "closing"

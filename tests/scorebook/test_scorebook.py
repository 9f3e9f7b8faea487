"""Matches of every game, entered by pips and the few facts asked, count as the engine counted them."""

from __future__ import annotations

from random import Random

import pytest

from boneyard import Match, game
from boneyard.bots import player
from boneyard.engine.codes import Brought
from boneyard.errors import FileError
from boneyard.games import GAMES
from boneyard.play.round import Round
from boneyard.rules import Rules
from boneyard.scorebook import Fact, RoundLine, Scorebook, facts_of
from boneyard.scorebook.book import NeededError
from boneyard.scorebook.facts import as_entered, hand_for, seats_asked
from boneyard.scorebook.lines import LeftTiles
from boneyard.tiles import TILES

LEFT = ("left", "tiles_left", "number_left")


def rule_sets() -> list[Rules]:
    """Every game for each number of players."""
    return [one.rules(players) for one in GAMES.values() for players in one.players]


def played(rules: Rules, seed: int) -> Match:
    """Return a match that the simplest bots have played to its end, or its first 60 rounds."""
    match = Match(rules, seed=seed)
    bot, rng = player("random" if seed % 2 else "greedy"), Random(seed)
    while not match.over and len(match.rounds) < 60:
        seat = match.to_act[0]
        match.play(seat, bot.choose(match.view(seat), rng))
    return match


def entered(match: Match, number: int) -> RoundLine:
    """Return the line that people at a table of wood would enter of a round: pips and the facts that its game asks."""
    rules, done = match.rules, match.played[number]
    position, state, facts = done.position, done.position.state(), facts_of(match.rules)
    ended = done.ended or ""
    seat = {"out": position.tally()["out"], "closed": position.last, "doubles": position.winner}.get(ended)
    who = None if seat is None else rules.seats[seat]
    asked = seats_asked(rules, ended, who)
    left = {one: as_entered(rules, (*done.hands[one], *done.dead[one])) for one in asked}
    if done.dead[who or "A"] and who:  # it laid its last tile face down (gaple/Q9)
        left[who] = as_entered(rules, done.dead[who])
    last_made = 0
    made = dict(zip(rules.sides, position.tally()["made"], strict=True))
    if Fact.LAST_MADE in facts and ended == "out":
        last_made = position.line_points()
        if not state.brought & Brought.BEYOND:
            made[rules.sides[rules.side_of(position.last)]] -= state.award
        if state.brought & (Brought.SHORT | Brought.DOWN):
            last_made = 0
    finish = [name for name in ("double", "both", "blank") if name in facts]
    is_so = {"double": state.last_double, "both": state.last_joins, "blank": state.last_blank}
    fines = dict(zip(rules.sides, penalties(done), strict=True))
    return RoundLine(
        ended,
        who,
        left,
        opened=done.opener or rules.seats[position.opener] if Fact.OPENED in facts else None,
        last=rules.seats[position.last] if Fact.LAST in facts and position.last >= 0 else None,
        finish=tuple(name for name in finish if ended == "out" and is_so[name]),
        made={side: points for side, points in made.items() if points},
        last_made=last_made,
        fouls={side: points for side, points in fines.items() if points},
        stock=sum(tile.weight for tile in done.stock) if Fact.STOCK in facts else 0,
    )


def penalties(done: Round) -> list[int]:
    """Return the penalties before the end of a round: those of a block follow from the rules (french/Q16)."""
    found = list(done.position.penalties)
    if done.ended == "blocked" and done.rules.board_penalty_on_block:
        fines = done.position.fines(4, done.position.turn)
        for seat, points in enumerate(fines):
            found[done.rules.side_of(seat)] -= points
    return found


def enter(book: Scorebook, line: RoundLine, match: Match, number: int) -> None:
    """Enter a round, and answer what the book asks."""
    done, seats = match.played[number], match.rules.seats
    for _ in range(6):
        try:
            book.enter(line)
            return
        except NeededError as needed:
            left = dict(line.left)
            for seat in needed.seats if needed.fact in LEFT else ():
                tiles = done.hands[seat] + done.dead[seat]
                known = as_entered(match.rules, tiles) if needed.fact == "left" else LeftTiles.of(tiles)
                left[seat] = known if tiles else LeftTiles(0, 0)
            answers = {
                "left": left,
                "last": seats[done.position.last] if done.position.last >= 0 else None,
                "lot": done.winner,
                "match": match.winners[0] if match.winners else None,
            }
            key = "left" if needed.fact in LEFT else needed.fact
            if key not in answers:
                raise
            values = {name: getattr(line, name) for name in line.__slots__}
            line = RoundLine(**{**values, key: answers[key]})
    raise AssertionError(line)


def check(rules: Rules, seed: int) -> None:
    """Enter a match of bots round by round, through its text, and compare all that the engine found."""
    match = played(rules, seed)
    book = Scorebook(rules)
    for number, result in enumerate(match.rounds):
        done = match.played[number]
        seating = book.next
        assert done.named_by == seating.rule
        assert set(done.openers) <= set(seating.seats)
        line = RoundLine.parse(entered(match, number).text())
        enter(book, line, match, number)
        found = book.rounds[-1]
        where = f"{rules.game} {rules.players} seed {seed} round {number + 1}: {line.text()}"
        assert found.ended == result.ended, where
        assert found.totals == result.totals, where
        assert found.points == result.points, where
        assert found.winner == result.winner, where
        if found.opener is not None:
            assert found.opener == rules.seats[done.position.opener], where
    assert (book.over, book.winners, book.losers) == (match.over, match.winners, match.losers), where
    assert Scorebook.read(book.text()).text() == book.text()


@pytest.mark.parametrize("rules", rule_sets(), ids=lambda rules: f"{rules.game}-{rules.players}")
def test_book_counts_as_the_engine(rules: Rules) -> None:
    for seed in (1, 2):
        check(rules, seed)


@pytest.mark.nightly
@pytest.mark.parametrize("rules", rule_sets(), ids=lambda rules: f"{rules.game}-{rules.players}")
def test_book_counts_fifty_matches_as_the_engine(rules: Rules) -> None:
    for seed in range(3, 53):
        check(rules, seed)


BAD = (
    ("", "begins with"),
    ("boneyard-score 1\nround out B A=1 C=2\n", ":2: this is no scorebook"),
    ("boneyard-score 1\ngame parovi\nround out E A=1 C=2\n", "no seat “E”"),
    ("boneyard-score 1\ngame parovi\nround out B A=1 C=2 fouls=AC:5\n", "do not have “fouls”"),
    ("boneyard-score 1\ngame parovi\nround closed B A=1 C=2\n", "do not have “closed”"),
    ("boneyard-score 1\ngame parovi\nround out B A=1 C=2 D=0 B=5\n", "no tiles left"),
    ("boneyard-score 1\ngame parovi\nround out B A=1 C=1999 D=2\n", "no hand here has 1999 pips"),
    ("boneyard-score 1\ngame parovi\nround out B A=9-9 C=1 D=2\n", "9-9 is not in the set"),
    ("boneyard-score 1\ngame parovi\nround out B A=1 A=2 C=1\n", "cannot be read here"),
    ("boneyard-score 1\ngame parovi\nround out B A=1-1,1-1 C=1 D=2\n", "cannot be read here"),
    ("boneyard-score 1\ngame parovi\nround out B A=99999999999 C=1\n", "no whole number"),
    ("boneyard-score 1\ngame parovi\nround won B\n", "no end of a round"),
    ("boneyard-score 1\ngame parovi\nseat A Ana\n", "double quotes"),
    ('boneyard-score 1\ngame parovi\nseat A "\\u0007"\n', "printable"),
    ("boneyard-score 1\ngame parovi\ndate today\n", "2026-11-28"),
    ("boneyard-score 1\ngame parovi target=x\n", ":2: "),
    ("boneyard-score 1\n#" + (300 << 10) * "x", "at most 500 rounds"),
    ("boneyard-score 1\ngame french\nround out B A=1 C=2 D=4 opened=A with=both\n", "do not have “both”"),
    ("boneyard-score 1\ngame gaple\nround blocked A=5 B=5 C=7 D=9\n", "Equal pips: which tiles are left? (A, B)"),
)


@pytest.mark.parametrize(("text", "said"), BAD)
def test_bad_books_are_refused_in_one_line(text: str, said: str) -> None:
    with pytest.raises(FileError) as caught:
        Scorebook.read(text)
    assert said in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_fault_changes_nothing() -> None:
    book = Scorebook(game("parovi").rules())
    book.enter(RoundLine.parse("out B A=17 C=14 D=5"))
    before = book.text()
    with pytest.raises(NeededError) as caught:
        book.enter(RoundLine.parse("blocked A=1 B=2"))
    assert (caught.value.fact, caught.value.seats) == ("left", ("C", "D"))
    assert (book.text(), len(book.rounds)) == (before, 1)
    assert book.undo().text() == "out B A=17 C=14 D=5"
    assert book.totals == {"AC": 0, "BD": 0}


def test_pips_stand_for_tiles() -> None:
    for pips in range(1, 127):
        tiles = hand_for(game("parovi").rules(), "A", LeftTiles(pips))
        assert sum(TILES[tile].weight for tile in tiles) == pips
        assert len(set(tiles)) == len(tiles)

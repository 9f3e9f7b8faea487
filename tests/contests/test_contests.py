"""Contests: laws of the tables of a round, the log, and what a director does in an evening."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boneyard import BoneyardError
from boneyard.contests import FIRST_LINE, Contest, Kind, Points, Walkover, pair, score, standings
from boneyard.errors import FileError

HEAD = f'{FIRST_LINE}\nname "Cup"\nkind swiss 3 1\nenter 1 "Ana"\nenter 2 "Budi"\nenter 3 "Chepe"\n'


def begun(kind: Kind, entrants: int, rounds: int = 0, lot: int = 1) -> Contest:
    contest = Contest.new("Cup", kind, rounds, lot=lot)
    for number in range(entrants):
        contest.enter(f"Player {number}")
    return contest


def play_round(contest: Contest, chance: Random) -> None:
    pair(contest)
    for table in range(1, len(contest.rounds[-1].tables) + 1):
        first, second = chance.sample(range(100), 2)
        contest.result(table, Points(first, second) if chance.random() < 0.95 else Walkover.SECOND)


def opponents(contest: Contest) -> Counter[tuple[int, int]]:
    return Counter(
        (min(a, b), max(a, b))
        for made in contest.rounds
        for table in made.tables
        for a in table.sides[0]
        for b in table.sides[1]
    )


@given(st.integers(8, 40), st.integers(0, 99), st.lists(st.integers(1, 8), max_size=3, unique=True))
def test_a_swiss_contest_repeats_no_table_and_nobody_rests_twice(entrants: int, lot: int, leave: list[int]) -> None:
    contest, chance = begun(Kind.SWISS, entrants, 4, lot), Random(lot)
    for number in range(4):
        wins = {line.entrant: line.wins for line in standings(contest)}
        play_round(contest, chance)
        for (a,), (b,) in (table.sides for table in contest.rounds[-1].tables):
            assert abs(wins[a] - wins[b]) <= 2
        if number == 1:
            for one in leave:
                contest.withdraw(one)
            contest.enter("Late")
    rests = Counter(one for made in contest.rounds for one in made.rests)
    assert max(opponents(contest).values()) == 1
    assert max(rests.values(), default=0) <= 1
    assert Contest.read(contest.text()) == contest


@pytest.mark.parametrize("entrants", [4, 7, 12])
def test_each_meets_each_once_in_a_round_robin_and_on_both_sides_in_a_league(entrants: int) -> None:
    for kind in (Kind.ROUND_ROBIN, Kind.LEAGUE):
        contest = begun(kind, entrants)
        while not contest.over:
            play_round(contest, Random(1))
        met = Counter(table.sides for made in contest.rounds for table in made.tables)
        pairs = entrants * (entrants - 1) // 2
        assert set(met.values()) == {1}
        assert len(met) == (pairs if kind is Kind.ROUND_ROBIN else 2 * pairs)
        assert len(opponents(contest)) == pairs


@pytest.mark.parametrize(("kind", "lives"), [(Kind.KNOCK_OUT, 1), (Kind.DOUBLE_ELIMINATION, 2)])
@pytest.mark.parametrize("entrants", [2, 5, 16, 31])
def test_who_has_lost_as_often_as_the_kind_allows_is_out_and_one_is_left(kind: Kind, lives: int, entrants: int) -> None:
    contest = begun(kind, entrants)
    while not contest.over:
        seated = {one for number, lost in contest.losses().items() if lost < lives for one in [number]}
        play_round(contest, Random(entrants + len(contest.rounds)))
        made = contest.rounds[-1]
        assert {one for table in made.tables for side in table.sides for one in side} | set(made.rests) == seated
    best, *others = standings(contest)
    assert contest.active == [best.entrant]
    assert best.losses < lives
    assert all(line.losses == lives and line.out for line in others)


@pytest.mark.parametrize("entrants", [8, 9, 22])
def test_nobody_gets_a_partner_twice_while_partners_rotate(entrants: int) -> None:
    contest = begun(Kind.ROTATING, entrants, 5)
    while not contest.over:
        play_round(contest, Random(entrants))
    partners = Counter(tuple(sorted(side)) for made in contest.rounds for table in made.tables for side in table.sides)
    assert max(partners.values()) == 1
    assert {len(side) for side in partners} == {2}


def test_an_evening_with_a_late_guest_a_guest_who_leaves_and_comes_back_and_a_correction() -> None:
    contest = begun(Kind.SWISS, 5, 3)
    pair(contest)
    with pytest.raises(BoneyardError, match="round 1 lacks results of these tables: 1, 2"):
        pair(contest)
    contest.result(1, score("21:12"))
    contest.result(2, score("+:-"))
    contest.correct(1, 1, score("12:21"), "the sides were swapped")
    loser = contest.rounds[0].tables[0].sides[0][0]
    assert {line.entrant: line.wins for line in standings(contest)}[loser] == 0
    contest.withdraw(loser)
    contest.enter("Late")
    play_round(contest, Random(2))
    contest.cancel("two came late")
    contest.readmit(loser)
    contest.substitute(loser, "Substitute")
    play_round(contest, Random(2))
    play_round(contest, Random(3))
    assert contest.over
    assert [len(made.tables) for made in contest.rounds] == [2, 3, 3]
    assert Contest.read(contest.text()) == contest
    with pytest.raises(BoneyardError, match="over"):
        contest.enter("Too late")


def test_a_drawn_table_is_half_a_win_and_the_lowest_score_can_win() -> None:
    contest = Contest.new("Cup", Kind.SWISS, 1, lot=1, lowest=True)
    for name in ("Ana", "Budi", "Chepe", "Desmond"):
        contest.enter(name)
    pair(contest)
    contest.result(1, score("30:30"))
    contest.result(2, score("10:40"))
    assert [line.wins for line in standings(contest)] == [1, 0.5, 0.5, 0]
    assert standings(contest)[0].entrant in contest.rounds[0].tables[1].sides[0]


@pytest.mark.parametrize(
    ("log", "line", "said"),
    [
        ("boneyard 1\n", 1, "its first line is"),
        (HEAD + "round 1 1-2 rest 3", 7, "this line is cut"),
        (HEAD + "round 1 1-2\n", 7, "Chepe is not exactly once"),
        (HEAD + "round 1 1-2 rest 3 2\n", 7, "Budi is not exactly once"),
        (HEAD + "round 1 1-9 rest 3\n", 7, "there is no entrant 9"),
        (HEAD + "round 1 1+2-3\n", 7, "each side of a table has 1"),
        (HEAD + "round 2 1-2 rest 3\n", 7, "the next number is 1"),
        (HEAD + "round 1 1-2 rest 3\nresult 1 2 1:0\n", 8, "has no table 2"),
        (HEAD + "round 1 1-2 rest 3\nresult 1 1 1:0\nresult 1 1 1:0\n", 9, "use correct"),
        (HEAD + "round 1 1-2 rest 3\nresult 1 1 1:-\n", 8, "is no score"),
        (HEAD + "enter 4 Desmond\n", 7, "write it in double quotes"),
        (HEAD + 'enter 4 "Desmond\n', 7, "does not end"),
        (HEAD + 'enter 4 "Ana"\n', 7, "already somebody called Ana"),
        (HEAD + 'enter 4 "\\u202eAna"\n', 7, "cannot be used here"),
        (HEAD + "withdraw 1 2\n", 7, "“2” is too much"),
        (HEAD + "withdrow 1\n", 7, "did you mean withdraw"),
        (HEAD + "lowest\n", 7, "before the first entrant"),
        (f'{FIRST_LINE}\nname "Cup"\nkind league 3 1\n', 3, "sets its rounds itself"),
        (f'{FIRST_LINE}\nname "Cup"\n', 0, "no kind yet"),
    ],
)
def test_a_log_that_cannot_be_names_its_line(log: str, line: int, said: str) -> None:
    with pytest.raises(FileError, match=said) as caught:
        Contest.read(log)
    assert caught.value.line == line

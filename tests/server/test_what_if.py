"""Another action of a finished match over REST: of any game and house rules, at any moment, and of puzzles made of
matches."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from urllib.parse import quote

import pytest
import sqlalchemy as sa
from effort import examples
from harness import Server
from laws.setups import VARIANTS, Setup, drawn, playable
from laws.table import played

from boneyard import Match, read_record
from boneyard.lab.dice import Dice
from boneyard.moves import GAMES, PuzzleKind, at
from boneyard.play.actions import Action
from boneyard.server.ports import ArchivedMatch
from boneyard.server.protocol import MatchSummary
from boneyard.server.store import archive

ACTIONS = 90
"""Actions of a match; a record ends there, in the middle of a round as well."""

WILD = (
    "",
    "pass",
    "draw",
    "out",
    "6-6",
    "0-1 l",
    "0-1 r",
    "12-12 u",
    "close 3-3",
    "fly",
    "6-6 l x",
    "%",
    "\0",
    "٣-٣",
    "-1",
    "~1~1",
    "9" * 41,
)
"""Words that are no action there, or none at all; an action that happens to be right may be among them."""


@pytest.fixture(scope="module")
def own(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("what-if")) as running:
        yield running


def archived(server: Server, match: Match, id: str) -> Match:
    """Put a match into the archive of a running server, and return it as its record has it."""
    rules = match.rules
    summary = MatchSummary(
        game=rules.game, players=rules.players, options={}, names=dict(match.names), sides=list(rules.sides),
        winners=list(match.winners), losers=[], totals=dict(match.totals), id=id, rounds=len(match.rounds), ended=1000,
    )  # fmt: skip
    engine = sa.create_engine(f"sqlite:///{server.folder / 'server.db'}", connect_args={"timeout": 30})
    with engine.begin() as connection:
        for statement, rows in archive.statements(ArchivedMatch(summary, match.record(), {}, {})):
            connection.execute(statement, rows)
    engine.dispose()
    return read_record(match.record())


def asked(server: Server, path: str) -> tuple[int, Any]:
    """A request and its answer, which is never a fault of the server."""
    status, found = server.get(path)
    assert status < 500, (path, found)
    return status, found


def setups(count: int) -> list[Setup]:
    """Games in turn, with house rules at random."""
    found, dice = [], Dice("what-if")
    for variant in dice.shuffled(VARIANTS * (count // len(VARIANTS) + 1))[:count]:
        setup = drawn(*variant, dice)
        while not playable(setup):
            setup = drawn(*variant, dice)
        found.append(setup)
    return found


@pytest.mark.nightly
@pytest.mark.parametrize("part", range(5))
def test_any_action_of_any_moment_is_answered(own: Server, part: int) -> None:
    answered, refused = 0, set()
    for number, setup in list(enumerate(setups(150)))[part::5]:
        dice = Dice("moments", setup.name, number)
        match = archived(own, played(setup, setup.name, ACTIONS, fouls=dice.chance(1, 4)), f"m.{number}")
        moments = [(one.number, place) for one in match.played for place in range(len(one.actions))]
        for round_number, place in [*dice.shuffled(moments)[:4], moments[-1]] if moments else []:
            then = at(match, round_number, place)
            seat, done = match.played[round_number - 1].actions[place]
            legal = dice.shuffled(then.legal(seat))[:3]
            for action in [*legal, done, *dice.shuffled(WILD)[:3]]:
                path = (
                    f"/api/matches/m.{number}/what-if?round={round_number}&number={place}&action={quote(str(action))}"
                )
                status, found = asked(own, path)
                if isinstance(action, Action):
                    assert status == 200, (setup.name, path, found)
                    check_course(match, round_number, found)
                    answered += 1
                else:
                    refused.add(status)
        for path in (
            "what-if?number=0&round=999&action=pass",
            "what-if?number=999&action=pass",
            "what-if?number=-1&action=pass",
        ):
            assert asked(own, f"/api/matches/m.{number}/{path}")[0] in (400, 404)
    assert answered > 100
    assert {400, 422} <= refused


def check_course(match: Match, number: int, found: dict[str, Any]) -> None:
    """The round is played to its end, and both results are told."""
    last = found["steps"][-1]
    ended = [event for event in last["e"] if event["k"] == "round_end"]
    assert len(ended) == 1 and ended[0]["points"] == found["points"]
    assert sorted(found["points"]) == sorted(match.rules.sides)
    done = match.played[number - 1]
    assert found["true_points"] == (done.result.points if done.result else None)


def test_any_moment_of_a_match_is_a_puzzle_or_is_none(own: Server) -> None:
    """Of one's own matches, played badly, so that there are blunders among the moments."""
    solved = 0
    for number, name in enumerate(GAMES):
        dice = Dice("blunders", name)
        match = archived(own, played(Setup(name, 4), name, ACTIONS, fouls=False), f"p.{number}")
        moments = [(one.number, place) for one in match.played for place in range(len(one.actions))]
        for round_number, place in dice.shuffled(moments)[: examples(25, 80)]:
            id = f"p.{number}~{round_number}~{place + 1}"
            status, found = asked(own, f"/api/moves/{id}")
            assert status in (200, 404, 422), found
            if status == 200:
                solved += 1
                check_tries(own, id, found)
    assert solved


@pytest.mark.nightly
@pytest.mark.parametrize("part", range(4))
def test_every_line_of_a_puzzle_is_shown(own: Server, part: int) -> None:
    names = [f"{name}-{kind.value}-{number}" for number in range(1, 9) for name in GAMES for kind in PuzzleKind]
    for id in names[:60][part::4]:
        status, found = asked(own, f"/api/moves/{id}")
        assert status == 200, found
        check_tries(own, id, found)


def check_tries(server: Server, id: str, found: dict[str, Any]) -> None:
    """One of the legal actions is right, all are played on, and nothing else is taken."""
    right = 0
    for action in found["legal"]:
        for out in ("false", "true"):
            status, answer = asked(server, f"/api/moves/{id}/try?action={quote(action)}&out={out}")
            assert status == 200, (id, action, answer)
            assert bool(answer["steps"]) == (answer["right"] or out == "true" or found["kind"] == "open")
            assert (answer["behind"] > 0) == (not answer["right"])
        right += answer["right"]
    assert right == 1
    for word in WILD[1:]:
        if word not in found["legal"]:
            assert asked(server, f"/api/moves/{id}/try?action={quote(word)}")[0] in (400, 422)

"""The data files: digests of seeded matches and rounds, and counts of action sequences.

They guard against change, on every platform and in both engine modes; what is right the other tests say.  After a
change of the rules that is meant, `PYTHONPATH=tests/support python -m laws.goldens` writes them anew.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

from boneyard import Match, read_record
from boneyard.engine.codes import Phase
from boneyard.games import GAMES
from boneyard.lab.dice import Dice
from boneyard.rules import Rules
from laws.rounds import Start
from laws.setups import DEFAULTS, Setup, mixtures, singles
from laws.table import deals, new_match, played, steps, story

DATA = Path(__file__).parents[2] / "laws" / "data"
MATCHES = DATA / "matches.sha256"
ROUNDS = DATA / "rounds.sha256"
PERFT = DATA / "perft"

ACTIONS = 36
"""Actions of a match that goes into a digest."""

ROUNDS_EACH = 3
WIDE = 120
"""Positions that a count opens before it stops."""


def sha(text: str) -> str:
    return sha256(text.encode()).hexdigest()


# Digests of matches


def match_setups() -> tuple[Setup, ...]:
    return DEFAULTS + mixtures(40, "digests")


def match_digests(setup: Setup, mode: str | None = None) -> str:
    """Two digests: of the record, and of the events and results."""
    match = played(setup, "digest", ACTIONS, mode=mode)
    return f"{sha(match.record())} {sha(story(match))}"


# Digests of rounds


@cache
def round_setups() -> tuple[Setup, ...]:
    """Every value of every house rule once (with the numbers of players in turn), and mixtures."""
    seen: dict[tuple[str, str, Any], list[Setup]] = {}
    for setup in singles():
        seen.setdefault((setup.game, *setup.options[0]), []).append(setup)
    return DEFAULTS + tuple(same[i % len(same)] for i, same in enumerate(seen.values())) + mixtures(140, "rounds")


def round_digest(setup: Setup, engine: ModuleType) -> str:
    """What is played and how it ends, in some rounds."""
    told: list[Any] = []
    for number in range(ROUNDS_EACH):
        dice = Dice("round", setup.name, number)
        start = Start(setup, dice)
        position = start.on(engine)
        for _ in range(400):
            state = position.state()
            if state.phase > Phase.WINDOW:
                break
            seat = position.actor()
            legal = position.legal(seat)
            action = dice.pick(legal)
            told.append((seat, len(legal), action, position.end_sum(), position.buyable()))
            position.apply(seat, action)
        if state.phase == Phase.LOT:
            position.name_winner(dice.pick([seat for seat in range(8) if state.tied >> seat & 1]))
        told.append(outcome(position, start.rules))
    return sha(json.dumps(told))


def outcome(position: Any, rules: Rules) -> list[Any]:
    state = position.state()
    left = [(position.counted(seat), position.factor(seat)) for seat in range(rules.players)]
    return [state.ended, state.winner, state.score, state.penalty, state.passes, left]


# Counts of sequences


class Count(NamedTuple):
    """How many sequences of `depth` actions there are; how many of them end the round, and a sum over all scores.

    The last depth is only counted, not played: there `ended` and `points` are None.
    """

    depth: int
    sequences: int
    ended: int | None
    points: int | None

    def __str__(self) -> str:
        return " ".join(str(value) for value in self if value is not None)

    @classmethod
    def parse(cls, text: str) -> Count:
        depth, sequences, *rest = map(int, text.split())
        return cls(depth, sequences, *(rest or (None, None)))


def counted(position: Any, rules: Rules) -> list[Count]:
    """Counts from a position until it gets too wide."""
    found = []
    now = [position]
    for depth in range(1, 40):
        branches = [(one, one.actor()) for one in now if one.state().phase <= Phase.WINDOW]
        ways = [(one, seat, action) for one, seat in branches for action in one.legal(seat)]
        if not ways:
            break
        if len(ways) > WIDE:
            found.append(Count(depth, len(ways), None, None))
            break
        now = []
        for one, seat, action in ways:
            twin = one.copy()
            twin.apply(seat, action)
            now.append(twin)
        states = [one.state() for one in now]
        ended = sum(state.phase > Phase.WINDOW for state in states)
        points = sum((side + 1) * state.score[side] for state in states for side in range(rules.n_sides))
        found.append(Count(depth, len(ways), ended, points))
    return found


def position_of(record: str, mode: str) -> Any:
    """The engine's position where a record stops, in one of the modes."""
    read = read_record(record)
    match = Match(read.rules, deal=deals(read), mode=mode)
    for one in read.played:
        for seat, action in one.actions:
            match.play(seat, action, sealed=False)
    assert match.round is not None
    return match.round.position


def blocks(game: str) -> Iterator[tuple[str, list[Count]]]:
    """The records of a game's file with their counts: two lines each."""
    lines = (PERFT / f"{game}.txt").read_text(encoding="utf-8").splitlines()[1:]
    for record, counts in zip(lines[::2], lines[1::2], strict=True):
        yield record.replace("; ", "\n") + "\n", [Count.parse(count) for count in counts.split(", ")]


# Writing


def positions(game: str) -> Iterator[Match]:
    """Matches stopped at places worth counting from: the start, the middle, house rules, a window, shortly before the
    end."""
    own = [setup for setup in DEFAULTS if setup.game == game]
    for setup in (own[0], own[-1]) if len(own) > 1 else own:
        yield stopped(setup, 0)
        yield stopped(setup, 14)
    for setup in [setup for setup in mixtures(400, "perft") if setup.game == game][:4]:
        yield stopped(setup, 4 + Dice("stop", setup.name).below(16))
    if own[0].rules().out_of_turn:
        match = new_match(own[-3 if len(own) > 3 else 0], "window")
        for _ in steps(match, Dice("window", game), 500):
            if match.round is not None and match.round.in_window:
                break
        yield match
    yield nearly_ended(own[0])


def nearly_ended(setup: Setup) -> Match:
    """A match four actions before its first round ends, or fewer where the count is too wide to get there."""
    match = played(setup, "perft", 0)
    last = next(
        n for n, _ in enumerate(steps(match, Dice("table", setup.name, "perft"), 500, fouls=False)) if match.rounds
    )
    near = [stopped(setup, last - left) for left in (3, 2, 1, 0)]
    return next((match for match in near if any(count.ended for count in counts(match))), near[0])


def counts(match: Match) -> list[Count]:
    assert match.round is not None
    return counted(match.round.position, match.rules)


def stopped(setup: Setup, actions: int) -> Match:
    """A match after so many actions, or a few less where it would not be inside a round of one opener."""
    for fewer in range(actions, -1, -1):
        match = played(setup, "perft", fewer, fouls=False)
        if match.round is not None and len(match.round.openers) == 1:
            return match
    raise AssertionError(setup.name)


def perft_text(game: str) -> str:
    lines = [f"# Sequences of actions of {game} from the end of each record: DEPTH SEQUENCES [ENDED POINTS], …"]
    for match in positions(game):
        twin = Match(match.rules, deal=deals(match))
        for one in match.played:
            for seat, action in one.actions:
                twin.play(seat, action, sealed=False)
        record = twin.record()
        lines.append("; ".join(line for line in record.splitlines() if line))
        lines.append(", ".join(map(str, counted(position_of(record, "python"), match.rules))))
    return "\n".join(lines) + "\n"


def write() -> None:
    from boneyard.engine import load

    PERFT.mkdir(parents=True, exist_ok=True)
    for game in GAMES:
        (PERFT / f"{game}.txt").write_text(perft_text(game), encoding="utf-8")
    lines = [f"{match_digests(setup, 'python')} {setup.name}" for setup in match_setups()]
    MATCHES.write_text("# RECORD STORY GAME PLAYERS OPTIONS\n" + "\n".join(lines) + "\n", encoding="utf-8")
    lines = [f"{round_digest(setup, load('python'))} {setup.name}" for setup in round_setups()]
    ROUNDS.write_text("# ROUNDS GAME PLAYERS OPTIONS\n" + "\n".join(lines) + "\n", encoding="utf-8")


def table(file: Path, digests: int) -> list[tuple[Setup, str]]:
    """The lines of a file of digests."""
    found = []
    for line in file.read_text(encoding="utf-8").splitlines():
        if not line.startswith("#"):
            words = line.split(" ", digests)
            found.append((Setup.parse(words[-1]), " ".join(words[:digests])))
    return found


if __name__ == "__main__":
    write()

"""Throws input at the record reader and counts what it should never do.

``python tests/support/fuzz_record.py [--count 1000000] [--seconds 600] [--seed 1] [--keep FOLDER]``: half of the inputs
are valid records that were changed a little, the rest is garbage of several kinds.  A reader may refuse them with a
``RecordError`` of one line, or read them; what it reads must come out the same after writing and reading again.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
import traceback
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path

from boneyard.errors import RecordError, RulesError
from boneyard.games import GAMES
from boneyard.play.actions import Action
from boneyard.play.match import Match
from boneyard.record import WORDS, parse, read_record, write_record
from boneyard.rules import IntRange, Rules

Change = Callable[[random.Random, bytes, Sequence[bytes]], bytes]

RECORDS = Path(__file__).parents[1] / "records" / "good"
LONGEST_MESSAGE = 300

VALUES: tuple[str, ...] = (
    *"ABCDEFGHZ", "A", "a", "AC", "0-0", "6-6", "2-5", "5-2", "12-12", "13-0", "-1", "0", "1", "3", "4", "7", "28",
    "150", "9" * 30, "gaple", "obicni", "matador", "french", "true", "false", "target=100", "set=9", "deals=2",
    "reserve=0", "draw=one", "players=3", "self=1", "=", "#", "\t", "…", "Ana", "\ufeff", "\x00", "\r", "٣", "1e9",
    "0x10", "--", "-",
)  # fmt: skip


def mutated(rng: random.Random, corpus: Sequence[bytes]) -> bytes:
    """A valid record with one to four small changes."""
    data = rng.choice(corpus)
    for _ in range(rng.choice((1, 1, 1, 2, 4))):
        data = rng.choice(CHANGES)(rng, data, corpus)
    return data


def _line_change(change: Callable[[random.Random, list[bytes]], None]) -> Change:
    def changed(rng: random.Random, data: bytes, corpus: Sequence[bytes]) -> bytes:
        lines = data.split(b"\n")
        change(rng, lines)
        return b"\n".join(lines)

    return changed


def _word_change(change: Callable[[random.Random, list[bytes]], None]) -> Change:
    def changed(rng: random.Random, lines: list[bytes]) -> None:
        at = rng.randrange(len(lines))
        words = lines[at].split(b" ")
        change(rng, words)
        lines[at] = b" ".join(words)

    return _line_change(changed)


def _word(rng: random.Random) -> bytes:
    return rng.choice(WORDS + VALUES).encode()


def _drop(rng: random.Random, parts: list[bytes]) -> None:
    del parts[rng.randrange(len(parts))]


def _repeat(rng: random.Random, parts: list[bytes]) -> None:
    at = rng.randrange(len(parts))
    parts.insert(at, parts[at])


def _swap(rng: random.Random, parts: list[bytes]) -> None:
    a, b = rng.randrange(len(parts)), rng.randrange(len(parts))
    parts[a], parts[b] = parts[b], parts[a]


def _insert(rng: random.Random, parts: list[bytes]) -> None:
    parts.insert(rng.randrange(len(parts) + 1), _word(rng))


def _replace(rng: random.Random, parts: list[bytes]) -> None:
    parts[rng.randrange(len(parts))] = _word(rng)


def _one_byte(rng: random.Random, data: bytes, corpus: Sequence[bytes]) -> bytes:
    at = rng.randrange(len(data) + 1)
    return data[:at] + bytes([rng.randrange(256)]) + data[at + rng.randrange(2) :]


def _one_digit(rng: random.Random, data: bytes, corpus: Sequence[bytes]) -> bytes:
    digits = [at for at, byte in enumerate(data) if 0x30 <= byte <= 0x39]
    if not digits:
        return data
    at = rng.choice(digits)
    return data[:at] + b"%d" % rng.randrange(10) + data[at + 1 :]


def _cut(rng: random.Random, data: bytes, corpus: Sequence[bytes]) -> bytes:
    return data[: rng.randrange(len(data) + 1)]


def _splice(rng: random.Random, data: bytes, corpus: Sequence[bytes]) -> bytes:
    other = rng.choice(corpus)
    return data[: rng.randrange(len(data) + 1)] + other[rng.randrange(len(other) + 1) :]


CHANGES: tuple[Change, ...] = (
    *map(_line_change, (_drop, _repeat, _swap, _insert, _replace)),
    *map(_word_change, (_drop, _repeat, _swap, _insert, _replace)),
    _one_byte, _one_digit, _one_digit, _cut, _splice,
)  # fmt: skip


def garbage(rng: random.Random) -> bytes:
    """Something that is no record: bytes, letters, words of the format in any order, records without sense."""
    kind = rng.randrange(4)
    if kind == 0:
        return rng.randbytes(rng.randrange(200))
    if kind == 1:
        text = "".join(chr(rng.choice((rng.randrange(0x80), rng.randrange(0xD800)))) for _ in range(rng.randrange(100)))
        return b"boneyard 1\n" * rng.randrange(2) + text.encode()
    lines = [" ".join(rng.choice(WORDS + VALUES) for _ in range(rng.randrange(6))) for _ in range(rng.randrange(20))]
    if kind == 2:
        return "\n".join(["boneyard 1", *lines]).encode()
    game = rng.choice(("gaple", "obicni", "dvoje", "fives", "matador", "basic"))
    header = ["boneyard 1", f"game {game}", *([f"players {rng.randrange(9)}"] * rng.randrange(2))]
    tiles = [f"{a}-{b}" for a in range(7) for b in range(a, 7)]
    rng.shuffle(tiles)
    deal = ["round"]
    for seat in "ABCDE"[: rng.randrange(1, 6)]:
        deal.append(f"hand {seat} {' '.join(tiles.pop() for _ in range(min(len(tiles), rng.randrange(1, 9))))}")
    deal.append(f"stock {' '.join(tiles)}")
    return "\n".join([*header, *deal, *lines]).encode()


def one_input(rng: random.Random, corpus: Sequence[bytes]) -> bytes:
    return mutated(rng, corpus) if rng.random() < 0.5 else garbage(rng)


def outcome(data: bytes, *, play: bool = True) -> str:
    """``read``, ``refused`` or what went wrong; raises whatever the reader raises besides ``RecordError``."""
    try:
        if play:
            match = read_record(data, "fuzz")
        else:
            parse(data, "fuzz")
    except RecordError as error:
        said = str(error)
        if len(said.splitlines()) != 1 or len(said) > LONGEST_MESSAGE or not said.isprintable():
            return f"bad message: {said[:200]!r}"
        return "refused" if said.startswith("fuzz:") and error.line > 0 else f"no line: {said!r}"
    if play:
        written = write_record(match)
        if write_record(read_record(written)) != written:
            return "written and read again it differs"
    return "read"


def random_rules(rng: random.Random) -> Rules:
    """Any game with any house rules that can be played together."""
    while True:
        game = rng.choice(list(GAMES.values()))
        players = rng.choice(game.players)
        options = {}
        for option in game.options_for(players):
            if rng.random() < 0.2:
                known = option.choices
                most = [known.least, min(known.most, 30)] if isinstance(known, IntRange) else []
                options[option.name] = rng.randint(*most) if most else rng.choice(list(known))
        try:
            return game.rules(players, **options)
        except RulesError:
            continue


def random_match(rng: random.Random, most_actions: int = 120) -> Match:
    """A match of random actions, fouls and late calls included, broken off or finished.

    Out-of-turn windows are answered sealed or openly; broken off within one, its answers were given openly.
    """
    match = Match(random_rules(rng), seed=rng.randrange(10**6), names={"A": "Ana", "B": "Ivo  Š."})
    match.tags.append(("event", "fuzz"))
    wanted, sealed = rng.randint(1, most_actions), rng.random() < 0.5
    while not match.over and (match.actions_played < wanted or (sealed and match.round and match.round.in_window)):
        seat = rng.choice(match.to_act)
        fouls = rng.random() < 0.05 and match.why_not(seat, Action.foul()) is None
        match.play(seat, Action.foul() if fouls else rng.choice(match.legal(seat)), sealed=sealed)
    return match


def corpus() -> list[bytes]:
    """The valid records of the test data, and some of random matches."""
    rng = random.Random(0)
    stored = [path.read_bytes() for path in sorted(RECORDS.glob("*.bones"))]
    return stored + [random_match(rng).record().encode() for _ in range(60)]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=100_000, help="inputs to read (100000)")
    parser.add_argument("--seconds", type=float, default=float("inf"), help="stop after so many seconds")
    parser.add_argument("--seed", type=int, default=1, help="what the inputs follow from (1)")
    parser.add_argument("--keep", type=Path, help="folder for the inputs that failed")
    arguments = parser.parse_args()
    rng, records, tally = random.Random(arguments.seed), corpus(), Counter[str]()
    started = time.monotonic()
    for number in range(arguments.count):
        if time.monotonic() - started > arguments.seconds:
            break
        data = one_input(rng, records)
        try:
            result = outcome(data)
        except Exception as error:  # anything at all is what is looked for
            result = f"{type(error).__name__}: {str(error)[:80]} at {traceback.extract_tb(error.__traceback__)[-1]}"
        if result not in ("read", "refused") and not tally[result]:
            print(f"input {number}: {result}: {data[:2000]!r}", file=sys.stderr)
            if arguments.keep:
                arguments.keep.mkdir(parents=True, exist_ok=True)
                (arguments.keep / f"{number}.bones").write_bytes(data)
        tally[result] += 1
        if number % 100_000 == 99_999:
            print(f"{number + 1} inputs, {time.monotonic() - started:.0f} s, {dict(tally)}", flush=True)
    failed = tally.total() - tally["read"] - tally["refused"]
    print(f"{tally.total()} inputs: {tally['read']} read, {tally['refused']} refused, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())

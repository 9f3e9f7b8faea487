"""Measure the library as a program uses it, beside OpenSpiel, dominoes (PyPI) and python-chess, in one run.

    python benchmarks/library.py [SECONDS]

Random play of partners' block with `Match.legal` and `Match.play`, against the same game of dominoes and of OpenSpiel;
the same with a view before each action, of which nothing and then the fields `READ` are read, against OpenSpiel with
its information state; the reading of records against python-chess reading PGN; `undo` and `copy` at 500 actions.  Ours
and theirs take turns, and each figure is the best of `TURNS`, because other programs on the machine only ever slow
things down.  The other libraries are installed from PyPI under build/ on the first run.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import time
import venv
from collections.abc import Callable
from pathlib import Path
from random import Random

PEERS = Path(__file__).resolve().parents[1] / "build" / "library-peers"
PACKAGES = ("open_spiel", "dominoes", "chess")
READ = ("hand", "legal", "ends", "line", "counts", "unseen", "history")
"""The fields of a view that a player reads."""
TURNS = 5
ACTIONS = 500

Job = Callable[[float], float]
"""Work for about so many seconds; return actions a second."""


def steady(seconds: float, work: Callable[[], int]) -> float:
    """Return actions a second of ``work``, which returns how many it did."""
    done, start = 0, time.process_time()
    while (spent := time.process_time() - start) < seconds:
        done += work()
    return done / spent


def playing(fields: tuple[str, ...] | None = None) -> Job:
    """Random play, with these fields of a view read before each action; None for no view."""
    from boneyard import Match, game

    rules, chance, seed = game("gaple").rules(), Random(1), 0

    def play() -> int:
        nonlocal seed
        seed += 1
        match = Match(rules, seed=seed)
        while not match.over:
            seat = match.to_act[0]
            if fields is not None:
                view = match.view(seat)
                for field in fields:
                    getattr(view, field)
            match.play(seat, chance.choice(match.legal(seat)))
        return match.actions_played

    return lambda seconds: steady(seconds, play)


def reading() -> Job:
    from boneyard import read_record

    match = long_match()
    record = match.record()
    return lambda seconds: steady(seconds, lambda: read_record(record).actions_played)


def long_match():  # type: ignore[no-untyped-def]
    """Return a match of `ACTIONS` actions."""
    from boneyard import Match, game

    rules, chance = game("gaple").rules(deals=40), Random(1)
    match = Match(rules, seed=1)
    while match.actions_played < ACTIONS:
        seat = match.to_act[0]
        match.play(seat, chance.choice(match.legal(seat)))
    return match


def spiel(view: bool) -> Job:
    import pyspiel  # type: ignore[import-not-found]
    from open_spiel.python import games  # type: ignore[import-not-found]  # noqa: F401  (registers the games)

    game, chance = pyspiel.load_game("python_team_dominoes"), Random(1)

    def play() -> int:
        state, actions = game.new_initial_state(), 0
        while not state.is_terminal():
            if view and not state.is_chance_node():
                state.information_state_string(state.current_player())
            state.apply_action(chance.choice(state.legal_actions()))
            actions += 1
        return actions

    return lambda seconds: steady(seconds, play)


def dominoes() -> Job:
    import dominoes  # type: ignore[import-not-found]

    chance = Random(1)

    def play() -> int:
        game, actions = dominoes.Game.new(), 0
        while game.result is None:
            game.make_move(*chance.choice(game.valid_moves))
            actions += 1
        return actions

    return lambda seconds: steady(seconds, play)


def pgn() -> Job:
    import io

    import chess  # type: ignore[import-not-found]
    import chess.pgn  # type: ignore[import-not-found]

    board, chance, played = chess.Board(), Random(1), chess.pgn.Game()
    node = played
    while not board.is_game_over() and board.ply() < ACTIONS:
        node = node.add_variation(chance.choice(list(board.legal_moves)))
        board.push(node.move)
    text, plies = str(played), board.ply()

    def read() -> int:
        assert chess.pgn.read_game(io.StringIO(text)) is not None
        return plies

    return lambda seconds: steady(seconds, read)


THEIRS: dict[str, Callable[[], Job]] = {
    "dominoes": dominoes,
    "spiel": lambda: spiel(False),
    "spiel-view": lambda: spiel(True),
    "pgn": pgn,
}


def serve() -> None:
    """Answer lines ``JOB SECONDS`` with actions a second, in the peers' own environment."""
    jobs: dict[str, Job] = {}
    for line in sys.stdin:
        name, seconds = line.split()
        if name not in jobs:
            jobs[name] = THEIRS[name]()
        print(jobs[name](float(seconds)), flush=True)


def took(work: Callable[[], object], times: int) -> float:
    """Return the seconds of one call, best of some."""
    found = []
    for _ in range(times):
        start = time.perf_counter()
        work()
        found.append(time.perf_counter() - start)
    return min(found)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("seconds", metavar="SECONDS", type=float, nargs="?", default=1.0, help="of each turn (1)")
    seconds = parser.parse_args().seconds
    python = PEERS / "bin" / "python"
    if not python.exists():
        venv.create(PEERS, with_pip=True)
        subprocess.run([str(python), "-m", "pip", "install", "-q", *PACKAGES], check=True)
    rows = (
        ("legal and play", playing(), "dominoes", "dominoes (PyPI)"),
        ("legal and play", playing(), "spiel", "OpenSpiel, team block"),
        ("with a view", playing(()), "spiel-view", "OpenSpiel, with its information state"),
        ("with seven fields read", playing(READ), "spiel-view", "OpenSpiel, with its information state"),
        ("reading a record", reading(), "pgn", "python-chess, PGN, a ply"),
    )
    with subprocess.Popen([python, __file__, "serve"], text=True, stdin=-1, stdout=-1) as peer:
        assert peer.stdin is not None and peer.stdout is not None
        for name, ours, job, other in rows:
            best, theirs = 0.0, 0.0
            for _ in range(TURNS):
                best = max(best, ours(seconds))
                print(job, seconds, file=peer.stdin, flush=True)
                theirs = max(theirs, float(peer.stdout.readline()))
            print(
                f"{name:<22} {best:>9,.0f}/s   {other:<38} {theirs:>9,.0f}/s   {best / theirs:>6.1f} times", flush=True
            )
        peer.stdin.close()
    match = long_match()
    print(f"copy at {ACTIONS} actions   {took(match.copy, 2_000) * 1e6:>8.1f} µs")
    seat, action = match.played[-1].actions[-1]

    def back_and_forth() -> None:
        match.undo()
        match.play(seat, action)

    print(f"undo and play again    {took(back_and_forth, 2_000) * 1e6:>8.1f} µs")


if __name__ == "__main__":
    serve() if sys.argv[1:] == ["serve"] else main()

"""Two other domino libraries from PyPI, in a virtual environment of their own under build/.

Run by its own interpreter there, this file plays what it is told: each line ``PEER ROUNDS`` on standard input is
answered by one line, the seconds and the number of actions of that many random rounds.
"""

from __future__ import annotations

import random
import statistics
import subprocess
import sys
import time
import venv
from collections.abc import Callable
from pathlib import Path
from typing import Any

PACKAGES = ("dominoes", "open_spiel")
PEERS = {
    "dominoes": ("dominoes (PyPI), partners block", 4),
    "python_block_dominoes": ("OpenSpiel, two-player block", 2),
    "python_team_dominoes": ("OpenSpiel, team block", 4),
}
"""What each is called, and its number of players."""


def rows(folder: Path, rounds: int, ours: Callable[[int, int], float], pairs: int = 7) -> list[dict[str, Any]]:
    """Random rounds and actions a second of each peer, and how many times as many rounds are ours.

    ``ours`` says how many block rounds per second we play, by number of players and seed.  Ours and theirs take turns;
    medians.  The peers are installed in ``folder`` on the first call.
    """
    python = folder / "bin" / "python"
    if not python.exists():
        venv.create(folder, with_pip=True)
        subprocess.run([str(python), "-m", "pip", "install", "-q", *PACKAGES], check=True)
    found = []
    with subprocess.Popen([python, __file__], text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin is not None and process.stdout is not None
        for peer, (name, players) in PEERS.items():
            speeds = []
            for pair in range(pairs):
                print(peer, rounds, file=process.stdin, flush=True)
                spent, actions = map(float, process.stdout.readline().split())
                speeds.append((rounds / spent, actions / spent, ours(players, pair) * spent / rounds))
            middle = [statistics.median(column) for column in zip(*speeds, strict=True)]
            names = ("rounds_per_s", "actions_per_s", "boneyard_times")
            found.append({"peer": name, "players": players} | dict(zip(names, middle, strict=True)))
    return found


def dominoes_round() -> int:
    import dominoes  # type: ignore[import-not-found]

    game, actions = dominoes.Game.new(), 0
    while game.result is None:
        game.make_move(*random.choice(game.valid_moves))
        actions += 1
    return actions


def spiel_round(name: str) -> Callable[[], int]:
    import pyspiel  # type: ignore[import-not-found]
    from open_spiel.python import games  # type: ignore[import-not-found]  # noqa: F401  (registers the games)

    game = pyspiel.load_game(name)

    def play() -> int:
        state, actions = game.new_initial_state(), 0
        while not state.is_terminal():
            state.apply_action(random.choice(state.legal_actions()))
            actions += 1
        return actions

    return play


def main() -> None:
    players = {peer: dominoes_round if peer == "dominoes" else spiel_round(peer) for peer in PEERS}
    random.seed(1)
    for line in sys.stdin:
        peer, rounds = line.split()
        play = players[peer]
        start = time.process_time()
        actions = sum(play() for _ in range(int(rounds)))
        print(time.process_time() - start, actions, flush=True)


if __name__ == "__main__":
    main()

"""Two other domino libraries from PyPI, in a virtual environment of their own under build/.

Run by its own interpreter there: ``python peers.py ROUNDS`` prints one JSON object a line.
"""

from __future__ import annotations

import json
import random
import subprocess
import sys
import time
import venv
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

PACKAGES = ("dominoes", "open_spiel")


def rows(folder: Path, rounds: int) -> list[dict[str, Any]]:
    """Random rounds and actions a second of each peer; installs them on the first call."""
    python = folder / "bin" / "python"
    if not python.exists():
        venv.create(folder, with_pip=True)
        subprocess.run([str(python), "-m", "pip", "install", "-q", *PACKAGES], check=True)
    run = subprocess.run([str(python), __file__, str(rounds)], capture_output=True, text=True, check=True)
    return [json.loads(line) for line in run.stdout.splitlines() if line.startswith("{")]


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


def measured(rounds: int) -> Iterator[dict[str, Any]]:
    for name, play in (
        ("dominoes (PyPI), partners block", dominoes_round),
        ("OpenSpiel, two-player block", spiel_round("python_block_dominoes")),
        ("OpenSpiel, team block", spiel_round("python_team_dominoes")),
    ):
        start, actions = time.perf_counter(), 0
        for _ in range(rounds):
            actions += play()
        spent = time.perf_counter() - start
        yield {"peer": name, "rounds_per_s": rounds / spent, "actions_per_s": actions / spent}


if __name__ == "__main__":
    for row in measured(int(sys.argv[1])):
        print(json.dumps(row), flush=True)

"""OpenSpiel's own figures for a small game, beside ours.

OpenSpiel's block dominoes has a fixed set, so the whole tree is written as a Gambit EFG file and read by OpenSpiel's
``efg_game``; the policies go with it.  Run by the interpreter of the environment in which OpenSpiel is installed:
``python spiel.py GAME.efg POLICIES.json`` prints one JSON object, policy → exploitability.
"""

from __future__ import annotations

import json
import subprocess
import sys
import venv
from pathlib import Path
from typing import Any, TextIO

PACKAGE = "open_spiel"


def write_efg(game: Any, out: TextIO) -> None:
    """A ``SmallGame`` as an extensive form: one chance move, then choices; action i of a set has the label i."""
    from boneyard.lab.exact import ChoiceNode

    n = len(game.deals)
    out.write('EFG 2 R "block" { "A" "B" } ""\n')
    out.write(f'c "" 1 "" {{ {" ".join(f"{chr(34)}{i}{chr(34)} 1/{n}" for i in range(n))} }} 0\n')
    ends = 0

    def write(node: ChoiceNode | float) -> None:
        nonlocal ends
        if isinstance(node, ChoiceNode):
            labels = " ".join(f'"{i}"' for i in range(len(node.branches)))
            out.write(f'p "" {node.seat + 1} {node.at + 1} "" {{ {labels} }} 0\n')
            for branch in node.branches:
                write(branch)
        else:
            ends += 1
            out.write(f't "" {ends} "" {{ {node!r} {-node!r} }}\n')

    for hands in game.deals:
        write(game.tree(hands))


def policy(game: Any, plans: tuple[list[float], list[float]]) -> dict[str, list[float]]:
    """Probabilities by OpenSpiel's name of each information set; even where the plan never comes."""
    found = {}
    for seat, plan in enumerate(plans):
        for at, here in enumerate(game.info_sets[seat]):
            mine = plan[here.first : here.first + len(here.actions)]
            total = sum(mine)
            found[f"{seat}-{seat}-{at + 1}-"] = [p / total if total > 0 else 1 / len(mine) for p in mine]
    return found


def exploitabilities(
    game: Any, policies: dict[str, tuple[list[float], list[float]]], folder: Path, environment: Path
) -> dict[str, float]:
    """The exploitability of each pair of plans by OpenSpiel, which is installed in ``environment`` if need be."""
    python = environment / "bin" / "python"
    if not python.exists():
        venv.create(environment, with_pip=True)
    if subprocess.run([str(python), "-c", "import pyspiel"], capture_output=True, check=False).returncode:
        subprocess.run([str(python), "-m", "pip", "install", "-q", PACKAGE], check=True)
    folder.mkdir(parents=True, exist_ok=True)
    with open(folder / "game.efg", "w", encoding="utf-8") as file:
        write_efg(game, file)
    named = {name: policy(game, plans) for name, plans in policies.items()}
    (folder / "policies.json").write_text(json.dumps(named), encoding="utf-8")
    words = [str(python), __file__, str(folder / "game.efg"), str(folder / "policies.json")]
    run = subprocess.run(words, capture_output=True, text=True, check=True)
    found: dict[str, float] = json.loads(run.stdout.splitlines()[-1])
    return found


def measured(efg: str, policies: dict[str, dict[str, list[float]]]) -> dict[str, float]:
    import pyspiel  # type: ignore[import-not-found]

    game = pyspiel.load_game(f"efg_game(filename={efg})")
    found = {}
    for name, table in policies.items():
        tabular = pyspiel.TabularPolicy({key: list(enumerate(values)) for key, values in table.items()})
        found[name] = pyspiel.exploitability(game, tabular)
    return found


if __name__ == "__main__":
    print(json.dumps(measured(sys.argv[1], json.loads(Path(sys.argv[2]).read_text(encoding="utf-8")))))

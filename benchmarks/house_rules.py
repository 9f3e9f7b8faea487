"""Measure every game and every house rule with choices, and write docs/results/house-rules.md: the large changes.

python benchmarks/house_rules.py --deals 20000 > docs/results/house-rules.md
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from contextlib import suppress
from datetime import date
from pathlib import Path

from boneyard import GAMES, Game
from boneyard.errors import BoneyardError
from boneyard.lab import experiment
from boneyard.lab.house_rules import Experiment, Finding
from boneyard.rules import IntRange, format_value

SEED = 1

HOW = {"opener.hand": "hand", "opener.lot": "lot"}
"""How the first opener is found."""

ALSO = {("matador", 2)}
"""Numbers of players beside the usual one whose house rules are measured."""

LARGE_OPENER, LARGE_BLOCKED = 0.04, 0.1
"""Changes of the opener's share and of blocked rounds from which a choice has a row."""

INTRODUCTION = """# Results: house rules, measured

Measured on {day} with

    {command}

Each figure is of {deals:,} first rounds between random players, the same deals under every choice.
`boneyard lab` ([how to](../howto/measure.md)) with `--seed {seed}` measures each of them, and every other choice,
again. ± is half of a 95 % interval.
Random players show the rules, not good play; rules about later rounds and targets need `--matches`.

## Every game

*hand*: the dealt tiles name the opener; *lot*: a lot does.
The opener's share is of the rounds with a winner; points are a mean, actions the median of a round.

| game | players | opener by | opener wins, % | blocked, % | points | actions |
|---|---|---|---|---|---|---|"""

RULES = f"""
## House rules

Choices other than a larger set that change the opener's share by at least {100 * LARGE_OPENER:.0f} points or blocked
rounds by at least {100 * LARGE_BLOCKED:.0f}, in percentage points, for the number of players in brackets:

| game | choice | opener wins | blocked | points a round | actions a round |
|---|---|---|---|---|---|"""


def opener(finding: Finding) -> str:
    """Return the name of the opener's share in first rounds."""
    return next(name for name in HOW if name in finding.figures)


def is_large(finding: Finding) -> bool:
    """Return whether a choice changes the opener's share or the blocked rounds clearly and by much."""
    changes = ((finding.changes.get(opener(finding)), LARGE_OPENER), (finding.changes.get("blocked"), LARGE_BLOCKED))
    return any(
        change is not None and (change.low > 0 or change.high < 0) and abs(change.value) >= least
        for change, least in changes
    )


def row(finding: Finding, name: str, choice: str) -> str:
    """Return the row of a choice."""
    shares = [finding.changes[measure] for measure in (opener(finding), "blocked")]
    words = [f"{100 * change.value:+.1f}±{100 * change.half:.1f}" for change in shares]
    words += [f"{finding.changes[measure].value:+.2f}" for measure in ("points", "actions")]
    return f"| {' | '.join([name, choice, *words])} |"


def usual(first: Finding, players: int) -> str:
    """Return the row of a game under its usual rules."""
    share, figures = first.figures[opener(first)], first.figures
    return (
        f"| `{first.rules.game}` | {players} | {HOW[opener(first)]} | {100 * share.value:.1f}±{100 * share.half:.1f}"
        f" | {100 * figures['blocked'].value:.1f} | {figures['points'].value:.2f}"
        f" | {first.lengths['median'].value:.0f} |"
    )


def measured(game: Game, players: int, deals: int) -> Iterator[Experiment]:
    """Yield the experiment of every house rule with a few choices that needs no other house rule."""
    for option in game.options:
        if players in option.players and not isinstance(option.choices, IntRange):
            print(f"{game.id} {players} {option.name}", file=sys.stderr)
            with suppress(BoneyardError):
                yield experiment(game, {option.name: None}, players=players, deals=deals, seed=SEED)


def pages(deals: int) -> Iterator[str]:
    """Yield the lines of the page after its introduction."""
    rows: list[str] = []
    for game in GAMES.values():
        for players in game.players:
            if players != game.default_players and (game.id, players) not in ALSO:
                continue
            for number, found in enumerate(measured(game, players, deals)):
                if not number and players == game.default_players:
                    yield usual(found.findings[0], players)
                for finding in found.findings[1:]:
                    ((name, value),) = finding.choices.items()
                    if name != "set" and is_large(finding):
                        rows.append(row(finding, f"`{game.id}` ({players})", f"`{name}={format_value(value)}`"))
    yield RULES
    yield from rows


def main() -> None:
    """Print the page."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=20_000)
    args = parser.parse_args()
    command = f"python benchmarks/{Path(__file__).name} --deals {args.deals} > docs/results/house-rules.md"
    print(INTRODUCTION.format(day=date.today().isoformat(), command=command, deals=args.deals, seed=SEED))
    for line in pages(args.deals):
        print(line, flush=True)


if __name__ == "__main__":
    main()

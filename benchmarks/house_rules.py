"""Measure every game and every house rule with choices, and write docs/results/house-rules.md.

python benchmarks/house_rules.py --deals 20000 > docs/results/house-rules.md
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from datetime import date
from pathlib import Path

from boneyard import GAMES
from boneyard.errors import BoneyardError
from boneyard.lab import experiment
from boneyard.lab.house_rules import Finding, IntervalEstimate
from boneyard.rules import IntRange, format_value

SEED = 1

HOW = {"opener.hand": "hand", "opener.lot": "lot"}
"""How the first opener is found."""

ALSO = {("matador", 2)}
"""Numbers of players beside the usual one whose house rules are measured."""

INTRODUCTION = """# Results: house rules, measured

Measured on {day} with

    {command}

Every figure is of {deals:,} first rounds between players at random, which are the same deals under all choices of a rule, and can be
had again, with every other figure, from `boneyard lab` ([how to](../howto/measure.md)) with `--seed {seed}`. ± is half of a 95% interval;
**bold** changes are those whose interval does not contain 0. Of twenty changes without a cause one is bold by chance.

Players at random show what the rules do, not what good players make of them. Rounds that begin a match are played, not
whole matches, so rules about later rounds, targets and the end of a match do nothing here: `--matches` measures those.

## Every game

The opener's share is of the rounds with a winner. *hand*: the dealt tiles name the opener, whose hand is thus not an average one;
*lot*: a lot does. *even* is the share of each seat if all were equal. Points are the changes of all totals together, whichever way a
game counts them.
"""

RULES = """
## House rules

The changes from the usual choice, for the number of players in brackets.

* Rules that change nothing in these rounds: {idle}.
* Rules that take any number: {numbers}. Name those to compare: `--vary target=50,100`.
* Rules that need another house rule first: {without}.
"""


def shown(estimate: IntervalEstimate | None, percent: bool = True) -> str:
    """Return a figure with half its interval."""
    if estimate is None:
        return "–"
    return f"{100 * estimate.value:.1f} ± {100 * estimate.half:.1f} %" if percent else f"{estimate.value:.2f}"


def changed(finding: Finding, name: str, percent: bool = True) -> str:
    """Return a change with half its interval, bold if the interval does not contain 0."""
    change = finding.changes.get(name)
    if change is None:
        return "–"
    scale, digits = (100, 1) if percent else (1, 2)
    words = f"{scale * change.value:+.{digits}f} ± {scale * change.half:.{digits}f}{' %' if percent else ''}"
    return f"**{words}**" if change.low > 0 or change.high < 0 else words


def opener(finding: Finding) -> str:
    """Return the name of the opener's share in first rounds."""
    return next(name for name in HOW if name in finding.figures)


def pages(deals: int) -> Iterator[str]:
    """Yield the lines of the page after its introduction."""
    yield "| game | players | first opener by | won by the opener | even | blocked | no winner | points a round | actions: median, 95 % |"
    yield "|---|---|---|---|---|---|---|---|---|"
    rows: list[str] = []
    idle: list[str] = []
    numbers: list[str] = []
    without: list[str] = []
    for game in GAMES.values():
        usual = game.default_players
        for players in game.players:
            first = None
            for option in game.options:
                if first is not None and players != usual and (game.id, players) not in ALSO:
                    break
                if players not in option.players:
                    continue
                print(f"{game.id} {players} {option.name}", file=sys.stderr)
                told = players == usual or (game.id, players) in ALSO
                if isinstance(option.choices, IntRange):
                    numbers += [f"`{game.id}` `{option.name}`"] if players == usual else []
                    continue
                try:
                    found = experiment(game, {option.name: None}, players=players, deals=deals, seed=SEED)
                except BoneyardError:
                    without += [f"`{game.id}` `{option.name}`"] if players == usual else []
                    continue
                first = first or found.findings[0]
                for finding in found.findings[1:] if told else ():
                    choice = f"`{option.name}={format_value(finding.choices[option.name])}`"
                    if all(change.value == 0 for change in finding.changes.values()):
                        idle.append(f"`{game.id}` {choice}")
                        continue
                    changes = [changed(finding, name) for name in (opener(finding), "blocked", "no_winner")]
                    changes += [changed(finding, name, False) for name in ("points", "actions")]
                    rows.append(" | ".join(["", f"`{game.id}` ({players})", choice, *changes, ""]).strip())
            if first is not None:
                figures, name = first.figures, opener(first)
                yield (
                    f"| `{game.id}` | {players} | {HOW[name]} | {shown(figures[name])} | {100 / players:.1f} %"
                    f" | {shown(figures['blocked'])} | {shown(figures.get('no_winner'))} | {shown(figures['points'], False)}"
                    f" | {first.lengths['median'].value:.0f}, {first.lengths['most'].value:.0f} |"
                )
    yield RULES.format(idle=", ".join(idle), numbers=", ".join(numbers), without=", ".join(without))
    yield "| game | choice | won by the opener | blocked | no winner | points a round | actions a round |"
    yield "|---|---|---|---|---|---|---|"
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

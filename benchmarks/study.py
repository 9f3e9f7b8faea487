"""Measure opening advantage, blocked rounds, luck and skill in all games, and write the study with its plots.

python benchmarks/study.py                        some minutes of one core; writes build/study/study.md and its plots;
docs/results has the plots and an extract python benchmarks/study.py --until 0.002 --pairs 20000 --players
level-8,level-3 --jobs 8
"""

from __future__ import annotations

import argparse
import shlex
import sys
from collections.abc import Callable, Sequence
from datetime import date
from html import escape
from math import inf, log10
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

from boneyard import GAMES, __version__, engine
from boneyard.lab.cluster import Cluster, joined
from boneyard.lab.house_rules import Experiment, IntervalEstimate, measured
from boneyard.lab.skill import SkillAndLuck, luck_and_skill
from boneyard.rules import Rules

OUT = Path(__file__).parents[1] / "build" / "study"
SEED = 1
MOST_UNTIL = 10_000_000
MOST_ROUNDS = 10_000
"""Lengths of a match above this are told apart no more."""


class Row(NamedTuple):
    """One game: its first rounds by its own rule of the opener and by lot, whole matches, and luck and skill."""

    rules: Rules
    openers: Experiment
    matches: Experiment
    skill: SkillAndLuck

    @property
    def by_rule(self) -> IntervalEstimate:
        figures = self.openers.findings[0].figures
        return next(figures[name] for name in ("opener.hand", "opener.lot") if name in figures)

    @property
    def by_lot(self) -> IntervalEstimate:
        return self.openers.findings[1].figures["opener.lot"]

    @property
    def blocked(self) -> IntervalEstimate:
        return self.openers.findings[0].figures["blocked"]

    @property
    def first(self) -> IntervalEstimate:
        return self.matches.findings[0].figures["match.first"]

    @property
    def how(self) -> str:
        return "hand" if "opener.hand" in self.openers.findings[0].figures else "lot"


def measure(args: argparse.Namespace, jobs: int | Cluster) -> list[Row]:
    a, b = args.players.split(",")
    deals = MOST_UNTIL if args.until else args.deals
    found = []
    for game in GAMES.values():
        start = perf_counter()
        rules = game.rules(game.default_players)
        by_lot = rules._replace(first_opener="lot", first_lead="any")
        every = [({}, rules), ({}, by_lot)]
        openers = measured(every, deals=deals, until=args.until, seed=SEED, jobs=jobs)
        matches = measured([({}, rules)], deals=args.matches, matches=True, seed=SEED, jobs=jobs)
        skill = luck_and_skill(rules, a, b, pairs=args.pairs, seed=SEED, jobs=jobs)
        found.append(Row(rules, openers, matches, skill))
        print(f"{game.id}: {perf_counter() - start:.0f} s", file=sys.stderr, flush=True)
    return found


# ------------------------------------------------------------------------------------------------------------- the page

TEXT = """# A study: opening, blocks, luck and skill

How much is it worth to open a round of dominoes? How often is a round blocked? Is a round decided by the deal or by the
players, and after how many rounds is the better player ahead? Every game of Boneyard, under its usual rules, measured
on {day} by

    {command}

which wrote this page with its plots (Boneyard {version}, {engine}). The same command gives the same figures on every
machine. {counts}
The intervals below narrow with the square root of these counts: `--until 0.002` plays until every share is known to
±0.2 %, `--pairs` and `--players` choose the games of skill, and `--jobs` and `--ray` share the work.

## Findings

{findings}

## Method

**Deals.** A *deal* is the first round of a match: hands, stock and all lots follow from the seed and the number of the
deal. Deals are independent and identically distributed. Opening and blocks are measured with players who choose among
their legal actions with equal probability: such figures belong to the rules alone. Luck and skill are measured with two
players of different strength.

**Opening advantage.** The share of the rounds with a winner that the opener wins, beside the share 1/p of each of p
seats if all were equal. *By rule*: the opener is the one that the game names, and leads the tile that the game asks
for. In games in which the dealt tiles name the opener (*hand*), the opener has a special hand and a forced or a special
lead, so the share mixes the right to begin with what the hand is worth. *By lot*: the same deals, but a lot names the
opener, who leads any tile. Hands are then exchangeable, and the share is the advantage of beginning alone. In games for
partners it is the share of rounds that the opener goes out or wins *himself*, not his side. *Matches* are whole matches
under the usual target: the share of them won by the side that opened the first round.

**Blocked rounds.** The share of the rounds that end because no seat can play, with a winner or without.

**Luck and skill.** `{a}` (A) and `{b}` (B), two of the [levels](../bots.md), play each deal in each other's place. With
two sides, let X be what A gained more than B in the first run and Y in the second, when they have changed sides. The
deal gives the first side an advantage D, so X = s + D + e and Y = s − D + e′, where s is the mean advantage of A and e,
e′ have mean 0 and are taken to be uncorrelated with D and each other. Then

* T = E(X² + Y²)/2 = s² + E D² + E e² is the mean square of a round,
* s² / T is the part of **skill**,
* E D² / T, with E D² = s² − E XY, is the part of the **luck of the deal** (tiles, place and opener together),
* the rest E e² / T is play that turned out well or badly without being better on average, and luck after the deal: what
  is drawn.

With more than two sides X and Y are the gains of A and of B in the same seat and the same deal, against players like B:
X = m + s/2 + D + e, Y = m − s/2 + D + e′. T is the mean square about m, skill is (s/2)² / T, and the luck of the deal
has E D² = Cov(X, Y). An estimate of E D² can be negative if it is near 0; the plot then shows 0.

Equal players have exactly s = 0 and the luck of the deal alone: each deal is then the same in either place. The tests
of the program hold it to that, and to simulated data with known parts.

**A fair match** is one after which A is ahead of B with probability 0.9. The difference after n rounds has mean n s and
variance n σ² and is nearly normal, so n = (1.2816 σ / s)². With more sides σ² is the variance of the difference of two
seats in rounds of their own. *Duplicate* is the number of rounds that each plays if every deal is played twice with
places changed, as in duplicate bridge: there D cancels out. It tells how much shorter a fair match can be without its
luck.

**Intervals** are 95 % intervals. Shares: the linearised ratio over deals with z²/2 added deals of either kind (Agresti
and Coull 1998), which contain the truth in at least 93 of 100 simulated experiments of 60 deals
(`tests/lab/test_house_rules.py`). Luck, skill and lengths: the jackknife over 20 groups of pairs with Student's 19
degrees of freedom, which contains the truth in at least 92 of 100 simulated studies, for each figure
(`tests/lab/test_skill.py`). An interval of a length whose upper end is ∞ means that these pairs cannot tell A's
advantage from 0.

## Opening advantage

![Share of rounds that the opener wins, by rule and by lot](study-opening.svg)

{opening}

## Blocked rounds

![Share of blocked rounds](study-blocked.svg)

The figures are in the table above.

## Luck and skill

![Parts of luck and skill in a round](study-skill.svg)

{skill}

## How many rounds make a fair match?

![Rounds after which the better player is ahead with probability 0.9](study-rounds.svg)

{rounds}

## What these figures do not say

* They are about the levels that played. Stronger players make fewer mistakes and differ less: the part of skill of two
  equals is 0 in any game. Only differences between games with the same two players mean something, and levels of
  different games are not equally far apart.
* Opening and blocks are those of players at random. Good players block less or more, depending on the game:
  `boneyard lab --bots` measures it.
* D is taken to be additive: a deal that helps the stronger player more in either place counts as rest, and makes luck
  smaller than it is.
* Each table has {games} games: of twenty 95 % intervals one misses the truth by chance, so a single game that is
  different, or in which the weaker level seems ahead, needs a run of its own.
* The normal approximation is poor for n below about ten rounds, and gains with long tails (chips, doubled rounds) need
  more.
* A match ends at a target or after a number of deals, not after n rounds; the later rounds have openers by the round
  before.

## An older figure of gaple

An earlier figure, 42.8 % for gaple's opener, is not what this lab finds: {gaple} by rule here, and 43.7 ± 0.2 % in
200,000 deals. {explained}
"""


def findings(rows: Sequence[Row]) -> list[str]:
    """Return the extremes and counts in sentences."""

    def named(chosen: Sequence[Row]) -> str:
        return ", ".join(f"`{row.rules.game}`" for row in chosen)

    def edge(row: Row) -> float:
        return row.by_lot.value * row.rules.players

    opening = [row for row in rows if row.by_lot.low > 1 / row.rules.players]
    lead = sorted(rows, key=edge)
    mixed = [
        row
        for row in rows
        if row.how == "hand" and (row.by_rule.low > row.by_lot.high or row.by_rule.high < row.by_lot.low)
    ]
    won = [row for row in rows if row.first.low > 1 / row.rules.n_sides]
    block = sorted(rows, key=lambda row: row.blocked.value)
    luck = sorted(rows, key=lambda row: row.skill.luck.value)
    known = sorted((row for row in rows if row.skill.effect.low > 0), key=lambda row: row.skill.rounds.value)
    unknown = [row for row in rows if row not in known]
    lines = [
        (
            f"* The opener by lot wins more than an even share in {len(opening)} of {len(rows)} games: most in"
            f" `{lead[-1].rules.game}` ({edge(lead[-1]):.2f} times the even share), least in `{lead[0].rules.game}`"
            f" ({edge(lead[0]):.2f} times)."
        ),
        (
            "* The hand that opens by rule is worth something of its own where both shares differ:"
            f" {named(mixed) or 'nowhere'}."
        ),
        (
            "* In whole matches, which are a single round in gaple and its like, the side that opened the first round"
            f" still wins more than its even share in {named(won) or 'no game'}."
        ),
        (
            f"* Between players at random {percent(block[0].blocked)} of the rounds of `{block[0].rules.game}` are"
            f" blocked and {percent(block[-1].blocked)} of those of `{block[-1].rules.game}`."
        ),
        (
            f"* The luck of the deal is from {100 * luck[0].skill.luck.value:.0f} % (`{luck[0].rules.game}`) to"
            f" {100 * luck[-1].skill.luck.value:.0f} % (`{luck[-1].rules.game}`) of the mean square of a round between"
            " these players."
        ),
    ]
    if known:
        lines.append(
            f"* The shortest fair match is that of `{known[0].rules.game}`, {span(known[0].skill.rounds)} rounds. Of"
            f" the {len(known)} games in which these pairs show who is better, `{known[-1].rules.game}` needs most,"
            f" {span(known[-1].skill.rounds)}."
        )
    if unknown:
        lines.append(f"* In {named(unknown)} they do not: a round says very little about who is better.")
    return lines


def percent(found: IntervalEstimate) -> str:
    return f"{100 * found.value:.1f} ± {100 * found.half:.1f} %"


def span(found: IntervalEstimate, scale: float = 1, digits: int = 0) -> str:
    """Return a figure with the ends of its interval."""

    def shown(value: float) -> str:
        if abs(value) == inf:
            return "∞"
        return f"> {MOST_ROUNDS:,}" if value > MOST_ROUNDS else f"{scale * value:,.{digits}f}"

    return f"{shown(found.value)} ({shown(found.low)} … {shown(found.high)})"


def opening_table(rows: Sequence[Row]) -> list[str]:
    lines = [
        (
            "| game | players | even | opener by | wins by rule | wins by lot | first opener's side wins the match |"
            " even | blocked | deals |"
        ),
        "|---|---|---|---|---|---|---|---|---|---|",
    ]
    for row in rows:
        rules = row.rules
        lines.append(
            f"| `{rules.game}` | {rules.players} | {100 / rules.players:.1f} % | {row.how} | {percent(row.by_rule)} |"
            f" {percent(row.by_lot)} | {percent(row.first)} | {100 / rules.n_sides:.1f} % | {percent(row.blocked)} |"
            f" {row.openers.deals:,} |"
        )
    return lines


def skill_table(rows: Sequence[Row]) -> list[str]:
    lines = [
        "Percent of the mean square of a round, and the advantage s / σ of a round.",
        "",
        "| game | sides | luck of the deal | skill | rest | s / σ | pairs |",
        "|---|---|---|---|---|---|---|",
    ]
    for row in rows:
        one = row.skill
        lines.append(
            f"| `{row.rules.game}` | {row.rules.n_sides} | {span(one.luck, 100, 1)} | {span(one.skill, 100, 2)} |"
            f" {span(one.rest, 100, 1)} | {span(one.effect, 1, 3)} | {one.pairs:,} |"
        )
    return lines


def rounds_table(rows: Sequence[Row]) -> list[str]:
    lines = ["| game | rounds | duplicate | rounds of a usual match |", "|---|---|---|---|"]
    for row in rows:
        usual = row.matches.findings[0].figures["match.rounds"]
        lines.append(
            f"| `{row.rules.game}` | {span(row.skill.rounds)} | {span(row.skill.duplicate)} | {usual.value:.1f} ±"
            f" {usual.half:.1f} |"
        )
    return lines


# ------------------------------------------------------------------------------------------------------------ the plots

STYLE = (
    "text{fill:#1c1b19;font:12px"
    " system-ui,sans-serif}.f{fill:#6b6860}.g{stroke:#d8d3c8}.e{stroke:#6b6860;stroke-dasharray:3 2}"
    ".a{stroke:#1f6feb;fill:#1f6feb}.b{stroke:#c2410c;fill:#c2410c}.c{stroke:none;fill:#a5a196}.p{fill:#faf8f4}.i{stroke-width:5;opacity:.45}"
    "@media(prefers-color-scheme:dark){text{fill:#ece9e2}.f{fill:#a5a196}.g{stroke:#3c3a35}.e{stroke:#a5a196}.p{fill:#1a1917}"
    ".a{stroke:#6cb0ff;fill:#6cb0ff}.b{stroke:#ff8a5c;fill:#ff8a5c}.c{fill:#6b6860}}"
)
LEFT, RIGHT, TOP, LINE, WIDE = 150, 24, 46, 22, 720


def svg(
    title: str,
    names: Sequence[str],
    ticks: Sequence[tuple[float, str]],
    keys: Sequence[tuple[str, str]],
    marks: Sequence[str],
) -> str:
    """Return a plot with a line for each name; ``ticks`` are at places 0…1, ``keys`` are (class, words)."""
    high = TOP + LINE * len(names) + 30
    out = [
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE}'
            f' {high}"><title>{escape(title)}</title><style>{STYLE}</style>'
        ),
        f'<rect class="p" width="{WIDE}" height="{high}"/>',
    ]
    x = float(LEFT)
    for kind, said in keys:
        mark = f'<circle class="{kind}" cx="{x + 5:.0f}" cy="18" r="4"/>'
        if kind == "e":
            mark = f'<path class="e" d="M{x + 5:.0f} 10v16"/>'
        out.append(f'{mark}<text x="{x + 14:.0f}" y="22">{escape(said)}</text>')
        x += 30 + 6.6 * len(said)
    for place, said in ticks:
        out.append(f'<path class="g" d="M{at(place):.1f} {TOP - 8}V{high - 26}"/>')
        out.append(f'<text class="f" x="{at(place):.1f}" y="{high - 10}" text-anchor="middle">{said}</text>')
    for i, name in enumerate(names):
        out.append(f'<text x="{LEFT - 12}" y="{middle(i) + 4:.0f}" text-anchor="end">{escape(name)}</text>')
    return "\n".join([*out, *marks, "</svg>\n"])


def at(place: float) -> float:
    return LEFT + (WIDE - LEFT - RIGHT) * min(max(place, 0.0), 1.0)


def middle(line: int) -> float:
    return TOP + LINE * line + LINE / 2 - 6


def strip(line: int, found: IntervalEstimate, place: Callable[[float], float], kind: str, down: float = 0) -> str:
    """Return a dot with its interval."""
    y = middle(line) + down
    return (
        f'<path class="{kind} i" d="M{at(place(found.low)):.1f} {y}H{at(place(found.high)):.1f}"/>'
        f'<circle class="{kind}" cx="{at(place(found.value)):.1f}" cy="{y}" r="3.5"/>'
    )


def plots(rows: Sequence[Row]) -> dict[str, str]:
    names = [row.rules.game for row in rows]
    top = max(row.by_rule.high for row in rows)
    marks = []
    for i, row in enumerate(rows):
        even = at(1 / row.rules.players / top)
        marks.append(f'<path class="e" d="M{even:.1f} {middle(i) - 9:.1f}v18"/>')
        marks += [strip(i, row.by_lot, lambda v: v / top, "b", 4), strip(i, row.by_rule, lambda v: v / top, "a", -4)]
    tens = [(p / 100 / top, f"{p} %") for p in range(0, int(100 * top) + 1, 10)]
    keys = [("a", "opener by rule"), ("b", "opener by lot, any lead"), ("e", "even")]
    found = {"opening": svg("Share of rounds that the opener wins", names, tens, keys, marks)}

    most = max(row.blocked.high for row in rows)
    tens = [(p / 100 / most, f"{p} %") for p in range(0, int(100 * most) + 1, 10)]
    marks = [strip(i, row.blocked, lambda v: v / most, "a") for i, row in enumerate(rows)]
    found["blocked"] = svg("Share of blocked rounds", names, tens, [("a", "players at random")], marks)

    marks = []
    for i, row in enumerate(rows):
        start, parts = 0.0, [("a", row.skill.luck.value), ("b", row.skill.skill.value), ("c", row.skill.rest.value)]
        for kind, value in parts:
            end = start + max(value, 0.0) / sum(max(value, 0.0) for _, value in parts)
            marks.append(
                f'<rect class="{kind}" stroke="none" x="{at(start):.1f}" y="{middle(i) - 7:.1f}"'
                f' width="{at(end) - at(start):.1f}" height="14"/>'
            )
            start = end
    quarters = [(p / 100, f"{p} %") for p in range(0, 101, 25)]
    keys = [("a", "luck of the deal"), ("b", "skill"), ("c", "rest")]
    found["skill"] = svg("Parts of the mean square of a round", names, quarters, keys, marks)

    decades = 4

    def place(value: float) -> float:
        return 1.0 if value == inf else log10(max(value, 1.0)) / decades

    marks = []
    for i, row in enumerate(rows):
        marks += [strip(i, row.skill.rounds, place, "a", -4), strip(i, row.skill.duplicate, place, "b", 4)]
    ticks = [(p / decades, f"{10**p:,}") for p in range(decades + 1)]
    keys = [("a", "rounds"), ("b", "rounds of duplicate deals")]
    found["rounds"] = svg("Rounds of a fair match", names, ticks, keys, marks)
    return found


EXPLAINED = """That
figure came with no seed and no program, so it cannot be repeated. It lies 0.9 % below: outside the interval of 200,000
deals, within that of 5,000 (±1.4 %) – one sample of a few thousand rounds can give it. Of the definitions that differ
none gives 42.8 % either: the holder of the lowest double must lead it here; with any lead he wins 50.5 ± 0.3 %, chosen
by lot 41.7 ± 0.3 %, with passes in place of discards 37.7 ± 0.2 %, and the openers of later rounds, who won the one
before, 45.8 % ([how these were measured](../howto/measure.md#is-this-house-rule-fair)). A mean over first and later
rounds, or over openers
by rule and
by lot, can be anywhere between."""


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--deals", type=int, default=10_000, help="first rounds of each game and way to find the opener"
    )
    parser.add_argument(
        "--until", type=float, default=None, help="play until every share is known to this precision instead"
    )
    parser.add_argument("--matches", type=int, default=400, help="whole matches of each game")
    parser.add_argument("--pairs", type=int, default=400, help="pairs of deals for luck and skill")
    parser.add_argument("--players", default="level-5,level-1", help="the stronger player and the weaker one")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--ray", default=None, help="the address of a Ray cluster, instead of --jobs")
    parser.add_argument("--out", type=Path, default=OUT, help="the folder for the page and the plots")
    return parser.parse_args()


def main() -> None:
    """Measure, and write the page and the plots."""
    args = arguments()
    with joined(args.jobs, args.ray) as workers:
        rows = measure(args, workers)
    write(args, rows)


def write(args: argparse.Namespace, rows: Sequence[Row]) -> None:
    """Write the page and the plots."""
    words = ["python", f"benchmarks/{Path(__file__).name}"]
    words += ["--until", str(args.until)] if args.until else ["--deals", str(args.deals)]
    words += ["--matches", str(args.matches), "--pairs", str(args.pairs), "--players", args.players]
    a, b = args.players.split(",")
    deals = f"{args.deals:,} deals" if not args.until else "As many deals as the precision asked for"
    gaple = next(row for row in rows if row.rules.game == "gaple")
    page = TEXT.format(
        day=date.today().isoformat(),
        command=shlex.join(words),
        version=__version__,
        engine=engine.describe(),
        games=len(rows),
        counts=f"Counts: {deals}, {args.matches:,} matches and {args.pairs:,} pairs of deals of each game.",
        a=a,
        b=b,
        findings="\n".join(findings(rows)),
        opening="\n".join(opening_table(rows)),
        skill="\n".join(skill_table(rows)),
        rounds="\n".join(rounds_table(rows)),
        gaple=percent(gaple.by_rule),
        explained=EXPLAINED,
    )
    args.out.mkdir(parents=True, exist_ok=True)
    (args.out / "study.md").write_text(page, encoding="utf-8")
    for name, drawn in plots(rows).items():
        (args.out / f"study-{name}.svg").write_text(drawn, encoding="utf-8")


if __name__ == "__main__":
    main()

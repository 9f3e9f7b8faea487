"""``boneyard lab GAME --vary OPTION``: what a house rule does, measured on the same deals."""

from __future__ import annotations

import argparse
import csv
import shlex
import sys
from typing import Any

from boneyard import engine, locale
from boneyard.cli import INTERRUPTED
from boneyard.cli.arguments import (
    CommandParser,
    add_checkpoint,
    add_game,
    add_house_rules,
    add_jobs,
    add_json,
    add_language,
    add_seed,
    precision,
    whole_number,
)
from boneyard.cli.common import (
    bot_names,
    checkpoint_of,
    cost_json,
    cost_said,
    game_of,
    print_json,
    seed_of,
    stated_options,
    with_cost,
    workers_of,
)
from boneyard.cli.lab_page import page
from boneyard.commentary.rulebook import catalogue_for
from boneyard.errors import BoneyardError
from boneyard.lab import tables
from boneyard.lab.house_rules import RANDOM, Experiment, Finding, IntervalEstimate, measured, needs_matches, variants
from boneyard.lab.statistics import CONFIDENCE
from boneyard.lab.tables import code_of, rows
from boneyard.lab.words import acted, even, idle, label, number, shows
from boneyard.locale import Catalogue
from boneyard.rules import format_value
from boneyard.terminal.files import STDIN, write_output
from boneyard.terminal.screen import Bar, Screen, table

ROUNDS, MATCHES, WITH_BOTS = 10_000, 1_000, 200
"""Deals without ``--rounds``: rounds and matches at random, and any with bots."""
MOST_UNTIL = 10_000_000

COLUMNS = ("choice", "figure", "value", "low", "high", "change", "change_low", "change_high")


def add_parser(command: CommandParser, texts: Catalogue) -> None:
    """Add the arguments of ``boneyard lab``."""
    add_game(command, texts)
    command.add_argument(
        "--vary",
        metavar="OPTION[=CHOICES]",
        action="append",
        required=True,
        help=texts.text("cli.arguments.vary"),
    )
    add_house_rules(command, texts)
    command.add_argument("--bots", metavar="NAMES", default=RANDOM, help=texts.text("cli.arguments.bots"))
    command.add_argument("--matches", action="store_true", default=None, help=texts.text("cli.arguments.matches_lab"))
    command.add_argument(
        "-n", "--rounds", metavar="N", type=whole_number(texts, 1), default=None,
        help=texts.text("cli.arguments.deals_lab", rounds=ROUNDS, matches=MATCHES, bots=WITH_BOTS),
    )  # fmt: skip
    command.add_argument(
        "--until", metavar="±X", type=precision(texts), default=None, help=texts.text("cli.arguments.until")
    )
    add_jobs(command, texts)
    add_seed(command, texts, "seed_rounds")
    add_checkpoint(command, texts)
    command.add_argument("--csv", action="store_true", help=texts.text("cli.arguments.csv"))
    add_json(command, texts)
    command.add_argument("--parquet", metavar="FILE", default=None, help=texts.text("cli.arguments.parquet"))
    command.add_argument("--html", metavar="OUT", default=None, help=texts.text("cli.arguments.lab_html"))
    add_language(command, texts)
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Measure the choices and print the figures; return the exit status."""
    game = game_of(args.game, locale.load(args.language))
    texts = catalogue_for(game, locale.load(args.language))
    if args.csv and args.json:
        raise BoneyardError(texts.text("cli.errors.csv_and_json"))
    if args.html == STDIN and (args.json or args.csv):
        raise BoneyardError(texts.text("cli.errors.html_and_json" if args.json else "cli.errors.html_and_csv"))
    players = game.default_players if args.players is None else args.players
    options = stated_options(args.option, texts)
    vary = _varied(args.vary, texts)
    every = variants(game, vary, players, options)
    names = bot_names(args.bots, players, texts)
    checkpoint = checkpoint_of(args.checkpoint)
    seed = seed_of(args.seed, checkpoint)
    matches = args.matches or needs_matches([rules for _, rules in every], seed)
    usual = WITH_BOTS if set(names) != {RANDOM} else MATCHES if matches else ROUNDS
    deals = args.rounds or (MOST_UNTIL if args.until else usual)
    if args.parquet is not None:
        if args.parquet == STDIN:
            raise BoneyardError(texts.text("cli.errors.needs_file", option="--parquet"))
        tables.check()
    with workers_of(args, texts) as workers:
        with Bar(deals) as bar:

            def progress(done: int, half: float | None) -> None:
                said = texts.text("cli.lab.running", done=done, all=deals)
                if half is not None:
                    said = texts.text("cli.lab.nearing", done=done, half=texts.number(half, 4), until=args.until)
                bar.show(done, with_cost(said, workers, texts))

            found = measured(
                every, bots=names, deals=deals, matches=matches, until=args.until, seed=seed, jobs=workers,
                progress=progress, checkpoint=checkpoint,
            )  # fmt: skip
        cost, paid = cost_json(workers), cost_said(workers, texts)
    again = _command(args, found)
    if args.parquet is not None:
        write_output(args.parquet, tables.parquet(found, again), texts)
    if args.html is not None and args.html != STDIN:
        write_output(args.html, page(found, again, texts), texts)
    if args.html == STDIN:
        sys.stdout.write(page(found, again, texts))
    elif args.json:
        print_json({**_json(found, again), **cost})
    elif args.csv:
        _write_csv(found)
    else:
        screen = Screen()
        _show(screen, found, again, texts, matches_asked=bool(args.matches))
        if paid is not None:
            screen.say(paid, style="dim")
        if args.html is not None:
            screen.line()
            screen.say(texts.text("review.page", file=args.html))
    return INTERRUPTED if found.stopped == "interrupted" else 0


def _varied(stated: list[str], texts: Catalogue) -> dict[str, list[str] | None]:
    """Return the choices of each varied option, None for all of them.  Raises ``BoneyardError``."""
    vary: dict[str, list[str] | None] = {}
    for text in stated:
        name, equals, choices = text.partition("=")
        if not name or (equals and not choices):
            raise BoneyardError(texts.text("cli.errors.bad_vary", text=text[:60]))
        if name in vary:
            raise BoneyardError(texts.text("cli.errors.option_twice", option=name[:40]))
        vary[name] = [choice.strip() for choice in choices.split(",")] if equals else None
    return vary


def _command(args: argparse.Namespace, found: Experiment) -> str:
    """Return the command line that measures the same again."""
    rules = found.rules
    words = ["boneyard", "lab", args.game, "--players", str(rules.players)]
    for text in args.vary:
        words += ["--vary", text]
    for text in args.option:
        words += ["--option", text]
    if set(found.bots) != {RANDOM}:
        words += ["--bots", args.bots]
    if found.matches:
        words.append("--matches")
    return shlex.join([*words, "--rounds", str(found.deals), "--seed", str(found.seed)])


# -------------------------------------------------------------------------------------------------------- for programs


def _interval(estimate: IntervalEstimate | None) -> dict[str, float] | None:
    return None if estimate is None else {"value": estimate.value, "low": estimate.low, "high": estimate.high}


def _json(found: Experiment, again: str) -> dict[str, Any]:
    rules = found.rules
    return {
        "game": rules.game,
        "players": rules.players,
        "bots": dict(zip(rules.seats, found.bots, strict=True)),
        "matches": found.matches,
        "deals": found.deals,
        "seed": found.seed,
        "confidence": CONFIDENCE,
        "stopped": found.stopped,
        "engine": engine.describe().removeprefix("engine: "),
        "findings": [
            {
                "choices": finding.choices,
                "acted": finding.acted,
                "options": finding.rules.option_values(),
                "figures": {name: _interval(estimate) for name, estimate in finding.figures.items()},
                "changes": {name: _interval(estimate) for name, estimate in finding.changes.items()},
                "lengths": {name: _interval(estimate) for name, estimate in finding.lengths.items()},
            }
            for finding in found.findings
        ],
        "seconds": round(found.seconds, 3),
        "command": again,
    }


def _write_csv(found: Experiment) -> None:
    writer = csv.writer(sys.stdout, lineterminator="\n")
    writer.writerow(COLUMNS)
    writer.writerows([getattr(row, name) for name in COLUMNS] for row in rows(found))  # None becomes nothing


# ---------------------------------------------------------------------------------------------------------- for people


def _lines(found: Experiment, finding: Finding, texts: Catalogue) -> list[list[str]]:
    """Return the figures under the first choice and another one, with their changes, as rows of a table."""
    first, unit = found.findings[0], "matches" if found.matches else "rounds"
    lines = []
    for measure in found.measures:
        old, new = first.figures.get(measure.name), finding.figures.get(measure.name)
        change = finding.changes.get(measure.name)
        lines.append(
            [
                label(measure).text(texts.language),
                "–" if old is None else number(measure, old.value).text(texts.language),
                "–" if new is None else number(measure, new.value).text(texts.language),
                "–" if change is None else number(measure, change.value, signed=True).text(texts.language),
                "" if change is None else number(measure, change.half).text(texts.language),
                "*" if change is not None and shows(change) else "",
            ]
        )
    for name in first.lengths:
        words = texts.text(f"cli.lab.lengths.{name}_{unit}")
        lines.append([words, *(texts.number(one.lengths[name].value) for one in (first, finding)), "", "", ""])
    return lines


def _show(screen: Screen, found: Experiment, again: str, texts: Catalogue, *, matches_asked: bool) -> None:
    text, rules, first = texts.text, found.rules, found.findings[0]
    unit = "matches" if found.matches else "rounds"
    parts = [text(f"cli.lab.{unit}", n=found.deals), ", ".join(dict.fromkeys(found.bots))]
    parts += [
        text("cli.simulate.seconds", seconds=texts.number(found.seconds, 1)),
        text("cli.simulate.seed", seed=found.seed),
    ]
    screen.say(texts.labelled(text(f"games.{rules.game}.name"), ", ".join(parts)))
    if found.stopped == "interrupted":
        screen.say(text("cli.lab.interrupted"), style="warn")
    screen.say(even(found, "cli.lab.even", "cli.lab.even_sides").text(texts.language), style="dim")
    if found.matches and not matches_asked:
        screen.say(text("cli.lab.whole"), style="dim")
    varied = " ".join(first.choices)
    for finding in found.findings[1:]:
        screen.line()
        said = (acted if finding.acted else idle)(found, finding)
        old, new = (" ".join(map(format_value, one.choices.values())) for one in (first, finding))
        line = texts.labelled(code_of(finding.choices), said.text(texts.language))
        screen.say(line, style="" if finding.acted else "warn")
        heads = [varied, old, new, text("cli.lab.change"), "±", ""]
        lines = _lines(found, finding, texts)
        screen.lines(table([heads, *lines], gap=3, width=screen.width))
    screen.line()
    if found.findings[1:]:
        screen.say(text("fairness.note"), style="dim")
    screen.say(text("cli.arena.again"), style="dim")
    screen.line(screen.styled(again, "dim"))  # one line, to be copied

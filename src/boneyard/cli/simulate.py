"""``boneyard simulate GAME -n ROUNDS``: many rounds between bots."""

from __future__ import annotations

import argparse

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
    add_records,
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
    records_in,
    rules_of,
    seed_of,
    with_cost,
    workers_of,
)
from boneyard.commentary.rulebook import catalogue_for
from boneyard.lab.simulate import Simulation, simulate
from boneyard.locale import Catalogue
from boneyard.rules import Rules
from boneyard.terminal.screen import Bar, Screen, table

ROUNDS, MOST_UNTIL = 1000, 10_000_000
"""Rounds without ``--rounds``, and the most of them with ``--until``."""


def add_parser(command: CommandParser, texts: Catalogue) -> None:
    """Add the arguments of ``boneyard simulate``."""
    add_game(command, texts)
    command.add_argument(
        "-n", "--rounds", metavar="ROUNDS", type=whole_number(texts, 1), default=None,
        help=texts.text("cli.arguments.rounds"),
    )  # fmt: skip
    add_house_rules(command, texts)
    command.add_argument("--bots", metavar="NAMES", default="random", help=texts.text("cli.arguments.bots"))
    command.add_argument(
        "--until", metavar="±X", type=precision(texts), default=None, help=texts.text("cli.arguments.until_simulate")
    )
    add_jobs(command, texts)
    add_seed(command, texts, "seed_rounds")
    add_checkpoint(command, texts)
    add_records(command, texts)
    add_json(command, texts)
    add_language(command, texts)
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Simulate rounds and print their totals; return the exit status."""
    game = game_of(args.game, locale.load(args.language))
    texts = catalogue_for(game, locale.load(args.language))
    rules = rules_of(game, args.players, args.option, texts)
    names = bot_names(args.bots, rules.players, texts)
    checkpoint = checkpoint_of(args.checkpoint)
    seed = seed_of(args.seed, checkpoint)
    rounds = args.rounds or (MOST_UNTIL if args.until else ROUNDS)
    kept = records_in(args.records, rules.game, texts)
    with workers_of(args, texts) as workers:
        with Bar(rounds) as bar:

            def progress(done: int) -> None:
                said = texts.text("cli.simulate.running", done=done, all=rounds)
                bar.show(done, with_cost(said, workers, texts))

            outcome = simulate(
                rules, names, rounds, seed,
                progress=progress, checkpoint=checkpoint, jobs=workers, kept=kept, until=args.until,
            )  # fmt: skip
        cost, paid = cost_json(workers), cost_said(workers, texts)
    if args.json:
        print_json(
            {
                "game": rules.game,
                "players": rules.players,
                "options": rules.option_values(),
                "bots": dict(zip(rules.seats, names, strict=True)),
                "seed": seed,
                "engine": engine.describe().removeprefix("engine: "),
                **outcome._asdict(),
                "seconds": round(outcome.seconds, 6),
                **cost,
            }
        )
    else:
        _show(rules, names, outcome, seed, paid, texts)
    return INTERRUPTED if outcome.stopped == "interrupted" else 0


def _show(
    rules: Rules, names: list[str], outcome: Simulation, seed: int | str, paid: str | None, texts: Catalogue
) -> None:
    screen = Screen()
    parts = [
        texts.text("cli.simulate.done", n=outcome.rounds),
        texts.text("cli.simulate.actions", n=outcome.actions),
        texts.text("cli.simulate.seconds", seconds=texts.number(outcome.seconds, 3)),
        texts.text("cli.simulate.per_second", rounds=round(outcome.rounds / max(outcome.seconds, 1e-9))),
        texts.text("cli.simulate.seed", seed=seed),
    ]
    screen.say(texts.labelled(texts.text(f"games.{rules.game}.name"), ", ".join(parts)))
    if outcome.stopped == "interrupted":
        screen.say(texts.text("cli.lab.interrupted"), style="warn")
    ends = [f"{texts.text(f'cli.simulate.ended.{word}')} {n}" for word, n in outcome.ended.items()]
    screen.say(", ".join(ends), style="dim")
    screen.line()
    heads = [texts.text(f"cli.simulate.{word}") for word in ("seat", "bot", "wins", "points")]
    rows = [
        [seat, name, str(outcome.wins[seat]), str(outcome.points[seat])]
        for seat, name in zip(rules.seats, names, strict=True)
    ]
    screen.lines(table([heads, *rows], gap=3))
    if rules.teams:
        screen.line()
        screen.say(texts.text("cli.simulate.teams"), style="dim")
    if paid is not None:
        screen.line()
        screen.say(paid, style="dim")

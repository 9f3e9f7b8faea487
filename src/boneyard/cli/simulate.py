"""``boneyard simulate GAME -n ROUNDS``: many rounds between bots."""

from __future__ import annotations

import argparse
import os
import sys

from boneyard import engine, locale
from boneyard.bots import bot
from boneyard.cli.common import bot_names, print_json, rules_of
from boneyard.cli.screen import Screen, table
from boneyard.lab.simulate import Outcome, simulate
from boneyard.locale import Catalogue
from boneyard.rules import Rules


def run(args: argparse.Namespace) -> int:
    texts = locale.load(args.language)
    rules = rules_of(args.game, args.players, args.option, texts)
    names = bot_names(args.bots, rules.players, texts)
    seed = str(int.from_bytes(os.urandom(4), "big")) if args.seed is None else args.seed
    number: int | str = int(seed) if seed.isascii() and seed.isdigit() else seed
    with _Bar(args.rounds, texts) as bar:
        outcome = simulate(rules, [bot(name) for name in names], args.rounds, number, bar.show)
    if args.json:
        print_json(
            {
                "game": rules.game,
                "players": rules.players,
                "options": rules.option_values(),
                "bots": dict(zip(rules.seats, names, strict=True)),
                "seed": number,
                "engine": engine.describe().removeprefix("engine: "),
                **outcome._asdict(),
                "seconds": round(outcome.seconds, 6),
            }
        )
    else:
        _show(rules, names, outcome, seed, texts)
    return 0


def _show(rules: Rules, names: list[str], outcome: Outcome, seed: str, texts: Catalogue) -> None:
    screen = Screen()
    parts = [
        texts.text("cli.simulate.done", n=outcome.rounds),
        texts.text("cli.simulate.actions", n=outcome.actions),
        texts.text("cli.simulate.seconds", seconds=f"{outcome.seconds:.3f}"),
        texts.text("cli.simulate.per_second", rounds=round(outcome.rounds / max(outcome.seconds, 1e-9))),
        texts.text("cli.simulate.seed", seed=seed),
    ]
    screen.say(f"{texts.text(f'games.{rules.game}.name')}: {', '.join(parts)}")
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


class _Bar:
    """A progress bar on standard error, where that is a terminal."""

    def __init__(self, rounds: int, texts: Catalogue) -> None:
        self._rounds = rounds
        self._texts = texts
        self._shown = -1
        self._on = sys.stderr is not None and sys.stderr.isatty()

    def __enter__(self) -> _Bar:
        return self

    def __exit__(self, *_: object) -> None:
        if self._shown >= 0:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)

    def show(self, done: int) -> None:
        percent = 100 * done // self._rounds
        if self._on and percent != self._shown:
            self._shown = percent
            bar = ("#" * (percent * 30 // 100)).ljust(30)
            words = self._texts.text("cli.simulate.running", done=done, all=self._rounds)
            print(f"\r[{bar}] {words}", end="", file=sys.stderr, flush=True)

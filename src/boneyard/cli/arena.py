"""``boneyard arena GAME A B …``: compare the strength of bots on the same deals with seats swapped."""

from __future__ import annotations

import argparse
import shlex
from collections import Counter
from collections.abc import Callable
from functools import partial
from itertools import combinations
from typing import Any

from boneyard import engine, locale
from boneyard.bots.playing.aims import Objective, aim_of
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
    bounds,
    whole_number,
)
from boneyard.cli.common import (
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
from boneyard.errors import BoneyardError
from boneyard.lab.arena import MOST_PAIRS, Comparison, LostDeal, ProgramLimits, check, compare
from boneyard.lab.checkpoint import Checkpoint
from boneyard.lab.cluster import Cluster
from boneyard.lab.programs import FaultKind
from boneyard.lab.statistics import CONFIDENCE, Interval, Sprt
from boneyard.locale import Catalogue
from boneyard.reviews import EFFORTS, effort_of
from boneyard.rules import Rules, format_value
from boneyard.terminal.screen import Bar, Screen, table

PAIRS = 1000

AB = ("A", "B")


def add_parser(command: CommandParser, texts: Catalogue) -> None:
    """Add the arguments of ``boneyard arena``."""
    add_game(command, texts)
    command.add_argument("bots", metavar="BOT", nargs="+", help=texts.text("cli.arguments.bots_arena"))
    add_house_rules(command, texts)
    command.add_argument(
        "--pairs", metavar="N", type=whole_number(texts, 1), default=None, help=texts.text("cli.arguments.pairs")
    )
    command.add_argument("--match", action="store_true", help=texts.text("cli.arguments.match_arena"))
    command.add_argument("--sprt", action="store_true", help=texts.text("cli.arguments.sprt"))
    command.add_argument(
        "--bounds", metavar="LOW:HIGH", type=bounds(texts), default=None, help=texts.text("cli.arguments.bounds")
    )
    command.add_argument("--third", metavar="BOT", default="greedy", help=texts.text("cli.arguments.third"))
    add_jobs(command, texts)
    command.add_argument(
        "--limit",
        metavar="SECONDS",
        type=whole_number(texts, 1, 3600),
        default=10,
        help=texts.text("cli.arguments.limit"),
    )
    command.add_argument(
        "--memory",
        metavar="MIB",
        type=whole_number(texts, 1, 1 << 20),
        default=1024,
        help=texts.text("cli.arguments.memory"),
    )
    add_seed(command, texts, "seed_arena")
    command.add_argument(
        "--luck",
        nargs="?",
        const="quick",
        choices=tuple(EFFORTS),
        metavar="|".join(EFFORTS),
        help=texts.text("cli.arguments.luck_arena"),
    )
    add_checkpoint(command, texts)
    add_records(command, texts)
    add_json(command, texts)
    add_language(command, texts)
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Compare the bots and print the result; return the exit status."""
    game = game_of(args.game, locale.load(args.language))
    texts = catalogue_for(game, locale.load(args.language))
    rules = rules_of(game, args.players, args.option, texts)
    names: list[str] = args.bots
    if len(names) < 2:
        raise BoneyardError(texts.text("cli.errors.arena_bots"))
    twice = [name for i, name in enumerate(names) if name in names[:i]]
    if twice and len(names) > 2:
        raise BoneyardError(texts.text("cli.errors.arena_twice", bot=twice[0]))
    if args.sprt and len(names) > 2:
        raise BoneyardError(texts.text("cli.errors.arena_sprt"))
    if args.bounds and not args.sprt:
        raise BoneyardError(texts.text("cli.errors.arena_bounds"))
    limits = ProgramLimits(move=args.limit, memory=args.memory)
    for name in dict.fromkeys((*names, args.third)):
        check(name, limits)
    checkpoint = checkpoint_of(args.checkpoint)
    bout = _Bout(args, rules, seed_of(args.seed, checkpoint), limits, checkpoint, texts)
    with workers_of(args, texts) as workers:
        bout.play(workers)
        cost, paid = cost_json(workers), cost_said(workers, texts)
    if args.json:
        print_json({**bout.json(), **cost})
    else:
        bout.show(Screen(), paid)
    return bout.status


class _Bout:
    """Every pair of the bots against each other on the same deals."""

    def __init__(
        self,
        args: argparse.Namespace,
        rules: Rules,
        seed: int | str,
        limits: ProgramLimits,
        checkpoint: Checkpoint | None,
        texts: Catalogue,
    ) -> None:
        self.names: list[str] = args.bots
        self.game: str = args.game
        self.rules = rules
        self.third: str = args.third
        self.has_third = rules.n_sides > 2
        self.seed = seed
        self.sprt = Sprt(*args.bounds or ()) if args.sprt else None
        self.pairs: int = args.pairs or (MOST_PAIRS if self.sprt else PAIRS)
        self.match: bool = args.match
        self.luck: str | None = args.luck
        self.records: str | None = args.records
        self.limits = limits
        self.checkpoint = checkpoint
        self.texts = texts
        self.found: dict[tuple[str, str], Comparison] = {}
        self.interrupted = False

    def play(self, workers: int | Cluster) -> None:
        matches = list(combinations(self.names, 2))
        with Bar(self.pairs * len(matches)) as bar:
            for i, (a, b) in enumerate(matches):

                def progress(pairs: int, win_rate: float, i: int = i, a: str = a, b: str = b) -> None:
                    key = "cli.arena.testing" if self.sprt else "cli.arena.running"
                    percent = self.texts.number(100 * win_rate, 1)
                    words = self.texts.text(key, a=a, b=b, done=pairs, all=self.pairs, percent=percent)
                    bar.show(i * self.pairs + pairs, with_cost(words, workers, self.texts))

                result = compare(
                    self.rules, a, b, third=self.third, pairs=self.pairs, seed=self.seed, sprt=self.sprt,
                    jobs=workers, progress=progress, match=self.match, limits=self.limits,
                    checkpoint=self.checkpoint, luck=effort_of(self.luck) if self.luck else None,
                    kept=records_in(self.records, f"{self.rules.game}-{i + 1}", self.texts),
                )  # fmt: skip
                self.found[a, b] = result
                if result.stopped == "interrupted":
                    self.interrupted = True
                    return

    @property
    def status(self) -> int:
        if self.interrupted:
            return INTERRUPTED
        return 1 if self.sprt and not next(iter(self.found.values())).better else 0

    @property
    def command(self) -> str:
        """Return the command line that plays the same comparison again."""
        rules = self.rules
        words = ["boneyard", "arena", self.game, *self.names, "--players", str(rules.players)]
        for name, value in rules.options:
            words += ["--option", f"{name}={format_value(value)}"]
        if self.has_third:
            words += ["--third", self.third]
        if self.match:
            words.append("--match")
        if self.luck:
            words += ["--luck", self.luck]
        for option, value, usual in zip(("--limit", "--memory"), self.limits[1:], ProgramLimits()[1:], strict=True):
            if value != usual:
                words += [option, str(value)]
        if self.sprt:
            words += ["--sprt", "--bounds", f"{self.sprt.low}:{self.sprt.high}"]
        return shlex.join([*words, "--pairs", str(self.pairs), "--seed", str(self.seed)])

    # ---------------------------------------------------------------------------------------------------- as JSON

    def json(self) -> dict[str, Any]:
        two = len(self.names) == 2
        return {
            "game": self.rules.game,
            "players": self.rules.players,
            "options": self.rules.option_values(),
            "bots": dict(zip(AB, self.names, strict=True)) if two else self.names,
            "third": self.third if self.has_third else None,
            "seed": self.seed,
            "engine": engine.describe().removeprefix("engine: "),
            "match": self.match,
            "confidence": CONFIDENCE,
            "interrupted": self.interrupted,
            **(self._comparison(self.found[self.names[0], self.names[1]]) if two else self._cross_table()),
            "command": self.command,
        }

    def _comparison(self, result: Comparison) -> dict[str, Any]:
        data: dict[str, Any] = {
            "pairs": result.pairs,
            "scores": {f"{score:g}": times for score, times in result.counts.items()},
            "win_rate": result.win_rate,
            "interval": result.interval,
            "points_per_deal": result.points_per_deal,
            "points_interval": result.points_interval,
            "moves": dict(zip(AB, result.choices, strict=True)),
            "ms_per_move": dict(zip(AB, result.ms_per_move, strict=True)),
            "faults": [
                {"bot": (*AB, "third")[fault.who], "kind": fault.kind, "detail": fault.detail, "pair": fault.pair}
                for fault in result.faults
            ],
        }
        if result.apart:
            data["without_luck"] = {"effort": self.luck, "aim": aim_of(self.rules), **result.apart._asdict()}
        if self.sprt:
            data["sprt"] = {**self.sprt._asdict(), "llr": result.ratio, "better": result.better}
        return {**data, "seconds": round(result.seconds, 3)}

    def _cross_table(self) -> dict[str, Any]:
        matches = [{"A": a, "B": b, **self._comparison(result)} for (a, b), result in self.found.items()]
        rates = {a: {b: self._rate(a, b) for b in self.names if b != a} for a in self.names}
        return {"pairs": self.pairs, "win_rates": rates, "matches": matches}

    def _rate(self, a: str, b: str) -> float | None:
        if (a, b) in self.found:
            return self.found[a, b].win_rate
        other = self.found[b, a].win_rate if (b, a) in self.found else None
        return None if other is None else 1 - other

    def _ms(self, name: str) -> float | None:
        """Return the milliseconds a move of a bot over all its matches."""
        spent = moves = 0.0
        for match, result in self.found.items():
            for who, ms, choices in zip(match, result.ms_per_move, result.choices, strict=True):
                if who == name and ms is not None:
                    spent, moves = spent + ms * choices, moves + choices
        return spent / moves if moves else None

    # ------------------------------------------------------------------------------------------------- for people

    def show(self, screen: Screen, paid: str | None) -> None:
        text = self.texts.text
        game = text(f"games.{self.rules.game}.name")
        parts = [", ".join(self.names), text("cli.arena.seed", seed=self.seed)]
        if self.has_third:
            parts.append(text("cli.arena.third", bot=self.third))
        screen.say(self.texts.labelled(game, self.texts.series(parts)))
        if self.interrupted:
            screen.say(text("cli.arena.interrupted"), style="warn")
        screen.line()
        if len(self.names) == 2:
            self._show_two(screen, self.found[self.names[0], self.names[1]])
        else:
            self._show_table(screen)
        self._show_faults(screen)
        screen.line()
        screen.say(text("cli.arena.again"), style="dim")
        screen.line(screen.styled(self.command, "dim"))  # one line, to be copied
        if paid is not None:
            screen.say(paid, style="dim")

    def _show_two(self, screen: Screen, result: Comparison) -> None:
        texts, (a, b) = self.texts, self.names
        text, percent = texts.text, partial(texts.percent, digits=1)
        signed = partial(texts.number, digits=3, signed=True)
        rows = [(text("cli.arena.matches" if self.match else "cli.arena.pairs"), f"{result.pairs}")]
        if result.win_rate is not None and result.points_per_deal is not None:
            rows += [
                (text("cli.arena.win_rate", a=a, b=b), percent(result.win_rate) + between(result.interval, percent)),
                (
                    text("cli.arena.points_match" if self.match else "cli.arena.points"),
                    signed(result.points_per_deal) + between(result.points_interval, signed),
                ),
                *(
                    (text("cli.arena.ms", bot=name), "–" if ms is None else self.texts.number(ms, 3))
                    for name, ms in zip(self.names, result.ms_per_move, strict=True)
                ),
            ]
        if result.apart:
            apart, aim = result.apart, aim_of(self.rules)
            shown = partial(texts.percent, digits=2, signed=True) if aim is Objective.MATCH else signed
            rows += [
                (text(f"cli.arena.worth.{aim}"), shown(apart.mean) + between(apart.interval, shown)),
                (text("cli.arena.without_luck"), shown(apart.without) + between(apart.without_interval, shown)),
            ]
            if apart.factor is not None:
                rows.append((text("cli.arena.factor"), f"× {texts.number(apart.factor, 2)}"))
        width = max(len(row[0]) for row in rows)
        screen.lines([f"{label:<{width}}   {value}" for label, value in rows])
        if self.sprt:
            screen.line()
            word = {True: "better", False: "no_better", None: "undecided"}[result.better]
            screen.say(
                text(
                    f"cli.arena.{word}", a=a, b=b, low=percent(self.sprt.low), high=percent(self.sprt.high),
                    error=percent(self.sprt.error),
                )
            )  # fmt: skip

    def _show_faults(self, screen: Screen) -> None:
        """Tell which bots lost deals by faults, each kind once."""
        first: dict[tuple[str, FaultKind], LostDeal] = {}
        times: Counter[tuple[str, FaultKind]] = Counter()
        for (a, b), result in self.found.items():
            for fault in result.faults:
                key = (a, b, self.third)[fault.who], fault.kind
                first.setdefault(key, fault)
                times[key] += 1
        if first:
            screen.line()
        for (name, kind), fault in first.items():
            why = self.texts.text(f"cli.arena.fault_kinds.{kind}")
            said = self.texts.text(
                "cli.arena.fault", n=times[name, kind], bot=name, why=why, pair=fault.pair, detail=fault.detail
            )
            screen.say(said, style="warn")

    def _show_table(self, screen: Screen) -> None:
        text = self.texts.text
        heads = ["", *(str(i + 1) for i in range(len(self.names))), text("cli.arena.mean"), text("cli.arena.ms_head")]
        rows = []
        for i, a in enumerate(self.names):
            rates = [self._rate(a, b) if a != b else None for b in self.names]
            known = [rate for rate in rates if rate is not None]
            mean, ms = (sum(known) / len(known) if known else None), self._ms(a)
            cells = ["–" if rate is None else self.texts.percent(rate, 1) for rate in (*rates, mean)]
            rows.append([f"{i + 1} {a}", *cells, "–" if ms is None else self.texts.number(ms, 3)])
        screen.lines(table([heads, *rows], gap=3))
        screen.line()
        widest = [(r.interval[1] - r.interval[0]) / 2 for r in self.found.values() if r.interval]
        if widest:
            screen.say(text("cli.arena.table", n=self.pairs, half=self.texts.percent(max(widest), 1)))


def between(interval: Interval | None, shown: Callable[[float], str]) -> str:
    """Return an interval as `` (51.2 % … 55.0 %)``; the empty string without one."""
    return "" if interval is None else f" ({shown(interval[0])} … {shown(interval[1])})"

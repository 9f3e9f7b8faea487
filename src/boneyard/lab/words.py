"""The findings of an experiment as messages: figures, how fair the rules are, and each change that shows."""

from __future__ import annotations

import shlex
from collections.abc import Iterator, Sequence

from boneyard.errors import Figure, Message
from boneyard.lab.house_rules import CountRatio, Experiment, Finding, IntervalEstimate
from boneyard.rules import Rules, format_value

LABELS = {
    "match.first": "cli.lab.figures.match_first",
    "match.tied": "cli.lab.figures.match_tied",
    "match.rounds": "cli.lab.figures.match_rounds",
    "opener.hand": "cli.lab.figures.opener_hand",
    "opener.lot": "cli.lab.figures.opener_lot",
    "opener.result": "cli.lab.figures.opener_result",
    "tied.lightest_tile": "cli.lab.figures.tied_lightest_tile",
    "tied.lower_half": "cli.lab.figures.tied_lower_half",
    "tied.no_tiles": "cli.lab.figures.tied_no_tiles",
    "tied.fewest_tiles": "cli.lab.figures.tied_fewest_tiles",
    "tied.last_player": "cli.lab.figures.tied_last_player",
    "tied.lot": "cli.lab.figures.tied_lot",
    "tied.partner": "cli.lab.figures.tied_partner",
    "tied.opener": "cli.lab.figures.tied_opener",
    "tied.locker": "cli.lab.figures.tied_locker",
    "tied.tied": "cli.lab.figures.tied_tied",
    "kind.draw": "cli.lab.figures.kind_draw",
    "kind.pass": "cli.lab.figures.kind_pass",
    "kind.discard": "cli.lab.figures.kind_discard",
    "kind.call": "cli.lab.figures.kind_call",
    "kind.close": "cli.lab.figures.kind_close",
    "kind.foul": "cli.lab.figures.kind_foul",
}
"""The texts of measures whose names have two parts."""

CHANGES = {
    "match.first": "first",
    "match.rounds": "rounds",
    "opener.hand": "opener",
    "opener.lot": "opener",
    "opener.result": "later_opener",
    "blocked": "blocked",
    "no_winner": "no_winner",
    "tied": "tied",
    "points": "points",
    "actions": "actions",
    "kind.draw": "draw",
    "kind.pass": "pass",
    "kind.discard": "discard",
}
"""The sentences of changes; measures of seats and sides have one for all, and others are told by their names."""

OPENERS = ("match.first", "opener.hand", "opener.lot")
"""What tells the advantage of the opening, the first that there is."""

MOST_DIGITS = 4


def label(measure: CountRatio) -> Message:
    """Return the name of a measure."""
    if measure.name in LABELS:
        return Message(LABELS[measure.name])
    group, _, name = measure.name.partition(".")
    if group == "match":
        return Message("cli.lab.figures.match_side", {"name": name})
    return Message(f"cli.lab.figures.{group}", {"name": name})


def number(measure: CountRatio, value: float, signed: bool = False) -> Figure:
    """Return a figure as people read it: shares in percent."""
    return Figure(value, 1 if measure.share else 2, measure.share, signed)


def with_interval(measure: CountRatio, found: IntervalEstimate, signed: bool = False) -> Figure:
    """Return a figure with half its interval: ``43.5 ± 0.7%``."""
    return Figure(found.value, _digits(measure, found), measure.share, signed, found.half)


def even(found: Experiment, seats: str, sides: str) -> Message:
    """Return what would be even: the text ``seats``, or ``sides`` if partners or the sides of a match are told too."""
    seat = 1 / found.rules.players
    told = (measure for measure in found.measures if measure.name.partition(".")[0] in ("side", "match"))
    for measure in told:
        share = measure.even(found.rules)
        if share is not None and share != seat:
            return Message(sides, {"percent": _percent(seat), "side": _percent(share)})
    return Message(seats, {"percent": _percent(seat)})


def shows(change: IntervalEstimate) -> bool:
    """Return whether the interval of a change does not contain 0."""
    return change.low > 0 or change.high < 0


def fair(finding: Finding, measures: Sequence[CountRatio]) -> list[Message]:
    """Return how fair the rules of a finding are: the opening, blocked rounds, rounds without a winner, lengths."""
    found: list[Message] = []
    figures = finding.figures
    known = {measure.name: measure for measure in measures}
    matches = "match.first" in known
    opener = next((name for name in OPENERS if name in figures), None)
    if opener is not None:
        share, even = figures[opener], known[opener].even(finding.rules)
        assert even is not None
        how = "more" if share.low > even else "less" if share.high < even else "even"
        shown = {"share": with_interval(known[opener], share), "even": _percent(even)}
        found.append(Message(f"fairness.{'first' if matches else 'opener'}.{how}", shown))
        if "opener.hand" in figures:
            found.append(Message("fairness.by_hand"))
    for name in ("blocked", "no_winner"):
        if name in figures:
            found.append(Message(f"fairness.{name}", {"share": with_interval(known[name], figures[name])}))
    lengths = {name: Figure(estimate.value) for name, estimate in finding.lengths.items()}
    found.append(Message("fairness.match_length" if matches else "fairness.round_length", lengths))
    return found


def changes(found: Experiment, finding: Finding) -> list[Message]:
    """Return a sentence for each change of a finding that shows, or the one that the choice acted in no deal."""
    return [idle(found, finding)] if finding.acted == 0 else list(_changes(finding, found.measures))


def acted(found: Experiment, finding: Finding) -> Message:
    """Return in how many deals a choice acted."""
    return Message("fairness.acted", {"acted": Figure(finding.acted or 0), "all": Figure(found.deals)})


def idle(found: Experiment, finding: Finding) -> Message:
    """Return that a choice acted in no deal: nothing is known of it, and the command for whole matches."""
    kind = "matches" if found.matches else "rounds"
    return Message(
        f"fairness.idle.{kind}", {"all": Figure(found.deals), "command": _command(found.rules, finding.rules)}
    )


def _command(old: Rules, rules: Rules) -> str:
    """Return the command that compares rules with others in whole matches; of a game of one's own, its form."""
    if not rules.home.is_built_in:
        return "boneyard lab FILE --vary OPTION --matches"
    usual = {option.name: option.default for option in rules.home.options} | dict(old.options)
    words = ["boneyard", "lab", rules.game, "--players", str(rules.players)]
    for name, value in rules.options:
        if value == usual.get(name):
            words += ["--option", f"{name}={format_value(value)}"] if name in dict(old.options) else []
        elif usual.get(name) is not None:
            words += ["--vary", f"{name}={format_value(usual[name])},{format_value(value)}"]
    return shlex.join([*words, "--matches"])


def _changes(finding: Finding, measures: Sequence[CountRatio]) -> Iterator[Message]:
    for measure in measures:
        change = finding.changes.get(measure.name)
        if change is None or not shows(change):
            continue
        group, _, name = measure.name.partition(".")
        if group == "tied" and name:  # a part of what "tied" says
            continue
        code = CHANGES.get(measure.name)
        if code is None and group in ("seat", "side", "match") and measure.main:
            code = group
        if code is None:
            yield Message(
                "fairness.change.other", {"figure": label(measure), "by": with_interval(measure, change, signed=True)}
            )
            continue
        how, scale = "more" if change.low > 0 else "fewer", 100 if measure.share else 1
        by = Figure(abs(scale * change.value), _digits(measure, change), half=scale * change.half)
        yield Message(f"fairness.change.{code}.{how}", {"by": by, "name": name})


def _percent(share: float) -> Figure:
    return Figure(share, 1, percent=True)


def _digits(measure: CountRatio, found: IntervalEstimate) -> int:
    """Return the decimals that a figure and half its interval need: a change that shows is more than its half."""
    scale, digits = (100, 1) if measure.share else (1, 2)
    half, value = scale * found.half, scale * found.value
    while half and digits < MOST_DIGITS:
        if round(half, digits) and not (
            shows(found) and half < abs(value) and round(abs(value), digits) <= round(half, digits)
        ):
            break
        digits += 1
    return digits

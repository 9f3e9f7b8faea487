"""The table as a seat sees it: line, ends, hands, scores, in lines of text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from boneyard.draw import text_line, text_tile
from boneyard.draw.scene import centre, shut
from boneyard.locale import Catalogue
from boneyard.play.line import Placed
from boneyard.play.view import View
from boneyard.rules import Rules
from boneyard.terminal.screen import NO_BREAK, Screen
from boneyard.tiles import Tile

if TYPE_CHECKING:
    from boneyard.play.round import Round

FACTS = "  ·  "


class FinishedLine(NamedTuple):
    """A line of play that is finished."""

    line: Sequence[Placed]
    ends: Mapping[str, int | str] = {}
    locked: Sequence[str] = ()


def draw_line(seen: View | Round | FinishedLine, rules: Rules, screen: Screen, height: int = 40) -> list[str]:
    """Draw the line of play at the width of the screen; as a row of tiles if boxes would be higher than ``height``."""
    closed = getattr(seen, "ended", None) == "closed"
    ends = {} if closed else seen.ends
    rows: list[str] = []
    for style in ("boxes", "plain"):
        rows = text_line(
            seen.line, screen.width - 1, lines=max(9, height), ends=ends,
            locked_arms=seen.locked if isinstance(seen, FinishedLine) else shut(seen),
            centre=centre(rules), style=style, ascii_only=screen.ascii_only,
        )  # fmt: skip
        if len(rows) <= height:
            break
    return rows


def heading(view: View, texts: Catalogue) -> str:
    """Return the round, the game and the target."""
    rules, text = view.rules, texts.text
    if rules.deals > 1:
        parts = [text("cli.table.round_of", round=view.round_number, deals=rules.deals)]
    else:
        parts = [text("cli.table.round", round=view.round_number)]
    parts.append(text(f"games.{rules.game}.name"))
    if rules.count_down:
        parts.append(texts.labelled(text("cli.table.target"), 0))
    elif rules.target:
        parts.append(texts.labelled(text("cli.table.target"), rules.target))
    return FACTS.join(parts)


def grid(
    view: View, you: str | None, texts: Catalogue, width: int, names: Mapping[str, str] | None = None
) -> list[str]:
    """Return the seats side by side in playing order with tiles and scores.  ``>`` marks the seats to act.

    ``names`` replace the letters of seats if there is room.  The gap between columns is smaller if ``width`` is small.
    """
    if names and sum(map(len, names.values())) + 12 + 8 * len(names) > width:
        names = None
    rules, text = view.rules, texts.text
    side_of = {seat: side for side in rules.sides for seat in side}
    first = list(rules.seats).index(you) if you else 0
    seats = [rules.seats[i] for i in rules.order_from(first)]

    def title(seat: str) -> str:
        name = names.get(seat, seat) if names else seat
        name = text("cli.table.you", seat=name) if seat == you else name
        return f">{name}" if seat in view.to_act else name

    def row(key: str, values: Mapping[str, int]) -> tuple[str, list[str]]:
        return text(f"cli.table.rows.{key}"), [str(values[seat]) if values[seat] else "" for seat in seats]

    rows: list[tuple[str, list[str]]] = [
        ("", [title(seat) for seat in seats]),
        (text("cli.table.rows.tiles"), [str(view.counts[seat]) for seat in seats]),
        (text("cli.table.rows.score"), [texts.number(view.totals[side_of[seat]]) for seat in seats]),
    ]
    called = ["•" if seat in view.announced and view.counts[seat] == 1 else "" for seat in seats]
    optional = [row("dead", view.dead_counts), (text("cli.table.rows.called"), called), row("owes", view.skips)]
    if rules.pass_penalty:
        optional.append(row("passes", view.passes))
    rows += [entry for entry in optional if any(entry[1])]
    label = max(len(name) for name, _ in rows)
    wide = [max(len(words[i]) for _, words in rows) for i in range(len(seats))]
    gap = max(1, min(3, (width - label - sum(wide)) // len(seats)))
    cells = [cell + gap for cell in wide]
    return [
        f"{name:<{label}}{''.join(f'{word:>{cell}}' for word, cell in zip(words, cells, strict=True))}".rstrip()
        for name, words in rows
    ]


def table_facts(view: View, texts: Catalogue) -> str:
    """Return open ends, their sum and the boneyard in one line."""
    rules, text = view.rules, texts.text
    parts = []
    if view.ends:
        ends = text("common.comma").join(_end(arm, shown, view, texts) for arm, shown in view.ends.items())
        parts.append(texts.labelled(text("cli.table.ends"), ends))
    if view.end_sum is not None and view.ends:
        worth = rules.points_of(view.end_sum)
        if worth:
            parts.append(text("cli.table.sum_scores", sum=view.end_sum, n=worth))
        else:
            parts.append(text("cli.table.sum", sum=view.end_sum))
    if view.stock:
        stock = text("cli.table.aside" if rules.draw == "none" else "cli.table.boneyard", n=view.stock)
        if rules.draw != "none" and view.drawable != view.stock:
            stock += f" ({text('cli.table.drawable', n=view.drawable).replace(' ', NO_BREAK)})"
        parts.append(stock)
    return FACTS.join(parts)


def _end(arm: str, shown: int | str, view: View, texts: Catalogue) -> str:
    words = str(shown)
    name = texts.text(f"cli.table.arms.{arm}") if arm.islower() else arm  # trains are named by letters in the rows
    if arm in view.locked:
        return texts.text("common.ends.locked", arm=name, end=words)
    if words.startswith("="):
        return texts.text("common.ends.equal", arm=name, end=words[1:])
    if "/" in words:
        return texts.text("common.ends.either", arm=name, end=words)
    return texts.text("common.ends.number", arm=name, end=words)


def hand_rows(label: str, hand: Sequence[Tile], marks: Mapping[Tile, Sequence[int]], screen: Screen) -> list[str]:
    """Return the hand, and under each tile the numbers of the plays that use it."""
    cells = []
    for tile in hand:
        numbers = ",".join(map(str, marks.get(tile, ())))
        if len(numbers) > 8:
            numbers = f"{marks[tile][0]}-{marks[tile][-1]}"
        cells.append((text_tile(tile), numbers))
    wide = max((len(word) for cell in cells for word in cell), default=0) + 1
    margin = len(label) + 2
    across = max(1, (screen.width - margin - 1) // wide)
    rows = []
    for start in range(0, len(cells), across):
        part = cells[start : start + across]
        rows.append(f"{'' if start else label:<{margin}}" + "".join(f"{tile:<{wide}}" for tile, _ in part).rstrip())
        below = "".join(f"{f'{numbers:^5}':<{wide}}" for _, numbers in part)
        if below.strip():
            rows.append(screen.styled(f"{'':<{margin}}{below}".rstrip(), "accent"))
    return rows

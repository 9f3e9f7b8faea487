"""The sheet of a scorebook as people write it on paper: as rows of words and as one picture."""

from __future__ import annotations

from html import escape

from boneyard.locale import Catalogue
from boneyard.scorebook.book import BookRound, Scorebook

_ROW = 34
_WIDTH = 150
_LEFT = 64
_MARK = 'rx="5" fill="#fbe0a8"'


def side_names(book: Scorebook, side: str) -> str:
    """Return the names of the seats of a side."""
    return " + ".join(book.names[seat] for seat in side)


def rows(book: Scorebook) -> list[list[str]]:
    """Return the sheet: the sides, the points of each round, and the totals."""
    sides = list(book.totals)
    head = ["", *(side_names(book, side) for side in sides)]
    start = book.rules.start
    begin = [["", *(str(start) for _ in sides)]] if start else []
    return [head, *begin, *map(_row, book.rounds, range(1, len(book.rounds) + 1)), _total(book)]


def _row(found: BookRound, number: int) -> list[str]:
    return [str(number), *(str(points) if points else "–" for points in found.points.values())]


def _total(book: Scorebook) -> list[str]:
    return ["=", *map(str, book.totals.values())]


def aim(book: Scorebook, texts: Catalogue) -> str:
    """Return the game, and what a match is played to."""
    rules = book.rules
    to = texts.text("scorebook.to", n=rules.target) if rules.target and not rules.deals else ""
    return " · ".join(filter(None, (texts.text(f"games.{rules.game}.name"), to, str(book.day or ""))))


def standing(book: Scorebook, texts: Catalogue) -> str:
    """Return who opens the next round, or who won and lost the match."""
    if book.over:
        codes = (("won", book.winners), ("lost", book.losers))
        said = [
            texts.text(f"scorebook.{code}", names=", ".join(side_names(book, side) for side in sides))
            for code, sides in codes
            if sides
        ]
        return ". ".join(said) or texts.text("scorebook.nobody")
    number, seats = len(book.rounds) + 1, book.next.seats
    if len(seats) == 1:
        return texts.text("scorebook.opens", name=book.names[seats[0]], n=number)
    if book.next.rule in ("winning_side", "losing_side", "weakest") and len(seats) < book.rules.players:
        return texts.text("scorebook.opens_any", names=" / ".join(book.names[seat] for seat in seats), n=number)
    return texts.text("scorebook.tiles_open", n=number)


def svg(book: Scorebook, texts: Catalogue) -> str:
    """Return the sheet as a picture on ruled paper."""
    found = rows(book)
    wide = max(420, _LEFT + _WIDTH * (len(found[0]) - 1) + 24)
    high = 96 + _ROW * len(found) + 54
    lines = "".join(f'<path d="M0 {y}H{wide}" stroke="#cfe0ea"/>' for y in range(96, 97 + _ROW * len(found), _ROW))
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" width="{wide}" height="{high}" '
        f'font-family="Georgia, serif" fill="#26262f"><rect width="{wide}" height="{high}" fill="#fffefb"/>{lines}'
        f'<path d="M{_LEFT - 14} 0V{high}" stroke="#e9a9a0"/>',
        _text(_LEFT, 44, 26, texts.text("scorebook.page.title"), weight=700),
        _text(_LEFT, 74, 17, aim(book, texts), fill="#5d5a62"),
    ]
    for at, row in enumerate(found):
        y = 96 + _ROW * at + 24
        last = at == len(found) - 1
        parts.append(_text(_LEFT - 26, y, 15, "" if last else row[0], anchor="end", fill="#5d5a62"))
        for place, cell in enumerate(row[1:]):
            x = _LEFT + _WIDTH * place + _WIDTH - 24
            size = 15 if not at else 22
            word = cell if at or len(cell) <= 18 else f"{cell[:17]}…"
            if at == len(found) - 2 and book.rounds and cell != "–":  # the round that was written last
                wide_mark = 14 + 12 * len(cell)
                parts.append(f'<rect x="{x - wide_mark + 7}" y="{y - 21}" width="{wide_mark}" height="28" {_MARK}/>')
            parts.append(_text(x, y, size, word, anchor="end", weight=700 if last or not at else 400))
    top = 96 + _ROW * (len(found) - 1)
    parts.append(f'<path d="M{_LEFT} {top}H{wide - 18}" stroke="#26262f" stroke-width="2"/>')
    parts.append(_text(_LEFT, high - 20, 17, standing(book, texts)))
    return "".join(parts) + "</svg>\n"


def _text(x: int, y: int, size: int, words: str, *, anchor: str = "start", weight: int = 400, fill: str = "") -> str:
    colour = f' fill="{fill}"' if fill else ""
    return (
        f'<text x="{x}" y="{y}" font-size="{size}" font-weight="{weight}" text-anchor="{anchor}"{colour}>'
        f"{escape(words)}</text>"
    )

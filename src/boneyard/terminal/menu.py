"""A choice from a list at a terminal: with arrow keys, with numbers, or by name."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, NamedTuple

from boneyard.errors import nearest, one_line
from boneyard.locale import Catalogue
from boneyard.terminal.player import Leave
from boneyard.terminal.screen import Screen, wrapped


class MenuItem(NamedTuple):
    """A line of a menu: the word that can be typed for it, its name, and a sentence about it."""

    word: str
    name: str
    about: str = ""


def choose(title: str, items: Sequence[MenuItem], texts: Catalogue, default: int = 0) -> int:
    """Return the number of the chosen item, counted from 0.  Raises ``Leave`` if the player chooses none."""
    screen = Screen()
    if screen.is_terminal and not screen.dumb and sys.stdin.isatty():
        try:
            import curses
        except ImportError:
            pass  # Windows
        else:
            try:
                found = curses.wrapper(_with_arrows, title, items, texts, default)
            except curses.error:
                pass  # the terminal lacks the needed functions
            else:
                if found is None:
                    raise Leave
                screen.say(f"{title} {items[found].name}")
                return int(found)
    return _by_line(screen, title, items, texts, default)


def _with_arrows(window: Any, title: str, items: Sequence[MenuItem], texts: Catalogue, default: int) -> int | None:
    """Show the items and move through them; a number or the first letters of a word go to an item."""
    import curses

    if curses.has_colors():
        curses.use_default_colors()
    with suppress(curses.error):
        curses.curs_set(0)
    current, typed = default, ""
    while True:
        _draw(window, title, items, texts, current)
        key = window.get_wch()
        if key in ("\n", "\r", curses.KEY_ENTER):
            return current
        if key in ("\x1b", "q", "\x04"):
            return None
        if key in (curses.KEY_UP, "k"):
            current, typed = (current - 1) % len(items), ""
        elif key in (curses.KEY_DOWN, "j", "\t"):
            current, typed = (current + 1) % len(items), ""
        elif key in (curses.KEY_HOME, curses.KEY_PPAGE):
            current, typed = 0, ""
        elif key in (curses.KEY_END, curses.KEY_NPAGE):
            current, typed = len(items) - 1, ""
        elif isinstance(key, str) and key.isprintable():
            for start in (typed + key, key):
                found = _starting(start, items)
                if found is not None:
                    current, typed = found, start
                    break


def _starting(start: str, items: Sequence[MenuItem]) -> int | None:
    """Return the item with this number, or the first one whose word or name begins so."""
    if start.isascii() and start.isdigit():
        return int(start) - 1 if 1 <= int(start) <= len(items) else None
    start = start.lower()
    return next(
        (n for n, item in enumerate(items) if item.word.startswith(start) or item.name.lower().startswith(start)), None
    )


def _draw(window: Any, title: str, items: Sequence[MenuItem], texts: Catalogue, current: int) -> None:
    import curses

    window.erase()
    height, width = window.getmaxyx()
    about = wrapped(items[current].about, width - 3) if items[current].about else []
    room = max(1, height - 4 - len(about))
    first = min(max(0, current - room // 2), max(0, len(items) - room))

    def put(row: int, text: str, style: int = 0) -> None:
        if 0 <= row < height:
            window.addnstr(row, 1, text, width - 2, style)

    put(0, title, curses.A_BOLD)
    for row, number in enumerate(range(first, min(len(items), first + room)), 1):
        chosen = number == current
        put(row, f"{'>' if chosen else ' '} {number + 1:>2}  {items[number].name}", curses.A_REVERSE if chosen else 0)
        more = (row == 1 and number > 0 and "↑") or (row == room and number + 1 < len(items) and "↓")
        if more and width > 4:
            window.addstr(row, width - 3, more)
    for row, line in enumerate(about, height - 1 - len(about)):
        put(row, line, curses.A_DIM)
    put(height - 1, texts.text("cli.menu.keys"), curses.A_DIM)
    window.refresh()


def _by_line(screen: Screen, title: str, items: Sequence[MenuItem], texts: Catalogue, default: int) -> int:
    """Show the items with numbers, and read a number or a word."""
    screen.say(title, style="bold")
    for number, item in enumerate(items, 1):
        screen.say(f"{number:>4}  {item.name}", hanging=" " * 6)
    while True:
        screen.flush()
        try:
            line = input(texts.text("cli.prompt.menu", n=default + 1))
        except EOFError:
            screen.line()
            raise Leave from None
        except (UnicodeDecodeError, ValueError):
            line = "�"
        typed = line.strip().lower()
        if not typed:
            return default
        if typed == "q":
            raise Leave
        found = _starting(typed, items)
        if found is not None:
            return found
        near = nearest(typed, [item.word for item in items])
        said = near if isinstance(near, str) else near.text(texts.language)
        screen.say(texts.text("cli.menu.unknown", input=one_line(typed, 40), near=said), style="warn")


def number(key: str, among: Sequence[int], default: int, texts: Catalogue) -> int:
    """Ask for one of some whole numbers with the text ``key``; Enter is the default.  Raises ``Leave``."""
    screen, least, most = Screen(), min(among), max(among)
    while True:
        screen.flush()
        try:
            line = input(texts.text(key, least=least, most=most, n=default)).strip()
        except EOFError:
            screen.line()
            raise Leave from None
        except (UnicodeDecodeError, ValueError):
            line = "�"
        if not line:
            return default
        if line.lower() == "q":
            raise Leave
        if line.isascii() and line.isdigit() and len(line) < 6 and int(line) in among:
            return int(line)
        screen.say(texts.text("cli.errors.bad_whole", text=one_line(line, 40), least=least, most=most), style="warn")

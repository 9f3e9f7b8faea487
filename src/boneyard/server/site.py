"""The site for a host of plain files: the pages of a server, marked as playing on their device.

Beside the pages are the answers they need before a match: those about games, rules and the puzzles of the days.
The name of such a file is the path of the request with the values of its parameters.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from datetime import date, timedelta
from html import escape
from pathlib import Path

from boneyard import dominosa, games, locale, moves
from boneyard.commentary.glossary import linked, terms
from boneyard.draw.page import STYLE, document, words
from boneyard.server.api.puzzles import service as puzzles
from boneyard.server.api.rules import catalogue
from boneyard.server.api.rules.structs import Game, GameOption
from boneyard.server.http import pages
from boneyard.server.http.guard import policy
from boneyard.server.protocol import encode

POLICY = policy(scripts="'self' 'wasm-unsafe-eval'", ends="worker-src 'self'")
"""The policy of contents of the page, by a tag: a plain host sends none, neither with the page nor with its worker."""


def is_built() -> bool:
    """Return whether the pages and their engine are built."""
    return pages.ENGINE.joinpath("engine.json").is_file() and pages.FOLDER.joinpath("index.html").is_file()


def write(folder: Path, first: date, days: int) -> tuple[int, int]:
    """Write the site to ``folder``, with the puzzles of ``days`` from ``first``; return the files and their bytes."""
    count = size = 0
    for name, body in files(first, days):
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(body)
        count, size = count + 1, size + len(body)
    return count, size


def files(first: date, days: int) -> Iterator[tuple[str, bytes]]:
    """Yield the path and the bytes of every file."""
    for name, page in pages.load(".").items():
        yield name, CHANGED.get(name, bytes)(page.body)
    for address, body in answers(first, days):
        yield file_of(address), body
    for code in locale.available():
        found = [catalogue.whole_game(game, code) for game in games.GAMES.values()]
        yield f"rules/{code}/index.html", _list_of(found, code).encode()
        for game in found:
            yield f"rules/{code}/{game.id}.html", _rules_of(game, code).encode()


def file_of(address: str) -> str:
    """Return the path of the file that answers a request.

    >>> from boneyard.server.site import file_of
    >>> file_of("/api/puzzle/daily?date=2026-11-28&size=small")
    'api/puzzle/daily.2026-11-28.small.json'
    """
    return re.sub(r"[?&]\w+=", ".", address[1:]) + ".json"


def answers(first: date, days: int) -> Iterator[tuple[str, bytes]]:
    """Yield the requests that files answer, and the answers: those of a server."""
    yield "/api/about", encode(catalogue.about_server())
    for code in locale.available():
        yield f"/api/games?lang={code}", catalogue.all_games(code).body
        for game in games.GAMES:
            found = catalogue.one_game(game, code)
            assert found is not None
            yield f"/api/games/{game}?lang={code}", found.body
    for day in (first + timedelta(days=n) for n in range(days)):
        names = [str(name) for name in moves.daily(day)]
        for size in dominosa.SIZES:
            known = puzzles.examined(dominosa.generate(*dominosa.daily(day, size)))
            puzzle = puzzles.described(known, day.isoformat(), size, dominosa.GENERATOR_VERSION, names)
            sized = "" if size == "medium" else f"&size={size}"
            yield f"/api/puzzle/daily?date={day}{sized}", encode(puzzle)


# ---------------------------------------------------------------------------------------------------------------- pages


def _index(body: bytes) -> bytes:
    """Return the page with its mark and its policy; without scripts it leads to the rules."""
    page = body.decode().replace("<html ", "<html data-site ", 1)
    tag = f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">'
    page = page.replace("<head>", f"<head>\n{tag}", 1)

    def led(match: re.Match[str]) -> str:
        title = locale.load(match[1]).text("web.rules.title")
        return f'{match[0]} <a href="rules/{match[1]}/index.html">{escape(title)}</a>'

    return re.sub(r'<p lang="(\w+)">[^<]*', led, page).encode()


def _manifest(body: bytes) -> bytes:
    """Return the manifest with the addresses of this site in its shortcuts."""
    found = json.loads(body)
    for shortcut in found["shortcuts"]:
        shortcut["url"] = f"./#/{shortcut['url']}"
    return json.dumps(found, ensure_ascii=False).encode()


CHANGED = {"index.html": _index, "manifest.webmanifest": _manifest}


def _others(name: str, code: str) -> str:
    """Return links to the same page in the other languages."""
    links = (
        f'<a lang="{other}" hreflang="{other}" href="../{other}/{name}.html">'
        f"{escape(locale.load(other).text('web.rules.title'))}</a>"
        for other in locale.available()
        if other != code
    )
    return f'<p class="note">{" · ".join(links)}</p>\n'


def _list_of(found: list[Game], code: str) -> str:
    texts = locale.load(code)
    title = texts.text("web.rules.title")
    items = "".join(
        f'<li><a href="{game.id}.html">{words(game.name)}</a>: {words(game.about)}</li>\n'
        for game in sorted(found, key=lambda game: game.name)
    )
    body = f'<p><a href="../../index.html">Boneyard</a></p>\n<h1>{words(title)}</h1>\n<ul>\n{items}</ul>\n'
    return document(f"{title} – Boneyard", texts, STYLE, body + _others("index", code))


def _rules_of(game: Game, code: str) -> str:
    texts = locale.load(code)
    back = f'<a href="index.html">{words(texts.text("web.rules.title"))}</a>'
    play = f'<a href="../../index.html#/rules/{game.id}">{words(texts.text("web.home.play_now"))}</a>'
    body = [f"<p>{back} · {play}</p>\n<h1>{words(game.name)}</h1>\n<p>{words(game.about)}</p>\n"]
    entries, seen = terms(texts), set[str]()
    for section in game.page or ():
        body.append(f"<h2>{words(section.heading)}</h2>\n")
        for item in section.items:
            text = "".join(_entry(*part) for part in linked(item.text, entries, seen))
            body.append(f'<p>{text} <span class="note">§ {words(item.id)}</span></p>\n')
    body.append(f"<h2>{words(texts.text('web.rules.options'))}</h2>\n")
    body += (_option(option, texts) for option in game.options)
    return document(f"{game.name} – Boneyard", texts, STYLE, "".join(body) + _others(game.id, code))


def _entry(text: str, term: str) -> str:
    """Return a part of a rule; a term leads to its entry in the glossary."""
    return f'<a href="../../index.html#/glossary?word={term}">{words(text)}</a>' if term else words(text)


def _option(option: GameOption, texts: locale.Catalogue) -> str:
    head = f"<h3>{words(option.label)}</h3>\n<p>{words(option.text)}</p>\n"
    usual = words(texts.text("web.form.default"))
    if option.choices:
        marks = (f' <span class="note">{usual}</span>' if one.value == option.default else "" for one in option.choices)
        items = (f"<li>{words(one.label)}{mark}</li>" for one, mark in zip(option.choices, marks, strict=True))
        return f"{head}<ul>{''.join(items)}</ul>\n"
    value = texts.text("web.form.unused") if option.default is None else str(option.default)
    return f"{head}<p>{words(texts.text('web.rules.range', least=option.least, most=option.most, usual=value))}</p>\n"

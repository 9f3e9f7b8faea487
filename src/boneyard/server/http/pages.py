"""The browser client as it was built into the package: every file in memory, compressed when it is asked for first."""

from __future__ import annotations

import base64
import gzip
import hashlib
import mimetypes
import re
from functools import cache
from html import escape
from pathlib import Path
from typing import NamedTuple

from boneyard.locale import Catalogue

FOLDER = Path(__file__).parent.parent / "static"

ENGINE = FOLDER.with_name("engine")

PACKED = ("text/", "application/javascript", "application/json", "application/manifest+json", "image/svg+xml")

MISSING = b"""<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Boneyard</title>
<h1>Boneyard</h1>
<p>The server runs, but its pages are not built. In a checkout, install Node.js 20 or newer and run
<code>make play</code>; an installed package brings its pages along.</p>
<p>Programs can play: <a href="./schema">REST</a>, WebSocket at <code>/ws</code>.</p>
</html>
"""

NAMED = {".webmanifest": "application/manifest+json", ".js": "text/javascript", ".woff2": "font/woff2"}


class Page(NamedTuple):
    """A file to be sent."""

    body: bytes
    media: str
    packs: bool
    """Whether it is worth compressing."""
    cached: bool
    """Whether its name changes with its content, so that it may be kept for ever."""
    style: str = ""
    """The source of the style that it contains, for the policy of contents."""
    compiles: bool = False
    """Whether it is a worker's script that compiles WebAssembly, which the policy of contents then allows."""


def load(prefix: str = "", folder: Path = FOLDER) -> dict[str, Page]:
    """Return every file by its path; ``index.html`` is an explanation if the client is not built.

    ``index.html`` is shown at every address below ``prefix``: the addresses in it, relative to its folder in the file,
    begin with the prefix.  All other files name their neighbours.
    """
    found: dict[str, Page] = {}
    if not (folder / "index.html").is_file():
        return {"index.html": Page(_placed(MISSING, prefix), "text/html", False, False)}
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            name = path.relative_to(folder).as_posix()
            media = NAMED.get(path.suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"
            body = path.read_bytes() if name != "index.html" else _placed(path.read_bytes(), prefix)
            found[name] = Page(body, media, media.startswith(PACKED), name.startswith("assets/"))
    return found | _engine()


def _engine() -> dict[str, Page]:
    """Return the files with which a page plays without a server; a list that is ``null`` if they are not built."""
    # A page asks for the list to know whether there is an engine, and a 404 would be an error in the browser's console.
    found = {"engine/engine.json": Page(b"null", "application/json", False, False)}
    for path in sorted(ENGINE.glob("[!.]*")):
        media = NAMED.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
        packs, cached = media.startswith(PACKED), path.suffix != ".json"
        found[f"engine/{path.name}"] = Page(path.read_bytes(), media, packs, cached, compiles=path.suffix == ".js")
    return found


def _placed(page: bytes, prefix: str) -> bytes:
    return re.sub(rb'(?<=[ ])(href|src)="\./', rb'\1="%b/' % prefix.encode(), page)


def titled(page: Page, texts: Catalogue, language: str) -> Page:
    """Return a page whose language, title and description are those of its reader, also before its script runs."""
    head = {
        rb'<html lang="[^"]*"': f'<html lang="{language}"',
        rb"<title>[^<]*": f"<title>{escape(texts.text('web.title'))}",
        rb'(?<=name="description" content=)"[^"]*"': f'"{escape(texts.text("web.home.lead"))}"',
    }
    # What a browser without scripts shows; the file has it in every language.
    body = re.sub(rb'<p lang="(?!%b")[^<]*</p>' % language.encode(), b"", page.body)
    for place, text in head.items():
        body = re.sub(place, lambda _, text=text: text.encode(), body, count=1)  # type: ignore[misc]
    return page._replace(body=body)


def with_texts(page: Page, files: dict[str, Page], language: str, prefix: str, *, home: bool) -> Page:
    """Return a page that names the texts that its script is going to need, so that a browser asks for them at once."""
    links = "".join(
        f'<link rel="preload" href="{prefix}/{name}" as="fetch" type="application/json" crossorigin />'
        for name in _texts(files, language, home=home)
    )
    return _with(page, links.encode())


def for_strangers(page: Page, files: dict[str, Page], language: str, prefix: str, *, home: bool) -> Page:
    """Return a page for a browser that has seen none: it contains the style and the texts."""
    texts = [
        b'"%s":%s' % (name.removeprefix("assets/").encode(), files[name].body)
        for name in _texts(files, language, home=home)
    ]
    page = _with(page, _held("texts", b"{" + b",".join(texts) + b"}"))
    link = re.search(rb'<link rel="stylesheet"[^>]* href="%b/(assets/[^"]*)">' % prefix.encode(), page.body)
    if link is None or link[1].decode() not in files:
        return page
    style = files[link[1].decode()].body.replace(b"url(./", b"url(%b/assets/" % prefix.encode())
    body = page.body.replace(link[0], b"<style>" + style + b"</style>", 1)
    source = f"'sha256-{base64.b64encode(hashlib.sha256(style).digest()).decode()}'"
    return page._replace(body=body, style=source)


def with_data(page: Page, data: bytes) -> Page:
    """Return a page that holds this JSON, which its script reads from the element ``begin`` and need not ask for."""
    return _with(page, _held("begin", data))


def _texts(files: dict[str, Page], language: str, *, home: bool) -> list[str]:
    needed = ("core",) if home else ("core", "pages")
    return [name for part in needed for name in files if name.startswith(f"assets/{language}.{part}-")]


def _held(name: str, data: bytes) -> bytes:
    return b'<script type="application/json" id="%s">%s</script>' % (name.encode(), data.replace(b"<", b"\\u003c"))


def _with(page: Page, head: bytes) -> Page:
    return page._replace(body=page.body.replace(b"</head>", head + b"</head>", 1))


@cache
def packed(body: bytes) -> bytes:
    """Return a body compressed; it is kept."""
    return gzip.compress(body, 9, mtime=0)

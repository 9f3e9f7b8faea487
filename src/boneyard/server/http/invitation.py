"""A link to a table as a messenger shows it: host, game, free seats, and a picture of the game."""

from __future__ import annotations

from functools import lru_cache
from html import escape
from random import Random
from typing import NamedTuple

from msgspec import UNSET

from boneyard import games, locale
from boneyard.bots import bot
from boneyard.commentary.rulebook import catalogue_for
from boneyard.draw.line import svg_line
from boneyard.draw.scene import centre
from boneyard.play.match import Match
from boneyard.rules import Game
from boneyard.server.protocol import Card

PICTURE_SIZE = (1200, 630)
"""Width and height of a picture in pixels: the size that messengers show large."""

PICTURE_ZOOM = 2
"""Pixels of a picture for each of its drawing, whose tiles have a greatest size."""

PICTURE_TILES = 9
"""Tiles of the line on a picture, or all of a shorter round."""

PICTURE_OF_OWN = "basic"
"""The game whose picture a link to a table with a game that is not built in shows."""


class Invitation(NamedTuple):
    """The words of a link to a table."""

    title: str
    text: str
    picture: str
    """Path of the picture on this server."""


def invitation(card: Card, language: str) -> Invitation:
    """Return the invitation of a link to a table in a language."""
    titles = {} if card.titles is UNSET else card.titles
    own = Game(card.game, (card.players,), {}, (), texts={code: {"name": title} for code, title in titles.items()})
    texts = catalogue_for(own, locale.load(language))
    game = texts.text(f"games.{card.game}.name")
    free = sum(seat.kind == "open" for seat in card.seats)
    if card.host is None:
        title = texts.text("online.invitation.nobody", game=game)
    elif card.knock:
        title = texts.text("online.invitation.knock", name=card.host, game=game)
    elif free:
        title = texts.text("online.invitation.title", name=card.host, game=game, n=free)
    else:
        title = texts.text("online.invitation.full", name=card.host, game=game)
    return Invitation(
        title,
        texts.text(f"games.{card.game}.summary"),
        f"/pictures/{card.game if own.is_built_in else PICTURE_OF_OWN}.png",
    )


def with_tags(page: bytes, said: Invitation, address: str, path: str, language: str) -> bytes:
    """Return a page of the client with the tags of an invitation in its head.

    ``address`` is the configured one of the server, ``path`` the table's.  Without an address the tags that need one
    are left out: the ``Host`` of a request is what its sender wrote.
    """
    width, height = PICTURE_SIZE
    values = {
        "og:type": "website",
        "og:site_name": "Boneyard",
        "og:title": said.title,
        "og:description": said.text,
        "og:locale": language,
    }
    if address:
        values |= {
            "og:url": address + path,
            "og:image": address + said.picture,
            "og:image:type": "image/png",
            "og:image:width": str(width),
            "og:image:height": str(height),
        }
    tags = "".join(f'<meta property="{name}" content="{escape(value)}" />' for name, value in values.items())
    tags += '<meta name="twitter:card" content="summary_large_image" /><meta name="robots" content="noindex" />'
    return page.replace(b"</head>", tags.encode() + b"</head>", 1)


@lru_cache(maxsize=len(games.GAMES))
def picture(game: str) -> bytes:
    """Return a picture of a game as PNG: the line of a round between bots.  Raises ``KeyError``."""
    import resvg_py  # 30 ms, which a server without an invitation never needs

    allowed = games.GAMES[game].players
    rules = games.GAMES[game].rules(4 if 4 in allowed else allowed[0])
    match, player, rng = Match(rules, seed=6), bot("greedy"), Random(6)
    while not match.rounds and (match.round is None or len(match.round.line) < PICTURE_TILES):
        seat = match.to_act[0]
        match.play(seat, player.choose(match.view(seat), rng))
    width, height = PICTURE_SIZE
    svg = svg_line(
        match.played[0].line,
        ends={},
        highlight_last=False,
        centre=centre(rules),
        width=width / PICTURE_ZOOM,
        height=height / PICTURE_ZOOM,
        theme="light",
    )
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, zoom=PICTURE_ZOOM, skip_system_fonts=True))

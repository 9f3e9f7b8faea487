"""The routes of the browser client: its files, its pages, pictures for links."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import Callable
from functools import partial
from typing import Any

from litestar import Request, Response, get
from litestar.exceptions import HTTPException
from sqlalchemy.exc import SQLAlchemyError

from boneyard import games
from boneyard.locale import load
from boneyard.server.api.base import language_of, spoken
from boneyard.server.api.rules import catalogue
from boneyard.server.api.rules.structs import Beginning
from boneyard.server.api.services import Services
from boneyard.server.api.tables.lobby import LobbyFeed
from boneyard.server.errors import CommandRejected
from boneyard.server.http import pages
from boneyard.server.http.guard import policy
from boneyard.server.http.invitation import Invitation, invitation, picture, with_tags
from boneyard.server.names import ID_LENGTH
from boneyard.server.own_games import OwnGames
from boneyard.server.protocol import encode
from boneyard.server.sockets.endpoint import token_of


def page_route(address: str, prefix: str) -> Any:
    """Return the browser client; its own routes all begin with ``index.html``.

    ``address`` is the server's, for links, and ``prefix`` the folder in it.
    """
    files = pages.load(prefix)
    index = files["index.html"]
    made: dict[tuple[str, bool, bool], pages.Page] = {}

    def beginning(language: str, own: OwnGames, *, home: bool, first: bool) -> pages.Page:
        """Return the page for an address; ``first`` for who has no user and so has seen none before."""
        key = language, home, first
        if key not in made:
            titled = pages.titled(index, load(language), language)
            if not first or len(files) == 1:
                made[key] = pages.with_texts(titled, files, language, prefix, home=home)
            else:
                data = Beginning(catalogue.about_server(), catalogue.usual_players(own))
                made[key] = pages.with_data(
                    pages.for_strangers(titled, files, language, prefix, home=home), encode(data)
                )
        return made[key]

    @get(["/", "/{path:path}"], include_in_schema=False)
    async def page(request: Request[Any, Any, Any], services: Services, path: str = "") -> Response[bytes]:
        name = path.strip("/")
        varies = "accept-encoding"
        pack: Callable[[bytes], bytes] = pages.packed
        if name.startswith(("api/", "schema/")):
            raise HTTPException(status_code=404)
        found = None if name == "index.html" else files.get(name)
        # A dot makes a file of a name, but the id of a match has one too: /review/TABLE.1, /move/TABLE.1~2~3.
        file = name.startswith("assets/") or (
            "." in name and name != "index.html" and not name.startswith(("replay/", "review/", "move/", "evening/"))
        )
        if found is None and not file:
            varies = "accept-encoding, accept-language, cookie"
            language = spoken(request, None)
            first = token_of(request.headers)[0] is None
            found = beginning(language, services.own_games, home=not name, first=first)
            invited = await invited_to(request, services.lobby, name)
            if invited is not None:
                body = with_tags(found.body, invited, address, request.url.path, language_of(request))
                found, pack = found._replace(body=body), partial(gzip.compress, compresslevel=4, mtime=0)
        if found is None:
            raise HTTPException(status_code=404)
        headers = {"cache-control": "public, max-age=31536000, immutable" if found.cached else "no-cache"}
        if found.style:
            headers["content-security-policy"] = policy(found.style)
        if found.compiles:
            headers["content-security-policy"] = policy(scripts="'self' 'wasm-unsafe-eval'")
        body = found.body
        if found.packs:
            headers["vary"] = varies
            if "gzip" in request.headers.get("accept-encoding", ""):
                headers["content-encoding"] = "gzip"
                body = await asyncio.to_thread(pack, body)
        return Response(body, media_type=found.media, headers=headers)

    return page


async def invited_to(request: Request[Any, Any, Any], lobby: LobbyFeed, path: str) -> Invitation | None:
    """Return the invitation of a link to a table; None for the address of another page."""
    place, _, table = path.partition("/")
    if place != "t" or len(table) != ID_LENGTH:
        return None
    try:
        card = await lobby.card(table)
    except (CommandRejected, SQLAlchemyError):  # the page itself needs no database
        return None
    return None if card is None else invitation(card, language_of(request))


@get("/pictures/{name:str}", include_in_schema=False)
async def game_picture(name: str) -> Response[bytes]:
    """Return a picture of a game for links."""
    game, _, kind = name.rpartition(".")
    if kind != "png" or game not in games.GAMES:
        raise HTTPException(status_code=404)
    body = await asyncio.to_thread(picture, game)
    return Response(body, media_type="image/png", headers={"cache-control": "public, max-age=86400"})

"""The REST part (docs/protocol.md)."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request, Response, get, patch, post
from litestar.datastructures import Cookie
from litestar.exceptions import HTTPException
from litestar.params import Parameter
from msgspec import Meta, Struct

from boneyard import __version__, games, locale
from boneyard.errors import Message
from boneyard.server import bots, catalogue, render
from boneyard.server.identity import COOKIE, COOKIE_DAYS, Person
from boneyard.server.messages import MAX_FRAME, Clock, Name, Options, Settings
from boneyard.server.service import Service
from boneyard.server.state import Refused, rules_of

Language = Annotated[str | None, Parameter(query="lang", max_length=35, required=False)]
GameId = Annotated[str, Parameter(max_length=40)]
Id = Annotated[str, Parameter(max_length=40)]


class Guest(Struct, forbid_unknown_fields=True):
    """A name is enough to play."""

    name: Name


class HouseRules(Struct, forbid_unknown_fields=True):
    """A game with house rules."""

    game: Annotated[str, Meta(max_length=40)]
    players: Annotated[int, Meta(ge=2, le=7)]
    options: Options = {}


class NewTable(Struct, forbid_unknown_fields=True):
    """A table to be opened: its settings, and who sits where."""

    game: Annotated[str, Meta(max_length=40)]
    players: Annotated[int, Meta(ge=2, le=7)]
    options: Options = {}
    public: bool = False
    assistance: bool = True
    clock: Clock | None = None
    pace: Annotated[int, Meta(ge=0, le=5000)] = 800
    between: Annotated[int, Meta(ge=0, le=600)] = 20
    seats: Annotated[list[Annotated[str, Meta(max_length=32)]], Meta(max_length=7)] = []
    """``me``, ``open`` or the name of a bot, from seat A on."""
    start: bool = False

    def settings(self) -> Settings:
        return Settings(
            self.game, self.players, self.options, self.public, self.assistance, self.clock, self.pace, self.between
        )


def somebody(person: Person | None) -> Person:
    """Raises 401 where there is no user."""
    if person is None:
        raise HTTPException(status_code=401, extra={"code": "who"})
    return person


def missing() -> HTTPException:
    return HTTPException(status_code=404, extra={"code": "not_found"})


def with_token(service: Service, person: Person, request: Request[Any, Any, Any]) -> Response[dict[str, Any]]:
    """A user with the token, which is set as the cookie too."""
    token = service.identity.token(person)
    return Response({"user": user_json(person), "token": token}, cookies=[cookie(token, request)])


def cookie(token: str, request: Request[Any, Any, Any]) -> Cookie:
    return Cookie(
        key=COOKIE,
        value=token,
        max_age=COOKIE_DAYS * 86400 if token else 0,
        path="/",
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )


def user_json(person: Person) -> dict[str, Any]:
    return {"id": person.id, "name": person.name, "account": person.login}


def spoken(request: Request[Any, Any, Any], lang: str | None) -> str:
    return catalogue.language(lang, request.headers.get("accept-language"))


# ----------------------------------------------------------------------------------------------------------- catalogue


@get("/api/about", sync_to_thread=False, tags=["games"])
def about() -> dict[str, Any]:
    """Languages, bots, phrases and limits of this server."""
    return {
        "version": __version__,
        "languages": locale.available(),
        "bots": bots.names(),
        "phrases": list(catalogue.PHRASES),
        "limits": {"frame": MAX_FRAME, "name": 24, "chat": 300, "record": archive_limit()},
    }


def archive_limit() -> int:
    from boneyard.record import MAX_BYTES

    return MAX_BYTES


@get("/api/games", sync_to_thread=False, tags=["games"])
def list_games(request: Request[Any, Any, Any], lang: Language = None) -> dict[str, Any]:
    """Every game with its house rules."""
    return {"games": catalogue.all_games(spoken(request, lang))}


@get("/api/games/{game_id:str}", sync_to_thread=False, tags=["games"])
def get_game(request: Request[Any, Any, Any], game_id: GameId, lang: Language = None) -> dict[str, Any]:
    """One game with its rules page."""
    found = catalogue.one_game(game_id, spoken(request, lang))
    if found is None:
        raise missing()
    return found


@post("/api/check", status_code=200, sync_to_thread=False, tags=["games"])
def check(request: Request[Any, Any, Any], data: HouseRules, lang: Language = None) -> dict[str, Any]:
    """Whether house rules can be played, with every fault."""
    if data.game not in games.GAMES:
        raise Refused("settings", None, (Message("online.faults.game", {"game": data.game}),))
    return catalogue.check(data.game, data.players, data.options, spoken(request, lang))


# -------------------------------------------------------------------------------------------------------------- people


@post("/api/guest", tags=["people"])
async def guest(request: Request[Any, Any, Any], service: Service, data: Guest) -> Response[dict[str, Any]]:
    """Make a user."""
    return with_token(service, await service.identity.guest(data.name), request)


@get("/api/me", tags=["people"])
async def me(service: Service, person: Person | None) -> dict[str, Any]:
    """Who I am, and where I sit."""
    who = somebody(person)
    return {"user": user_json(who), "tables": await service.tables_of(who.id)}


@patch("/api/me", tags=["people"])
async def rename(service: Service, person: Person | None, data: Guest) -> dict[str, Any]:
    """Change my name."""
    return user_json(await service.identity.rename(somebody(person), data.name))


# -------------------------------------------------------------------------------------------------------------- tables


@get("/api/lobby", tags=["tables"])
async def lobby(service: Service) -> dict[str, Any]:
    """Public tables, and how many people there are."""
    return {"online": service.people(), "tables": await service.lobby.cards()}


@post("/api/tables", tags=["tables"])
async def create_table(service: Service, person: Person | None, data: NewTable) -> dict[str, Any]:
    """Open a table."""
    who = somebody(person)
    settings = data.settings()
    rules = rules_of(settings)
    if len(data.seats) > rules.players:
        raise Refused(
            "settings", None, (Message("online.faults.seats", {"n": len(data.seats), "players": rules.players}),)
        )
    state = await service.create(who.id, who.name, settings, data.seats)
    if data.start:
        await service.begin(state.id, who.id)
    return {"id": state.id, "url": f"/t/{state.id}"}


@get("/api/tables/{table_id:str}", tags=["tables"])
async def get_table(service: Service, table_id: Id) -> dict[str, Any]:
    """A table as everybody may see it."""
    table = await service.table(table_id)
    if table is None:
        raise missing()
    return {"table": render.table_json(table.state), "now": render.now(table.state)}


ROUTES = [about, list_games, get_game, check, guest, me, rename, lobby, create_table, get_table]

"""The REST part (docs/protocol.md)."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from datetime import date
from typing import Annotated, Any, Literal, TypeVar

from litestar import Request, Response, delete, get, patch, post
from litestar.datastructures import Cookie
from litestar.exceptions import HTTPException
from litestar.params import Parameter
from msgspec import Meta, Struct

from boneyard import __version__, games, locale
from boneyard.dominosa import GENERATOR_VERSION, HIGHEST_ORDER
from boneyard.errors import Message
from boneyard.server import archive, bots, catalogue, puzzles, render
from boneyard.server.entry import Refused
from boneyard.server.identity import COOKIE, COOKIE_DAYS, Person
from boneyard.server.messages import MAX_FRAME, Name, Options, Settings
from boneyard.server.seating import rules_of
from boneyard.server.service import Service

T = TypeVar("T")

Language = Annotated[str | None, Parameter(query="lang", max_length=35, required=False)]
MAX_RECORD = 1024 * 1024
"""Bytes of a record that may be sent."""

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


class NewTable(Settings, frozen=True, forbid_unknown_fields=True):
    """A table to be opened: its settings, and who sits where."""

    seats: Annotated[tuple[Annotated[str, Meta(max_length=32)], ...], Meta(max_length=7)] = ()
    """``me``, ``open`` or the name of a bot, from seat A on."""
    start: bool = False

    def settings(self) -> Settings:
        return Settings(*(getattr(self, name) for name in Settings.__struct_fields__))


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
        "limits": {"frame": MAX_FRAME, "name": 24, "chat": 300, "record": MAX_RECORD},
    }


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


@get("/api/tables/{table_id:str}/account", tags=["tables"])
async def account(
    request: Request[Any, Any, Any],
    service: Service,
    table_id: Id,
    number: Annotated[int | None, Parameter(query="round", ge=1, le=100_000, required=False)] = None,
    lang: Language = None,
) -> dict[str, Any]:
    """How a finished round came out and why, in sentences."""
    table = await service.table(table_id)
    if table is None:
        raise missing()
    return archive.account(table.state, number, spoken(request, lang))


# ------------------------------------------------------------------------------------------------------------ accounts


class Account(Struct, forbid_unknown_fields=True):
    """A login with its password."""

    login: Annotated[str, Meta(max_length=64)]
    password: Annotated[str, Meta(max_length=200)]


class NewPassword(Struct, forbid_unknown_fields=True):
    """The password that was and the one that shall be."""

    old: Annotated[str, Meta(max_length=200)]
    new: Annotated[str, Meta(max_length=200)]


class Goodbye(Struct, forbid_unknown_fields=True):
    """The password, where there is one."""

    password: Annotated[str, Meta(max_length=200)] = ""


@post("/api/account", tags=["people"])
async def register(service: Service, person: Person | None, data: Account) -> dict[str, Any]:
    """Keep this user under a login."""
    return user_json(await service.identity.register(somebody(person), data.login, data.password))


@post("/api/login", status_code=200, tags=["people"])
async def login(request: Request[Any, Any, Any], service: Service, data: Account) -> Response[dict[str, Any]]:
    """Be the user of a login."""
    service.slow_down(data.login)
    return with_token(service, await service.identity.login(data.login, data.password), request)


@post("/api/logout", status_code=204, tags=["people"])
async def logout(request: Request[Any, Any, Any]) -> Response[None]:
    """Forget the cookie."""
    return Response(None, status_code=204, cookies=[cookie("", request)])


@post("/api/account/password", status_code=200, tags=["people"])
async def change_password(
    request: Request[Any, Any, Any], service: Service, person: Person | None, data: NewPassword
) -> Response[dict[str, Any]]:
    """Change the password; other sessions end."""
    who = somebody(person)
    service.slow_down(who.id)
    changed = await service.identity.change_password(who, data.old, data.new)
    return with_token(service, changed, request)


@get("/api/account/export", tags=["people"])
async def export(service: Service, person: Person | None) -> Response[dict[str, Any]]:
    """Everything that the server has about the user."""
    found = await service.export(somebody(person))
    return Response(found, headers={"content-disposition": 'attachment; filename="boneyard.json"'})


@delete("/api/account", status_code=204, tags=["people"])
async def delete_account(
    request: Request[Any, Any, Any], service: Service, person: Person | None, data: Goodbye
) -> Response[None]:
    """Delete the user."""
    who = somebody(person)
    if who.login is not None:
        service.slow_down(who.id)
        await service.identity.check_password(who, data.password)
    await service.forget(who)
    return Response(None, status_code=204, cookies=[cookie("", request)])


# ------------------------------------------------------------------------------------------------------------- matches

RoundNumber = Annotated[int, Parameter(query="round", ge=1, le=100_000, required=False)]
Aspect = Annotated[float, Parameter(ge=0.3, le=4.0, required=False)]


@get("/api/history", tags=["matches"])
async def history(
    service: Service,
    person: Person | None,
    before: Annotated[int | None, Parameter(ge=0, le=1 << 53, required=False)] = None,
) -> dict[str, Any]:
    """My matches, the latest first."""
    who = somebody(person)
    found = await service.log.read(lambda db: archive.history(db, who.id, before))
    return {"matches": found, "more": found[-1]["ended"] if len(found) == archive.PAGE else None}


async def finished(service: Service, match_id: str) -> tuple[dict[str, Any], str]:
    found: tuple[dict[str, Any], str] | None = await service.log.read(lambda db: archive.finished(db, match_id))
    if found is None:
        raise missing()
    return found


@get("/api/matches/{match_id:str}", tags=["matches"])
async def get_match(service: Service, match_id: Id) -> dict[str, Any]:
    """A finished match."""
    summary, record = await finished(service, match_id)
    return {**summary, **await asyncio.to_thread(archive.proof, record)}


@get("/api/matches/{match_id:str}/record", tags=["matches"], media_type="text/plain")
async def get_record(service: Service, match_id: Id) -> Response[str]:
    """The record of a finished match."""
    summary, record = await finished(service, match_id)
    name = f"{summary['game']}-{match_id[:8]}.bones"
    return Response(
        record,
        media_type="text/plain; charset=utf-8",
        headers={"content-disposition": f'attachment; filename="{name}"'},
    )


@get("/api/matches/{match_id:str}/replay", tags=["matches"])
async def replay_match(
    request: Request[Any, Any, Any],
    service: Service,
    match_id: Id,
    number: RoundNumber = 1,
    aspect: Aspect = 1.5,
    lang: Language = None,
) -> dict[str, Any]:
    """One round of a finished match step by step."""
    _, record = await finished(service, match_id)
    found = await asyncio.to_thread(archive.replay, record, number, aspect, spoken(request, lang))
    return {**found, "id": match_id}


@get("/api/matches/{match_id:str}/verify", tags=["matches"])
async def verify_match(
    request: Request[Any, Any, Any], service: Service, match_id: Id, lang: Language = None
) -> dict[str, Any]:
    """Whether the deals of a finished match are proved."""
    _, record = await finished(service, match_id)
    return await asyncio.to_thread(archive.verified, record, spoken(request, lang))


@post("/api/replay", status_code=200, tags=["matches"], request_max_body_size=MAX_RECORD)
async def replay_record(
    request: Request[Any, Any, Any],
    body: bytes,
    number: RoundNumber = 1,
    aspect: Aspect = 1.5,
    lang: Language = None,
) -> dict[str, Any]:
    """One round of a record step by step."""
    return await asyncio.to_thread(archive.replay, body, number, aspect, spoken(request, lang))


@post("/api/verify", status_code=200, tags=["matches"], request_max_body_size=MAX_RECORD)
async def verify_record(request: Request[Any, Any, Any], body: bytes, lang: Language = None) -> dict[str, Any]:
    """Whether the deals of a record are proved."""
    return await asyncio.to_thread(archive.verified, body, spoken(request, lang))


# --------------------------------------------------------------------------------------------------------- house rules


class SavedRules(Struct, forbid_unknown_fields=True):
    """House rules under a name."""

    name: Annotated[str, Meta(min_length=1, max_length=60)]
    game: Annotated[str, Meta(max_length=40)]
    players: Annotated[int, Meta(ge=2, le=7)]
    options: Options = {}


@get("/api/rules", tags=["rules"])
async def list_rules(service: Service, person: Person | None) -> dict[str, Any]:
    """My saved house rules."""
    who = somebody(person)
    return {"rules": await service.log.read(lambda db: archive.rules_of_user(db, who.id))}


@post("/api/rules", tags=["rules"])
async def save_rules(service: Service, person: Person | None, data: SavedRules) -> dict[str, Any]:
    """Save house rules under a name."""
    who = somebody(person)
    rules_of(Settings(data.game, data.players, data.options))
    return await service.save_rules(who.id, data.name, data.game, data.players, data.options)


@get("/api/rules/{rules_id:str}", tags=["rules"])
async def get_rules(service: Service, rules_id: Id) -> dict[str, Any]:
    """Saved house rules, for everybody with the link."""
    found: dict[str, Any] | None = await service.log.read(lambda db: archive.saved_rules(db, rules_id))
    if found is None:
        raise missing()
    return found


@delete("/api/rules/{rules_id:str}", tags=["rules"])
async def delete_rules(service: Service, person: Person | None, rules_id: Id) -> None:
    """Delete my saved house rules."""
    who = somebody(person)
    if not await service.log.write(lambda db: archive.delete_rules(db, who.id, rules_id)):
        raise missing()


# ------------------------------------------------------------------------------------------------------------- puzzles

PuzzleId = Annotated[str, Parameter(max_length=puzzles.LONGEST_ID)]
Mark = Annotated[int, Meta(ge=0, lt=2 * (HIGHEST_ORDER + 1) * (HIGHEST_ORDER + 2))]
Marks = Annotated[tuple[Mark, ...], Meta(max_length=2 * (HIGHEST_ORDER + 1) * (HIGHEST_ORDER + 2))]


class NewPuzzle(Struct, forbid_unknown_fields=True):
    """How large a puzzle is to be, and how difficult."""

    order: Annotated[int, Meta(ge=1, le=HIGHEST_ORDER)] = 6
    level: Literal["trivial", "basic", "hard", "extreme"] = "basic"


class Progress(Struct, forbid_unknown_fields=True):
    """What a player has marked: where tiles lie, and where borders are."""

    joined: Marks = ()
    walls: Marks = ()


@post("/api/puzzle", tags=["puzzle"])
async def new_puzzle(request: Request[Any, Any, Any], service: Service, data: NewPuzzle) -> dict[str, Any]:
    """Make a domino puzzle; who goes away stops the making."""
    return puzzles.puzzle_json(await while_there(request, service.puzzles.new(data.order, data.level)))


@get("/api/puzzle/daily", tags=["puzzle"])
async def daily_puzzle(
    service: Service, day: Annotated[date | None, Parameter(query="date", required=False)] = None
) -> dict[str, Any]:
    """The domino puzzle of a day in UTC, today's if none is named."""
    day = day or puzzles.today()
    return puzzles.puzzle_json(await service.puzzles.daily(day), date=day.isoformat(), generator=GENERATOR_VERSION)


@get("/api/puzzle/{puzzle_id:str}", tags=["puzzle"])
async def get_puzzle(service: Service, puzzle_id: PuzzleId) -> dict[str, Any]:
    """The domino puzzle that an id holds."""
    return puzzles.puzzle_json(await service.puzzles.open(puzzle_id))


@post("/api/puzzle/{puzzle_id:str}/check", status_code=200, tags=["puzzle"])
async def check_puzzle(service: Service, puzzle_id: PuzzleId, data: Progress) -> dict[str, Any]:
    """Which marks are wrong."""
    known = await service.puzzles.open(puzzle_id)
    wrong = await service.puzzles.wrong(known, data.joined, data.walls)
    return {"wrong": sorted(map(puzzles.number, wrong)), "solutions": known.number}


@post("/api/puzzle/{puzzle_id:str}/hint", status_code=200, tags=["puzzle"])
async def hint_puzzle(
    request: Request[Any, Any, Any], service: Service, puzzle_id: PuzzleId, data: Progress, lang: Language = None
) -> dict[str, Any]:
    """The next step from these marks and why it holds, or how many of them are wrong."""
    known = await service.puzzles.open(puzzle_id)
    wrong, step = await service.puzzles.hint(known, data.joined, data.walls)
    return {"wrong": wrong, "step": None if step is None else puzzles.step_json(step, spoken(request, lang))}


async def while_there(request: Request[Any, Any, Any], work: Coroutine[Any, Any, T]) -> T:
    """What ``work`` comes to; it is cancelled when the client goes away."""

    async def gone() -> None:
        while (await request.receive())["type"] != "http.disconnect":
            pass

    task = asyncio.ensure_future(work)
    watch = asyncio.ensure_future(gone())
    try:
        await asyncio.wait((task, watch), return_when=asyncio.FIRST_COMPLETED)
        if not task.done():
            raise HTTPException(status_code=400, detail="the client went away")
        return task.result()
    finally:
        task.cancel()
        watch.cancel()


ROUTES = [
    about, list_games, get_game, check, guest, me, rename, register, login, logout, change_password, export,
    delete_account, lobby, create_table, get_table, account, history, get_match, get_record, replay_match, verify_match,
    replay_record, verify_record, list_rules, save_rules, get_rules, delete_rules, new_puzzle, daily_puzzle, get_puzzle,
    check_puzzle, hint_puzzle,
]  # fmt: skip

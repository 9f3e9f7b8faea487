"""The REST part (docs/protocol.md)."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from datetime import UTC, date, datetime
from functools import lru_cache, partial
from typing import Annotated, Any, TypeVar

from litestar import Request, Response, delete, get, patch, post
from litestar.datastructures import Cookie
from litestar.exceptions import HTTPException
from litestar.openapi import ResponseSpec
from litestar.params import Parameter
from msgspec import structs

from boneyard import __version__, games, locale, moves
from boneyard.bots.regulars import REGULARS, STRENGTHS, USUAL
from boneyard.dominosa import GENERATOR_VERSION
from boneyard.errors import Message, RulesError
from boneyard.house.files import MAX_BYTES
from boneyard.rules import SEATS
from boneyard.rules import Game as Played
from boneyard.server import bots, bus, catalogue, measuring, puzzles, reviewing
from boneyard.server.belongings import Belongings
from boneyard.server.clock import now_ms, today
from boneyard.server.connections import Connections
from boneyard.server.errors import CommandRejected
from boneyard.server.http import replays
from boneyard.server.http.devices import device_of
from boneyard.server.http.limits import Callers, network_of
from boneyard.server.identity import COOKIE, COOKIE_DAYS, Identity
from boneyard.server.lobby import LobbyFeed
from boneyard.server.measuring import Measurements
from boneyard.server.moves import Moves
from boneyard.server.own_games import OwnGames
from boneyard.server.protocol import (
    MAX_FRAME,
    PHRASES,
    About,
    Account,
    Checked,
    Error,
    Export,
    FinishedMatch,
    Game,
    Games,
    Goodbye,
    Guest,
    History,
    HouseRules,
    InvitationSent,
    Invitee,
    LessonMark,
    Limits,
    Lobby,
    MatchSummary,
    Me,
    MeasuredRules,
    MovePosition,
    MoveTry,
    MyTables,
    NewPassword,
    NewPuzzle,
    NewTable,
    OpenedTable,
    OtherCourse,
    OwnGame,
    PlayedMatch,
    Progress,
    Puzzle,
    PuzzleAnswer,
    PuzzleCheck,
    PuzzleGrid,
    PuzzleHint,
    PuzzleLesson,
    PuzzleStanding,
    Replay,
    Results,
    Review,
    RulesToSave,
    SavedRules,
    SavedRulesList,
    Session,
    Settings,
    Solved,
    SolvedPuzzles,
    TableNow,
    UserSessions,
    Verified,
)
from boneyard.server.puzzles import Puzzles
from boneyard.server.reviewing import Reviews
from boneyard.server.store import archive, house_rules, results, schema, solved
from boneyard.server.store.log import Log
from boneyard.server.store.people import Person
from boneyard.server.tables import render
from boneyard.server.tables.commands import rules_of
from boneyard.server.tables.registry import Tables
from boneyard.server.work import FairPool

T = TypeVar("T")

Invitations = Callable[[bus.Invites], bool]
"""Tells a user of an invitation; returns whether one of their pages is open on this node."""

Language = Annotated[str | None, Parameter(query="lang", max_length=35, required=False)]
MAX_GAME_BODY = 400 * 1024
"""Bytes of a request with a game file: 64 kB of text as JSON, every character of it escaped."""

MAX_RECORD = 1024 * 1024
"""Bytes of a record that may be sent."""

GameId = Annotated[str, Parameter(max_length=50)]
Id = Annotated[str, Parameter(max_length=40)]


def known(person: Person | None) -> Person:
    """Return the user who asks, banned or not.  Raises 401 without one."""
    if person is None:
        raise HTTPException(status_code=401, extra={"code": "who"})
    return person


def somebody(person: Person | None) -> Person:
    """Return the user who asks.  Raises 401 without one, and 403 for one who is banned."""
    found = known(person)
    ban = found.banned(now_ms())
    if ban is not None:
        code = "banned_until" if ban.until else "banned"
        raise HTTPException(
            status_code=403, extra={"code": code, "params": {"until": day(ban.until), "reason": ban.reason}}
        )
    return found


def day(at: int) -> str:
    """Return the day of a time (milliseconds) in UTC."""
    return datetime.fromtimestamp(at / 1000, UTC).date().isoformat()


def missing() -> HTTPException:
    """Return the error for an address without content."""
    return HTTPException(status_code=404, extra={"code": "not_found"})


def with_token(identity: Identity, person: Person, request: Request[Any, Any, Any]) -> Response[Session]:
    """Return a user with the token, which is set as the cookie too."""
    token = identity.token(person)
    return Response(Session(person.me, token), cookies=[cookie(token, request)])


def cookie(token: str, request: Request[Any, Any, Any]) -> Cookie:
    """Return the cookie that holds a token; an empty token deletes it."""
    return Cookie(
        key=COOKIE,
        value=token,
        max_age=COOKIE_DAYS * 86400 if token else 0,
        path="/",
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )


def device(request: Request[Any, Any, Any]) -> str:
    """Return the device that a request comes from, as it says itself."""
    return device_of(request.headers.get("user-agent", ""))


def address_of(request: Request[Any, Any, Any]) -> str:
    """Return the network that a request comes from."""
    return network_of(request.client.host if request.client else "")


def spoken(request: Request[Any, Any, Any], lang: str | None) -> str:
    """Return the language of a request, ``lang`` before its header."""
    return catalogue.language(lang, request.headers.get("accept-language"))


# ----------------------------------------------------------------------------------------------------------- catalogue


def unchanged(request: Request[Any, Any, Any], found: catalogue.Encoded) -> Response[Any]:
    """Return an encoded answer, or 304 to a client that has it already (RFC 9110, 13.1.2)."""
    headers = {"etag": found.etag, "cache-control": "no-cache", "vary": "accept-language"}
    known = [tag.strip().removeprefix("W/") for tag in request.headers.get("if-none-match", "").split(",")]
    if found.etag in known or "*" in known:
        return Response(None, status_code=304, headers=headers)
    return Response(found.body, media_type="application/json", headers=headers)


@lru_cache(maxsize=1)
def _about() -> catalogue.Encoded:
    return catalogue.Encoded.of(
        About(
            version=__version__,
            languages=locale.available(),
            bots=bots.names(),
            strengths=STRENGTHS,
            usual=USUAL,
            regulars=[bots.introduced(regular) for regular in REGULARS],
            phrases=PHRASES,
            move_games=moves.GAMES,
            limits=Limits(frame=MAX_FRAME, name=24, chat=300, record=MAX_RECORD, game_file=MAX_BYTES),
        )
    )


@get("/api/about", sync_to_thread=False, tags=["games"])
def about(request: Request[Any, Any, Any]) -> Response[About]:
    """Languages, bots, phrases and limits of this server."""
    return unchanged(request, _about())


@get("/api/games", sync_to_thread=False, tags=["games"])
def list_games(request: Request[Any, Any, Any], own: OwnGames, lang: Language = None) -> Response[Games]:
    """Every game with its house rules."""
    return unchanged(request, catalogue.all_games(spoken(request, lang), own))


@get("/api/games/{game_id:str}", sync_to_thread=False, tags=["games"])
def get_game(request: Request[Any, Any, Any], own: OwnGames, game_id: GameId, lang: Language = None) -> Response[Game]:
    """One game with its rules page."""
    house = own.house(game_id)
    if house is not None:
        return unchanged(request, catalogue.Encoded.of(catalogue.whole_game(house, spoken(request, lang))))
    found = catalogue.one_game(game_id, spoken(request, lang))
    if found is None:
        raise missing()
    return unchanged(request, found)


@post("/api/check", status_code=200, tags=["games"], request_max_body_size=MAX_GAME_BODY)
async def check(
    request: Request[Any, Any, Any], own: OwnGames, tables: Tables, data: HouseRules, lang: Language = None
) -> Checked:
    """Whether house rules can be played, with every fault."""
    return catalogue.check(await game_of(own, tables, data), data.players, data.options, spoken(request, lang))


async def game_of(own: OwnGames, tables: Tables, data: HouseRules) -> Played:
    """Return the game that house rules are of.  Raises 404 for a table that is not there, and ``CommandRejected`` for a game."""
    game = own.house(data.game) or games.GAMES.get(data.game)
    if data.game_file:
        game = await own.tried(data.game_file)
    elif data.table:
        table = await tables.find(data.table)
        if table is None:
            raise missing()
        if table.state.own is not None and table.state.own.id == data.game:
            game = table.state.own
    if game is None or game.id != data.game:
        raise CommandRejected("settings", None, (Message("online.faults.game", {"game": data.game}),))
    return game


@post("/api/measure", status_code=200, tags=["games"], request_max_body_size=MAX_GAME_BODY)
async def measure(
    request: Request[Any, Any, Any],
    own: OwnGames,
    tables: Tables,
    measurer: Measurements,
    caller: str,
    data: HouseRules,
    lang: Language = None,
) -> MeasuredRules:
    """Return how fair house rules are, beside the usual ones; who goes away stops the measuring."""
    game = await game_of(own, tables, data)
    try:
        rules = game.rules(data.players, **data.options)
    except RulesError as error:
        raise CommandRejected("settings", None, error.faults) from None
    found = await while_there(request, measurer.of(rules, caller))
    return measuring.answer(found, spoken(request, lang))


@post("/api/games/file", status_code=200, tags=["games"], request_max_body_size=MAX_GAME_BODY)
async def check_file(request: Request[Any, Any, Any], own: OwnGames, data: OwnGame, lang: Language = None) -> Game:
    """Return the game of a file with its rules page, or every fault of the file with its line."""
    return catalogue.whole_game(await own.tried(data.game_file), spoken(request, lang))


# -------------------------------------------------------------------------------------------------------------- people


@post("/api/guest", tags=["people"])
async def guest(request: Request[Any, Any, Any], identity: Identity, data: Guest) -> Response[Session]:
    """Make a user."""
    return with_token(identity, await identity.guest(data.name, device(request)), request)


@get("/api/me", tags=["people"])
async def me(belongings: Belongings, person: Person | None) -> MyTables:
    """Who I am, and where I sit."""
    who = known(person)
    return MyTables(who.me, await belongings.tables_of(who.id))


@patch("/api/me", tags=["people"])
async def rename(identity: Identity, person: Person | None, data: Guest) -> Me:
    """Change my name."""
    return (await identity.rename(somebody(person), data.name)).me


# -------------------------------------------------------------------------------------------------------------- tables


@get("/api/lobby", tags=["tables"])
async def get_lobby(lobby: LobbyFeed) -> Lobby:
    """Public tables, and how many people there are."""
    return await lobby.listing()


@post("/api/tables", tags=["tables"], request_max_body_size=MAX_GAME_BODY)
async def create_table(tables: Tables, own: OwnGames, person: Person | None, data: NewTable) -> OpenedTable:
    """Open a table."""
    who = somebody(person)
    settings = data.settings()
    game_file = data.game_file or own.file(settings.game)
    rules = rules_of(settings, await own.tried(data.game_file) if data.game_file else own.house(settings.game))
    if len(data.seats) > rules.players:
        raise CommandRejected(
            "settings", None, (Message("online.faults.seats", {"n": len(data.seats), "players": rules.players}),)
        )
    if any(SEATS.index(seat) >= len(data.seats) or data.seats[SEATS.index(seat)] != "me" for seat in data.seals):
        raise CommandRejected("not_yours")
    table = await tables.create(who.user, settings, data.seats, game_file)
    if data.start:
        await tables.begin(table.id, who.id, data.seals)
    return OpenedTable(table.id, f"/t/{table.id}", render.table(table.state), render.now(table.state))


@get("/api/tables/{table_id:str}", tags=["tables"])
async def get_table(tables: Tables, table_id: Id) -> TableNow:
    """Return the public part of a table."""
    table = await tables.find(table_id)
    if table is None:
        raise missing()
    return TableNow(render.table(table.state), render.now(table.state))


@get("/api/tables/{table_id:str}/game", tags=["tables"])
async def get_table_game(request: Request[Any, Any, Any], tables: Tables, table_id: Id, lang: Language = None) -> Game:
    """Return the game of a table with its rules page, which may be neither built in nor of this server."""
    table = await tables.find(table_id)
    if table is None:
        raise missing()
    return catalogue.whole_game(table.state.rules.home, spoken(request, lang))


@post("/api/tables/{table_id:str}/invite", status_code=200, tags=["tables"])
async def invite(
    invitations: Invitations, tables: Tables, log: Log, person: Person | None, table_id: Id, data: Invitee
) -> InvitationSent:
    """Invite someone with whom I have finished a match to a table at which I sit."""
    who = somebody(person)
    table = await tables.find(table_id)
    if table is None:
        raise missing()
    state = table.state
    seat = next((seat for seat in state.seats if seat.user == who.id), None)
    if seat is None:
        raise CommandRejected("not_yours")
    if not await log.read(lambda db: results.have_played(db, who.id, data.user)):
        raise missing()
    said = bus.Invites(data.user, seat.name or who.name, table.id, state.settings.game, dict(state.rules.home.titles))
    return InvitationSent(invitations(said))


@get("/api/tables/{table_id:str}/file", tags=["tables"])
async def get_table_file(tables: Tables, table_id: Id) -> OwnGame:
    """Return the game file of a table that plays a game of its own; 404 for a table with a built-in game."""
    table = await tables.find(table_id)
    if table is None or table.state.own is None or table.state.own.id != table.state.settings.game:
        raise missing()
    return OwnGame(table.state.own_file)


# ------------------------------------------------------------------------------------------------------------ accounts


@post("/api/account", tags=["people"])
async def register(identity: Identity, person: Person | None, data: Account) -> Me:
    """Keep this user under a login."""
    return (await identity.register(somebody(person), data.login, data.password)).me


@post("/api/login", status_code=200, tags=["people"])
async def login(
    request: Request[Any, Any, Any], identity: Identity, callers: Callers, data: Account
) -> Response[Session]:
    """Be the user of a login."""
    address = address_of(request)
    callers.guess(data.login, address)
    return with_token(identity, await identity.login(data.login, data.password, address, device(request)), request)


@post("/api/logout", status_code=204, tags=["people"])
async def logout(request: Request[Any, Any, Any], identity: Identity, person: Person | None) -> Response[None]:
    """End this session and forget the cookie."""
    if person is not None:
        await identity.end_session(person, person.session)
    return Response(None, status_code=204, cookies=[cookie("", request)])


@post("/api/account/password", status_code=200, tags=["people"])
async def change_password(
    request: Request[Any, Any, Any], identity: Identity, callers: Callers, person: Person | None, data: NewPassword
) -> Response[Session]:
    """Change the password; all sessions end, and a new one begins."""
    who = somebody(person)
    callers.guess(who.id, address_of(request))
    changed = await identity.change_password(who, data.old, data.new, device(request))
    return with_token(identity, changed, request)


@get("/api/me/sessions", tags=["people"])
async def list_sessions(identity: Identity, connections: Connections, person: Person | None) -> UserSessions:
    """Where I am signed in."""
    who = somebody(person)
    now, open_ = now_ms(), connections.sessions(who.id) | {who.session}
    return UserSessions(
        [
            structs.replace(found, current=found.id == who.session, seen=now if found.id in open_ else found.seen)
            for found in await identity.sessions(who.id)
        ]
    )


@delete("/api/me/sessions", tags=["people"])
async def end_other_sessions(identity: Identity, person: Person | None) -> None:
    """End all my sessions but this one."""
    await identity.end_other_sessions(somebody(person))


@delete("/api/me/sessions/{session_id:str}", tags=["people"])
async def end_session(identity: Identity, person: Person | None, session_id: Id) -> None:
    """End one of my sessions."""
    if not await identity.end_session(somebody(person), session_id):
        raise missing()


@get("/api/account/export", tags=["people"])
async def export(belongings: Belongings, person: Person | None) -> Response[Export]:
    """Everything that the server has about the user."""
    found = await belongings.export(known(person))
    return Response(found, headers={"content-disposition": 'attachment; filename="boneyard.json"'})


@delete("/api/account", status_code=204, tags=["people"])
async def delete_account(
    request: Request[Any, Any, Any],
    identity: Identity,
    belongings: Belongings,
    callers: Callers,
    person: Person | None,
    data: Goodbye,
) -> Response[None]:
    """Delete the user."""
    who = known(person)
    if who.login is not None:
        callers.guess(who.id, address_of(request))
        await identity.check_password(who, data.password)
    await belongings.delete(who)
    return Response(None, status_code=204, cookies=[cookie("", request)])


# ------------------------------------------------------------------------------------------------------------- matches

RoundNumber = Annotated[int, Parameter(query="round", ge=1, le=100_000, required=False)]
Aspect = Annotated[float, Parameter(ge=0.3, le=4.0, required=False)]
ActionNumber = Annotated[int, Parameter(query="number", ge=0, le=100_000)]


@get("/api/history", tags=["matches"])
async def history(
    log: Log,
    person: Person | None,
    before: Annotated[int | None, Parameter(ge=0, le=1 << 53, required=False)] = None,
    game: Annotated[str | None, Parameter(max_length=64, required=False)] = None,
    won: bool | None = None,
    people: bool | None = None,
    opponent: Annotated[str | None, Parameter(max_length=24, required=False)] = None,
) -> History:
    """My matches, the latest first: of a game, won or lost, with other people or without, with one other user."""
    who = somebody(person)
    wanted = archive.Filter(game, won, people, opponent)
    found: list[PlayedMatch] = await log.read(lambda db: archive.history(db, who.id, before, wanted=wanted))
    return History(found, found[-1].ended if len(found) == archive.PAGE else None)


@get("/api/results", tags=["matches"])
async def get_results(log: Log, person: Person | None) -> Results:
    """Return what I have won and lost, by game and against each bot."""
    who = somebody(person)
    found: Results = await log.read(lambda db: results.of_user(db, who.id))
    return found


async def finished(log: Log, match_id: str) -> tuple[MatchSummary, str]:
    """Return the summary and the record of a finished match.  Raises 404."""
    found: tuple[MatchSummary, str] | None = await log.read(lambda db: archive.finished(db, match_id))
    if found is None:
        raise missing()
    return found


@get("/api/matches/{match_id:str}", tags=["matches"])
async def get_match(records: FairPool, log: Log, caller: str, match_id: Id) -> FinishedMatch:
    """Return a finished match."""
    summary, record = await finished(log, match_id)
    proof = await records.run(caller, partial(replays.proof, record))
    return FinishedMatch(**structs.asdict(summary), **structs.asdict(proof))


@get("/api/matches/{match_id:str}/record", tags=["matches"], media_type="text/plain")
async def get_record(log: Log, match_id: Id) -> Response[str]:
    """Return the record of a finished match."""
    summary, record = await finished(log, match_id)
    name = f"{summary.game}-{match_id[:8]}.bones"
    return Response(
        record,
        media_type="text/plain; charset=utf-8",
        headers={"content-disposition": f'attachment; filename="{name}"'},
    )


@get("/api/matches/{match_id:str}/replay", tags=["matches"])
async def replay_match(
    records: FairPool,
    log: Log,
    caller: str,
    match_id: Id,
    number: RoundNumber = 1,
    aspect: Aspect = 1.5,
) -> Replay:
    """One round of a finished match step by step."""
    _, record = await finished(log, match_id)
    found = await records.run(caller, partial(replays.replay, record, number, aspect))
    return structs.replace(found, id=match_id)


@get("/api/matches/{match_id:str}/verify", tags=["matches"])
async def verify_match(
    request: Request[Any, Any, Any], records: FairPool, log: Log, caller: str, match_id: Id, lang: Language = None
) -> Verified:
    """Whether the deals of a finished match are proved."""
    _, record = await finished(log, match_id)
    return await records.run(caller, partial(replays.verified, record, spoken(request, lang)))


@get("/api/matches/{match_id:str}/review", tags=["matches"])
async def review_match(
    reviewer: Reviews,
    log: Log,
    person: Person | None,
    caller: str,
    match_id: Id,
    after: Annotated[int, Parameter(ge=0, le=1_000_000, required=False)] = 0,
) -> Review:
    """Return the review of a finished match from a finding on; wait a little for more.  The first request begins it."""
    summary, record = await finished(log, match_id)
    mine = [] if person is None else await log.read(lambda db: archive.seats_of(db, match_id, person.id))
    job = await reviewer.ask(record, after, caller)
    return reviewing.answer(
        job, after, match_id, summary.game, summary.names, tuple(summary.sides), mine, summary.titles
    )


@get("/api/matches/{match_id:str}/what-if", tags=["matches"])
async def what_if(
    records: FairPool,
    log: Log,
    caller: str,
    match_id: Id,
    place: ActionNumber,
    action: Annotated[str, Parameter(max_length=40)],
    number: RoundNumber = 1,
    aspect: Aspect = 1.5,
) -> OtherCourse:
    """Play another action in a finished match, and let bots play the round to its end with the tiles as they were."""
    _, record = await finished(log, match_id)
    return await records.run(caller, partial(replays.other_course, record, number, place, action, aspect))


@get("/api/matches/{match_id:str}/picture", tags=["matches"], media_type="image/svg+xml")
async def match_picture(
    records: FairPool, log: Log, caller: str, match_id: Id, place: ActionNumber, number: RoundNumber = 1
) -> Response[str]:
    """Return a moment of a finished match as a picture, as the seat saw it that acted then."""
    _, record = await finished(log, match_id)
    svg = await records.run(caller, partial(replays.picture, record, number, place))
    return Response(svg, media_type="image/svg+xml")


@post("/api/replay", status_code=200, tags=["matches"], request_max_body_size=MAX_RECORD)
async def replay_record(
    records: FairPool,
    caller: str,
    body: bytes,
    number: RoundNumber = 1,
    aspect: Aspect = 1.5,
) -> Replay:
    """One round of a record step by step."""
    return await records.run(caller, partial(replays.replay, body, number, aspect))


@post("/api/verify", status_code=200, tags=["matches"], request_max_body_size=MAX_RECORD)
async def verify_record(
    request: Request[Any, Any, Any], records: FairPool, caller: str, body: bytes, lang: Language = None
) -> Verified:
    """Whether the deals of a record are proved."""
    return await records.run(caller, partial(replays.verified, body, spoken(request, lang)))


# --------------------------------------------------------------------------------------------------------- house rules


@get("/api/rules", tags=["rules"])
async def list_rules(log: Log, person: Person | None) -> SavedRulesList:
    """My saved house rules."""
    who = somebody(person)
    return SavedRulesList(await log.read(lambda db: house_rules.of_user(db, who.id)))


@post("/api/rules", tags=["rules"])
async def save_rules(belongings: Belongings, own: OwnGames, person: Person | None, data: RulesToSave) -> SavedRules:
    """Save house rules under a name."""
    who = somebody(person)
    rules_of(Settings(data.game, data.players, data.options), own.house(data.game))
    return await belongings.save_rules(who.id, data.name, data.game, data.players, data.options)


@get("/api/rules/{rules_id:str}", tags=["rules"])
async def get_rules(log: Log, rules_id: Id) -> SavedRules:
    """Return saved house rules, for any user with the link."""
    found: SavedRules | None = await log.read(lambda db: house_rules.find(db, rules_id))
    if found is None:
        raise missing()
    return found


@delete("/api/rules/{rules_id:str}", tags=["rules"])
async def delete_rules(log: Log, person: Person | None, rules_id: Id) -> None:
    """Delete my saved house rules."""
    who = somebody(person)
    if not await log.write(lambda db: house_rules.delete(db, who.id, rules_id)):
        raise missing()


# ------------------------------------------------------------------------------------------------------- find the move

MoveId = Annotated[str, Parameter(max_length=60)]


@get("/api/moves/{move_id:str}", tags=["puzzle"])
async def move_position(
    mover: Moves, records: FairPool, caller: str, move_id: MoveId, aspect: Aspect = 1.5
) -> MovePosition:
    """Return a position in which one action is right: of ``GAME-KIND-NUMBER``, or of ``MATCH~ROUND~ACTION``."""
    puzzle = await mover.open(move_id, caller)
    return await records.run(caller, partial(replays.move_position, puzzle, move_id, aspect))


@get("/api/moves/{move_id:str}/try", tags=["puzzle"])
async def try_move(
    mover: Moves,
    records: FairPool,
    caller: str,
    move_id: MoveId,
    action: Annotated[str, Parameter(max_length=40, required=False)] = "",
    out: bool = False,
    aspect: Aspect = 1.5,
) -> MoveTry:
    """Return whether an action is right, and how the round goes on after it; without one the solution.

    From one hand a wrong action is played on only with ``out``, since that shows all hands.
    """
    puzzle = await mover.open(move_id, caller)
    return await records.run(caller, partial(replays.move_try, puzzle, action, out, aspect))


# ------------------------------------------------------------------------------------------------------------- puzzles

PuzzleId = Annotated[str, Parameter(max_length=puzzles.LONGEST_ID)]


@post("/api/puzzle", tags=["puzzle"])
async def new_puzzle(request: Request[Any, Any, Any], maker: Puzzles, caller: str, data: NewPuzzle) -> Puzzle:
    """Make a domino puzzle; who goes away stops the making."""
    level = data.level or (None if data.rating else "basic")
    return puzzles.described(await while_there(request, maker.new(data.order, level, caller, data.rating)))


@get("/api/puzzle/daily", tags=["puzzle"])
async def daily_puzzle(
    maker: Puzzles, day: Annotated[date | None, Parameter(query="date", required=False)] = None
) -> Puzzle:
    """Return the domino puzzle of a day in UTC, today's if none is named."""
    day = day or today()
    known = await maker.daily(day)
    return puzzles.described(known, day.isoformat(), GENERATOR_VERSION, [str(name) for name in moves.daily(day)])


@post("/api/puzzle/grid", status_code=200, tags=["puzzle"])
async def read_puzzle(maker: Puzzles, caller: str, data: PuzzleGrid) -> Puzzle:
    """Return the domino puzzle of a grid from elsewhere: how many solutions it has, and where two of them differ."""
    return puzzles.described(await maker.read(data.rows, caller))


@get("/api/puzzle/{puzzle_id:str}", tags=["puzzle"])
async def get_puzzle(maker: Puzzles, caller: str, puzzle_id: PuzzleId) -> Puzzle:
    """Return the domino puzzle that an id holds."""
    return puzzles.described(await maker.open(puzzle_id, caller))


@post("/api/puzzle/{puzzle_id:str}/check", status_code=200, tags=["puzzle"])
async def check_puzzle(maker: Puzzles, caller: str, puzzle_id: PuzzleId, data: Progress) -> PuzzleCheck:
    """Which marks are wrong."""
    known = await maker.open(puzzle_id, caller)
    wrong = await maker.wrong(known, data.joined, data.walls, caller)
    return PuzzleCheck(sorted(map(puzzles.number, wrong)), known.number)


@post("/api/puzzle/{puzzle_id:str}/hint", status_code=200, tags=["puzzle"])
async def hint_puzzle(
    request: Request[Any, Any, Any],
    maker: Puzzles,
    caller: str,
    puzzle_id: PuzzleId,
    data: Progress,
    lang: Language = None,
) -> PuzzleHint:
    """Return the next step from these marks and why it holds, or how many of them are wrong."""
    known = await maker.open(puzzle_id, caller)
    wrong, step = await maker.hint(known, data.joined, data.walls, data.last, caller)
    return PuzzleHint(wrong, None if step is None else puzzles.explained(step, spoken(request, lang)))


@post("/api/puzzle/{puzzle_id:str}/solved", status_code=200, tags=["puzzle"])
async def solved_puzzle(
    maker: Puzzles, log: Log, person: Person | None, caller: str, puzzle_id: PuzzleId, data: Solved
) -> PuzzleStanding:
    """Keep a puzzle that I have solved, and return how I stand: on its day, or today."""
    who = somebody(person)
    known = await maker.open(puzzle_id, caller)
    level = await maker.solved(known, data.joined, data.day, caller)
    key = solved.key(known.puzzle.id)
    of_day = None if data.day is None else data.day.isoformat()
    row = solved.Solve(who.id, key, of_day, known.puzzle.order, level, data.seconds, data.hints, now_ms())
    insert = log.insert(schema.solved_puzzles).on_conflict_do_nothing()
    await log.write(lambda db: solved.add(db, row, insert))
    found: PuzzleStanding = await log.read(lambda db: solved.standing(db, who.id, of_day or today().isoformat()))
    return found


@get("/api/puzzles", tags=["puzzle"])
async def my_puzzles(log: Log, person: Person | None) -> SolvedPuzzles:
    """Return the puzzles that I have solved, the last 2000, and how I stand among those who solved today's."""
    who = somebody(person)
    now = today().isoformat()
    found: SolvedPuzzles = await log.read(
        lambda db: SolvedPuzzles(solved.of_user(db, who.id), solved.standing(db, who.id, now))
    )
    return found


@get("/api/puzzle/lessons/{technique:str}", tags=["puzzle"])
async def puzzle_lesson(
    request: Request[Any, Any, Any], maker: Puzzles, caller: str, technique: Id, lang: Language = None
) -> PuzzleLesson:
    """Return the lesson of a technique: where it is shown, and a board to try it on."""
    return puzzles.taught(await maker.lesson(technique, caller), spoken(request, lang))


@post("/api/puzzle/lessons/{technique:str}", status_code=200, tags=["puzzle"])
async def try_lesson(
    request: Request[Any, Any, Any],
    maker: Puzzles,
    caller: str,
    technique: Id,
    data: LessonMark,
    lang: Language = None,
) -> PuzzleAnswer:
    """Return whether a mark on the board to try is what the technique shows, and why not."""
    lesson = await maker.lesson(technique, caller)
    return puzzles.answered(await maker.tried(lesson, data.place, data.border, caller), spoken(request, lang))


async def while_there(request: Request[Any, Any, Any], work: Coroutine[Any, Any, T]) -> T:
    """Return the result of ``work``; it is cancelled when the client goes away."""

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
    about, list_games, get_game, check, measure, check_file, guest, me, rename, register, login, logout, change_password, list_sessions,
    end_other_sessions, end_session, export,
    delete_account, get_lobby, create_table, get_table, get_table_game, invite,
    get_table_file, history, get_results, get_match, get_record, replay_match, verify_match,
    review_match, what_if, match_picture,
    replay_record, verify_record, list_rules, save_rules, get_rules, delete_rules, new_puzzle, daily_puzzle, read_puzzle, get_puzzle,
    check_puzzle, hint_puzzle, solved_puzzle, my_puzzles, puzzle_lesson, try_lesson, move_position, try_move,
]  # fmt: skip

ERRORS = {
    400: "Malformed",
    401: "No user",
    403: "Banned",
    404: "Not found",
    409: "Taken, or not now",
    422: "Refused",
    429: "Too fast",
}
"""Descriptions of errors, by status."""

for _route in ROUTES:
    _route.responses = {
        status: ResponseSpec(Error, generate_examples=False, description=text) for status, text in ERRORS.items()
    }

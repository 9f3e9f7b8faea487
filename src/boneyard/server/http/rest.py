"""The REST part (docs/protocol.md)."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial
from typing import Annotated, Any

from litestar import Request, Response, delete, get, patch, post
from litestar.datastructures import Cookie
from litestar.openapi import ResponseSpec
from litestar.params import Parameter
from msgspec import structs

from boneyard import __version__, locale, moves
from boneyard.bots.regulars import REGULARS, STRENGTHS, USUAL
from boneyard.errors import Message
from boneyard.house.files import MAX_BYTES
from boneyard.rules import SEATS
from boneyard.server import bots, bus
from boneyard.server.api.base import (
    MAX_GAME_BODY,
    Aspect,
    Id,
    Language,
    address_of,
    known,
    missing,
    somebody,
    spoken,
)
from boneyard.server.api.matches import replays, reviewing
from boneyard.server.api.matches.reviewing import Reviews
from boneyard.server.api.people.belongings import Belongings
from boneyard.server.api.people.devices import device_of
from boneyard.server.api.people.identity import COOKIE, COOKIE_DAYS, Identity
from boneyard.server.api.people.queries import Person
from boneyard.server.api.pooled import Work, pooled
from boneyard.server.api.puzzles import routes as puzzles
from boneyard.server.api.rules import catalogue
from boneyard.server.api.rules import routes as rules
from boneyard.server.api.tables.coaching import Coach
from boneyard.server.api.tables.lobby import LobbyFeed
from boneyard.server.api.training.service import Trainer
from boneyard.server.clock import now_ms
from boneyard.server.errors import CommandRejected
from boneyard.server.own_games import OwnGames
from boneyard.server.protocol import (
    MAX_FRAME,
    PHRASES,
    About,
    Account,
    Coached,
    CoachQuestion,
    Error,
    Export,
    FinishedMatch,
    Game,
    Games,
    Goodbye,
    Guest,
    History,
    InvitationSent,
    Invitee,
    Limits,
    Lobby,
    MatchSummary,
    Me,
    MyTables,
    NewPassword,
    NewTable,
    OpenedTable,
    OtherCourse,
    OwnGame,
    PlayedMatch,
    Profile,
    Replay,
    Results,
    Review,
    Session,
    TableNow,
    Training,
    UserSessions,
    Verified,
    WantTraining,
)
from boneyard.server.rates import Callers
from boneyard.server.sockets.connections import Connections
from boneyard.server.store import archive, results
from boneyard.server.store.log import Log
from boneyard.server.tables import render
from boneyard.server.tables.entries.settings import rules_of
from boneyard.server.tables.registry import Tables
from boneyard.server.tables.state import State
from boneyard.server.work import Pools

Invitations = Callable[[bus.Invites], bool]
"""Tells a user of an invitation; returns whether one of their pages is open on this node."""

MAX_RECORD = 1024 * 1024
"""Bytes of a record that may be sent."""

GameId = Annotated[str, Parameter(max_length=50)]


def with_token(identity: Identity, person: Person, request: Request[Any, Any, Any]) -> Response[Session]:
    """Return a user with the token, which is set as the cookie too."""
    session = Session(person.me, identity.token(person))
    return Response(session, cookies=[cookie(session.token, request)])


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


# ----------------------------------------------------------------------------------------------------------- catalogue


def unchanged(request: Request[Any, Any, Any], found: catalogue.Encoded) -> Response[Any]:
    """Return an encoded answer, or 304 to a client that has it already (RFC 9110, 13.1.2)."""
    headers = {"etag": found.etag, "cache-control": "no-cache", "vary": "accept-language"}
    known = [tag.strip().removeprefix("W/") for tag in request.headers.get("if-none-match", "").split(",")]
    if found.etag in known or "*" in known:
        return Response(None, status_code=304, headers=headers)
    return Response(found.body, media_type="application/json", headers=headers)


def about_server() -> About:
    """Return the description of this server."""
    return About(
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


@lru_cache(maxsize=1)
def _about() -> catalogue.Encoded:
    return catalogue.Encoded.of(about_server())


@get("/api/about", sync_to_thread=False, tags=["games"])
def about(request: Request[Any, Any, Any]) -> Response[About]:
    """Return languages, bots, phrases and limits of this server."""
    return unchanged(request, _about())


@get("/api/games", tags=["games"])
@pooled("catalogue")
async def list_games(request: Request[Any, Any, Any], own: OwnGames, lang: Language = None) -> Work[Response[Games]]:
    """Return every game with its house rules."""
    return lambda: unchanged(request, catalogue.all_games(spoken(request, lang), own))


@get("/api/games/{game_id:str}", tags=["games"])
@pooled("catalogue")
async def get_game(
    request: Request[Any, Any, Any], own: OwnGames, game_id: GameId, lang: Language = None
) -> Work[Response[Game]]:
    """Return one game with its rules page."""
    house, language = own.house(game_id), spoken(request, lang)

    def work() -> Response[Game]:
        found = catalogue.one_game(game_id, language) if house is None else catalogue.whole_game(house, language)
        if found is None:
            raise missing()
        return unchanged(request, found if isinstance(found, catalogue.Encoded) else catalogue.Encoded.of(found))

    return work


# -------------------------------------------------------------------------------------------------------------- people


@post("/api/guest", tags=["people"])
async def guest(request: Request[Any, Any, Any], identity: Identity, data: Guest) -> Response[Session]:
    """Make a user."""
    return with_token(identity, await identity.guest(data.name, device(request), data.face), request)


@get("/api/me", tags=["people"])
async def me(belongings: Belongings, person: Person | None) -> MyTables:
    """Return the caller's account and the tables where it sits."""
    who = known(person)
    return MyTables(who.me, await belongings.tables_of(who.id))


@patch("/api/me", tags=["people"])
async def change_me(identity: Identity, person: Person | None, data: Profile) -> Me:
    """Change my name, or my face."""
    return (await identity.change(somebody(person), data.name, data.face)).me


# -------------------------------------------------------------------------------------------------------------- tables


@get("/api/lobby", tags=["tables"])
async def get_lobby(lobby: LobbyFeed) -> Lobby:
    """Public tables, and how many people there are."""
    return await lobby.listing()


@post("/api/tables", tags=["tables"], request_max_body_size=MAX_GAME_BODY)
async def create_table(
    request: Request[Any, Any, Any],
    identity: Identity,
    callers: Callers,
    tables: Tables,
    own: OwnGames,
    person: Person | None,
    pools: Pools,
    caller: str,
    data: NewTable,
) -> Response[OpenedTable]:
    """Open a table, for a new guest if the request comes from no user and brings one."""
    if person is not None or data.guest is None:
        somebody(person)
    settings = data.settings()
    game_file = data.game_file or own.file(settings.game)
    game = await own.tried(data.game_file) if data.game_file else own.house(settings.game)
    rules = await pools["rules"].run(caller, partial(rules_of, settings, game))
    if len(data.seats) > rules.players:
        raise CommandRejected(
            "settings", None, (Message("online.faults.seats", {"n": len(data.seats), "players": rules.players}),)
        )
    if any(SEATS.index(seat) >= len(data.seats) or data.seats[SEATS.index(seat)] != "me" for seat in data.seals):
        raise CommandRejected("not_yours")
    session = None
    if person is None and data.guest is not None:
        if not callers.write(address_of(request)):  # two changes in one request
            raise CommandRejected("rate")
        person = await identity.guest(data.guest.name, device(request), data.guest.face)
        session = Session(person.me, identity.token(person))
    who = somebody(person)
    table = await tables.create(who.user, settings, data.seats, game_file)
    if data.start:
        await tables.begin(table.id, who.id, data.seals)
    shown = await table.shown(_table_now)
    opened = OpenedTable(table.id, f"/t/{table.id}", shown.table, shown.now, session)
    return Response(opened, cookies=[] if session is None else [cookie(session.token, request)])


@get("/api/tables/{table_id:str}", tags=["tables"])
async def get_table(tables: Tables, table_id: Id) -> TableNow:
    """Return the public part of a table."""
    table = await tables.find(table_id)
    if table is None:
        raise missing()
    return await table.shown(_table_now)


def _table_now(state: State) -> TableNow:
    return TableNow(render.table(state), render.now(state))


@get("/api/tables/{table_id:str}/game", tags=["tables"])
@pooled("catalogue")
async def get_table_game(
    request: Request[Any, Any, Any], tables: Tables, table_id: Id, lang: Language = None
) -> Work[Game]:
    """Return the game of a table with its rules page, which may be neither built in nor of this server."""
    table = await tables.find(table_id)
    if table is None:
        raise missing()
    return partial(catalogue.whole_game, await table.shown(lambda state: state.rules.home), spoken(request, lang))


@post("/api/tables/{table_id:str}/coach", status_code=200, tags=["tables"])
async def ask_coach(coach: Coach, tables: Tables, person: Person | None, table_id: Id, data: CoachQuestion) -> Coached:
    """Return the best action of my turn against bots, or the loss of an action; never if another person sits at the table."""
    who = somebody(person)
    table = await tables.find(table_id)
    if table is None:
        raise missing()
    return await coach.ask(table, who.id, data.seat, data.action)


@post("/api/tables/{table_id:str}/invite", status_code=200, tags=["tables"])
async def invite(
    invitations: Invitations,
    callers: Callers,
    tables: Tables,
    log: Log,
    person: Person | None,
    table_id: Id,
    data: Invitee,
) -> InvitationSent:
    """Invite someone with whom I have finished a match to a table at which I sit."""
    who = somebody(person)
    table = await tables.find(table_id)
    if table is None:
        raise missing()
    said = await table.shown(partial(_invitation, person=who, to=data.user))
    if not await log.read(lambda db: results.have_played(db, who.id, data.user)):
        raise missing()
    callers.invitation(who.id, data.user)
    return InvitationSent(invitations(said))


def _invitation(state: State, person: Person, to: str) -> bus.Invites:
    seat = next((seat for seat in state.seats if seat.user == person.id), None)
    if seat is None:
        raise CommandRejected("not_yours")
    titles = dict(state.rules.home.titles)
    return bus.Invites(to, seat.name or person.name, state.id, state.settings.game, titles, seat.face)


@get("/api/tables/{table_id:str}/file", tags=["tables"])
async def get_table_file(tables: Tables, table_id: Id) -> OwnGame:
    """Return the game file of a table that plays a game of its own; 404 for a table with a built-in game."""
    table = await tables.find(table_id)
    if table is None:
        raise missing()
    return await table.shown(_own_game)


def _own_game(state: State) -> OwnGame:
    if state.own is None or state.own.id != state.settings.game:
        raise missing()
    return OwnGame(state.own_file)


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
    """Return the devices on which the caller is signed in."""
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
    """Return everything that the server has about the user."""
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


@get("/api/training", tags=["matches"])
async def get_training(trainer: Trainer, person: Person | None) -> Training:
    """Return what I can learn from the reviews of my matches."""
    return await trainer.training(somebody(person).id)


@post("/api/training", status_code=200, tags=["matches"])
async def want_training(trainer: Trainer, person: Person | None, data: WantTraining) -> Training:
    """Let my matches be reviewed after their end, the latest 20 at once, or no longer, which deletes the kept choices."""
    who = somebody(person)
    await trainer.want(who.id, data.on)
    return await trainer.training(who.id)


async def finished(log: Log, match_id: str) -> tuple[MatchSummary, str]:
    """Return the summary and the record of a finished match.  Raises 404."""
    found: tuple[MatchSummary, str] | None = await log.read(lambda db: archive.finished(db, match_id))
    if found is None:
        raise missing("no_match")
    return found


@get("/api/matches/{match_id:str}", tags=["matches"])
@pooled("replay")
async def get_match(log: Log, match_id: Id) -> Work[FinishedMatch]:
    """Return a finished match."""
    summary, record = await finished(log, match_id)
    return lambda: FinishedMatch(**structs.asdict(summary), **structs.asdict(replays.proof(record)))


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
@pooled("replay")
async def replay_match(
    log: Log,
    match_id: Id,
    number: RoundNumber = 1,
    aspect: Aspect = 1.5,
) -> Work[Replay]:
    """Return one round of a finished match step by step."""
    _, record = await finished(log, match_id)
    return lambda: structs.replace(replays.replay(record, number, aspect), id=match_id)


@get("/api/matches/{match_id:str}/verify", tags=["matches"])
@pooled("replay")
async def verify_match(
    request: Request[Any, Any, Any], log: Log, match_id: Id, lang: Language = None
) -> Work[Verified]:
    """Return whether the deals of a finished match are proved."""
    _, record = await finished(log, match_id)
    return partial(replays.verified, record, spoken(request, lang))


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
    found = await reviewer.ask(record, after, caller)
    return reviewing.answer(
        found, after, match_id, summary.game, summary.names, tuple(summary.sides), mine, summary.titles
    )


@get("/api/matches/{match_id:str}/what-if", tags=["matches"])
@pooled("replay")
async def what_if(
    log: Log,
    match_id: Id,
    place: ActionNumber,
    action: Annotated[str, Parameter(max_length=40)],
    number: RoundNumber = 1,
    aspect: Aspect = 1.5,
) -> Work[OtherCourse]:
    """Play another action in a finished match, and let bots play the round to its end with the tiles as they were."""
    _, record = await finished(log, match_id)
    return partial(replays.other_course, record, number, place, action, aspect)


@get("/api/matches/{match_id:str}/picture", tags=["matches"], media_type="image/svg+xml")
@pooled("replay")
async def match_picture(log: Log, match_id: Id, place: ActionNumber, number: RoundNumber = 1) -> Work[Response[str]]:
    """Return a moment of a finished match as a picture, as the seat saw it that acted then."""
    _, record = await finished(log, match_id)
    return lambda: Response(replays.picture(record, number, place), media_type="image/svg+xml")


@post("/api/replay", status_code=200, tags=["matches"], request_max_body_size=MAX_RECORD)
@pooled("replay")
async def replay_record(
    body: bytes,
    number: RoundNumber = 1,
    aspect: Aspect = 1.5,
) -> Work[Replay]:
    """Return one round of a record step by step."""
    return partial(replays.replay, body, number, aspect)


@post("/api/verify", status_code=200, tags=["matches"], request_max_body_size=MAX_RECORD)
@pooled("replay")
async def verify_record(request: Request[Any, Any, Any], body: bytes, lang: Language = None) -> Work[Verified]:
    """Return whether the deals of a record are proved."""
    return partial(replays.verified, body, spoken(request, lang))


ROUTES = [
    about,
    list_games,
    get_game,
    guest,
    me,
    change_me,
    register,
    login,
    logout,
    change_password,
    list_sessions,
    end_other_sessions,
    end_session,
    export,
    delete_account,
    get_lobby,
    create_table,
    get_table,
    get_table_game,
    ask_coach,
    invite,
    get_table_file,
    history,
    get_results,
    get_training,
    want_training,
    get_match,
    get_record,
    replay_match,
    verify_match,
    review_match,
    what_if,
    match_picture,
    replay_record,
    verify_record,
    *rules.ROUTES,
    *puzzles.ROUTES,
]

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

"""The routes about tables."""

from __future__ import annotations

from functools import partial
from typing import Any

from litestar import Request, Response, get, post, put
from sqlalchemy.engine import Connection

from boneyard.server import bus
from boneyard.server.api.base import MAX_GAME_BODY, Id, Language, cookie, device, known, missing, somebody, spoken
from boneyard.server.api.company import queries as company
from boneyard.server.api.doors import check_inside
from boneyard.server.api.matches import queries as played
from boneyard.server.api.people.queries import Person
from boneyard.server.api.people.structs import Session
from boneyard.server.api.pooled import Work, pooled
from boneyard.server.api.rules import catalogue
from boneyard.server.api.rules.structs import Game, OwnGame
from boneyard.server.api.services import Services
from boneyard.server.api.tables import queries
from boneyard.server.api.tables.structs import (
    CoachQuestion,
    InvitationSent,
    Invitee,
    Lobby,
    NewTable,
    OpenedTable,
    TableNow,
)
from boneyard.server.clock import now_ms
from boneyard.server.errors import CommandRejected
from boneyard.server.protocol import Coached, SeenMark
from boneyard.server.tables import render
from boneyard.server.tables.actor import Table
from boneyard.server.tables.entries.settings import rules_of
from boneyard.server.tables.state import TableState
from boneyard.server.turns import Caller


@get("/api/lobby", tags=["tables"])
async def get_lobby(services: Services) -> Lobby:
    """Public tables, and how many people there are."""
    return await services.lobby.listing()


@post("/api/tables", tags=["tables"], request_max_body_size=MAX_GAME_BODY)
async def create_table(
    request: Request[Any, Any, Any], services: Services, person: Person | None, caller: Caller, data: NewTable
) -> Response[OpenedTable]:
    """Open a table, for a new guest if the request comes from no user and brings one."""
    if person is not None or data.guest is None:
        somebody(person)
    settings = data.settings()
    game_file = data.game_file or services.own_games.file(settings.game)
    own = services.own_games
    game = await own.tried(data.game_file, caller) if data.game_file else own.house(settings.game)
    rules = await services.pools["rules"].run(caller, partial(rules_of, settings, game))
    data.check_seats(rules.players)
    session = None
    if person is None and data.guest is not None:
        if not await services.callers.write(caller):  # two changes in one request
            raise CommandRejected("rate")
        person = await services.identity.guest(data.guest.name, device(request), data.guest.face)
        session = Session(person.me, services.identity.token(person))
    who = somebody(person)
    table = await services.tables.create(who.user, settings, data.seats, game_file)
    if data.start:
        await services.tables.begin(table.id, who.id, data.seals)
    shown = await table.shown(_table_now)
    opened = OpenedTable(table.id, f"/t/{table.id}", shown.table, shown.now, session)
    return Response(opened, cookies=[] if session is None else [cookie(session.token, request, services.prefix)])


@get("/api/tables/{table_id:str}", tags=["tables"])
async def get_table(services: Services, person: Person | None, table_id: Id) -> TableNow:
    """Return the public part of a table; 403 ``knock`` with the name of the host to users who must be let in first."""
    table = await _table(services, table_id)
    return await table.shown(partial(_table_inside, user=person.id if person else ""))


async def _table(services: Services, table_id: str) -> Table:
    """Return a table.  Raises 404 if there is none of this id."""
    table = await services.tables.find(table_id)
    if table is None:
        raise missing()
    return table


def _table_inside(state: TableState, user: str) -> TableNow:
    check_inside(state, user)
    return _table_now(state)


def _table_now(state: TableState) -> TableNow:
    return TableNow(render.table(state), render.now(state))


@get("/api/tables/{table_id:str}/game", tags=["tables"])
@pooled("catalogue")
async def get_table_game(
    request: Request[Any, Any, Any], services: Services, table_id: Id, lang: Language = None
) -> Work[Game]:
    """Return the game of a table with its rules page, which may be neither built in nor of this server."""
    table = await _table(services, table_id)
    return partial(catalogue.whole_game, await table.shown(lambda state: state.rules.home), spoken(request, lang))


@post("/api/tables/{table_id:str}/coach", status_code=200, tags=["tables"])
async def ask_coach(
    services: Services, person: Person | None, caller: Caller, table_id: Id, data: CoachQuestion
) -> Coached:
    """Return the best action of my turn, or the loss of an action; never if another person sits at the table."""
    who = somebody(person)
    table = await _table(services, table_id)
    return await services.coach.ask(table, who.id, caller, data.seat, data.action)


@post("/api/tables/{table_id:str}/invite", status_code=200, tags=["tables"])
async def invite(services: Services, person: Person | None, table_id: Id, data: Invitee) -> InvitationSent:
    """Invite someone to a table at which I sit: a friend, or someone with whom I have finished a match.

    Devices are sent it only if that user follows me; one who has blocked me does not see it at all.
    """
    who = somebody(person)
    table = await _table(services, table_id)
    said, seq = await table.shown(lambda state: (_invitation(state, who, data.user), state.seq))
    if not await services.store.read(lambda db: _may_invite(db, who.id, data.user)):
        raise missing()
    services.callers.invitation(who.id, data.user)
    if (await services.store.read(lambda db: company.blocks_between(db, who.id, {data.user}))).by_other:
        return InvitationSent(False)
    sent = await services.store.write(lambda db: company.invite(db, who.id, data.user, table_id, seq, now_ms()))
    return InvitationSent(services.invite(said), sent)


def _may_invite(db: Connection, user: str, other: str) -> bool:
    return company.are_friends(db, user, other) or played.have_played(db, user, other)


def _invitation(state: TableState, person: Person, to: str) -> bus.Invites:
    seat = next((seat for seat in state.seats if seat.user == person.id), None)
    if seat is None:
        raise CommandRejected("not_yours")
    titles = dict(state.rules.home.titles)
    return bus.Invites(to, seat.name or person.name, state.id, state.settings.game, titles, seat.face)


@get("/api/tables/{table_id:str}/mark", tags=["tables"])
async def get_mark(services: Services, person: Person | None, table_id: Id) -> SeenMark:
    """Return how far I have seen the play of a table."""
    who = known(person)
    return await services.store.read(lambda db: queries.mark_of(db, who.id, table_id))


@put("/api/tables/{table_id:str}/mark", tags=["tables"])
async def advance_mark(services: Services, person: Person | None, table_id: Id, data: SeenMark) -> SeenMark:
    """Note how far I have seen the play of a table where I sit; what I have seen elsewhere counts too."""
    who = somebody(person)
    table = await _table(services, table_id)
    if who.id not in table.holders:
        raise CommandRejected("not_yours")
    return await services.store.write(lambda db: queries.advance(db, who.id, table_id, data))


@get("/api/tables/{table_id:str}/file", tags=["tables"])
async def get_table_file(services: Services, table_id: Id) -> OwnGame:
    """Return the game file of a table that plays a game of its own; 404 for a table with a built-in game."""
    table = await _table(services, table_id)
    return await table.shown(_own_game)


def _own_game(state: TableState) -> OwnGame:
    if state.own is None or state.own.id != state.settings.game:
        raise missing()
    return OwnGame(state.own_file)


ROUTES = [get_lobby, create_table, get_table, get_table_game, ask_coach, invite, get_mark, advance_mark, get_table_file]

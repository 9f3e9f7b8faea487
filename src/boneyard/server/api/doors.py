"""Whom the host of a table must let in first: neither the table nor its finished matches are shown before."""

from __future__ import annotations

from functools import partial

from litestar.exceptions import HTTPException
from sqlalchemy.engine import Connection

from boneyard.server.api.matches import queries as matches
from boneyard.server.api.services import Services
from boneyard.server.store import cards
from boneyard.server.tables.state import TableState


def check_inside(state: TableState, user: str) -> None:
    """Raise 403 ``knock`` with the name of the host, unless a user may come in."""
    if state.must_knock(user):
        raise HTTPException(status_code=403, extra={"code": "knock", "params": {"host": state.name_of(state.host)}})


async def check_match(services: Services, match_id: str, user: str) -> None:
    """Raise 403 ``knock`` for a match of a table with a door, unless a user played in it or may come in."""
    name = match_id.rpartition(".")[0]

    def is_closed(db: Connection) -> bool:
        card = cards.one(db, name)
        return card is not None and card.knock and not matches.seats_of(db, match_id, user)

    if await services.store.read(is_closed) and (table := await services.tables.find(name)) is not None:
        await table.shown(partial(check_inside, user=user))

"""The projections of a table: what the store keeps for lists and archives, besides its log."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from boneyard.play.match import Match
from boneyard.record import write_record
from boneyard.server.ports import ArchivedMatch, ContestPoints, ListedTable, NamedUser, Projection, TurnNotice
from boneyard.server.protocol import MatchSummary
from boneyard.server.tables import render
from boneyard.server.tables.entries import Entry, named
from boneyard.server.tables.state import TableState


def of_entry(state: TableState, entry: Entry) -> list[Projection]:
    """Return what is kept for any entry: whose name it has."""
    user = named(entry)
    return [NamedUser(user, state.id)] if user else []


def of_table(state: TableState, ended: Match | None) -> list[Projection]:
    """Return what is kept when a table changes; ``ended`` is the match that ends with the entry being written."""
    users = {seat.user for seat in state.seats if seat.user}
    kept: list[Projection] = [ListedTable(render.card(state), users, state.at)]
    if ended is not None:
        players = {seat.seat: seat.user for seat in state.seats if seat.kind == "person" and seat.user}
        bots = {seat.seat: seat.regular.name for seat in state.seats if seat.kind == "bot" and seat.regular}
        kept.append(ArchivedMatch(summary(state, ended), write_record(ended, reveal=True), players, bots))
    return kept


def of_contest(state: TableState, ended: Match | None) -> ContestPoints:
    """Return the score of the table of a contest, and who won the match that has ended."""
    match = ended or state.match
    sides = state.rules.sides
    points = ":".join(str(match.totals[side]) for side in sides) if match is not None and match.played else ""
    winner = sides.index(ended.winners[0]) if ended is not None and len(ended.winners) == 1 else None
    over = state.phase in ("open", "over")
    return ContestPoints(state.id, points, winner, over, state.at)


def of_turn(state: TableState, before: Sequence[str]) -> list[Projection]:
    """Return the notices to the users whom a match by days waits for now, but did not before the entry."""
    known = {state.seat(seat).user for seat in before}
    users = {state.seat(seat).user for seat in render.awaited_by(state)[0]}
    return [TurnNotice(user, state.id, state.seq, state.at) for user in sorted(filter(None, users - known))]


def summary(state: TableState, match: Match) -> MatchSummary:
    """Return the match of a table that has ended as lists show it."""
    faces = {seat.seat: seat.face for seat in state.seats if seat.kind == "person" and seat.face is not None}
    regulars = {seat.seat: seat.regular for seat in state.seats if seat.kind == "bot" and seat.regular}
    return MatchSummary(
        **msgspec.structs.asdict(render.outcome(match)) | {"faces": faces, "regulars": regulars},
        id=f"{state.id}.{state.match_number}",
        rounds=len(match.rounds),
        ended=state.at,
    )

"""People who know each other and have played: for what a server counts of them."""

from __future__ import annotations

import random

import sqlalchemy as sa
from harness import Guest

from boneyard.server.ports import ArchivedMatch
from boneyard.server.protocol import MatchSummary
from boneyard.server.store import archive

USERS = ("ana", "ben", "eva", "ivo")


def evening(rng: random.Random, connection: sa.Connection) -> list[tuple[list[str], str]]:
    """Archive matches of four people as pairs and of two alone; who sat at A, B, C and D, and the side that won."""
    played = []
    for number in range(60):
        sides = rng.choice((["AC", "BD"], ["A", "B"]))
        seats = "".join(sorted("".join(sides)))
        sitting, winner = rng.sample(USERS, len(seats)), rng.choice(sides)
        users = dict(zip(seats, sitting, strict=True))
        summary = MatchSummary(
            game="obicni" if len(seats) == 4 else "fives", players=len(seats), options={}, names=users, sides=sides,
            winners=[winner], losers=[], totals=dict.fromkeys(sides, 0), id=f"t.{number}", rounds=1,
            ended=1000 + number,
        )  # fmt: skip
        for statement, rows in archive.statements(ArchivedMatch(summary, "", users, {})):
            connection.execute(statement, rows)
        played.append((sitting, winner))
    return played


def tie(guest: Guest, other: Guest, kind: str | None) -> None:
    assert guest.server.request("PUT", f"/api/people/{other.id}", {"tie": kind}, guest.token)[0] == 204


def befriend(one: Guest, other: Guest) -> None:
    tie(one, other, "follow")
    tie(other, one, "follow")

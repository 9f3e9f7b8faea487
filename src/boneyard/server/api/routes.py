"""Every route of REST (docs/protocol.md)."""

from __future__ import annotations

from litestar.openapi import ResponseSpec

from boneyard.server.api.clubs import routes as clubs
from boneyard.server.api.company import routes as company
from boneyard.server.api.contests import routes as contests
from boneyard.server.api.desk import routes as desk
from boneyard.server.api.matches import routes as matches
from boneyard.server.api.notices import routes as notices
from boneyard.server.api.people import routes as people
from boneyard.server.api.puzzles import routes as puzzles
from boneyard.server.api.rules import routes as rules
from boneyard.server.api.scorebook import routes as scorebook
from boneyard.server.api.tables import routes as tables
from boneyard.server.api.training import routes as training
from boneyard.server.protocol import Error

ROUTES = [
    *rules.ROUTES,
    *people.ROUTES,
    *company.ROUTES,
    *clubs.ROUTES,
    *contests.ROUTES,
    *desk.ROUTES,
    *tables.ROUTES,
    *matches.ROUTES,
    *notices.ROUTES,
    *training.ROUTES,
    *puzzles.ROUTES,
    *scorebook.ROUTES,
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

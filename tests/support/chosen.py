"""Deals that are chosen: records of the playthroughs, for a server that runs ``tests/web/dealt.py``."""

from __future__ import annotations

import pickle

from browsers import ROOT
from harness import Server

from boneyard import Deal, Match
from boneyard.errors import DealError
from boneyard.record import read_record

RECORDS = ROOT / "tests/records/playthroughs"


def record(name: str) -> Match:
    (path,) = RECORDS.glob(f"{name}-[a-z]*.bones")
    return read_record(path.read_text(), path.name)


def deals(match: Match) -> list[Deal]:
    """The deals of a record, and one more where its last round leads to another."""
    seats = match.rules.seats
    found = [one.deal._replace(closing_lots=tuple(map(seats.index, one.lots))) for one in match.played]
    if match.round is not None or match.over:
        return found
    for seed in range(100):
        more = Match(match.rules, seed=seed).played[0].deal
        for deal in (more, more._replace(lot=None), more._replace(lot=0)):
            try:
                match.add_deal(deal)
            except DealError:
                continue
            return [*found, deal]
    raise AssertionError("no deal goes on with this match")


def give(dealer: Server, link: str, match: Match) -> None:
    """Let the table of this address play the deals of a match."""
    (dealer.folder / link.rpartition("/")[2]).write_bytes(pickle.dumps(deals(match)))

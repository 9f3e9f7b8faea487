"""Contests as they are sent: new ones from wishes, folds of logs, and pages for each who asks."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from random import SystemRandom
from typing import Any, NamedTuple

import msgspec

from boneyard import games
from boneyard.contests import Contest, ContestRound, Kind, standings
from boneyard.contests.contest import REST_IS_WIN
from boneyard.contests.log import MAX_ENTRANTS, MAX_LOT, MAX_NAME, parse, score_word
from boneyard.errors import BoneyardError, Message
from boneyard.rules import format_value
from boneyard.server.api.contests import queries
from boneyard.server.api.contests.queries import ContestCaller, PlayedTable
from boneyard.server.api.contests.structs import (
    ContestEntrant,
    ContestLine,
    ContestPage,
    ContestPairing,
    ContestReport,
    ContestRoundShown,
    NewContest,
)
from boneyard.server.errors import CommandRejected
from boneyard.server.names import clean_name
from boneyard.server.protocol import Settings, User, encoded
from boneyard.server.tables.entries.settings import rules_of


class ContestParts(NamedTuple):
    """The parts of a page that are the same for all who ask, as they are sent."""

    entrants: Sequence[ContestEntrant]
    rounds: Sequence[ContestRoundShown]
    standings: Sequence[ContestLine]


def made(wishes: NewContest) -> tuple[Settings | None, Contest]:
    """Return the settings of the tables in the browser, and a new contest.

    Raises ``CommandRejected`` (``name``, ``contest``, ``settings``).
    """
    settings, game, lowest = None, " ".join(wishes.game.split()), wishes.lowest
    if wishes.glass:
        settings = Settings(wishes.game, wishes.players, wishes.options, clock=wishes.clock, between=10)
        rules = rules_of(settings)
        if rules.n_sides != 2 or (wishes.kind == "rotating" and rules.players != 4):
            raise CommandRejected("contest_sides")
        lowest = rules.better == "low" or rules.target_effect == "loses" or rules.count_down
    if wishes.glass or game in games.GAMES:
        game = " ".join([game, *(f"{name}={format_value(value)}" for name, value in wishes.options.items())])
    lot = SystemRandom().randrange(MAX_LOT) if wishes.lot is None else wishes.lot
    try:
        name = clean_name(wishes.name, MAX_NAME)
        return settings, Contest.new(name, Kind(wishes.kind), wishes.rounds, lot=lot, rules=game, lowest=lowest)
    except BoneyardError as error:
        raise refusal(error) from None


def refusal(error: BoneyardError) -> CommandRejected:
    """Return what the rules of contests refuse as the server refuses it."""
    message = error.message
    return CommandRejected("contest", None, (message if isinstance(message, Message) else Message(message),))


def entrant_size(settings: Settings | None, kind: Kind | None) -> int:
    """Return the users of an entrant; 0 with tables of wood, where that is as people like."""
    if settings is None:
        return 0
    return 1 if settings.players == 2 or kind is Kind.ROTATING else 2


def folded(base: Contest, lines: Sequence[str]) -> Contest:
    """Return a contest with further lines of its log; ``base`` stays as it is."""
    contest = base.copy()
    for line in lines:
        entry = parse(line)
        assert entry is not None
        contest.append(entry)
    return contest


def parts_of(contest: Contest, users: Mapping[int, Sequence[User]], played: Sequence[PlayedTable]) -> ContestParts:
    """Return the parts of a page, with the users of entrants and the tables in the browser."""
    entrants = [
        ContestEntrant(one.number, one.name, users.get(one.number, ()), one.active) for one in contest.entrants.values()
    ]
    tables: dict[int, dict[int, PlayedTable]] = defaultdict(dict)
    for table in played:
        tables[table.round][table.number] = table
    rounds = [_round(one, tables[at]) for at, one in enumerate(contest.rounds, 1)]
    lines = [ContestLine(*line) for line in standings(contest)]
    return ContestParts(encoded(entrants), encoded(rounds), encoded(lines))


def _round(made: ContestRound, tables: Mapping[int, PlayedTable]) -> ContestRoundShown:
    shown = []
    for at, one in enumerate(made.tables, 1):
        score = "" if one.score is None else score_word(one.score)
        pairing = ContestPairing(one.sides, score, one.corrected)
        table = tables.get(at)
        if table is not None:
            phase: Any = table.phase
            pairing = msgspec.structs.replace(
                pairing, table=table.table, phase=phase, points=table.points, last=table.last
            )
        shown.append(pairing)
    return ContestRoundShown(shown, made.rests)


def page_of(
    who: ContestCaller, contest: Contest, parts: ContestParts, directors: Sequence[User], reports: Sequence[Any]
) -> ContestPage:
    """Return a contest as the one who asks sees it."""
    row = who.row
    card = queries.shown_card(who)
    mine = contest.place_of(who.number)
    return ContestPage(
        id=row.id, version=row.version, revision=row.revision, name=contest.name, game=contest.rules, kind=card.kind,
        planned=contest.length, lot=contest.lot, lowest=contest.lowest, entry=card.entry, glass=card.glass,
        size=entrant_size(who.settings, contest.kind), club=who.club, directors=directors, state=card.state,
        closed=contest.closed, may_direct=who.directs, may_enter=may_enter(who, contest), me=who.number,
        entrants=parts.entrants, rounds=parts.rounds, standings=parts.standings,
        reports=[
            ContestReport(number, side, score, User(*user))
            for number, side, score, *user in reports
            if who.directs or number == mine
        ],
    )  # fmt: skip


def may_enter(who: ContestCaller, contest: Contest) -> bool:
    """Return whether the one who asks may enter, or come back, by themselves."""
    if contest.over or not who.user or not who.member or queries.shown_card(who).entry != "open":
        return False
    if who.number:
        return not contest.entrants[who.number].active
    return (not contest.rounds or contest.kind in REST_IS_WIN) and len(contest.entrants) < MAX_ENTRANTS

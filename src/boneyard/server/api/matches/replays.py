"""Finished matches from their records: proof, replay step by step with all hands open, and the account of a round."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from random import Random

from msgspec import structs

from boneyard import bots, locale
from boneyard.commentary.narrator import narrate
from boneyard.draw.scene import svg_of
from boneyard.errors import BoneyardError, IllegalAction
from boneyard.moves import at
from boneyard.play.actions import Action
from boneyard.play.events import Event
from boneyard.play.fairness import scheme_of
from boneyard.play.match import Match
from boneyard.play.round import Round
from boneyard.record import read_record, write_record
from boneyard.record.verify import verify
from boneyard.server.api.matches.structs import OtherCourse, ProofTags, Replay, Verified
from boneyard.server.bots import introduced_all
from boneyard.server.errors import CommandRejected
from boneyard.server.ports import ELSEWHERE, ArchivedMatch
from boneyard.server.protocol import MatchSummary, Step
from boneyard.server.tables import render
from boneyard.tiles import TILES

PLAYER = "level-5"
"""The bot that plays a round on from another action."""


def proof(record: str) -> ProofTags:
    """Return the provable deals of a record."""
    return proof_of(read_record(record))


def verified(record: str | bytes, language: str) -> Verified:
    """Return whether the deals of a record are proved.  Raises ``RecordError``."""
    found = verify(read_record(record))
    return Verified(found.ok, found.code, found.plain(language), found.sentence(locale.load(language)))


def played_elsewhere(record: bytes, user: str, seats: str, ended: int) -> ArchivedMatch:
    """Return a match that ``user`` played at ``seats`` without a server, for the archive.

    Its id is the hash of user and record, so that it arrives once.  Raises ``RecordError``, and ``CommandRejected`` for
    a match that is not over and for seats that it does not have.
    """
    read = read_record(record)
    if not read.over or not seats or not set(seats) <= set(read.rules.seats):
        raise CommandRejected("bad_message")
    text = write_record(read, reveal=True)
    name = ELSEWHERE + sha256(f"{user}\n{text}".encode()).hexdigest()[:24]
    outcome = structs.asdict(render.outcome(read)) | {"regulars": introduced_all(read.names)}
    summary = MatchSummary(**outcome, id=name, rounds=len(read.rounds), ended=ended)
    return ArchivedMatch(summary, text, dict.fromkeys(seats, user), {})


def replay(record: str | bytes, number: int, aspect: float) -> Replay:
    """Return one round of a record step by step.

    Raises ``RecordError``, and ``CommandRejected`` for a round that there is not.
    """
    read = read_record(record)
    rounds = len(read.played)
    if not 1 <= number <= max(1, rounds):
        raise CommandRejected("not_found")
    rules = read.rules
    again = Match(rules, deal=[played.deal for played in read.played], names=read.names)
    steps: list[Step] = []
    told = 0
    for played in read.played[:number]:
        current = again.played[played.number - 1]
        for step in range(len(played.actions) + 1):
            if step:
                seat, action = played.actions[step - 1]
                again.play(seat, action, sealed=False)
            events = of_round(again.events[told:])
            told += len(events)
            if played.number == number:
                steps.append(step_of(current, events, aspect))
    return Replay(
        **structs.asdict(render.outcome(read)) | {"regulars": introduced_all(read.names)},
        **structs.asdict(proof_of(read)),
        id=None,
        rules=render.rules_info(rules),
        rounds=rounds,
        round=number,
        round_winners=[ended.winner for ended in read.rounds],
        over=read.over,
        steps=steps,
    )


def moment(match: Match, number: int, place: int) -> Match:
    """Return a match as it was before an action of a round, counted from 0.  Raises ``CommandRejected``."""
    try:
        return at(match, number, place)
    except BoneyardError:
        raise CommandRejected("not_found") from None


def other_course(record: str | bytes, number: int, place: int, action: str, aspect: float) -> OtherCourse:
    """Play a round on from another action, a bot on every seat, with the tiles as they were.

    Raises ``RecordError``, and ``CommandRejected`` for a moment or an action that there is not.
    """
    read = read_record(record)
    match = moment(read, number, place).sideline(f"{number} {place} {action}")
    done = read.played[number - 1]
    seat = done.actions[place][0]
    current, heard, steps = match.played[number - 1], len(match.events), []
    chance = Random(f"{number} {place} {action}")
    try:
        match.play(seat, Action.parse(action), sealed=False)
    except IllegalAction as error:
        raise CommandRejected("illegal", error.reason) from None
    except BoneyardError:
        raise CommandRejected("bad_action") from None
    player = bots.bot(PLAYER)
    while True:
        events = of_round(match.events[heard:])
        heard += len(events)
        steps.append(step_of(current, events, aspect))
        if current.finished or match.over or match.round is not current:
            break
        actor = match.to_act[0]
        match.play(actor, player.choose(match.view(actor), chance), sealed=False)
    return OtherCourse(PLAYER, steps, _points(current), _points(done) if done.finished else None)


def _points(played: Round) -> dict[str, int]:
    """Return the points of a finished round by side."""
    assert played.result is not None
    return played.result.points


def picture(record: str | bytes, number: int, place: int) -> str:
    """Return a moment as SVG, seen by the seat that acted.  Raises ``RecordError`` and ``CommandRejected``."""
    read = read_record(record)
    match = moment(read, number, place)
    return svg_of(match.view(read.played[number - 1].actions[place][0]))


def proof_of(match: Match) -> ProofTags:
    """Return the tags of a provable deal, nonces by seat."""
    tags, seats = dict(match.tags), match.rules.seats
    return ProofTags(
        scheme=scheme_of(match.tags),
        commitment=tags.get("commitment"),
        secret=tags.get("secret"),
        seals=dict(zip(seats, tags.get("seals", "").split(), strict=False)),
        nonces=dict(zip(seats, tags.get("nonces", "").split(), strict=False)),
        voids=[value for tag, value in match.tags if tag == "void"],
    )


def of_round(events: Sequence[Event]) -> list[Event]:
    """Return the events up to the next deal; that deal belongs to the next round."""
    for place, event in enumerate(events):
        if event.kind == "deal" and place:
            return list(events[:place])
    return list(events)


def step_of(current: Round, events: list[Event], aspect: float) -> Step:
    """Return a step of a replay: the events since the one before, and the situation after them."""
    return Step(
        e=events,
        say=[narrate(event, current.rules) for event in events],
        hands={seat: [str(tile) for tile in tiles] for seat, tiles in current.hands.items()},
        dead={seat: [str(tile) for tile in tiles] for seat, tiles in current.dead.items()},
        stock=[str(TILES[tile]) for tile in current.position.stock],
        now=render.position(current),
        layout=render.layout_of(current, aspect),
    )

"""Finished matches: history, records, and replay step by step with all hands open."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection

from boneyard import layout, locale
from boneyard.errors import Message
from boneyard.fairness import verify
from boneyard.match import Match
from boneyard.record import read_record, write_record
from boneyard.round import Event, Round
from boneyard.scene import centre
from boneyard.server import bots, render, schema
from boneyard.server.entry import Refused
from boneyard.server.messages import encode
from boneyard.server.state import State
from boneyard.tell import Teller
from boneyard.tiles import TILES

MOST_RULES = 200
"""Saved house rules that a user may have."""

PAGE = 50
"""Matches that the history gives at once."""


def summary(state: State) -> dict[str, Any]:
    """A finished match in a list."""
    match = state.match
    assert match is not None
    return {
        "id": state.match_id,
        "game": state.rules.game,
        "players": state.rules.players,
        "options": state.rules.option_values(),
        "names": match.names,
        "sides": state.rules.sides,
        "winners": match.winners,
        "losers": match.losers,
        "totals": match.totals,
        "rounds": len(match.rounds),
        "ended": state.at,
    }


def rows(state: State) -> list[tuple[Any, Any]]:
    """Statements that put the finished match of a table into the archive."""
    match, ended = state.match, state.at
    assert match is not None
    row = {
        "id": state.match_id,
        "ended": ended,
        "summary": encode(summary(state)),
        "record": write_record(match),
    }
    statements: list[tuple[Any, Any]] = [(sa.insert(schema.matches), [row])]
    players = [
        {"match_id": state.match_id, "seat": seat.seat, "user_id": seat.user, "ended": ended}
        for seat in state.seats
        if seat.kind == "person"
    ]
    if players:
        statements.append((sa.insert(schema.players), players))
    return statements


def history(connection: Connection, user: str, before: int | None, limit: int = PAGE) -> list[dict[str, Any]]:
    """The matches of a user, the latest first; ``before``: those that ended earlier (milliseconds)."""
    m, p = schema.matches.c, schema.players.c
    query = (
        sa.select(m.summary, p.seat)
        .join_from(schema.players, schema.matches, m.id == p.match_id)
        .where(p.user_id == user)
        .order_by(p.ended.desc(), m.id, p.seat)
    )
    if before is not None:
        query = query.where(p.ended < before)
    found: dict[str, dict[str, Any]] = {}
    for body, seat in connection.execute(query.limit(limit * 7)):
        match = msgspec.json.decode(body)
        if match["id"] not in found and len(found) == limit:
            break
        found.setdefault(match["id"], {**match, "seats": []})["seats"].append(seat)
    return list(found.values())


def finished(connection: Connection, match_id: str) -> tuple[dict[str, Any], str] | None:
    """The summary and the record of a finished match."""
    m = schema.matches.c
    row = connection.execute(sa.select(m.summary, m.record).where(m.id == match_id)).first()
    return None if row is None else (msgspec.json.decode(row[0]), row[1])


def proof(record: str) -> dict[str, Any]:
    """The tags of a provable deal of a record, nonces by seat."""
    return proof_of(read_record(record))


def verified(record: str | bytes, language: str) -> dict[str, Any]:
    """Whether the deals of a record are proved.  Raises ``RecordError``."""
    found = verify(read_record(record))
    texts = locale.load(language)
    params = {key: value.text(language) if isinstance(value, Message) else value for key, value in found.params.items()}
    return {
        "ok": found.ok,
        "code": found.code,
        "params": params,
        "text": texts.text(f"cli.verify.{found.code}", **params),
    }


def called(names: Mapping[str, str], texts: locale.Catalogue) -> dict[str, str]:
    """The players as the table calls them: records name bots by their level, and several may have the same."""
    return {seat: texts.text("common.bot", seat=seat) if bots.known(name) else name for seat, name in names.items()}


def replay(record: str | bytes, number: int, aspect: float, language: str) -> dict[str, Any]:
    """One round of a record step by step.  Raises ``RecordError``, and ``Refused`` for a round that there is not."""
    read = read_record(record)
    rounds = len(read.played)
    if not 1 <= number <= max(1, rounds):
        raise Refused("not_found")
    rules = read.rules
    texts = locale.load(language)
    teller = Teller(texts, rules, names=called(read.names, texts))
    again = Match(rules, deal=[played.deal for played in read.played], names=read.names)
    steps: list[dict[str, Any]] = []
    told = 0
    for played in read.played[:number]:
        current = again.played[played.number - 1]
        for step in range(len(played.actions) + 1):
            if step:
                seat, action = played.actions[step - 1]
                again.play(seat, action, sealed=False)
            events = _of_round(again.events[told:])
            told += len(events)
            sentences = [sentence.text for sentence in teller.tell(events)]
            if played.number == number:
                steps.append(_step(current, events, sentences, aspect))
    return {
        "id": None,
        "game": rules.game,
        "players": rules.players,
        "options": rules.option_values(),
        "names": read.names,
        "sides": rules.sides,
        "rounds": rounds,
        "round": number,
        **proof_of(read),
        "over": read.over,
        "winners": read.winners,
        "losers": read.losers,
        "totals": read.totals,
        "rules": render.rules_json(rules),
        "steps": steps,
    }


def proof_of(match: Match) -> dict[str, Any]:
    """The tags of a provable deal, nonces by seat."""
    tags = dict(match.tags)
    nonces = tags.get("nonces", "").split()
    return {
        "commitment": tags.get("commitment"),
        "secret": tags.get("secret"),
        "nonces": dict(zip(match.rules.seats, nonces, strict=False)),
    }


def _of_round(events: Sequence[Event]) -> list[Event]:
    """Events up to the next deal; that deal belongs to the next round."""
    for place, event in enumerate(events):
        if event.kind == "deal" and place:
            return list(events[:place])
    return list(events)


def _step(current: Round, events: list[Event], told: list[str], aspect: float) -> dict[str, Any]:
    state, rules = current.state, current.rules
    return {
        "e": [{"k": event.kind, **event.data} for event in events],
        "told": told,
        "hands": {seat: [str(tile) for tile in tiles] for seat, tiles in current.hands.items()},
        "dead": {seat: [str(tile) for tile in tiles] for seat, tiles in current.dead.items()},
        "stock": [str(TILES[tile]) for tile in state["yard"][state["yard_i"] : state["yard_n"]]],
        "now": render.board(current),
        "layout": layout.fit(current.line, aspect=aspect, centre=centre(rules), arms=current.open_arms).as_dict(),
    }


def account(state: State, number: int | None, language: str) -> dict[str, Any]:
    """How a finished round of the match at a table came out, in sentences.  Raises ``Refused``."""
    match = state.match
    finished_rounds = sum(event.kind == "round_end" for event in state.events())
    if match is None or not finished_rounds:
        raise Refused("not_found")
    wanted = finished_rounds if number is None else number
    if not 1 <= wanted <= finished_rounds:
        raise Refused("not_found")
    texts = locale.load(language)
    names = called(match.names, texts)
    teller = Teller(texts, state.rules, names=names)
    lines: list[str] = []
    ending: list[str] = []
    events = state.events()
    for current in range(1, finished_rounds + 1):
        part = _of_round(events)
        events = events[len(part) :]
        sentences = teller.tell(part)
        if current == wanted:
            lines = [sentence.text for sentence in sentences if sentence.kind == "round_end"]
            lines += [texts.text("events.account.next", opening=said) for said in _next_opening(match, current, teller)]
        ending = [sentence.text for sentence in sentences if sentence.kind == "match_end"]
    return {"round": wanted, "lines": lines, "match": ending, "names": names}


def _next_opening(match: Match, number: int, teller: Teller) -> list[str]:
    """Who opens after round ``number`` and why, if that follows from what has been played and not from the next deal."""
    deals = [place for place, event in enumerate(match.events) if event.kind == "deal"]
    if number >= len(deals):
        return []
    following = _of_round(match.events[deals[number] :])
    opener = next((event for event in following if event.kind == "opener"), None)
    if opener is None or opener.data["by"] not in ("winner", "other", "weakest", "losing_side", "lot"):
        return []
    lots = [event for event in following if event.kind == "lot" and event.data["for"] == "opener"]
    return [sentence.text for sentence in teller.tell([following[0], *lots, opener]) if sentence.kind != "deal"]


NOBODY = "–"
"""The name of a player who is deleted."""


def forget_names(connection: Connection, user: str) -> set[str]:
    """Take a user's name out of matches, records and logs; the ids of the tables concerned."""
    m, p, s, e = schema.matches.c, schema.players.c, schema.seated.c, schema.events.c
    tables = {row[0] for row in connection.execute(sa.select(s.table_id).where(s.user_id == user))}
    for match_id, seat in connection.execute(sa.select(p.match_id, p.seat).where(p.user_id == user)).all():
        tables.add(match_id.partition(".")[0])
        found = finished(connection, match_id)
        if found is not None:
            match, record = found
            match["names"][seat] = NOBODY
            lines = [
                f"seat {seat} {NOBODY}" if line.startswith(f"seat {seat} ") else line for line in record.split("\n")
            ]
            values = {"summary": encode(match), "record": "\n".join(lines)}
            connection.execute(sa.update(schema.matches).where(m.id == match_id).values(**values))
    for table in tables:
        for seq, body in connection.execute(sa.select(e.seq, e.body).where(e.table_id == table)).all():
            entry = msgspec.json.decode(body)
            if entry.get("user") == user and "name" in entry.get("d", {}):
                entry["d"]["name"] = NOBODY
                if "text" in entry["d"]:
                    entry["d"]["text"] = NOBODY
                where = sa.and_(e.table_id == table, e.seq == seq)
                connection.execute(sa.update(schema.events).where(where).values(body=encode(entry)))
    return tables


# --------------------------------------------------------------------------------------------------------- house rules


def _saved(row: Any) -> dict[str, Any]:
    return {
        "id": row.id,
        "name": row.name,
        "game": row.game,
        "players": row.players,
        "options": msgspec.json.decode(row.options),
    }


def rules_of_user(connection: Connection, user: str) -> list[dict[str, Any]]:
    """The saved house rules of a user, the latest first."""
    table = schema.house_rules
    query = sa.select(table).where(table.c.user_id == user).order_by(table.c.created.desc()).limit(MOST_RULES)
    return [_saved(row) for row in connection.execute(query)]


def saved_rules(connection: Connection, rules_id: str) -> dict[str, Any] | None:
    """Saved house rules by their id."""
    table = schema.house_rules
    row = connection.execute(sa.select(table).where(table.c.id == rules_id)).first()
    return None if row is None else _saved(row)


def save_rules(connection: Connection, row: dict[str, Any]) -> bool:
    """Save house rules; False where their user has too many."""
    table = schema.house_rules
    query = sa.select(sa.func.count()).select_from(table).where(table.c.user_id == row["user_id"])
    if connection.execute(query).scalar_one() >= MOST_RULES:
        return False
    connection.execute(sa.insert(table), [row])
    return True


def delete_rules(connection: Connection, user: str, rules_id: str) -> bool:
    """Delete saved house rules; False where the user has none of this id."""
    table = schema.house_rules
    done = connection.execute(sa.delete(table).where(table.c.id == rules_id, table.c.user_id == user))
    return done.rowcount > 0

"""Clubs as rows: who founds, joins, leaves, and has which role; every change locks its club and checks its bounds."""

from __future__ import annotations

from hmac import compare_digest
from typing import Any, NamedTuple

import sqlalchemy as sa
from sqlalchemy.engine import Connection
from sqlalchemy.exc import IntegrityError

from boneyard.server.api.clubs.structs import (
    MAY,
    MOST_CLUB_NAME,
    ROLES,
    ClubCard,
    ClubDeed,
    Clubs,
    ClubWishes,
    Membership,
    Role,
    Standing,
)
from boneyard.server.api.company.queries import DESK, are_friends, has_role, is_busy, tie_of
from boneyard.server.errors import CommandRejected
from boneyard.server.names import clean_name, random_id, skeleton
from boneyard.server.store import notices as outbox
from boneyard.server.store import schema

MOST_OWNED = 5
"""Clubs that a person may own."""

MOST_JOINED = 50
"""Clubs that a person may join, or may ask to join."""

MOST_MEMBERS = 500
"""Members of a club."""

MOST_WAITING = 50
"""People who ask to join a club, and people who are invited to it."""

MOST_CARDS = 12
"""Rules cards of a club."""

LISTED = 50
"""Clubs that are found at once."""

SEARCHED = 10_000
"""Clubs whose names are searched, the largest; another is found by its whole name."""

DESK_MAY: frozenset[ClubDeed] = frozenset(("look", "change", "dissolve"))
"""What those who decide reports may do in every club."""

_C = schema.clubs.c
_M = schema.club_members.c
_K = schema.club_cards.c
_E = schema.club_evenings.c
_G = schema.club_coming.c
_N = schema.notices.c


class ClubCaller(NamedTuple):
    """A club and the one who asks."""

    club: Any
    """The row of the club."""
    user: str
    standing: Standing | None
    desk: bool = False

    def may(self, deed: ClubDeed) -> bool:
        """Return whether the one who asks may do something."""
        return self.standing in MAY[deed] or (self.desk and deed in DESK_MAY)

    def check(self, deed: ClubDeed) -> None:
        """Raise ``CommandRejected`` (``club_right``) unless the one who asks may do something."""
        if not self.may(deed):
            raise CommandRejected("club_right")


def asked(connection: Connection, club: str, user: str, *, lock: bool = True) -> ClubCaller:
    """Return a club for one who asks, locked for a change.  Raises ``CommandRejected`` (``not_found``)."""
    query = sa.select(schema.clubs).where(_C.id == club)
    row = connection.execute(query.with_for_update() if lock else query).first()
    if row is None:
        raise CommandRejected("not_found")
    return ClubCaller(row, user, standing_of(connection, club, user), bool(user) and has_role(connection, user, DESK))


def standing_of(connection: Connection, club: str, user: str) -> Standing | None:
    """Return the role of a user in a club, or that they ask, are invited, or were removed."""
    query = sa.select(_M.role).where(_M.club_id == club, _M.user_id == user)
    found: Standing | None = connection.execute(query).scalar()
    return found


def may(connection: Connection, club: str, user: str, deed: ClubDeed) -> bool:
    """Return whether a user may do something in a club; False if there is no such club."""
    return standing_of(connection, club, user) in MAY[deed]


def _count(connection: Connection, *conditions: sa.ColumnElement[bool]) -> int:
    return connection.execute(
        sa.select(sa.func.count()).select_from(schema.club_members).where(*conditions)
    ).scalar_one()


def _put(connection: Connection, club: str, user: str, role: Standing, at: int, by: str | None = None) -> None:
    """Set what a user is in a club from now on."""
    same = sa.and_(_M.club_id == club, _M.user_id == user)
    connection.execute(sa.delete(schema.club_members).where(same))
    row = {"club_id": club, "user_id": user, "role": role, "since": at, "by": by}
    connection.execute(sa.insert(schema.club_members), [row])
    _note_members(connection, club)


def _note_members(connection: Connection, club: str) -> None:
    """Store how many members a club has."""
    members = _count(connection, _M.club_id == club, _M.role.in_(ROLES))
    connection.execute(sa.update(schema.clubs).where(_C.id == club).values(members=members))


def looks_of(name: str) -> str:
    """Return what the name of a club looks like."""
    return skeleton(name.casefold())


def _checked(wishes: ClubWishes) -> dict[str, Any]:
    """Return the columns of a club.  Raises ``CommandRejected`` (``name``)."""
    name = clean_name(wishes.name, MOST_CLUB_NAME)
    text = " ".join(wishes.text.split())
    row = {"name": name, "looks": looks_of(name), "text": text, "back": wishes.back, "cloth": wishes.cloth}
    return row | {"joining": wishes.joining, "shown": wishes.shown}


def found(connection: Connection, user: str, wishes: ClubWishes, at: int) -> str:
    """Found a club, and return its id.

    Raises ``CommandRejected`` (``name``, ``taken``, ``too_many``).
    """
    _check_room(connection, user)
    _check_owned(connection, user)
    row = _checked(wishes) | {"id": random_id(), "code": random_id(), "founded": at, "members": 1}
    try:
        connection.execute(sa.insert(schema.clubs), [row])
    except IntegrityError:
        raise CommandRejected("taken") from None
    _put(connection, row["id"], user, "owner", at)
    return str(row["id"])


def _check_owned(connection: Connection, user: str) -> None:
    if _count(connection, _M.user_id == user, _M.role == "owner") >= MOST_OWNED:
        raise CommandRejected("too_many")


def _check_room(connection: Connection, user: str) -> None:
    """Raise ``CommandRejected`` (``too_many``) if a user is in as many clubs as one may be."""
    if _count(connection, _M.user_id == user, _M.role.in_((*ROLES, "asks"))) >= MOST_JOINED:
        raise CommandRejected("too_many")


def change(connection: Connection, who: ClubCaller, wishes: ClubWishes) -> None:
    """Change a club.  Raises ``CommandRejected`` (``club_right``, ``name``, ``taken``)."""
    who.check("change")
    try:
        connection.execute(sa.update(schema.clubs).where(_C.id == who.club.id).values(**_checked(wishes)))
    except IntegrityError:
        raise CommandRejected("taken") from None


def dissolve(connection: Connection, who: ClubCaller) -> None:
    """Delete a club with all that it has.  Raises ``CommandRejected`` (``club_right``)."""
    who.check("dissolve")
    _delete(connection, who.club.id)


def _delete(connection: Connection, club: str) -> None:
    evenings = sa.select(_E.id).where(_E.club_id == club)
    connection.execute(sa.delete(schema.notices).where(_N.kind == outbox.EVENING, _N.subject.in_(evenings)))
    connection.execute(sa.delete(schema.notices).where(_N.kind == outbox.CLUB, _N.subject == club))
    connection.execute(sa.delete(schema.clubs).where(_C.id == club))


def join(connection: Connection, who: ClubCaller, code: str, at: int) -> None:
    """Let a user join a club, or ask to.

    Who was removed comes back by an invitation alone.  Raises ``CommandRejected`` (``club_closed``, ``club_full``,
    ``too_many``).
    """
    if who.standing in ROLES:
        return
    club, user = who.club, who.user
    owner = connection.execute(sa.select(_M.user_id).where(_M.club_id == club.id, _M.role == "owner")).scalar_one()
    invited = who.standing == "invited"
    if who.standing == "removed" or (not invited and tie_of(connection, owner, user) == "block"):
        raise CommandRejected("club_closed")
    if who.standing != "asks":
        _check_room(connection, user)
    if invited or club.joining == "open" or (code and compare_digest(code.encode(), club.code.encode())):
        _check_members(club)
        _put(connection, club.id, user, "member", at)
        _forget_invitation(connection, club.id, user)
    elif club.joining == "invite":
        raise CommandRejected("club_closed")
    elif who.standing is None:
        if _count(connection, _M.club_id == club.id, _M.role == "asks") >= MOST_WAITING:
            raise CommandRejected("club_full")
        _put(connection, club.id, user, "asks", at)


def _check_members(club: Any) -> None:
    if club.members >= MOST_MEMBERS:
        raise CommandRejected("club_full")


def _forget_invitation(connection: Connection, club: str, user: str) -> None:
    same = sa.and_(_N.user_id == user, _N.kind == outbox.CLUB, _N.subject == club)
    connection.execute(sa.delete(schema.notices).where(same))


def invite(connection: Connection, who: ClubCaller, to: str, number: int) -> None:
    """Invite a friend to a club, with a notice unless they were sent too many; ``number`` is the time.

    Raises ``CommandRejected`` (``club_right``, ``not_found`` for one who is no friend, ``club_full``).
    """
    who.check("invite")
    if not are_friends(connection, who.user, to):
        raise CommandRejected("not_found")
    if standing_of(connection, who.club.id, to) in (*ROLES, "invited"):
        return
    if _count(connection, _M.club_id == who.club.id, _M.role == "invited") >= MOST_WAITING:
        raise CommandRejected("club_full")
    _put(connection, who.club.id, to, "invited", number, who.user)
    if not is_busy(connection, to, outbox.CLUB, number):
        row = outbox.row(to, outbox.CLUB, who.club.id, number, number, who.user)
        connection.execute(outbox.putting(connection.dialect), [row])


def renew_code(connection: Connection, who: ClubCaller) -> str:
    """Make a new secret for the open invitation link; the one before opens nothing any more."""
    who.check("invite")
    code = random_id()
    connection.execute(sa.update(schema.clubs).where(_C.id == who.club.id).values(code=code))
    return code


def set_role(connection: Connection, who: ClubCaller, user: str, role: Role, at: int) -> None:
    """Give a member another role, accept one who asks as a member, or hand the club over to a member.

    Raises ``CommandRejected`` (``club_right``, ``not_found``, ``club_full``, ``too_many``).
    """
    standing = standing_of(connection, who.club.id, user)
    if standing == "asks" and role == "member":
        who.check("accept")
        _check_members(who.club)
        _put(connection, who.club.id, user, "member", at)
        return
    who.check("hand_over" if role == "owner" else "appoint")
    if standing not in ROLES:
        raise CommandRejected("not_found")
    if user == who.user:
        raise CommandRejected("club_right")  # a club always has an owner
    if role == "owner":
        _check_owned(connection, user)
        _update_role(connection, who.club.id, who.user, "director")
    _update_role(connection, who.club.id, user, role)


def _update_role(connection: Connection, club: str, user: str, role: Role) -> None:
    same = sa.and_(_M.club_id == club, _M.user_id == user)
    connection.execute(sa.update(schema.club_members).where(same).values(role=role))


def remove(connection: Connection, who: ClubCaller, user: str, at: int) -> None:
    """Remove a member, refuse one who asks, or take an invitation back; or leave, where ``user`` is the one who asks.

    Raises ``CommandRejected`` (``club_right``, ``not_found``).
    """
    club = who.club.id
    standing = standing_of(connection, club, user)
    if standing is None or standing == "removed":
        raise CommandRejected("not_found")
    _forget_invitation(connection, club, user)
    if user == who.user:
        _leave(connection, club, user)
        return
    who.check("remove")
    if standing in ROLES and not _is_above(who.standing, standing):
        raise CommandRejected("club_right")
    _forget_coming(connection, club, user)
    if standing == "invited":
        same = sa.and_(_M.club_id == club, _M.user_id == user)
        connection.execute(sa.delete(schema.club_members).where(same))
    else:
        _put(connection, club, user, "removed", at)


def _is_above(one: Standing | None, other: Standing) -> bool:
    return one in ROLES and ROLES.index(one) < ROLES.index(other)


def _forget_coming(connection: Connection, club: str, user: str) -> None:
    """Forget the evenings that a user attends."""
    evenings = sa.select(_E.id).where(_E.club_id == club)
    connection.execute(sa.delete(schema.club_coming).where(_G.user_id == user, _G.evening_id.in_(evenings)))
    of_club = sa.and_(_N.user_id == user, _N.kind == outbox.EVENING, _N.subject.in_(evenings))
    connection.execute(sa.delete(schema.notices).where(of_club))


def _leave(connection: Connection, club: str, user: str) -> None:
    """Let a user leave: an owner passes the club on to the highest role, the eldest first; the last dissolves it."""
    standing = standing_of(connection, club, user)
    _forget_coming(connection, club, user)
    connection.execute(sa.delete(schema.club_members).where(_M.club_id == club, _M.user_id == user))
    _note_members(connection, club)
    if standing != "owner":
        return
    order = sa.case({role: place for place, role in enumerate(ROLES)}, value=_M.role)
    heirs = sa.select(_M.user_id).where(_M.club_id == club, _M.role.in_(ROLES)).order_by(order, _M.since, _M.user_id)
    heir = connection.execute(heirs.limit(1)).scalar()
    if heir is None:
        _delete(connection, club)
    else:
        _update_role(connection, club, heir, "owner")


def forget(connection: Connection, user: str) -> None:
    """Let a user leave all clubs, with all that clubs know of them."""
    for club in connection.execute(sa.select(_M.club_id).where(_M.user_id == user)).scalars().all():
        _leave(connection, club, user)
    connection.execute(sa.update(schema.club_members).where(_M.by == user).values(by=None))
    connection.execute(sa.delete(schema.club_coming).where(_G.user_id == user))


def set_card(connection: Connection, who: ClubCaller, rules: str, at: int, *, has: bool) -> None:
    """Hang one's own saved house rules up as a card of the club, or take a card away.

    Raises ``CommandRejected`` (``club_right``, ``not_found``, ``too_many``).
    """
    who.check("cards")
    same = sa.and_(_K.club_id == who.club.id, _K.rules_id == rules)
    connection.execute(sa.delete(schema.club_cards).where(same))
    if not has:
        return
    h = schema.house_rules.c
    if connection.execute(sa.select(h.id).where(h.id == rules, h.user_id == who.user)).first() is None:
        raise CommandRejected("not_found")
    if connection.execute(sa.select(sa.func.count()).where(_K.club_id == who.club.id)).scalar_one() >= MOST_CARDS:
        raise CommandRejected("too_many")
    connection.execute(sa.insert(schema.club_cards), [{"club_id": who.club.id, "rules_id": rules, "added": at}])


# ---------------------------------------------------------------------------------------------------------------- lists


def _listed(user: str, now: int) -> sa.Select[Any]:
    mine = schema.club_members.alias()
    next_ = (
        sa.select(sa.func.min(_E.at)).where(_E.club_id == _C.id, _E.at > now, ~_E.off).scalar_subquery().label("next")
    )
    columns = _C.id, _C.name, _C.text, _C.back, _C.cloth, _C.joining, _C.members, mine.c.role
    same = sa.and_(mine.c.club_id == _C.id, mine.c.user_id == user)
    return (
        sa.select(*columns, next_, _C.shown).outerjoin_from(schema.clubs, mine, same).order_by(_C.members.desc(), _C.id)
    )


def _card(row: Any) -> ClubCard:
    seen = row.shown == "all" or row.role in ROLES
    found = row.id, row.name, row.text, row.back, row.cloth, row.joining, row.members, row.role
    return ClubCard(*found, row.next if seen else None)


def card(connection: Connection, club: str, user: str, now: int) -> ClubCard:
    """Return a club as lists show it to a user."""
    row = connection.execute(_listed(user, now).where(_C.id == club)).one()
    return _card(row)


def clubs_of(connection: Connection, user: str, text: str, now: int) -> Clubs:
    """Return the clubs of a user, and those whose names have ``text``; clubs by invitation alone are not found."""
    own = _C.id.in_(sa.select(_M.club_id).where(_M.user_id == user, _M.role != "removed"))
    wanted = sa.and_(_C.joining != "invite", ~own)
    if text:
        largest = sa.select(_C.id).order_by(_C.members.desc(), _C.id).limit(SEARCHED)
        has_text = sa.and_(_C.id.in_(largest), _C.name.icontains(text, autoescape=True))
        wanted = sa.and_(wanted, sa.or_(has_text, _C.looks == looks_of(text)))
    query = _listed(user, now)
    mine = [_card(row) for row in connection.execute(query.where(own))]
    return Clubs(mine, [_card(row) for row in connection.execute(query.where(wanted).limit(LISTED))])


def memberships(connection: Connection, user: str) -> list[Membership]:
    """Return the clubs of a user as an export has them."""
    query = (
        sa.select(_C.id, _C.name, _M.role, _M.since)
        .join_from(schema.club_members, schema.clubs, _C.id == _M.club_id)
        .where(_M.user_id == user)
        .order_by(_M.since, _C.id)
    )
    coming: dict[str, list[str]] = {}
    evenings = (
        sa.select(_E.club_id, _E.name)
        .join_from(schema.club_coming, schema.club_evenings, _E.id == _G.evening_id)
        .where(_G.user_id == user)
        .order_by(_E.at, _E.id)
    )
    for club, name in connection.execute(evenings):
        coming.setdefault(club, []).append(name)
    return [Membership(*row, coming.get(row.id, [])) for row in connection.execute(query)]

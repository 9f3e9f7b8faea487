"""Clubs: who may do what, what strangers can do and read, evenings with their calendar, results as a fold."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, get_args

import msgspec
import pytest
import sqlalchemy as sa
from harness import Guest, Server
from icalendar import Calendar
from people import USERS, befriend, evening, tie

from boneyard.server.api.clubs import evenings, pages, queries
from boneyard.server.api.clubs.structs import MAY, ROLES, ClubDeed, ClubWishes, EveningWishes
from boneyard.server.api.company import queries as company
from boneyard.server.api.people import queries as people
from boneyard.server.clock import now_ms
from boneyard.server.errors import CommandRejected
from boneyard.server.store import notices, schema

NOW = 1_800_000_000_000
DAY = 86_400_000


@pytest.fixture
def database() -> Iterator[sa.Connection]:
    engine = sa.create_engine("sqlite://")
    sa.event.listen(engine, "connect", lambda connection, _: connection.execute("PRAGMA foreign_keys=ON"))
    schema.metadata.create_all(engine)
    with engine.connect() as connection:
        some = [*USERS, *(f"u{n}" for n in range(queries.MOST_MEMBERS + 9))]
        rows = [{"id": user, "name": user.title(), "created": 0} for user in some]
        connection.execute(sa.insert(schema.users), rows)
        yield connection


def club_of(database: sa.Connection, owner: str = "ana", **wishes: Any) -> str:
    return queries.found(database, owner, ClubWishes(wishes.pop("name", "Kafana"), **wishes), 0)


def join(database: sa.Connection, club: str, *users: str, code: str = "") -> None:
    for user in users:
        queries.join(database, queries.asked(database, club, user), code, 0)


def set_role(database: sa.Connection, club: str, by: str, user: str, role: Any) -> None:
    queries.set_role(database, queries.asked(database, club, by), user, role, 0)


def deeds(database: sa.Connection, club: str, user: str) -> dict[ClubDeed, Any]:
    """What each deed calls, with something on which it can be done."""
    who = queries.asked(database, club, user)
    wishes = EveningWishes("Cup", NOW + DAY, "Europe/Zagreb")
    set_evening = evenings.add(database, queries.asked(database, club, "ana"), wishes, NOW)
    rules = {"id": f"r-{user}", "user_id": user, "name": "R", "game": "fives", "players": 2, "options": b"{}"}
    database.execute(sa.insert(schema.house_rules), [rules | {"created": 0}])
    database.execute(sa.insert(schema.club_members), [
        {"club_id": club, "user_id": "u1", "role": "asks", "since": 0},
        {"club_id": club, "user_id": "u2", "role": "member", "since": 0},
        {"club_id": club, "user_id": "u3", "role": "member", "since": 0},
    ])  # fmt: skip
    for one, other in ((user, "u4"), ("u4", user)):
        company.set_tie(database, one, other, "follow", 0)
    return {
        "come": lambda: evenings.come(database, who, set_evening, NOW, coming=True),
        "look": lambda: evenings.renew_feed(database, who),
        "invite": lambda: queries.invite(database, who, "u4", NOW),
        "accept": lambda: queries.set_role(database, who, "u1", "member", 0),
        "remove": lambda: queries.remove(database, who, "u2", 0),
        "evening": lambda: evenings.add(database, who, wishes, NOW),
        "cards": lambda: queries.set_card(database, who, f"r-{user}", 0, has=True),
        "change": lambda: queries.change(database, who, ClubWishes("Konoba")),
        "appoint": lambda: queries.set_role(database, who, "u3", "director", 0),
        "hand_over": lambda: queries.set_role(database, who, "u3", "owner", 0),
        "dissolve": lambda: queries.dissolve(database, who),
    }


@pytest.mark.parametrize("role", [*ROLES, "asks", "invited", "removed", None])
def test_each_role_may_do_what_the_table_has_and_nothing_else(role: Any, database: sa.Connection) -> None:
    club, user = club_of(database), "ana" if role == "owner" else "ben"
    if role not in ("owner", None):
        row = {"club_id": club, "user_id": user, "role": role, "since": 0}
        database.execute(sa.insert(schema.club_members), [row])
    calls = deeds(database, club, user)
    assert set(calls) == set(MAY) == set(get_args(ClubDeed))
    allowed = set()
    for deed, call in calls.items():
        with database.begin_nested() as tried:
            try:
                call()
                allowed.add(deed)
            except CommandRejected as error:
                assert error.code == "club_right", deed
            tried.rollback()
    assert allowed == {deed for deed, roles in MAY.items() if role in roles}


def test_nobody_removes_their_own_role_or_a_higher_one_and_who_was_removed_stays_out(database: sa.Connection) -> None:
    club = club_of(database, joining="open")
    join(database, club, "ben", "eva", "ivo", "u1")
    for user, role in (("ben", "director"), ("eva", "moderator"), ("ivo", "moderator")):
        set_role(database, club, "ana", user, role)
    for user in ("ana", "ben", "ivo"):
        with pytest.raises(CommandRejected, match="club_right"):
            queries.remove(database, queries.asked(database, club, "eva"), user, 0)
    queries.remove(database, queries.asked(database, club, "eva"), "u1", 0)
    code = queries.asked(database, club, "ana").club.code
    for way in ("", code):
        with pytest.raises(CommandRejected, match="club_closed"):
            join(database, club, "u1", code=way)
    with pytest.raises(CommandRejected, match="not_found"):  # nor does leaving make one a stranger again
        queries.remove(database, queries.asked(database, club, "u1"), "u1", 0)


def test_an_owner_who_goes_passes_the_club_on_and_the_last_one_dissolves_it(database: sa.Connection) -> None:
    club = club_of(database, joining="open")
    join(database, club, "ben", "eva")
    set_role(database, club, "ana", "eva", "moderator")
    evening_id = evenings.add(
        database, queries.asked(database, club, "ana"), EveningWishes("Cup", NOW + DAY, "UTC"), NOW
    )
    evenings.come(database, queries.asked(database, club, "ana"), evening_id, NOW, coming=True)
    [exported] = queries.memberships(database, "ana")
    assert (exported.name, exported.role, exported.evenings) == ("Kafana", "owner", ["Cup"])
    people.delete(database, "ana")
    assert queries.standing_of(database, club, "eva") == "owner"
    assert database.execute(sa.select(schema.club_coming)).all() == []
    for user in ("eva", "ben"):
        queries.remove(database, queries.asked(database, club, user), user, 0)
    for table in (schema.clubs, schema.club_members, schema.club_evenings, schema.notices):
        assert database.execute(sa.select(table)).all() == [], table.name


def test_floods_of_clubs_joins_and_evenings_end_at_their_bounds(database: sa.Connection) -> None:
    for n in range(queries.MOST_OWNED):
        club_of(database, name=f"Club {n}")
    for name, code in (("Club 9", "too_many"), ("\u0421lub 0", "taken"), ("CLUB 0", "taken"), (" ", "name")):
        with pytest.raises(CommandRejected, match=code):
            club_of(database, "ana" if code == "too_many" else "ben", name=name)
    asked = club_of(database, "ben", name="Asked")
    strangers = [f"u{n}" for n in range(queries.MOST_MEMBERS + 9)]
    join(database, asked, *strangers[: queries.MOST_WAITING])
    with pytest.raises(CommandRejected, match="club_full"):
        join(database, asked, "eva")
    opened = club_of(database, "ben", name="Open", joining="open")
    join(database, opened, *strangers[: queries.MOST_MEMBERS - 1])
    with pytest.raises(CommandRejected, match="club_full"):
        join(database, opened, "eva")
    who = queries.asked(database, opened, "ben")
    for _ in range(evenings.MOST_EVENINGS):
        evenings.add(database, who, EveningWishes("Cup", NOW + DAY, "UTC"), NOW)
    with pytest.raises(CommandRejected, match="too_many"):
        evenings.add(database, who, EveningWishes("Cup", NOW + DAY, "UTC"), NOW)
    rows = schema.notices.c
    sent = database.execute(
        sa.select(sa.func.count()).where(rows.user_id == "u1", rows.kind == notices.EVENING)
    ).scalar_one()
    assert sent == company.MOST_INVITATIONS  # however many evenings a director sets
    later, counted = NOW + 2 * DAY, sa.select(sa.func.count()).select_from(schema.club_evenings)
    with pytest.raises(CommandRejected, match="too_many"):  # evenings that are over soon count for the calendar
        while True:
            later += 2
            evenings.add(database, who, EveningWishes("Cup", later + 1, "UTC"), later)
    assert database.execute(counted).scalar_one() == evenings.MOST_RECENT
    for wrong in (NOW - 1, NOW + evenings.AHEAD_MS):
        with pytest.raises(CommandRejected, match="evening_time"):
            evenings.change(database, who, "any", EveningWishes("Cup", wrong, "UTC"), NOW)


def test_a_full_club_has_a_short_page_and_lists_count_its_members(database: sa.Connection) -> None:
    club = club_of(database, joining="open")
    guests = [f"u{n}" for n in range(queries.MOST_MEMBERS - 1)]
    join(database, club, *guests)
    who = queries.asked(database, club, "ana")
    wishes = EveningWishes("W" * evenings.MOST_NAME, NOW + DAY, "UTC", place="W" * 80, text="W" * 300)
    for _ in range(evenings.MOST_EVENINGS):
        at = evenings.add(database, who, wishes, NOW)
        rows = [{"evening_id": at, "user_id": guest} for guest in guests]
        database.execute(sa.insert(schema.club_coming), rows)
    page = pages.page(database, who, NOW)
    assert len(msgspec.json.encode(page)) < 100_000
    assert {(one.guests, len(one.coming), one.mine) for one in page.evenings} == {(499, evenings.SHOWN_GUESTS, False)}
    queries.remove(database, queries.asked(database, club, "u0"), "u0", 0)
    queries.remove(database, who, "u1", 0)
    people.delete(database, "u2")
    small = club_of(database, "ben", name="Aaa")
    found = queries.clubs_of(database, "eva", "a", NOW).found
    assert [(one.id, one.members) for one in found] == [(club, queries.MOST_MEMBERS - 3), (small, 1)]


def test_results_are_a_fold_of_matches_whose_players_were_all_members(database: sa.Connection) -> None:
    club = club_of(database, joining="open")
    join(database, club, "ben", "eva")
    played = evening(random.Random(5), database)  # the match with number n ended at 1000 + n
    queries.join(database, queries.asked(database, club, "ivo"), "", 1030)
    expected = [
        {sitting[place] for place in range(len(sitting)) if "ABCD"[place] in side}
        for number, (sitting, side) in enumerate(played)
        if "ivo" not in sitting or number >= 30
    ]
    page = pages.page(database, queries.asked(database, club, "ana"), NOW)
    folded = pages.folded(database, club)
    assert page.played == len(folded) == len(expected) < len(played)
    assert [set(source.users(won=True)) for source in reversed(folded)] == expected
    assert [{user.id for user in result.won} for result in page.results] == expected[::-1][: pages.SHOWN]
    wins = {user: sum(user in winners for winners in expected) for user in USERS}
    fame = {line.what: line for line in page.fame}
    assert wins[fame["wins"].users[0].id] == fame["wins"].n == max(wins.values())
    stranger = pages.page(database, queries.asked(database, club, "u1"), NOW)
    assert (stranger.results, stranger.fame, stranger.members) == ((), (), ())


def found_club(guest: Guest, **wishes: Any) -> str:
    status, page = guest.server.post("/api/clubs", {"name": f"Kafana {guest.id[-6:]}", **wishes}, guest.token)
    assert status == 201, page
    return str(page["club"]["id"])


def test_a_stranger_reads_nothing_of_a_private_club_and_little_of_an_open_one(server: Server) -> None:
    ana, eve = server.guest("Ana"), server.guest("Eve")
    wishes = {"name": "Cup", "at": now_ms() + DAY, "zone": "Europe/Zagreb", "place": "Ilica 1"}
    for shown, seen in (("members", False), ("all", True)):
        club = found_club(ana, shown=shown, name=f"Club {shown} {ana.id[-6:]}")
        assert server.post(f"/api/clubs/{club}/evenings", wishes, ana.token)[0] == 201
        for token in (eve.token, ""):
            page = server.get(f"/api/clubs/{club}", token)[1]
            assert bool(page["members"]) is bool(page["evenings"]) is seen
            assert "Ilica" not in str(page) and page["code"] == page["feed"] == "" and page["results"] == []
        assert server.post(f"/api/clubs/{club}/calendar", {}, eve.token)[0] == 403
        assert server.get(f"/api/calendar/{club}")[0] == 404


def test_an_invitation_reaches_friends_alone_and_a_calendar_ends_with_membership(server: Server) -> None:
    ana, ben = server.guest("Ana"), server.guest("Ben")
    club = found_club(ana, joining="invite")
    invite = (f"/api/clubs/{club}/invitations", {"user": ben.id}, ana.token)
    tie(ana, ben, "follow")
    assert server.post(*invite)[0] == 404
    befriend(ana, ben)
    assert server.post(f"/api/clubs/{club}/join", {}, ben.token)[0] == 403
    assert server.post(*invite)[0] == 204
    [notice] = server.get("/api/notices", ben.token)[1]["notices"]
    assert (notice["kind"], notice["table"], notice["club"]["id"]) == ("club", None, club)
    assert server.post(f"/api/clubs/{club}/join", {}, ben.token)[0] == 200
    assert server.get("/api/notices", ben.token)[1]["notices"] == []

    at = now_ms() // 1000 * 1000 + DAY
    wishes = {"name": "Cup; with, commas", "at": at, "zone": "Europe/Zagreb", "place": "Ilica\r\nATTENDEE:x"}
    assert server.post(f"/api/clubs/{club}/evenings", wishes, ana.token)[0] == 201
    [notice] = server.get("/api/notices", ben.token)[1]["notices"]
    assert (notice["kind"], notice["club"]["evening"]) == ("evening", "Cup; with, commas")
    path = server.post(f"/api/clubs/{club}/calendar", {}, ben.token)[1]["path"]
    found: list[Any] = Calendar.from_ical(server.get(path)[1]).walk("VEVENT")
    [event] = found
    assert (event["summary"].split(" · ")[0], event["location"]) == ("Cup; with, commas", "Ilica ATTENDEE:x")
    assert event.start.timestamp() * 1000 == at and "attendee" not in event
    newer = server.post(f"/api/clubs/{club}/calendar", {}, ben.token)[1]["path"]
    assert server.get(path)[0] == 404 and server.get(newer)[0] == 200
    assert server.request("DELETE", f"/api/clubs/{club}/members/{ben.id}", None, ana.token)[0] == 204
    assert server.get(newer)[0] == 404
    assert server.get("/api/notices", ben.token)[1]["notices"] == []

"""Notices: a table by days that waits for a player is named on the page of notices, and sent to devices that asked."""

from __future__ import annotations

import asyncio
import re
import sqlite3
import time
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from harness import WAIT, Guest, Server
from mail_server import Mailbox
from postgres import postgres, programs
from push_service import PushService
from threads import in_thread

from boneyard.cli import main
from boneyard.errors import BoneyardError
from boneyard.server.api.notices import queries
from boneyard.server.api.notices import service as service_module
from boneyard.server.api.notices.queries import StoredDevice
from boneyard.server.api.notices.service import NoticeOutbox, next_time
from boneyard.server.api.notices.structs import Wishes
from boneyard.server.api.people.identity import Identity
from boneyard.server.errors import CommandRejected
from boneyard.server.jobs import Delivery, Job, MailMessage, NoticesToSend, PushMessage, SentNotices
from boneyard.server.jobs.pushing import push
from boneyard.server.protocol import Card, TableSeat, encode
from boneyard.server.rates import Callers
from boneyard.server.settings import Config
from boneyard.server.store import schema
from boneyard.server.store.notices import APART_MS, putting, row
from boneyard.server.store.sql import SqlStore
from boneyard.server.turns import Caller

THREE_DAYS = {"move": 259_200, "bank": 0}
DAYTIME = {"zone": "UTC", "quiet_from": None, "quiet_to": None, "digest": None}


@pytest.fixture(scope="module")
def service() -> Iterator[PushService]:
    with PushService() as running:
        yield running


@pytest.fixture(scope="module")
def calling(tmp_path_factory: pytest.TempPathFactory, service: PushService) -> Iterator[Server]:
    """A server that sends notices after a second, and may reach the push service of the test."""
    folder = tmp_path_factory.mktemp("calling")
    with Server(folder, BONEYARD_NOTICE_S="1", BONEYARD_PUSH_HOSTS=service.host) as running:
        yield running


def rows(server: Server, query: str) -> list[tuple[Any, ...]]:
    with sqlite3.connect(server.folder / "server.db") as connection:
        return connection.execute(query).fetchall()


def until(server: Server, query: str, found: object) -> None:
    end = time.monotonic() + WAIT
    while rows(server, query) != found:
        assert time.monotonic() < end, (query, rows(server, query))
        time.sleep(0.05)


def registered(server: Server, service: PushService, name: str) -> Guest:
    """A guest with a device that is sent notices at any hour."""
    guest = server.guest(name)
    key = server.get("/api/notices", guest.token)[1]["server_key"]
    status, device = server.post("/api/notices/devices?lang=hr", service.device(guest.id, key), guest.token)
    assert (status, device["current"]) == (201, True)
    assert server.get("/api/notices", guest.token)[1]["wishes"]["quiet_from"] == 22 * 60
    assert server.request("PUT", "/api/notices/wishes", DAYTIME, guest.token)[0] == 200
    return guest


def awaited(server: Server, guest: Guest) -> str:
    """A match by days that waits for a guest, who seals nothing; the name of the table."""
    host = server.guest("Ana")
    table = host.table("fives", 2, seats=["me", "open"], clock=THREE_DAYS)
    sitting = guest.socket(table)
    sitting.ask("sit", seat="B")
    sitting.close()
    other = host.socket(table)
    assert other.ask("start")["t"] == "ack"
    other.close()
    return table


def test_a_player_for_whom_a_table_waits_is_sent_one_notice_without_tiles(
    calling: Server, service: PushService
) -> None:
    ben = registered(calling, service, "Ben")
    table = awaited(calling, ben)
    shown, headers = service.messages.get(timeout=WAIT)
    assert shown["title"] == "Ti si na potezu" and shown["body"].endswith(", igraju i Ana")
    assert (shown["path"], shown["tag"]) == (f"/t/{table}", f"turn:{table}")
    assert set(shown) == {"id", "tag", "title", "body", "path", "off", "off_text"}
    assert (headers["ttl"], headers["content-encoding"], len(headers["topic"])) == ("86400", "aes128gcm", 32)
    until(calling, f"SELECT due IS NULL, sent > 0 FROM notices WHERE user_id = '{ben.id}'", [(1, 1)])
    [notice] = calling.get("/api/notices", ben.token)[1]["notices"]
    assert (notice["kind"], notice["table"]["id"], notice["sent"]) == ("turn", table, True)


def test_a_newer_notice_about_a_table_waits_an_hour_and_is_not_lost_while_one_is_sent() -> None:
    engine = sa.create_engine("sqlite://")
    schema.metadata.create_all(engine)
    put, due = putting(engine.dialect), sa.select(schema.notices.c.number, schema.notices.c.due)
    with engine.connect() as db:
        db.execute(put, [row("ben", "turn", "table", 5, 1000)])
        [taken] = queries.take_due(db, before=1000, until=181_000, most=10)
        assert queries.take_due(db, before=1000, until=181_000, most=10) == []
        db.execute(put, [row("ben", "turn", "table", 9, 2000)])
        queries.settle(db, taken, due=None, sent=3000)
        assert db.execute(due).all() == [(9, 3000 + APART_MS)]
        db.execute(put, [row("ben", "turn", "table", 12, 4000)])
        assert db.execute(due).all() == [(12, 3000 + APART_MS)]
        db.execute(put, [row("ben", "turn", "table", 13, 9000 + APART_MS)])
        assert db.execute(due).all() == [(13, 9000 + APART_MS)]


class HeldQueue:
    """Does no job before it is let go."""

    def __init__(self) -> None:
        self.mails: list[str] = []
        self.both, self.go = asyncio.Event(), asyncio.Event()

    async def submit(self, job: Job) -> SentNotices:
        assert isinstance(job.work, NoticesToSend)
        self.mails += [message.to for message in job.work.messages if isinstance(message, MailMessage)]
        if len(self.mails) == 2:
            self.both.set()
        await self.go.wait()
        return SentNotices([Delivery.SENT] * len(job.work.messages))


def test_a_batch_that_a_worker_holds_keeps_no_other_from_being_sent(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(service_module, "TAKEN", 1)
    monkeypatch.setattr(service_module, "LOOK_S", 0.0)
    queue, users = HeldQueue(), ("ann", "ben")

    async def send() -> list[Any]:
        store = SqlStore(f"sqlite:///{tmp_path / 'server.db'}")
        schema.metadata.create_all(store.engine)
        store.start(asyncio.get_running_loop())
        seats = [TableSeat(seat, "person", user) for seat, user in zip("AB", users, strict=True)]
        card = Card("table", "fives", 2, {}, seats, "play", 0, False, True, None, awaited=["A", "B"])
        with store.engine.begin() as db:
            db.execute(
                sa.insert(schema.tables),
                [{"id": "table", "created": 1, "changed": 1, "public": False, "phase": "play", "card": encode(card)}],
            )
            for user in users:
                db.execute(sa.insert(schema.users), [{"id": user, "name": user, "created": 1}])
                db.execute(sa.insert(schema.wishes), [{"user_id": user, "zone": "UTC"}])
                address = f"{user}@example.org"
                place = StoredDevice(user, user, "", f"mailto:{address}", "", "", "", "en", address, 1)
                queries.add_device(db, place)
            db.execute(putting(store.engine.dialect), [row(user, "turn", "table", 1, 1) for user in users])
        config = Config(address="https://example.org", smtp="smtp://127.0.0.1", mail_from="a@example.org")
        identity = Identity(store, lambda person: None, lambda work: None)
        identity.start()
        outbox = NoticeOutbox(store, identity, queue, lambda user, table: False, config)  # type: ignore[arg-type]
        running = asyncio.create_task(outbox.run())
        await queue.both.wait()  # while neither batch has come to an end
        queue.go.set()
        sent = sa.select(schema.notices.c.sent).where(schema.notices.c.sent > 0)
        while len(found := await store.read(lambda db: db.execute(sent).all())) < len(users):
            await asyncio.sleep(0.01)
        running.cancel()
        store.stop()
        return found

    assert len(in_thread(lambda: asyncio.run(send()))) == 2
    assert sorted(queue.mails) == ["ann@example.org", "ben@example.org"]


@pytest.mark.nightly
def test_two_nodes_on_postgresql_take_each_notice_once_and_again_after_its_lease() -> None:
    with postgres(programs(), "fsync=off") as url:
        engine = SqlStore(url).engine
        schema.metadata.create_all(engine)
        with engine.begin() as db:
            db.execute(putting(engine.dialect), [row(f"u{n}", "turn", "table", 5, 1000) for n in range(10)])
        with engine.connect() as one, engine.connect() as two:
            first = queries.take_due(one, before=1000, until=181_000, most=6)
            second = queries.take_due(two, before=1000, until=181_000, most=6)  # while the first has not committed
            assert sorted(notice.user for notice in first + second) == [f"u{n}" for n in range(10)]
            one.rollback()  # a node that died while it took them
            two.commit()
        with engine.begin() as db:
            assert {notice.user for notice in queries.take_due(db, before=1000, until=181_000, most=10)} == {
                notice.user for notice in first
            }
            assert len(queries.take_due(db, before=181_000, until=400_000, most=10)) == 10
        engine.dispose()


@pytest.mark.parametrize(
    "status, left, tries",
    [(410, 0, 0), (404, 0, 0), (503, 1, 1), (403, 1, 0)],
)
def test_an_endpoint_that_is_gone_is_deleted_and_one_that_is_busy_tried_again(
    status: int, left: int, tries: int, calling: Server, service: PushService
) -> None:
    eva = registered(calling, service, "Eva")
    service.status = status
    try:
        awaited(calling, eva)
        service.messages.get(timeout=WAIT)
        until(
            calling,
            f"SELECT tries, sent FROM notices WHERE user_id = '{eva.id}' AND due IS {'NOT ' * bool(tries)}NULL",
            [(tries, 0)],
        )
        until(calling, f"SELECT count(*) FROM devices WHERE user_id = '{eva.id}'", [(left,)])
    finally:
        service.status = 201


def test_one_press_switches_all_notices_off_and_no_other_token_does(calling: Server, service: PushService) -> None:
    ivo = registered(calling, service, "Ivo")
    awaited(calling, ivo)
    token = service.messages.get(timeout=WAIT)[0]["off"]
    for wrong in (token[:-1], ivo.token, ""):
        assert calling.post(f"/api/notices/off?token={wrong}", None)[0] == 401
    assert len(calling.get("/api/notices", ivo.token)[1]["devices"]) == 1
    assert calling.post(f"/api/notices/off?token={token}", None)[0] == 204
    assert calling.get("/api/notices", ivo.token)[1]["devices"] == []


def test_an_export_has_all_of_it_and_a_deletion_leaves_nothing(calling: Server, service: PushService) -> None:
    mia = registered(calling, service, "Mia")
    awaited(calling, mia)
    service.messages.get(timeout=WAIT)
    export = calling.get("/api/account/export", mia.token)[1]
    assert (len(export["notices"]), len(export["devices"]), export["wishes"]["zone"]) == (1, 1, "UTC")
    assert calling.request("DELETE", "/api/account", {}, mia.token)[0] == 204
    for table in ("notices", "devices", "wishes"):
        assert rows(calling, f"SELECT * FROM {table} WHERE user_id = '{mia.id}'") == []


def test_a_device_is_of_its_last_user_and_ends_with_the_session(calling: Server, service: PushService) -> None:
    one, two = registered(calling, service, "Jan"), calling.guest("Ela")
    key = calling.get("/api/notices", two.token)[1]["server_key"]
    device = service.device(one.id, key)
    assert calling.post("/api/notices/devices", device, two.token)[0] == 201
    assert calling.get("/api/notices", one.token)[1]["devices"] == []
    assert calling.post("/api/logout", None, two.token)[0] == 204
    awaited(calling, one)
    assert calling.get("/api/notices", one.token)[1]["devices"] == []


PRIVATE = [
    "https://localhost/x", "https://127.0.0.1/x", "https://[::1]/x", "https://10.1.2.3/x", "https://169.254.169.254/x",
    "https://[::ffff:127.0.0.1]/x", "https://[64:ff9b::a01:203]/x", "https://[2002:7f00:1::]/x", "https://0/x",
    "https://2130706433/x", "https://224.0.0.1/x",
]  # fmt: skip
REFUSED = [
    "http://push.example.org/x", "https://push.example.org:8443/x", "https://me@push.example.org/x", "file:///etc/passwd",
    "https://", "https://push.example.org/ x", "https://[", "https://push.example.org:99999/x", "gopher://127.0.0.1/x",
]  # fmt: skip


@pytest.mark.parametrize("endpoint", PRIVATE)
def test_nothing_is_sent_to_an_address_inside_a_network(endpoint: str, service: PushService) -> None:
    keys = service.device("", "")
    message = PushMessage(endpoint, keys["public_key"], keys["auth"], "", "t", "{}")
    assert push(message) is Delivery.GONE


@pytest.mark.parametrize("endpoint", REFUSED)
def test_a_device_at_no_push_service_is_refused(endpoint: str, calling: Server, service: PushService) -> None:
    guest = calling.guest("Nina")
    key = calling.get("/api/notices", guest.token)[1]["server_key"]
    body = {**service.device("x", key), "endpoint": endpoint}
    status, answer = calling.post("/api/notices/devices", body, guest.token)
    assert (status, answer["code"]) == (422, "push_service")
    assert answer["text"] == "the browser's address for notices is none that this server sends to"


def test_devices_beyond_ten_and_wrong_times_are_refused(calling: Server, service: PushService) -> None:
    guest = calling.guest("Iva")
    key = calling.get("/api/notices", guest.token)[1]["server_key"]
    for number in range(12):
        assert calling.post("/api/notices/devices", service.device(f"iva{number}", key), guest.token)[0] == 201
    assert len(calling.get("/api/notices", guest.token)[1]["devices"]) == 1, "one of each session"
    for wrong in (
        {"zone": "Nowhere/Else"},
        {"zone": "../../etc/passwd"},
        {"quiet_from": 5},
        {"digest": 1440},
        {"zone": "x" * 41},
    ):
        assert calling.request("PUT", "/api/notices/wishes", {**DAYTIME, **wrong}, guest.token)[0] in (400, 422)


def at(text: str) -> int:
    return int(datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp() * 1000)


@pytest.mark.parametrize(
    "wishes, made, now, then",
    [
        (None, "2026-01-10T03:00", "2026-01-10T03:00", "2026-01-10T03:00"),
        (Wishes("UTC", 1320, 480), "2026-01-10T23:30", "2026-01-10T23:30", "2026-01-11T08:00"),
        (Wishes("UTC", 1320, 480), "2026-01-10T07:59", "2026-01-10T07:59", "2026-01-10T08:00"),
        (Wishes("UTC", 1320, 480), "2026-01-10T08:00", "2026-01-10T08:00", "2026-01-10T08:00"),
        (Wishes("Asia/Jakarta", 1320, 480), "2026-01-10T15:00", "2026-01-10T15:00", "2026-01-11T01:00"),
        (Wishes("UTC", 60, 60), "2026-01-10T01:00", "2026-01-10T01:00", "2026-01-10T01:00"),
        (Wishes("UTC", None, None, 1080), "2026-01-10T09:00", "2026-01-10T10:00", "2026-01-10T18:00"),
        (Wishes("UTC", None, None, 1080), "2026-01-10T09:00", "2026-01-10T18:01", "2026-01-10T18:01"),
        # The clocks of Zagreb go from 2 to 3 in the night to March 29.
        (Wishes("Europe/Zagreb", 1320, 480), "2026-03-28T22:00", "2026-03-28T22:00", "2026-03-29T06:00"),
    ],
)
def test_no_notice_comes_in_a_quiet_hour(wishes: Wishes | None, made: str, now: str, then: str) -> None:
    assert next_time(wishes, at(made), at(now)) == at(then)


def test_devices_come_over_to_a_new_key_and_the_only_one_forgets_the_others(
    calling: Server, service: PushService, capsys: pytest.CaptureFixture[str]
) -> None:
    lea = registered(calling, service, "Lea")
    database = f"sqlite:///{calling.folder / 'server.db'}"
    before = calling.get("/api/notices", lea.token)[1]["server_key"]
    assert in_thread(lambda: main(["admin", "push-key", "--database", database])) == 0
    found = calling.get("/api/notices", lea.token)[1]
    assert found["server_key"] != before and len(found["devices"]) == 1
    awaited(calling, lea)
    assert f"k={before}" in service.messages.get(timeout=WAIT)[1]["authorization"], "it is sent by the old key"
    assert in_thread(lambda: main(["admin", "push-key", "--only", "--database", database])) == 0
    assert calling.get("/api/notices", lea.token)[1]["devices"] == []
    assert "keys now: 1" in capsys.readouterr().out


@pytest.fixture(scope="module")
def mailbox() -> Iterator[Mailbox]:
    with Mailbox() as running:
        yield running


@pytest.fixture(scope="module")
def mailing(tmp_path_factory: pytest.TempPathFactory, mailbox: Mailbox) -> Iterator[Server]:
    settings = {"BONEYARD_SMTP": mailbox.url, "BONEYARD_MAIL_FROM": "boneyard@example.org"}
    settings |= {"BONEYARD_ADDRESS": "https://play.example.org", "BONEYARD_NOTICE_S": "1"}
    with Server(tmp_path_factory.mktemp("mailing"), **settings) as running:
        yield running


def confirmed(server: Server, mailbox: Mailbox, address: str) -> Guest:
    """A guest whose mailbox is sent notices at any hour."""
    guest = server.guest("Ben")
    asked = {"address": address, "zone": "UTC"}
    assert server.post("/api/notices/mail?lang=pl", asked, guest.token)[0] == 204
    letter = mailbox.messages.get(timeout=WAIT)
    assert (letter["to"], letter["subject"]) == (address, "Potwierdź powiadomienia z Boneyard")
    assert server.get("/api/notices", guest.token)[1]["devices"] == [], "not before the link is pressed"
    [token] = re.findall(r"https://play\.example\.org/notices\?mail=(\S+)", letter.get_content())
    assert server.post("/api/notices/mail/confirm", {"token": token[:-1]})[0] == 422
    assert server.post("/api/notices/mail/confirm", {"token": token})[0] == 204
    assert server.request("PUT", "/api/notices/wishes", DAYTIME, guest.token)[0] == 200
    return guest


def test_a_mailbox_gets_notices_once_its_owner_allows_them_until_one_press(mailing: Server, mailbox: Mailbox) -> None:
    ben = confirmed(mailing, mailbox, "ben@example.org")
    table = awaited(mailing, ben)
    letter = mailbox.messages.get(timeout=WAIT)
    assert (letter["to"], letter["subject"], letter["auto-submitted"]) == (
        "ben@example.org",
        "Twoja kolej",
        "auto-generated",
    )
    assert f"https://play.example.org/t/{table}" in letter.get_content().splitlines()
    off = letter["list-unsubscribe"].strip("<>").removeprefix("https://play.example.org")
    headers = {"content_type": "application/x-www-form-urlencoded"}
    assert mailing.request("POST", off, b"List-Unsubscribe=One-Click", **headers)[0] == 204
    assert mailing.get("/api/notices", ben.token)[1]["devices"] == []


def test_a_mailbox_that_does_not_exist_is_forgotten(mailing: Server, mailbox: Mailbox) -> None:
    eva = confirmed(mailing, mailbox, "eva@example.org")
    mailbox.unknown.add("eva@example.org")
    awaited(mailing, eva)
    until(mailing, f"SELECT count(*) FROM devices WHERE user_id = '{eva.id}'", [(0,)])


@pytest.mark.parametrize(
    "address", ["", "ben", "ben@here", "a@b.c,d@e.fr", "a@example.org\r\nBcc: d@e.fr", "é@example.org"]
)
def test_what_is_no_mailbox_gets_no_mail(address: str, mailing: Server, calling: Server) -> None:
    guest = mailing.guest("Mia")
    asked = {"address": address, "zone": "UTC"}
    assert mailing.post("/api/notices/mail", asked, guest.token)[1]["code"] == "mailbox"
    assert calling.post("/api/notices/mail", asked, calling.guest("Mia").token)[1]["code"] == "mail_off"


def test_a_mailbox_gets_three_mails_a_day_whoever_asks() -> None:
    callers = Callers(Config())
    for number in range(3):
        callers.mail(Caller(f"10.0.0.{number}", f"user{number}"), "Ben@example.org")
    with pytest.raises(CommandRejected, match="rate"):
        callers.mail(Caller("10.0.0.9", "another"), "ben@example.org")
    for number in range(10):
        callers.mail(Caller("10.1.0.0", f"one{number}"), f"one{number}@example.org")
    with pytest.raises(CommandRejected, match="rate"):
        callers.mail(Caller("10.1.0.0", "one11"), "one11@example.org")


@pytest.mark.parametrize(
    "variables, named",
    [
        ({"BONEYARD_SMTP": "mail.example.org"}, "BONEYARD_SMTP"),
        ({"BONEYARD_SMTP": "smtp://mail.example.org"}, "BONEYARD_MAIL_FROM"),
        ({"BONEYARD_SMTP": "smtp://mail.example.org", "BONEYARD_MAIL_FROM": "a@example.org"}, "BONEYARD_ADDRESS"),
    ],
)
def test_half_a_setting_of_mail_is_named(variables: dict[str, str], named: str) -> None:
    with pytest.raises(BoneyardError, match=named):
        Config.read({}, variables)

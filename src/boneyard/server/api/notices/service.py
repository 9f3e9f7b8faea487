"""The outbox: notices are sent when they are due, at least once, by the queue of jobs; a device shows each once.

A notice that a node has taken is due again after `LEASE_MS` unless the node settles it, so that none is lost with a
node; a worker that dies is the business of the queue.
"""

from __future__ import annotations

import asyncio
import logging
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime, timedelta
from functools import partial
from hashlib import sha256
from typing import Any, NamedTuple
from urllib.parse import urlsplit
from zoneinfo import ZoneInfo

import msgspec
from itsdangerous import BadSignature
from sqlalchemy.engine import Connection
from sqlalchemy.exc import SQLAlchemyError

from boneyard import locale
from boneyard.server.api.notices import queries
from boneyard.server.api.notices.queries import ABOUT_CLUBS, ABOUT_TABLES, DueNotice, StoredDevice
from boneyard.server.api.notices.structs import Device, NewDevice, NewMailbox, NoticedClub, NoticedWood, Notices, Wishes
from boneyard.server.api.people import queries as people
from boneyard.server.api.people.identity import Identity
from boneyard.server.api.people.queries import Person
from boneyard.server.clock import now_ms
from boneyard.server.errors import CommandRejected
from boneyard.server.jobs import (
    Delivery,
    Job,
    JobFailed,
    JobQueue,
    MailMessage,
    NoticesToSend,
    PushMessage,
    SentNotices,
)
from boneyard.server.jobs.pushing import place_of
from boneyard.server.names import random_id
from boneyard.server.protocol import Card
from boneyard.server.settings import Config, is_mailbox
from boneyard.server.store import schema
from boneyard.server.store.notices import INVITE, READY, WOOD
from boneyard.server.store.sql import SqlStore
from boneyard.server.tables.entries import NO_NAME
from boneyard.server.turns import Caller

logger = logging.getLogger(__name__)

LOOK_S = 2.0
"""Seconds between two looks for notices that are due."""

LEASE_MS = 180_000
"""Milliseconds that a node has to send the notices it took."""

WITHIN_S = 100.0
"""Seconds that the queue has for a job: less than the lease."""

TAKEN = 500
"""Notices that a node takes at once."""

BATCHES = 4
"""So many times `TAKEN` notices are being sent at once."""

IN_JOB = 25
"""Messages of a job."""

MOST_TRIES = 8
"""Attempts after which a notice is no longer sent."""

FIRST_WAIT_MS = 60_000
"""Milliseconds before the second attempt; the wait doubles with each."""

QUIET = 22 * 60, 8 * 60
"""The hours (minutes after midnight) in which a user is sent nothing who has not chosen others."""

TOKEN_MS = 12 * 3_600_000
"""Milliseconds for which the proof of the server for a push service is valid; RFC 8292 allows 24 hours."""

OFF = "notices-off-"
"""The beginning of a token with which a user, whose id follows, switches notices off."""

MAILBOX = "notices-mail-"
"""The beginning of a token with which the owner of a mailbox allows notices."""

CONFIRM_MS = 86_400_000
"""Milliseconds in which a mailbox can be confirmed."""

SERVER = Caller("", "")
"""For whom notices are sent: the server itself."""


class ShownNotice(NamedTuple):
    """A notice as a device shows it."""

    id: str
    """A name of the notice: a device shows each once."""
    tag: str
    """A later message with the tag takes the place of this one."""
    title: str
    body: str
    path: str
    off: str
    """The token that switches notices off."""
    off_text: str


class AskedMailbox(msgspec.Struct, frozen=True):
    """A mailbox for which a user wants notices, until its owner may confirm it (milliseconds)."""

    until: int
    user: str
    mailbox: str
    zone: str
    language: str


class Wanted(NamedTuple):
    """The stored facts about the users of some notices."""

    tables: Mapping[str, Card]
    clubs: Mapping[tuple[str, str], NoticedClub]
    """The clubs of notices that still matter, by user and subject."""
    wood: Mapping[tuple[str, str], NoticedWood]
    """The same of reported matches."""
    devices: Sequence[StoredDevice]
    wishes: Mapping[str, Wishes]
    keys: Sequence[str]
    names: Mapping[str, str]
    """The names of those who invite."""


def next_time(wishes: Wishes | None, made: int, now: int) -> int:
    """Return when a notice that was made at a time may be sent to a user: ``now``, or later (milliseconds)."""
    if wishes is None:
        return now
    zone = ZoneInfo(wishes.zone)
    if wishes.digest is not None:
        return max(now, _next_minute(wishes.digest, made, zone))
    if wishes.quiet_from is None or wishes.quiet_to is None:
        return now
    local = datetime.fromtimestamp(now / 1000, zone)
    since = (local.hour * 60 + local.minute - wishes.quiet_from) % 1440
    quiet = since < (wishes.quiet_to - wishes.quiet_from) % 1440
    return _next_minute(wishes.quiet_to, now, zone) if quiet else now


def _next_minute(minute: int, after: int, zone: ZoneInfo) -> int:
    """Return the first time after another at which a clock in a zone shows a minute of the day."""
    local = datetime.fromtimestamp(after / 1000, zone)
    found = local.replace(hour=minute // 60, minute=minute % 60, second=0, microsecond=0)
    if found <= local:
        found = (local + timedelta(days=1)).replace(hour=minute // 60, minute=minute % 60, second=0, microsecond=0)
    return int(found.timestamp() * 1000)


class NoticeOutbox:
    """Keeps the devices of users, and sends them the notices that are due."""

    def __init__(
        self,
        store: SqlStore,
        identity: Identity,
        queue: JobQueue,
        following: Callable[[str, str], bool],
        config: Config,
    ) -> None:
        """Set what sends; ``following`` returns whether a user follows a table on any node."""
        self._store, self._identity, self._queue, self._following = store, identity, queue, following
        self._config = config
        self._proofs: dict[tuple[str, str], tuple[int, str]] = {}
        """The header for each push service and key, and until when it is used."""

    # -------------------------------------------------------------------------------------------------------- devices

    async def notices(self, person: Person) -> Notices:
        """Return the notices of a user, and how they are sent."""
        private = await self._keys()

        def read(db: Connection) -> Notices:
            devices = [device.shown(person.session) for device in queries.devices_of(db, [person.id])]
            wishes = queries.wishes_of(db, [person.id]).get(person.id)
            found = queries.of_user(db, person.id)
            return Notices(found, devices, wishes, public_key(private[0]), bool(self._config.smtp))

        return await self._store.read(read)

    async def _keys(self) -> list[str]:
        """Return the private keys of the server, the newest first; make the first one."""
        found = await self._store.read(queries.keys)
        if found:
            return found
        insert = self._store.insert(schema.server).on_conflict_do_nothing()

        def make(db: Connection) -> list[str]:
            queries.put_keys(db, [new_key()], insert)
            return queries.keys(db)

        return await self._store.write(make)

    async def add(self, person: Person, new: NewDevice, device: str, language: str) -> Device:
        """Send notices to a browser from now on.  Raises ``CommandRejected`` (``push_service``, ``zone``)."""
        wishes = Wishes(checked_zone(new.zone), *QUIET)
        try:
            place_of(new.endpoint, self._config.push_hosts)
        except ValueError:
            raise CommandRejected("push_service") from None
        if new.server_key not in map(public_key, await self._keys()):
            raise CommandRejected("push_service")
        keys = new.endpoint, new.public_key, new.auth, new.server_key
        stored = StoredDevice(random_id(), person.id, person.session, *keys, language, device, now_ms())
        insert = self._store.insert(schema.wishes).on_conflict_do_nothing()

        def add(db: Connection) -> None:
            queries.add_device(db, stored)
            queries.put_wishes(db, person.id, wishes, insert)

        await self._store.write(add)
        return stored.shown(person.session)

    async def ask_mailbox(self, person: Person, mailbox: NewMailbox, language: str) -> None:
        """Send a link to a mailbox by which its owner allows notices.

        Raises ``CommandRejected`` (``mail_off``, ``mailbox``, ``zone``).
        """
        if not self._config.smtp:
            raise CommandRejected("mail_off")
        if not is_mailbox(mailbox.address):
            raise CommandRejected("mailbox")
        asked = AskedMailbox(now_ms() + CONFIRM_MS, person.id, mailbox.address, checked_zone(mailbox.zone), language)
        packed = urlsafe_b64encode(msgspec.json.encode(asked)).decode()
        token = self._identity.signer.sign(f"{MAILBOX}{packed}").decode()
        texts, address = locale.load(language), self._config.address
        parts = texts.text("notices.confirm_text", site=address), f"{address}/notices?mail={token}"
        text = "\n\n".join((*parts, texts.text("notices.confirm_no")))
        subject = texts.text("notices.confirm_subject")
        mail = MailMessage(random_id(), self._config.mail_from, mailbox.address, subject, text, "")
        await self._delivered([mail])

    async def confirm_mailbox(self, token: str) -> None:
        """Send notices to the mailbox of a link from now on.  Raises ``CommandRejected`` (``confirmation``)."""
        try:
            signed = self._identity.signer.unsign(token.encode()).decode()
            if not signed.startswith(MAILBOX):
                raise ValueError("a token for something else")
            asked = msgspec.json.decode(urlsafe_b64decode(signed.removeprefix(MAILBOX)), type=AskedMailbox)
        except (BadSignature, ValueError):
            raise CommandRejected("confirmation") from None
        if asked.until < now_ms():
            raise CommandRejected("confirmation")
        stored = StoredDevice(
            random_id(), asked.user, "", f"mailto:{asked.mailbox}", "", "", "", asked.language, asked.mailbox, now_ms()
        )
        wishes, insert = Wishes(asked.zone, *QUIET), self._store.insert(schema.wishes).on_conflict_do_nothing()

        def add(db: Connection) -> None:
            if people.find_user(db, asked.user) is None:
                raise CommandRejected("confirmation")
            queries.add_device(db, stored)
            queries.put_wishes(db, asked.user, wishes, insert)

        await self._store.write(add)

    async def remove(self, person: Person, device: str) -> bool:
        """Send notices to a device no more, and return whether it was sent any."""
        return await self._store.write(lambda db: queries.remove_device(db, person.id, device))

    async def wish(self, person: Person, wishes: Wishes) -> None:
        """Set how a user wants to be sent notices.  Raises ``CommandRejected`` (``zone``, ``quiet``)."""
        checked_zone(wishes.zone)
        if (wishes.quiet_from is None) != (wishes.quiet_to is None):
            raise CommandRejected("quiet")
        insert = self._store.upsert(schema.wishes, "user_id")
        await self._store.write(lambda db: queries.put_wishes(db, person.id, wishes, insert))

    async def switch_off(self, token: str) -> None:
        """Send nothing to the user of a token any more.  Raises ``CommandRejected`` (``who``)."""
        try:
            signed = self._identity.signer.unsign(token.encode()).decode()
        except (BadSignature, ValueError):
            raise CommandRejected("who") from None
        user = signed.removeprefix(OFF)
        if user == signed:
            raise CommandRejected("who")
        await self._store.write(lambda db: queries.send_nothing(db, user))

    # -------------------------------------------------------------------------------------------------------- sending

    async def run(self) -> None:
        """Send due notices, for ever.

        Several batches are sent at once: the jobs of a worker that was killed hold only their own.
        """
        batches: set[asyncio.Task[None]] = set()
        try:
            while True:
                await asyncio.sleep(LOOK_S)
                try:
                    while taken := await self._take_due():
                        batches.add(asyncio.create_task(self._send_taken(taken)))
                        while len(batches) >= BATCHES:
                            _, batches = await asyncio.wait(batches, return_when=asyncio.FIRST_COMPLETED)
                except (SQLAlchemyError, CommandRejected):
                    logger.warning("notices could not be looked for")
                batches = {batch for batch in batches if not batch.done()}
        finally:
            for batch in batches:
                batch.cancel()

    async def _take_due(self) -> list[DueNotice]:
        """Take notices that are due."""
        now = now_ms()
        before = now - 1000 * self._config.limit.notice_s
        if not await self._store.read(lambda db: queries.any_due(db, before)):
            return []
        return await self._store.write(partial(queries.take_due, before=before, until=now + LEASE_MS, most=TAKEN))

    async def _send_taken(self, taken: Sequence[DueNotice]) -> None:
        """Send notices that were taken; those of a batch that fails are due again after their lease."""
        try:
            await self._send_batch(taken, now_ms())
        except (SQLAlchemyError, CommandRejected):
            logger.warning("notices could not be sent")

    async def _send_batch(self, taken: Sequence[DueNotice], now: int) -> None:
        users = sorted({notice.user for notice in taken})
        wanted = await self._store.read(
            lambda db: Wanted(
                queries.tables_of(db, taken), queries.clubs_of(db, taken), queries.wood_of(db, taken),
                queries.devices_of(db, users),
                queries.wishes_of(db, users),
                queries.keys(db), queries.names_of(db, {notice.by for notice in taken}),
            )
        )  # fmt: skip
        settled: list[tuple[DueNotice, int | None, int | None, int]] = []
        sending: dict[str, list[DueNotice]] = {}
        with_device = {device.user for device in wanted.devices}
        for notice in taken:
            at = next_time(wanted.wishes.get(notice.user), notice.at, now)
            if notice.user not in with_device or not self._matters(notice, wanted):
                settled.append((notice, None, None, 0))
            elif at > now:
                settled.append((notice, at - 1000 * self._config.limit.notice_s, None, notice.tries))
            else:
                sending.setdefault(notice.user, []).append(notice)
        settled += await self._send(sending, wanted, now)

        def settle(db: Connection) -> None:
            for notice in settled:
                queries.settle(db, *notice)

        await self._store.write(settle)

    def _matters(self, notice: DueNotice, wanted: Wanted) -> bool:
        """Return whether a table still waits for a user who is not there, or has a seat; or a club still waits."""
        if notice.kind in ABOUT_CLUBS:
            return (notice.user, notice.subject) in wanted.clubs
        if notice.kind == WOOD:
            return (notice.user, notice.subject) in wanted.wood
        card = wanted.tables.get(notice.subject)
        if card is None or self._following(notice.user, notice.subject):
            return False
        if notice.kind == INVITE:
            there = any(seat.user == notice.user for seat in card.seats)
            return not there and any(seat.kind == "open" for seat in card.seats)
        if notice.kind == READY:
            return card.phase == "dealing"
        awaited = card.awaited or ()
        return any(seat.user == notice.user and seat.seat in awaited for seat in card.seats)

    async def _send(
        self, sending: Mapping[str, Sequence[DueNotice]], wanted: Wanted, now: int
    ) -> list[tuple[DueNotice, int | None, int | None, int]]:
        """Send notices to the devices of their users, and return how each is to be settled."""
        parcels: list[tuple[Sequence[DueNotice], StoredDevice, PushMessage | MailMessage]] = []
        for user, notices in sending.items():
            wishes = wanted.wishes.get(user)
            together = wishes is not None and wishes.digest is not None and len(notices) > 1
            for parcel in _parcels(notices) if together else [[notice] for notice in notices]:
                for device in wanted.devices:
                    message = self._for_device(parcel, device, wanted, now) if device.user == user else None
                    if message is not None:
                        parcels.append((parcel, device, message))
        results = await self._delivered([message for _, _, message in parcels])
        gone = [device.id for (_, device, _), result in zip(parcels, results, strict=True) if result is Delivery.GONE]
        if gone:
            await self._store.write(partial(queries.remove_devices, devices=gone))
        found: dict[DueNotice, set[Delivery]] = {notice: set() for group in sending.values() for notice in group}
        for (parcel, _, _), result in zip(parcels, results, strict=True):
            for notice in parcel:
                found[notice].add(result)
        return [self._settled(notice, results, now) for notice, results in found.items()]

    @staticmethod
    def _settled(notice: DueNotice, results: set[Delivery], now: int) -> tuple[DueNotice, int | None, int | None, int]:
        """Return when a notice is due next, when it was sent, and the attempts that failed."""
        sent = now if Delivery.SENT in results else None
        tries = notice.tries + 1
        if Delivery.LATER in results and tries < MOST_TRIES:
            return notice, now + FIRST_WAIT_MS * 2**notice.tries, sent, tries
        return notice, None, sent, 0

    async def _delivered(self, messages: Sequence[PushMessage | MailMessage]) -> list[Delivery]:
        """Let the queue send messages, and return what became of each."""
        allowed = list(self._config.push_hosts)
        parts = [list(messages[first : first + IN_JOB]) for first in range(0, len(messages), IN_JOB)]
        jobs = [Job(NoticesToSend(part, allowed), SERVER, within_s=WITHIN_S) for part in parts]
        outcomes = await asyncio.gather(*map(self._queue.submit, jobs), return_exceptions=True)
        found: list[Delivery] = []
        for part, outcome in zip(parts, outcomes, strict=True):
            if isinstance(outcome, SentNotices):
                found += outcome.results
            elif isinstance(outcome, (CommandRejected, JobFailed)):
                found += [Delivery.LATER] * len(part)
            elif isinstance(outcome, BaseException):
                raise outcome
        return found

    # ------------------------------------------------------------------------------------------------------- messages

    def _for_device(
        self, notices: Sequence[DueNotice], device: StoredDevice, wanted: Wanted, now: int
    ) -> PushMessage | MailMessage | None:
        """Return notices as a device gets them; None if the key of the device is no more, or mail is switched off."""
        found = self._message(notices, device.user, wanted, locale.load(device.language))
        name = urlsafe_b64encode(sha256(found.tag.encode()).digest()[:24]).decode()
        if device.endpoint.startswith("mailto:"):
            if not self._config.smtp:
                return None
            site = self._config.address
            page, off = f"{site}{found.path.removeprefix(self._config.prefix)}", f"?token={found.off}"
            text = f"{found.body}\n{page}\n\n{found.off_text}: {site}/notices?off={found.off}\n"
            one_click = f"{site}/api/notices/off{off}"
            id = sha256(found.id.encode()).hexdigest()[:32]
            return MailMessage(id, self._config.mail_from, device.device, found.title, text, one_click)
        proof = self._proof(device, wanted.keys, now)
        if proof is None:
            return None
        body = msgspec.json.encode(found._asdict()).decode()
        return PushMessage(device.endpoint, device.public_key, device.auth, proof, name, body)

    def _message(self, notices: Sequence[DueNotice], user: str, wanted: Wanted, texts: locale.Catalogue) -> ShownNotice:
        """Return the notices of a user as a device shows them: no tile, no score."""
        off = self._identity.signer.sign(f"{OFF}{user}").decode()
        end = off, texts.text("notices.off")
        tables = wanted.tables
        if len(notices) > 1:
            name = sha256(" ".join(notice.name for notice in notices).encode()).hexdigest()[:16]
            games = ", ".join(sorted({_game(tables[notice.subject], texts) for notice in notices}))
            title = texts.text("notices.turns", n=len(notices))
            return ShownNotice(f"digest:{name}", "digest", title, games, f"{self._config.prefix}/notices", *end)
        [notice] = notices
        if notice.kind in ABOUT_CLUBS:
            return self._of_club(notice, wanted, texts, end)
        if notice.kind == WOOD:
            title = texts.text("notices.wood", name=wanted.names.get(notice.by or "", NO_NAME))
            game = texts.text(f"games.{wanted.wood[notice.user, notice.subject].game}.name")
            tag = f"{notice.kind}:{notice.subject}"
            return ShownNotice(notice.name, tag, title, game, f"{self._config.prefix}/score", *end)
        card = tables[notice.subject]
        others = [seat.name for seat in card.seats if seat.name and seat.user != user]
        body = (
            texts.text("notices.at", game=_game(card, texts), names=", ".join(others)) if others else _game(card, texts)
        )
        path = f"{self._config.prefix}/t/{notice.subject}"
        title = texts.text("notices.ready" if notice.kind == READY else "notices.turn")
        if notice.kind == INVITE:
            title = texts.text("notices.invite", name=wanted.names.get(notice.by or "", NO_NAME))
        return ShownNotice(notice.name, f"{notice.kind}:{notice.subject}", title, body, path, *end)

    def _of_club(self, notice: DueNotice, wanted: Wanted, texts: locale.Catalogue, end: tuple[str, str]) -> ShownNotice:
        """Return an invitation to a club, or an evening of one, as a device shows it."""
        club, wishes = wanted.clubs[notice.user, notice.subject], wanted.wishes.get(notice.user)
        title = texts.text("notices.club", name=wanted.names.get(notice.by or "", NO_NAME))
        body = club.name
        if club.evening:
            begin = datetime.fromtimestamp(club.at / 1000, ZoneInfo(wishes.zone if wishes is not None else "UTC"))
            title, body = f"{club.name}: {club.evening}", f"{begin:%Y-%m-%d %H:%M}"
        path = f"{self._config.prefix}/club/{club.id}"
        return ShownNotice(notice.name, f"{notice.kind}:{notice.subject}", title, body, path, *end)

    def _proof(self, device: StoredDevice, private: Sequence[str], now: int) -> str | None:
        """Return the header that proves to a push service who sends; None if the key of the device is no more."""
        found = urlsplit(device.endpoint)
        service = f"{found.scheme}://{found.netloc}"
        until, proof = self._proofs.get((service, device.server_key), (0, ""))
        if until > now:
            return proof
        key = next((key for key in private if public_key(key) == device.server_key), None)
        if key is None:
            return None
        from py_vapid import Vapid02

        address = self._config.address
        claims: dict[str, Any] = {"aud": service, "exp": (now + 2 * TOKEN_MS) // 1000 - 60}
        claims["sub"] = f"https://{urlsplit(address).hostname}" if address.startswith("https:") else "https://localhost"
        proof = str(Vapid02.from_raw(key.encode()).sign(claims)["Authorization"])
        if len(self._proofs) >= 1000:
            self._proofs.clear()
        self._proofs[service, device.server_key] = now + TOKEN_MS, proof
        return proof


def _parcels(notices: Sequence[DueNotice]) -> list[Sequence[DueNotice]]:
    """Return the notices of a day as they are sent: those about tables together, each other one alone."""
    tables = [notice for notice in notices if notice.kind in ABOUT_TABLES]
    return [*([tables] if tables else []), *([one] for one in notices if one.kind not in ABOUT_TABLES)]


def _game(card: Card, texts: locale.Catalogue) -> str:
    """Return the name of a table's game."""
    titles = card.titles or {}
    return titles.get(texts.language) or titles.get("en") or texts.text(f"games.{card.game}.name")


def checked_zone(name: str) -> str:
    """Return the name of a time zone.  Raises ``CommandRejected`` (``zone``)."""
    try:
        return ZoneInfo(name).key
    except (OSError, ValueError, KeyError):
        raise CommandRejected("zone") from None


def new_key() -> str:
    """Return a new private key of the server (RFC 8292), in base64url."""
    from cryptography.hazmat.primitives.asymmetric import ec

    number = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value
    return urlsafe_b64encode(number.to_bytes(32, "big")).rstrip(b"=").decode()


def public_key(private: str) -> str:
    """Return the public key of a private one, as a browser takes it (``applicationServerKey``)."""
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
    from py_vapid import Vapid02

    point: bytes = Vapid02.from_raw(private.encode()).public_key.public_bytes(
        Encoding.X962, PublicFormat.UncompressedPoint
    )
    return urlsafe_b64encode(point).rstrip(b"=").decode()

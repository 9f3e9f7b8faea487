"""How a server is run: options of ``boneyard serve``, limits for callers, and the figures of bus, queue and threads."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from difflib import get_close_matches
from typing import Any
from urllib.parse import parse_qs, urlsplit

from boneyard.errors import BoneyardError
from boneyard.folders import user_folder

VARIABLES = {
    "host": "BONEYARD_HOST",
    "port": "BONEYARD_PORT",
    "database": "BONEYARD_DATABASE",
    "queue": "BONEYARD_QUEUE",
    "workers": "BONEYARD_WORKERS",
    "origins": "BONEYARD_ORIGINS",
    "proxies": "BONEYARD_PROXIES",
    "bot_threads": "BONEYARD_BOT_THREADS",
    "games": "BONEYARD_GAMES",
    "limits": "BONEYARD_LIMITS",
    "routed": "BONEYARD_ROUTED",
    "address": "BONEYARD_ADDRESS",
    "push_hosts": "BONEYARD_PUSH_HOSTS",
    "smtp": "BONEYARD_SMTP",
    "mail_from": "BONEYARD_MAIL_FROM",
}
"""The environment variable of each option."""

PREFIX = "BONEYARD_"

MAX_RECORD = 1024 * 1024
"""Bytes of a record that may be sent."""

ELSEWHERE = "ENGINE JOBS KINDS LANGUAGE METRICS PACE PASSWORD"
"""The ends of the names of other variables that Boneyard reads, the server or another command."""

QUEUES = ("memory", "postgres")

POSTGRES: dict[str, str | int] = {
    "connect_timeout": 5,
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": 15_000,
    "target_session_attrs": "read-write",
    "options": "-c statement_timeout=60s -c idle_in_transaction_session_timeout=10s",
}
"""Parameters of libpq for every connection (seconds; ``tcp_user_timeout`` in milliseconds).

A node that is stopped inside a transaction holds the keys that it inserted: PostgreSQL ends its session, so that others
need not wait for it.  Of several hosts the first that takes writes is used: a standby only after it was promoted.
"""


MENDED = {(3, 11): 10, (3, 12): 6}
"""The first release of each Python whose ``http.cookies`` reads a cookie in linear time (CVE-2024-7592)."""


def old_python(version: tuple[int, ...] = sys.version_info[:3]) -> str:
    """Return a warning about an interpreter with known weaknesses; distributions mend some under the old number."""
    mended = MENDED.get((version[0], version[1]), 0)
    if version[2] >= mended:
        return ""
    return (
        f"this is Python {'.'.join(map(str, version))}, which has known weaknesses; "
        f"use {version[0]}.{version[1]}.{mended} "
        "or newer, unless your distribution has mended it"
    )


def postgres_parameters(url: str) -> dict[str, str | int]:
    """Return `POSTGRES` without the parameters that a URL of a database states itself."""
    return {name: value for name, value in POSTGRES.items() if name not in parse_qs(urlsplit(url).query)}


@dataclass(frozen=True)
class Rate:
    """``per_second`` for long, and ``burst`` at once."""

    per_second: float
    burst: int


@dataclass(frozen=True)
class Limits:
    """Limits of a caller, each set by the environment variable in its metadata."""

    reads: Rate = field(default=Rate(20, 200), metadata={"variable": "BONEYARD_READS"})
    """REST requests of a user that change nothing."""
    reads_address: Rate = field(default=Rate(60, 600), metadata={"variable": "BONEYARD_READS_ADDRESS"})
    """The same of an address."""
    writes: Rate = field(default=Rate(5, 100), metadata={"variable": "BONEYARD_WRITES"})
    """REST requests of a user that change something."""
    writes_address: Rate = field(default=Rate(20, 200), metadata={"variable": "BONEYARD_WRITES_ADDRESS"})
    """The same of an address."""
    messages: Rate = field(default=Rate(20, 60), metadata={"variable": "BONEYARD_MESSAGES"})
    """Messages of a socket."""
    messages_user: Rate = field(default=Rate(40, 400), metadata={"variable": "BONEYARD_MESSAGES_USER"})
    """Messages of all sockets of a user; dear ones count as several."""
    messages_address: Rate = field(default=Rate(400, 4000), metadata={"variable": "BONEYARD_MESSAGES_ADDRESS"})
    """The same of an address."""
    guesses: Rate = field(default=Rate(1 / 6, 10), metadata={"variable": "BONEYARD_GUESSES"})
    """Passwords tried for one login from one address."""
    guesses_address: Rate = field(default=Rate(0.5, 30), metadata={"variable": "BONEYARD_GUESSES_ADDRESS"})
    """Passwords tried from one address."""
    invitations: Rate = field(default=Rate(1 / 60, 3), metadata={"variable": "BONEYARD_INVITATIONS"})
    """Invitations of a user to one other."""
    mails: Rate = field(default=Rate(1 / 28_800, 3), metadata={"variable": "BONEYARD_MAILS"})
    """Mails with a link to confirm a mailbox: of a user, and to a mailbox."""
    mails_address: Rate = field(default=Rate(1 / 3600, 10), metadata={"variable": "BONEYARD_MAILS_ADDRESS"})
    """The same of an address."""
    sockets: int = field(default=20, metadata={"variable": "BONEYARD_SOCKETS"})
    """Open sockets of a user."""
    sockets_address: int = field(default=200, metadata={"variable": "BONEYARD_SOCKETS_ADDRESS"})
    """Open sockets of an address."""
    silent_address: int = field(default=100, metadata={"variable": "BONEYARD_SILENT_ADDRESS"})
    """Connections of an address that have not sent the head of a request; not counted behind a proxy."""
    tables: int = field(default=20, metadata={"variable": "BONEYARD_TABLES"})
    """Tables in memory that a user is host of, finished ones not counted."""
    searches: int = field(default=2, metadata={"variable": "BONEYARD_SEARCHES"})
    """Bots that think at the same time at the tables of one host."""
    patience_s: int = field(default=10, metadata={"variable": "BONEYARD_PATIENCE_S"})
    """Seconds that a node waits for a worker to choose for a bot; then it chooses by itself."""
    thought_ms: int = field(default=100, metadata={"variable": "BONEYARD_THOUGHT_MS"})
    """Milliseconds, of which the time that a bot takes to choose is a multiple: how long it thinks tells about its
    hand."""
    reveal_s: int = field(default=10, metadata={"variable": "BONEYARD_REVEAL_S"})
    """Seconds in which players seal, and then show, their part of the shuffle."""
    abandon_h: int = field(default=168, metadata={"variable": "BONEYARD_ABANDON_H"})
    """Hours without anybody after which a match in play is ended and its secret published."""
    notice_s: int = field(default=60, metadata={"variable": "BONEYARD_NOTICE_S"})
    """Seconds that a table may wait for a player before a notice is sent."""
    request_s: int = field(default=20, metadata={"variable": "BONEYARD_REQUEST_S"})
    """Seconds for the head of an HTTP request to arrive, and as many again for its body."""
    silent_s: int = field(default=60, metadata={"variable": "BONEYARD_SILENT_S"})
    """Seconds that a socket may follow nothing."""
    idle_s: int = field(default=3600, metadata={"variable": "BONEYARD_IDLE_S"})
    """Seconds that a socket may send no message."""

    @classmethod
    def read(cls, environment: Mapping[str, str]) -> Limits:
        """Read the limits from the environment.  Raises ``BoneyardError``."""
        found: dict[str, Any] = {}
        for item in fields(cls):
            variable = item.metadata["variable"]
            text = environment.get(variable, "")
            if text:
                found[item.name] = _rate(variable, text) if isinstance(item.default, Rate) else _count(variable, text)
        return cls(**found)


# The bus between nodes.

FIRST_PAUSE_S, LAST_PAUSE_S = 0.25, 4.0
"""Seconds before the first reconnect of bus and queue, and the longest pause between two."""

LATE_S = 0.25
"""Seconds that a hint about an entry may wait for others if nobody is known to follow its table on another node."""

HEAD_S = 5.0
"""Seconds between two messages to other nodes about how far the tables are; missed hints are found then."""

HINTS_S = 2.0
"""Seconds between two looks for messages that were left in the database."""

MAX_PUBLISHED = 200
"""Followers of a table whom one message to the other nodes may name."""

MAX_NAMES = 6
"""Names of spectators in such a message, and of those who wait to be let in: with all of it a notice is not full."""

MAX_QUEUED = 10_000
"""Messages that wait for the database; more are dropped."""

MAX_NOTICE_BYTES = 7_000
"""Bytes of one notice; PostgreSQL takes up to 8,000."""

# The queue of jobs for workers.

MAX_WAITING = 1000
"""Jobs of a kind without a limit of its own that may wait."""

MAX_TRIES = 3
"""Workers that may die of a job before it is given up."""

LEASE_S = 5.0
"""Seconds that a worker holds a job without a sign of life."""

WORKER_BEAT_S = 1.0
"""Seconds between two signs of life of a worker."""

WORKER_ALIVE_S = 8.0
"""A worker is believed to run for this many seconds after its last sign of life."""

POLL_S = 1.0
"""Seconds after which a worker without work looks again: a lease may be over, which no notice announces."""

TICK_S = 1.0
"""Seconds between two looks of a node at the jobs that it asked for, and at the workers."""

KEPT_S = 30.0
"""The jobs of a node are done for this many seconds after its last sign of life."""

CLEAN_S = 60.0
"""Seconds between two deletions of old rows."""

# Work in threads.


@dataclass(frozen=True)
class Bounds:
    """The limits of a kind of work on a node; 0 is no limit.

    In all pools callers take turns by `boneyard.server.turns`.
    """

    threads: int = 1
    """Pieces of work that one process does at the same time."""
    spare: int = 0
    """Threads of these that neither one address nor dear work may take."""
    each: int = 0
    """Pieces of a person that are done at the same time."""
    waiting: int = 0
    """Pieces that may wait: beyond that the last of who has asked for most is refused."""
    waiting_each: int = 0
    """Pieces of a person that may wait."""
    full: str = "busy"
    """The code of the refusal."""
    patience_s: float | None = None
    """Seconds after which a node does a job that it left to workers; None: it waits as long as there are workers."""
    cpu_s: float | None = None
    """Seconds of the processor that one piece may take."""
    nice: bool = True
    """Whether everything else has precedence."""


POOLS = {
    "passwords": Bounds(waiting=40, waiting_each=4),
    "reads": Bounds(threads=3, spare=1, waiting=200, nice=False),
    "replays": Bounds(waiting=32, waiting_each=4),
    "rules": Bounds(waiting=32, waiting_each=4),
    "catalogue": Bounds(waiting=64, waiting_each=8),
    "clubs": Bounds(threads=2, spare=1, waiting=64, waiting_each=8),
    "contests": Bounds(threads=2, spare=1, waiting=64, waiting_each=8),
    "records": Bounds(waiting=32, waiting_each=2, full="reviews_busy"),
    "dominoes": Bounds(waiting=32, waiting_each=8, full="puzzles_busy"),
    "files": Bounds(threads=2, spare=1, waiting=16, waiting_each=2),
    "bots": Bounds(),
    "coach": Bounds(each=1, waiting=32, waiting_each=1),
    "reviews": Bounds(threads=2, spare=1, waiting=32, waiting_each=2, full="reviews_busy"),
    "puzzles": Bounds(threads=2, spare=1, waiting=32, waiting_each=8, full="puzzles_busy", cpu_s=10),
    "moves": Bounds(threads=2, spare=1, waiting=16, waiting_each=2, full="puzzles_busy", cpu_s=10),
    "measures": Bounds(waiting=32, waiting_each=2, full="measure_busy"),
    "notices": Bounds(nice=False),
}
"""The limits of every kind of work: passwords, reads of the database, replays and proofs of records, the check of
house rules, texts of games, pages and calendars of clubs, folds and pairings of contests, records of reviews that are
read, puzzles that are looked at, trials of game files, and the `boneyard.server.jobs`."""


def unknown(environment: Mapping[str, str]) -> list[str]:
    """Return a sentence for each ``BONEYARD_`` variable that nothing reads; it may be misspelt."""
    read = [*VARIABLES.values(), *(item.metadata["variable"] for item in fields(Limits))]
    known = [*(name.removeprefix(PREFIX) for name in read), *ELSEWHERE.split()]
    said = []
    for name in sorted(environment):
        if name.startswith(PREFIX) and name.removeprefix(PREFIX) not in known:
            near = get_close_matches(name.removeprefix(PREFIX), known, 1)
            said.append(
                f"nothing reads the variable {name[:60]}" + (f"; did you mean {PREFIX}{near[0]}?" if near else "")
            )
    return said


def _rate(variable: str, text: str) -> Rate:
    found = re.fullmatch(r"([0-9]{1,6}(?:\.[0-9]{1,6})?)/([0-9]{1,6})", text.strip())
    if found is None or not float(found[1]) or not int(found[2]):
        raise BoneyardError(f"{variable} {text[:40]!r} is not A_SECOND/AT_ONCE, such as 20/200")
    return Rate(float(found[1]), int(found[2]))


def _count(variable: str, text: str) -> int:
    if not re.fullmatch("[1-9][0-9]{0,5}", text.strip()):
        raise BoneyardError(f"{variable} {text[:40]!r} is not a whole number from 1 to 999999")
    return int(text)


@dataclass(frozen=True)
class Config:
    """Everything that can be set.  `read` checks it."""

    host: str = "127.0.0.1"
    port: int = 8000
    database: str = ""
    """A URL; empty: SQLite in the folder of the user's data."""
    queue: str = "memory"
    """Who computes for bots, reviews and puzzles: the node itself (``memory``) or ``boneyard worker``
    (``postgres``)."""
    workers: int = 1
    origins: tuple[str, ...] = ()
    """Hosts (``play.example.org`` or ``play.example.org:8443``) that may use the server from another origin."""
    proxies: str = ""
    """Addresses of reverse proxies whose ``X-Forwarded-For`` and ``-Proto`` are believed, with commas; ``*``: all."""
    routed: bool = False
    """Whether a proxy leads sockets that name the same table to the same node (``BONEYARD_ROUTED=on``)."""
    bot_threads: int = 1
    games: str = ""
    """A folder of game files (``*.toml``) that every table may play; empty: none."""
    limits: bool = True
    """Whether callers are limited at all (``BONEYARD_LIMITS=off`` is for measuring)."""
    address: str = ""
    """The address at which people find the server (``https://example.org/domino``), for links; empty: not known."""
    push_hosts: tuple[str, ...] = ()
    """Push services (``HOST:PORT``) that may have a private address, and be without TLS."""
    smtp: str = ""
    """The SMTP server for notices by mail (``smtp://USER:PASSWORD@HOST:587``, or ``smtps:``); empty: none are sent."""
    mail_from: str = ""
    """The sender of these mails."""
    limit: Limits = Limits()

    @classmethod
    def read(cls, stated: Mapping[str, Any], environment: Mapping[str, str] = os.environ) -> Config:
        """Read the settings from the command line, else the environment, else the defaults.

        Raises ``BoneyardError``.
        """
        values: dict[str, str] = {}
        for name, variable in VARIABLES.items():
            value = stated.get(name)
            if value is None:
                value = environment.get(variable)
            if value is not None and str(value) != "":
                values[name] = str(value)
        config = cls(
            host=values.get("host", cls.host),
            port=whole_number("port", values.get("port", cls.port), 0, 65535),
            database=_with_ports(values.get("database", "")) or _default_database(environment),
            queue=values.get("queue", cls.queue),
            workers=whole_number("workers", values.get("workers", cls.workers), 1, 64),
            origins=tuple(_hosts(values.get("origins", ""))),
            proxies=values.get("proxies", ""),
            bot_threads=whole_number("bot-threads", values.get("bot_threads", cls.bot_threads), 1, 64),
            games=values.get("games", ""),
            limits=_switch(values.get("limits", "on")),
            routed=_switch(values.get("routed", "off")),
            address=_address(values.get("address", "")),
            smtp=values.get("smtp", ""),
            mail_from=values.get("mail_from", ""),
            push_hosts=tuple(values.get("push_hosts", "").lower().replace(",", " ").split()),
            limit=Limits.read(environment),
        )
        config._check()
        return config

    @property
    def pools(self) -> dict[str, Bounds]:
        """`POOLS` with what the settings say about bots and coach."""
        searches, patience = self.limit.searches if self.limits else 0, self.limit.patience_s
        bots = replace(POOLS["bots"], threads=self.bot_threads, each=searches, patience_s=patience)
        return {**POOLS, "bots": bots, "coach": replace(POOLS["coach"], patience_s=patience)}

    @property
    def prefix(self) -> str:
        """The path of the address (``/domino``), below which everything of the server is; empty for a whole host."""
        return urlsplit(self.address).path

    @property
    def shared(self) -> bool:
        """Whether several processes may use the database, and notify each other by it."""
        return self.database.startswith("postgresql")

    def _check_mail(self) -> None:
        if not self.smtp:
            return
        found = urlsplit(self.smtp)
        if found.scheme not in ("smtp", "smtps") or not found.hostname:
            raise BoneyardError("BONEYARD_SMTP is not smtp://USER:PASSWORD@HOST:587 or smtps://USER:PASSWORD@HOST")
        if not is_mailbox(self.mail_from):
            raise BoneyardError(
                f"BONEYARD_MAIL_FROM {self.mail_from[:60]!r} is not an address such as boneyard@example.org, which "
                "BONEYARD_SMTP needs"
            )
        if not self.address:
            raise BoneyardError("BONEYARD_SMTP needs BONEYARD_ADDRESS too, for the links in mails")

    def _check(self) -> None:
        if self.database.partition(":")[0].partition("+")[0] not in ("sqlite", "postgresql"):
            raise BoneyardError(
                f"--database {self.database[:60]!r} is neither sqlite:///FILE nor postgresql://USER@HOST/NAME"
            )
        if not self.shared and "?" in self.database:
            raise BoneyardError(
                f"--database {self.database[:60]!r}: the path of an SQLite file cannot have a question mark, "
                "which ends "
                "the path in a URL; rename the file or its folder"
            )
        self._check_mail()
        if self.queue not in QUEUES:
            raise BoneyardError(f"--queue {self.queue[:40]!r} is none: there are {' and '.join(QUEUES)}")
        if self.queue == "postgres" and not self.shared:
            raise BoneyardError("--queue postgres needs a PostgreSQL database (--database postgresql://USER@HOST/NAME)")
        if self.workers > 1 and not self.shared:
            raise BoneyardError(
                f"{self.workers} workers cannot share an SQLite file: a player on one would not see what happens on "
                "another; use --database postgresql://USER@HOST/NAME, or one worker"
            )


def is_mailbox(text: str) -> bool:
    """Return whether a text is a plain mail address (``ana@example.org``)."""
    return len(text) <= 254 and bool(re.fullmatch(r"[A-Za-z0-9._%+-]{1,64}@([A-Za-z0-9-]+\.)+[A-Za-z0-9-]{2,}", text))


def _with_ports(url: str) -> str:
    """Return the URL of a database with ports of several hosts (``//me@a:1,b:2/x``) as SQLAlchemy reads it."""
    scheme, separator, rest = url.partition("://")
    place, slash, path = rest.partition("/")
    user, at, hosts = place.rpartition("@")
    if not separator or "," not in hosts or ":" not in hosts:
        return url
    names, ports = zip(*(_host_and_port(host) for host in hosts.split(",")), strict=True)
    database, _, query = path.partition("?")
    stated = f"host={','.join(names)}&port={','.join(ports)}"
    return f"{scheme}://{user}{at}{slash}{database}?{stated}{'&' if query else ''}{query}"


def _host_and_port(text: str) -> tuple[str, str]:
    found = re.fullmatch(r"(\[[0-9A-Fa-f:.]+\]|[^:\[\]]+)(?::([0-9]{1,5}))?", text)
    if found is None:
        raise BoneyardError(
            f"--database: {text[:60]!r} is not HOST:PORT, as in postgresql://USER@HOST:PORT,HOST:PORT/NAME"
        )
    return found[1].strip("[]"), found[2] or "5432"


def _switch(text: str) -> bool:
    return text.lower() not in ("off", "0", "false")


def whole_number(name: str, value: Any, least: int, most: int) -> int:
    """Return the whole number that an option states.  Raises ``BoneyardError``."""
    text = str(value)
    if not re.fullmatch("[0-9]{1,6}", text) or not least <= int(text) <= most:
        raise BoneyardError(f"--{name} {text[:40]!r} is not a whole number from {least} to {most}")
    return int(text)


def _hosts(text: str) -> list[str]:
    found = []
    for part in text.replace(",", " ").split():
        host = urlsplit(part).netloc if "://" in part else part
        if not host or "/" in host:
            raise BoneyardError(f"--origins: {part[:60]!r} is not a host such as play.example.org")
        found.append(host.lower())
    return found


def _address(text: str) -> str:
    """Return the address of a server without a slash at its end; empty if it is empty.  Raises ``BoneyardError``."""
    if text and not re.fullmatch(r"https?://[^\s/?#@\\]+(/[A-Za-z0-9_-][A-Za-z0-9_.-]*)*/?", text):
        raise BoneyardError(
            f"BONEYARD_ADDRESS {text[:60]!r} is not an address such as https://play.example.org or "
            "https://example.org/domino"
        )
    return text.rstrip("/")


def _default_database(environment: Mapping[str, str]) -> str:
    """Return the address of an SQLite file in the folder for the user's data (XDG)."""
    base = user_folder("XDG_DATA_HOME", ".local", "share", environment=environment)
    return f"sqlite:///{os.path.join(base, 'boneyard', 'server.db')}"

"""The tables of the database, as SQLAlchemy Core knows them; ``migrations/`` makes them."""

from __future__ import annotations

from hashlib import sha256

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
)
from sqlalchemy.schema import CreateIndex, CreateTable

metadata = MetaData()

TABLE_ID = String(22)
USER_ID = String(24)

events = Table(
    "events",
    metadata,
    Column("table_id", TABLE_ID, primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("body", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)
"""The log: a `boneyard.server.tables.entries.Entry` a row.  The key decides every race."""

answers = Table(
    "answers",
    metadata,
    Column("table_id", TABLE_ID, primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("seat", String(1), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("body", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)
"""Sealed answers of the out-of-turn window that opened with ``seq``."""

snapshots = Table(
    "snapshots",
    metadata,
    Column("table_id", TABLE_ID, primary_key=True),
    Column("erasures", Integer, nullable=False),
    Column("seq", Integer, nullable=False),
    Column("version", Integer, nullable=False),
    Column("body", LargeBinary, nullable=False),
)
"""The state of a table after its entry ``seq``, which the log makes again; ``erasures`` of names in the log are
counted."""

tables = Table(
    "tables",
    metadata,
    Column("id", TABLE_ID, primary_key=True),
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("phase", String(8), nullable=False),
    Column("card", LargeBinary, nullable=False),
)
"""A row a table, for lists; rewritten when seats, settings or phase change."""

Index("tables_listed", tables.c.public, tables.c.changed)

due = Table(
    "due",
    metadata,
    Column("table_id", TABLE_ID, primary_key=True),
    Column("at", BigInteger, nullable=False, index=True),
    Column("absolute", Boolean, nullable=False),
)
"""The next time at which a table has to act without a request: a clock, a bot, the end of a pause; and whether it stays
the same if no server runs for a while."""

Index("due_shiftable", due.c.table_id, sqlite_where=~due.c.absolute, postgresql_where=~due.c.absolute)

seated = Table(
    "seated",
    metadata,
    Column("user_id", USER_ID, primary_key=True),
    Column("table_id", TABLE_ID, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
)
"""Who sits where, for ``/api/me``."""

marks = Table(
    "marks",
    metadata,
    Column("user_id", USER_ID, primary_key=True),
    Column("table_id", TABLE_ID, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("match", Integer, nullable=False),
    Column("round", Integer, nullable=False),
    Column("actions", Integer, nullable=False),
)
"""How far each player has seen the play of a table by days: so many actions of a round of a match."""

named = Table(
    "named",
    metadata,
    Column("user_id", USER_ID, primary_key=True),
    Column("table_id", TABLE_ID, primary_key=True),
)
"""The logs that have the name of a user, who sat there or wrote something."""

users = Table(
    "users",
    metadata,
    Column("id", USER_ID, primary_key=True),
    Column("name", String(24), nullable=False),
    Column("login", String(64), unique=True),
    Column("password", Text),
    Column("created", BigInteger, nullable=False),
    Column("face", Integer),
    Column("trains", Boolean),
    Column("shown", String(8)),
    Column("away_from", BigInteger),
    Column("away_until", BigInteger),
    Column("away_after", BigInteger),
)
"""People and programs.

``login`` and ``password`` are those of accounts, ``face`` is the number of the face they chose, ``trains`` says whether
their matches are reviewed, ``shown`` who may see their page (`boneyard.server.api.company.structs.Shown`; None:
friends).  ``away_from`` and ``away_until`` are their last holiday, and the next begins at ``away_after`` or later.
"""

ties = Table(
    "ties",
    metadata,
    Column("user_id", USER_ID, primary_key=True),
    Column("other", USER_ID, primary_key=True, index=True),
    Column("kind", String(8), nullable=False),
    Column("since", BigInteger, nullable=False),
)
"""Whom each user follows or has blocked (``kind``): one of the two."""

reports = Table(
    "reports",
    metadata,
    Column("id", String(22), primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("user_id", USER_ID, nullable=False, index=True),
    Column("about", USER_ID, nullable=False, index=True),
    Column("table_id", TABLE_ID, primary_key=True),
    Column("club_id", String(22), nullable=False),
    Column("seq", Integer, nullable=False),
    Column("reason", String(8), nullable=False),
    Column("text", String(300), nullable=False),
    Column("decided", BigInteger),
    Column("decision", String(8)),
)
"""Reports of a user about another at a table, whose log up to ``seq`` belongs to each, or about the owner of a club;
``decided``: when a desk did so."""

Index("reports_open", reports.c.decided, reports.c.at)

roles = Table(
    "roles",
    metadata,
    Column("user_id", USER_ID, primary_key=True),
    Column("role", String(8), primary_key=True),
)
"""What users may do besides playing: ``desk`` decides reports."""

sessions = Table(
    "sessions",
    metadata,
    Column("user_id", USER_ID, primary_key=True),
    Column("id", String(22), primary_key=True),
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
    Column("device", String(60), nullable=False),
)
"""Where users are signed in.  A cookie or token counts as long as its session has a row."""

recovery_codes = Table(
    "recovery_codes",
    metadata,
    Column("user_id", USER_ID, primary_key=True),
    Column("digest", String(64), primary_key=True),
)
"""The hashes of recovery codes (`boneyard.server.api.people.recovery`) that were not used yet."""

passkeys = Table(
    "passkeys",
    metadata,
    Column("id", String(1400), primary_key=True),
    Column("user_id", USER_ID, nullable=False, index=True),
    Column("public_key", LargeBinary, nullable=False),
    Column("uses", BigInteger, nullable=False),
    Column("device", String(60), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("used", BigInteger, nullable=False),
)
"""The passkeys of accounts (`boneyard.server.api.people.passkeys`): ``id`` is in base64url, ``uses`` is what the
authenticator counts, ``device`` is where the passkey was made."""

used_challenges = Table(
    "used_challenges",
    metadata,
    Column("digest", String(64), primary_key=True),
    Column("until", BigInteger, nullable=False, index=True),
)
"""The hashes of challenges that a passkey has answered, until they would no longer be accepted anyway."""

notices = Table(
    "notices",
    metadata,
    Column("user_id", USER_ID, primary_key=True),
    Column("kind", String(8), primary_key=True),
    Column("subject", String(32), primary_key=True),
    Column("number", BigInteger, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("due", BigInteger, index=True),
    Column("sent", BigInteger, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("by", USER_ID),
)
"""The outbox, and the page of notices: the last notice of a kind to each user about a subject (``turn`` and
``invite``: a table, to which the user ``by`` invites; ``club``: a club, to which ``by`` invites; ``evening``: an
evening of a club; ``wood``: a match that ``by`` reports).

``number`` grows with each newer one.  ``due`` is when to send it (none: nothing is to be sent), ``sent`` when one about
the subject was sent last, or 0, and ``tries`` counts the attempts that failed.
"""

Index("notices_about", notices.c.subject)

devices = Table(
    "devices",
    metadata,
    Column("id", String(22), primary_key=True),
    Column("user_id", USER_ID, nullable=False, index=True),
    Column("session", String(22), nullable=False),
    Column("endpoint", Text, nullable=False, unique=True),
    Column("public_key", String(100), nullable=False),
    Column("auth", String(40), nullable=False),
    Column("server_key", String(100), nullable=False),
    Column("language", String(8), nullable=False),
    Column("device", String(60), nullable=False),
    Column("created", BigInteger, nullable=False),
)
"""The browsers that are sent notices (Web Push): the address at their push service, their keys, and the public key of
this server that they expect.  One counts as long as its session does."""

wishes = Table(
    "wishes",
    metadata,
    Column("user_id", USER_ID, primary_key=True),
    Column("zone", String(40), nullable=False),
    Column("quiet_from", Integer),
    Column("quiet_to", Integer),
    Column("digest", Integer),
)
"""How users want to be sent notices: hours in which none come, and when all of a day come together, in minutes after
midnight in a time zone."""

matches = Table(
    "matches",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("ended", BigInteger, nullable=False),
    Column("summary", LargeBinary, nullable=False),
    Column("record", Text, nullable=False),
)
"""Finished matches: a summary as JSON, and the record."""

players = Table(
    "players",
    metadata,
    Column("match_id", String(32), ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", String(1), primary_key=True),
    Column("user_id", USER_ID, nullable=False),
    Column("ended", BigInteger, nullable=False),
    Column("reviewed", BigInteger),
)
"""Who played in a match; ``reviewed``: whether the choices of the user in it were counted
(`boneyard.server.api.training.queries`)."""

Index("players_history", players.c.user_id, players.c.ended)
Index("players_reviewed", players.c.reviewed, players.c.ended)

results = Table(
    "results",
    metadata,
    Column("user_id", USER_ID, primary_key=True),
    Column("kind", String(12), primary_key=True),
    Column("source", String(32), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("ended", BigInteger, nullable=False),
    Column("won", Boolean, nullable=False),
    Column("people", Integer, nullable=False),
    Column("bots", Text, nullable=False),
    Column("side", String(8), nullable=False),
)
"""The one table of results: what each user has won and lost, from which head-to-heads, pairs and pages are counted.

``kind`` and ``source`` are where (a match by its id); ``people`` are other users who played, ``bots`` the names of the
bots on other sides, with spaces between, ``side`` the user's: users with another one in the same source were opponents.
"""

Index("results_of_user", results.c.user_id, results.c.ended)
Index("results_of_source", results.c.source)

wood = Table(
    "wood",
    metadata,
    Column("id", String(22), primary_key=True),
    Column("by", USER_ID, nullable=False, index=True),
    Column("at", BigInteger, nullable=False),
    Column("game", String(64), nullable=False),
    Column("text", Text, nullable=False),
    Column("outcome", LargeBinary, nullable=False),
    Column("confirmed", BigInteger),
)
"""Reported matches of tables of wood: the scorebook, its end as JSON (`boneyard.server.api.scorebook.structs`), who
reported it, and since when two sides agree."""

wood_players = Table(
    "wood_players",
    metadata,
    Column("wood_id", String(22), ForeignKey(wood.c.id, ondelete="CASCADE"), primary_key=True),
    Column("seat", String(1), primary_key=True),
    Column("user_id", USER_ID, nullable=False, index=True),
    Column("agrees", Boolean),
)
"""The users of a reported match, and whether each agrees to it (None: no answer yet)."""

pairs = Table(
    "pairs",
    metadata,
    Column("first", USER_ID, primary_key=True),
    Column("second", USER_ID, primary_key=True, index=True),
    Column("name", String(24), nullable=False),
    Column("back", Integer, nullable=False),
)
"""The name of two partners, in the order of their ids, and the back of their tiles (a colour by its number)."""

clubs = Table(
    "clubs",
    metadata,
    Column("id", String(22), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("looks", Text, nullable=False, unique=True),
    Column("text", String(300), nullable=False),
    Column("back", Integer, nullable=False),
    Column("cloth", String(8), nullable=False),
    Column("joining", String(8), nullable=False),
    Column("shown", String(8), nullable=False),
    Column("code", String(22), nullable=False),
    Column("founded", BigInteger, nullable=False),
    Column("members", Integer, nullable=False),
)
"""Clubs: ``looks`` is what the name looks like, which no other has; ``back`` and ``cloth`` are the back of its tiles
and its table, ``joining`` and ``shown`` how people join and who sees the members
(`boneyard.server.api.clubs.structs`), ``code`` the secret of the open invitation link, ``members`` how many there are,
by whom lists are ordered."""

Index("clubs_by_size", clubs.c.members.desc(), clubs.c.id)

club_members = Table(
    "club_members",
    metadata,
    Column("club_id", String(22), ForeignKey(clubs.c.id, ondelete="CASCADE"), primary_key=True),
    Column("user_id", USER_ID, primary_key=True, index=True),
    Column("role", String(10), nullable=False),
    Column("since", BigInteger, nullable=False),
    Column("by", USER_ID),
    Column("feed", String(22), unique=True),
)
"""Who has which role in a club (`boneyard.server.api.clubs.structs.Standing`), also those who ask to join, who are
invited (``by`` whom) and who were removed; ``feed`` is the secret of the member's calendar."""

club_cards = Table(
    "club_cards",
    metadata,
    Column("club_id", String(22), ForeignKey(clubs.c.id, ondelete="CASCADE"), primary_key=True),
    Column("rules_id", String(22), ForeignKey("house_rules.id", ondelete="CASCADE"), primary_key=True),
    Column("added", BigInteger, nullable=False),
)
"""The rules cards of clubs: house rules that a member has saved."""

club_evenings = Table(
    "club_evenings",
    metadata,
    Column("id", String(22), primary_key=True),
    Column("club_id", String(22), ForeignKey(clubs.c.id, ondelete="CASCADE"), nullable=False),
    Column("name", String(60), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("hours", Integer, nullable=False),
    Column("zone", String(40), nullable=False),
    Column("place", String(80), nullable=False),
    Column("text", String(300), nullable=False),
    Column("changes", Integer, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("off", Boolean, nullable=False),
)
"""The evenings of clubs, past and next: ``changes`` counts how often one was changed, ``off`` is one that is called
off."""

Index("club_evenings_next", club_evenings.c.club_id, club_evenings.c.at)

club_coming = Table(
    "club_coming",
    metadata,
    Column("evening_id", String(22), ForeignKey(club_evenings.c.id, ondelete="CASCADE"), primary_key=True),
    Column("user_id", USER_ID, primary_key=True, index=True),
)
"""The guests of the evenings."""

contests = Table(
    "contests",
    metadata,
    Column("id", String(22), primary_key=True),
    Column("user_id", USER_ID, index=True),
    Column("club_id", String(22), ForeignKey(clubs.c.id, ondelete="CASCADE"), index=True),
    Column("created", BigInteger, nullable=False),
    Column("over", Boolean, nullable=False),
    Column("revision", Integer, nullable=False),
    Column("size", Integer, nullable=False),
    Column("version", BigInteger, nullable=False),
    Column("erased", Integer, nullable=False),
    Column("card", LargeBinary, nullable=False),
    Column("settings", LargeBinary),
)
"""Contests: who made each, its club, the entries and characters of its log, and its ``card`` for lists.

``version`` grows with every change, of reports and tables too; ``erased`` counts the erasures of names in the log.
``settings`` apply to its tables in the browser; none: they are of wood.
"""

contest_entries = Table(
    "contest_entries",
    metadata,
    Column("contest_id", String(22), ForeignKey(contests.c.id, ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("line", Text, nullable=False),
)
"""The logs of contests (`boneyard.contests.log`), a line a row.  The key decides every race."""

contest_people = Table(
    "contest_people",
    metadata,
    Column("contest_id", String(22), ForeignKey(contests.c.id, ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("user_id", USER_ID, primary_key=True, index=True),
    Column("number", Integer, nullable=False),
    Column("place", Integer, nullable=False),
    Column("present", Boolean, nullable=False),
)
"""The users of entrants: the line ``seq`` of the log has their names.  ``present`` is False after a substitution."""

contest_reports = Table(
    "contest_reports",
    metadata,
    Column("contest_id", String(22), ForeignKey(contests.c.id, ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("user_id", USER_ID, primary_key=True),
    Column("side", Integer, nullable=False),
    Column("score", String(16), nullable=False),
)
"""Results of tables (``number``) of the last round that one side has reported."""

contest_tables = Table(
    "contest_tables",
    metadata,
    Column("table_id", TABLE_ID, primary_key=True),
    Column("contest_id", String(22), ForeignKey(contests.c.id, ondelete="CASCADE"), nullable=False, index=True),
    Column("round", Integer, nullable=False),
    Column("number", Integer, nullable=False),
    Column("phase", String(8), nullable=False),
    Column("points", String(16), nullable=False),
    Column("winner", Integer),
    Column("last", Boolean, nullable=False),
    Column("due", BigInteger, index=True),
)
"""The tables of contests in the browser.

``phase`` is the next step of the server: ``make`` the table, nothing while its match is in ``play``, write the result
of an ``ended`` match, ``close`` a table whose result came from elsewhere; ``done``.  ``due`` is when to do that (none:
nothing is to be done), ``points`` and ``winner`` (a side by its number) are as of the last hand, and ``last`` says that
the hand in play is the last.
"""

solved_puzzles = Table(
    "solved_puzzles",
    metadata,
    Column("user_id", USER_ID, primary_key=True),
    Column("key", String(16), primary_key=True),
    Column("day", String(10)),
    Column("size", Integer, nullable=False),
    Column("level", String(8), nullable=False),
    Column("seconds", Integer, nullable=False),
    Column("hints", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
)
"""The domino puzzles that each user has solved, each as it was solved first: ``key`` is the end of its id, with the
check, ``day`` the day whose puzzle it is, and ``size`` its order."""

Index("solved_puzzles_of_day", solved_puzzles.c.day, solved_puzzles.c.seconds)

lessons = Table(
    "lessons",
    metadata,
    Column("user_id", USER_ID, primary_key=True),
    Column("match_id", String(32), primary_key=True),
    Column("round", Integer, primary_key=True, autoincrement=False),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("ended", BigInteger, nullable=False),
    Column("game", String(64), nullable=False),
    Column("stage", String(8), nullable=False),
    Column("loss", Float, nullable=False),
    Column("verdict", String(10), nullable=False),
    Column("reason", String(16), nullable=False),
    Column("puzzle", Boolean, nullable=False),
    Column("errors", Text, nullable=False),
    Column("lead", String(5)),
    Column("mates", Integer),
    Column("won", Boolean),
    Column("gain", Float),
)
"""The choices of users in reviewed matches (`boneyard.reviews.training.Lesson`); ``errors`` as
JSON, ``lead`` to ``gain`` if it was a lead."""

Index("lessons_of_user", lessons.c.user_id, lessons.c.ended)
Index("lessons_ended", lessons.c.ended)
Index("lessons_of_match", lessons.c.match_id)

house_rules = Table(
    "house_rules",
    metadata,
    Column("id", String(22), primary_key=True),
    Column("user_id", USER_ID, nullable=False, index=True),
    Column("name", String(60), nullable=False),
    Column("game", String(40), nullable=False),
    Column("players", Integer, nullable=False),
    Column("options", LargeBinary, nullable=False),
    Column("created", BigInteger, nullable=False),
)
"""Saved house rules."""

bans = Table(
    "bans",
    metadata,
    Column("user_id", USER_ID, primary_key=True),
    Column("until", BigInteger, nullable=False),
    Column("reason", String(200), nullable=False),
)
"""Users who may not play: until a time (milliseconds), or for good if that is 0."""

audit = Table(
    "audit",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("at", BigInteger, nullable=False),
    Column("actor", String(64), nullable=False),
    Column("action", String(24), nullable=False),
    Column("subject", String(64), nullable=False),
    Column("detail", String(300), nullable=False),
)
"""Commands of the administrator, and changes of accounts."""

Index("audit_at", audit.c.at)

reviews = Table(
    "reviews",
    metadata,
    Column("key", String(32), primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("body", LargeBinary, nullable=False),
)
"""Reviews of matches by `boneyard.reviews.Review.key`: a cache, compressed JSON without names."""

Index("reviews_at", reviews.c.at)

hints = Table(
    "hints",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("at", BigInteger, nullable=False),
    Column("body", LargeBinary, nullable=False),
    sqlite_autoincrement=True,
)
"""Messages of the bus (`boneyard.server.bus.Message`) from programs that are no nodes."""

jobs = Table(
    "jobs",
    metadata,
    Column("id", String(22), primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("address", String(64), nullable=False),
    Column("person", String(64), nullable=False),
    Column("dear", Boolean, nullable=False),
    Column("most", Integer, nullable=False),
    Column("node", String(22), nullable=False, index=True),
    Column("created", BigInteger, nullable=False),
    Column("turn", Float(53), nullable=False),
    Column("place", Float(53), nullable=False),
    Column("until", BigInteger, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("worker", String(22), nullable=False),
    Column("lease", BigInteger, nullable=False),
    Column("work", LargeBinary, nullable=False),
    Column("parts", LargeBinary, nullable=False),
    Column("outcome", LargeBinary),
)
"""Work that nodes leave to workers (`boneyard.server.jobs.rows`), with PostgreSQL alone.  Nothing here need survive
a crash."""

Index("jobs_turns", jobs.c.kind, jobs.c.turn)

workers = Table(
    "workers",
    metadata,
    Column("id", String(22), primary_key=True),
    Column("kinds", String(100), nullable=False),
    Column("seen", BigInteger, nullable=False),
)
"""The workers that run, and which kinds of work they take."""

server = Table(
    "server",
    metadata,
    Column("key", String(32), primary_key=True),
    Column("value", Text, nullable=False),
)
"""Values of the server itself: the key that signs cookies, when a node was last alive, an announcement."""

PASSING = (jobs, workers)
"""The tables that need not survive a crash and do not belong in a copy."""


LOG = 1
"""The form of the entries in the logs of tables; a change of it makes another version of the database."""


def _version() -> str:
    """Return a digest of the statements that make all tables and indexes, and of `LOG`."""
    made = [str(CreateTable(table)) for table in metadata.sorted_tables]
    made += sorted(str(CreateIndex(index)) for table in metadata.sorted_tables for index in table.indexes)
    return sha256("\n".join([*made, str(LOG)]).encode()).hexdigest()[:12]


VERSION = _version()
"""The version of these tables, which a database stores."""

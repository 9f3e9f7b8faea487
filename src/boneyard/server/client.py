"""A client of a server: who it is, and a table as it follows it (docs/protocol.md).

Bots that play over the network and `boneyard join` are built on it.
"""

from __future__ import annotations

import logging
import urllib.error
import urllib.request
from collections.abc import Iterable, Iterator, Sequence
from secrets import token_hex
from typing import Any, NamedTuple, TypeVar
from urllib.parse import quote, urlsplit

import msgspec
from msgspec import Struct
from msgspec.structs import replace
from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import ClientConnection, connect

from boneyard.errors import BoneyardError
from boneyard.locale import Catalogue
from boneyard.play.fairness import named_twice, proof_of, seal_of
from boneyard.play.match import Match
from boneyard.play.view import View
from boneyard.record import read_record
from boneyard.record.verify import verify
from boneyard.server.api.people.structs import Guest, Me, Session
from boneyard.server.protocol import (
    Ack,
    Bye,
    Error,
    FromClient,
    GiveNonce,
    GiveSeal,
    Hello,
    Knocked,
    Nack,
    Now,
    Placement,
    PresenceMessage,
    TableInfo,
    VoidedShuffle,
    Welcome,
    encode,
)

T = TypeVar("T")

QUIET = logging.getLogger("boneyard.connection")
"""The logger of connections: what goes wrong with one is a sentence of the command, and no traceback of the library."""
QUIET.addHandler(logging.NullHandler())
QUIET.propagate = False


TIMEOUT_S = 30.0
MESSAGE_LIMIT = 4 << 20

CUT_OFF = (OSError, InvalidHandshake, ConnectionClosed, TimeoutError)
"""The errors of a connection that fails."""

PASSING = ("restart", "moved", "slow")
"""Codes of ``bye`` after which the same table can be followed over another connection at once."""

PAUSES = (0.25, 0.5, 1.0, 2.0, 4.0, 8.0)
"""Seconds before each new attempt to connect; the last one is repeated."""


def pause(attempt: int) -> float:
    """Return the seconds before an attempt to connect; the first one has the number 0."""
    return PAUSES[min(attempt, len(PAUSES) - 1)]


ATTEMPTS = 40
"""Attempts to connect, some five minutes, after which the server counts as gone."""

FIRST_ATTEMPTS = 5
"""The same before a table has said anything, some eight seconds: the server may be restarting."""


class Link(NamedTuple):
    """A table of a server."""

    url: str
    """The address of the server, without a slash at its end."""
    table: str
    """The id of the table; empty if the address names none."""


def link_of(text: str, texts: Catalogue) -> Link:
    """Return the server and table that a link to a table, or the address of a server, names.

    Raises ``BoneyardError``.
    """
    try:
        parts = urlsplit(text)
        usable = parts.scheme in ("http", "https") and parts.hostname and (parts.port is None or parts.port > 0)
    except ValueError:
        usable = False
    if not usable:
        raise BoneyardError(texts.text("cli.errors.bad_url", url=text[:80]))
    folder, _, table = f"{parts.path}/".partition("/t/")
    return Link(f"{parts.scheme}://{parts.netloc}{folder.rstrip('/')}", table.strip("/"))


class Server:
    """A server as one user sees it.  Raises ``BoneyardError`` for everything that goes wrong with it."""

    def __init__(self, url: str, texts: Catalogue) -> None:
        self.url = link_of(url, texts).url
        self.texts = texts
        self.token = ""
        self.user = ""
        """The id of the user."""
        """How many times a node was too old for the table; a proxy leads to others by that."""

    def be_guest(self, name: str) -> None:
        """Become a new user with this name."""
        session = self.post("/api/guest", Guest(name), Session)
        self.token, self.user = session.token, session.user.id

    def be_again(self, token: str, name: str) -> bool:
        """Become the user of a token, with this name; return whether the server knows that user."""
        self.token = token
        try:
            found = self._ask("PATCH", "/api/me", Guest(name), Me)
        except _NobodyKnown:
            self.token = ""
            return False
        self.user = found.id
        return True

    def post(self, path: str, body: Struct, answer: type[T]) -> T:
        """Send a REST request and return its answer."""
        return self._ask("POST", path, body, answer)

    def get(self, path: str, answer: type[T]) -> T:
        """Return the answer to a REST request without a body."""
        return self._ask("GET", path, None, answer)

    def record(self, match: str) -> str | None:
        """Return the record of a finished match; None if the server has no such match."""
        try:
            return self._send("GET", f"/api/matches/{quote(match)}/record", None).decode()
        except _Missing:
            return None

    def _ask(self, method: str, path: str, body: Struct | None, answer: type[T]) -> T:
        try:
            return msgspec.json.decode(self._send(method, path, body), type=answer)
        except ValueError as error:
            raise self.unreachable(error) from None

    def _send(self, method: str, path: str, body: Struct | None) -> bytes:
        headers = {"content-type": "application/json"}
        if self.token:
            headers["authorization"] = f"Bearer {self.token}"
        request = urllib.request.Request(
            self.url + path, None if body is None else encode(body), headers, method=method
        )
        try:
            with urllib.request.urlopen(request, timeout=TIMEOUT_S) as response:
                return bytes(response.read())
        except urllib.error.HTTPError as error:
            with error:
                if error.code == 401:
                    raise _NobodyKnown from None
                try:
                    reason = msgspec.json.decode(error.read(), type=Error).text
                except (OSError, ValueError):
                    reason = f"HTTP {error.code}"
            refused = self.refused(reason)
            raise (_Missing(*refused.args) if error.code == 404 else refused) from None
        except (OSError, ValueError) as error:
            raise self.unreachable(error) from None

    def open_socket(self, table: str) -> ClientConnection:
        """Return a socket of this user for a table, for a ``with`` statement.  Raises the errors of ``CUT_OFF``."""
        return connect(
            f"ws{self.url[4:]}/ws?v=1&table={quote(table)}",
            additional_headers={"Authorization": f"Bearer {self.token}"},
            max_size=MESSAGE_LIMIT,
            open_timeout=TIMEOUT_S,
            logger=QUIET,
        )

    def refused(self, reason: str) -> BoneyardError:
        """Return the error that says why the server refused."""
        return BoneyardError(self.texts.text("cli.errors.server_refused", reason=reason))

    def refusal(self, code: str) -> BoneyardError:
        """Return the error for a code of ``nack`` or ``bye``."""
        key = f"online.errors.{code}"
        return self.refused(self.texts.text(key) if key in self.texts else code)

    def unreachable(self, error: Exception) -> BoneyardError:
        """Return the error that says why the server cannot be reached."""
        reason = getattr(error, "reason", None) or getattr(error, "strerror", None) or error
        return BoneyardError(self.texts.text("cli.errors.no_connection", url=self.url, reason=reason))


class _NobodyKnown(Exception):
    """The server does not know the user of the token."""


class _Missing(BoneyardError):
    """The server does not have the requested object."""


# ---------------------------------------------------------------------------------------------- messages of the server


class SaidSentence(Struct):
    """A sentence as the server sends it."""

    code: str
    params: dict[str, Any]
    who: str | None = None
    only: str | None = None
    but: str | None = None


class ShownEvent(Struct):
    """The part of an event of the match or of the table that a client of this package reads."""

    k: str
    seat: str | None = None
    name: str | None = None
    bot: str = ""
    by: str | None = None
    seats: Sequence[str] = ()
    directed: bool = False
    names: Sequence[str | None] = ()
    round: int = 0
    tiles: Sequence[str] = ()
    tile: str | None = None


class SeatKnowledge(Struct):
    """The part of ``you`` that a client of this package reads."""

    legal: list[str] | None
    answers: list[str] = []
    e: list[ShownEvent] = []
    say: list[list[list[SaidSentence]]] = []


class ShownView(Struct):
    """The part of the view of a spectator that a client of this package reads."""

    history: list[ShownEvent]


class FinishedRound(Struct):
    """The last finished round."""

    line: Sequence[Placement]


class SeenSnapshot(Struct, tag_field="t", tag="snap"):
    """Everything about the table."""

    seq: int
    at: int
    table: TableInfo
    now: Now
    you: dict[str, SeatKnowledge]
    view: ShownView | None = None
    say: list[list[list[SaidSentence]]] = []
    last: FinishedRound | None = None


class Change(Struct, tag_field="t", tag="ev"):
    """An entry of the log of the table."""

    seq: int
    at: int
    by: str
    e: list[ShownEvent] = []
    say: list[list[list[SaidSentence]]] = []
    table: TableInfo | None = None
    now: Now | None = None
    you: dict[str, SeatKnowledge] = {}


class OwnChange(Struct, tag_field="t", tag="you"):
    """Something changed that only the holder of a seat may know."""

    you: dict[str, SeatKnowledge]


class SeenView(Struct, tag_field="t", tag="view"):
    """The whole view of a seat."""

    seq: int
    seat: str
    view: View | None


FromTable = SeenSnapshot | Change | OwnChange | SeenView | Nack | Bye | Ack | Welcome | PresenceMessage | Knocked


def _from_plain(wanted: type, value: Any) -> View:
    if wanted is View:
        return View.from_json(value)
    raise NotImplementedError(wanted.__name__)


_decoder: msgspec.json.Decoder[FromTable] = msgspec.json.Decoder(FromTable, dec_hook=_from_plain)


def read_message(text: str | bytes) -> FromTable | None:
    """Return a message of the server; None for a kind that no client of this package has a use for."""
    try:
        return _decoder.decode(text)
    except msgspec.ValidationError:
        return None


def cid() -> str:
    """Return an id for a request."""
    return token_hex(8)


LAID = ("play", "close")
"""The kinds of events in which a seat lays a tile."""

ShownTile = tuple[int, str, str, str]
"""A tile, or a hand of tiles, as a table showed it: round, kind, seat and tiles."""


def shown_tiles(events: Iterable[Any], number: int) -> Iterator[ShownTile]:
    """Yield the tiles that events of a match show in their order; ``number`` is the round before them."""
    for event in events:
        if event.k == "deal":
            number = event.round
        elif event.k == "hand":
            yield number, event.k, event.seat, " ".join(sorted(map(str, event.tiles)))
        elif event.k in ("drawn", *LAID):
            yield number, event.k, event.seat, str(event.tile)


def first_unlike(shown: Iterable[ShownTile], played: Sequence[ShownTile]) -> int | None:
    """Return the first round with a tile that was shown, and that a match does not have there in this order.

    The public order is one, and so is that of each hand; a client may have missed any of them.
    """
    reached: dict[tuple[int, str], int] = {}
    for one in shown:
        order = one[0], one[2] if one[1] in ("hand", "drawn") else ""
        if one not in played[reached.get(order, 0) :]:
            return one[0]
        reached[order] = played.index(one, reached.get(order, 0)) + 1
    return None


class Witness:
    """The shuffle of a match as it was shown while it was made: commitment, seals, nonces, and one's own nonces."""

    def __init__(self) -> None:
        self.match = 0
        self.match_id = ""
        """The id of the match; empty before the first commitment."""
        self.ended = False
        """Whether the match ended where this client could see it."""
        self.shuffles = self.missed = 0
        """The attempts that were seen, and how many were given up for one's own seats although this client had no
        acknowledgement: an honest server does that too, if an answer does not arrive."""
        self.commitment: str | None = None
        self.voids: list[VoidedShuffle] = []
        self.seals: dict[str, str] = {}
        self.nonces: dict[str, str] = {}
        self.own: dict[str, str] = {}
        """The nonces of one's own seats; each stays here until every seat has sealed its own."""
        self.acknowledged: set[tuple[str, str]] = set()
        """One's own seats, each with the part (`seal` or `nonce`) that the server acknowledged."""
        self.fault: str | None = None
        """The key, `web.gone.shuffle_…`, of the first thing that the server did not stand by."""
        self.tiles: list[ShownTile] = []
        """The tiles that were shown during the match, without those that were taken back."""
        self._bots: set[str] = set()
        self._bots_now: set[str] = set()
        """The seats that bots play, when the attempt began and now: they owe nothing."""
        self._answered: set[tuple[str, str]] = set()
        self._asked: dict[str, tuple[str, str]] = {}

    def see(self, table: TableInfo, dealing: bool = True) -> bool:
        """Take in what the server shows, and return whether it stands by all that it has shown before.

        ``dealing`` is whether seals and nonces are still awaited; the deal needs all of them.
        """
        bots = {seat.seat for seat in table.seats if seat.kind == "bot"}
        if table.commitment is not None:
            self.fault = self.fault or self._take_in(table, bots) or self._of_own(table, dealing)
        self._bots_now = bots
        return self.fault is None

    def _take_in(self, table: TableInfo, bots: set[str]) -> str | None:
        fault = None
        again, before = table.match == self.match, len(self.voids)
        if not again or table.commitment != self.commitment:
            # Another commitment for the same match needs another attempt, which is counted in public.
            if again and (len(table.voids) <= before or list(table.voids[:before]) != self.voids):
                fault = "changed"
            elif again and any(self._owed_nothing(void) for void in table.voids[before : before + 1]):
                fault = "void"
            elif again:
                self.missed += any(seat in void.seats for void in table.voids[before:] for seat in self.own)
            if not again:
                self.tiles = []
            self.match, self.match_id, self.commitment = table.match, table.match_id or "", table.commitment
            self.ended, self.shuffles = False, self.shuffles + 1
            self.seals, self.nonces, self.own, self._answered = {}, {}, {}, set()
            self.acknowledged, self._asked, self._bots = set(), {}, bots & self._bots_now
        elif not (
            self.seals.items() <= table.seals.items()
            and self.nonces.items() <= table.nonces.items()
            and self.voids == list(table.voids)
        ):
            fault = "changed"
        self.voids = list(table.voids)
        self.seals |= table.seals
        self.nonces |= table.nonces
        opened = all(seal_of(bytes.fromhex(nonce)) == table.seals.get(seat) for seat, nonce in table.nonces.items())
        once = named_twice(void.seats for void in table.voids) is None
        return fault or (None if once and opened else "changed")

    def _owed_nothing(self, void: VoidedShuffle) -> bool:
        """Return whether the attempt was given up for a part that was there."""
        shown = self.seals if void.why == "seal" else self.nonces
        return any(seat in shown or seat in self._bots or (seat, void.why) in self.acknowledged for seat in void.seats)

    def _of_own(self, table: TableInfo, dealing: bool) -> str | None:
        """Return what is wrong with one's own part, and with a deal that begins without all parts."""
        for seat, nonce in self.own.items():
            seal = seal_of(bytes.fromhex(nonce))
            if (seat, "seal") in self.acknowledged and table.seals.get(seat, seal) != seal:
                return "seal"
            if table.seals.get(seat) == seal:
                self.acknowledged.add((seat, "seal"))
            if not dealing and (seat, "seal") in self.acknowledged and table.nonces.get(seat) != nonce:
                return "nonce"
        if not dealing and not all(seat.seat in table.seals and seat.seat in table.nonces for seat in table.seats):
            return "nonce"
        return None

    def stands_by(self, match: Match, table: TableInfo) -> bool:
        """Return whether the record of the finished match has the deal that was shown while it was made."""
        proof = proof_of(match.tags, match.rules.players)
        shown = replace(
            table,
            match=self.match,
            commitment=proof.commitment,
            seals=dict(zip(match.rules.seats, proof.seals, strict=False)),
            nonces={seat: nonce.hex() for seat, nonce in zip(match.rules.seats, proof.deal.nonces, strict=True)},
            voids=[VoidedShuffle(*void) for void in proof.deal.voids],
        )
        return proof.deal.scheme == 3 and self.see(shown, dealing=False)

    def see_tiles(self, events: Iterable[ShownEvent], number: int) -> None:
        """Take in the tiles that are shown and taken back, in this round until another is dealt."""
        for event in events:
            if event.k == "undo":
                self._take_back(event.seat, number)
            elif event.k == "deal":
                number = event.round
            self.tiles += shown_tiles([event], number)

    def _take_back(self, seat: str | None, number: int) -> None:
        """Forget the last tile that a seat laid and all after it; all but the hands if it laid none: it gave one up."""
        laid = [at for at, one in enumerate(self.tiles) if one[0] == number and one[1] in LAID and one[2] == seat]
        if laid:
            del self.tiles[laid[-1] :]
        else:
            self.see_again(number)

    def see_again(self, number: int) -> None:
        """Forget the tiles of this round but the hands, and of later ones: plays may have been taken back."""
        self.tiles = [one for one in self.tiles if one[0] < number or one[:2] == (number, "hand")]

    def foreign(self, mine: Sequence[str]) -> bool:
        """Return whether one of one's own seats has a seal that this client did not send."""
        return any(
            seat in self.seals and seal_of(bytes.fromhex(self.own.get(seat, ""))) != self.seals[seat] for seat in mine
        )

    def acknowledge(self, request: str) -> None:
        """Note that the server has acknowledged the request with this ``cid``."""
        if request in self._asked:
            self.acknowledged.add(self._asked[request])

    def ask_again(self) -> None:
        """Forget what was sent: the connection that should have carried it may be gone."""
        self._answered = set()

    def answers(self, table: TableInfo, mine: Sequence[str]) -> Iterator[GiveSeal | GiveNonce]:
        """Yield the messages for one's own seats: seals, and nonces as soon as every seat has a seal."""
        sealed = all(seat.seat in self.seals for seat in table.seats)
        for seat in mine:
            if seat not in self.seals:
                nonce = self.own.setdefault(seat, token_hex(16))
                step = (seat, "seal")
                request: GiveSeal | GiveNonce = GiveSeal(cid(), seat, seal_of(bytes.fromhex(nonce)))
            elif sealed and seat not in self.nonces and not self.foreign(seat):
                step, request = (seat, "nonce"), GiveNonce(cid(), seat, self.own[seat])
            else:
                continue
            if step not in self._answered:
                self._answered.add(step)
                self._asked[request.cid] = step
                yield request


class TableFollower:
    """A table as a client follows it: the newest state, and the part of the shuffle that this client gives."""

    def __init__(self, server: Server, table: str) -> None:
        self.server, self.id = server, table
        self.connection: ClientConnection
        self.seq = 0
        self.info: TableInfo
        self.now: Now
        self.you: dict[str, SeatKnowledge] = {}
        self.dropped = 0
        """Matches that had a commitment, and of which the server then had nothing."""
        self._unsealed = 0
        """The last match of which it was shown that this client did not seal."""
        self.proof = ""
        """The result of checking the deals of the last match that ended."""
        self._witness = Witness()

    def send(self, message: FromClient) -> None:
        """Send a message to the server."""
        self.connection.send(encode(message).decode())

    def follow(self) -> None:
        """Follow the table, or ask for everything about it again."""
        self._witness.ask_again()
        self.send(Hello(table=self.id))

    @property
    def mine(self) -> list[str]:
        """The seats of this user."""
        return [seat.seat for seat in self.info.seats if seat.user == self.server.user]

    def take_in(self, message: FromTable) -> None:
        """Update the state, and give this client's part of the shuffle when it is asked for.

        Raises ``BoneyardError`` if the server does not stand by what it has shown of the shuffle.
        """
        match message:
            case SeenSnapshot():
                if message.seq != self.seq:  # something was missed, and maybe a tile was taken back
                    self._witness.see_again(message.now.round)
                self.seq, self.info, self.now, self.you = message.seq, message.table, message.now, message.you
            case Change():
                if not self.seq or message.seq < self.seq or (message.seq == self.seq and message.e):
                    return
                if message.seq > self.seq + 1:
                    self.follow()
                    return
                self.seq, number = message.seq, self.now.round
                shown = [*message.e, *(event for known in message.you.values() for event in known.e)]
                self.info = message.table or self.info
                self.now = message.now or self.now
                self.you |= message.you
            case OwnChange(you=you):
                self.you |= you
            case Ack(cid=sent):
                self._witness.acknowledge(sent)
                return
            case _:
                return
        dealing = self.now.phase == "dealing"
        witness, missed = self._witness, self._witness.missed
        if self.info.match > witness.match and self.lost():
            self.notice("dropped", self.dropped)
        if not witness.see(self.info, dealing):
            raise BoneyardError(self.server.texts.text(f"web.gone.shuffle_{witness.fault}"))
        if isinstance(message, Change):
            witness.see_tiles(shown, number)
        if witness.missed > missed:
            self.notice("missed", witness.missed)
        if not dealing and self._unsealed < witness.match and witness.foreign(self.mine):
            self._unsealed = witness.match
            self.notice("unsealed", 1)
        left = isinstance(message, Change) and any(event.k == "abandoned" for event in message.e)
        if (left or self.now.phase == "over") and witness.match_id and not witness.ended:
            if not self._check_deals():
                raise BoneyardError(self.server.texts.text("web.fair.none"))
        if dealing:
            for request in self._witness.answers(self.info, self.mine):
                self.send(request)

    def notice(self, what: str, n: int) -> None:
        """Show what is no proof of a lie: ``missed`` or ``dropped`` parts, counted, or ``unsealed`` (``web.fair``)."""

    def counted(self, what: str, n: int) -> str:
        """Return the sentence for `notice`."""
        return self.server.texts.text(f"web.fair.{what}", n=n, m=self._witness.shuffles)

    def refusal(self, code: str) -> BoneyardError:
        """Return the error for a code of ``nack`` or ``bye``; a table that is gone may have lost a match."""
        if code == "no_table" and self.lost():
            return BoneyardError(self.counted("dropped", self.dropped))
        return self.server.refusal(code)

    def lost(self) -> bool:
        """Count the match that this client saw begin, if it did not end and the server has no record of it."""
        lost = bool(self._witness.match_id) and not self._witness.ended and not self._check_deals()
        self.dropped += lost
        return lost

    def _check_deals(self) -> bool:
        """Compare the record of the last match with what was shown, and return whether the server has one to read.

        Raises ``BoneyardError`` if it differs.
        """
        self._witness.ended = True
        texts = self.server.texts
        record = self.server.record(self._witness.match_id)
        if record is None:
            return False
        try:
            match = read_record(record)
        except BoneyardError:
            return False
        found = verify(match)
        if not found.ok:
            raise BoneyardError(found.sentence(texts))
        if not self._witness.stands_by(match, self.info):
            raise BoneyardError(texts.text("web.fair.kept"))
        unlike = first_unlike(self._witness.tiles, list(shown_tiles(match.events, 0)))
        if unlike is not None:
            raise BoneyardError(texts.text("web.fair.shown", round=unlike))
        self.proof = f"{texts.text('web.fair.good', n=len(match.played))} {texts.text('web.fair.kept_good')}"
        return True

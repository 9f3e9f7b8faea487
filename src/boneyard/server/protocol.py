"""Every message between clients and server, and every answer of REST (docs/protocol.md).

The OpenAPI document and the types of the browser client (``tools/client_types.py``) are generated from these structs.
A member whose type includes ``UnsetType`` is left out if it has no value; every other member is always sent.

A part that many sockets or messages share is encoded once and inserted as it is: see `encoded`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Annotated, Any, Literal, TypeVar, cast, get_type_hints

import msgspec
from msgspec import UNSET, Meta, Raw, Struct, UnsetType

from boneyard.commentary.sentences import Sentence
from boneyard.play.events import Event
from boneyard.rules import Rules as LibraryRules

T = TypeVar("T")

VERSION = 1
"""The version of the protocol; a client asks for it with ``/ws?v=1``."""

MAX_FRAME = 16 * 1024
"""Bytes of a message from a client."""

PHRASES = (
    "hello",
    "good_luck",
    "well_played",
    "nice",
    "thanks",
    "sorry",
    "oops",
    "your_turn",
    "one_moment",
    "again",
    "good_game",
    "bye",
)
"""Keys of the quick phrases; they say nothing about hands."""

Cid = Annotated[str, Meta(min_length=1, max_length=64)]
SeatName = Annotated[str, Meta(pattern="^[A-G]$")]
Name = Annotated[str, Meta(min_length=1, max_length=24)]
Nonce = Annotated[str, Meta(pattern="^[0-9a-f]{32}$")]
TableId = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{22}$")]
UserId = Annotated[str, Meta(min_length=1, max_length=32)]
Options = dict[Annotated[str, Meta(max_length=40)], bool | int | Annotated[str, Meta(max_length=40)]]

Seat = Annotated[str, Meta(title="Seat")]
"""A letter from ``A``, clockwise round the table."""
Side = Annotated[str, Meta(title="Side")]
"""A seat, or the letters of two partners."""
Arm = Literal["l", "r", "u", "d"]
Phase = Literal["open", "dealing", "play", "window", "between", "over"]
SeatKind = Literal["open", "person", "bot"]
By = Literal["person", "bot", "clock", "forced", "server"]
AbsenceCause = Literal["left", "gone", "clock"]
RoundEnding = Literal["out", "blocked", "closed", "target"]
Params = Mapping[str, bool | int | str | None]
"""Parameters of a sentence: texts, numbers and the like."""
Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""


def encoded(value: T) -> T:
    """Return ``value`` as bytes that are encoded once; msgspec inserts them wherever they are sent."""
    return cast(T, Raw(encode(value)))


# ------------------------------------------------------------------------------------------------- settings of a table


class Clock(Struct, frozen=True, forbid_unknown_fields=True):
    """Seconds for each move, and seconds a match that are used when those are up."""

    move: Annotated[int, Meta(ge=1, le=3600)]
    bank: Annotated[int, Meta(ge=0, le=7200)] = 0


class Settings(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=False):
    """What a table plays and how."""

    game: Annotated[str, Meta(max_length=40)]
    players: Annotated[int, Meta(ge=2, le=7)]
    options: Options = {}
    public: bool = False
    assistance: bool = True
    clock: Clock | None = None
    pace: Annotated[int, Meta(ge=0, le=5000)] = 800
    """Milliseconds from one action to a bot's or a forced one; bots think meanwhile."""
    between: Annotated[int, Meta(ge=0, le=600)] = 20
    """Seconds for which a finished round is shown."""


class Changes(Struct, frozen=True, forbid_unknown_fields=True):
    """Settings to be changed; those that are not named stay."""

    game: str | UnsetType = UNSET
    players: int | UnsetType = UNSET
    options: Options | UnsetType = UNSET
    public: bool | UnsetType = UNSET
    assistance: bool | UnsetType = UNSET
    clock: Clock | UnsetType | None = UNSET
    pace: Annotated[int, Meta(ge=0, le=5000)] | UnsetType = UNSET
    between: Annotated[int, Meta(ge=0, le=600)] | UnsetType = UNSET


# --------------------------------------------------------------------------------------------- from client to server


class FromClient(Struct, tag_field="t", tag=str.lower):
    """A message of a client; ``t`` is the name of its class unless it has another."""


class Asked(FromClient):
    """A message that is answered."""

    cid: Cid


class AskedForSeat(Asked):
    """A message about a seat."""

    seat: SeatName


class Hello(FromClient):
    """Follow a table, or the lobby."""

    table: TableId | None = None
    last_seq: Annotated[int, Meta(ge=0)] | None = None
    aspect: Annotated[float, Meta(ge=0.3, le=4.0)] | None = None


class Look(FromClient):
    """Ask for layouts of a shape, or for none."""

    aspect: Annotated[float, Meta(ge=0.3, le=4.0)] | None


class Ping(FromClient):
    """Ask for ``pong``."""

    n: Annotated[int, Meta(ge=0)]


class Sit(AskedForSeat):
    """Take a seat."""

    name: Name | None = None


class Stand(AskedForSeat):
    """Give a seat up; in a match, leave it to a bot."""


class Back(AskedForSeat):
    """Play one's seat oneself again."""


class SeatTo(AskedForSeat, tag="seat"):
    """Arrange a seat (host)."""

    to: Literal["open", "bot", "swap"]
    level: Annotated[str, Meta(max_length=32)] | None = None
    with_: SeatName | None = msgspec.field(default=None, name="with")


class ChangeSettings(Asked, tag="set"):
    """Change the table (host)."""

    settings: Changes


class Start(Asked):
    """Begin the match (host)."""


class GiveNonce(AskedForSeat, tag="nonce"):
    """Give one's part of the shuffle."""

    nonce: Nonce


class Move(Asked):
    """Act in the match."""

    seq: Annotated[int, Meta(ge=0)]
    action: Annotated[str, Meta(max_length=40)]
    seat: SeatName | None = None


class Why(Asked):
    """Ask whether an action is legal, and if not, why."""

    action: Annotated[str, Meta(max_length=40)]
    seat: SeatName | None = None


class AskView(Asked, tag="view"):
    """Ask for everything that a seat may know."""

    seat: SeatName | None = None


class StartNextRound(Asked, tag="next"):
    """Go on after a finished round."""


class Rematch(Asked):
    """Play again, with the same seats (host)."""


class Pause(Asked):
    """Stop clocks and moves, or go on (host)."""

    on: bool


class Kick(Asked):
    """Send a user away (host)."""

    user: UserId


class Mute(Asked):
    """Keep the words of a user back, or let them speak again (host)."""

    user: UserId
    on: bool


class MakeHost(Asked, tag="host"):
    """Hand the table over (host)."""

    user: UserId


class Phrase(Asked):
    """Say a quick phrase by its key."""

    phrase: Annotated[str, Meta(max_length=32)]


class Chat(Asked):
    """Write free text."""

    text: Annotated[str, Meta(min_length=1, max_length=300)]


Command = (
    Sit
    | Stand
    | Back
    | SeatTo
    | ChangeSettings
    | Start
    | GiveNonce
    | StartNextRound
    | Rematch
    | Pause
    | Kick
    | Mute
    | MakeHost
    | Phrase
    | Chat
)
"""Requests that append an entry to the log of a table, apart from ``Move``."""

TableRequest = Look | Move | Why | AskView | Command
"""Requests to the table that a client follows."""

Request = Hello | Ping | TableRequest

decode_request = msgspec.json.Decoder(Request).decode
"""Return a client's message; raises ``msgspec.MsgspecError`` if it is malformed, or no message."""


def _as_text(value: Any) -> Any:
    """Return tiles and actions as they are written."""
    return str(value)


encode = msgspec.json.Encoder(enc_hook=_as_text).encode
"""Return the bytes of a message."""

# ------------------------------------------------------------------------------------------ parts of a table's messages


class User(Struct, frozen=True):
    """A user, for themselves and for others."""

    id: str
    name: str


class Reason(Struct, frozen=True):
    """A code of the catalogue with the parameters of its text."""

    code: str
    params: Params


class Fault(Struct, frozen=True):
    """A fault of rules or settings, with its text in the language that was asked for."""

    code: str
    params: Params
    text: str


class TableSeat(Struct):
    """A seat of a table."""

    seat: Seat
    kind: SeatKind = "open"
    user: str | None = None
    name: str | None = None
    level: str | None = None
    """The bot that sits here, by name."""
    stand_in: str | None = None
    """The bot that plays for the person, by name."""

    @property
    def played_by(self) -> str | None:
        """The name of the bot that acts for this seat; None if a person does."""
        return self.level if self.kind == "bot" else self.stand_in

    @property
    def active(self) -> bool:
        """Whether a person acts here."""
        return self.kind == "person" and self.stand_in is None


def _rules() -> type[Struct]:
    """Return the struct of all fields of the rules, and of what follows from them."""
    fields: list[tuple[str, Any]] = list({**get_type_hints(LibraryRules), "options": Options}.items())
    more: list[tuple[str, Any]] = [
        ("seats", str),
        ("sides", list[Side]),
        ("n_sides", int),
        ("centre", Literal["first", "double"]),
    ]
    return msgspec.defstruct("Rules", [*fields, *more], module=__name__, frozen=True)


Rules = _rules()
Rules.__doc__ = "All fields of the rules, and what follows from them."


class TableInfo(Struct, frozen=True):
    """Seats, settings, host, and the public part of the shuffle."""

    id: str
    host: str | None
    match: int
    match_id: str | None
    settings: Settings
    seats: Sequence[TableSeat]
    commitment: str | None
    nonces: dict[Seat, str]
    secret: str | None
    muted: Sequence[str]
    rules: Rules  # type: ignore[valid-type]


class Now(Struct, frozen=True, kw_only=True):
    """Where the match stands, as everybody may know it.

    ``until`` is there in ``dealing`` and ``between``, ``ready`` in ``between``, all that follows while a round is played.
    """

    phase: Phase
    round: int
    totals: dict[Side, int]
    paused: bool
    until: int | UnsetType = UNSET
    ready: Sequence[Seat] | UnsetType = UNSET
    to_act: Sequence[Seat] | UnsetType = UNSET
    """In the window every seat but the opener, answered or not."""
    counts: dict[Seat, int] | UnsetType = UNSET
    """Tiles in each hand."""
    dead: dict[Seat, int] | UnsetType = UNSET
    stock: int | UnsetType = UNSET
    drawable: int | UnsetType = UNSET
    ends: dict[Arm, int | str] | UnsetType = UNSET
    open: Sequence[Arm] | UnsetType = UNSET
    """Arms that may be played on."""
    locked: Sequence[Arm] | UnsetType = UNSET
    end_sum: int | UnsetType | None = UNSET
    opener: Seat | UnsetType | None = UNSET
    announced: Sequence[Seat] | UnsetType = UNSET
    skips: dict[Seat, int] | UnsetType = UNSET
    passes: dict[Seat, int] | UnsetType = UNSET
    deadlines: dict[Seat, int] | UnsetType = UNSET
    bank: dict[Seat, int] | UnsetType = UNSET
    """What was left of each time bank when the turn began, in milliseconds."""


class Placement(Struct, frozen=True):
    """A tile of the line of play, in the order laid."""

    tile: str
    arm: Arm | None
    half: int
    across: bool
    seat: Seat | None


class Lying(Struct, frozen=True):
    """A tile in its place: the middle of it, and degrees clockwise from flat with the low half to the left."""

    tile: str
    seat: Seat | None
    x: float
    y: float
    rotation: int


class End(Struct, frozen=True):
    """The open end of an arm, and where the next tile would lie."""

    x: float
    y: float
    direction: tuple[int, int]
    plain: Box
    across: Box


class Layout(Struct, frozen=True):
    """The line of play laid out; the unit is half a tile."""

    box: Box
    tiles: Sequence[Lying]
    ends: dict[Arm, End]


# --------------------------------------------------------------------------------------------------------------- events


class TableEvent(Struct, frozen=True, tag_field="k"):
    """An event of a table, beside those of its match."""


class Created(TableEvent, frozen=True, tag="created"):
    """The table was opened."""

    user: str


class Seated(TableEvent, frozen=True, tag="sit"):
    """A user took a seat."""

    seat: Seat
    user: str
    name: str


class Stood(TableEvent, frozen=True, tag="stand"):
    """A player gave a seat up."""

    seat: Seat
    user: str | None
    name: str | None


class Away(TableEvent, frozen=True, tag="away"):
    """A bot plays for a player who left, is gone, or let the clock act three times in a row."""

    seat: Seat
    user: str | None
    name: str | None
    level: str
    why: AbsenceCause


class CameBack(TableEvent, frozen=True, tag="back"):
    """A player plays the seat again."""

    seat: Seat
    user: str | None
    name: str | None


class BotSeated(TableEvent, frozen=True, tag="bot"):
    """A bot plays a seat."""

    seat: Seat
    level: str


class SeatOpened(TableEvent, frozen=True, tag="opened"):
    """A seat is open."""

    seat: Seat


class Swapped(TableEvent, frozen=True, tag="swap"):
    """Two seats were exchanged."""

    seats: tuple[Seat, Seat]


class NewSettings(TableEvent, frozen=True, tag="settings"):
    """The settings changed."""


class Dealing(TableEvent, frozen=True, tag="dealing"):
    """The server committed to its secret; nonces are awaited."""

    commitment: str


class NonceGiven(TableEvent, frozen=True, tag="nonce"):
    """A player gave their part of the shuffle."""

    seat: Seat
    nonce: str


class Started(TableEvent, frozen=True, tag="start"):
    """The nonces are fixed and the match begins."""

    match: int


class Ready(TableEvent, frozen=True, tag="ready"):
    """A player has seen the finished round."""

    seat: Seat


class Paused(TableEvent, frozen=True, tag="paused"):
    """Clocks and moves are stopped."""


class Resumed(TableEvent, frozen=True, tag="resumed"):
    """The pause is over."""


class Shifted(TableEvent, frozen=True, tag="shift"):
    """No server ran for a while: all deadlines are later."""

    ms: int


class Kicked(TableEvent, frozen=True, tag="kick"):
    """A user was sent away."""

    user: str


class Muted(TableEvent, frozen=True, tag="mute"):
    """The words of a user are kept back."""

    user: str


class Unmuted(TableEvent, frozen=True, tag="unmute"):
    """A user may speak again."""

    user: str


class NewHost(TableEvent, frozen=True, tag="host"):
    """Another user is the host."""

    user: str


class PhraseMessage(TableEvent, frozen=True, tag="phrase"):
    """A user said a quick phrase."""

    user: str
    name: str
    seat: Seat | None
    phrase: str


class ChatMessage(TableEvent, frozen=True, tag="chat"):
    """A user wrote in the chat."""

    user: str
    name: str
    seat: Seat | None
    text: str
    to: Literal["all", "spectators"]


if TYPE_CHECKING:
    MatchEvent = Event
else:  # msgspec encodes these dataclasses, and has no unions of them

    class MatchEvent:
        """An event of a match: one of the library's dataclasses (``boneyard.play.events``); ``k`` is its kind."""


Lines = Sequence[Sequence[Sentence]]
"""What tells an event: lines of sentences, which the client says in the language of its reader."""


class You(Struct, frozen=True):
    """What a seat alone may know."""

    hand: Sequence[str]
    dead: Sequence[str]
    legal: Sequence[str] | None
    """The legal actions as written in ``move``; None without assistance."""
    answers: Sequence[str]
    drawn: str | None
    e: Sequence[MatchEvent]
    say: Sequence[Lines]
    """The lines of each event of ``e``."""


class LastRound(Struct, frozen=True):
    """The last finished round: its line, and its events from the last action on."""

    round: int
    line: Sequence[Placement]
    events: Sequence[MatchEvent]
    say: Sequence[Lines]
    """The lines of each of ``events``."""
    names: dict[Seat, str]
    """Who played; bots by their level."""


class HistoryEvent(Struct, frozen=True):
    """An event of the match as the library's views have it."""

    kind: str
    data: Mapping[str, Any]
    audience: str


class RoundResult(Struct, frozen=True):
    """A finished round."""

    opener: Seat
    ended: RoundEnding
    winner: Seat | None
    pips: dict[Seat, int]
    points: dict[Side, int]
    penalties: dict[Side, int]
    settlement: dict[Seat, int] | None
    totals: dict[Side, int]


class View(Struct, frozen=True):
    """All that a seat, or a spectator, may know: the library's ``View.to_json()``."""

    seat: Seat | None
    round_number: int
    phase: Literal["play", "window", "over"]
    to_act: Sequence[Seat]
    hand: Sequence[str]
    dead: Sequence[str]
    counts: dict[Seat, int]
    dead_counts: dict[Seat, int]
    stock: int
    drawable: int
    line: Sequence[Placement]
    ends: dict[Arm, int | str]
    locked: Sequence[Arm]
    end_sum: int | None
    opener: Seat | None
    announced: Sequence[Seat]
    skips: dict[Seat, int]
    passes: dict[Seat, int]
    legal: Sequence[str]
    answers: Sequence[str]
    drawn: str | None
    totals: dict[Side, int]
    excluded: dict[Seat, Sequence[str]]
    """Tiles that a seat cannot hold, as far as this round shows."""
    unseen: Sequence[str]
    history: Sequence[HistoryEvent]
    rounds: Sequence[RoundResult]
    over: bool
    winners: Sequence[Side]
    losers: Sequence[Side]
    game: str
    players: int
    options: Options


# --------------------------------------------------------------------------------------------- from server to client


class FromServer(Struct, frozen=True, tag_field="t"):
    """A message of the server."""


class Welcome(FromServer, frozen=True, tag="welcome"):
    """The first message of a socket."""

    v: int
    at: int
    user: User
    version: str


class Snap(FromServer, frozen=True, tag="snap"):
    """Everything about the table: the client forgets what it had."""

    seq: int
    at: int
    table: TableInfo
    now: Now
    view: View | None
    """What a spectator may know; None while no round is shown."""
    say: Sequence[Lines]
    """The lines of each event of ``view.history``."""
    last: LastRound | None
    you: dict[Seat, You]
    chat: Sequence[ChatMessage | PhraseMessage]
    layout: Layout | UnsetType | None = UNSET


class Ev(FromServer, frozen=True, tag="ev"):
    """An entry of the log: events, and the parts that changed."""

    seq: int
    at: int
    by: By
    e: Sequence[TableEvent | MatchEvent]
    say: Sequence[Lines]
    """The lines of each event of ``e``; none for those of the table."""
    now: Now | UnsetType = UNSET
    table: TableInfo | UnsetType = UNSET
    you: dict[Seat, You] | UnsetType = UNSET
    layout: Layout | UnsetType | None = UNSET


class YouMessage(FromServer, frozen=True, tag="you"):
    """Something changed that only the holder of a seat may know."""

    seq: int
    you: dict[Seat, You]


class PresenceMessage(FromServer, frozen=True, tag="presence"):
    """The players who are connected, and the number of spectators."""

    online: Sequence[str]
    watching: int


class LayoutMessage(FromServer, frozen=True, tag="layout"):
    """The answer to ``look``."""

    seq: int
    layout: Layout | None


class ViewMessage(FromServer, frozen=True, tag="view"):
    """The answer to ``view``."""

    cid: str
    seq: int
    seat: Seat | None
    view: View | None


class ReasonMessage(FromServer, frozen=True, tag="reason"):
    """The answer to ``why``."""

    cid: str
    ok: bool
    reason: Reason | None


class Ack(FromServer, frozen=True, tag="ack"):
    """The command was carried out and is on disk."""

    cid: str
    seq: int


class Nack(FromServer, frozen=True, tag="nack"):
    """The request was not carried out."""

    cid: str | None
    code: str
    reason: Reason | UnsetType = UNSET
    faults: Sequence[Fault] | UnsetType = UNSET


class Card(Struct, frozen=True):
    """A table in a list."""

    id: str
    game: str
    players: int
    options: Options
    seats: Sequence[TableSeat]
    phase: Phase
    watching: int
    public: bool
    assistance: bool
    clock: Clock | None


class LobbyMessage(FromServer, frozen=True, tag="lobby"):
    """The public tables, and how many people are connected."""

    at: int
    online: int
    tables: Sequence[Card]


class Bye(FromServer, frozen=True, tag="bye"):
    """The socket will be closed."""

    code: str


class Pong(FromServer, frozen=True, tag="pong"):
    """The answer to ``ping``."""

    n: int
    at: int


CLOSE = {"version": 4000, "who": 4001, "kicked": 4003, "slow": 4008, "flood": 4009, "idle": 4010, "restart": 1012}
"""The number that a socket is closed with, by the code of ``bye``."""

# ---------------------------------------------------------------------------------------------------- answers of REST


class Error(Struct, frozen=True):
    """An error; ``text`` is one line in the language that was asked for."""

    code: str
    params: Params
    text: str
    faults: Sequence[Fault] | UnsetType = UNSET


class Limits(Struct, frozen=True):
    """The longest frame in bytes, name and chat in characters, and record in bytes."""

    frame: int
    name: int
    chat: int
    record: int


class About(Struct, frozen=True):
    """What this server has to offer."""

    version: str
    languages: Sequence[str]
    bots: Sequence[str]
    """Names, the weakest first."""
    phrases: Sequence[str]
    limits: Limits


class Choice(Struct, frozen=True):
    """A value of a house rule and what it is called."""

    value: bool | int | str
    label: str


class GameOption(Struct, frozen=True):
    """A house rule: a list of choices, or the bounds of a whole number."""

    name: str
    clause: str
    label: str
    text: str
    default: bool | int | str | None
    """None: not used unless stated."""
    players: Sequence[int]
    """The numbers of players for which it makes sense."""
    choices: Sequence[Choice] | UnsetType = UNSET
    least: int | UnsetType = UNSET
    most: int | UnsetType = UNSET


class RulesItem(Struct, frozen=True):
    """A sentence of a rules page."""

    id: str
    text: str


class RulesSection(Struct, frozen=True):
    """A section of a rules page."""

    section: str
    heading: str
    items: Sequence[RulesItem]


class Game(Struct, frozen=True):
    """A game with its house rules; ``page`` is there if one game was asked for."""

    id: str
    name: str
    about: str
    players: Sequence[int]
    source: str
    options: Sequence[GameOption]
    page: Sequence[RulesSection] | UnsetType = UNSET


class Games(Struct, frozen=True):
    """Every game."""

    games: Sequence[Game]


class Checked(Struct, frozen=True):
    """Whether house rules can be played; ``rules`` is None if they contradict each other."""

    ok: bool
    faults: Sequence[Fault]
    notes: Sequence[Fault]
    rules: Rules | None  # type: ignore[valid-type]


class Me(Struct, frozen=True):
    """The user who asks; ``account`` is their login, if they have one."""

    id: str
    name: str
    account: str | None


class Session(Struct, frozen=True):
    """A user, and the token that proves it."""

    user: Me
    token: str


class MyTables(Struct, frozen=True):
    """The user who asks, and where they sit."""

    user: Me
    tables: Sequence[Card]


class Lobby(Struct, frozen=True):
    """The public tables, and how many people are connected."""

    online: int
    tables: Sequence[Card]


class OpenedTable(Struct, frozen=True):
    """A new table."""

    id: str
    url: str


class TableNow(Struct, frozen=True):
    """A table as everybody may see it."""

    table: TableInfo
    now: Now


class MatchSummary(Struct, frozen=True):
    """A finished match."""

    id: str
    game: str
    players: int
    options: Options
    names: dict[Seat, str]
    sides: Sequence[Side]
    winners: Sequence[Side]
    losers: Sequence[Side]
    totals: dict[Side, int]
    rounds: int
    ended: int


class PlayedMatch(MatchSummary, frozen=True, kw_only=True):
    """A finished match of a user, with the seats that the user had."""

    seats: Sequence[Seat]


class History(Struct, frozen=True):
    """Finished matches, the latest first; ``more`` is the cursor of the next page."""

    matches: Sequence[PlayedMatch]
    more: int | None


class Proof(Struct, frozen=True):
    """What a record says of a provable deal."""

    commitment: str | None
    secret: str | None
    nonces: dict[Seat, str]


class FinishedMatch(MatchSummary, frozen=True, kw_only=True):
    """A finished match with the proof of its deals."""

    commitment: str | None
    secret: str | None
    nonces: dict[Seat, str]


class Step(Struct, frozen=True):
    """What an action of a finished round brought about, and the situation after it, all hands open."""

    e: Sequence[MatchEvent]
    say: Sequence[Lines]
    """The lines of each event of ``e``."""
    hands: dict[Seat, Sequence[str]]
    dead: dict[Seat, Sequence[str]]
    stock: Sequence[str]
    now: Now
    layout: Layout


class Replay(Struct, frozen=True, kw_only=True):
    """One round of a finished match: the first step is the deal, the others are its actions."""

    id: str | None
    game: str
    players: int
    options: Options
    names: dict[Seat, str]
    sides: Sequence[Side]
    rules: Rules  # type: ignore[valid-type]
    rounds: int
    round: int
    commitment: str | None
    secret: str | None
    nonces: dict[Seat, str]
    over: bool
    winners: Sequence[Side]
    losers: Sequence[Side]
    totals: dict[Side, int]
    steps: Sequence[Step]


class Verified(Struct, frozen=True):
    """Whether the deals of a record are proved."""

    ok: bool
    code: str
    params: Params
    text: str


class SavedRules(Struct, frozen=True):
    """House rules under a name."""

    id: str
    name: str
    game: str
    players: int
    options: Options


class SavedRulesList(Struct, frozen=True):
    """The saved house rules of a user, the latest first."""

    rules: Sequence[SavedRules]


class Export(Struct, frozen=True):
    """Everything that the server has about a user."""

    user: Me
    matches: Sequence[PlayedMatch]
    records: dict[str, str]
    rules: Sequence[SavedRules]
    tables: Sequence[Card]


class Health(Struct, frozen=True):
    """Whether the log can be written."""

    ok: bool


PuzzleLevel = Literal["trivial", "basic", "hard", "extreme"]
SolutionCount = Literal["one", "several", "none", "unknown"]


class Puzzle(Struct, frozen=True):
    """A domino puzzle; ``date`` and ``generator`` are there if it is that of a day."""

    id: str
    order: int
    numbers: Sequence[int]
    """Row by row."""
    level: PuzzleLevel | None
    """None if no technique solves it."""
    solutions: SolutionCount
    date: str | UnsetType = UNSET
    generator: int | UnsetType = UNSET


class PuzzleCheck(Struct, frozen=True):
    """The places of the wrong marks."""

    wrong: Sequence[int]
    solutions: SolutionCount


class PuzzleStep(Struct, frozen=True):
    """A deduction, said by ``text`` or by ``code`` and ``params``; a place is twice its first cell, and one more if it
    lies down."""

    technique: str
    level: PuzzleLevel
    code: str
    params: Params
    text: str
    cells: Sequence[int]
    tiles: Sequence[str]
    places: Sequence[int]
    others: Sequence[int]
    """The second side of an either-or."""
    ruled_out: Sequence[int]
    laid: int | None
    dead_end: bool
    """Whether it shows that there is no solution."""


class PuzzleHint(Struct, frozen=True):
    """The next step, or the number of wrong marks and no step."""

    wrong: int
    step: PuzzleStep | None

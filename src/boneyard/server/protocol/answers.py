"""Answers of REST."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from msgspec import UNSET, Struct, UnsetType

from boneyard.bots.regulars import Strength
from boneyard.commentary.sentences import Sentence
from boneyard.commentary.traits import Aim, Company, Stuck
from boneyard.dominosa import DaySize
from boneyard.reviews.training import Lead, Lesson
from boneyard.server.protocol.events import Lines, MatchEvent
from boneyard.server.protocol.table import Card, Layout, Now, TableInfo
from boneyard.server.protocol.values import Face, Fault, Options, Params, Regular, Rules, Seat, Side, User


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
    game_file: int
    """Bytes of a game file."""


class About(Struct, frozen=True):
    """What this server has to offer."""

    version: str
    languages: Sequence[str]
    bots: Sequence[str]
    """Names, the weakest first."""
    strengths: Mapping[Strength, Sequence[str]]
    """The bots of each strength, the weakest first."""
    usual: Mapping[Strength, str]
    """The bot of each strength that plays if no other is asked for."""
    regulars: Sequence[Regular]
    phrases: Sequence[str]
    move_games: Sequence[str]
    """Games with positions in which one action is right, by ``GAME-KIND-NUMBER``."""
    limits: Limits


class Beginning(Struct, frozen=True):
    """The data in the home page of a visitor without a user: a first match needs no other answer."""

    about: About
    players: Mapping[str, int]
    """The number of players that each game is offered with first."""


class Choice(Struct, frozen=True):
    """A value of a house rule and its name."""

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


class Way(Struct, frozen=True):
    """What a game is like at a table (`boneyard.commentary.traits`); ``usual`` if no house rule makes it so."""

    players: int
    company: Company
    stuck: Stuck
    aim: Aim
    usual: bool


class Game(Struct, frozen=True):
    """A game with its house rules; ``page`` is there if one game was asked for."""

    id: str
    name: str
    about: str
    players: Sequence[int]
    default_players: int
    """The number of players to offer first."""
    source: str
    options: Sequence[GameOption]
    ways: Sequence[Way]
    """Every way in which it is played, the usual ones first."""
    base: str | UnsetType = UNSET
    """For a game that is not built in: the built-in game from which it starts, or the empty string."""
    page: Sequence[RulesSection] | UnsetType = UNSET


class Games(Struct, frozen=True):
    """Every game."""

    games: Sequence[Game]


class RefusedChoice(Struct, frozen=True):
    """A choice of a house rule that cannot be made, and why; ``value`` is None for one that is not used unless stated."""

    option: str
    value: bool | int | str | None
    fault: Fault


class PlayableRules(Struct, frozen=True):
    """What is left of house rules that cannot be played, and which choices had to go."""

    players: int
    options: Options
    dropped: Sequence[RefusedChoice]


class Checked(Struct, frozen=True):
    """Whether house rules can be played; ``rules`` is None if they contradict each other, else ``rest`` is.

    ``refused`` has the choices that would bring a fault beside the others.
    """

    ok: bool
    faults: Sequence[Fault]
    notes: Sequence[Fault]
    rules: Rules | None  # type: ignore[valid-type]
    refused: Sequence[RefusedChoice]
    rest: PlayableRules | None


class Measure(Struct, frozen=True):
    """An estimate: its mean, and the bounds of its interval (95 %)."""

    mean: float
    low: float
    high: float


class MeasuredRules(Struct, frozen=True):
    """How fair house rules are: the same first rounds of matches, played at random under them and under the usual ones."""

    rounds: int
    even: float
    """The share of each seat if all were equal."""
    fair: Sequence[str]
    """Sentences on these rules."""
    changes: Sequence[str] | None
    """A sentence for each difference from the usual rules that shows; null for the usual ones."""
    figures: dict[str, Measure]
    """Shares and means by name, as ``boneyard lab --json`` has them."""
    differences: dict[str, Measure] | None
    """The changes that the rules bring, round by round; null for the usual ones."""


class Me(Struct, frozen=True):
    """The user who asks; ``account`` is their login, if they have one, ``face`` the face that they chose."""

    id: str
    name: str
    account: str | None
    face: Face | None = None


class Ban(Struct, frozen=True):
    """A ban: until a time (milliseconds since 1970), or for good if that is 0, and the reason."""

    until: int
    reason: str

    def holds(self, at: int) -> bool:
        """Return whether the ban holds at a time."""
        return not self.until or at < self.until


class Session(Struct, frozen=True):
    """A user, and the token that proves it."""

    user: Me
    token: str


class UserSession(Struct, frozen=True):
    """A session of a user: its browser, its beginning and its last use, in milliseconds since 1970."""

    id: str
    device: str
    """Browser and system as the browser says, such as ``Firefox, Linux``; empty if it does not."""
    created: int
    seen: int
    current: bool = False
    """Whether this is the one that asks."""


class UserSessions(Struct, frozen=True):
    """The sessions of the user who asks, the one that was used last first."""

    sessions: Sequence[UserSession]


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
    table: TableInfo
    now: Now
    session: Session | None
    """The user who was made for the table, if it was opened by none."""


class TableNow(Struct, frozen=True):
    """The public part of a table."""

    table: TableInfo
    now: Now


class MatchOutcome(Struct, frozen=True, kw_only=True):
    """A match and how it stands."""

    game: str
    players: int
    options: Options
    names: dict[Seat, str]
    sides: Sequence[Side]
    winners: Sequence[Side]
    losers: Sequence[Side]
    totals: dict[Side, int]
    titles: dict[str, str] | UnsetType = UNSET
    """The names of a game that is not built in, by language."""


class MatchSummary(MatchOutcome, frozen=True, kw_only=True):
    """A finished match."""

    id: str
    rounds: int
    ended: int


class PlayedMatch(MatchSummary, frozen=True, kw_only=True):
    """A finished match of a user, with the seats that the user had."""

    seats: Sequence[Seat]


class History(Struct, frozen=True):
    """Finished matches, the latest first; ``more`` is the cursor of the next page."""

    matches: Sequence[PlayedMatch]
    more: int | None


class GameResults(Struct, frozen=True):
    """The matches of a user in one game; ``streak`` are the wins in a row up to now, ``best`` the most there were."""

    game: str
    played: int
    won: int
    streak: int
    best: int


class BotResults(Struct, frozen=True):
    """The matches of a user against a bot, which the user knows by its name."""

    bot: str
    played: int
    won: int


class Results(Struct, frozen=True):
    """What a user has won and lost, the game that was played most first; ``opponents`` the latest first."""

    games: Sequence[GameResults]
    bots: Sequence[BotResults]
    opponents: Sequence[User]


class InvitationSent(Struct, frozen=True):
    """Whether a page of the user who is invited is open, and shows it at once."""

    shown: bool


class Proof(Struct, frozen=True):
    """The provable deal of a record; ``voids`` as its tags write them."""

    scheme: int
    """The scheme of the proof, 1 to 3; 1 also without one."""
    commitment: str | None
    secret: str | None
    seals: dict[Seat, str]
    nonces: dict[Seat, str]
    voids: Sequence[str]


class FinishedMatch(MatchSummary, frozen=True, kw_only=True):
    """A finished match with the proof of its deals."""

    scheme: int
    commitment: str | None
    secret: str | None
    seals: dict[Seat, str]
    nonces: dict[Seat, str]
    voids: Sequence[str]


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


class Replay(MatchOutcome, frozen=True, kw_only=True):
    """One round of a match from its record: the first step is the deal, the others are its actions."""

    id: str | None
    rules: Rules  # type: ignore[valid-type]
    rounds: int
    round: int
    scheme: int
    commitment: str | None
    secret: str | None
    seals: dict[Seat, str]
    nonces: dict[Seat, str]
    voids: Sequence[str]
    over: bool
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


class SolvedPuzzle(Struct, frozen=True):
    """A domino puzzle as a user solved it first."""

    key: str
    """The last 16 characters of its id."""
    day: str | None
    """The day whose puzzle it is."""
    size: DaySize | None
    """Which one of that day."""
    order: int
    level: PuzzleLevel
    seconds: int
    hints: int
    at: int
    """When, in milliseconds."""


class PuzzleStanding(Struct, frozen=True):
    """The rank of a user among the solvers of one puzzle of a day."""

    day: str
    size: DaySize
    solvers: int
    ahead_of: int | None
    """The percentage of the other solvers who took longer; None with less than twenty solvers."""


class SolvedPuzzles(Struct, frozen=True):
    """The puzzles that a user has solved, the last one first, and how the user stands today."""

    solved: Sequence[SolvedPuzzle]
    today: Sequence[PuzzleStanding]
    """With the puzzle of each size."""


class Export(Struct, frozen=True):
    """Everything that the server has about a user."""

    user: Me
    sessions: Sequence[UserSession]
    matches: Sequence[PlayedMatch]
    records: dict[str, str]
    rules: Sequence[SavedRules]
    puzzles: Sequence[SolvedPuzzle]
    choices: Sequence[Lesson]
    leads: Sequence[Lead]
    tables: Sequence[Card]
    ban: Ban | None
    """The last ban, which may be over."""


class Health(Struct, frozen=True):
    """Whether the log can be written."""

    ok: bool


PuzzleLevel = Literal["trivial", "basic", "hard", "extreme", "beyond"]
SolutionCount = Literal["one", "several", "none", "unknown"]


class MovePosition(Struct, frozen=True):
    """A position in which one action is right; ``step`` has the hands that its kind shows, and the stock never."""

    id: str
    game: str
    kind: Literal["open", "view"]
    seat: Seat
    sides: Sequence[Side]
    names: dict[Seat, str]
    """The players, if it is a moment of a match."""
    rating: float
    goal: float | None
    """The points to win by, counted from here; None if only the winner of the round counts, or with one hand."""
    legal: Sequence[str]
    step: Step
    told: Sequence[Sentence]
    """With one hand: the numbers that others do not hold, as their passes and draws showed."""


class MoveTry(Struct, frozen=True):
    """The consequences of an action."""

    action: str
    right: bool
    aim: Literal["match", "chips", "points"]
    behind: float
    """How much worse than the best it is, by the aim."""
    natural: str
    """The action that is best at sight alone, or was played."""
    natural_behind: float
    points: float | None
    """The lead in points at the end of ``steps``; None if only the winner of the round counts, or without steps."""
    steps: Sequence[Step]
    """The round played on, all hands open; none after a wrong action from one hand unless it was asked for."""


class Puzzle(Struct, frozen=True):
    """A domino puzzle; ``date``, ``size``, ``generator`` and ``moves`` are there if it is that of a day."""

    id: str
    order: int
    numbers: Sequence[int]
    """Row by row."""
    level: PuzzleLevel | None
    """``beyond`` if it has one solution that no technique finds; None if it has none or several, or that is unknown."""
    rating: float | None
    """How much work it is, from 1 up, one more for twice as much; None if no technique solves it."""
    solutions: SolutionCount
    differ: Sequence[int]
    """The cells that two of several solutions cover differently."""
    date: str | UnsetType = UNSET
    size: DaySize | UnsetType = UNSET
    generator: int | UnsetType = UNSET
    moves: Sequence[str] | UnsetType = UNSET
    """Ids of the positions of that day in which one action is right."""


class PuzzleCheck(Struct, frozen=True):
    """The places of the wrong marks."""

    wrong: Sequence[int]
    solutions: SolutionCount


class PuzzleSolution(Struct, frozen=True):
    """The places of the tiles in a solution."""

    joined: Sequence[int]


class PuzzleStep(Struct, frozen=True):
    """A deduction, said by ``text`` or by ``code`` and ``params``.

    A place is twice its first cell, and one more if it is vertical.
    """

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
    look: Sequence[int]
    """The cells to look at, for a first hint."""
    links: Sequence[int]
    """The places of a chain one after the other; their numbers in ``text`` count from 1."""
    dead_end: bool
    """Whether it shows that there is no solution."""


class PuzzleHint(Struct, frozen=True):
    """The next step, or the number of wrong marks and no step."""

    wrong: int
    step: PuzzleStep | None


class PuzzlePosition(Struct, frozen=True):
    """A domino puzzle on the way: the tiles that are found, and the places that are ruled out."""

    id: str
    order: int
    numbers: Sequence[int]
    joined: Sequence[int]
    walls: Sequence[int]


class PuzzleLesson(Struct, frozen=True):
    """A technique of the domino puzzle, where it is shown and where it is to be tried."""

    technique: str
    level: PuzzleLevel
    shown: PuzzlePosition
    step: PuzzleStep
    """The only step that leads on from ``shown``."""
    tried: PuzzlePosition
    look: Sequence[int]
    """The cells of ``tried`` to look at, for a first hint."""


class PuzzleAnswer(Struct, frozen=True):
    """What there is to say about a mark on the board of a lesson, said by ``text`` or by ``code`` and ``params``."""

    right: bool
    code: str
    params: Params
    text: str
    step: PuzzleStep | None
    """The step that was asked for, or the dead end that a wrong mark leads to."""

"""The answers of REST on a device: those of the server, or a sentence where only a server can answer.

`WORKER` and `NETWORK` have every route of `boneyard.server.api.routes`, which needs a web server and so is not
imported.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Awaitable, Callable, Mapping
from datetime import date
from functools import cache
from typing import Annotated, NamedTuple, TypeVar, cast
from urllib.parse import parse_qsl, urlsplit

import msgspec
from msgspec import UNSET, Meta, Struct, structs

from boneyard import games, moves
from boneyard.dominosa import GENERATOR_VERSION, SIZES, DaySize, daily, size_of
from boneyard.errors import Message, RecordError
from boneyard.rules import Game
from boneyard.server.api.matches import replays, reviewing
from boneyard.server.api.matches.structs import Blame, FinishedMatch, History, PlayedMatch, Results, Review
from boneyard.server.api.matches.tallying import tallied
from boneyard.server.api.people.structs import Guest, Me, MyTables, Profile, Session
from boneyard.server.api.puzzles import moves as move_puzzles
from boneyard.server.api.puzzles import service as puzzles
from boneyard.server.api.puzzles.structs import (
    LessonMark,
    MovePosition,
    MoveTry,
    NewPuzzle,
    Progress,
    Puzzle,
    PuzzleAnswer,
    PuzzleCheck,
    PuzzleGrid,
    PuzzleHint,
    PuzzleLesson,
    PuzzleLevel,
    PuzzleSolution,
    PuzzleStanding,
    Solved,
    SolvedPuzzle,
    SolvedPuzzles,
)
from boneyard.server.api.refusals import bad_record, error_of, refused
from boneyard.server.api.rules import catalogue, measuring
from boneyard.server.api.rules.structs import (
    Checked,
    HouseRules,
    MeasuredRules,
    OwnGame,
    RulesToSave,
    SavedRules,
    SavedRulesList,
)
from boneyard.server.api.rules.structs import Game as GamePage
from boneyard.server.api.scorebook.counting import counted
from boneyard.server.api.scorebook.structs import BookToCount, CountedBook
from boneyard.server.api.tables.structs import CoachQuestion, Lobby, NewTable, OpenedTable, TableNow
from boneyard.server.clock import now_ms, today
from boneyard.server.device.host import CALLER, TOKEN, Host, Player
from boneyard.server.device.store import Archived
from boneyard.server.errors import CommandRejected
from boneyard.server.names import clean_name
from boneyard.server.ports import ArchivedMatch, MatchResult
from boneyard.server.protocol import Coached, MatchSummary, Settings, encode
from boneyard.server.tables import render
from boneyard.server.tables.actor import Table
from boneyard.server.tables.entries.settings import rules_of
from boneyard.server.tables.state import TableState

logger = logging.getLogger(__name__)

T = TypeVar("T")

PAGE = 50
"""Matches that the history gives at once."""


class Query(Struct):
    """The parameters that addresses have."""

    lang: Annotated[str, Meta(max_length=35)] | None = None
    aspect: Annotated[float, Meta(ge=0.3, le=4.0)] = 1.5
    round: Annotated[int, Meta(ge=1, le=100_000)] = 1
    number: Annotated[int, Meta(ge=0, le=100_000)] = 0
    action: Annotated[str, Meta(max_length=40)] = ""
    out: bool = False
    after: Annotated[int, Meta(ge=0, le=1_000_000)] = 0
    date: date | None = None
    size: DaySize = "medium"
    before: Annotated[int, Meta(ge=0, le=1 << 53)] | None = None
    game: Annotated[str, Meta(max_length=64)] | None = None
    won: bool | None = None
    people: bool | None = None
    opponent: Annotated[str, Meta(max_length=24)] | None = None


class Ask(NamedTuple):
    """A request as a handler sees it."""

    host: Host
    id: str
    """The part of the path that the route leaves open."""
    query: Query
    language: str
    body: bytes

    def data(self, kind: type[T]) -> T:
        """Return the body.  Raises ``msgspec.ValidationError``."""
        return msgspec.json.decode(self.body, type=kind)

    def who(self) -> Player:
        """Return the player.  Raises ``CommandRejected`` (``who``) before there is one."""
        player = self.host.player
        if player is None:
            raise CommandRejected("who")
        return player


class RestAnswer(NamedTuple):
    """An answer: its status, the type of its body, the body, and the name under which a file is to be saved."""

    status: int
    media: str
    body: bytes
    file: str = ""


Handler = Callable[[Ask], Awaitable[object]]

# ---------------------------------------------------------------------------------------------------------------- rules


async def about(ask: Ask) -> object:
    """Return languages, bots, phrases and limits."""
    return catalogue.about_server()


async def list_games(ask: Ask) -> catalogue.Encoded:
    """Return every game with its house rules."""
    return catalogue.all_games(ask.language)


async def get_game(ask: Ask) -> catalogue.Encoded:
    """Return one game with its rules page."""
    found = catalogue.one_game(ask.id, ask.language)
    if found is None:
        raise CommandRejected("not_found")
    return found


async def check(ask: Ask) -> Checked:
    """Return whether house rules can be played, with their faults."""
    data = ask.data(HouseRules)
    return catalogue.check(await _game_of(ask.host, data), data.players, data.options, ask.language)


async def measure(ask: Ask) -> MeasuredRules:
    """Return how fair house rules are, beside the usual ones."""
    data, measurements = ask.data(HouseRules), ask.host.measurements
    rules = rules_of(Settings(data.game, data.players, data.options), await _game_of(ask.host, data))
    return measuring.answer(await measurements.of(rules, CALLER), ask.language, measurements.rounds)


async def _game_of(host: Host, data: HouseRules) -> Game:
    game = games.GAMES.get(data.game)
    if data.game_file:
        game = await host.games.tried(data.game_file, CALLER)
    elif data.table:
        own = (await _table(host, data.table)).state.own
        game = own if own is not None and own.id == data.game else game
    if game is None or game.id != data.game:
        raise CommandRejected("settings", None, (Message("online.faults.game", {"game": data.game}),))
    return game


async def check_file(ask: Ask) -> GamePage:
    """Return the game of a file with its rules page, or every fault of the file with its line."""
    return catalogue.whole_game(await ask.host.games.tried(ask.data(OwnGame).game_file, CALLER), ask.language)


async def list_rules(ask: Ask) -> SavedRulesList:
    """Return the saved house rules, the latest first."""
    ask.who()
    return SavedRulesList(list(reversed(ask.host.store.values("rules", SavedRules))))


async def save_rules(ask: Ask) -> SavedRules:
    """Save house rules under a name."""
    who = ask.who()
    data = ask.data(RulesToSave)
    rules_of(Settings(data.game, data.players, data.options), None)
    name = clean_name(data.name, 60)
    saved = SavedRules(ask.host.new_id(), name, data.game, data.players, data.options, who.name, who.face)
    await ask.host.store.keep(("rules", now_ms(), saved.id), saved)
    return saved


async def get_rules(ask: Ask) -> SavedRules:
    """Return saved house rules."""
    return _rules(ask)[1]


async def delete_rules(ask: Ask) -> None:
    """Delete saved house rules."""
    await ask.host.store.keep(_rules(ask)[0], None)


def _rules(ask: Ask) -> tuple[tuple[str | int, ...], SavedRules]:
    for key in ask.host.store.keys("rules"):
        found = ask.host.store.value(key, SavedRules)
        if found is not None and found.id == ask.id:
            return key, found
    raise CommandRejected("not_found")


# ----------------------------------------------------------------------------------------------------------- scorebooks


async def count_book(ask: Ask) -> CountedBook:
    """Count a scorebook with the round that is being entered."""
    return counted(ask.data(BookToCount), ask.language)


# --------------------------------------------------------------------------------------------------------------- people


async def guest(ask: Ask) -> Session:
    """Be the player of this device from now on."""
    return Session((await _guest(ask.host, ask.data(Guest))).me, TOKEN)


async def _guest(host: Host, data: Guest) -> Player:
    return host.player or await host.be(Player(host.new_id(), clean_name(data.name), data.face))


async def me(ask: Ask) -> MyTables:
    """Return the player and the tables where they sit; nobody before there is one."""
    who = ask.host.player
    return MyTables(None, []) if who is None else MyTables(who.me, ask.host.tables_of(who.id))


async def change_me(ask: Ask) -> Me:
    """Change the player's name, or face."""
    who, data = ask.who(), ask.data(Profile)
    name = who.name if data.name is UNSET else clean_name(data.name)
    face = who.face if data.face is UNSET else data.face
    return (await ask.host.be(Player(who.id, name, face))).me


# --------------------------------------------------------------------------------------------------------------- tables


async def get_lobby(ask: Ask) -> Lobby:
    """Return the lobby, which is empty."""
    return await ask.host.lobby.listing()


async def create_table(ask: Ask) -> OpenedTable:
    """Open a table, for a new player if there is none."""
    host, data = ask.host, ask.data(NewTable)
    player, session = host.player, None
    if player is None and data.guest is None:
        raise CommandRejected("who")
    settings = data.settings()
    game = await host.games.tried(data.game_file, CALLER) if data.game_file else None
    data.check_seats(rules_of(settings, game).players)
    if player is None and data.guest is not None:
        player = await _guest(host, data.guest)
        session = Session(player.me, TOKEN)
    assert player is not None
    table = await host.tables.create(player.user, settings, data.seats, data.game_file)
    if data.start:
        await host.tables.begin(table.id, player.id, data.seals)
    shown = await table.shown(_table_now)
    return OpenedTable(table.id, f"/t/{table.id}", shown.table, shown.now, session)


async def _table(host: Host, table_id: str) -> Table:
    table = await host.tables.find(table_id)
    if table is None:
        raise CommandRejected("not_found")
    return table


def _table_now(state: TableState) -> TableNow:
    return TableNow(render.table(state), render.now(state))


async def get_table(ask: Ask) -> TableNow:
    """Return the public part of a table."""
    return await (await _table(ask.host, ask.id)).shown(_table_now)


async def get_table_game(ask: Ask) -> GamePage:
    """Return the game of a table with its rules page."""
    table = await _table(ask.host, ask.id)
    return catalogue.whole_game(await table.shown(lambda state: state.rules.home), ask.language)


async def ask_coach(ask: Ask) -> Coached:
    """Return the best action of my turn, or the loss of an action."""
    who, data = ask.who(), ask.data(CoachQuestion)
    return await ask.host.coach.ask(await _table(ask.host, ask.id), who.id, CALLER, data.seat, data.action)


async def get_table_file(ask: Ask) -> OwnGame:
    """Return the game file of a table that plays a game of its own."""
    return await (await _table(ask.host, ask.id)).shown(_own_game)


def _own_game(state: TableState) -> OwnGame:
    if state.own is None or state.own.id != state.settings.game:
        raise CommandRejected("not_found")
    return OwnGame(state.own_file)


# -------------------------------------------------------------------------------------------------------------- matches


async def history(ask: Ask) -> History:
    """Return the matches of the player, the latest first."""
    who, query = ask.who(), ask.query
    found = [one for one in _played(ask.host, who.id) if _wanted(one, who.id, query)]
    page = [
        PlayedMatch(
            **structs.asdict(one.summary), seats=sorted(seat for seat in one.users if one.users[seat] == who.id)
        )
        for one in found[:PAGE]
    ]
    return History(page, page[-1].ended if len(page) == PAGE else None)


def _played(host: Host, user: str) -> list[Archived]:
    """Return the matches of a user, the latest first."""
    found = [one for one in host.store.matches.values() if user in one.users.values()]
    return sorted(found, key=lambda one: (-one.summary.ended, one.summary.id))


def _result(one: Archived, user: str) -> MatchResult | None:
    return ArchivedMatch(one.summary, one.record, one.users, one.bots).results().get(user)


def _wanted(one: Archived, user: str, query: Query) -> bool:
    if query.before is not None and one.summary.ended >= query.before:
        return False
    if query.opponent is not None and query.opponent not in one.users.values():
        return False
    if (query.game, query.won, query.people) == (None, None, None):
        return True
    result = _result(one, user)
    return (
        result is not None
        and query.game in (None, one.summary.game)
        and query.won in (None, result.won)
        and query.people in (None, result.people > 0)
    )


async def get_results(ask: Ask) -> Results:
    """Return what the player has won and lost, by game and against each bot."""
    who = ask.who()
    played = sorted(_played(ask.host, who.id), key=lambda one: (one.summary.game, one.summary.ended, one.summary.id))
    found = ((one.summary.game, _result(one, who.id)) for one in played)
    return tallied(((game, result.won, result.faced) for game, result in found if result is not None), [])


async def _finished(ask: Ask) -> tuple[MatchSummary, str]:
    found = await ask.host.finished(ask.id)
    if found is None:
        raise CommandRejected("no_match")
    return found


async def get_match(ask: Ask) -> FinishedMatch:
    """Return a finished match."""
    summary, record = await _finished(ask)
    return FinishedMatch(**structs.asdict(summary), **structs.asdict(replays.proof(record)))


async def get_record(ask: Ask) -> RestAnswer:
    """Return the record of a finished match."""
    summary, record = await _finished(ask)
    return RestAnswer(200, "text/plain", record.encode(), f"{summary.game}-{ask.id[:8]}.bones")


async def replay_match(ask: Ask) -> object:
    """Return one round of a finished match step by step."""
    summary, record = await _finished(ask)
    found = replays.replay(record, ask.query.round, ask.query.aspect)
    return structs.replace(found, id=ask.id, faces=summary.faces, regulars=summary.regulars)


async def verify_match(ask: Ask) -> object:
    """Return whether the deals of a finished match are proved."""
    return replays.verified((await _finished(ask))[1], ask.language)


async def review_match(ask: Ask) -> Review:
    """Return the review of a finished match from a finding on.  The first request begins it."""
    summary, record = await _finished(ask)
    mine = [] if ask.host.player is None else _seats(ask, ask.host.player)
    found = await ask.host.reviews.ask(record, ask.query.after, CALLER)
    return reviewing.answer(found, ask.query.after, summary, mine)


def _seats(ask: Ask, player: Player) -> list[str]:
    """Return the seats that the player had in a match."""
    users = ask.host.store.matches[ask.id].users
    return sorted(seat for seat in users if users[seat] == player.id)


async def blame_match(ask: Ask) -> Blame:
    """Return why the player lost a finished match.  The review begins when no other one is under way."""
    _, record = await _finished(ask)
    mine = _seats(ask, ask.who())
    found = await ask.host.reviews.ask_if_free(record, CALLER)
    if found is None:
        return Blame("waiting", None)
    blames = (one.blame for one in found.accounts if set(mine) & set(one.side))
    return Blame(found.state, next(blames, None))


async def what_if(ask: Ask) -> object:
    """Play another action in a finished match, and let bots play the round to its end with the tiles as they were."""
    query = ask.query
    return replays.other_course((await _finished(ask))[1], query.round, query.number, query.action, query.aspect)


async def match_picture(ask: Ask) -> RestAnswer:
    """Return a moment of a finished match as a picture, as the seat saw it that acted then."""
    picture = replays.picture((await _finished(ask))[1], ask.query.round, ask.query.number)
    return RestAnswer(200, "image/svg+xml", picture.encode())


async def replay_record(ask: Ask) -> object:
    """Return one round of a record step by step."""
    return replays.replay(ask.body, ask.query.round, ask.query.aspect)


async def verify_record(ask: Ask) -> object:
    """Return whether the deals of a record are proved."""
    return replays.verified(ask.body, ask.language)


# -------------------------------------------------------------------------------------------------------------- puzzles


async def move_position(ask: Ask) -> MovePosition:
    """Return a position in which one action is right."""
    puzzle = await ask.host.moves.open(ask.id, CALLER)
    moment = move_puzzles.Moment.parse(ask.id)
    found = None if moment is None else await ask.host.finished(moment.match)
    return move_puzzles.described(puzzle, ask.id, ask.query.aspect, found and found[0])


async def try_move(ask: Ask) -> MoveTry:
    """Return whether an action is right, and how the round goes on after it; without one the solution."""
    puzzle = await ask.host.moves.open(ask.id, CALLER)
    return move_puzzles.tried(puzzle, ask.query.action, ask.query.out, ask.query.aspect)


async def new_puzzle(ask: Ask) -> Puzzle:
    """Make a domino puzzle."""
    data = ask.data(NewPuzzle)
    level = data.level or (None if data.rating else "basic")
    return puzzles.described(await ask.host.puzzles.new(data.order, level, CALLER, data.rating))


async def daily_puzzle(ask: Ask) -> Puzzle:
    """Return a domino puzzle of a day in UTC, today's if none is named."""
    day = ask.query.date or today()
    known = await ask.host.puzzles.daily(day, ask.query.size, CALLER)
    found = [str(name) for name in moves.daily(day)]
    return puzzles.described(known, day.isoformat(), ask.query.size, GENERATOR_VERSION, found)


async def read_puzzle(ask: Ask) -> Puzzle:
    """Return the domino puzzle of a grid from elsewhere."""
    return puzzles.described(await ask.host.puzzles.read(ask.data(PuzzleGrid).rows, CALLER))


async def get_puzzle(ask: Ask) -> Puzzle:
    """Return the domino puzzle that an id holds."""
    return puzzles.described(await ask.host.puzzles.open(ask.id, CALLER))


async def check_puzzle(ask: Ask) -> PuzzleCheck:
    """Return which marks are wrong."""
    data, known = ask.data(Progress), await ask.host.puzzles.open(ask.id, CALLER)
    wrong = await ask.host.puzzles.wrong(known, data.joined, data.walls, CALLER)
    return PuzzleCheck(sorted(map(puzzles.number, wrong)), known.number)


async def puzzle_solution(ask: Ask) -> PuzzleSolution:
    """Return a solution, for paper."""
    known = await ask.host.puzzles.open(ask.id, CALLER)
    if not known.solutions.count:
        raise CommandRejected("not_found")
    return PuzzleSolution([puzzles.number(place) for place in known.solutions.solutions[0]])


async def hint_puzzle(ask: Ask) -> PuzzleHint:
    """Return the next step from these marks and why it holds, or how many of them are wrong."""
    data, known = ask.data(Progress), await ask.host.puzzles.open(ask.id, CALLER)
    wrong, step = await ask.host.puzzles.hint(known, data.joined, data.walls, data.last, CALLER)
    return PuzzleHint(wrong, None if step is None else puzzles.explained(step, ask.language))


async def solved_puzzle(ask: Ask) -> PuzzleStanding:
    """Keep a puzzle that the player has solved."""
    ask.who()
    data, store = ask.data(Solved), ask.host.store
    known = await ask.host.puzzles.open(ask.id, CALLER)
    level = await ask.host.puzzles.solved(known, data.joined, data.day, CALLER)
    order, day = known.puzzle.order, None if data.day is None else data.day.isoformat()
    size = None if data.day is None else size_of(data.day, order)
    if store.value(("solved", known.key), SolvedPuzzle) is None:
        one = SolvedPuzzle(known.key, day, size, order, cast(PuzzleLevel, level), data.seconds, data.hints, now_ms())
        await store.keep(("solved", known.key), one)
    return _standing(ask.host, data.day or today(), size or "medium")


def _standing(host: Host, day: date, size: DaySize) -> PuzzleStanding:
    """Return the number of solvers of a puzzle of a day: the player, or nobody."""
    this = day.isoformat(), daily(day, size)[0]
    solvers = sum((one.day, one.order) == this for one in host.store.values("solved", SolvedPuzzle))
    return PuzzleStanding(day.isoformat(), size, solvers, None)


async def my_puzzles(ask: Ask) -> SolvedPuzzles:
    """Return the puzzles that the player has solved, the last one first."""
    ask.who()
    found = sorted(ask.host.store.values("solved", SolvedPuzzle), key=lambda one: (-one.at, one.key))
    now = today()
    return SolvedPuzzles(found, [_standing(ask.host, now, size) for size in SIZES])


async def puzzle_lesson(ask: Ask) -> PuzzleLesson:
    """Return the lesson of a technique."""
    return puzzles.taught(await ask.host.puzzles.lesson(ask.id, CALLER), ask.language)


async def try_lesson(ask: Ask) -> PuzzleAnswer:
    """Return whether a mark on the board to try is what the technique shows, and why not."""
    data = ask.data(LessonMark)
    lesson = await ask.host.puzzles.lesson(ask.id, CALLER)
    return puzzles.answered(await ask.host.puzzles.tried(lesson, data.place, data.border, CALLER), ask.language)


# --------------------------------------------------------------------------------------------------------------- routes

WORKER: Mapping[tuple[str, str], tuple[Handler, int]] = {
    ("GET", "/api/about"): (about, 200),
    ("GET", "/api/games"): (list_games, 200),
    ("GET", "/api/games/{game_id:str}"): (get_game, 200),
    ("POST", "/api/check"): (check, 200),
    ("POST", "/api/measure"): (measure, 200),
    ("POST", "/api/games/file"): (check_file, 200),
    ("GET", "/api/rules"): (list_rules, 200),
    ("POST", "/api/rules"): (save_rules, 201),
    ("GET", "/api/rules/{rules_id:str}"): (get_rules, 200),
    ("DELETE", "/api/rules/{rules_id:str}"): (delete_rules, 204),
    ("POST", "/api/guest"): (guest, 201),
    ("GET", "/api/me"): (me, 200),
    ("PATCH", "/api/me"): (change_me, 200),
    ("GET", "/api/lobby"): (get_lobby, 200),
    ("POST", "/api/tables"): (create_table, 201),
    ("GET", "/api/tables/{table_id:str}"): (get_table, 200),
    ("GET", "/api/tables/{table_id:str}/game"): (get_table_game, 200),
    ("POST", "/api/tables/{table_id:str}/coach"): (ask_coach, 200),
    ("GET", "/api/tables/{table_id:str}/file"): (get_table_file, 200),
    ("GET", "/api/history"): (history, 200),
    ("GET", "/api/results"): (get_results, 200),
    ("GET", "/api/matches/{match_id:str}"): (get_match, 200),
    ("GET", "/api/matches/{match_id:str}/record"): (get_record, 200),
    ("GET", "/api/matches/{match_id:str}/replay"): (replay_match, 200),
    ("GET", "/api/matches/{match_id:str}/verify"): (verify_match, 200),
    ("GET", "/api/matches/{match_id:str}/review"): (review_match, 200),
    ("GET", "/api/matches/{match_id:str}/blame"): (blame_match, 200),
    ("GET", "/api/matches/{match_id:str}/what-if"): (what_if, 200),
    ("GET", "/api/matches/{match_id:str}/picture"): (match_picture, 200),
    ("POST", "/api/replay"): (replay_record, 200),
    ("POST", "/api/verify"): (verify_record, 200),
    ("POST", "/api/scorebook"): (count_book, 200),
    ("POST", "/api/puzzle"): (new_puzzle, 201),
    ("GET", "/api/puzzle/daily"): (daily_puzzle, 200),
    ("POST", "/api/puzzle/grid"): (read_puzzle, 200),
    ("GET", "/api/puzzle/{puzzle_id:str}"): (get_puzzle, 200),
    ("POST", "/api/puzzle/{puzzle_id:str}/check"): (check_puzzle, 200),
    ("GET", "/api/puzzle/{puzzle_id:str}/solution"): (puzzle_solution, 200),
    ("POST", "/api/puzzle/{puzzle_id:str}/hint"): (hint_puzzle, 200),
    ("POST", "/api/puzzle/{puzzle_id:str}/solved"): (solved_puzzle, 200),
    ("GET", "/api/puzzles"): (my_puzzles, 200),
    ("GET", "/api/puzzle/lessons/{technique:str}"): (puzzle_lesson, 200),
    ("POST", "/api/puzzle/lessons/{technique:str}"): (try_lesson, 200),
    ("GET", "/api/moves/{move_id:str}"): (move_position, 200),
    ("GET", "/api/moves/{move_id:str}/try"): (try_move, 200),
}
"""The routes that the device answers itself, each with the status of its answer."""

NETWORK: Mapping[tuple[str, str], str] = {
    ("POST", "/api/account"): "needs_account",
    ("POST", "/api/login"): "needs_account",
    ("POST", "/api/logout"): "needs_account",
    ("POST", "/api/account/password"): "needs_account",
    ("GET", "/api/account/recovery"): "needs_account",
    ("POST", "/api/account/recovery"): "needs_account",
    ("POST", "/api/recover"): "needs_account",
    ("GET", "/api/account/passkeys"): "needs_account",
    ("POST", "/api/account/passkeys"): "needs_account",
    ("POST", "/api/account/passkeys/challenge"): "needs_account",
    ("DELETE", "/api/account/passkeys/{passkey_id:str}"): "needs_account",
    ("POST", "/api/passkey"): "needs_account",
    ("POST", "/api/passkey/challenge"): "needs_account",
    ("GET", "/api/tables/{table_id:str}/mark"): "needs_people",
    ("PUT", "/api/tables/{table_id:str}/mark"): "needs_people",
    ("GET", "/api/me/holiday"): "needs_people",
    ("PUT", "/api/me/holiday"): "needs_people",
    ("GET", "/api/me/sessions"): "needs_account",
    ("DELETE", "/api/me/sessions"): "needs_account",
    ("DELETE", "/api/me/sessions/{session_id:str}"): "needs_account",
    ("GET", "/api/account/export"): "needs_account",
    ("DELETE", "/api/account"): "needs_account",
    ("POST", "/api/history"): "needs_account",
    ("GET", "/api/notices"): "needs_notices",
    ("PUT", "/api/notices/wishes"): "needs_notices",
    ("POST", "/api/notices/off"): "needs_notices",
    ("POST", "/api/notices/devices"): "needs_notices",
    ("POST", "/api/notices/mail"): "needs_notices",
    ("POST", "/api/notices/mail/confirm"): "needs_notices",
    ("DELETE", "/api/notices/devices/{device_id:str}"): "needs_notices",
    ("POST", "/api/tables/{table_id:str}/invite"): "needs_people",
    ("GET", "/api/people"): "needs_people",
    ("PUT", "/api/people"): "needs_people",
    ("PUT", "/api/people/{user_id:str}"): "needs_people",
    ("GET", "/api/players/{user_id:str}"): "needs_people",
    ("GET", "/api/players/{user_id:str}/with/{other:str}"): "needs_people",
    ("PUT", "/api/players/{user_id:str}/with/me"): "needs_people",
    ("GET", "/api/ledger"): "needs_people",
    ("GET", "/api/wood"): "needs_people",
    ("POST", "/api/wood"): "needs_people",
    ("PUT", "/api/wood/{report_id:str}"): "needs_people",
    ("GET", "/api/clubs"): "needs_clubs",
    ("POST", "/api/clubs"): "needs_clubs",
    ("GET", "/api/clubs/{club_id:str}"): "needs_clubs",
    ("PUT", "/api/clubs/{club_id:str}"): "needs_clubs",
    ("DELETE", "/api/clubs/{club_id:str}"): "needs_clubs",
    ("POST", "/api/clubs/{club_id:str}/join"): "needs_clubs",
    ("POST", "/api/clubs/{club_id:str}/invitations"): "needs_clubs",
    ("POST", "/api/clubs/{club_id:str}/link"): "needs_clubs",
    ("POST", "/api/clubs/{club_id:str}/calendar"): "needs_clubs",
    ("PUT", "/api/clubs/{club_id:str}/members/{user_id:str}"): "needs_clubs",
    ("DELETE", "/api/clubs/{club_id:str}/members/{user_id:str}"): "needs_clubs",
    ("PUT", "/api/clubs/{club_id:str}/cards/{rules_id:str}"): "needs_clubs",
    ("DELETE", "/api/clubs/{club_id:str}/cards/{rules_id:str}"): "needs_clubs",
    ("POST", "/api/clubs/{club_id:str}/evenings"): "needs_clubs",
    ("PUT", "/api/clubs/{club_id:str}/evenings/{evening_id:str}"): "needs_clubs",
    ("PUT", "/api/clubs/{club_id:str}/evenings/{evening_id:str}/coming"): "needs_clubs",
    ("GET", "/api/calendar/{feed:str}"): "needs_clubs",
    ("GET", "/api/contests"): "needs_contests",
    ("POST", "/api/contests"): "needs_contests",
    ("GET", "/api/contests/{contest_id:str}"): "needs_contests",
    ("GET", "/api/contests/{contest_id:str}/log"): "needs_contests",
    ("GET", "/api/contests/{contest_id:str}/stream"): "needs_contests",
    ("POST", "/api/contests/{contest_id:str}/acts"): "needs_contests",
    ("POST", "/api/contests/{contest_id:str}/entry"): "needs_contests",
    ("POST", "/api/contests/{contest_id:str}/report"): "needs_contests",
    ("GET", "/api/contests/{contest_id:str}/sheets"): "needs_contests",
    ("POST", "/api/reports"): "needs_people",
    ("GET", "/api/reports"): "needs_people",
    ("GET", "/api/reports/{report_id:str}"): "needs_people",
    ("POST", "/api/reports/{report_id:str}"): "needs_people",
    ("GET", "/api/training"): "needs_training",
    ("POST", "/api/training"): "needs_training",
}
"""The routes that need a server, each with the code of the sentence that says so."""


@cache
def _patterns() -> list[tuple[str, re.Pattern[str], tuple[str, str]]]:
    """Return method and pattern of each route; the routes without open parts come first."""
    routes = sorted((*WORKER, *NETWORK), key=lambda route: (route[1].count("{"), route[1]))
    return [(method, re.compile(re.sub(r"\{\w+:str\}", "([^/]+)", path)), (method, path)) for method, path in routes]


def _found(method: str, path: str) -> tuple[tuple[str, str], str]:
    """Return the route of a request, and the open part of its path.  Raises ``CommandRejected``."""
    for known, pattern, route in _patterns():
        matched = pattern.fullmatch(path) if known == method else None
        if matched is not None:
            return route, matched[1] if pattern.groups else ""
    raise CommandRejected("not_found")


async def answer(host: Host, method: str, address: str, accepted: str, body: bytes) -> RestAnswer:
    """Return the answer to a request; ``accepted`` is its ``Accept-Language``, ``address`` its path with the query."""
    split = urlsplit(address)
    parameters = dict(parse_qsl(split.query, keep_blank_values=True))
    language = catalogue.language(parameters.get("lang"), accepted)
    try:
        route, name = _found(method, split.path)
        if route in NETWORK:
            raise CommandRejected(NETWORK[route])
        handler, status = WORKER[route]
        query = msgspec.convert(parameters, Query, strict=False)
        return _encoded(await handler(Ask(host, name, query, language, body)), status)
    except CommandRejected as error:
        status, data = refused(error, language)
        return _encoded(data, status)
    except RecordError as error:
        return _encoded(bad_record(error, language), 422)
    except (msgspec.MsgspecError, UnicodeError) as error:
        return _encoded(error_of("bad_request", language, None, str(error)), 400)
    except Exception:
        logger.exception("a request failed")
        return _encoded(error_of("fault", language), 500)


def _encoded(found: object, status: int) -> RestAnswer:
    if isinstance(found, RestAnswer):
        return found
    if isinstance(found, catalogue.Encoded):
        return RestAnswer(status, "application/json", found.body)
    return RestAnswer(status, "application/json", b"" if found is None else encode(found))

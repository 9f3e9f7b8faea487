"""The routes of the puzzles: dominosa, its lessons and what was solved, and positions to find the move in."""

from __future__ import annotations

from datetime import date
from functools import partial
from typing import Annotated, Any

from litestar import Request, get, post
from litestar.params import Parameter

from boneyard import moves
from boneyard.dominosa import GENERATOR_VERSION, SIZES, DaySize, size_of
from boneyard.server.api.base import Aspect, Id, Language, id_of, missing, somebody, spoken, while_there
from boneyard.server.api.doors import check_match
from boneyard.server.api.matches import queries as matches
from boneyard.server.api.people.queries import Person
from boneyard.server.api.pooled import Work, pooled
from boneyard.server.api.puzzles import moves as move_puzzles
from boneyard.server.api.puzzles import queries as solved
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
    PuzzleSolution,
    PuzzleStanding,
    Solved,
    SolvedPuzzles,
)
from boneyard.server.api.services import Services
from boneyard.server.clock import now_ms, today
from boneyard.server.store import schema
from boneyard.server.turns import Caller

MoveId = Annotated[str, Parameter(max_length=60)]
PuzzleId = Annotated[str, Parameter(max_length=puzzles.LONGEST_ID)]


async def _move(services: Services, person: Person | None, caller: Caller, move_id: str) -> moves.MovePuzzle:
    """Return the puzzle of an id, if the one who asks may see the match that it is of."""
    moment = move_puzzles.Moment.parse(move_id)
    if moment is not None:
        await check_match(services, moment.match, id_of(person))
    return await services.moves.open(move_id, caller)


@get("/api/moves/{move_id:str}", tags=["puzzle"])
@pooled("replays")
async def move_position(
    services: Services, person: Person | None, caller: Caller, move_id: MoveId, aspect: Aspect = 1.5
) -> Work[MovePosition]:
    """Return a position in which one action is right: of ``GAME-KIND-NUMBER``, or of ``MATCH~ROUND~ACTION``."""
    puzzle = await _move(services, person, caller, move_id)
    moment = move_puzzles.Moment.parse(move_id)
    found = None if moment is None else await services.store.read(lambda db: matches.finished(db, moment.match))
    return partial(move_puzzles.described, puzzle, move_id, aspect, found and found[0])


@get("/api/moves/{move_id:str}/try", tags=["puzzle"])
@pooled("replays")
async def try_move(
    services: Services,
    person: Person | None,
    caller: Caller,
    move_id: MoveId,
    action: Annotated[str, Parameter(max_length=40, required=False)] = "",
    out: bool = False,
    aspect: Aspect = 1.5,
) -> Work[MoveTry]:
    """Return whether an action is right, and how the round goes on after it; without one the solution.

    From one hand a wrong action is played on only with ``out``, since that shows all hands.
    """
    puzzle = await _move(services, person, caller, move_id)
    return partial(move_puzzles.tried, puzzle, action, out, aspect)


@post("/api/puzzle", tags=["puzzle"])
async def new_puzzle(request: Request[Any, Any, Any], services: Services, caller: Caller, data: NewPuzzle) -> Puzzle:
    """Make a domino puzzle; who goes away stops the making."""
    level = data.level or (None if data.rating else "basic")
    return puzzles.described(await while_there(request, services.puzzles.new(data.order, level, caller, data.rating)))


@get("/api/puzzle/daily", tags=["puzzle"])
async def daily_puzzle(
    services: Services,
    caller: Caller,
    day: Annotated[date | None, Parameter(query="date", required=False)] = None,
    size: DaySize = "medium",
) -> Puzzle:
    """Return a domino puzzle of a day in UTC, today's if none is named."""
    day = day or today()
    known = await services.puzzles.daily(day, size, caller)
    found = [str(name) for name in moves.daily(day)]
    return puzzles.described(known, day.isoformat(), size, GENERATOR_VERSION, found)


@post("/api/puzzle/grid", status_code=200, tags=["puzzle"])
async def read_puzzle(services: Services, caller: Caller, data: PuzzleGrid) -> Puzzle:
    """Return the domino puzzle of a grid from elsewhere: how many solutions it has, and where two of them differ."""
    return puzzles.described(await services.puzzles.read(data.rows, caller))


@get("/api/puzzle/{puzzle_id:str}", tags=["puzzle"])
async def get_puzzle(services: Services, caller: Caller, puzzle_id: PuzzleId) -> Puzzle:
    """Return the domino puzzle that an id holds."""
    return puzzles.described(await services.puzzles.open(puzzle_id, caller))


@post("/api/puzzle/{puzzle_id:str}/check", status_code=200, tags=["puzzle"])
async def check_puzzle(services: Services, caller: Caller, puzzle_id: PuzzleId, data: Progress) -> PuzzleCheck:
    """Return which marks are wrong."""
    known = await services.puzzles.open(puzzle_id, caller)
    wrong = await services.puzzles.wrong(known, data.joined, data.walls, caller)
    return PuzzleCheck(sorted(map(puzzles.number, wrong)), known.number)


@get("/api/puzzle/{puzzle_id:str}/solution", tags=["puzzle"])
async def puzzle_solution(services: Services, caller: Caller, puzzle_id: PuzzleId) -> PuzzleSolution:
    """Return a solution, for paper; 404 if none was found."""
    known = await services.puzzles.open(puzzle_id, caller)
    if not known.solutions.count:
        raise missing()
    return PuzzleSolution([puzzles.number(place) for place in known.solutions.solutions[0]])


@post("/api/puzzle/{puzzle_id:str}/hint", status_code=200, tags=["puzzle"])
async def hint_puzzle(
    request: Request[Any, Any, Any],
    services: Services,
    caller: Caller,
    puzzle_id: PuzzleId,
    data: Progress,
    lang: Language = None,
) -> PuzzleHint:
    """Return the next step from these marks and why it holds, or how many of them are wrong."""
    known = await services.puzzles.open(puzzle_id, caller)
    wrong, step = await services.puzzles.hint(known, data.joined, data.walls, data.last, caller)
    return PuzzleHint(wrong, None if step is None else puzzles.explained(step, spoken(request, lang)))


@post("/api/puzzle/{puzzle_id:str}/solved", status_code=200, tags=["puzzle"])
async def solved_puzzle(
    services: Services, person: Person | None, caller: Caller, puzzle_id: PuzzleId, data: Solved
) -> PuzzleStanding:
    """Keep a puzzle that I have solved, and return how I stand: with it on its day, or with today's."""
    who = somebody(person)
    known = await services.puzzles.open(puzzle_id, caller)
    level = await services.puzzles.solved(known, data.joined, data.day, caller)
    key = known.key
    of_day = None if data.day is None else data.day.isoformat()
    size = None if data.day is None else size_of(data.day, known.puzzle.order)
    row = solved.Solve(who.id, key, of_day, known.puzzle.order, level, data.seconds, data.hints, now_ms())
    insert = services.store.insert(schema.solved_puzzles).on_conflict_do_nothing()
    await services.store.write(lambda db: solved.add(db, row, insert))
    return await services.store.read(lambda db: solved.standing(db, who.id, data.day or today(), size or "medium"))


@get("/api/puzzles", tags=["puzzle"])
async def my_puzzles(services: Services, person: Person | None) -> SolvedPuzzles:
    """Return the puzzles that I have solved, the last 2000, and how I stand among those who solved each of today's."""
    who = somebody(person)
    now = today()
    return await services.store.read(
        lambda db: SolvedPuzzles(solved.of_user(db, who.id), [solved.standing(db, who.id, now, size) for size in SIZES])
    )


@get("/api/puzzle/lessons/{technique:str}", tags=["puzzle"])
async def puzzle_lesson(
    request: Request[Any, Any, Any], services: Services, caller: Caller, technique: Id, lang: Language = None
) -> PuzzleLesson:
    """Return the lesson of a technique: where it is shown, and a board to try it on."""
    return puzzles.taught(await services.puzzles.lesson(technique, caller), spoken(request, lang))


@post("/api/puzzle/lessons/{technique:str}", status_code=200, tags=["puzzle"])
async def try_lesson(
    request: Request[Any, Any, Any],
    services: Services,
    caller: Caller,
    technique: Id,
    data: LessonMark,
    lang: Language = None,
) -> PuzzleAnswer:
    """Return whether a mark on the board to try is what the technique shows, and why not."""
    lesson = await services.puzzles.lesson(technique, caller)
    return puzzles.answered(
        await services.puzzles.tried(lesson, data.place, data.border, caller), spoken(request, lang)
    )


ROUTES = [
    new_puzzle,
    daily_puzzle,
    read_puzzle,
    get_puzzle,
    check_puzzle,
    puzzle_solution,
    hint_puzzle,
    solved_puzzle,
    my_puzzles,
    puzzle_lesson,
    try_lesson,
    move_position,
    try_move,
]

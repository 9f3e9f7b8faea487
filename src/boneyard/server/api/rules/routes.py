"""The routes about house rules: checked, measured, read from a file, saved."""

from __future__ import annotations

from functools import partial
from typing import Any

from litestar import Request, delete, get, post

from boneyard import games
from boneyard.errors import Message
from boneyard.rules import Game as Played
from boneyard.server.api.base import MAX_GAME_BODY, Id, Language, missing, somebody, spoken, while_there
from boneyard.server.api.people.belongings import Belongings
from boneyard.server.api.people.queries import Person
from boneyard.server.api.pooled import Work, pooled
from boneyard.server.api.rules import catalogue, measuring
from boneyard.server.api.rules import queries as house_rules
from boneyard.server.api.rules.measuring import Measurements
from boneyard.server.errors import CommandRejected
from boneyard.server.own_games import OwnGames
from boneyard.server.protocol import (
    Checked,
    Game,
    HouseRules,
    MeasuredRules,
    OwnGame,
    RulesToSave,
    SavedRules,
    SavedRulesList,
    Settings,
)
from boneyard.server.store.log import Log
from boneyard.server.tables.entries.settings import rules_of
from boneyard.server.tables.registry import Tables
from boneyard.server.work import Pools


@post("/api/check", status_code=200, tags=["games"], request_max_body_size=MAX_GAME_BODY)
@pooled("rules")
async def check(
    request: Request[Any, Any, Any], own: OwnGames, tables: Tables, data: HouseRules, lang: Language = None
) -> Work[Checked]:
    """Return whether house rules can be played, with their faults."""
    return partial(catalogue.check, await game_of(own, tables, data), data.players, data.options, spoken(request, lang))


async def game_of(own: OwnGames, tables: Tables, data: HouseRules) -> Played:
    """Return the game that house rules are of.  Raises 404 for a table that is not there, and ``CommandRejected`` for a game."""
    game = own.house(data.game) or games.GAMES.get(data.game)
    if data.game_file:
        game = await own.tried(data.game_file)
    elif data.table:
        table = await tables.find(data.table)
        if table is None:
            raise missing()
        if table.state.own is not None and table.state.own.id == data.game:
            game = table.state.own
    if game is None or game.id != data.game:
        raise CommandRejected("settings", None, (Message("online.faults.game", {"game": data.game}),))
    return game


@post("/api/measure", status_code=200, tags=["games"], request_max_body_size=MAX_GAME_BODY)
async def measure(
    request: Request[Any, Any, Any],
    own: OwnGames,
    tables: Tables,
    measurer: Measurements,
    pools: Pools,
    caller: str,
    data: HouseRules,
    lang: Language = None,
) -> MeasuredRules:
    """Return how fair house rules are, beside the usual ones; who goes away stops the measuring."""
    game = await game_of(own, tables, data)
    settings = Settings(data.game, data.players, data.options)
    rules = await pools["rules"].run(caller, partial(rules_of, settings, game))
    found = await while_there(request, measurer.of(rules, caller))
    return measuring.answer(found, spoken(request, lang))


@post("/api/games/file", status_code=200, tags=["games"], request_max_body_size=MAX_GAME_BODY)
@pooled("catalogue")
async def check_file(
    request: Request[Any, Any, Any], own: OwnGames, data: OwnGame, lang: Language = None
) -> Work[Game]:
    """Return the game of a file with its rules page, or every fault of the file with its line."""
    return partial(catalogue.whole_game, await own.tried(data.game_file), spoken(request, lang))


@get("/api/rules", tags=["rules"])
async def list_rules(log: Log, person: Person | None) -> SavedRulesList:
    """My saved house rules."""
    who = somebody(person)
    return SavedRulesList(await log.read(lambda db: house_rules.of_user(db, who.id)))


@post("/api/rules", tags=["rules"])
async def save_rules(
    belongings: Belongings, own: OwnGames, person: Person | None, pools: Pools, caller: str, data: RulesToSave
) -> SavedRules:
    """Save house rules under a name."""
    who = somebody(person)
    settings = Settings(data.game, data.players, data.options)
    await pools["rules"].run(caller, partial(rules_of, settings, own.house(data.game)))
    return await belongings.save_rules(who.id, data.name, data.game, data.players, data.options)


@get("/api/rules/{rules_id:str}", tags=["rules"])
async def get_rules(log: Log, rules_id: Id) -> SavedRules:
    """Return saved house rules, for any user with the link."""
    found: SavedRules | None = await log.read(lambda db: house_rules.find(db, rules_id))
    if found is None:
        raise missing()
    return found


@delete("/api/rules/{rules_id:str}", tags=["rules"])
async def delete_rules(log: Log, person: Person | None, rules_id: Id) -> None:
    """Delete my saved house rules."""
    who = somebody(person)
    if not await log.write(lambda db: house_rules.delete(db, who.id, rules_id)):
        raise missing()


ROUTES = [check, measure, check_file, list_rules, save_rules, get_rules, delete_rules]

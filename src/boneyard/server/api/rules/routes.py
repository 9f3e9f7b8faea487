"""The routes about games and house rules: listed, checked, measured, read from a file, saved."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import Annotated, Any

from litestar import Request, Response, delete, get, post
from litestar.params import Parameter

from boneyard import games
from boneyard.errors import Message
from boneyard.rules import Game as Played
from boneyard.server.api.base import MAX_GAME_BODY, Id, Language, missing, somebody, spoken, while_there
from boneyard.server.api.people.queries import Person
from boneyard.server.api.pooled import Work, pooled
from boneyard.server.api.rules import catalogue, measuring, queries
from boneyard.server.api.rules.structs import (
    About,
    Checked,
    Game,
    Games,
    HouseRules,
    MeasuredRules,
    OwnGame,
    RulesToSave,
    SavedRules,
    SavedRulesList,
)
from boneyard.server.api.services import Services
from boneyard.server.clock import now_ms
from boneyard.server.errors import CommandRejected
from boneyard.server.names import clean_name, random_id
from boneyard.server.protocol import Settings
from boneyard.server.tables.entries.settings import rules_of
from boneyard.server.turns import Caller

GameId = Annotated[str, Parameter(max_length=50)]


def unchanged(request: Request[Any, Any, Any], found: catalogue.Encoded) -> Response[Any]:
    """Return an encoded answer, or 304 to a client that has it already (RFC 9110, 13.1.2)."""
    headers = {"etag": found.etag, "cache-control": "no-cache", "vary": "accept-language"}
    known = [tag.strip().removeprefix("W/") for tag in request.headers.get("if-none-match", "").split(",")]
    if found.etag in known or "*" in known:
        return Response(None, status_code=304, headers=headers)
    return Response(found.body, media_type="application/json", headers=headers)


@lru_cache(maxsize=1)
def _about() -> catalogue.Encoded:
    return catalogue.Encoded.of(catalogue.about_server())


@get("/api/about", sync_to_thread=False, tags=["games"])
def about(request: Request[Any, Any, Any]) -> Response[About]:
    """Return languages, bots, phrases and limits of this server."""
    return unchanged(request, _about())


@get("/api/games", tags=["games"])
@pooled("catalogue")
async def list_games(
    request: Request[Any, Any, Any], services: Services, lang: Language = None
) -> Work[Response[Games]]:
    """Return every game with its house rules."""
    return lambda: unchanged(request, catalogue.all_games(spoken(request, lang), services.own_games))


@get("/api/games/{game_id:str}", tags=["games"])
@pooled("catalogue")
async def get_game(
    request: Request[Any, Any, Any], services: Services, game_id: GameId, lang: Language = None
) -> Work[Response[Game]]:
    """Return one game with its rules page."""
    house, language = services.own_games.house(game_id), spoken(request, lang)

    def work() -> Response[Game]:
        found = catalogue.one_game(game_id, language) if house is None else catalogue.whole_game(house, language)
        if found is None:
            raise missing()
        return unchanged(request, found if isinstance(found, catalogue.Encoded) else catalogue.Encoded.of(found))

    return work


@post("/api/check", status_code=200, tags=["games"], request_max_body_size=MAX_GAME_BODY)
@pooled("rules")
async def check(
    request: Request[Any, Any, Any], services: Services, caller: Caller, data: HouseRules, lang: Language = None
) -> Work[Checked]:
    """Return whether house rules can be played, with their faults."""
    game = await game_of(services, caller, data)
    return partial(catalogue.check, game, data.players, data.options, spoken(request, lang))


async def game_of(services: Services, caller: Caller, data: HouseRules) -> Played:
    """Return the game that house rules are of.

    Raises 404 for a table that is not there, and ``CommandRejected`` for a game.
    """
    game = services.own_games.house(data.game) or games.GAMES.get(data.game)
    if data.game_file:
        game = await services.own_games.tried(data.game_file, caller)
    elif data.table:
        table = await services.tables.find(data.table)
        if table is None:
            raise missing()
        if table.state.own is not None and table.state.own.id == data.game:
            game = table.state.own
    if game is None or game.id != data.game:
        raise CommandRejected("settings", None, (Message("online.faults.game", {"game": data.game}),))
    return game


@post("/api/measure", status_code=200, tags=["games"], request_max_body_size=MAX_GAME_BODY)
async def measure(
    request: Request[Any, Any, Any], services: Services, caller: Caller, data: HouseRules, lang: Language = None
) -> MeasuredRules:
    """Return how fair house rules are, beside the usual ones; who goes away stops the measuring."""
    game = await game_of(services, caller, data)
    settings = Settings(data.game, data.players, data.options)
    rules = await services.pools["rules"].run(caller, partial(rules_of, settings, game))
    found = await while_there(request, services.measurements.of(rules, caller))
    return measuring.answer(found, spoken(request, lang))


@post("/api/games/file", status_code=200, tags=["games"], request_max_body_size=MAX_GAME_BODY)
@pooled("catalogue")
async def check_file(
    request: Request[Any, Any, Any], services: Services, caller: Caller, data: OwnGame, lang: Language = None
) -> Work[Game]:
    """Return the game of a file with its rules page, or every fault of the file with its line."""
    return partial(catalogue.whole_game, await services.own_games.tried(data.game_file, caller), spoken(request, lang))


@get("/api/rules", tags=["rules"])
async def list_rules(services: Services, person: Person | None) -> SavedRulesList:
    """My saved house rules."""
    who = somebody(person)
    return SavedRulesList(await services.store.read(lambda db: queries.of_user(db, who.id)))


@post("/api/rules", tags=["rules"])
async def save_rules(services: Services, person: Person | None, caller: Caller, data: RulesToSave) -> SavedRules:
    """Save house rules under a name."""
    who = somebody(person)
    settings = Settings(data.game, data.players, data.options)
    await services.pools["rules"].run(caller, partial(rules_of, settings, services.own_games.house(data.game)))
    saved = SavedRules(
        random_id(), clean_name(data.name, 60), data.game, data.players, data.options, who.name, who.face
    )
    if not await services.store.write(lambda db: queries.save(db, saved, who.id, now_ms())):
        raise CommandRejected("too_many")
    return saved


@get("/api/rules/{rules_id:str}", tags=["rules"])
async def get_rules(services: Services, rules_id: Id) -> SavedRules:
    """Return saved house rules, for any user with the link."""
    found = await services.store.read(lambda db: queries.find(db, rules_id))
    if found is None:
        raise missing()
    return found


@delete("/api/rules/{rules_id:str}", tags=["rules"])
async def delete_rules(services: Services, person: Person | None, rules_id: Id) -> None:
    """Delete my saved house rules."""
    who = somebody(person)
    if not await services.store.write(lambda db: queries.delete(db, who.id, rules_id)):
        raise missing()


ROUTES = [about, list_games, get_game, check, measure, check_file, list_rules, save_rules, get_rules, delete_rules]

"""Games and their house rules in a chosen language, for forms and rules pages."""

from __future__ import annotations

import hashlib
from functools import lru_cache
from typing import Any, NamedTuple

import msgspec
from msgspec import UNSET, Struct

from boneyard import __version__, games, locale, moves
from boneyard.bots.playing.families import untrained
from boneyard.bots.regulars import REGULARS, STRENGTHS, USUAL
from boneyard.commentary.rulebook import catalogue_for, rules_page
from boneyard.commentary.traits import traits
from boneyard.errors import Message, RulesError
from boneyard.house import choices
from boneyard.house.files import MAX_BYTES
from boneyard.locale import Catalogue
from boneyard.rules import Game, IntRange, Option, Rules, format_value
from boneyard.server import bots
from boneyard.server.api.rules import structs
from boneyard.server.api.rules.structs import (
    About,
    Checked,
    Choice,
    GameOption,
    Games,
    Limits,
    PlayableRules,
    RefusedChoice,
    RulesItem,
    RulesSection,
    WayToPlay,
)
from boneyard.server.own_games import OwnGames
from boneyard.server.protocol import MAX_FRAME, PHRASES, encode
from boneyard.server.settings import MAX_RECORD
from boneyard.server.tables import render


def language(wanted: str | None, accepted: str | None) -> str:
    """Return the language asked for, else the first of an ``Accept-Language`` that there is, else English."""
    known = locale.available()
    words = [wanted or ""]
    words += [part.partition(";")[0] for part in (accepted or "").split(",")[:10]]
    for word in words:
        code = word.strip().lower().partition("-")[0]
        if code in known:
            return code
    return locale.DEFAULT


class Encoded(NamedTuple):
    """An answer as JSON that is the same for everyone, with its entity tag."""

    body: bytes
    etag: str

    @classmethod
    def of(cls, data: Struct) -> Encoded:
        """Encode an answer."""
        body = encode(data)
        return cls(body, f'"{hashlib.sha256(body).hexdigest()[:22]}"')


def about_server() -> About:
    """Return the description of this server."""
    return About(
        version=__version__,
        languages=locale.available(),
        bots=bots.names(),
        strengths=STRENGTHS,
        usual=USUAL,
        regulars=[bots.introduced(regular) for regular in REGULARS],
        phrases=PHRASES,
        move_games=moves.GAMES,
        limits=Limits(frame=MAX_FRAME, name=24, chat=300, record=MAX_RECORD, game_file=MAX_BYTES),
    )


@lru_cache(maxsize=16)
def all_games(code: str, own: OwnGames | None = None) -> Encoded:
    """Return every game with its house rules in a language, the server's folder last."""
    listed = [*games.GAMES.values(), *(own or ())]
    return Encoded.of(Games([_game(game, locale.load(code)) for game in listed]))


def usual_players(own: OwnGames) -> dict[str, int]:
    """Return the number of players that each game is offered with first, the server's folder last."""
    return {game.id: game.default_players for game in (*games.GAMES.values(), *own)}


@lru_cache(maxsize=256)
def one_game(game_id: str, code: str) -> Encoded | None:
    """Return one built-in game with its rules page in a language; None if there is no such game."""
    return Encoded.of(whole_game(games.GAMES[game_id], code)) if game_id in games.GAMES else None


def whole_game(game: Game, code: str) -> structs.Game:
    """Return a game with its rules page in a language."""
    texts = catalogue_for(game, locale.load(code))
    page = [
        RulesSection(section.id, section.title, [RulesItem(item, text) for item, text in section.items])
        for section in rules_page(game, texts, untrained(game))
    ]
    return msgspec.structs.replace(_game(game, texts), page=page)


def _game(game: Game, texts: Catalogue) -> structs.Game:
    texts = catalogue_for(game, texts)
    return structs.Game(
        id=game.id,
        name=texts.text(f"games.{game.id}.name"),
        about=texts.text(f"games.{game.id}.summary"),
        players=game.players,
        default_players=game.default_players,
        source=game.source,
        options=[_option(game, option, texts) for option in game.options],
        ways=[WayToPlay(way.players, way.company, way.stuck, way.aim, way.usual) for way in traits(game)],
        base=UNSET if game.is_built_in else game.base,
    )


def _option(game: Game, option: Option, texts: Catalogue) -> GameOption:
    found = GameOption(
        name=option.name,
        clause=option.clause,
        label=texts.option(game.id, option.name, "label"),
        text=texts.option(game.id, option.name, "text"),
        default=option.default,
        players=[n for n in game.players if n in option.players],
    )
    if isinstance(option.choices, IntRange):
        return msgspec.structs.replace(found, least=option.choices.least, most=option.choices.most)
    named = [
        Choice(choice, texts.option(game.id, option.name, "choices", format_value(choice))) for choice in option.choices
    ]
    return msgspec.structs.replace(found, choices=named)


def check(game: Game, players: int, options: dict[str, Any], code: str) -> Checked:
    """Return whether these house rules of a game can be played, with every fault."""
    faults: tuple[Message, ...] = ()
    rules: Rules | None = None
    rest: PlayableRules | None = None
    try:
        rules = game.rules(players, **options)
    except RulesError as error:
        faults = error.faults
        left = choices.playable(game, players, options)
        rest = PlayableRules(left.players, left.options, [_refused(each, code) for each in left.dropped])
    return Checked(
        ok=rules is not None,
        faults=[render.fault(fault, code) for fault in faults],
        notes=[render.fault(note, code) for note in rules.may_not_end()] if rules else [],
        rules=render.rules_info(rules) if rules else None,
        refused=[_refused(each, code) for each in choices.refused(game, players, options)],
        rest=rest,
    )


def _refused(choice: choices.ChoiceRefusal, code: str) -> RefusedChoice:
    return RefusedChoice(choice.option, choice.value, render.fault(choice.fault, code))

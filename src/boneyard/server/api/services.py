"""What the routes of a node call."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from boneyard.server import bus
from boneyard.server.api.contests.feed import ContestFeed
from boneyard.server.api.contests.service import Contests
from boneyard.server.api.matches.reviewing import Reviews
from boneyard.server.api.notices.service import NoticeOutbox
from boneyard.server.api.people.belongings import Belongings, OpenSockets
from boneyard.server.api.people.identity import Identity
from boneyard.server.api.people.passkeys import PasskeyService
from boneyard.server.api.puzzles.moves import Moves
from boneyard.server.api.puzzles.service import Puzzles
from boneyard.server.api.rules.measuring import Measurements
from boneyard.server.api.tables.coaching import Coach
from boneyard.server.api.tables.lobby import LobbyFeed
from boneyard.server.api.training.service import Trainer
from boneyard.server.metrics import Metrics
from boneyard.server.own_games import OwnGames
from boneyard.server.rates import Callers
from boneyard.server.store.sql import SqlStore
from boneyard.server.tables.registry import Tables
from boneyard.server.work import Pools


@dataclass(frozen=True)
class Services:
    """The services of a node, one of each."""

    store: SqlStore
    pools: Pools
    callers: Callers
    tables: Tables
    lobby: LobbyFeed
    sockets: OpenSockets
    identity: Identity
    passkeys: PasskeyService
    belongings: Belongings
    outbox: NoticeOutbox
    contests: Contests
    feed: ContestFeed
    own_games: OwnGames
    reviews: Reviews
    trainer: Trainer
    coach: Coach
    puzzles: Puzzles
    moves: Moves
    measurements: Measurements
    metrics: Metrics
    healthy: Callable[[], bool]
    """Returns whether the log could be written lately."""
    gauges: Callable[[], dict[str, float]]
    """Returns the values of this moment for the metrics."""
    prefix: str
    """The path below which the server is; empty for a whole host."""
    invite: Callable[[bus.Invites], bool]
    """Sends an invitation to a user; returns whether one of their pages is open on this node."""

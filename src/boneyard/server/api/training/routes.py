"""The routes about training."""

from __future__ import annotations

from litestar import get, post

from boneyard.server.api.base import somebody
from boneyard.server.api.people.queries import Person
from boneyard.server.api.services import Services
from boneyard.server.api.training.structs import Training, WantTraining
from boneyard.server.turns import Caller


@get("/api/training", tags=["matches"])
async def get_training(services: Services, person: Person | None, caller: Caller) -> Training:
    """Return what I can learn from the reviews of my matches."""
    return await services.trainer.training(somebody(person).id, caller)


@post("/api/training", status_code=200, tags=["matches"])
async def want_training(services: Services, person: Person | None, caller: Caller, data: WantTraining) -> Training:
    """Review my matches after their end, the latest 20 at once, or stop it, which deletes the kept choices."""
    who = somebody(person)
    await services.trainer.want(who.id, data.on)
    return await services.trainer.training(who.id, caller)


ROUTES = [get_training, want_training]

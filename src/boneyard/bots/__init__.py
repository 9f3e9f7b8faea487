"""Players (floor 5).  A bot sees a :class:`boneyard.view.View` and never a round: it cannot know what a seat may not."""

from __future__ import annotations

from boneyard.bots.simple import BOTS, Bot, Greedy, Random, bot

__all__ = ["BOTS", "Bot", "Greedy", "Random", "bot"]

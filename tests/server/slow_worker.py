"""A worker whose bots take ``SLOW`` seconds to choose, and leave a file ``SLOW_FILE`` when they begin."""

import os
import sys
import time
from pathlib import Path
from random import Random

from boneyard.bots import bot
from boneyard.cli import main
from boneyard.play.actions import Action
from boneyard.play.view import View
from boneyard.server.jobs import carrying


class Slow:
    def __init__(self, name: str) -> None:
        self.name = name

    def choose(self, view: View, rng: Random) -> Action:
        Path(os.environ["SLOW_FILE"]).touch()
        time.sleep(float(os.environ["SLOW"]))
        return bot(self.name).choose(view, rng)


carrying.bot = Slow  # type: ignore[assignment]
sys.exit(main(sys.argv[1:]))

"""Where the files of a user are, by the rules of XDG."""

from __future__ import annotations

import os
from collections.abc import Mapping

from boneyard.errors import BoneyardError, Message


def user_folder(variable: str, *default: str, environment: Mapping[str, str] = os.environ) -> str:
    """Return the folder that ``variable`` names, or the one with the path ``default`` in the home of the user.

    Raises ``BoneyardError`` if neither is there, as in a container with a user that has no name.
    """
    found = environment.get(variable) or os.path.join(os.path.expanduser("~"), *default)
    if found.startswith("~"):
        raise BoneyardError(Message("common.no_home", {"variable": variable}))
    return found

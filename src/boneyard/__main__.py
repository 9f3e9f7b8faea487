"""``boneyard`` and ``python -m boneyard``: the command line; an unusable engine gives one line, no traceback."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from boneyard.engine import EngineError


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line on ``argv`` (default: that of the process) and return its exit status, 0, 1 or 2."""
    try:
        from boneyard.cli import main as command_line  # inside, so that a fault of the engine at import is caught

        return command_line(argv)
    except EngineError as error:
        print(f"boneyard: {error}", file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main())

"""Reading and writing of files that the user names."""

from __future__ import annotations

import errno
import os
import sys
from contextlib import suppress

from boneyard.errors import BoneyardError
from boneyard.locale import Catalogue

STDIN = "-"
"""The name of standard input or output."""


def read_input(path: str, texts: Catalogue, most: int | None = None) -> tuple[bytes, str]:
    """Return the bytes of a file (``-``: standard input) and its name for messages.

    Of a file with more than ``most`` bytes (default: the limit of records) one byte more is read, which its reader
    refuses.  Raises ``BoneyardError``.
    """
    from boneyard.record import MAX_BYTES

    most = MAX_BYTES if most is None else most
    name = "<stdin>" if path == STDIN else path or '""'
    try:
        if path == STDIN:
            data = sys.stdin.buffer.read(most + 1) if hasattr(sys.stdin, "buffer") else sys.stdin.read().encode()
        else:
            with open(path, "rb") as file:
                data = file.read(most + 1)
    except (OSError, ValueError) as error:
        raise BoneyardError(texts.text("cli.errors.no_file", file=name, reason=reason_of(error))) from None
    return data, name


def write_output(path: str, content: str | bytes, texts: Catalogue) -> None:
    """Write a whole file or nothing.  Raises ``BoneyardError``."""
    partial = f"{path}.{os.getpid()}.part"
    try:
        if not path or os.path.isdir(path):
            code = errno.EISDIR if path else errno.ENOENT
            raise OSError(code, os.strerror(code))
        data = content.encode() if isinstance(content, str) else content
        if os.path.exists(path) and not os.path.isfile(path):  # write to a device or a pipe directly
            with open(path, "wb") as file:
                file.write(data)
            return
        with open(partial, "wb") as file:
            file.write(data)
        os.replace(partial, os.path.realpath(path))
    except (OSError, ValueError) as error:
        said = texts.text("cli.errors.cannot_write", file=path or '""', reason=reason_of(error))
        raise BoneyardError(said) from None
    finally:
        with suppress(OSError, ValueError):  # absent, unless an exception stopped the writing
            os.unlink(partial)


def reason_of(error: OSError | ValueError) -> str:
    """Return the system's reason for an error."""
    return (error.strerror if isinstance(error, OSError) else None) or str(error)

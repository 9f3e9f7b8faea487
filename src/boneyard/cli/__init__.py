"""The command line: thin commands over the library.

Exit status: 0; 1 when a command ran and the answer is no; 2 for bad input, with one line on standard error and
nothing on standard output; 130 after Ctrl-C and 141 when the reader of a pipe went away, as shells have it.
"""

from __future__ import annotations

import codecs
import os
import sys
from collections.abc import Sequence

INTERRUPTED = 130
PIPE_CLOSED = 141

MAX_MESSAGE = 400

PLAIN = dict(zip("—–−·•…×đĐłŁ“”„", '---|*.xdDlL"""', strict=True))
"""Characters of the texts that do not decompose into a letter and its marks."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line on ``argv`` (default: the arguments of the process) and return the exit status."""
    from boneyard.cli.arguments import UsageError
    from boneyard.errors import BoneyardError
    from boneyard.locale import LanguageError

    _be_printable()
    try:
        status = _run(list(sys.argv[1:] if argv is None else argv))
        sys.stdout.flush()
        return status
    except UsageError as error:
        return _refuse(str(error))
    except (BoneyardError, LanguageError) as error:
        return _refuse(f"boneyard: {error}")
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _drop_output()
        return PIPE_CLOSED
    except OSError as error:  # a full disk behind standard output; every other file is handled where it is used
        _drop_output()
        return _refuse(f"boneyard: {error.strerror or error}")


def _run(words: list[str]) -> int:
    from boneyard import locale
    from boneyard.cli.arguments import parser
    from boneyard.errors import BoneyardError, FileError

    if not words and sys.stdin.isatty() and sys.stdout.isatty():
        words = ["play"]  # which opens the menu
    try:
        args = parser(words).read(words, locale.load())
    except SystemExit as error:  # --help and --version
        return error.code if isinstance(error.code, int) else 0
    try:
        status: int = args.run(args)
    except BoneyardError as error:
        said = error.text(locale.load(getattr(args, "language", None)).language)
        return _refuse(said if isinstance(error, FileError) else f"boneyard: {said}")
    return status


def _refuse(message: str) -> int:
    """Print one printable line that says why the command is refused, and return 2."""
    from boneyard.errors import one_line

    print(one_line(message, MAX_MESSAGE), file=sys.stderr)
    return 2


def _be_printable() -> None:
    """Keep closed streams and characters that the terminal cannot show from stopping a command."""
    codecs.register_error("boneyard.plain", _plainer)
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115  # for as long as Python runs
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="boneyard.plain")


def _plainer(error: UnicodeError) -> tuple[str, int]:
    """Return the replacement for characters that a terminal lacks: letters without marks, plain punctuation."""
    from unicodedata import normalize  # here, because few terminals need it

    if not isinstance(error, UnicodeEncodeError):
        raise error
    plain = "".join(normalize("NFKD", PLAIN.get(char, char))[0] for char in error.object[error.start : error.end])
    return plain.encode("ascii", "replace").decode("ascii"), error.end


def _drop_output() -> None:
    """Discard buffered output after the reader of a pipe has gone, so that Python does not complain at exit."""
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except (OSError, ValueError):
        return

"""``boneyard texts``: the gaps of a language, and its texts as a PO file, for translators."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from pathlib import Path

from boneyard import locale
from boneyard.cli.arguments import CommandParser, add_language, whole_number
from boneyard.errors import BoneyardError, Message
from boneyard.locale import DEFAULT, Catalogue, translation
from boneyard.terminal.files import reason_of

MOST_BYTES = 16 << 20
"""The largest PO file; all texts of a language have under 2 MiB."""


def add_parser(command: CommandParser, texts: Catalogue) -> None:
    """Add the arguments of ``boneyard texts``."""
    command.add_argument("code", metavar="LANG", help=texts.text("cli.arguments.texts_code"))
    command.add_argument("--export", metavar="FILE", default=None, help=texts.text("cli.arguments.texts_export"))
    command.add_argument("--import", dest="read", metavar="FILE", help=texts.text("cli.arguments.texts_import"))
    command.add_argument(
        "--folder", metavar="FOLDER", type=Path, default=None, help=texts.text("cli.arguments.texts_folder")
    )
    command.add_argument(
        "--first", metavar="N", type=whole_number(texts, 0), default=20, help=texts.text("cli.arguments.texts_first")
    )
    add_language(command, texts)
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print the gaps of a language, or read or write its PO file; return 1 for a faulty one.

    Labels that may be too long are listed, but people decide about them.
    """
    _check(args.code)
    folder: Path = args.folder or Path(locale.__file__).parent / args.code
    try:
        if args.read is not None:
            texts = translation.imported(_read(args.read), args.code)
            for path in translation.written(texts, folder):
                print(path)
            return 0
        own = locale.of_folder(folder, args.code)
        if args.export is not None:
            _write(args.export, translation.exported(own))
            return 0
    except ValueError as error:
        raise BoneyardError(Message("cli.texts.unreadable", {"reason": str(error)})) from None
    return _report(own, locale.load(args.language), args.first)


def _check(code: str) -> None:
    try:
        from babel import Locale, UnknownLocaleError
    except ModuleNotFoundError:
        raise BoneyardError(Message("cli.texts.absent")) from None
    try:
        known = code.isascii() and code.isalpha() and code.islower() and Locale.parse(code) is not None
    except (UnknownLocaleError, ValueError):
        known = False
    if not known:
        raise BoneyardError(Message("cli.texts.no_language", {"code": code[:16]}))


def _report(own: Catalogue, texts: Catalogue, first: int) -> int:
    english = locale.load(DEFAULT)
    others = [locale.load(code) for code in locale.available() if code not in (own.language, DEFAULT)]
    found = list(translation.faults(own, [other for other in others if not other.lacking]))
    places = dict(translation.ordered(english))
    for key, kind in found[:first]:
        print(f"{key} ({places[key]}): {texts.text(f'cli.texts.faults.{kind}')}")
        forms = english.forms(key)
        print("  " + " | ".join(dict.fromkeys(forms.values())))
        values = translation.example(" ".join(forms.values()))
        if values:
            print("  " + values)
    counts = Counter(kind for _, kind in found)
    files = len(list((Path(locale.__file__).parent / DEFAULT).glob("*.json")))
    have, needed = len(english) - counts["missing"], translation.playable(english)
    print(texts.text("cli.texts.sum", language=own.language, have=have, all=len(english), files=files, needed=needed))
    if counts["missing"]:
        lacking = sum(key not in own for key, _ in translation.ordered(english)[:needed])
        print(texts.text("cli.texts.lacks", n=lacking, needed=needed))
    for kind, n in counts.items():
        print(texts.text("house.line", label=texts.text(f"cli.texts.faults.{kind}"), value=n))
    return 1 if set(counts) - {"long"} else 0


def _read(name: str) -> bytes:
    try:
        with sys.stdin.buffer if name == "-" else open(name, "rb") as file:
            content = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise BoneyardError(Message("cli.errors.no_file", {"file": name, "reason": reason_of(error)})) from None
    if len(content) > MOST_BYTES:
        raise ValueError(f"> {MOST_BYTES} bytes")
    return content


def _write(name: str, content: bytes) -> None:
    if name == "-":
        sys.stdout.buffer.write(content)
        return
    try:
        Path(name).write_bytes(content)
    except OSError as error:
        raise BoneyardError(Message("cli.errors.cannot_write", {"file": name, "reason": reason_of(error)})) from None

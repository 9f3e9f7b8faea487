"""``boneyard verify FILE``: check that the deals were fixed before anyone could choose them."""

from __future__ import annotations

import argparse

from boneyard import locale
from boneyard.cli.arguments import CommandParser, add_json, add_language
from boneyard.cli.common import print_json
from boneyard.errors import BoneyardError
from boneyard.locale import Catalogue
from boneyard.record import read_record
from boneyard.record.verify import verify
from boneyard.terminal.files import read_input
from boneyard.terminal.screen import Screen

DISPROVED = ("bad_commitment", "bad_voids", "bad_seal", "bad_deal", "bad_lot")
"""Codes that make the answer no; with any other bad code there is nothing to check."""


def add_parser(command: CommandParser, texts: Catalogue) -> None:
    """Add the arguments of ``boneyard verify``."""
    command.add_argument("file", metavar="FILE", help=texts.text("cli.arguments.file"))
    add_json(command, texts)
    add_language(command, texts)
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Verify the deals of a record; return the exit status."""
    texts = locale.load(args.language)
    data, name = read_input(args.file, texts)
    found = verify(read_record(data, name))
    sentence = found.sentence(texts)
    if not found.ok and found.code not in DISPROVED:
        raise BoneyardError(f"{name}: {sentence}")
    if args.json:
        print_json({"ok": found.ok, "code": found.code, **found.plain(texts.language), "text": sentence})
    else:
        Screen().say(sentence)
        if found.ok:
            Screen().say(texts.text("cli.verify.not_proved"))
    return 0 if found.ok else 1

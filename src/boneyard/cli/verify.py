"""``boneyard verify FILE``: were the deals fixed before anybody could choose them?"""

from __future__ import annotations

import argparse

from boneyard import locale
from boneyard.cli.common import print_json, read_input
from boneyard.cli.screen import Screen
from boneyard.errors import BoneyardError, Message
from boneyard.fairness import verify
from boneyard.record import read_record

DISPROVED = ("bad_commitment", "bad_deal", "bad_lot")
"""What makes the answer no; anything else that is not good leaves nothing to check."""


def run(args: argparse.Namespace) -> int:
    texts = locale.load(args.language)
    data, name = read_input(args.file, texts)
    found = verify(read_record(data, name))
    params = {
        key: value.text(texts.language) if isinstance(value, Message) else value for key, value in found.params.items()
    }
    sentence = texts.text(f"cli.verify.{found.code}", **params)
    if not found.ok and found.code not in DISPROVED:
        raise BoneyardError(f"{name}: {sentence}")
    if args.json:
        print_json({"ok": found.ok, "code": found.code, **params, "text": sentence})
    else:
        Screen().say(sentence)
    return 0 if found.ok else 1

"""``boneyard serve``: the online game."""

from __future__ import annotations

import argparse

from boneyard import locale
from boneyard.errors import BoneyardError


def run(args: argparse.Namespace) -> int:
    texts = locale.load(args.language)
    try:
        from boneyard.server.run import serve
        from boneyard.server.settings import Config
    except ModuleNotFoundError as error:
        raise BoneyardError(texts.text("cli.errors.no_server", module=error.name)) from None

    def say(database: str, addresses: list[str]) -> None:
        for address in addresses:
            print(texts.text("cli.serve.address", address=address), flush=True)
        print(texts.text("cli.serve.database", database=database), flush=True)

    return serve(Config.read(vars(args)), say)

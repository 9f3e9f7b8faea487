"""Generate pages and pictures for the documentation site (a hook of MkDocs, see mkdocs.yml).

The pages for commands, options and REST are written from the argument parser, the games and the server's OpenAPI
document, so they cannot disagree with the code.  A fenced block ``bones`` in a page is a game record; the site shows
the position at its end, drawn by ``boneyard.draw``, with the record folded below it.
"""

from __future__ import annotations

import ast
import json
import os
import re
import runpy
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import boneyard
from boneyard import locale
from boneyard.cli.arguments import COMMANDS, parser
from boneyard.draw.scene import svg_of
from boneyard.house.schema import game_file_schema
from boneyard.rules import CHOICES, DEFAULTS, FIELDS, Game, IntRange, Option, fields, format_value

ROOT = Path(__file__).parents[1]
addresses = runpy.run_path(str(ROOT / "tools/release.py"))["addresses"]
RECORD = re.compile(r"^```bones\n(.*?)^```\n", re.MULTILINE | re.DOTALL)
HELP_COLUMNS = 100
PUZZLE_DAYS = 7
"""Days whose puzzles are written; a device makes those of later days."""


def on_config(config: Any) -> Any:
    """Take the addresses of the site and of the repository from pyproject.toml."""
    stated = addresses()
    config.site_url, config.repo_url = stated["site"] or None, stated["repository"] or None
    config.repo_name = stated["repository"].rpartition("/")[2] or None
    return config


def on_files(files: Any, config: Any) -> Any:
    """Add the generated pages, and one picture for every record in a page."""
    from mkdocs.structure.files import File

    pages = {
        "changelog.md": (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"),
        "reference/commands.md": commands_page(),
        "reference/options.md": options_page(),
        "howto/ppo.py": (ROOT / "examples/ppo.py").read_text(encoding="utf-8"),
        "reference/fields.md": fields_page(),
        "reference/game-file.schema.json": json.dumps(game_file_schema(), indent=2, ensure_ascii=False),
        "reference/rest.md": rest_page(),
        "images/logo.svg": logo(),
    }
    for file in files.documentation_pages():
        for text in RECORD.findall(Path(file.abs_src_path).read_text(encoding="utf-8")):
            pages[picture_of(text)] = svg_of(boneyard.read_record(text))
    for uri, content in pages.items():
        files.append(File.generated(config, uri, content=content))
    return files


def on_post_build(config: Any) -> None:
    """Put the game that needs no server into ``play/``, if it is built: its engine runs the blocks of the pages too."""
    from boneyard.server import site
    from boneyard.server.clock import today

    if site.is_built():
        site.write(Path(config.site_dir) / "play", today(), PUZZLE_DAYS)


def on_page_markdown(markdown: str, page: Any, config: Any, files: Any) -> str:
    """Show each record as the picture of its last position."""
    up = "../" * page.file.src_uri.count("/")

    def shown(found: re.Match[str]) -> str:
        text = found[1]
        match = boneyard.read_record(text)
        if not match.played:  # the header of a record alone has no position
            return found[0]
        alt = f"{match.rules.game}, round {match.played[-1].number}: the table at the end of the record below"
        folded = "".join(f"    {line}\n" for line in ["```", *text.splitlines(), "```"])
        return f'![{alt}]({up}{picture_of(text)}){{ .board }}\n\n??? note "The record"\n\n{folded}\n'

    return RECORD.sub(shown, markdown)


def picture_of(record: str) -> str:
    """Return the path of the picture of a record."""
    return f"images/boards/{sha256(record.encode()).hexdigest()[:16]}.svg"


def logo() -> str:
    """Return the tile that is the logo of the site."""
    from boneyard.draw import svg_tile
    from boneyard.tiles import Tile

    return svg_tile(Tile(5, 6))


# ------------------------------------------------------------------------------------------------------- commands


def commands_page() -> str:
    """Return the help of every command and subcommand as a page."""
    os.environ["COLUMNS"] = str(HELP_COLUMNS)
    os.environ["NO_COLOR"] = "1"
    parts = [
        "# Commands\n",
        "Every command explains itself with `--help`. Exit status: 0; 1 if the command ran and the answer is no; 2 for "
        "bad input, with one line on standard error.\n",
    ]
    for name, text in command_helps():
        parts.append(f"## boneyard {name}\n\n```text\n{text.rstrip()}\n```\n")
    return "\n".join(parts)


def command_helps() -> Iterator[tuple[str, str]]:
    """Yield name and help text of each command, subcommands after their command."""
    for name in COMMANDS:
        command = _subparsers(parser([name]))[name]
        yield name, command.format_help()
        for sub, subcommand in _subparsers(command).items():
            yield f"{name} {sub}", subcommand.format_help()


def _subparsers(command: Any) -> dict[str, Any]:
    for action in command._actions:
        if isinstance(getattr(action, "choices", None), dict):
            return dict(action.choices)
    return {}


# -------------------------------------------------------------------------------------------------------- options


def options_page() -> str:
    """Return the house rules of every game as a page."""
    texts = locale.load("en")
    parts = [
        "# Games and options\n",
        (
            "Give options as `--option NAME=VALUE` on the command line, as keyword arguments of `Game.rules` in Python,"
            " and as `option NAME=VALUE` in a record. Options that contradict each other are refused with every"
            " contradiction named. The clause says where the [rules](../rules/README.md) leave the choice open.\n"
        ),
    ]
    for game in boneyard.GAMES.values():
        players = ", ".join(map(str, game.players))
        parts.append(f"## {game.id}\n\n{texts.text(f'games.{game.id}.summary')} Players: {players}.\n")
        parts.append("| option | what it decides | values | default | clause |\n|---|---|---|---|---|")
        parts += [_option_row(game, option, texts) for option in game.options]
        parts.append("")
    return "\n".join(parts)


def _option_row(game: Game, option: Option, texts: Any) -> str:
    if isinstance(option.choices, IntRange):
        values = f"{option.choices.least} to {option.choices.most}"
        default = "–" if option.default is None else str(option.default)
    else:
        values = " ".join(f"`{format_value(choice)}`" for choice in option.choices)
        default = f"`{format_value(option.default)}`"
    text = texts.option(game.id, option.name, "text")
    return f"| `{option.name}` | {text} | {values} | {default} | {option.clause} |".replace("\n", " ")


# --------------------------------------------------------------------------------------------------------- fields


def fields_page() -> str:
    """Return every field of the rules with its values, its default and what it says, by the sections of its class."""
    source = Path(fields.__file__).read_text(encoding="utf-8")
    body = next(one for one in ast.parse(source).body if isinstance(one, ast.ClassDef) and one.name == "Fields").body
    lines = source.splitlines()
    parts = [
        "# Fields of the rules\n",
        (
            "A game file states them below `[fields]`, a program as `boneyard.Rules(NAME=VALUE)` or"
            " `rules._replace(NAME=VALUE)`. [Editors](../howto/game.md) read the same from [a"
            " schema](game-file.schema.json).\n"
        ),
    ]
    for at, node in enumerate(body):
        if not isinstance(node, ast.AnnAssign) or not isinstance(node.target, ast.Name) or node.target.id not in FIELDS:
            continue
        above = lines[node.lineno - 2].strip()
        if above.startswith("# "):
            parts += [f"\n## {above[2:]}\n", "| field | values | default | |\n|---|---|---|---|"]
        parts.append(_field_row(node.target.id, body[at + 1] if at + 1 < len(body) else None))
    return "\n".join(parts) + "\n"


def _field_row(name: str, after: ast.stmt | None) -> str:
    default = getattr(DEFAULTS, name)
    values = " ".join(f"`{word}`" for word in CHOICES.get(name, ()))
    values = values or ("`true` `false`" if isinstance(default, bool) else "a whole number")
    told = after.value if isinstance(after, ast.Expr) else None
    text = " ".join(str(told.value).split()) if isinstance(told, ast.Constant) else ""
    return f"| `{name}` | {values} | `{format_value(default)}` | {text.replace('|', chr(92) + '|')} |"


# ----------------------------------------------------------------------------------------------------------- REST


def rest_page() -> str:
    """Return every REST operation with the schemas of its answers as a page."""
    schema = _openapi()
    parts = [
        "# REST\n",
        "A server describes itself at `/schema/openapi.json`; this page is made from the same description. "
        "[The protocol](../protocol.md) explains how the parts work together.\n",
    ]
    for path, operations in sorted(schema["paths"].items()):
        for method, operation in operations.items():
            parts.append(f"## {method.upper()} {path}\n")
            parts.append((operation.get("description") or operation.get("summary") or "").strip() + "\n")
            rows = [
                f"| `{item['name']}` | {item['in']} | {_type(item.get('schema', {}))} |"
                for item in operation.get("parameters", [])
            ]
            if rows:
                parts += ["| parameter | in | type |", "|---|---|---|", *rows, ""]
            body = operation.get("requestBody", {}).get("content", {})
            parts += [f"Request: {_type(content.get('schema', {}))}\n" for content in body.values()]
            parts += ["| status | answer |", "|---|---|"]
            for status, answer in operation.get("responses", {}).items():
                types = [_type(content.get("schema", {})) for content in answer.get("content", {}).values()]
                parts.append(f"| {status} | {', '.join(types) or answer.get('description', '')} |")
            parts.append("")
    parts.append("## Schemas\n")
    for name, found in sorted(schema.get("components", {}).get("schemas", {}).items()):
        parts.append(f"### {name}\n\n{(found.get('description') or '').strip()}\n")
        members = found.get("properties", {})
        if members:
            required = set(found.get("required", ()))
            parts += ["| member | type | |", "|---|---|---|"]
            for member, of in members.items():
                parts.append(f"| `{member}` | {_type(of)} | {'' if member in required else 'optional'} |")
            parts.append("")
    return "\n".join(parts)


def _openapi() -> dict[str, Any]:
    """Return the server's own description, without starting a server."""
    from boneyard.server.http.app import routes
    from boneyard.server.node import Node
    from boneyard.server.settings import Config

    config = Config.read({"database": "sqlite:///:memory:"}, {})
    schema: dict[str, Any] = routes(Node(config)).openapi_schema.to_schema()
    return schema


def _type(schema: dict[str, Any]) -> str:
    """Return a JSON schema as a short type with links to the schemas that it names."""
    if "$ref" in schema:
        name = schema["$ref"].rsplit("/", 1)[-1]
        return f"[{name}](#{name.lower()})"
    for key in ("oneOf", "anyOf"):
        if key in schema:
            return " or ".join(dict.fromkeys(_type(part) for part in schema[key]))
    if "enum" in schema:
        return " ".join(f"`{value}`" for value in schema["enum"])
    kind = schema.get("type", "any")
    if kind == "array":
        return f"list of {_type(schema.get('items', {}))}"
    if kind == "object" and isinstance(schema.get("additionalProperties"), dict):
        return f"map to {_type(schema['additionalProperties'])}"
    return " or ".join(kind) if isinstance(kind, list) else str(kind)

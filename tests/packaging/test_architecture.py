"""The walks in docs/architecture.md name files and functions that are there."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

from boneyard.engine.fields import STATE_LAYOUT

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
CODE = re.findall(r"`([^`\n]+)`", PAGE)
FOLDERS = ("src/boneyard", "web/src", "tests", "tools")
FILES = [
    path.relative_to(ROOT).as_posix()
    for folder in FOLDERS
    for path in (ROOT / folder).rglob("*")
    if "_native" not in path.parts and "static" not in path.parts and "__pycache__" not in path.parts
]
SOURCES = [name for name in FILES if name.startswith("src/") and name.endswith(".py")]
NAMED = sorted({name for name in CODE if re.fullmatch(r"[\w/]+\.(?:py|pxd|ts|svelte)|[a-z_]+/", name)})
NAMES = sorted(
    {name for name in CODE if re.fullmatch(r"(?=.*[A-Z_.])[A-Za-z_]\w*(?:\.(?!(?:py|pxd|ts|txt)$)[a-z_]\w*)?", name)}
)


@cache
def defined(source: str) -> frozenset[str]:
    """Every name that a file defines, with the members of its classes as ``Class.member``."""
    found: set[str] = set()
    for node in ast.parse((ROOT / source).read_text(encoding="utf-8")).body:
        found |= names_of(node)
        if isinstance(node, ast.ClassDef):
            for member in ast.walk(node):
                found |= {f"{node.name}.{name}" for name in names_of(member)}
            found |= {f"{node.name}.{argument.arg}" for argument in ast.walk(node) if isinstance(argument, ast.arg)}
    return frozenset(found)


def test_the_size_of_a_state_is_true() -> None:
    assert f"A state is {STATE_LAYOUT.size} bytes" in PAGE


def names_of(node: ast.AST) -> set[str]:
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        return {node.name}
    if isinstance(node, ast.AnnAssign):
        return names_of(node.target)
    if isinstance(node, ast.Assign):
        return set().union(*map(names_of, node.targets))
    if isinstance(node, ast.Name):
        return {node.id}
    if isinstance(node, ast.Attribute):
        return {node.attr}
    return set()


def places(name: str) -> list[str]:
    """The files that a name with a part of its path may mean."""
    return [file for file in FILES if f"/{file}".endswith(f"/{name.rstrip('/')}")]


def test_files_of_the_walks_are_there() -> None:
    assert [name for name in NAMED if not places(name)] == []


def is_defined(name: str) -> bool:
    module, _, function = name.partition(".")
    return any(name in defined(source) for source in SOURCES) or any(
        function in defined(source) for source in places(f"{module}.py") + places(f"{module}/__init__.py") if function
    )


def test_names_of_the_walks_are_defined() -> None:
    assert [name for name in NAMES if not is_defined(name)] == []


STEPS = re.findall(r"^\d+\. `([\w/]+\.py)`: `([\w.]+)`", PAGE, re.MULTILINE)


def test_each_step_is_in_its_file() -> None:
    missing = [step for step in STEPS if not any(step[1] in defined(source) for source in places(step[0]))]
    assert missing == []


def test_there_are_walks() -> None:
    assert len(NAMED) > 40 and len(STEPS) > 8

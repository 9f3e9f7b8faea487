"""The commands, files and code in the README and the docs are correct."""

from __future__ import annotations

import doctest
import re
import shlex
from pathlib import Path
from pkgutil import resolve_name

import pytest

from boneyard import Match, game
from boneyard.cli.arguments import UsageError, parser

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
TEXTS = {str(page.relative_to(ROOT)): page.read_text(encoding="utf-8") for page in PAGES}


def commands() -> list[str]:
    """Every command line of a block of code."""
    found = []
    for text in TEXTS.values():
        for block in re.findall(r"^```(?:sh|bash)?\n(.*?)^```", text, re.MULTILINE | re.DOTALL):
            found += [line.partition("#")[0].strip() for line in block.splitlines() if line.startswith("boneyard ")]
    return found


def test_commands_of_the_docs_can_be_given() -> None:
    refused = []
    for line in commands():
        words = shlex.split(re.sub(r"[][]|\|.*|>.*", "", line))[1:]
        try:
            if words != ["--version"]:
                parser(words).parse_args(words)
        except UsageError as error:
            refused.append((line, str(error)))
    assert refused == []


def test_there_are_commands() -> None:
    assert len(commands()) >= 6


def test_links_lead_somewhere() -> None:
    made = {(ROOT / "docs" / name).resolve() for name in {*GENERATED, "howto/ppo.py"}}
    links = [(page, link) for page, text in TEXTS.items() for link in re.findall(r"\]\(([^)#:]+)\)", text)]
    targets = [(page, link, (ROOT / page).parent.joinpath(link).resolve()) for page, link in links]
    assert [(page, link) for page, link, target in targets if not target.exists() and target not in made] == []


def test_make_commands_are_all_explained_and_all_there() -> None:
    targets = set(re.findall(r"^([a-z]+):.*## ", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    explained = set(re.findall(r"^\| `make ([a-z]+)`", TEXTS["docs/building.md"], re.MULTILINE))
    assert explained | {"help"} == targets
    for text in TEXTS.values():
        assert set(re.findall(r"`make ([a-z]+)\b", text)) <= targets


GENERATED = {
    "changelog.md",
    "reference/commands.md",
    "reference/fields.md",
    "reference/options.md",
    "reference/rest.md",
}
"""Pages that tools/docs_pages.py makes."""


@pytest.mark.parametrize("page", [page for page, text in TEXTS.items() if "\n```pycon\n" in text])
def test_the_examples_of_the_docs_give_what_they_show(page: str) -> None:
    result = doctest.testfile(str(ROOT / page), module_relative=False, encoding="utf-8")
    assert result.attempted and not result.failed


@pytest.mark.parametrize("page", ["docs/review.md", "docs/moves.md"])
def test_the_first_example_of_a_page_runs(page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    match = Match(game("gaple").rules(), seed=1)
    while match.round is not None:
        match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    (tmp_path / "evening.bones").write_text(match.record(), encoding="utf-8")
    block = re.search(r"^```python\n(.*?)^```", TEXTS[page], re.MULTILINE | re.DOTALL)
    assert block is not None and "evening.bones" in block[1]
    exec(compile(block[1], page, "exec"), {})


def test_the_site_has_every_page() -> None:
    named = set(re.findall(r"[\w/-]+\.md", (ROOT / "mkdocs.yml").read_text(encoding="utf-8")))
    assert named == GENERATED | {name.removeprefix("docs/") for name in TEXTS if name.startswith("docs/")}


def test_the_reference_of_the_library_names_what_there_is() -> None:
    """mkdocstrings takes a name only at the beginning of a line of its own."""
    text = "".join(text for page, text in TEXTS.items() if page.startswith("docs/reference/library/"))
    names = re.findall(r"^::: ([\w.]+)$", text, re.MULTILINE)
    assert len(names) == text.count(":::") > 20
    assert [name for name in names if resolve_name(name) is None] == []


def test_options_of_play_are_explained() -> None:
    words = ["play", "gaple"]
    known = set(vars(parser(words).parse_args(words))) - {"command", "game", "run", "version", "language"}
    explained = {word.replace("-", "_") for word in re.findall(r"`--([a-z-]+)", TEXTS["docs/terminal.md"])} - {
        "language"
    }
    assert explained == known


def test_the_site_searches_in_files_without_another_host() -> None:
    """The plugin `offline` would load its worker from another host if the site had none."""
    settings = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    (script,) = re.findall(r"polyfills: \[(.*iframe-worker.*)\]", settings)
    assert "  - offline\n" in settings and "file:" in (ROOT / "docs" / script).read_text(encoding="utf-8")

"""A release lacks nothing but the addresses: workflows, issue forms, recipe, README, and the check before
publishing."""

from __future__ import annotations

import re
import runpy
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

from boneyard import __version__

ROOT = Path(__file__).parents[2]
RELEASE = runpy.run_path(str(ROOT / "tools/release.py"))
WORKFLOWS = {path.name: path.read_text(encoding="utf-8") for path in (ROOT / ".github/workflows").glob("*.yml")}
STATED = {
    "repository": "https://git.example/people/boneyard",
    "site": "https://boneyard.example/",
    "contact": "people@boneyard.example",
    "image": "images.example/people/boneyard",
    "conda": "anna ben",
}


def jobs() -> list[tuple[str, dict[str, Any]]]:
    return [
        (f"{name}: {job}", of) for name, text in WORKFLOWS.items() for job, of in yaml.safe_load(text)["jobs"].items()
    ]


def commands(job: dict[str, Any]) -> str:
    """Return what a job runs, with each value of its matrix in place."""
    text = "\n".join(step["run"] for step in job["steps"] if "run" in step)
    for name, values in job.get("strategy", {}).get("matrix", {}).items():
        expression = "${{ matrix." + name + " }}"
        text = "\n".join(text.replace(expression, str(value)) for value in values) if expression in text else text
    return text


def test_jobs_end_and_run_what_is_there() -> None:
    targets = set(re.findall(r"^([a-z]+):.*## ", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    called: set[str] = set()
    for name, job in jobs():
        assert 0 < job["timeout-minutes"] <= 360, name
        called |= set(re.findall(r"\bmake ([a-z]+)", commands(job)))
        assert all((ROOT / tool).exists() for tool in re.findall(r"\btools/\w+\.py", commands(job))), name
    assert {"test", "nightly", "lint", "audit", "extras", "docs", "lowest", "fuzz", "release"} <= called <= targets


def test_every_folder_of_tests_is_run_on_a_push() -> None:
    (job,) = [job for name, job in jobs() if name == "tests.yml: tests"]
    folders = {path.parent.relative_to(ROOT / "tests").parts[0] for path in (ROOT / "tests").rglob("test_*.py")}
    assert sorted(" ".join(job["strategy"]["matrix"]["folders"]).split()) == sorted(folders)


def test_actions_are_pinned_to_one_commit_each() -> None:
    used = [use for text in WORKFLOWS.values() for use in re.findall(r"uses: (.+)$", text, re.MULTILINE)]
    assert [use for use in used if not re.fullmatch(r"[\w-]+/[\w-]+@[0-9a-f]{40}  # v\d+\.\d+\.\d+", use)] == []
    assert len(set(used)) == len({use.partition("@")[0] for use in used}) > 5


def test_only_a_checked_tag_publishes() -> None:
    """Whatever may write needs the check of the addresses, which runs for tags alone; jobs for others may read."""
    for text in WORKFLOWS.values():
        assert yaml.safe_load(text)["permissions"] == {"contents": "read"}
    release = yaml.safe_load(WORKFLOWS["release.yml"])["jobs"]
    assert release["check"]["if"] == "github.ref_type == 'tag'" and "make release" in commands(release["check"])
    writing = {name for name, job in release.items() if "write" in job.get("permissions", {}).values()}
    assert writing == {"publish", "image", "image-names", "docs", "announce"}
    assert all("check" in release[name]["needs"] for name in writing)
    assert not any("write" in job.get("permissions", {}).values() for name, job in jobs() if "release.yml" not in name)


def test_the_check_names_what_is_missing_and_where() -> None:
    """Only the day of the release may be missing once every address is stated."""
    missing = RELEASE["faults"](dict.fromkeys(STATED, ""), None)
    assert all(any(f": {name} is not set; state " in fault for fault in missing) for name in STATED)
    stated = RELEASE["faults"](STATED, f"v{__version__}")
    assert len(stated) <= 1 and all("CHANGELOG.md" in fault for fault in stated)
    assert any("the tag is v0.0.9" in fault for fault in RELEASE["faults"](STATED, "v0.0.9"))
    wrong = STATED | {"repository": "git.example/boneyard"}
    assert any("repository is git.example/boneyard" in fault for fault in RELEASE["faults"](wrong, None))
    run = subprocess.run([sys.executable, ROOT / "tools/release.py"], capture_output=True, text=True, check=False)
    missing = RELEASE["faults"](RELEASE["addresses"](), None)
    assert (run.returncode, run.stderr.splitlines()) == (bool(missing), missing)


def test_links_of_the_readme_lead_into_the_repository_at_the_version() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    shown = RELEASE["readme"](text, STATED["repository"])
    targets = re.findall(r"\]\(([^)]+)\)", shown)
    assert all(target.startswith(STATED["repository"]) for target in targets) and len(targets) > 30
    assert f"({STATED['repository']}/raw/v{__version__}/docs/images/french.png)" in shown
    assert f"({STATED['repository']}/blob/v{__version__}/docs/thinking.md#levels)" in shown
    assert RELEASE["readme"](text, "") == text and RELEASE["readme"](shown, STATED["repository"]) == shown
    assert RELEASE["urls"](dict.fromkeys(STATED, "")) == {}
    assert RELEASE["urls"](STATED)["Source"] == STATED["repository"]


def test_the_recipe_is_filled_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The versions that it builds with are those of the package, and no mark stays."""
    sdist = tmp_path / f"boneyard-{__version__}.tar.gz"
    sdist.write_bytes(b"source")
    monkeypatch.setitem(RELEASE["recipe"].__globals__, "addresses", lambda: STATED)
    text = RELEASE["recipe"](sdist)
    found = yaml.safe_load(text)
    assert found["package"] == {"name": "boneyard", "version": __version__}
    assert found["source"]["sha256"] == "41cf6794ba4200b839c53531555f0f3998df4cbb01a4d5cb0b94e3ca5e23947d"
    assert found["source"]["url"].endswith(f"/releases/download/v{__version__}/{sdist.name}")
    assert found["extra"]["recipe-maintainers"] == ["anna", "ben"]
    assert "@" not in text
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    for needed in found["requirements"]["host"]:
        name, _, bounds = needed.partition(" ")
        assert not bounds or f'"{name}{bounds}"' in project


@pytest.mark.parametrize(
    "form", sorted((ROOT / ".github/ISSUE_TEMPLATE").glob("[!c]*.yml")), ids=lambda path: path.stem
)
def test_issue_forms_ask_for_what_is_needed(form: Path) -> None:
    found = yaml.safe_load(form.read_text(encoding="utf-8"))
    fields = found["body"]
    names = [field["id"] for field in fields]
    assert found["name"] and found["description"] and len(names) == len(set(names)) > 2
    assert all(field["type"] in {"input", "textarea", "dropdown"} and field["attributes"]["label"] for field in fields)
    assert sum(field.get("validations", {}).get("required", False) for field in fields) >= 2

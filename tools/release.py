"""Addresses of a release, and whether its version can be published.

    python tools/release.py                                 # list what is missing for a release
    python tools/release.py --tag v0.1.0                    # and hold the version to a tag
    python tools/release.py --value image                   # print one address
    python tools/release.py --notes                         # print the changelog of this version
    python tools/release.py --recipe dist/boneyard.tar.gz   # print the conda recipe of this source distribution

`pyproject.toml` has the addresses, one value each (`tool.boneyard.addresses`).  `setup.py` and the documentation site
take them from here.  Exit status: 0; 1 if something is missing.
"""

from __future__ import annotations

import argparse
import hashlib
import re
import runpy
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[1]
VERSION: str = runpy.run_path(str(ROOT / "src/boneyard/_version.py"))["__version__"]
RECIPE = ROOT / "deploy/conda/recipe.yaml"

FORMS = {
    "repository": (r"https://[^/\s]+/[^/\s]+/[^/\s]+", "https://HOST/OWNER/NAME of the repository"),
    "site": (r"https://\S+/", "https://…/ of the documentation"),
    "contact": (r"[^@\s]+@[^@\s]+", "an e-mail address"),
    "image": (r"[^/\s]+/[^:\s]+", "REGISTRY/OWNER/NAME of the container image"),
    "conda": (r"\S+( \S+)*", "account names of those who keep the conda recipe, with a space between two"),
}
"""What each address looks like: an expression, and words."""

_LINK = re.compile(r"(!?)\[([^]]*)\]\((?![a-z]+:)([^)#]+)(#[^)]*)?\)")


def addresses(root: Path = ROOT) -> dict[str, str]:
    """Return the addresses of `pyproject.toml`; one that is not set is empty."""
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    return {name: project["tool"]["boneyard"]["addresses"].get(name, "") for name in FORMS}


def urls(stated: dict[str, str]) -> dict[str, str]:
    """Return the addresses that a package index shows, by their label."""
    repository, site = stated["repository"], stated["site"]
    labels = {"Homepage": site, "Documentation": site, "Source": repository}
    if repository:
        labels |= {"Issues": f"{repository}/issues", "Changelog": f"{repository}/blob/v{VERSION}/CHANGELOG.md"}
    return {label: url for label, url in labels.items() if url}


def readme(text: str, repository: str) -> str:
    """Return a README whose links and pictures lead into the repository at this version, as a package index needs them.

    Without a repository the text stays as it is.
    """

    def absolute(link: re.Match[str]) -> str:
        picture, words, path, part = link[1], link[2], link[3], link[4] or ""
        return f"{picture}[{words}]({repository}/{'raw' if picture else 'blob'}/v{VERSION}/{path}{part})"

    return _LINK.sub(absolute, text) if repository else text


def notes() -> str | None:
    """Return the changelog of this version; None if it has no date yet."""
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    found = re.search(rf"^## {re.escape(VERSION)} \(\d{{4}}-\d\d-\d\d\)\n(.*?)(?=^## |\Z)", text, re.M | re.S)
    return found[1].strip() + "\n" if found else None


def recipe(sdist: Path) -> str:
    """Return the conda recipe of a source distribution."""
    values = addresses() | {"version": VERSION, "sha256": hashlib.sha256(sdist.read_bytes()).hexdigest()}
    values["conda"] = ", ".join(values["conda"].split())
    return re.sub(r"@(\w+)@", lambda name: values[name[1]], RECIPE.read_text(encoding="utf-8"))


def faults(stated: dict[str, str], tag: str | None) -> list[str]:
    """Return a sentence for everything that is missing for a release; `tag` must name the version, if given."""
    found = [
        f"pyproject.toml, tool.boneyard.addresses: {name} is {value or 'not set'}; state {words}."
        for name, (form, words) in FORMS.items()
        if not re.fullmatch(form, value := stated[name])
    ]
    if tag is not None and tag != f"v{VERSION}":
        found.append(f"src/boneyard/_version.py has {VERSION}, and the tag is {tag}; state one version.")
    cited = re.search(r"^version: (\S+)$", (ROOT / "CITATION.cff").read_text(encoding="utf-8"), re.M)
    if cited is None or cited[1] != VERSION:
        found.append(f"CITATION.cff has version {cited and cited[1]}; state {VERSION}.")
    if notes() is None:
        found.append(f"CHANGELOG.md has no section '## {VERSION} (YYYY-MM-DD)'; state the day of the release.")
    return found


def main() -> int:
    """Print what was asked for; return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked = parser.add_mutually_exclusive_group()
    asked.add_argument("--tag", help="the tag of the release, such as v0.1.0")
    asked.add_argument("--value", choices=FORMS, help="print one address")
    asked.add_argument("--notes", action="store_true", help="print the changelog of this version")
    asked.add_argument("--recipe", type=Path, metavar="SDIST", help="print the conda recipe of a source distribution")
    args = parser.parse_args()
    stated = addresses()
    found = faults(stated, args.tag)
    if args.value:
        print(stated[args.value])
    elif found:
        print("\n".join(found), file=sys.stderr)
        return 1
    elif args.notes:
        print(notes(), end="")
    elif args.recipe:
        print(recipe(args.recipe), end="")
    else:
        print(f"Boneyard {VERSION} can be released.")
    return 0


if __name__ == "__main__":
    sys.exit(main())

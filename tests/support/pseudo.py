"""A language that nobody speaks: the English texts mirrored and four tenths longer, made for the page that asks."""

import json
import re
from typing import Any

from browsers import rests, violations
from playwright.sync_api import Page, Route

from boneyard import locale
from boneyard.locale import Catalogue

LONGER = 0.4
MIRRORED = "\u202e{}\u202c"
"""An override from right to left, so that letters of every typeface show the order of reading."""


def pseudo(text: str) -> str:
    """Return a text that is mirrored and longer; placeholders stay."""
    parts = re.split(r"(\{\w+\})", text)
    return "".join(part if part.startswith("{") else re.sub(r"\S+", _word, part) for part in parts)


def _word(match: re.Match[str]) -> str:
    word, letters = match.group(), sum(map(str.isalpha, match.group()))
    vowel = re.search(r"[aeiouyAEIOUY]", word)
    more = round(LONGER * letters) if vowel else 0
    return MIRRORED.format(word[: vowel.end()] + vowel.group().lower() * more + word[vowel.end() :] if vowel else word)


def _translated(node: Any, path: str = "") -> Any:
    if isinstance(node, str):
        return "rtl" if path == ".web.dir" else pseudo(node)
    return {key: _translated(below, f"{path}.{key}") for key, below in node.items()}


def pseudo_texts() -> Catalogue:
    """Return the texts of the language that nobody speaks, for pages that Python writes."""
    english = locale.load("en")
    told = {key: {form: pseudo(text) for form, text in english.forms(key).items()} for key in english}
    texts = {key: forms if len(forms) > 1 else forms["other"] for key, forms in told.items()}
    return Catalogue("en", {**texts, "web.dir": "rtl"})


def speak_pseudo(page: Page) -> None:
    """Let the server's English texts arrive on the page in the language that nobody speaks."""
    page.route(re.compile(r"/assets/en\.\w+-[^/]*\.json$"), _fulfil)
    page.route(lambda url: not re.search(r"\.\w+$|/api/", url), _document)


CUT = """nodes => nodes.filter(node => !node.matches('.unseen') && node.scrollWidth > node.clientWidth + 1)
    .map(node => node.innerText)"""
"""Buttons and headings that do not show all of their text, but for those that are only read aloud."""


def mirror_faults(page: Page, place: str) -> list[str]:
    """What is wrong with a page in the language that nobody speaks, in one line each."""
    rests(page)
    faults = [f"{place} {fault}" for fault in violations(page)]
    if page.evaluate("document.documentElement.dir") != "rtl":
        faults.append(f"{place} is not mirrored")
    if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
        faults.append(f"{place} is wider than the screen")
    faults += [
        f"{place} cuts {text!r}" for text in page.eval_on_selector_all(".button, .tag, .facts, h1, h2, label", CUT)
    ]
    boards = page.locator("[dir=ltr], .room .line").all()
    if any(board.evaluate("node => getComputedStyle(node).direction") != "ltr" for board in boards):
        faults.append(f"{place} mirrors a board")
    return faults


def _fulfil(route: Route) -> None:
    answer = route.fetch()
    route.fulfill(response=answer, body=json.dumps(_translated(answer.json())))


def _document(route: Route) -> None:
    if route.request.resource_type != "document":
        return route.continue_()
    answer = route.fetch()
    # The texts in the document are left out, so that the page asks for their files.
    body = re.sub(
        r'(<script type="application/json" id="texts">).*?(</script>)', r"\1{}\2", answer.text(), flags=re.DOTALL
    )
    return route.fulfill(response=answer, body=body)

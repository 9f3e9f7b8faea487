"""A language that nobody speaks: the English texts mirrored and four tenths longer, made for the page that asks."""

import json
import re
from typing import Any

from playwright.sync_api import Page, Route

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


def speak_pseudo(page: Page) -> None:
    """Let the server's English texts arrive on the page in the language that nobody speaks."""
    page.route(re.compile(r"/assets/en\.\w+-[^/]*\.json$"), _fulfil)
    page.route(lambda url: not re.search(r"\.\w+$|/api/", url), _document)


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

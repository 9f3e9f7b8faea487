"""Pages of HTML that need nothing else: a frame with styles for light, dark and paper, and tables."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from boneyard.locale import Catalogue

STYLE = """
:root { color-scheme: light dark; --ink: #1c1b19; --page: #faf8f4; --faint: #6b6860; --rule: #d8d3c8; --blue: #1f6feb;
  --orange: #c2410c; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #ece9e2; --page: #1a1917; --faint: #a5a196; --rule: #3c3a35; --blue: #6cb0ff; --orange: #ff8a5c; }
}
@media print {
  :root { color-scheme: light; --ink: #000; --page: #fff; --faint: #444; --rule: #bbb; --blue: #1f6feb;
    --orange: #c2410c; }
  :root { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  h2, h3 { break-after: avoid; } tr, li, svg { break-inside: avoid; }
}
body { margin: 0 auto; max-width: 62rem; padding: 1rem; background: var(--page); color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.15rem; margin-top: 2rem; }
.note { color: var(--faint); }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding-block: .3rem; padding-inline: 0 .8rem; border-bottom: 1px solid var(--rule); text-align: end;
  white-space: nowrap; }
th:first-child, td:first-child { text-align: start; }
svg { direction: ltr; }
"""
"""The styles of every page; ``--blue`` and ``--orange`` distinguish two things, ``--faint`` is for details."""


def document(title: str, texts: Catalogue, style: str, body: str) -> str:
    """Return a whole page in the language of ``texts``; ``title`` is escaped, and ``style`` and ``body`` are not."""
    return (
        f'<!doctype html>\n<html lang="{texts.language}" dir="{texts.text("web.dir")}">\n'
        '<head>\n<meta charset="utf-8">\n<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>{style}</style>\n</head>\n"
        f"<body>\n<main>\n{body}</main>\n</body>\n</html>\n"
    )


def words(text: str) -> str:
    """Return a text for a page, escaped, with its figures whole."""
    return escape(whole_figures(text))


def whole_figures(text: str) -> str:
    """Return a text without line breaks inside a figure: ``1.3 ± 0.2 %``."""
    return text.replace(" ± ", "\N{NO-BREAK SPACE}±\N{NO-BREAK SPACE}").replace(" %", "\N{NO-BREAK SPACE}%")


def table(rows: Sequence[Sequence[str]]) -> str:
    """Return rows of texts as a table, the first row as its head."""
    head = "".join(f'<th scope="col">{escape(cell)}</th>' if cell else "<td></td>" for cell in rows[0])
    body = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows[1:])
    return f'<div class="scroll" tabindex="0"><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>'

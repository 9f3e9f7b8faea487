"""Pictures: a tile, a line of play or a whole round as SVG, and a line of play as text for a terminal.

The SVG is self-contained (no fonts, scripts or links), identical byte for byte for the same input, and takes its
colours from one table of tokens, light and dark.  Its internal unit is half a tile = 100.  The caller gives the texts:
a picture adds only numbers, tiles and names.
"""

from boneyard.draw.line import svg_line
from boneyard.draw.table import Scene, SceneSeat, svg_round
from boneyard.draw.text import Ends, TextStyle, open_ends, text_line, text_tile
from boneyard.draw.tile import Theme, pip_places, svg_tile

__all__ = [
    "Ends",
    "Scene",
    "SceneSeat",
    "TextStyle",
    "Theme",
    "open_ends",
    "pip_places",
    "svg_line",
    "svg_round",
    "svg_tile",
    "text_line",
    "text_tile",
]

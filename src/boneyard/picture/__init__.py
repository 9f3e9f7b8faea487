"""Pictures: a tile, a line of play or a whole round as SVG, and a line of play as text for a terminal.

The SVG stands alone (no fonts, scripts or links), is the same for the same input byte for byte, and takes its colours
from one table of tokens, light and dark.  Inside, half a tile is 100 units.  Texts are the caller's: what a picture
says by itself is numbers, tiles and names.
"""

from boneyard.picture.line import svg_line
from boneyard.picture.table import Scene, SceneSeat, svg_round
from boneyard.picture.text import Ends, TextStyle, open_ends, text_line, text_tile
from boneyard.picture.tile import Theme, pip_places, svg_tile

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

"""How made puzzles are spread: doubles, orientation, where the first deduction is.  Draws docs/dominosa-spread.svg.

python benchmarks/dominosa/spread.py [--puzzles N] [--svg FILE]
"""

from __future__ import annotations

import argparse
from collections import Counter
from pathlib import Path

from boneyard.dominosa import LEVELS, deduce, generate

ORDER = 6
WIDTH, HEIGHT = ORDER + 2, ORDER + 1
CELL = 20


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--puzzles", type=int, default=2000, help="of each level")
    parser.add_argument("--svg", type=Path, default=Path(__file__).parents[2] / "docs" / "dominosa-spread.svg")
    options = parser.parse_args()
    maps: list[tuple[str, Counter[int]]] = []
    doubles: Counter[int] = Counter()
    for level in LEVELS:
        first: Counter[int] = Counter()
        across = doubles_across = steps = hardest = 0
        for seed in range(options.puzzles):
            puzzle = generate(ORDER, level, seed)
            way = deduce(puzzle)
            assert way.solution is not None
            place = way.steps[0].ruled_out[0] if way.steps[0].laid is None else way.steps[0].laid
            first.update(place)
            steps += len(way.steps)
            hardest += sum(step.level == level for step in way.steps)
            for place in way.solution:
                double = len(set(puzzle.tile(place))) == 1
                across += place.other == place.cell + 1
                doubles_across += double and place.other == place.cell + 1
                if double:
                    doubles.update(place)
        tiles = options.puzzles * (ORDER + 1) * (ORDER + 2) // 2
        print(
            f"{level}: across {across / tiles:.3f}, doubles across"
            f" {doubles_across / options.puzzles / (ORDER + 1):.3f}, steps {steps / options.puzzles:.1f}, of this level"
            f" {hardest / options.puzzles:.1f}"
        )
        maps.append((f"first step, {level}", first))
    maps.append(("doubles, all levels", doubles))
    options.svg.write_text(drawing(maps))


def drawing(maps: list[tuple[str, Counter[int]]]) -> str:
    """Boards side by side; the darker a cell, the more often it is counted (white: never, black: twice the mean)."""
    wide, high = WIDTH * CELL + 24, HEIGHT * CELL + 40
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide * len(maps)} {high}" font-family="sans-serif" '
        f'font-size="12"><rect width="100%" height="100%" fill="#fff"/>'
    ]
    for number, (title, counts) in enumerate(maps):
        mean = sum(counts.values()) / (WIDTH * HEIGHT)
        parts.append(f'<g transform="translate({number * wide + 12} 28)"><text y="-10">{title}</text>')
        for cell in range(WIDTH * HEIGHT):
            grey = round(255 * max(0.0, 1 - counts[cell] / (2 * mean)))
            x, y = cell % WIDTH * CELL, cell // WIDTH * CELL
            parts.append(
                f'<rect x="{x}" y="{y}" width="{CELL}" height="{CELL}" fill="rgb({grey},{grey},{grey})" stroke="#999"/>'
            )
        parts.append("</g>")
    return "\n".join([*parts, "</svg>\n"])


if __name__ == "__main__":
    main()

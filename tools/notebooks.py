"""Run the notebooks and keep what they show.

    python tools/notebooks.py            # run all of notebooks/ and write their outputs
    python tools/notebooks.py --check    # run them, and list the cells whose printed text is another one

A reader sees the outputs on the page of the repository, so they are kept: text, and pictures as SVG without a date.
Exit status: 0; 1 if a cell fails or prints something else.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parents[1] / "notebooks"
FIRST = """
import os
os.environ |= {"BONEYARD_LANGUAGE": "en", "OPENBLAS_NUM_THREADS": "1", "SOURCE_DATE_EPOCH": "0"}
try:
    import matplotlib
    matplotlib.rcParams["svg.hashsalt"] = "boneyard"
    from matplotlib_inline.backend_inline import set_matplotlib_formats
    set_matplotlib_formats("svg")
except ImportError:
    pass
"""
"""Run before the first cell, and left out of the file."""


def run(notebook: Any) -> Any:
    """Return the notebook with the outputs of a new kernel.  Raises `nbclient.exceptions.CellExecutionError`."""
    import nbformat  # an extra, which --help does without
    from nbclient import NotebookClient

    notebook.cells.insert(0, nbformat.v4.new_code_cell(FIRST))
    NotebookClient(notebook, timeout=None, kernel_name="python3").execute()
    del notebook.cells[0]
    for number, cell in enumerate(cell for cell in notebook.cells if cell.cell_type == "code"):
        cell.execution_count = number + 1
        cell.metadata = {}
        for output in cell.outputs:
            if "execution_count" in output:
                output.execution_count = number + 1
    return notebook


def printed(notebook: Any) -> list[str]:
    """Return what each cell prints."""
    return [
        "".join(output.text for output in cell.outputs if output.output_type == "stream")
        for cell in notebook.cells
        if cell.cell_type == "code"
    ]


def main() -> int:
    """Run the notebooks; return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="compare, and write nothing")
    check = parser.parse_args().check
    import nbformat

    others = 0
    for path in sorted(FOLDER.glob("*.ipynb")):
        notebook = nbformat.read(path, as_version=4)
        kept = printed(notebook)
        found = printed(run(notebook))
        if not check:
            nbformat.write(notebook, path)
            continue
        for number, (old, new) in enumerate(zip(kept, found, strict=True), 1):
            if old != new:
                others += 1
                print(f"{path.name}, cell {number} prints another text.\nKept:\n{old}\nNow:\n{new}")
    return 1 if others else 0


if __name__ == "__main__":
    sys.exit(main())

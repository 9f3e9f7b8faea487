"""The rule sets, dice and tables of the contract suite serve the tests of the bots too, and helpers of their own."""

import sys
from pathlib import Path

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE.parent / "contract"), str(HERE / "helpers")]

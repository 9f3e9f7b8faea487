"""The rule sets, dice and tables of the contract suite serve the tests of the bots too."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "contract"))

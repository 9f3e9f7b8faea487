"""The helpers of the contract suite are a package beside the tests, imported by its own name."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

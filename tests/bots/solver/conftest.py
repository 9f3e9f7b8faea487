"""The brute force is a module beside the tests, imported by its own name."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

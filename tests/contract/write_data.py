"""Write the data files of the contract suite anew: `python tests/contract/write_data.py`."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from contract.goldens import write

if __name__ == "__main__":
    write()

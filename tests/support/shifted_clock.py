"""A server whose clock is an hour fast."""

import importlib
import sys
import time

real = time.time_ns
time.time_ns = lambda: real() + 3600 * 10**9

from boneyard.cli import main  # noqa: E402
from boneyard.server import clock  # noqa: E402

importlib.reload(clock)  # it reads the system's clock at import, which was before this in a fork
sys.exit(main(sys.argv[1:]))

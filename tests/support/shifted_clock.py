"""A server whose clock is an hour fast."""

import sys
import time

real = time.time_ns
time.time_ns = lambda: real() + 3600 * 10**9

from boneyard.cli import main  # noqa: E402

sys.exit(main(sys.argv[1:]))

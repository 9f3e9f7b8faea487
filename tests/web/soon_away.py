"""A server at which players count as away at once: a browser's clock can be set forward, a server's cannot."""

import sys

from boneyard.cli import main
from boneyard.server.tables import presence

presence.AWAY_MS = 0
sys.exit(main(sys.argv[1:]))

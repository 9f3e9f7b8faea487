"""A server that keeps a snapshot of each table after every third entry, so that hardly a log is read from its
beginning."""

import sys

from boneyard.cli import main
from boneyard.server.tables import snapshot

snapshot.EVERY = 3
sys.exit(main(sys.argv[1:]))

# ruff: noqa: F403
"""Every message between clients and server, and the values that REST shares with them (docs/protocol.md).

The structs of REST alone lie with their routes: `boneyard.server.api.structs` has them all.  The OpenAPI document and
the types of the browser client (``tools/client_types.py``) are generated from both. A member whose type includes
``UnsetType`` is left out if it has no value; every other member is always sent.
"""

from boneyard.server.protocol.events import *
from boneyard.server.protocol.matches import *
from boneyard.server.protocol.messages import *
from boneyard.server.protocol.requests import *
from boneyard.server.protocol.review import *
from boneyard.server.protocol.table import *
from boneyard.server.protocol.values import *

# ruff: noqa: F403
"""Every message between clients and server, and every answer of REST (docs/protocol.md).

The OpenAPI document and the types of the browser client (``tools/client_types.py``) are generated from these structs.
A member whose type includes ``UnsetType`` is left out if it has no value; every other member is always sent.
"""

from boneyard.server.protocol.answers import *
from boneyard.server.protocol.bodies import *
from boneyard.server.protocol.events import *
from boneyard.server.protocol.messages import *
from boneyard.server.protocol.requests import *
from boneyard.server.protocol.review import *
from boneyard.server.protocol.table import *
from boneyard.server.protocol.training import *
from boneyard.server.protocol.values import *

# ruff: noqa: F403
"""Every body and every answer of REST: the structs of all subjects."""

from boneyard.server.api.clubs.structs import *
from boneyard.server.api.company.structs import *
from boneyard.server.api.contests.structs import *
from boneyard.server.api.desk.structs import *
from boneyard.server.api.matches.structs import *
from boneyard.server.api.notices.structs import *
from boneyard.server.api.people.structs import *
from boneyard.server.api.puzzles.structs import *
from boneyard.server.api.rules.structs import *
from boneyard.server.api.scorebook.structs import *
from boneyard.server.api.tables.structs import *
from boneyard.server.api.training.structs import *

"""Environments: many rounds or matches at once, with numbers for actions and rows of numbers for views.

`Batch` is the engine of all of them; docs/howto/environments.md shows its use.
"""

from boneyard.envs.actions import ActionTable, action_table
from boneyard.envs.batch import Batch, EpisodeOutcome
from boneyard.envs.buffers import Buffer
from boneyard.envs.encoding import EncodedField, Encoder, encoder

__all__ = ["ActionTable", "Batch", "Buffer", "EncodedField", "Encoder", "EpisodeOutcome", "action_table", "encoder"]

"""How the OpenAPI document describes the library's own types."""

from __future__ import annotations

from enum import EnumMeta
from typing import TYPE_CHECKING, Any

from litestar.openapi.spec import OpenAPIType, Schema
from litestar.plugins import OpenAPISchemaPlugin
from litestar.typing import FieldDefinition

from boneyard.play.events import KINDS
from boneyard.server.protocol import MatchEvent
from boneyard.tiles import Tile

if TYPE_CHECKING:
    from litestar._openapi.schema_generation import SchemaCreator


class LibraryTypes(OpenAPISchemaPlugin):
    """Tiles as they are written, the words of codes, and the events of a match by kind."""

    def is_plugin_supported_field(self, field_definition: FieldDefinition) -> bool:
        """Return whether a field holds one of the library's types, or the words of a code."""
        return bool(_codes(field_definition)) or self.is_plugin_supported_type(field_definition.annotation)

    @staticmethod
    def is_plugin_supported_type(value: Any) -> bool:
        """Return whether a type is one of the library's."""
        return value is Tile or value is MatchEvent

    def to_openapi_schema(self, field_definition: FieldDefinition, schema_creator: SchemaCreator) -> Schema:
        """Return the description of a type."""
        if field_definition.annotation is Tile:
            return Schema(type=OpenAPIType.STRING, description="A tile, low half first: 2-5")
        for code in _codes(field_definition):
            return Schema(type=OpenAPIType.STRING, enum=[member.word for member in code])
        kinds = (FieldDefinition.from_annotation(kind) for kind in KINDS.values())
        return Schema(one_of=[schema_creator.for_field_definition(kind) for kind in kinds])


def _codes(field: FieldDefinition) -> list[Any]:
    """Return the codes whose words a field holds: ``Annotated[str, Fined]``."""
    return [code for code in field.metadata if isinstance(code, EnumMeta)]

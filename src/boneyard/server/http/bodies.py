"""Reading the bodies of requests by the types of their handlers."""

from __future__ import annotations

from typing import Any

from litestar import Request
from litestar.exceptions import SerializationException
from litestar.serialization import decode_json


class StrictRequest(Request[Any, Any, Any]):
    """A request whose JSON body must have the types of its handler's ``data``.

    Litestar alone decodes a body without types and then converts it as leniently as it must convert a query: it takes
    the text "6" for the number 6.
    """

    async def json(self) -> Any:
        """Return the body as the struct of the handler.

        Raises ``SerializationException``, which is answered with 400.
        """
        field = self.route_handler.parsed_data_field
        if field is None:
            return await super().json()
        try:
            return decode_json(await self.body(), target_type=field.annotation)
        except UnicodeDecodeError as error:
            raise SerializationException(f"the body is not UTF-8: byte {error.start}") from None

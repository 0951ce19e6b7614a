"""What the client of one call can do for the user: put a form, open a page."""

from dataclasses import dataclass
from typing import Any

from mcp.server.mcpserver import Context
from mcp.server.session import ServerSession
from mcp_types import ElicitationCapability, ElicitRequestURLParams, ElicitResult
from mcp_types.version import MODERN_PROTOCOL_VERSIONS


@dataclass(frozen=True, slots=True)
class Client:
    """Who called."""

    context: Context[Any, Any]

    @property
    def has_forms(self) -> bool:
        """Whether it can put a form to the user; one that asks and names no mode can."""
        able = self._asks
        return able is not None and (able.form is not None or able.url is None)

    @property
    def has_pages(self) -> bool:
        """Whether it can send the user to a page."""
        able = self._asks
        return able is not None and able.url is not None

    @property
    def calls_again(self) -> bool:
        """Whether a question is a result of the call, which is then repeated with what the user said."""
        return self.context.protocol_version in MODERN_PROTOCOL_VERSIONS

    def said(self, name: str) -> ElicitResult | None:
        """What the user said, where this call is such a repetition."""
        response = (self.context.input_responses or {}).get(name)
        return response if isinstance(response, ElicitResult) else None

    async def fill(self, message: str, schema: dict[str, Any]) -> ElicitResult:
        """Have the user fill a form, within the call; raises MCPError where that fails."""
        return await self._session.elicit_form(message, schema, self.context.request_id)

    async def visit(self, place: ElicitRequestURLParams) -> None:
        """Have the user open a page, within the call; raises MCPError where that fails."""
        identifier = place.elicitation_id or ""
        await self._session.elicit_url(place.message, place.url, identifier, self.context.request_id)

    @property
    def _session(self) -> ServerSession:
        session: ServerSession = self.context.session
        return session

    @property
    def _asks(self) -> ElicitationCapability | None:
        able = self.context.client_capabilities
        return able.elicitation if able is not None else None

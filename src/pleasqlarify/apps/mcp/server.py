"""The four tools and two resources of the server, as a client sees them: names, words, hints."""

import json
from typing import Annotated, Any

import anyio
from mcp.server.mcpserver import Context, MCPServer
from mcp_types import CallToolResult, ToolAnnotations
from pydantic import Field

from pleasqlarify import __version__
from pleasqlarify.apps.mcp import answering
from pleasqlarify.apps.mcp.client import Client
from pleasqlarify.apps.mcp.conversing import Conversation, Page, Told
from pleasqlarify.apps.mcp.desk import Desk
from pleasqlarify.apps.mcp.held import SURE
from pleasqlarify.apps.mcp.outcomes import described, ran
from pleasqlarify.apps.mcp.watching import watching
from pleasqlarify.apps.views import view

ABOUT = """Asks what a question about data means before it is answered. `ask` takes the user's own words: it
reads them as SQL in every plausible way, runs the readings, groups them by what they return, and asks what
tells them apart. Put these questions to the user and hand the replies to `reply` until one meaning is left.
Never choose for the user in silence: if nobody can be asked, give the likeliest answer with its assumptions.
Nothing can be changed in the data."""

ON_THE_MAP = (
    "the map of all possible answers at this very step is {address} (on this machine only). What the \
user answers there holds here: reply with map again to see where that leads"
)

READS = ToolAnnotations(read_only_hint=True, destructive_hint=False, open_world_hint=False)

Words = Annotated[str, Field(description="The user's question in the user's own words, not as SQL")]
Until = Annotated[
    float,
    Field(gt=0, le=1, description="Stop asking when the likeliest has this share of readings, such as 0.9"),
]
Elicits = Annotated[
    bool, Field(description="Whether the client may put the questions to the user itself, where it can")
]
Name = Annotated[str, Field(description="The session that `ask` named")]
Said = Annotated[
    str,
    Field(
        description="A number, yes or no, the user's own words, either, not sure, none, back, more, "
        "map (where the user sees all possible answers), or QUESTION_ID=ANSWER for another question"
    ),
]
Statement = Annotated[str, Field(description="One SELECT in the dialect that `describe` names")]
Tables = Annotated[list[str], Field(description="Only these tables; none means all of them")]


class Tools:
    """What the client may call."""

    def __init__(self, desk: Desk, page: Page) -> None:
        self.desk, self.page = desk, page

    async def ask(
        self, context: Context[Any, Any], question: Words, until: Until = SURE, ask_user: Elicits = True
    ) -> Told:
        """Find out what a question about the data means, and answer it.

        Returns the answer (query, rows, assumptions) or the best next question with its options and what each
        keeps, and the name of the session. Use this, not SQL of your own, for what the user asks in words.
        """
        conversation = Conversation(self.desk, Client(context), self.page)
        if context.request_state is not None:
            return await conversation.go_on(context.request_state)
        held = await self.desk.ask(question, until, watching(context, self.desk.expected))
        return await conversation.begin(held) if ask_user else await answering.answer(held)

    async def reply(self, context: Context[Any, Any], session: Name, answer: Said) -> CallToolResult:
        """Answer the question that is open in a session.

        Returns the next question, or the answer. Only hand over what the user said.
        """
        held = self.desk.shelf.find(session)
        if answer.strip().casefold() == "map":
            heard = ON_THE_MAP.format(address=await anyio.to_thread.run_sync(self.page, held))
        else:
            heard = await self.desk.reply(held, answer, watching(context, self.desk.expected))
        return await answering.answer(held, heard)

    async def run(self, sql: Statement) -> CallToolResult:
        """Run one SELECT; it can only read.

        For statements that the user gave or asked for; what the user asks in words goes to `ask`.
        """
        return ran(await self.desk.run(sql))

    async def describe(self, tables: Tables | None = None) -> CallToolResult:
        """The tables, columns, keys and sample values, as those see them who read questions."""
        return described(self.desk, tables or ())


def built(desk: Desk, page: Page) -> MCPServer[Any]:
    """The server, ready to run."""
    tools = Tools(desk, page)
    server: MCPServer[Any] = MCPServer(
        "pleasqlarify", "PleaSQLarify", instructions=ABOUT, version=__version__, log_level="WARNING"
    )
    for title, tool in (
        ("Ask about the data", tools.ask),
        ("Answer a question of PleaSQLarify", tools.reply),
        ("Run one SELECT", tools.run),
        ("Describe the data", tools.describe),
    ):
        told = answering.failures_told(tool)
        server.add_tool(told, title=title, annotations=READS, structured_output=False)

    @server.resource("session://{name}", mime_type="application/json")
    def session(name: str) -> str:
        """All that is known of a session: the document that `pleasqlarify ask --json` prints."""
        held = desk.shelf.find(name)
        with held.lock:
            return json.dumps(view(held.session, name), ensure_ascii=False)

    @server.resource("receipt://{name}", mime_type="application/json")
    def receipt(name: str) -> str:
        """The record of a session: what was asked, said, assumed and found."""
        held = desk.shelf.find(name)
        with held.lock:
            return json.dumps(held.session.receipt(), ensure_ascii=False)

    return server

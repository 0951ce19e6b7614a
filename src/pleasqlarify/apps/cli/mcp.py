"""``pleasqlarify mcp``: the tools of agents, over standard input and output."""

import logging
import sys
from contextlib import closing
from dataclasses import replace
from functools import cache
from importlib.util import find_spec
from typing import TYPE_CHECKING

from pleasqlarify.apps.cli.options import (
    Allowed,
    AllowedFunctions,
    Denied,
    LlmUrl,
    MemoryPlace,
    NoMemory,
    NoValues,
    Samples,
    Sources,
    Specs,
    Today,
)
from pleasqlarify.errors import UnknownName

if TYPE_CHECKING:
    from pleasqlarify.apps.cli.mcp_page import Page
    from pleasqlarify.apps.server.readers import Readers
    from pleasqlarify.apps.server.sources import Source

INSTALL = "the mcp command needs a package more: pip install 'pleasqlarify[mcp]'"


def mcp(
    sources: Sources,
    *,
    interpreter: Specs,
    n: Samples = 60,
    deny: Denied,
    allow: Allowed,
    function: AllowedFunctions,
    today: Today = "",
    llm_url: LlmUrl = "",
    no_values: NoValues = False,
    memory: MemoryPlace = None,
    no_memory: NoMemory = False,
) -> None:
    """Let an agent ask, over the Model Context Protocol.

    A client such as Claude Desktop or VS Code starts this command and talks to it on standard input and
    output. Its tools are ask, reply, run and describe. What a question of yours leaves open is put to you by
    the client itself where it can do that, and by the agent in words where it cannot. It can only read.

    DATABASE is a SQLite or DuckDB file, CSV, XLSX, Parquet or JSON files and folders of them, or the URL of a
    server, such as postgresql://reader@db.example/shop.

    \b
    In the settings of Claude Desktop, Cursor and others (claude_desktop_config.json, mcp.json):
      {"mcpServers": {"sales": {"command": "pleasqlarify", "args": ["mcp", "/data/sales.csv"]}}}
    In .vscode/mcp.json:
      {"servers": {"sales": {"type": "stdio", "command": "pleasqlarify", "args": ["mcp", "/data/sales.csv"]}}}

    \b
    Examples:
      pleasqlarify mcp sales.csv shops.csv
      pleasqlarify mcp shop.duckdb --deny-table customers --interpreter embedded
    """
    from pleasqlarify.apps.cli.errors import usage
    from pleasqlarify.apps.cli.opening import day, specs

    if not sources:
        raise usage("a database is needed, such as films.sqlite or sales.csv")
    if find_spec("mcp") is None:
        raise UnknownName(INSTALL)
    from pleasqlarify.apps.cli.memories import memory_file
    from pleasqlarify.apps.server.readers import readers
    from pleasqlarify.apps.server.sources import opened

    asked, url = specs(interpreter, llm_url)
    reading = readers(asked, day(today), url=url or None, values=not no_values)
    kept = memory_file(sources, memory, off=no_memory)
    source = replace(opened(sources, allow, deny, function), memory=kept)
    with closing(source.database):
        _serve(source, reading, n, values=not no_values)


def _serve(source: "Source", reading: "Readers", n: int, *, values: bool) -> None:
    """Talk to the client until it goes; what is logged goes to standard error."""
    from pleasqlarify.apps.mcp.desk import Desk
    from pleasqlarify.apps.mcp.server import built

    @cache
    def page() -> "Page":
        from pleasqlarify.apps.cli.mcp_page import Page

        return Page(source, reading)

    logging.basicConfig(level=logging.WARNING, format="%(name)s: %(message)s", stream=sys.stderr)
    desk = Desk(source.database, reading.held, n, values=values, memory=source.memory)
    built(desk, lambda held: page()(held)).run("stdio")

"""Queries as people read them: a clause a line, with their words coloured."""

from rich.syntax import Syntax

from pleasqlarify.apps.terminal.writing import safe
from pleasqlarify.domains.sql.lines import laid_out


def query(text: str, dialect: str) -> Syntax:
    """A query, ready to be drawn."""
    laid = "\n".join(safe(line) for line in laid_out(text, dialect))
    return Syntax(laid, "sql", theme="ansi_dark", word_wrap=True, background_color="default")

"""Columns that the very word for the rows of a table names: the account number of accounts."""

from collections.abc import Iterator, Sequence

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option
from pleasqlarify.interpreters.embedded.link.nouns import ColumnNamed, Mention, TableNamed
from pleasqlarify.interpreters.embedded.profile.ways import Path
from pleasqlarify.interpreters.embedded.weights import weight


def called_so(
    asked: Asked, named: Sequence[Mention]
) -> Iterator[Option[tuple[tuple[tuple[Path, str], ...], ...]]]:
    """One column of each table that is named, called as the table is; none where a table has none."""
    columns = [_called(asked, mention) for mention in named]
    if columns and all(columns):
        shown = tuple(((Path(column[0].table), column[0].column),) for column in columns)
        yield Option(shown, weight("union.called_so"))


def _called(asked: Asked, named: Mention) -> list[ColumnNamed]:
    """The columns of a table that the stretch which names the table names as well, likeliest first."""
    table = named.meaning.table if isinstance(named.meaning, TableNamed) else ""
    return [
        meaning
        for mention, meaning in asked.named(ColumnNamed)
        if meaning.table == table and mention.positions == named.positions
    ]

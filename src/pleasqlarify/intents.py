"""A possible answer as Python sees it: rows, likelihood, ways to write it."""

from collections import defaultdict
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any

from pleasqlarify.databases import Database
from pleasqlarify.errors import NoCounterpart, RowsMissing
from pleasqlarify.model import ActionSpace, Belief, Output
from pleasqlarify.tables import ALL_ROWS, Outcome, Table

if TYPE_CHECKING:
    from pathlib import Path

    from pleasqlarify.exporting.dialects import Translated
    from pleasqlarify.exporting.files import Saved


def left(space: ActionSpace, candidates: Belief, intents: Belief, database: Database) -> tuple["Intent", ...]:
    """The possible answers that have some belief, likeliest first; beliefs have the shapes (n,) and (k,)."""
    texts = defaultdict[int, list[str]](list)
    for i in (-candidates).argsort(kind="stable").tolist():
        if candidates[i] > 0:
            texts[int(space.intent[i])].append(space.candidates[i].text)
    order = (-intents.round(12)).argsort(kind="stable").tolist()
    return tuple(
        Intent(space.outputs[m], float(intents[m]), tuple(texts[m]), database)
        for m in order
        if intents[m] > 0
    )


@dataclass(frozen=True)
class Intent:
    """One possible answer: what it returns, how likely it is, and the ways to write it, likeliest first."""

    output: Output
    belief: float
    texts: tuple[str, ...]
    database: Database | None = field(default=None, repr=False, compare=False)  # where its rows lie

    @property
    def sql(self) -> str:
        """The likeliest way to write it."""
        return self.texts[0]

    @cached_property
    def table(self) -> Table:
        """All its rows, in the order that ``sql`` gives them; ``output.rows`` is the page that was compared.

        Fetched when it is first asked for, and kept. Raises RowsMissing where that fails.
        """
        held, fetched = page(self), None
        if self.database is not None and (held is None or len(self.texts) > 1):
            fetched = self.database.run(self.sql, ALL_ROWS)
            if isinstance(fetched, Table) and not fetched.limited:
                return fetched
        if held is not None:
            return held
        raise RowsMissing(f"cannot fetch all rows of {self.sql!r}: {_why(fetched)}")

    def sql_in(self, dialect: str) -> "Translated":
        """The query in another dialect, such as ``bigquery``; ``notes`` say what has no counterpart there.

        Raises UnknownName for a dialect that there is not, NoCounterpart where nothing can be written.
        """
        from pleasqlarify.exporting.dialects import translated

        if self.database is None:
            raise NoCounterpart(f"cannot tell which dialect {self.sql!r} is: it stands without a database")
        return translated(self.sql, self.database.schema, dialect)

    def save(self, path: "str | Path", dialect: str = "") -> "Saved":
        """All rows in a file, .csv, .tsv, .parquet or .arrow, or the query as .sql in a dialect.

        Raises UnknownName for another ending, RowsMissing where not all rows can be fetched.
        """
        from pleasqlarify.exporting.files import save

        return save(self, path, dialect)

    def arrow(self) -> Any:
        """All rows as a pyarrow Table; raises ImportError where pyarrow is not installed."""
        from pleasqlarify.dataframes import arrow

        return arrow(self.table)

    def pandas(self) -> Any:
        """All rows as a pandas DataFrame; raises ImportError where pandas is not installed."""
        from pleasqlarify.dataframes import pandas

        return pandas(self.table)

    def polars(self) -> Any:
        """All rows as a polars DataFrame; raises ImportError where polars is not installed."""
        from pleasqlarify.dataframes import polars

        return polars(self.table)

    def __arrow_c_stream__(self, requested_schema: Any = None) -> Any:
        """All rows for whatever reads Arrow: ``polars.DataFrame(intent)``, ``pyarrow.table(intent)``."""
        return self.arrow().__arrow_c_stream__(requested_schema)


def page(intent: Intent) -> Table | None:
    """The rows that were compared, where they are all; another way to write it may have ordered them."""
    seen = intent.output
    if seen.truncated or seen.sampled:
        return None
    return Table(seen.columns, seen.types or ("",) * len(seen.columns), seen.rows)


def _why(outcome: Outcome | None) -> str:
    if outcome is None:
        return "it stands for itself, without a database"
    if isinstance(outcome, Table):
        return f"it needs more {outcome.limited} than one query may use"
    return outcome.message

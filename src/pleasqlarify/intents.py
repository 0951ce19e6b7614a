"""A possible answer as Python sees it: rows, likelihood, ways to write it."""

from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from pleasqlarify.databases import Database
from pleasqlarify.errors import RowsMissing
from pleasqlarify.model import Output
from pleasqlarify.tables import ALL_ROWS, Outcome, Table


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
        seen, fetched = self.output, None
        kept = Table(seen.columns, seen.types or ("",) * len(seen.columns), seen.rows)
        whole = not (seen.truncated or seen.sampled)
        if self.database is not None and not (whole and len(self.texts) == 1):
            fetched = self.database.run(self.sql, ALL_ROWS)
            if isinstance(fetched, Table) and not fetched.limited:
                return fetched
        if whole:
            return kept
        raise RowsMissing(f"cannot fetch all rows of {self.sql!r}: {_why(fetched)}")

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


def _why(outcome: Outcome | None) -> str:
    if outcome is None:
        return "it stands for itself, without a database"
    if isinstance(outcome, Table):
        return f"it needs more {outcome.limited} than one query may use"
    return outcome.message

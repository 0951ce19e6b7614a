"""A possible answer as Python sees it: rows, likelihood, ways to write it."""

from dataclasses import dataclass
from importlib import import_module
from typing import Any

from pleasqlarify.model import Output


@dataclass(frozen=True, slots=True)
class Intent:
    """One possible answer: what it returns, how likely it is, and the ways to write it, likeliest first."""

    output: Output
    belief: float
    texts: tuple[str, ...]

    @property
    def sql(self) -> str:
        """The likeliest way to write it."""
        return self.texts[0]

    def arrow(self) -> Any:
        """The rows as a pyarrow Table; raises ImportError where pyarrow is not installed."""
        return import_module("pyarrow").table(self._columns())

    def pandas(self) -> Any:
        """The rows as a pandas DataFrame; raises ImportError where pandas is not installed."""
        return import_module("pandas").DataFrame(self._columns())

    def polars(self) -> Any:
        """The rows as a polars DataFrame; raises ImportError where polars is not installed."""
        return import_module("polars").DataFrame(self._columns(), strict=False)

    def _columns(self) -> dict[str, list[Any]]:
        """The values by column; of equal names the second is told apart by its number."""
        names: dict[str, int] = {}
        for j, name in enumerate(self.output.columns):
            names[name if name not in names else f"{name}_{j + 1}"] = j
        return {name: [row[j] for row in self.output.rows] for name, j in names.items()}

"""A way in which values are written that are no plain numbers.

``@`` stands for the text in SQL. A shape is a regular expression that Python and DuckDB read alike.
"""

from dataclasses import dataclass

from pleasqlarify.databases.files.readings import Reading
from pleasqlarify.databases.quoting import literal


@dataclass(frozen=True, slots=True)
class Form:
    """How values are written, and how to read them."""

    name: str
    shape: str
    value: str  # SQL; NULL where a text only looks so
    type: str
    plain: str  # the type where no value needs the other
    detail: str  # SQL: whether a value needs the type
    reading: Reading | None = None
    rival: str = ""  # the form that reads the same texts the other way

    @property
    def fits(self) -> str:
        """Whether a text is of this form."""
        return f"(regexp_full_match(@, {literal(self.shape)}) AND {self.value} IS NOT NULL)"

    def cell(self, text: str, type_: str) -> str:
        """The expression for a text in that type."""
        return f"CAST({self.value.replace('@', text)} AS {type_})"

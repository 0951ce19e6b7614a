"""The data before any question."""

from typing_extensions import TypedDict


class ColumnCard(TypedDict):
    name: str
    type: str
    key: bool
    points_to: str  # "table.column"; "" elsewhere
    comment: str
    samples: list[str]


class TableCard(TypedDict):
    name: str
    schema: str  # where it lies; "" = the default one
    rows: int | None
    view: bool
    comment: str
    columns: list[ColumnCard]


class Suggestion(TypedDict):
    utterance: str
    note: str


class DataView(TypedDict):
    name: str
    dialect: str
    tables: list[TableCard]
    notes: list[str]  # how files were read
    suggestions: list[Suggestion]

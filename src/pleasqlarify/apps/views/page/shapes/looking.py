"""What is fetched when somebody looks closer: queries, comparisons, rows, typed words."""

from typing import Any

from typing_extensions import TypedDict


class Part(TypedDict):
    text: str
    atom: int  # -1 = none: keywords, commas, the clauses of a sub-query


class Line(TypedDict):
    keyword: str  # the words that it begins with; "" where these are a part themselves, e.g. LEFT JOIN
    parts: list[Part]  # all that follows, in order


class Query(TypedDict):
    candidate: int
    sql: str
    share: float
    lines: list[Line]
    sources: list[str]


class Side(TypedDict):
    intents: list[int]
    shown: int  # whose rows are compared: the likeliest of them
    label: str
    share: float
    columns: list[str]
    n_rows: int  # that were fetched, and compared


class Changed(TypedDict):
    row: list[Any]  # as in A
    column: int  # in A
    a: Any
    b: Any


class Comparison(TypedDict):
    a: Side
    b: Side
    only_a: list[list[Any]]  # the first ones
    only_b: list[list[Any]]
    both: list[list[Any]]  # as in A
    n_only_a: int  # rows that have no like in B, changed ones aside
    n_only_b: int
    n_both: int
    n_changed: int  # rows
    changed: list[Changed]  # cells, row by row
    key: list[int]  # the columns of A by which changed rows were found
    difference: str  # of two numbers, e.g. "61 900 less (5 %)"; "" elsewhere
    facts: list[str]  # e.g. "2 rows only in B", "only A shows Title"
    causes: list[str]  # in words: "A takes “drama” as ..., B as ..."


class Rows(TypedDict):
    columns: list[str]
    types: list[str]
    rows: list[list[Any]]
    offset: int
    n_rows: int  # that were fetched
    truncated: bool


class Understood(TypedDict):
    variable: str
    option: int
    echo: str
    score: float

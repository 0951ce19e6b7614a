"""How the engines differ in what a name may mean."""

from dataclasses import dataclass

from pleasqlarify.databases.gate.functions.listing import words


@dataclass(frozen=True, slots=True)
class Rules:
    """How one engine looks up names; the defaults are the most generous, for engines not known closely."""

    row_ids: frozenset[str] = frozenset()  # columns that every stored table has beside its own
    fields: bool = True  # a.b.c may lead into a struct
    whole_rows: bool = False  # the name of a table may stand for its row
    aliases_beside: bool = True  # an item of a select list may use the aliases before it
    lateral: bool = False  # a subquery in FROM sees the tables before it without LATERAL
    compound_recursion: bool = False  # a WITH may read itself, with RECURSIVE or without, in any later branch
    tables_in: bool = False  # x IN name reads a table
    full_text: bool = False  # the name of a table may stand for its text in MATCH
    made_up_names: bool = True  # a column that is given no name is named by the engine
    values: tuple[str, int] = ("column", 1)  # what the columns of VALUES are called, and from where counted
    dual: bool = False  # FROM dual is no table


GENEROUS = Rules()

RULES = {
    "sqlite": Rules(
        row_ids=words("rowid oid _rowid_"),
        fields=False,
        aliases_beside=False,
        compound_recursion=True,
        tables_in=True,
        full_text=True,
        made_up_names=False,
    ),
    "duckdb": Rules(row_ids=words("rowid"), whole_rows=True, lateral=True, values=("col", 0)),
    "postgres": Rules(
        row_ids=words("ctid xmin xmax cmin cmax"), fields=False, whole_rows=True, aliases_beside=False
    ),
    "mysql": Rules(fields=False, aliases_beside=False, values=("column_", 0), dual=True),
    "spark": Rules(values=("col", 1)),
    "databricks": Rules(values=("col", 1)),
}


def rules(dialect: str) -> Rules:
    """The rules of a dialect, by sqlglot's name."""
    return RULES.get(dialect, GENEROUS)

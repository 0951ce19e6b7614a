"""The functions a statement may call, by dialect: what is not here is refused.

Left out on purpose: whatever reads or writes files, settings, sequences or the catalogue, runs text as SQL,
sleeps, or makes values as large as its argument says. ``SIZED`` are allowed only with small literal sizes.
Each dialect has a file: ``NAMES`` are the engine's, in lower case; ``PARSED`` are sqlglot's names for the
syntax and functions it knows, each of which it prints as one of the engine's.
"""

from functools import cache
from importlib import import_module

from pleasqlarify.databases.gate.functions.listing import words

LISTED = {
    "sqlite": "sqlite",
    "duckdb": "duckdb",
    "postgres": "postgres",
    "mysql": "mysql",
    "spark": "spark",
    "databricks": "spark",
}

SYNTAX = words(
    "all and any array case cast coalesce collate exists extract greatest if least or try_cast xor"
)

FORMATS = words("format format_string printf sformat")
SIZED = {
    "sqlite": words("format printf"),
    "duckdb": words("format lpad pad printf repeat rpad"),
    "postgres": words("format lpad repeat rpad"),
    "mysql": words("lpad repeat rpad sformat space"),
    "spark": words("format_string lpad printf repeat rpad space"),
}
ALL_SIZED = frozenset[str]().union(*SIZED.values())

_JSON_COLUMNS = words("key value type atom id parent fullkey path json root rowid")
TABLE_COLUMNS = {"json_each": _JSON_COLUMNS, "json_tree": _JSON_COLUMNS}


@cache
def allowed(dialect: str) -> frozenset[str]:
    """Every name, the engine's or sqlglot's, that a statement of this dialect may call.

    >>> "pg_read_file" in allowed("postgres"), "sum" in allowed("trino")
    (False, True)
    """
    names, parsed = lists(dialect)
    return names | parsed | SYNTAX


@cache
def lists(dialect: str) -> tuple[frozenset[str], frozenset[str]]:
    """The engine's names, and sqlglot's."""
    listed = import_module(f"{__name__}.{LISTED.get(dialect, 'portable')}")
    return listed.NAMES, listed.PARSED

"""The functions a statement may call, by dialect: what is not here is refused.

Left out on purpose: whatever reads or writes files, settings, sequences or the catalogue, runs text as SQL,
sleeps, or makes values as large as its argument says. ``SIZED`` are allowed only with small literal sizes.
Each dialect has a file: ``NAMES`` are the engine's, in lower case; ``PARSED`` are sqlglot's names for the
syntax and functions it knows, each of which it prints as one of the engine's.
"""

from pleasqlarify.databases.gate.functions import duckdb, sqlite
from pleasqlarify.databases.gate.functions.listing import words

SYNTAX = words("and or xor case cast try_cast coalesce exists extract collate if greatest least")

SQLITE = sqlite.NAMES
DUCKDB = duckdb.NAMES
ALLOWED = {
    "sqlite": SQLITE | SYNTAX | sqlite.PARSED,
    "duckdb": DUCKDB | SYNTAX | duckdb.PARSED,
}

SIZED = words("format lpad pad printf repeat rpad")

_JSON_COLUMNS = words("key value type atom id parent fullkey path json root rowid")
TABLE_COLUMNS = {"json_each": _JSON_COLUMNS, "json_tree": _JSON_COLUMNS}

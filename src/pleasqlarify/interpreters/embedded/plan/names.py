"""Names as identifiers: quoted where the dialect would read them otherwise."""

import re
from functools import lru_cache
from importlib.resources import files

from sqlglot import exp
from sqlglot.dialects.dialect import Dialect

PLAIN = re.compile(r"[A-Za-z_][A-Za-z0-9_]*\Z")
RESERVED = frozenset(files(__package__).joinpath("reserved.txt").read_text(encoding="utf-8").split())
"""What SQLite or DuckDB, or sqlglot reading them, may take for more than a name."""


@lru_cache(maxsize=10_000)
def _quoted(name: str, dialect: str) -> bool:
    plain = PLAIN.match(name) and name.casefold() not in RESERVED
    return not plain or Dialect.get_or_raise(dialect).case_sensitive(name)


def identifier(name: str, dialect: str) -> exp.Identifier:
    """The name as a node.

    >>> [identifier(name, "sqlite").sql("sqlite") for name in ("Film", "order", "a b", "Élan")]
    ['Film', '"order"', '"a b"', '"Élan"']
    """
    return exp.Identifier(this=name, quoted=_quoted(name, dialect))

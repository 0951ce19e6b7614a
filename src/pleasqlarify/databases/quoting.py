"""Names and texts as SQL writes them, and names as MySQL and Spark do."""

from collections.abc import Iterable


def quoted(name: str) -> str:
    """The name as an identifier.

    >>> print(quoted('a "b"'))
    "a ""b""\"
    """
    return '"' + name.replace('"', '""') + '"'


def ticked(name: str) -> str:
    """The name as an identifier of MySQL or Spark.

    >>> ticked("a `b`")
    '`a ``b```'
    """
    return "`" + name.replace("`", "``") + "`"


def placed(parts: Iterable[str]) -> str:
    """What ``Relation.parts`` name, as it is written in a FROM.

    >>> print(placed(["sales", "old orders"]))
    "sales"."old orders"
    """
    return ".".join(quoted(part) for part in parts)


def literal(text: str) -> str:
    """The text as a string.

    >>> print(literal("it's"))
    'it''s'
    """
    return "'" + text.replace("'", "''") + "'"

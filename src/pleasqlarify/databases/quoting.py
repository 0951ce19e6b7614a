"""Names and texts as SQL writes them, in SQLite and DuckDB alike."""


def quoted(name: str) -> str:
    """The name as an identifier.

    >>> print(quoted('a "b"'))
    "a ""b""\"
    """
    return '"' + name.replace('"', '""') + '"'


def literal(text: str) -> str:
    """The text as a string.

    >>> print(literal("it's"))
    'it''s'
    """
    return "'" + text.replace("'", "''") + "'"

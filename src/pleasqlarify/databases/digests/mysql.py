"""Hashes in MySQL and MariaDB: halves of MD5, for there is nothing shorter that is good enough."""

from collections.abc import Sequence

from pleasqlarify.databases.digests.numbers import rounded
from pleasqlarify.databases.digests.summing import Summing

WHOLE = {"tinyint", "smallint", "mediumint", "int", "integer", "bigint", "year", "bool", "boolean"}
DECIMAL = {"decimal", "numeric", "newdecimal"}
FRACTIONS = {"float", "double", "real"}
WORDS = {"char", "varchar", "tinytext", "text", "mediumtext", "longtext", "enum", "set", "json", "uuid"}
BYTES = {"binary", "varbinary", "tinyblob", "blob", "mediumblob", "longblob"}


class MysqlHashing(Summing):
    """MD5 of values as text, with a letter before what is no whole number."""

    def fraction(self, column: str, kind: str) -> str:
        """Of a DECIMAL, a FLOAT, a DOUBLE."""
        double = f"({column} * 1e0)"
        return rounded(double, f"TRUNCATE({double}, 0)") if _name(kind) in DECIMAL | FRACTIONS else ""

    def hashed(self, column: str, rounded: str, kind: str) -> str:
        """Half of an MD5; "" for geometry and the like."""
        text = _text(column, rounded, _name(kind))
        return text and _half("LEFT", f"MD5({text})")

    def differing(self, one: str, other: str) -> str:
        """How many hashes differ."""
        return f"SUM({one} <> {other})"

    def rows(self, cells: Sequence[str]) -> str:
        """The sums of both halves."""
        row = f"MD5(CONCAT_WS(',', {', '.join(cells)}))"
        return f"SUM({_half('LEFT', row)}), SUM({_half('RIGHT', row)})"


def _half(side: str, md5: str) -> str:
    return f"CAST(CONV({side}({md5}, 16), 16, 10) AS UNSIGNED)"


def _name(kind: str) -> str:
    """A type without its size and its sign."""
    return kind.lower().replace("(", " ").partition(" ")[0]


def _text(column: str, rounded: str, kind: str) -> str:
    if kind in WHOLE:
        return f"CAST({column} AS CHAR)"
    if kind == "bit":
        return f"CAST({column} + 0 AS CHAR)"
    if kind in DECIMAL:
        whole = f"{column} = TRUNCATE({column}, 0)"
        return f"CASE WHEN {whole} THEN CAST(TRUNCATE({column}, 0) AS CHAR) ELSE {_number(rounded)} END"
    if kind in FRACTIONS:
        return _number(rounded)
    if kind in WORDS:
        return f"CONCAT('s', REGEXP_REPLACE({column}, '^[[:space:]]+|[[:space:]]+$', ''))"
    if kind == "date":
        return f"CONCAT('s', DATE_FORMAT({column}, '%Y-%m-%d'))"
    if kind in {"datetime", "timestamp"}:
        midnight = f"{column} = CAST({column} AS DATE)"
        fraction = f"CASE WHEN MICROSECOND({column}) = 0 THEN '' ELSE DATE_FORMAT({column}, '.%f') END"
        clock = f"CONCAT(DATE_FORMAT({column}, '%Y-%m-%d %H:%i:%s'), {fraction})"
        return f"CONCAT('s', CASE WHEN {midnight} THEN DATE_FORMAT({column}, '%Y-%m-%d') ELSE {clock} END)"
    if kind == "time":
        return f"CONCAT('d', CAST({column} AS CHAR))"
    return f"CONCAT('b', HEX({column}))" if kind in BYTES else ""


def _number(number: str) -> str:
    """Of a rounded number: as the whole number that it is, or as it is."""
    whole = f"{number} = TRUNCATE({number}, 0) AND ABS({number}) < 1e60"
    return (
        f"CASE WHEN {whole} THEN CAST(CAST({number} AS DECIMAL(65, 0)) AS CHAR) "
        f"ELSE CONCAT('f', CAST({number} AS CHAR)) END"
    )


hashing = MysqlHashing()

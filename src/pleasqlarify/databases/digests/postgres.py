"""Hashes in PostgreSQL, 14 or later: 64 bits, summed as NUMERIC.

What is hashed of a whole number is the seed: of the number itself PostgreSQL takes no more than 32 bits.
"""

from collections.abc import Sequence

from pleasqlarify.databases.digests.numbers import rounded
from pleasqlarify.databases.digests.summing import Summing, bare_type
from pleasqlarify.databases.digests.texts import SPACES

WHOLE = {"int2", "int4", "int8", "smallint", "integer", "bigint", "oid"}
DOUBLE = {"float8", "double precision"}
SINGLE = {"float4", "real"}
WORDS = {"text", "varchar", "bpchar", "char", "name", "uuid", "character varying", "character", "citext"}
MOMENTS = {"timestamp", "timestamp without time zone"}
MOMENTS_OF_A_ZONE = {"timestamptz", "timestamp with time zone"}
TIMES = {"time", "time without time zone"}


class PostgresHashing(Summing):
    """The extended hash functions of the types, which take a seed."""

    at_once = 6

    def fraction(self, column: str, kind: str) -> str:
        """Of a NUMERIC, a DOUBLE PRECISION, a REAL."""
        name = bare_type(kind)
        double = f"{column}::text::float8" if name in SINGLE else f"{column}::float8"
        return rounded(double, f"trunc({double})") if name in DOUBLE | SINGLE | {"numeric"} else ""

    def hashed(self, column: str, rounded: str, kind: str) -> str:
        """By the type's own function; "" for arrays, JSON, intervals and the like."""
        return _hash(column, rounded, bare_type(kind))

    def differing(self, one: str, other: str) -> str:
        """How many hashes differ."""
        return f"COUNT(*) FILTER (WHERE {one} <> {other})"

    def rows(self, cells: Sequence[str]) -> str:
        """A sum; the hash of a row is that of its last cell, mixed with that of those before."""
        row = _seeded(0, cells[0])
        for place, cell in enumerate(cells[1:], 1):
            row = _seeded(place, f"({row} # {cell})")
        return f"SUM({row})"


def _hash(column: str, rounded: str, kind: str) -> str:
    if kind in WHOLE:
        return _seeded(0, f"{column}::bigint")
    if kind in {"bool", "boolean"}:
        return _seeded(0, f"{column}::int::bigint")
    if kind == "numeric":
        part = f"CASE WHEN {column} = trunc({column}) THEN {_whole(column)}"
        return f"{part} ELSE {_number(rounded)} END"
    if kind in DOUBLE | SINGLE:
        return _number(rounded)
    if kind in WORDS:
        return _text(f"btrim({column}::text, '{SPACES}')")
    if kind == "date":
        return _text(f"to_char({column}, 'YYYY-MM-DD')")
    if kind in MOMENTS:
        midnight = f"{column} = date_trunc('day', {column})"
        return _text(f"CASE WHEN {midnight} THEN to_char({column}, 'YYYY-MM-DD') ELSE {_clock(column)} END")
    if kind in MOMENTS_OF_A_ZONE:
        return _text(f"{_clock(f'({column} AT TIME ZONE {chr(39)}UTC{chr(39)})')} || '+00:00'")
    if kind in TIMES:
        return _text(f"{column}::text")
    return f"hashtextextended(encode({column}, 'hex'), 4)" if kind == "bytea" else ""


def _seeded(place: int, number: str) -> str:
    return f"hashint8extended({place}, {number})"


def _text(text: str) -> str:
    return f"hashtextextended({text}, 1)"


def _whole(number: str) -> str:
    """Of a whole NUMERIC, of NaN and of what is infinite."""
    small = f"{number} BETWEEN -9223372036854775808 AND 9223372036854775807"
    return (
        f"CASE WHEN {small} THEN {_seeded(0, f'{number}::bigint')} "
        f"ELSE hashtextextended(trunc({number})::text, 2) END"
    )


def _number(number: str) -> str:
    """Of a rounded number: as the whole number that it is, or as it is."""
    endless = f"{number} IN ('NaN', 'Infinity', '-Infinity')"
    whole = f"{number} = trunc({number})"
    return (
        f"CASE WHEN {endless} THEN hashtextextended({number}::text, 2) "
        f"WHEN {whole} AND abs({number}) < 9.2e18 THEN {_seeded(0, f'{number}::bigint')} "
        f"WHEN {whole} THEN hashtextextended(trunc({number}::numeric)::text, 2) "
        f"ELSE hashfloat8extended({number}, 3) END"
    )


def _clock(moment: str) -> str:
    """As Python writes it: six digits after the point, or none."""
    fraction = (
        f"CASE WHEN date_trunc('second', {moment}) = {moment} THEN '' ELSE to_char({moment}, '.US') END"
    )
    return f"to_char({moment}, 'YYYY-MM-DD HH24:MI:SS') || {fraction}"


hashing = PostgresHashing()

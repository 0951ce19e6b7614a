"""Hashes in Spark: 64 bits of values as text, summed as DECIMAL."""

from collections.abc import Sequence

from pleasqlarify.databases.digests.numbers import rounded
from pleasqlarify.databases.digests.summing import Summing, bare_type
from pleasqlarify.databases.digests.texts import SPACES

WHOLE = {"tinyint", "smallint", "int", "bigint", "byte", "short", "integer", "long"}
FRACTIONS = {"float", "double"}
WORDS = {"string", "varchar", "char"}
MOMENTS = {"timestamp", "timestamp_ntz"}


class SparkHashing(Summing):
    """``xxhash64`` of texts, with a letter before what is no whole number."""

    def fraction(self, column: str, kind: str) -> str:
        """Of a DECIMAL, a FLOAT, a DOUBLE."""
        double = f"CAST({column} AS DOUBLE)"
        whole = f"CAST({double} AS BIGINT)"
        return rounded(double, whole) if bare_type(kind) in FRACTIONS | {"decimal"} else ""

    def hashed(self, column: str, rounded: str, kind: str) -> str:
        """Of the text; "" for arrays, maps, structures and intervals."""
        text = _text(column, rounded, bare_type(kind))
        return text and f"xxhash64({text})"

    def term(self, number: str) -> str:
        """As a DECIMAL."""
        return f"CAST({number} AS DECIMAL(38, 0))"

    def differing(self, one: str, other: str) -> str:
        """How many hashes differ."""
        return f"COUNT_IF({one} <> {other})"

    def rows(self, cells: Sequence[str]) -> str:
        """Two sums, of hashes that differ in what is hashed first."""
        listed = ", ".join(cells)
        return f"SUM({self.term(f'xxhash64({listed})')}), SUM({self.term(f'xxhash64(1, {listed})')})"


def _text(column: str, rounded: str, kind: str) -> str:
    if kind in WHOLE:
        return f"CAST({column} AS STRING)"
    if kind == "boolean":
        return f"CAST(CAST({column} AS INT) AS STRING)"
    if kind == "decimal":
        whole = f"CAST({column} AS DECIMAL(38, 0))"
        return f"CASE WHEN {column} = {whole} THEN CAST({whole} AS STRING) ELSE {_number(rounded)} END"
    if kind in FRACTIONS:
        return _number(rounded)
    if kind in WORDS:
        return f"concat('s', trim(BOTH '{SPACES}' FROM {column}))"
    if kind == "date":
        return f"concat('s', date_format({column}, 'yyyy-MM-dd'))"
    if kind in MOMENTS:
        midnight = f"{column} = date_trunc('DAY', {column})"
        long, short = (
            f"date_format({column}, 'yyyy-MM-dd HH:mm:ss.SSSSSS')",
            f"date_format({column}, 'yyyy-MM-dd')",
        )
        clock = f"regexp_replace({long}, '[.]000000$', '')"
        return f"concat('s', CASE WHEN {midnight} THEN {short} ELSE {clock} END)"
    return f"concat('b', hex({column}))" if kind == "binary" else ""


def _number(number: str) -> str:
    """Of a rounded number: as the whole number that it is, or as it is."""
    whole = f"{number} = CAST({number} AS BIGINT) AND abs({number}) < 9e18"
    return (
        f"CASE WHEN {whole} THEN CAST(CAST({number} AS BIGINT) AS STRING) "
        f"ELSE concat('f', CAST({number} AS STRING)) END"
    )


hashing = SparkHashing()

"""Hashes in DuckDB: 64 bits, summed without overflow. ``hash`` tells types apart: values get one first."""

import re
from collections.abc import Sequence

from pleasqlarify.databases.digests import summing
from pleasqlarify.databases.digests.numbers import rounded
from pleasqlarify.databases.digests.texts import SPACES

SMALL = {"TINYINT", "SMALLINT", "INTEGER", "BIGINT", "UTINYINT", "USMALLINT", "UINTEGER", "BOOLEAN"}
LARGE = {"UBIGINT", "HUGEINT", "UHUGEINT"}
FRACTIONS = {"FLOAT", "DOUBLE"}
MOMENTS = {"TIMESTAMP", "TIMESTAMP_S", "TIMESTAMP_MS", "TIMESTAMP_NS"}
TEXTS = {"UUID", "JSON", "BIT", "TIME", "DATE"}
DECIMAL = re.compile(r"DECIMAL\(\d+, ?(\d+)\)")
WORDS = re.compile(r"VARCHAR|ENUM\(.*\)")
NOTHING = f"{summing.NOTHING}::UBIGINT"  # the hash of 0 is 0
HUGE = "1.7e38"  # what a HUGEINT can hold


class DuckdbHashing(summing.Summing):
    """``hash`` of what values of all types have in common."""

    nothing = NOTHING
    at_once = 6

    def fraction(self, column: str, kind: str) -> str:
        """Of a FLOAT, a DOUBLE, a DECIMAL with digits behind the point."""
        decimal = DECIMAL.fullmatch(kind)
        fractional = kind in FRACTIONS or (decimal is not None and decimal[1] != "0")
        return rounded(f"{column}::DOUBLE", f"trunc({column})") if fractional else ""

    def hashed(self, column: str, rounded: str, kind: str) -> str:
        """By ``hash``; "" for lists, structures and the like."""
        return _hash(column, rounded, kind)

    def differing(self, one: str, other: str) -> str:
        """How many hashes differ."""
        return f"COUNT(*) FILTER ({one} <> {other})"

    def rows(self, cells: Sequence[str]) -> str:
        """Sum and exclusive or: the latter alone would not see what stands there twice."""
        row = f"hash({', '.join(cells)})"
        return f"SUM({row}), BIT_XOR(hash({row}, 'row'))"


def _hash(column: str, rounded: str, kind: str) -> str:
    if kind in SMALL:
        return f"hash({column}::BIGINT)"
    if kind in LARGE:
        return _whole(column)
    if kind in FRACTIONS:
        return _number(rounded)
    if decimal := DECIMAL.fullmatch(kind):
        whole = _whole(f"{column}::HUGEINT")
        if decimal[1] == "0":
            return whole
        return f"CASE WHEN {column} = trunc({column}) THEN {whole} ELSE {_number(rounded)} END"
    if WORDS.fullmatch(kind):
        return f"hash({_stripped(f'{column}::VARCHAR')})"
    if kind in TEXTS:
        return f"hash({column}::VARCHAR)"
    if kind in MOMENTS:
        return _moment(f"{column}::TIMESTAMP")
    others = {
        "TIMESTAMP WITH TIME ZONE": f"hash({_clock(f'make_timestamp(epoch_us({column}))')} || '+00:00')",
        "INTERVAL": f"hash(epoch_us({column}), 'interval')",
        "BLOB": f"hash({column}, 'bytes')",
        '"NULL"': NOTHING,
    }
    return others.get(kind, "")


def _whole(number: str) -> str:
    """Of a whole number: hash takes a negative HUGEINT for another than the same BIGINT."""
    small = f"{number} BETWEEN -9223372036854775808 AND 9223372036854775807"
    return f"CASE WHEN {small} THEN hash({number}::BIGINT) ELSE hash({number}::VARCHAR, 'whole') END"


def _number(number: str) -> str:
    """Of a rounded number: as the whole number that it is, or as it is."""
    whole = f"{number} = trunc({number}) AND abs({number}) < {HUGE}"
    return (
        f"CASE WHEN NOT isfinite({number}) THEN hash({number}::VARCHAR, 'number') "
        f"WHEN {whole} THEN {_whole(f'{number}::HUGEINT')} ELSE hash({number}) END"
    )


def _stripped(text: str) -> str:
    """Without white space around it; to look at the ends costs a tenth of trimming."""
    plain = f"left({text}, 1) BETWEEN '!' AND '~' AND right({text}, 1) BETWEEN '!' AND '~'"
    return f"CASE WHEN {plain} THEN {text} ELSE trim({text}, '{SPACES}') END"


def _moment(moment: str) -> str:
    """Of a moment: at midnight the date."""
    midnight = f"{moment}::TIME = TIME '00:00:00'"
    return f"hash(CASE WHEN {midnight} THEN {moment}::DATE::VARCHAR ELSE {_clock(moment)} END)"


def _clock(moment: str) -> str:
    """As Python writes it: six digits after the point, or none."""
    seconds = f"strftime({moment}, '%Y-%m-%d %H:%M:%S')"
    fraction = f"epoch_us({moment}) % 1000000"
    return f"CASE WHEN {fraction} = 0 THEN {seconds} ELSE strftime({moment}, '%Y-%m-%d %H:%M:%S.%f') END"


hashing = DuckdbHashing()

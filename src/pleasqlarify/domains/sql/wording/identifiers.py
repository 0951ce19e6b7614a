"""Identifiers as words."""

import re

ORDINARY = re.compile(r"[A-Za-z][A-Za-z0-9_]*$")
QUOTED = re.compile(r'"((?:[^"]|"")*)"')
WHOLE = re.compile(rf"(?:{QUOTED.pattern}|[^\".]+)(?:\.(?:{QUOTED.pattern}|[^\".]+))*")
PIECE = re.compile(r"[A-Z]+(?=[A-Z][a-z]|[0-9_]|$)s?|[A-Z]?[a-z]+|[A-Z]+|[0-9]+")
PREFIX = re.compile(r"^(?:tbl_?|dim_|fact_|fct_|vw_)(?=[A-Za-z])", re.I)
KNOWN_SHORT = frozenset(
    {
        "id", "url", "uri", "sku", "isbn", "vat", "pdf", "html", "gdp", "kg", "km", "cm", "mm", "mb",
        "gb", "dvd", "cd", "tv", "pc", "hr", "ip", "gps", "nhs", "bmi", "dna", "vip", "cv", "kpi",
    }
)  # fmt: skip
ACRONYMS = KNOWN_SHORT - {"id", "kg", "km", "cm", "mm"}
TEXTUAL = re.compile(r"CHAR|TEXT|CLOB|STRING|ENUM", re.I)
TEMPORAL = re.compile(r"DATE|TIME", re.I)
BOOLEAN = re.compile(r"BOOL|^BIT", re.I)


def words(name: str) -> str:
    """The name as words; an odd name (other letters, spaces, quotes) is shown as it is.

    >>> words("AudienceReviews"), words("customer_id"), words("FilmId"), words("titleURL"), words("Año nuevo")
    ('audience reviews', 'customer id', 'film id', 'title URL', 'Año nuevo')
    """
    if not ORDINARY.match(name):
        return name
    pieces = [p for p in PIECE.findall(name) if p]
    text = " ".join(p.upper() if p.lower() in ACRONYMS else p.lower() for p in pieces)
    return f"“{text}”" if len(text) <= 2 and text not in KNOWN_SHORT else text


def opaque(name: str) -> bool:
    """Whether a part of the name is an abbreviation that only its maker reads: ``cust_nm``, ``n``."""
    parts = words(name).strip("“”").lower().split()
    return any(not re.search("[aeiouy]", p) and p not in KNOWN_SHORT and not p.isdigit() for p in parts)


def unquoted(name: str) -> str:
    """The name without the double quotes that an atom needs around odd ones, also around parts of it.

    >>> print(unquoted('"box office"'), unquoted('"old sales".orders'), unquoted('5" disk'))
    box office old sales.orders 5" disk
    """
    if not WHOLE.fullmatch(name):
        return name
    return QUOTED.sub(lambda found: found[1].replace('""', '"'), name)


def split_number(table: str) -> tuple[str, bool]:
    """A table's name, and whether this is a second look at it.

    >>> split_number("Film#2"), split_number('"order lines"')
    (('Film', True), ('order lines', False))
    """
    base, mark, digits = table.rpartition("#")
    again = bool(mark) and digits.isdigit()
    return unquoted(base if again else table), again

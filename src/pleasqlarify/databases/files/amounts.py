"""How numbers are written that are no plain ones (decimal commas, thousands, currencies), and yes and no."""

from collections.abc import Iterator

from pleasqlarify.databases.files.forms import Form
from pleasqlarify.databases.files.readings import Reading
from pleasqlarify.databases.quoting import literal

SIGN = r"(?:US\$|R\$|[$€£¥₹%]|EUR|USD|GBP|CHF|JPY|SEK|NOK|DKK|PLN|kr|zł)"
SPACES = " \u00a0\u202f"  # also those that do not break a line
GAP = f"[{SPACES}]"
WORDS = (
    ("true", "false"), ("yes", "no"), ("y", "n"), ("t", "f"), ("on", "off"), ("ja", "nein"), ("j", "n"),
    ("oui", "non"), ("si", "no"), ("sí", "no"), ("wahr", "falsch"), ("vrai", "faux"), ("sim", "não"),
)  # fmt: skip


def amounts() -> Iterator[Form]:
    """Numbers with a decimal point and with a decimal comma, rivals of each other."""
    point = "TRY_CAST(regexp_replace(@, '[^0-9.]', '', 'g') AS DOUBLE)"
    comma = "TRY_CAST(replace(regexp_replace(@, '[^0-9,]', '', 'g'), ',', '.') AS DOUBLE)"
    yield _amount("point", _shape(",", r"\."), point, Reading.DECIMAL_POINT, "comma")
    yield _amount("comma", _shape(".", ","), comma, Reading.DECIMAL_COMMA, "point")


def words() -> Iterator[Form]:
    """Pairs of words for yes and no."""
    for yes, no in WORDS:
        is_yes = f"lower(@) = {literal(yes)}"
        yield Form(f"{yes} or {no}", f"(?i:{yes}|{no})", f"({is_yes})", "BOOLEAN", "BOOLEAN", is_yes)


def _amount(name: str, shape: str, value: str, reading: Reading, rival: str) -> Form:
    signed = f"(CASE WHEN regexp_matches(@, '[-−(]') THEN -{value} ELSE {value} END)"
    return Form(name, shape, signed, "DOUBLE", "BIGINT", f"{value} <> floor({value})", reading, rival)


def _shape(thousands: str, decimal: str) -> str:
    digits = rf"(?:[1-9]\d{{0,2}}(?:[{thousands}'’{SPACES}]\d{{3}})+|0|[1-9]\d*)(?:{decimal}\d+)?"
    before, behind = rf"(?:{SIGN}{GAP}?)?", rf"(?:{GAP}?{SIGN})?"
    return rf"[-−]?{before}[-−]?{digits}{behind}-?|\({before}{digits}{behind}\)"

"""How a statement is refused: the rule, what broke it, and a sentence that helps to mend it."""

from collections.abc import Iterable

from pleasqlarify.tables import Refused

NEAREST = 3  # names suggested at most
ALIKE = 45.0  # rapidfuzz ratio from which a name is a suggestion, 0 to 100
SHOWN = 60  # characters of a statement or name quoted in a sentence


class Refusal(Exception):
    """Carries the verdict out of the depths of a check; never leaves ``gate``."""

    def __init__(self, rule: str, what: str, message: str) -> None:
        super().__init__(message)
        self.verdict = Refused(rule, what, message)


def short(text: str) -> str:
    """The text on one line, cut to what a sentence can hold.

    >>> short("DELETE\\n  FROM sales")
    'DELETE FROM sales'
    """
    line = " ".join(text.split())
    return line if len(line) <= SHOWN else line[: SHOWN - 3] + "..."


def only_reading(sql: str) -> str:
    """The sentence for whatever is not a query."""
    return f'cannot run "{short(sql)}": only reading is allowed'


def unknown(kind: str, name: str, names: Iterable[str], place: str = "") -> str:
    """The sentence for a name that is not there, with the nearest that are.

    >>> unknown("column", "prod_label", ["product", "price", "product_id"], " in sales")
    "no column 'prod_label' in sales; the nearest are product_id, product"
    """
    start = f"no {kind} {short(name)!r}{place}"
    known = list(dict.fromkeys(names))
    nearest = _nearest(name, known)
    if len(nearest) == 1:
        return f"{start}; the nearest is {nearest[0]}"
    if nearest:
        return f"{start}; the nearest are {', '.join(nearest)}"
    if not known:
        return start
    more = ", ..." if len(known) > 2 * NEAREST else ""
    return f"{start}; there is {', '.join(known[: 2 * NEAREST])}{more}"


def _nearest(name: str, names: list[str]) -> list[str]:
    from rapidfuzz import fuzz, process, utils  # only a refusal needs it

    found = process.extract(
        name, names, scorer=fuzz.ratio, processor=utils.default_process, limit=NEAREST, score_cutoff=ALIKE
    )
    return [match for match, _, _ in found]

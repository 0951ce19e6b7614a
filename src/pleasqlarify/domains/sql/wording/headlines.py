"""One sentence over everything: how many answers are possible, and what sets them apart."""

import math
from collections.abc import Sequence
from dataclasses import replace
from decimal import Decimal

from pleasqlarify.domains.sql.wording.english import is_plural, listed
from pleasqlarify.domains.sql.wording.expressions import column_phrase
from pleasqlarify.domains.sql.wording.names import Names, names_of
from pleasqlarify.domains.sql.wording.speech import Scene, columns, parse
from pleasqlarify.model import Atom, Output
from pleasqlarify.tables import Schema

MOST_NUMBERS = 5
MOST_DIFFERENCES = 2
TOPICS = {
    "SELECT": "what is shown",
    "GROUP BY": "the breakdown",
    "LIMIT": "how many are listed",
    "OFFSET": "where the list starts",
    "DISTINCT": "repeated lines",
    "ORDER BY": "the order",
}
SCALES = ((10**9, " billion"), (10**6, " million"))
Number = int | float | Decimal


def headline(outputs: Sequence[Output], differing: Sequence[Atom], schema: Schema) -> str:
    """``3 possible answers: 1.20, 1.14 and 0.98 million; refunds differ``."""
    if not outputs:
        return "No possible answer"
    if any(output.sampled for output in outputs):
        whole = [replace(output, sampled=False) for output in outputs]
        return f"{headline(whole, differing, schema)} (from a sample of the data)"
    numbers = [n for n in map(_single, outputs) if n is not None and math.isfinite(n)]
    if len(outputs) == 1:
        return f"One possible answer: {spoken(numbers)}" if numbers else "One possible answer"
    text = f"{len(outputs)} possible answers"
    if len(numbers) == len(outputs):
        text += f": {spoken(numbers)}" if len(numbers) <= MOST_NUMBERS else f", {_span(numbers)}"
    apart = _differences(differing, names_of(schema))
    return f"{text}; {apart}" if apart else text


def _single(output: Output) -> Number | None:
    """The one number that the output consists of."""
    if len(output.rows) != 1 or len(output.rows[0]) != 1:
        return None
    cell = output.rows[0][0]
    return (
        cell
        if isinstance(cell, int | float | Decimal) and not isinstance(cell, bool) and cell == cell
        else None
    )


def spoken(numbers: Sequence[Number]) -> str:
    """The numbers as a list, with one unit for all and no more digits than it takes to tell them apart.

    >>> spoken([1204310.0, 1142410.0, 979380.0]), spoken([12, 15, 18]), spoken([3.14159])
    ('1.20, 1.14 and 0.98 million', '12, 15 and 18', '3.14')
    """
    largest = max(abs(float(n)) for n in numbers)
    divisor, unit = next(((d, u) for d, u in SCALES if largest >= d), (1, ""))
    scaled = [float(n) / divisor for n in numbers]
    whole = divisor == 1 and all(float(n).is_integer() for n in numbers)
    for digits in range(0 if whole else 2, 10):
        texts = [f"{n:,.{digits}f}" for n in scaled]
        if len(set(texts)) == len(set(numbers)):
            break
    return listed(texts) + unit


def _span(numbers: Sequence[Number]) -> str:
    low, high = min(numbers), max(numbers)
    return f"from {spoken([low, high]).replace(' and ', ' to ')}"


def _differences(differing: Sequence[Atom], names: Names) -> str:
    """What the answers differ in: ``refunds differ``, ``what is shown and the genre differ``."""
    found = list(dict.fromkeys(t for t in (_topic(a, names) for a in differing) if t))[:MOST_DIFFERENCES]
    if not found:
        return ""
    many = len(found) > 1 or is_plural(found[0])
    return f"{listed(found)} {'differ' if many else 'differs'}"


def _topic(atom: Atom, names: Names) -> str:
    if atom.kind == "TABLE":
        return names.many(atom.payload)
    if atom.kind in {"WHERE", "HAVING"}:
        node = parse(atom.payload, names)
        found = columns(node) if node is not None else []
        return column_phrase(found[0], Scene(names)) if found else "the conditions"
    if atom.kind.endswith("JOIN"):
        return "what is matched"
    return TOPICS.get(atom.kind, "")

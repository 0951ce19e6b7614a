"""Two results, or two groups of them, side by side: rows, cells, numbers, and why they differ."""

import math
from collections.abc import Sequence
from decimal import Decimal

from pleasqlarify.apps.views.page.captions import caption, how_many
from pleasqlarify.apps.views.page.causes import causes
from pleasqlarify.apps.views.page.regions import likeliest, regions
from pleasqlarify.apps.views.page.rows_apart import Apart, apart
from pleasqlarify.apps.views.page.shapes import Changed, Comparison, Side
from pleasqlarify.apps.views.page.values import short
from pleasqlarify.domains.sql.outputs.values import canonical
from pleasqlarify.errors import UnknownVariable
from pleasqlarify.model import Output
from pleasqlarify.session import Session

MOST_ROWS = 50
"""Rows of each kind that travel; how many there are is said."""

NARROW = "\u202f"  # between groups of digits, and before the sign of a percentage


def compare(session: Session, a: Sequence[int], b: Sequence[int]) -> Comparison:
    """What tells A from B; of a group, its likeliest result is laid beside the other's.

    Raises UnknownVariable where a side is empty, is no result, or both have one in common.
    """
    for side in (a, b):
        if not side or not all(0 <= m < len(session.space.outputs) for m in side):
            raise UnknownVariable(f"no results {list(side)}; there are {len(session.space.outputs)}, from 0")
    if set(a) & set(b):
        raise UnknownVariable(f"result {min(set(a) & set(b))} cannot be compared with itself")
    shown_a, shown_b = (likeliest(session, side) for side in (a, b))
    outputs = session.space.outputs[shown_a], session.space.outputs[shown_b]
    found = apart(*outputs)
    changed = _changed(outputs, found)
    return {
        "a": _side(session, a, shown_a),
        "b": _side(session, b, shown_b),
        "only_a": _rows(outputs[0], found.only_a),
        "only_b": _rows(outputs[1], found.only_b),
        "both": _rows(outputs[0], found.both),
        "n_only_a": len(found.only_a),
        "n_only_b": len(found.only_b),
        "n_both": len(found.both),
        "n_changed": len(found.changed),
        "changed": changed,
        "key": [i for i, _ in found.key],
        "difference": difference(*outputs),
        "facts": facts(outputs, found),
        "causes": causes(session, a, b),
    }


def difference(a: Output, b: Output) -> str:
    """How much more or less B is than A, where both are one number: ``61 900 less (5 %)``; else "".

    >>> difference(Output("a", "a", ("n",), ((1200,),)), Output("b", "b", ("n",), ((1500.5,),)))
    '300.5 more (25\u202f%)'
    """
    numbers = [_number(output) for output in (a, b)]
    if numbers[0] is None or numbers[1] is None or numbers[0] == numbers[1]:
        return ""
    by = numbers[1] - numbers[0]
    share = abs(by / numbers[0]) if numbers[0] else math.inf
    percent = f" ({_percent(share)})" if math.isfinite(share) else ""
    return f"{_digits(abs(by))} {'more' if by > 0 else 'less'}{percent}"


def facts(outputs: tuple[Output, Output], found: Apart) -> list[str]:
    """What differs in rows and columns, a few words each: ``2 rows only in B``."""
    a, b = outputs
    told = [
        _counted(len(found.only_a), "only in A"),
        _counted(len(found.only_b), "only in B"),
        _counted(len(found.changed), "changed"),
        _counted(len(found.both), "in both"),
        *[_renamed(a.columns[i], b.columns[j]) for i, j in found.columns],
        _own("A", [name for i, name in enumerate(a.columns) if i not in {i for i, _ in found.columns}]),
        _own("B", [name for j, name in enumerate(b.columns) if j not in {j for _, j in found.columns}]),
        _seen("A", a),
        _seen("B", b),
    ]
    return [fact for fact in told if fact]


def _counted(n: int, where: str) -> str:
    return f"{n:,} row{'s' * (n != 1)} {where}".replace(",", NARROW) if n else ""


def _renamed(a: str, b: str) -> str:
    return f"{a} in A stands beside {b} in B" if a.casefold() != b.casefold() else ""


def _own(side: str, columns: Sequence[str]) -> str:
    return f"only {side} shows {', '.join(columns)}" if columns else ""


def _seen(side: str, output: Output) -> str:
    """What was not looked at: rows that one side seems to lack may stand there."""
    sample = f"{side} is from a sample" if output.sampled else ""
    if not output.truncated:
        return sample
    seen = f"of {side} only the first {len(output.rows):,} of {how_many(output)} were compared"
    return "; ".join(filter(None, [sample, seen.replace(",", NARROW)]))


def _side(session: Session, intents: Sequence[int], shown: int) -> Side:
    output, now = session.space.outputs[shown], session.state
    return {
        "intents": list(intents),
        "shown": shown,
        "label": _label(session, intents, shown),
        "share": round(float(now.intents[list(intents)].sum()), 4),
        "columns": list(output.columns),
        "n_rows": len(output.rows),
    }


def _label(session: Session, intents: Sequence[int], shown: int) -> str:
    """The name of a result; of a group its label, of several others how many they are."""
    if len(intents) == 1:
        return caption(session.space.outputs[shown])
    group = next((region for region in regions(session) if set(region["intents"]) == set(intents)), None)
    return group["label"] if group else f"{len(intents)} results"


def _changed(outputs: tuple[Output, Output], found: Apart) -> list[Changed]:
    a, b = outputs
    return [
        {
            "row": [short(cell) for cell in a.rows[i]],
            "column": left,
            "a": short(a.rows[i][left]),
            "b": short(b.rows[j][right]),
        }
        for i, j in found.changed[:MOST_ROWS]
        for left, right in found.columns
        if canonical(a.rows[i][left]) != canonical(b.rows[j][right])
    ]


def _rows(output: Output, places: Sequence[int]) -> list[list[object]]:
    return [[short(cell) for cell in output.rows[i]] for i in places[:MOST_ROWS]]


def _number(output: Output) -> float | int | None:
    """The one number that a result consists of."""
    if len(output.rows) != 1 or len(output.rows[0]) != 1:
        return None
    cell = output.rows[0][0]
    if isinstance(cell, bool) or not isinstance(cell, int | float | Decimal) or not math.isfinite(cell):
        return None
    return float(cell) if isinstance(cell, Decimal) else cell


def _digits(n: float) -> str:
    """As many digits as say something, the whole part in groups."""
    rounded = round(n) if n >= 1000 or n == round(n) else float(f"{n:.4g}")
    return f"{rounded:,}".replace(",", NARROW)


def _percent(share: float) -> str:
    percent = share * 100
    if percent < 0.5:
        return f"{percent:.1g}{NARROW}%"
    return f"{percent:,.0f}{NARROW}%".replace(",", NARROW)

"""Words that carry meaning and the parts of a query that do their work: "not", "each", "last month"."""

import re
from collections.abc import Callable, Iterator

from sqlglot import exp

from pleasqlarify.model import Used

Tree = exp.Expr

UNIT = "day|night|week|weekend|month|quarter|year|summer|winter|spring|autumn"
DATE = re.compile(r"^%?\d{4}(?:-|%|$)|\bnow\b|^[+-]?\d+ (?:day|month|year)s?$|^start of ")


def meant(tree: Tree, utterance: str) -> Iterator[Used]:
    """The words whose work some operator of the query does, and the numbers that went into it."""
    for pattern, what, does in MEANINGS:
        for match in re.finditer(pattern, utterance, re.IGNORECASE):
            if does(tree):
                yield Used(match.start(), match.end(), what)
    written, reckoned = set(re.findall(r"\d+", tree.sql())), _dated(tree)  # older than 60: born before 1966
    for match in re.finditer(r"\d+", utterance):
        if reckoned or match[0] in written:
            yield Used(match.start(), match.end(), f"number {match[0]}")


def _any(tree: Tree, *kinds: type[Tree]) -> bool:
    return tree.find(*kinds) is not None


def _ordered(tree: Tree) -> bool:
    return _any(tree, exp.Max, exp.Min, exp.Order)


def _compared(tree: Tree) -> bool:
    return _any(tree, exp.GT, exp.GTE, exp.LT, exp.LTE, exp.Between)


def _denied(tree: Tree) -> bool:
    """Whether something is excluded, also by an outer join whose other side is missing."""
    missing = any(isinstance(node.expression, exp.Null) for node in tree.find_all(exp.Is))
    return missing or _any(tree, exp.Not, exp.NEQ, exp.Except)


def _grouped(tree: Tree) -> bool:
    return _any(tree, exp.Group, exp.Window, exp.All)


def _separate(tree: Tree) -> bool:
    """Whether there is a line for each: by groups, or because nothing was added up."""
    return _grouped(tree) or not _any(tree, exp.AggFunc)


def _all_of_them(tree: Tree) -> bool:
    """Whether something must hold for every one: by groups, or as there is none for which it does not."""
    return _grouped(tree) or _any(tree, exp.Except) or len(list(tree.find_all(exp.Not))) > 1


def _divided(tree: Tree) -> bool:
    return _any(tree, exp.Div)


def _dated(tree: Tree) -> bool:
    """Whether the query looks at a date or at what the clock says."""
    clock = _any(tree, exp.CurrentDate, exp.CurrentTimestamp, exp.CurrentDatetime, exp.Interval, exp.Year)
    texts = (literal.name for literal in tree.find_all(exp.Literal) if literal.is_string)
    return clock or any(DATE.search(text) for text in texts)


MEANINGS: tuple[tuple[str, str, Callable[[Tree], bool]], ...] = (
    (r"\b(?:how many|number of|count)\b", "count", lambda t: _any(t, exp.Count)),
    (r"\b(?:average|mean)\b", "average", lambda t: _any(t, exp.Avg)),
    (r"\b(?:total|sum)\b", "sum", lambda t: _any(t, exp.Sum, exp.Count)),
    (r"\b(?:not|never|nobody|no|none|neither|nor|without|except|\w+n['’]t)\b", "not", _denied),
    (r"\b(?:more|greater|higher|larger|longer|bigger|older) than\b|\b(?:over|above|after|since|at least)\b",
     "more than", _compared),
    (r"\b(?:less|fewer|lower|smaller|shorter|younger) than\b|\b(?:under|below|before|until|at most)\b",
     "less than", _compared),
    (r"\bbetween\b", "between", _compared),
    (r"\b(?:each|per)\b", "each", _separate),
    (r"\bevery\b", "every", _all_of_them),
    (r"\b(?:most|highest|largest|best|top|latest|newest|longest|biggest|oldest)\b", "most", _ordered),
    (r"\b(?:least|lowest|smallest|worst|earliest|oldest|shortest|cheapest)\b", "least", _ordered),
    (r"\b(?:different|distinct|unique)\b", "different", lambda t: _any(t, exp.Distinct, exp.Group)),
    (r"\b(?:percent|percentage|ratio|proportion)\b", "ratio", _divided),
    (rf"\b(?:last|next|this|past|previous|current) (?:\d+ )?(?:{UNIT})s?\b|\b(?:today|yesterday|tomorrow)\b",
     "time", _dated),
)  # fmt: skip

"""Portable functions: one table of how each dialect writes them, by which they are printed and recognised."""

from collections.abc import Iterator
from functools import cache

from sqlglot import exp, parse_one

EVERYWHERE = ""
Spellings = dict[str, str]
"""How a call is written, by dialect; ``:a`` and ``:b`` stand for its arguments."""

FUNCTIONS: dict[tuple[str, int], Spellings] = {
    ("year", 1): {"sqlite": "CAST(STRFTIME('%Y', :a) AS INTEGER)", EVERYWHERE: "EXTRACT(YEAR FROM :a)"},
    ("month", 1): {"sqlite": "CAST(STRFTIME('%m', :a) AS INTEGER)", EVERYWHERE: "EXTRACT(MONTH FROM :a)"},
    ("day", 1): {"sqlite": "CAST(STRFTIME('%d', :a) AS INTEGER)", EVERYWHERE: "EXTRACT(DAY FROM :a)"},
    ("weekday", 1): {  # 0 is Sunday
        "sqlite": "CAST(STRFTIME('%w', :a) AS INTEGER)",
        "postgres": "EXTRACT(DOW FROM :a)",
        "mysql": "DAYOFWEEK(:a) - 1",
        EVERYWHERE: "DAYOFWEEK(:a)",
    },
    ("hour", 1): {"sqlite": "CAST(STRFTIME('%H', :a) AS INTEGER)", EVERYWHERE: "EXTRACT(HOUR FROM :a)"},
    ("label_of_month", 1): {
        "sqlite": "STRFTIME('%Y-%m', :a)",
        "postgres": "TO_CHAR(:a, 'YYYY-MM')",
        "mysql": "DATE_FORMAT(:a, '%Y-%m')",
        EVERYWHERE: "STRFTIME(:a, '%Y-%m')",
    },
    ("label_of_month_of_year", 1): {
        "sqlite": "STRFTIME('%m', :a)",
        "postgres": "TO_CHAR(:a, 'MM')",
        "mysql": "DATE_FORMAT(:a, '%m')",
        EVERYWHERE: "STRFTIME(:a, '%m')",
    },
    ("label_of_year", 1): {
        "sqlite": "STRFTIME('%Y', :a)",
        "postgres": "TO_CHAR(:a, 'YYYY')",
        "mysql": "DATE_FORMAT(:a, '%Y')",
        EVERYWHERE: "STRFTIME(:a, '%Y')",
    },
    ("format", 2): {"sqlite": "STRFTIME(:b, :a)", EVERYWHERE: "STRFTIME(:a, :b)"},
    ("start_of_day", 1): {"sqlite": "DATE(:a)", EVERYWHERE: "DATE_TRUNC('day', :a)"},
    ("start_of_week", 1): {
        "sqlite": "DATE(:a, 'weekday 0', '-6 days')",
        EVERYWHERE: "DATE_TRUNC('week', :a)",
    },
    ("start_of_month", 1): {"sqlite": "DATE(:a, 'start of month')", EVERYWHERE: "DATE_TRUNC('month', :a)"},
    ("start_of_quarter", 1): {
        "sqlite": "DATE(:a, 'start of month', '-' || ((STRFTIME('%m', :a) + 2) % 3) || ' months')",
        EVERYWHERE: "DATE_TRUNC('quarter', :a)",
    },
    ("start_of_year", 1): {"sqlite": "DATE(:a, 'start of year')", EVERYWHERE: "DATE_TRUNC('year', :a)"},
    ("days_between", 2): {
        "sqlite": "JULIANDAY(:b) - JULIANDAY(:a)",
        "postgres": "EXTRACT(EPOCH FROM CAST(:b AS TIMESTAMP) - CAST(:a AS TIMESTAMP)) / 86400",
        "mysql": "TIMESTAMPDIFF(SECOND, :a, :b) / 86400",
        EVERYWHERE: "DATE_DIFF('second', CAST(:a AS TIMESTAMP), CAST(:b AS TIMESTAMP)) / 86400",
    },
    ("hours_between", 2): {
        "sqlite": "(JULIANDAY(:b) - JULIANDAY(:a)) * 24",
        "postgres": "EXTRACT(EPOCH FROM CAST(:b AS TIMESTAMP) - CAST(:a AS TIMESTAMP)) / 3600",
        "mysql": "TIMESTAMPDIFF(SECOND, :a, :b) / 3600",
        EVERYWHERE: "DATE_DIFF('second', CAST(:a AS TIMESTAMP), CAST(:b AS TIMESTAMP)) / 3600",
    },
    ("minutes_between", 2): {
        "sqlite": "(JULIANDAY(:b) - JULIANDAY(:a)) * 1440",
        "postgres": "EXTRACT(EPOCH FROM CAST(:b AS TIMESTAMP) - CAST(:a AS TIMESTAMP)) / 60",
        "mysql": "TIMESTAMPDIFF(SECOND, :a, :b) / 60",
        EVERYWHERE: "DATE_DIFF('second', CAST(:a AS TIMESTAMP), CAST(:b AS TIMESTAMP)) / 60",
    },
    ("lag", 1): {EVERYWHERE: "LAG(:a)"},
    ("real", 1): {"sqlite": "CAST(:a AS REAL)", EVERYWHERE: "CAST(:a AS DOUBLE)"},
    ("integer", 1): {"sqlite": "CAST(:a AS INTEGER)", EVERYWHERE: "CAST(:a AS BIGINT)"},
    ("text", 1): {EVERYWHERE: "CAST(:a AS TEXT)"},
    ("date", 1): {"duckdb": "CAST(:a AS DATE)"},
    ("lower", 1): {EVERYWHERE: "LOWER(:a)"},
    ("upper", 1): {EVERYWHERE: "UPPER(:a)"},
    ("trim", 1): {EVERYWHERE: "TRIM(:a)"},
    ("length", 1): {EVERYWHERE: "LENGTH(:a)"},
    ("abs", 1): {EVERYWHERE: "ABS(:a)"},
    ("coalesce", 2): {EVERYWHERE: "COALESCE(:a, :b)"},
    ("nullif", 2): {EVERYWHERE: "NULLIF(:a, :b)"},
    ("round", 1): {EVERYWHERE: "ROUND(:a)"},
    ("round", 2): {EVERYWHERE: "ROUND(:a, :b)"},
    ("concat", 2): {EVERYWHERE: ":a || :b"},
    ("substring", 2): {EVERYWHERE: "SUBSTRING(:a, :b)"},
    ("substring", 3): {EVERYWHERE: "SUBSTRING(:a, :b, :c)"},
    ("list", 1): {EVERYWHERE: "GROUP_CONCAT(:a)"},
    ("rank", 0): {EVERYWHERE: "RANK()"},
    ("dense_rank", 0): {EVERYWHERE: "DENSE_RANK()"},
    ("row_number", 0): {EVERYWHERE: "ROW_NUMBER()"},
}
"""By name and number of arguments. What a dialect lacks here cannot be printed in it."""


@cache
def spelling(name: str, count: int, dialect: str) -> exp.Expr | None:
    """The pattern of a call with placeholders for its arguments; None where the dialect has none."""
    spellings = FUNCTIONS.get((name, count), {})
    text = spellings.get(dialect, spellings.get(EVERYWHERE))
    return None if text is None else parse_one(text, read=dialect)


@cache
def spellings(dialect: str) -> dict[type[exp.Expr], tuple[tuple[str, int, exp.Expr], ...]]:
    """All patterns of a dialect by the kind of their root, in the order of the table."""
    found: dict[type[exp.Expr], tuple[tuple[str, int, exp.Expr], ...]] = {}
    for name, count in FUNCTIONS:
        pattern = spelling(name, count, dialect)
        if pattern is not None:
            found[type(pattern)] = (*found.get(type(pattern), ()), (name, count, pattern))
    return found


def recognised(tree: exp.Expr, dialect: str) -> Iterator[tuple[str, tuple[exp.Expr, ...]]]:
    """The portable calls that a tree may be, with their arguments."""
    for name, count, pattern in spellings(dialect).get(type(tree), ()):
        bound: dict[str, exp.Expr] = {}
        if _fits(pattern, tree, bound) and len(bound) == count:
            yield name, tuple(bound[place] for place in sorted(bound))


def _fits(pattern: object, tree: object, bound: dict[str, exp.Expr]) -> bool:
    """Whether the tree is the pattern with something in place of its placeholders."""
    if isinstance(pattern, exp.Placeholder) and isinstance(tree, exp.Expr):
        place = str(pattern.this)
        return bound.setdefault(place, tree) == tree
    if isinstance(tree, exp.Paren):
        return _fits(pattern, tree.this, bound)
    if isinstance(pattern, exp.Paren):
        return _fits(pattern.this, tree, bound)
    if isinstance(pattern, exp.Expr):
        return type(pattern) is type(tree) and isinstance(tree, exp.Expr) and _fit(pattern, tree, bound)
    return pattern == tree


def _fit(pattern: exp.Expr, tree: exp.Expr, bound: dict[str, exp.Expr]) -> bool:
    if isinstance(pattern, exp.Literal) or not pattern.args:
        return pattern == tree
    if isinstance(pattern, exp.Anonymous) and pattern.name.upper() != tree.name.upper():
        return False
    places = {name for name, value in pattern.args.items() if value not in (None, [])}
    if places != {name for name, value in tree.args.items() if value not in (None, [])}:
        return False
    for name in places - ({"this"} if isinstance(pattern, exp.Anonymous) else set()):
        one, other = pattern.args[name], tree.args[name]
        pairs = [(one, other)]
        if isinstance(one, list):
            if not isinstance(other, list) or len(one) != len(other):
                return False
            pairs = list(zip(one, other, strict=True))
        if not all(_fits(a, b, bound) for a, b in pairs):
            return False
    return True

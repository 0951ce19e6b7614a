"""What a query does, judged by the operators that stand in its tree: compare, deny, group, divide, date."""

import re

from sqlglot import exp

Tree = exp.Expr

DATE = re.compile(r"^%?\d{4}(?:-|%|$)|\bnow\b|^[+-]?\d+ (?:day|month|year)s?$|^start of ")
CLOCK = (exp.CurrentDate, exp.CurrentTimestamp, exp.CurrentDatetime, exp.Interval, exp.Year, exp.Extract)
SPAN = re.compile(
    r"duration|length|runtime|minute|hour|second|day|week|month|year|age|time|elapsed", re.IGNORECASE
)
SPANNING = re.compile(r"julianday|date_?diff|age|timediff|timestampdiff|unixepoch|epoch", re.IGNORECASE)


def has(tree: Tree, *kinds: type[Tree]) -> bool:
    """Whether any such node stands in the tree."""
    return tree.find(*kinds) is not None


def orders(tree: Tree) -> bool:
    """Whether something comes first: by order, extreme or rank."""
    return has(tree, exp.Max, exp.Min, exp.Order, exp.Window)


def compares(tree: Tree) -> bool:
    """Whether something is limited from above or below."""
    return has(tree, exp.GT, exp.GTE, exp.LT, exp.LTE, exp.Between)


def filters(tree: Tree) -> bool:
    """Whether rows are left out."""
    return has(tree, exp.Where, exp.Having, exp.Join)


def denies(tree: Tree) -> bool:
    """Whether something is excluded, also by an outer join without a partner, or by a count of 0."""
    missing = any(isinstance(node.expression, exp.Null) for node in tree.find_all(exp.Is))
    return missing or _nought(tree) or has(tree, exp.Not, exp.NEQ, exp.Except)


def _nought(tree: Tree) -> bool:
    """Whether something must be 0, or false."""
    none = {"0", "false"}
    return any(str(node.expression).lower() in none for node in tree.find_all(exp.EQ, exp.LTE, exp.Is))


def groups(tree: Tree) -> bool:
    """Whether rows are brought together."""
    return has(tree, exp.Group, exp.Window, exp.All)


def separates(tree: Tree) -> bool:
    """Whether there is a line for each: by groups, or as nothing was added up or cut off."""
    return groups(tree) or not has(tree, exp.AggFunc, exp.Limit)


def holds_for_all(tree: Tree) -> bool:
    """Whether something must hold for every one: by groups, or as there is none for which it does not."""
    twice = any(len(list(tree.find_all(kind))) > 1 for kind in (exp.Not, exp.In, exp.Exists))
    return groups(tree) or has(tree, exp.Except, exp.Intersect) or twice


def holds_for_both(tree: Tree) -> bool:
    """Whether something holds of both, both are shown, or each row of the one table is one or the other."""
    shown = len(getattr(tree, "selects", ())) > 1
    rows = has(tree, exp.Or, exp.In) and not has(tree, exp.Join, exp.Subquery)
    return holds_for_all(tree) or shown or rows


def lists_or_holds_for_all(tree: Tree) -> bool:
    """Whether something holds for every one, or is listed beside each."""
    return holds_for_all(tree) or (has(tree, exp.Join) and separates(tree))


def keeps_others(tree: Tree) -> bool:
    """Whether those without a partner stay."""
    outer = any(join.side or join.kind == "OUTER" for join in tree.find_all(exp.Join))
    return outer or has(tree, exp.Coalesce, exp.Union)


def divides(tree: Tree) -> bool:
    """Whether there is a ratio; the average of a yes or no is one too."""
    return has(tree, exp.Div, exp.Avg)


def sets_side_by_side(tree: Tree) -> bool:
    """Whether two things stand beside or against each other."""
    return has(tree, exp.Group, exp.Case, exp.Union, exp.Sub, exp.Div, exp.Window, exp.Filter)


def spans_time(tree: Tree) -> bool:
    """Whether a length of time is read or reckoned."""
    functions = (node.name for node in tree.find_all(exp.Anonymous))
    columns = (node.name for node in tree.find_all(exp.Column))
    reckoned = has(tree, exp.Sub, exp.DateDiff, exp.TimestampDiff) or any(map(SPANNING.search, functions))
    return reckoned or any(map(SPAN.search, columns))


def dates(tree: Tree) -> bool:
    """Whether the query looks at a date or at what the clock says."""
    texts = (literal.name for literal in tree.find_all(exp.Literal) if literal.is_string)
    return has(tree, *CLOCK) or any(map(DATE.search, texts))


def numbers(tree: Tree) -> frozenset[float]:
    """All the numbers that are written in it, those inside of texts too."""
    return frozenset(map(float, re.findall(r"\d+(?:\.\d+)?", tree.sql())))


def likens(tree: Tree) -> bool:
    """Whether things are held against each other as alike: by equal columns, or as several of a group are."""
    equal = any(_alike(node.this, node.expression) for node in tree.find_all(exp.EQ))
    among = any(
        _alike(node.this, node.args.get("query")) or _of_its_own(node) for node in tree.find_all(exp.In)
    )
    several = any(has(node, exp.Count) for node in tree.find_all(exp.Having))
    return equal or among or several


def _of_its_own(node: exp.In) -> bool:
    """Whether a column must be as that of other rows of one of its tables: those at the same place as one."""
    around, inside = node.find_ancestor(exp.Select), node.args.get("query")
    inner = inside.find(exp.Select) if inside is not None else None
    if around is None or inner is None or not isinstance(node.this, exp.Column):
        return False
    of_inner = {table.name for table in inner.find_all(exp.Table)}
    of_outer = {
        table.name for table in around.find_all(exp.Table) if table.find_ancestor(exp.Select) is around
    }
    return bool(of_inner & of_outer) and inner.named_selects == [node.this.name]


def _alike(one: Tree | None, other: Tree | None) -> bool:
    """Whether two columns that are no keys stand on both sides, or dates on the same step."""
    if one is None or other is None:
        return False
    names = [[column.name.lower() for column in side.find_all(exp.Column)] for side in (one, other)]
    if not all(names):
        return False
    reckoned = isinstance(one, exp.Func) and isinstance(other, exp.Func)
    return reckoned or not any(name.endswith("id") for side in names for name in side)

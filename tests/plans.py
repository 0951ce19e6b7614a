"""Plans over the cinema, as hypothesis draws them: any mixture of what the algebra has."""

from hypothesis import strategies as st

import cinema
from pleasqlarify.interpreters.embedded.plan.nouns import (
    Aggregate,
    And,
    Arithmetic,
    Branch,
    Case,
    Column,
    Comparison,
    Derived,
    Exists,
    Function,
    IsNull,
    Item,
    Join,
    Literal,
    Name,
    Not,
    OneOfPlan,
    OneOfValues,
    Or,
    Ordered,
    Scalar,
    Select,
    SetOperation,
    Source,
    Star,
    Window,
)


def literals():
    text = st.text("aZ %_'\"é-;", max_size=6)
    number = st.integers(-9, 99) | st.sampled_from((0.5, -2.25, 1e-7, 100.0))
    return (text | number | st.none() | st.booleans()).map(Literal)


def columns(aliases):
    """Columns of tables, given by alias."""
    return st.sampled_from([Column(a, name) for a, table in aliases.items() for name in cinema.TABLES[table]])


def values(aliases, inner=None, depth=2):
    """Expressions over some columns; ``inner`` draws plans for scalars."""
    base = columns(aliases) | literals()
    if depth == 0:
        return base
    value = values(aliases, depth=depth - 1)
    one, two = st.sampled_from(("lower", "abs", "round")), st.sampled_from(("nullif", "coalesce", "concat"))
    call = st.builds(Function, one, st.tuples(value)) | st.builds(Function, two, st.tuples(value, value))
    dates = st.sampled_from(("year", "start_of_month", "start_of_week"))  # of texts sqlglot would make dates
    call |= st.builds(Function, dates, st.tuples(columns(aliases)))
    call |= st.builds(Function, st.just("days_between"), st.tuples(columns(aliases), columns(aliases)))
    sums = st.builds(Arithmetic, st.sampled_from("+-*/%"), value, value)
    branch = st.builds(Branch, st.builds(Comparison, st.just("<"), value, value), value)
    case = st.builds(Case, st.tuples(branch), st.none() | value)
    return base | call | sums | case | (base if inner is None else st.builds(Scalar, inner))


def conditions(aliases, inner, depth=2):
    """Conditions; ``inner`` draws the plans inside them."""
    value = values(aliases, inner, depth=1)
    operators = st.sampled_from(("=", "<>", "<", "<=", ">", ">=", "like"))
    base = (
        st.builds(Comparison, operators, value, value)
        | st.builds(IsNull, value)
        | st.builds(OneOfValues, value, st.lists(literals(), min_size=1, max_size=3).map(tuple))
        | st.builds(OneOfPlan, value, inner)
        | st.builds(Exists, inner)
    )
    if depth == 0:
        return base
    condition = conditions(aliases, inner, depth - 1)
    several = st.lists(condition, min_size=2, max_size=3, unique=True).map(tuple)
    return base | st.builds(Not, condition) | st.builds(And, several) | st.builds(Or, several)


def inner_plans(outer):
    """Plans of one column, which may speak of what is around them."""
    source, others = Source("inside", "Review"), {**outer, "inside": "Review"}
    test = st.builds(Comparison, st.just("="), columns(others), columns(others) | literals())
    return st.builds(
        Select, st.tuples(columns({"inside": "Review"}).map(Item)), st.just(source), where=st.none() | test
    )


def figures(aliases):
    of = st.none() | columns(aliases)
    names = st.sampled_from(("sum", "avg", "min", "max", "count"))
    figure = st.builds(Aggregate, names, columns(aliases), st.booleans())
    return figure | st.builds(Aggregate, st.just("count"), of)


def windows(aliases):
    order = st.lists(st.builds(Ordered, columns(aliases), st.booleans()), min_size=1, max_size=2).map(tuple)
    of = st.sampled_from((Function("rank"), Function("row_number"), Aggregate("sum", Column("f", "budget"))))
    return st.builds(Window, of, st.lists(columns(aliases), max_size=1).map(tuple), order)


@st.composite
def selects(draw, width=None):
    """Selects over films, with studios twice, in two roles, or with figures of reviews."""
    aliases, joins = {"f": "Film"}, []
    roles = [("s", "studio_id"), ("r", "rival_id")]
    for alias, key in roles[: draw(st.integers(0, 2))]:
        link = Comparison("=", Column("f", key), Column(alias, "id"))
        joins.append(Join(Source(alias, "Studio"), link, draw(st.booleans())))
        aliases[alias] = "Studio"
    inner = inner_plans(aliases)
    item = values(aliases, inner) | figures(aliases) | windows(aliases)
    shown = st.builds(Item, item, st.sampled_from(("", "", "x y", "select")))
    some = st.lists(shown, min_size=width or 1, max_size=width or 3)
    items = draw(some.map(tuple) if width else some.map(tuple) | st.just((Item(Star()),)))
    order = st.builds(Ordered, columns(aliases) | figures(aliases), st.booleans())
    return Select(
        items,
        Source("f", "Film"),
        tuple(joins),
        draw(st.none() | conditions(aliases, inner)),
        draw(st.lists(columns(aliases), max_size=2, unique=True).map(tuple)),
        draw(st.none() | st.builds(Comparison, st.just(">"), figures(aliases), literals())),
        tuple(draw(st.lists(order, max_size=2))),
        draw(st.none() | st.integers(0, 5)),
        draw(st.booleans()),
    )


@st.composite
def set_operations(draw):
    branch = selects(width=2)
    left = draw(branch | st.builds(SetOperation, st.just("union"), branch, branch))
    named = isinstance(left, Select) and [item.name for item in left.items if item.name]
    order = (Ordered(Name(named[0]), draw(st.booleans())),) if named else ()
    operator = draw(st.sampled_from(("union", "intersect", "except")))
    return SetOperation(
        operator, left, draw(branch), operator == "union" and draw(st.booleans()), order, None
    )


def derived():
    """Selects from a plan, joined to a table."""
    grain = Select(
        (Item(Column("r", "film_id"), "film"), Item(Aggregate("avg", Column("r", "stars")), "mean")),
        Source("r", "Review"),
        group=(Column("r", "film_id"),),
    )
    link = Comparison("=", Column("f", "id"), Column("d", "film"))
    items = (Item(Column("f", "title")), Item(Column("d", "mean")))
    joins = st.builds(Join, st.just(Derived("d", grain)), st.just(link), st.booleans())
    return st.builds(Select, st.just(items), st.just(Source("f", "Film")), st.tuples(joins))


def plans():
    return selects() | set_operations() | derived()

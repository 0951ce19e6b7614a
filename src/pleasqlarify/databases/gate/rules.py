"""How the engines differ in what a name may mean."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import cache

from sqlglot import exp
from sqlglot.dialects.dialect import Dialect, NormalizationStrategy

from pleasqlarify.databases.gate.functions import allowed
from pleasqlarify.databases.gate.functions.listing import words

STRICT: dict[NormalizationStrategy, Callable[[str], str]] = {
    NormalizationStrategy.LOWERCASE: str.lower,
}
"""Where capitals are meant, drivers tell names in small letters: there letter case does not count."""


def folded(name: str) -> str:
    """The name as most engines compare it: ASCII letters without case, all others as they are.

    >>> folded("Größe"), folded("ÄRZTE")
    ('größe', 'Ärzte')
    """
    return _cased(name, str.lower)


@dataclass(frozen=True, slots=True)
class Rules:
    """How one engine looks up names; the defaults are the most generous, for engines not known closely."""

    row_ids: frozenset[str] = frozenset()  # columns that every stored table has beside its own
    fields: bool = True  # a.b.c may lead into a struct
    whole_rows: bool = False  # the name of a table may stand for its row
    aliases_beside: bool = True  # an item of a select list may use the aliases before it
    lateral: bool = False  # a subquery in FROM sees the tables before it without LATERAL
    compound_recursion: bool = False  # a WITH may read itself without RECURSIVE
    tables_in: bool = False  # x IN name reads a table
    full_text: bool = False  # the name of a table may stand for its text in MATCH
    made_up_names: bool = True  # a column that is given no name is named by the engine
    values: tuple[str, int] = ("column", 1)  # what the columns of VALUES are called, and from where counted
    main: str = ""  # what the default schema is always called
    before_schema: bool = True  # database.schema.table
    before_table: bool = False  # database.table, too
    many_loops: bool = False  # a WITH RECURSIVE may read itself in more than its last branch
    dual: bool = False  # FROM dual is no table
    case: Callable[[str], str] | None = None  # of a name without quotes; None = letter case never counts
    spells: bool = False  # a table may be found only by the letter case in which it was made
    generated: Mapping[str, tuple[str, ...]] = field(
        default_factory=dict
    )  # columns of functions that make rows
    windows: frozenset[str] = frozenset()  # functions in GROUP BY that give it a column of their name
    calls: frozenset[str] | None = None  # where a.b may call b of a: what may be called

    def fold(self, name: exp.Expr | str) -> str:
        """The name as the engine compares it: one that is written, or one as it was made.

        >>> from sqlglot import parse_one
        >>> written = [column.this for column in parse_one('SELECT Film, "Film"').expressions]
        >>> [[rules(dialect).fold(name) for name in written] for dialect in ("postgres", "sqlite")]
        [['film', 'Film'], ['film', 'film']]
        """
        text = name if isinstance(name, str) else name.name
        if self.case is None:
            return folded(text)
        as_made = isinstance(name, str) or bool(name.args.get("quoted"))
        return text if as_made else _cased(text, self.case)


GENEROUS = Rules()

DOTTED_CALLS = frozenset({"postgres", "redshift"})  # there x.f is f(x) where x has no column f

SPARK = Rules(
    values=("col", 1),
    generated={
        "explode": ("col", "key", "value"),
        "explode_outer": ("col", "key", "value"),
        "posexplode": ("pos", "col", "key", "value"),
        "posexplode_outer": ("pos", "col", "key", "value"),
        "stack": ("col0", "col1", "col2", "col3"),
        "json_tuple": ("c0", "c1", "c2", "c3"),
    },
    windows=words("session_window window"),
)

RULES = {
    "sqlite": Rules(
        row_ids=words("rowid oid _rowid_"),
        fields=False,
        aliases_beside=False,
        compound_recursion=True,
        many_loops=True,
        tables_in=True,
        full_text=True,
        made_up_names=False,
        main="main",
        before_schema=False,
    ),
    "duckdb": Rules(
        row_ids=words("rowid"),
        whole_rows=True,
        lateral=True,
        values=("col", 0),
        main="main",
        before_table=True,
    ),
    "postgres": Rules(
        row_ids=words("ctid xmin xmax cmin cmax"), fields=False, whole_rows=True, aliases_beside=False
    ),
    "mysql": Rules(
        fields=False,
        aliases_beside=False,
        values=("column_", 0),
        many_loops=True,
        dual=True,
        before_schema=False,
        before_table=True,
    ),
    "tsql": Rules(compound_recursion=True),
    "fabric": Rules(compound_recursion=True),
    "spark": SPARK,
    "databricks": SPARK,
}


@cache
def rules(dialect: str) -> Rules:
    """The rules of a dialect, by sqlglot's name."""
    strategy = Dialect.get_or_raise(dialect).normalization_strategy
    return replace(
        RULES.get(dialect, GENEROUS),
        case=STRICT.get(strategy),
        spells=strategy is NormalizationStrategy.CASE_SENSITIVE,
        calls=allowed(dialect) if dialect in DOTTED_CALLS else None,
    )


def _cased(name: str, case: Callable[[str], str]) -> str:
    return case(name) if name.isascii() else "".join(case(c) if c.isascii() else c for c in name)

"""The two sides of a comparison: what is spoken about, and what it is held against."""

from dataclasses import dataclass

from sqlglot import exp

from pleasqlarify.domains.sql.wording.dates import event, undated
from pleasqlarify.domains.sql.wording.english import a, is_, is_plural, verb
from pleasqlarify.domains.sql.wording.expressions import FLAGS, is_temporal
from pleasqlarify.domains.sql.wording.identifiers import BOOLEAN
from pleasqlarify.domains.sql.wording.lookups import each_looked_up, looked_up
from pleasqlarify.domains.sql.wording.speech import Condition, Scene, is_subquery, phrase, table_of
from pleasqlarify.domains.sql.wording.today import relative
from pleasqlarify.domains.sql.wording.values import number, quoted, strong

EACH = {"ALL": "every", "ANY": "any", "SOME": "any"}


@dataclass(frozen=True, slots=True)
class Side:
    """The left of a comparison: its table, how the clause begins, and its noun."""

    table: str
    lead: str  # "whose genre", "where the length of the title", "placed"
    noun: str
    happened: str = ""  # the event, where a column tells when something happened
    temporal: bool = False
    about: str = ""  # "groups", where it speaks of many rows at once

    @property
    def be(self) -> str:
        return "" if self.happened else is_(self.noun)

    def holds(self, rest: str) -> Condition:
        return Condition(self.table, f"{self.lead} {rest.strip()}", self.about)

    def does(self, action: str, rest: str, negated: bool = False) -> Condition:
        """The condition that it does something: ``whose genre contains Drama``."""
        does_not = "do not" if is_plural(self.noun) else "does not"
        return self.holds(f"{does_not} {action} {rest}" if negated else f"{verb(self.noun, action)} {rest}")


def side(node: exp.Expr, scene: Scene) -> Side:
    """The left of a comparison, ready to be continued."""
    inner = undated(node)
    if isinstance(inner, exp.Column) and scene.names.relation(inner.table):
        happened = event(inner, scene.names)
        noun = scene.names.short(inner.table, inner.name)
        return Side(inner.table, happened or f"whose {noun}", noun, happened, is_temporal(inner, scene))
    said = phrase(inner, scene)
    if isinstance(inner, exp.Tuple):
        return Side(table_of([inner]), f"where {said}", "values")
    over_many = inner.find(exp.AggFunc, exp.Window) is not None
    table = "" if over_many else table_of([inner])
    return Side(table, f"where {said}", said.split(" of ")[0], about="groups" if over_many else "")


def named_value(node: exp.Expr, scene: Scene, of: str = "") -> str:
    """The right of a comparison: a value verbatim, or another thing with its article."""
    inner = undated(node)
    if is_subquery(inner):
        return looked_up(scene, of)
    if isinstance(inner, exp.Anonymous) and inner.name.upper() in EACH and is_subquery(inner.expressions[0]):
        return each_looked_up(scene, of, EACH[inner.name.upper()])
    if isinstance(inner, exp.Literal):
        return relative(inner) or (quoted(inner.name) if inner.is_string else number(inner.name))
    if isinstance(inner, exp.Boolean):
        return "yes" if inner.this else "no"
    return relative(inner) or phrase(inner, scene)


def flag(left: exp.Expr, right: exp.Expr, scene: Scene) -> bool | None:
    """Which way a yes-or-no column is asked; None where it is not one, or not asked so."""
    if isinstance(right, exp.Boolean):
        return bool(right.this)
    if not isinstance(left, exp.Column) or not isinstance(right, exp.Literal) or right.name not in {"0", "1"}:
        return None
    by_type = BOOLEAN.search(scene.names.type(left.table, left.name))
    by_name = scene.names.noun(left.table, left.name).startswith(FLAGS)
    return right.name == "1" if by_type or by_name else None


def whose(column: exp.Column, scene: Scene, holds: bool) -> Condition:
    """A yes-or-no column as a condition: ``that are active``, ``that have a newsletter``."""
    noun, no = scene.names.noun(column.table, column.name), "" if holds else "not "
    table = column.table if scene.names.relation(column.table) else ""
    start, _, rest = noun.partition(" ")
    if start in {"is", "was"} and rest:
        return Condition(table, f"that {'are' if start == 'is' else 'were'} {strong(no + rest)}")
    if start == "has" and rest:
        thing = rest if is_plural(rest) else a(rest)
        return Condition(table, f"that have {strong(thing if holds else 'no ' + rest)}")
    if start == "can" and rest:
        return Condition(table, f"that {'can' if holds else 'cannot'} {strong(rest)}")
    return Condition(table, f"{no}marked as {strong(noun)}")

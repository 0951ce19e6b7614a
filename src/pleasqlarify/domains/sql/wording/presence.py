"""Whether there is a value, or a row, at all: ``that have no opinion``."""

from sqlglot import exp

from pleasqlarify.domains.sql.wording.comparisons import compared
from pleasqlarify.domains.sql.wording.dates import undated
from pleasqlarify.domains.sql.wording.english import a, is_plural
from pleasqlarify.domains.sql.wording.links import without
from pleasqlarify.domains.sql.wording.sides import side
from pleasqlarify.domains.sql.wording.speech import Condition, Scene, condition, phrase
from pleasqlarify.domains.sql.wording.values import strong


@condition.register
def _(node: exp.Is, scene: Scene) -> Condition:
    if not isinstance(node.expression, exp.Null):
        return compared(exp.EQ(this=node.this, expression=node.expression), scene)
    return known_or_not(node.this, scene, False)


def known_or_not(node: exp.Expr, scene: Scene, known: bool) -> Condition:
    """Whether there is a value: ``that have no opinion``; for a key, whether there is a row at all."""
    left, names = side(node, scene), scene.names
    inner = undated(node)
    if not isinstance(inner, exp.Column) or not left.table:
        return Condition(
            left.table, f"where {phrase(node, scene)} is {strong('known' if known else 'missing')}"
        )
    if left.happened:
        return Condition(left.table, f"that have {'' if known else 'not '}been {strong(left.happened)}")
    if names.identifies(inner.table, inner.name):
        return _matched(left.table, scene, known)
    target = names.target(inner.table, inner.name)
    noun = names.one(target) if target else left.noun
    if known:
        return Condition(left.table, f"that have {strong(noun if is_plural(noun) else a(noun))}")
    return Condition(left.table, f"that have {strong('no ' + noun)}")


def _matched(table: str, scene: Scene, known: bool) -> Condition:
    """The key of a table is missing where an outer join found no row of it."""
    kept = scene.names.neighbour(table)
    lacking = without(kept, table, scene.names) if kept else f"without {a(scene.names.one(table))}"
    has = f"that have {a(scene.names.one(table))}"
    return Condition(kept, strong(has if known else lacking), "" if kept else "entries")

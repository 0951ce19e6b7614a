"""Plain expressions as things: columns, values, sums, texts."""

import re

from sqlglot import exp

from pleasqlarify.domains.sql.wording.dates import event, part, part_phrase, undated
from pleasqlarify.domains.sql.wording.english import a, is_plural, listed
from pleasqlarify.domains.sql.wording.identifiers import BOOLEAN, TEMPORAL, TEXTUAL
from pleasqlarify.domains.sql.wording.lookups import looked_up
from pleasqlarify.domains.sql.wording.names import belonging
from pleasqlarify.domains.sql.wording.speech import Scene, is_subquery, phrase
from pleasqlarify.domains.sql.wording.values import number, quoted

SINCE = re.compile(r"(\w+) (in|since|until)$")  # founded in, active since
FLAGS = ("is ", "has ", "can ", "was ")


def column_phrase(column: exp.Column, scene: Scene) -> str:
    """The column with its article; what tells when something happened is ``the date placed``."""
    names = scene.names
    happened, noun = event(column, names), names.noun(column.table, column.name)
    if noun.startswith(FLAGS) and names.relation(column.table):
        return f"whether the {names.one(column.table)} {_held(noun)}"
    if BOOLEAN.search(names.type(column.table, column.name)):
        return f"whether the {names.one(column.table)} is marked as {noun}"
    since = SINCE.match(noun)
    if since and names.relation(column.table):
        return f"the year {since[1]}" if since[2] == "in" else f"the “{noun}”"
    if not happened:
        return names.phrase(column.table, column.name)
    kind = "time" if "TIME" in scene.names.type(column.table, column.name).upper() else "date"
    shared = scene.names.phrase(column.table, column.name).startswith(
        f"the {scene.names.one(column.table)}'s"
    )
    return (
        belonging(f"{kind} {happened}", scene.names.one(column.table)) if shared else f"the {kind} {happened}"
    )


def _held(noun: str) -> str:
    """A yes-or-no column as a statement: ``is silent``, ``has a newsletter``."""
    verb, _, thing = noun.partition(" ")
    return f"has {a(thing)}" if verb == "has" and not is_plural(thing) else noun


def everything(tables: list[str], scene: Scene) -> str:
    """All there is to show about the tables."""
    return (
        f"everything about {listed([scene.names.many(t) for t in tables])}"
        if tables
        else "everything there is"
    )


@phrase.register
def _(node: exp.Column, scene: Scene) -> str:
    if isinstance(node.this, exp.Star):
        return everything([node.table], scene)
    if is_subquery(node):
        return looked_up(scene)
    return column_phrase(node, scene)


@phrase.register
def _(_node: exp.Star, scene: Scene) -> str:
    return everything([a.payload for a in scene.of("TABLE")], scene)


@phrase.register
def _(node: exp.Columns, _scene: Scene) -> str:
    if isinstance(node.this, exp.Literal):
        return f"everything whose name fits “{node.this.name}”"
    return "everything"


@phrase.register
def _(node: exp.Tuple, scene: Scene) -> str:
    return listed([phrase(e, scene) for e in node.expressions])


@phrase.register
def _(node: exp.Literal, _scene: Scene) -> str:
    return quoted(node.name) if node.is_string else number(node.name)


@phrase.register
def _(_node: exp.Null, _scene: Scene) -> str:
    return "nothing"


@phrase.register
def _(node: exp.Boolean, _scene: Scene) -> str:
    return "yes" if node.this else "no"


@phrase.register
def _(node: exp.Paren, scene: Scene) -> str:
    return phrase(node.this, scene)


@phrase.register
def _(node: exp.Cast, scene: Scene) -> str:
    to = node.args.get("to")
    fraction = not isinstance(node.this, exp.Column) or "INT" not in _type(node.this, scene)
    whole = isinstance(to, exp.DataType) and "INT" in to.sql() and fraction and not _textual(node.this, scene)
    taken = part(node)
    if taken:
        return part_phrase(*taken, scene)
    if isinstance(node.this, exp.Column) and isinstance(to, exp.DataType) and to.sql() == "DATE":
        timed = "TIME" in _type(node.this, scene)
        return part_phrase("day", node.this, scene) if timed else phrase(node.this, scene)
    return f"{phrase(node.this, scene)} as a whole number" if whole else phrase(node.this, scene)


def _type(node: exp.Expr, scene: Scene) -> str:
    return scene.names.type(node.table, node.name).upper() if isinstance(node, exp.Column) else ""


def _textual(node: exp.Expr, scene: Scene) -> bool:
    return bool(TEXTUAL.search(_type(node, scene)))


def is_temporal(node: exp.Expr, scene: Scene) -> bool:
    """Whether the node tells a time: by its type, or because it is an event or a year."""
    inner = undated(node)
    if not isinstance(inner, exp.Column):
        return part(node) is not None
    declared = scene.names.type(inner.table, inner.name)
    by_name = inner.name.lower().endswith(("date", "year", "time", "_at", "day"))
    return bool(TEMPORAL.search(declared)) or by_name or bool(event(inner, scene.names))

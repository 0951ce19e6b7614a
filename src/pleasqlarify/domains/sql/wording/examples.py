"""Values of the data that make a sentence concrete."""

import re

from sqlglot import exp

from pleasqlarify.domains.sql.wording.speech import Scene
from pleasqlarify.domains.sql.wording.values import quoted

EXAMPLE = re.compile(r", such as (?:“[^”]*”|[^ ,]+)")


def such_as(node: exp.Expr, part: str, scene: Scene) -> str:
    """``, such as Crime Drama``: a value of the column that holds more than the part; "" if none is known."""
    column = scene.names.column(node.table, node.name) if isinstance(node, exp.Column) else None
    samples = column.samples if column else ()
    longer = (s for s in samples if part.lower() in s.lower() and s.lower() != part.lower() and len(s) <= 40)
    found = next(longer, "")
    return f", such as {quoted(found)}" if found else ""


def without_example(said: str) -> str:
    """The sentence without its example.

    >>> without_example("whose genre contains Drama, such as “Crime Drama”")
    'whose genre contains Drama'
    """
    return EXAMPLE.sub("", said)

"""Numbers of different values that an amount counts: "at least 3 languages" where rows hold a language."""

from collections.abc import Iterator

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option, likelihood
from pleasqlarify.interpreters.embedded.frames.parts.conditions.conditions import Make
from pleasqlarify.interpreters.embedded.frames.parts.measures.measuring import own_column
from pleasqlarify.interpreters.embedded.link.nouns import AmountOfRows, ColumnNamed
from pleasqlarify.interpreters.embedded.plan.nouns import Aggregate
from pleasqlarify.interpreters.embedded.profile.nouns import Role
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.nouns import Amount

SEVERAL = (Role.NAME, Role.CATEGORY, Role.TEXT)


def differing(asked: Asked, amount: Amount) -> Iterator[Option[tuple[str, Make]]]:
    """Tables and how many values of a column their rows hold, where the noun of an amount names the column.

    Nothing where rows are counted: what is a thing of its own is rather that.
    """
    counted = any(of.amount == amount for _, of in asked.named(AmountOfRows))
    if amount.noun is None or amount.unit or counted or amount.value != int(amount.value):
        return
    for mention, of in asked.named(ColumnNamed):
        column = asked.profile.column(of.table, of.column)
        if column is None or column.role not in SEVERAL or amount.noun not in mention.positions:
            continue
        label = f"different values of {column.name}"
        used = ((amount.positions | mention.positions, label),)
        yield Option((of.table, _different(of.column)), likelihood(mention) + weight("having.values"), used)


def _different(column: str) -> Make:
    return lambda query: Aggregate("count", own_column(column)(query), distinct=True)

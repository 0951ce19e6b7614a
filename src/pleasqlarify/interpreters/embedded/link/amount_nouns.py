"""What the rows of a table come to, said by its name and a noun: "invoice amount", "booking value"."""

from collections.abc import Iterator, Sequence

from pleasqlarify.interpreters.embedded.link.candidates import Candidate
from pleasqlarify.interpreters.embedded.link.nouns import ColumnNamed, TableNamed
from pleasqlarify.interpreters.embedded.profile import Profile
from pleasqlarify.interpreters.embedded.profile.money import stores_total
from pleasqlarify.interpreters.embedded.profile.nouns import Role
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.nouns import Words

AMOUNTS = frozenset({"amount", "amounts", "value", "values", "sum", "sums"})
MONEY = (Role.MEASURE, Role.PRICE)


def amounts_of_rows(words: Words, named: Sequence[Candidate], profile: Profile) -> Iterator[Candidate]:
    """The totals of a table whose name stands before such a noun, where this names none of its columns."""
    for one in list(named):
        token = words.tokens[one.end] if one.end < len(words.tokens) else None
        if token is None or token.breaks or token.norm not in AMOUNTS:
            continue
        if not isinstance(one.meaning, TableNamed) or one.weight < weight("link.weak_name"):
            continue
        columns = profile.tables[one.meaning.table].columns
        if not any(token.stem in column.named.stems for column in columns):
            for column in columns:
                if column.role in MONEY and stores_total(column):
                    meaning = ColumnNamed(column.table, column.name)
                    yield Candidate(one.end, one.end + 1, meaning, weight("link.amount_of_rows"))

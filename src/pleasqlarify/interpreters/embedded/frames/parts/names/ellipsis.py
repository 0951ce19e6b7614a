"""Names that share a word: "first and last name" for first_name and last_name."""

from collections.abc import Iterator

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option
from pleasqlarify.interpreters.embedded.profile.nouns import ColumnProfile
from pleasqlarify.interpreters.embedded.words.nouns import Positions

JOINING = frozenset({"and", "or", "&"})


def sharing(asked: Asked, table: str, taken: Positions) -> Iterator[Option[tuple[str, ...]]]:
    """Two columns of the table whose last word is said once, with all the words."""
    tokens = asked.words.tokens
    for place in range(1, len(tokens) - 2):
        words = frozenset({place - 1, place + 1, place + 2})
        if tokens[place].norm not in JOINING or words & taken:
            continue
        first, second, shared = (tokens[n].stem for n in (place - 1, place + 1, place + 2))
        one, other = (_called(asked, table, stem, shared) for stem in (first, second))
        if one and other:
            columns = (one.name, other.name)
            yield Option(columns, 0.0, ((words, " and ".join(columns)),))


def _called(asked: Asked, table: str, stem: str, shared: str) -> ColumnProfile | None:
    columns = asked.profile.tables[table].columns
    return next((column for column in columns if column.named.stems == (stem, shared)), None)

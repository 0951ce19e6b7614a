"""Values named after a table or column that its noun does not mean: "5 members" is not Member 5."""

from collections.abc import Sequence

from pleasqlarify.interpreters.embedded.link.names import Names
from pleasqlarify.interpreters.embedded.profile.values.hits import Hit
from pleasqlarify.interpreters.embedded.words.nouns import Token, WordClass


def is_but_a_table_noun(inside: Sequence[Token], hit: Hit, names: Names) -> bool:
    """Whether the words are a table's noun with a count before it, or without what tells one row apart.

    A number that stands in the value's own order is a part of its name: "member 5".
    """
    nouns = [token for token in inside if token.kind is not WordClass.FUNCTION and token.number is None]
    if not nouns or not all(token.stem in names.table_heads for token in nouns):
        return False
    counted = [token for token in inside if token.number is not None]
    if counted:
        return not hit.misspelt and _out_of_order(inside, hit)
    wanting = not set(hit.stems) <= {token.stem for token in inside}
    return len(nouns) == 1 and (wanting or _is_done(hit, nouns[0]))


def is_but_a_column_noun(inside: Sequence[Token], hit: Hit) -> bool:
    """Whether the word is the name of the column, and the value only has its stem: severity is not severe."""
    lone = inside[0].norm if len(inside) == 1 else ""
    return lone in hit.column.named.words and lone != hit.value.casefold()


def _is_done(hit: Hit, noun: Token) -> bool:
    """Whether the value says what was done, and the word what it was done to: "booked" of a booking."""
    return hit.value.casefold().endswith("ed") and not noun.norm.endswith("ed")


def _out_of_order(inside: Sequence[Token], hit: Hit) -> bool:
    places = [hit.stems.index(token.stem) for token in inside if token.stem in hit.stems]
    return places != sorted(places)

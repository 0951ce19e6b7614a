"""Rows that are called by what they are: "cancellations" are appointments with that status."""

from collections.abc import Iterator

from pleasqlarify.interpreters.embedded.frames.nouns import Asked
from pleasqlarify.interpreters.embedded.link.nouns import Mention, Spot, StateNamed, TableNamed, ValueNamed
from pleasqlarify.interpreters.embedded.link.states import HAPPENED
from pleasqlarify.interpreters.embedded.profile.nouns import Role

SURE = 0.7
"""A value that is so likely meant stands for rows of its table."""

KINDS = (Role.CATEGORY, Role.BOOL)
NO_PLURAL = ("ss", "us", "is")


def called_by_state(asked: Asked) -> Iterator[tuple[Mention, str]]:
    """The nouns, in the plural or numbered, that name rows by a state or kind of theirs, each with the table.

    The noun itself is left to the conditions: whoever counts the rows holds them to it.
    """
    for spot in asked.links.spots:
        if any(isinstance(m.meaning, TableNamed) for m in spot.mentions):
            continue
        found: dict[str, Mention] = {}
        for mention in spot.mentions:
            table = _table(asked, spot, mention)
            if table:
                found.setdefault(table, mention)
        yield from ((mention, table) for table, mention in found.items())


def _table(asked: Asked, spot: Spot, mention: Mention) -> str:
    meaning, noun = mention.meaning, asked.words.tokens[max(spot.positions)].norm
    if isinstance(meaning, StateNamed) and noun.endswith(HAPPENED):
        return meaning.table
    if not isinstance(meaning, ValueNamed) or mention.weight < SURE or str(meaning.value).casefold() == noun:
        return ""
    column = asked.profile.column(meaning.table, meaning.column)
    plural = noun.endswith("s") and not noun.endswith(NO_PLURAL)
    several = plural or _numbered(asked, spot)
    return meaning.table if several and column and column.role in KINDS else ""


def _numbered(asked: Asked, spot: Spot) -> bool:
    """Whether a number stands right before the noun: "more than one refund"."""
    before = asked.words.tokens[: min(spot.positions)][-1:]
    return any(token.number is not None or token.norm == "one" for token in before)

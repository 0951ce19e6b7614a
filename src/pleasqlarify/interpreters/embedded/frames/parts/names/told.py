"""Things that are told by one of their values: the cashiers among the staff, the laptops among the assets."""

from collections.abc import Iterator

from pleasqlarify.interpreters.embedded.frames.nouns import Asked
from pleasqlarify.interpreters.embedded.link.nouns import (
    ColumnNamed,
    Match,
    Mention,
    Spot,
    TableNamed,
    ValueNamed,
)
from pleasqlarify.interpreters.embedded.profile.nouns import Kind, Role
from pleasqlarify.interpreters.embedded.words.lexicon import is_person
from pleasqlarify.interpreters.embedded.words.nouns import WordClass

REPEATED = 2  # rows that a value has, on average, where it says what kind of thing a row is
SORTING = (Role.CATEGORY, Role.NAME)  # the title of a job is a name
FIRM = 0.5  # how surely the word must be a value


def told_things(asked: Asked) -> list[Spot]:
    """The stretches that name things by a value of theirs, from left to right."""
    return [s for s in asked.links.spots if any(told_tables(asked, s.mentions[0])) and _is_noun(asked, s)]


def asked_first(asked: Asked) -> list[str]:
    """The tables of the things that a question opens with, where a value tells them: "Which cashiers ..."."""
    for spot in told_things(asked):
        before = asked.words.tokens[: min(spot.positions)]
        if before and all(token.kind is WordClass.FUNCTION for token in before):
            return list(told_tables(asked, spot.mentions[0]))
    return []


def told_tables(asked: Asked, mention: Mention) -> Iterator[str]:
    """The tables whose rows are such things: that of the value, or the people of its table of pairs."""
    meaning = mention.meaning
    if not isinstance(meaning, ValueNamed) or mention.weight < FIRM or meaning.match is not Match.EXACT:
        return
    table, column = asked.profile.tables[meaning.table], asked.profile.column(meaning.table, meaning.column)
    if column is None or column.role not in SORTING or column.foreign:
        return
    if column.distinct * REPEATED > table.rows or column.name in table.displays[0].columns:
        return
    if table.kind is Kind.ENTITY or is_person(table.named.head):
        yield table.name
    elif table.kind is Kind.BRIDGE:
        targets = dict.fromkeys(step.target for step in asked.profile.joins.steps(table.name) if step.up)
        yield from (name for name in targets if is_person(asked.profile.tables[name].named.head))


def _is_noun(asked: Asked, spot: Spot) -> bool:
    """Whether it stands alone, as a noun does: "the cashier", but not "closed shops"."""
    tokens, after = asked.words.tokens, max(spot.positions) + 1
    if any(tokens[place].proper or tokens[place].number is not None for place in spot.positions):
        return False
    behind = next((other for other in asked.links.spots if after in other.positions), None)
    if after >= len(tokens) or tokens[after].breaks or behind is None:
        return True
    best = behind.mentions[0].meaning
    names = isinstance(best, ColumnNamed) or (isinstance(best, TableNamed) and not best.verb)
    return not (names and tokens[after].kind is WordClass.CONTENT)

"""Words for columns of whatever the question names: "the ids of", "the date of", "from which year is"."""

from collections.abc import Iterator
from dataclasses import replace

from pleasqlarify.interpreters.embedded.frames.nouns import Asked
from pleasqlarify.interpreters.embedded.link.nouns import ColumnNamed, Mention, Spot, TableNamed
from pleasqlarify.interpreters.embedded.profile.nouns import Role
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.nouns import WordClass

IDENTITY = frozenset({"id", "ids", "identifier", "identifiers", "key", "keys"})
DATED = {"date": (Role.DATE,), "dates": (Role.DATE,), "when": (Role.DATE,), "year": (Role.YEAR, Role.DATE)}
ASKING = frozenset({"which", "what"})
FIRM = 0.7  # a name that says more than the word alone


def identified(asked: Asked) -> tuple[Spot, ...]:
    """The stretches of the question, with the keys and dates that its words for these mean."""
    found = {min(spot.positions): spot for spot in asked.links.spots}
    tables = [(mention, meaning.table) for mention, meaning in asked.named(TableNamed)]
    for place, token in enumerate(asked.words.tokens):
        whole = next((spot for spot in found.values() if place in spot.positions), None)
        if whole is not None and len(whole.positions) > 1:
            continue
        if token.norm in IDENTITY and token.kind is not WordClass.FUNCTION:
            mentions = list(_keys(asked, place, tables))
        elif _asks_for_date(asked, place) and (whole is None or whole.mentions[0].weight < FIRM):
            mentions = list(_dates(asked, place, tables))
        else:
            continue
        old = whole.mentions if whole else ()
        known = {mention.meaning for mention in mentions}
        named = {table for _, table in tables}
        mentions += [_elsewhere(mention, named) for mention in old if mention.meaning not in known]
        if mentions:
            ranked = tuple(sorted(mentions, key=lambda mention: -mention.weight))
            found[place] = Spot(frozenset({place}), ranked, whole.forked if whole else False)
    return tuple(found[place] for place in sorted(found))


def _elsewhere(mention: Mention, named: set[str]) -> Mention:
    """The mention, less likely where it is a column of a table that nobody names."""
    meaning = mention.meaning
    if not named or not isinstance(meaning, ColumnNamed) or meaning.table in named:
        return mention
    return replace(mention, weight=mention.weight * weight("columns.far_key"))


def _keys(asked: Asked, place: int, tables: list[tuple[Mention, str]]) -> Iterator[Mention]:
    """The key of each table named, of the nearest one first."""
    known: set[str] = set()
    for mention, table in sorted(tables, key=lambda pair: _distance(place, pair[0])):
        key = asked.profile.tables[table].primary_key
        if table not in known and len(key) == 1:
            near = weight("columns.far_key") ** len(known)
            yield Mention(frozenset({place}), ColumnNamed(table, key[0]), 0.97 * near * mention.weight)
        known.add(table)


def _asks_for_date(asked: Asked, place: int) -> bool:
    """Whether the word asks for a date or a year: no period, nor the steps of one, has it."""
    tokens = asked.words.tokens
    if tokens[place].norm not in DATED or any(place in period.positions for period in asked.words.periods):
        return False
    return tokens[place].norm != "year" or (place > 0 and tokens[place - 1].norm in ASKING)


def _dates(asked: Asked, place: int, tables: list[tuple[Mention, str]]) -> Iterator[Mention]:
    """The dates of the nearest table named that has some."""
    roles = DATED[asked.words.tokens[place].norm]
    for mention, table in sorted(tables, key=lambda pair: _distance(place, pair[0])):
        columns = [column for column in asked.profile.tables[table].columns if column.role in roles]
        for column in columns:
            meaning = ColumnNamed(table, column.name)
            yield Mention(frozenset({place}), meaning, weight("columns.date_of") * mention.weight)
        if columns:
            return


def _distance(place: int, mention: Mention) -> tuple[int, float]:
    """How far away a table is named; one named after the word, "ids of", is nearer."""
    start = min(mention.positions)
    return (start - place if start > place else 2 * (place - start), -mention.weight)

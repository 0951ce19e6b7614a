"""Words for what tells rows apart, "the ids of": keys of the tables that the question names."""

from collections.abc import Iterator
from dataclasses import replace

from pleasqlarify.interpreters.embedded.frames.nouns import Asked
from pleasqlarify.interpreters.embedded.link.nouns import ColumnNamed, Mention, Spot, TableNamed
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.nouns import WordClass

IDENTITY = frozenset({"id", "ids", "identifier", "identifiers", "key", "keys"})


def identified(asked: Asked) -> tuple[Spot, ...]:
    """The stretches of the question, with the keys that its words for identity mean."""
    found = {min(spot.positions): spot for spot in asked.links.spots}
    tables = [(mention, meaning.table) for mention, meaning in asked.named(TableNamed)]
    for place, token in enumerate(asked.words.tokens):
        if token.norm not in IDENTITY or token.kind is WordClass.FUNCTION:
            continue
        whole = next((spot for spot in found.values() if place in spot.positions), None)
        if whole is not None and len(whole.positions) > 1:
            continue
        mentions = list(_keys(asked, place, tables))
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


def _distance(place: int, mention: Mention) -> tuple[int, float]:
    """How far away a table is named; one named after the word, "ids of", is nearer."""
    start = min(mention.positions)
    return (start - place if start > place else 2 * (place - start), -mention.weight)

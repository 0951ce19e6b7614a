"""Words that several tables may be meant by, and the question as it reads if one of them is."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from pleasqlarify.interpreters.embedded.frames.nouns import Asked
from pleasqlarify.interpreters.embedded.link.nouns import (
    ColumnNamed,
    Match,
    Mention,
    Spot,
    TableNamed,
    ValueNamed,
)
from pleasqlarify.interpreters.embedded.profile import Profile
from pleasqlarify.interpreters.embedded.profile.nouns import Kind

NEARLY = 0.7  # a table this much as likely as the likeliest may be meant as well
MOSTLY = 0.9  # a word with a table among its meanings this likely names one
FOLLOWS = 0.75  # what else is named is taken from the table where it is this likely to be there
AGREED = 0.5  # how much of what is likelier elsewhere counts for the table, once that is taken
FIRM = 0.7  # below, any meaning in the table is better than one elsewhere
TABLES = 4


@dataclass(frozen=True, slots=True, eq=False)
class Vague:
    """A stretch with the tables that it may mean, likeliest first, and how likely each is."""

    spot: Spot
    tables: tuple[tuple[str, float], ...]


def vague(asked: Asked) -> Iterator[Vague]:
    """The nouns and verbs that may mean one of several tables; else values and columns that several have."""
    named = [spot for spot in asked.links.spots if _names_tables(spot)]
    for spot in named:
        yield from _of(spot, _nouns(asked, spot))
    if all(spot.mentions[0].weight < FIRM for spot in named):
        for spot in asked.links.spots:
            yield from _of(spot, _holders(spot) or _sharing(asked.profile, spot))


def read_as(asked: Asked, noun: Vague, table: str) -> Asked:
    """The question where the stretch means this table, and other words what they mean of it."""
    spot, others = noun.spot, frozenset(other for other, _ in noun.tables if other != table)
    sure = _sure(one for one in asked.links.spots if one is not spot)
    spots = tuple(
        replace(one, mentions=_meant(one, table) if one is spot else _following(one, table, sure, others))
        for one in asked.links.spots
    )
    return replace(asked, links=replace(asked.links, spots=spots))


def _of(spot: Spot, found: dict[str, float]) -> Iterator[Vague]:
    ranked = sorted(found.items(), key=lambda pair: -pair[1])
    tables = [pair for pair in ranked if pair[1] >= NEARLY * ranked[0][1]][:TABLES]
    if len(tables) > 1:
        yield Vague(spot, tuple(tables))


def _names_tables(spot: Spot) -> bool:
    best = max((m.weight for m in spot.mentions if isinstance(m.meaning, TableNamed)), default=0.0)
    return best >= MOSTLY * spot.mentions[0].weight


def _nouns(asked: Asked, spot: Spot) -> dict[str, float]:
    """The tables that the stretch may name; pairs of others are named by nobody, nor parts of one named."""
    found: dict[str, float] = {}
    whole = [mention for mention in spot.mentions if _is_whole_name(asked, mention)]
    for mention in whole or spot.mentions:
        meaning = mention.meaning
        if isinstance(meaning, TableNamed) and not _belongs(asked.profile, meaning.table, found):
            found.setdefault(meaning.table, mention.weight)
    return found


def _is_whole_name(asked: Asked, mention: Mention) -> bool:
    """Whether the words are all of a table's name, which leaves no doubt."""
    meaning = mention.meaning
    if mention.soft or not isinstance(meaning, TableNamed) or meaning.verb:
        return False
    said = {asked.words.tokens[place].stem for place in mention.positions}
    return set(asked.profile.tables[meaning.table].named.stems) <= said


def _belongs(profile: Profile, name: str, others: Iterable[str]) -> bool:
    """Whether a table is called after another one: the skills of agents are no agents."""
    table, words = profile.tables[name], set(profile.tables[name].named.stems)
    called_after = any(words & set(profile.tables[other].named.stems) for other in others if other != name)
    return table.kind is Kind.BRIDGE or called_after


def _holders(spot: Spot) -> dict[str, float]:
    """The tables of which a column of one name holds the value."""
    best = spot.mentions[0].meaning
    if not isinstance(best, ValueNamed) or best.match is not Match.EXACT:
        return {}
    found: dict[str, float] = {}
    for mention in spot.mentions:
        meaning = mention.meaning
        if isinstance(meaning, ValueNamed) and meaning.column.casefold() == best.column.casefold():
            found.setdefault(meaning.table, mention.weight)
    return found


def _sharing(profile: Profile, spot: Spot) -> dict[str, float]:
    """The tables that have a column which the stretch names: marks of exams, and of theses."""
    found: dict[str, float] = {}
    if isinstance(spot.mentions[0].meaning, ColumnNamed) and spot.mentions[0].weight >= FIRM:
        for mention in spot.mentions:
            meaning = mention.meaning
            column = isinstance(meaning, ColumnNamed) and profile.column(meaning.table, meaning.column)
            if column and not column.foreign:
                found.setdefault(column.table, mention.weight)
    return found


def _meant(spot: Spot, table: str) -> tuple[Mention, ...]:
    own = tuple(mention for mention in spot.mentions if _table(mention) == table)
    return tuple(m for m in own if isinstance(m.meaning, TableNamed | ValueNamed)) or own


def _following(spot: Spot, table: str, sure: frozenset[str], others: frozenset[str]) -> tuple[Mention, ...]:
    """What another stretch means of the table; all that it may mean where it speaks of another one, unless
    that is one of the ``others`` that the noun does not mean now."""
    own = tuple(mention for mention in spot.mentions if _table(mention) == table)
    best = spot.mentions[0]
    ruled_out = _table(best) in others
    follows = own and (own[0].weight >= FOLLOWS * best.weight or best.weight < FIRM or ruled_out)
    if not follows or _table(best) in sure:
        return spot.mentions
    return tuple(replace(m, weight=m.weight * (best.weight / own[0].weight) ** AGREED) for m in own)


def _sure(spots: Iterable[Spot]) -> frozenset[str]:
    """The tables that these stretches name for certain."""
    best = (spot.mentions[0] for spot in spots)
    return frozenset(_table(m) for m in best if isinstance(m.meaning, TableNamed) and m.weight >= MOSTLY)


def _table(mention: Mention) -> str:
    return getattr(mention.meaning, "table", "")

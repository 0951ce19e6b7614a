"""Amounts that the words of a stretch name: a column of numbers, by its words and by which total they say."""

from collections.abc import Iterator
from dataclasses import dataclass

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option, likelihood
from pleasqlarify.interpreters.embedded.frames.parts.measures.figured import NUMBERS, RATED
from pleasqlarify.interpreters.embedded.frames.parts.measures.measurable import total
from pleasqlarify.interpreters.embedded.frames.parts.measures.measures import Measure, measures
from pleasqlarify.interpreters.embedded.link.nouns import ColumnNamed
from pleasqlarify.interpreters.embedded.profile.lists import unit_in
from pleasqlarify.interpreters.embedded.profile.nouns import ColumnProfile, Role, Unit
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.cues import is_participle
from pleasqlarify.interpreters.embedded.words.nouns import Positions, Sense, WordClass
from pleasqlarify.interpreters.embedded.words.totals import Total, totals_named, totals_said

AMOUNTS = frozenset({"revenu", "total", "amount", "valu", "sum", "sale", "money", "price", "cost", "charg"})
"""Stems of what any amount of money may be called."""

TOTAL = "total"

ADDING = (Sense.SUM, Sense.HOW_MUCH, Sense.AVERAGE)
"""One average over another of the same rows is one sum over the other."""


@dataclass(frozen=True, slots=True, eq=False)
class Amount:
    """What rows come to: a column of theirs, added up, or a measure that is computed otherwise."""

    measure: Measure
    column: str = ""

    @property
    def place(self) -> tuple[str, str]:
        return self.measure.table, self.column


def columns_said(asked: Asked, places: range) -> list[Option[Amount]]:
    """The columns of which nothing but "total" is left unsaid."""
    return [option for option in _columns(asked, places, _said_in(asked, places)) if option.weight == 0]


@dataclass(frozen=True, slots=True)
class _Said:
    """The words of a stretch: what they name, by place, and which total some of them say it is."""

    stems: dict[int, str]
    which: frozenset[Total]
    telling: Positions
    adding: Positions


def amounts_said(asked: Asked, places: range) -> list[Option[Amount]]:
    """What the words of a stretch may be the amount of, likeliest first."""
    said = _said_in(asked, places)
    if not said.stems and not said.which:
        return []
    found = [*_columns(asked, places, said), *_computed(asked, places)]
    return sorted(found, key=lambda option: -option.weight)


def _said_in(asked: Asked, places: range) -> _Said:
    tokens = asked.words.tokens
    which = totals_said([tokens[place].norm for place in places])
    telling = frozenset(places[n] for one in which for n in range(one.start, one.end))
    sums = frozenset(place for cue in asked.cues(*ADDING) for place in cue.positions)
    naming = [p for p in places if p not in telling and tokens[p].kind is not WordClass.FUNCTION]
    stems = {p: tokens[p].stem for p in naming}
    return _Said(stems, frozenset(one.total for one in which), telling, sums & frozenset(places))


def _columns(asked: Asked, places: range, said: _Said) -> Iterator[Option[Amount]]:
    mentions = {of: m for m, of in asked.named(ColumnNamed) if m.positions <= frozenset(places)}
    for column in filter(_adds_up, asked.profile.columns):
        stored = totals_named(column.named.words)
        if said.which and stored and not said.which & stored:
            continue
        hits = frozenset(place for place, stem in said.stems.items() if stem in column.named.stems)
        likely = _likeness(column, said, hits) + weight("part_of_sum.done") * _is_done(asked, column, hits)
        mention = mentions.get(ColumnNamed(column.table, column.name))
        if mention is not None and not hits:
            hits, likely = mention.positions, likelihood(mention)
        if said.which & stored:
            hits |= said.telling
        if hits:
            named = frozenset(p for p, stem in said.stems.items() if stem in AMOUNTS)
            used = ((hits | named | said.adding, column.name),)
            yield Option(Amount(total(column), column.name), likely, used)


def _likeness(column: ColumnProfile, said: _Said, hits: Positions) -> float:
    """The log-weight of a column by how much of its name is said; "total" need not be."""
    parts = set(column.named.stems) - {TOTAL} or {TOTAL}
    heard = {said.stems[place] for place in hits} & parts
    heard |= {one.value for one in said.which} & parts
    return weight("part_of_sum.named_in_part") * (1 - len(heard) / len(parts))


def _is_done(asked: Asked, column: ColumnProfile, hits: Positions) -> bool:
    """Whether a word rather says what was done to rows: "discounted", of a discount."""
    norms = [asked.words.tokens[place].norm for place in hits]
    return any(is_participle(norm) and norm not in column.named.words for norm in norms)


def _adds_up(column: ColumnProfile) -> bool:
    """Whether a sum of it says something: not of a price, a rating, or what its name calls a percentage."""
    if column.role not in NUMBERS or column.role is Role.PRICE or column.primary or column.foreign:
        return False
    told = unit_in(column.named.words)
    parts = column.unit is Unit.FRACTION or told is Unit.PERCENT
    return not (parts or set(column.named.words) & RATED)


def _computed(asked: Asked, places: range) -> Iterator[Option[Amount]]:
    """What is computed of several columns, or goes by a business name: revenue."""
    for option in measures(asked):
        if option.of.additive and option.positions <= frozenset(places) and not option.of.counts:
            yield Option(
                Amount(option.of), option.weight + weight("part_of_sum.computed"), option.used, option.choices
            )

"""Rates: "no-show rate per doctor", "refund rate by category", "churn"."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice
from math import log

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option, Reading, Uses, likelihood
from pleasqlarify.interpreters.embedded.frames.parts.conditions.demands import Make, Test, held
from pleasqlarify.interpreters.embedded.frames.parts.conditions.states import in_state, is_filled, said
from pleasqlarify.interpreters.embedded.frames.parts.events.happening_rates import event_rates
from pleasqlarify.interpreters.embedded.frames.parts.measures.fractions import scales
from pleasqlarify.interpreters.embedded.frames.parts.measures.state_shares import state_shares
from pleasqlarify.interpreters.embedded.frames.parts.times.moments_said import by_name
from pleasqlarify.interpreters.embedded.link.nouns import (
    ColumnNamed,
    MeasureNamed,
    Spot,
    StateNamed,
    TableNamed,
    ValueNamed,
)
from pleasqlarify.interpreters.embedded.link.states import States
from pleasqlarify.interpreters.embedded.plan.nouns import Comparison, Literal
from pleasqlarify.interpreters.embedded.profile.nouns import Role
from pleasqlarify.interpreters.embedded.profile.ways import Path
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words import read
from pleasqlarify.interpreters.embedded.words.entries import Measure
from pleasqlarify.interpreters.embedded.words.lexicon import states
from pleasqlarify.interpreters.embedded.words.nouns import Cue, Positions, Sense, WordClass
from pleasqlarify.interpreters.embedded.words.stems import stem
from pleasqlarify.model import Choice

TABLES = 3
COUNTING = (Role.MEASURE, Role.QUANTITY)


def rate(asked: Asked) -> Iterator[Reading]:
    """Readings as how many of all things are in a state, or had something happen to them."""
    named = list(_named(asked))
    cues = asked.cues(Sense.RATE)
    if not (named or cues):
        return
    scale, asked = scales(cues), _without_the_verb(asked, cues)
    unnamed: list[tuple[Positions, Measure | None]] = [(frozenset(), None)]
    for places, measure in named or unnamed:
        what = places | _before(asked, cues)
        for table, point in _in_states(asked, what, measure):
            yield from state_shares(asked, table, scale, "rate", [point])
        for table in _by_words(asked, what):
            yield from state_shares(asked, table, scale, "rate")
        for table, point in _in_columns(asked, what):
            yield from state_shares(asked, table, scale, "rate", [point])
        yield from event_rates(asked, what, measure, scale)


def _named(asked: Asked) -> Iterator[tuple[Positions, Measure | None]]:
    """The rates of the lexicon that the question names."""
    known = by_name()
    for mention, of in asked.named(MeasureNamed):
        if known[of.measure].kind == "rate":
            yield mention.positions, known[of.measure]


def _without_the_verb(asked: Asked, cues: Sequence[Cue]) -> Asked:
    """The question without a "rate" that rates something, or is a part of a name: "cancellation rate"."""
    spoken = frozenset(place for cue in cues for place in cue.positions)
    narrowed = (_beside(spot, spoken) for spot in asked.links.spots)
    kept = tuple(spot for spot in narrowed if spot.mentions)
    return replace(asked, links=replace(asked.links, spots=kept))


def _beside(spot: Spot, spoken: Positions) -> Spot:
    """What the words of a stretch mean without those that are spoken of otherwise."""
    if not spot.positions & spoken:
        return spot
    mentions = tuple(mention for mention in spot.mentions if not mention.positions & spoken)
    return replace(spot, positions=spot.positions - spoken, mentions=mentions)


def _before(asked: Asked, cues: Sequence[Cue]) -> Positions:
    """The words right before "rate" that say of what."""
    found: set[int] = set()
    for cue in cues:
        place = min(cue.positions) - 1
        while place >= 0 and asked.words.tokens[place].kind is WordClass.CONTENT:
            found.add(place)
            place -= 1
    return frozenset(found)


def _by_words(asked: Asked, what: Positions) -> Iterator[Option[str]]:
    """Tables with a value or a state that these words name."""
    values = ((m, of.table) for m, of in asked.named(ValueNamed))
    in_state_words = ((m, of.table) for m, of in asked.named(StateNamed))
    tables = dict.fromkeys(t for m, t in (*values, *in_state_words) if m.positions & what)
    for place, table in enumerate(islice(tables, TABLES)):
        yield Option(table, weight("rate.later_table") * place)


def _in_columns(asked: Asked, what: Positions) -> Iterator[tuple[Option[str], list[Option[Make | None]]]]:
    """Tables with a column of that name that counts how often, or tells when, it happened."""
    for mention, of in asked.named(ColumnNamed):
        column = asked.profile.column(of.table, of.column)
        if column is None or mention.soft or not mention.positions & what:
            continue
        if column.role in COUNTING and column.low == 0:
            test = _more_than_none(column.name)
        elif column.role is Role.DATE and column.filled < 1:
            test = is_filled(column)
        else:
            continue
        used: Uses = ((mention.positions, column.name),)
        option: Option[Make | None] = Option(held(Path(of.table), test), likelihood(mention), used)
        yield Option(of.table, option.weight), [option]


def _more_than_none(column: str) -> Test:
    return lambda row: Comparison(">", row(column), Literal(0))


def _in_states(
    asked: Asked, what: Positions, measure: Measure | None
) -> Iterator[tuple[Option[str], list[Option[Make | None]]]]:
    """Tables whose rows may be in the state that the rate is of, though no word of the question is it."""
    if not what:
        return
    stems = {asked.words.tokens[place].stem for place in what} | set(measure.part if measure else ())
    known = [word for word in states() if stem(word) in stems]
    found = States(asked.profile).found(read(" ".join(dict.fromkeys(known)), asked.today)) if known else []
    points: dict[str, list[Option[Make | None]]] = {}
    for one in found:
        meaning = one.meaning
        if isinstance(meaning, StateNamed):
            test = in_state(meaning, asked.profile.tables[meaning.table], asked.today)
            choices = (Choice("what does the rate count", said(meaning)),)
            used: Uses = ((what, said(meaning)),)
            make = held(Path(meaning.table), test)
            points.setdefault(meaning.table, []).append(Option(make, log(one.weight), used, choices))
    named = {of.table for _, of in asked.named(TableNamed)}
    for table, options in islice(points.items(), TABLES):
        head = asked.profile.tables[table].named.head
        fits = table in named or (measure is not None and head in measure.whole)
        top = max(option.weight for option in options)
        yield Option(table, top + (0.0 if fits else weight("rate.other_table"))), options

"""Measures that a business name means: revenue, pieces sold, number of sales, average order value."""

from collections.abc import Callable, Iterator

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option, Uses, likelihood
from pleasqlarify.interpreters.embedded.frames.parts.conditions.wording import quoted
from pleasqlarify.interpreters.embedded.frames.parts.measures.cueing import cues_of
from pleasqlarify.interpreters.embedded.frames.parts.measures.key_figures import (
    EVENTS,
    OTHERS,
    SHOWING,
    amounts_of_events,
    columns_named,
)
from pleasqlarify.interpreters.embedded.frames.parts.measures.measuring import (
    Measure,
)
from pleasqlarify.interpreters.embedded.frames.parts.measures.outstanding import outstanding
from pleasqlarify.interpreters.embedded.frames.parts.measures.qualities import performance
from pleasqlarify.interpreters.embedded.frames.parts.measures.selling import (
    Weighed,
    order_value,
    pieces,
    revenue,
    sales,
    sold,
)
from pleasqlarify.interpreters.embedded.frames.parts.measures.unknown_qualities import unknown_noun_before
from pleasqlarify.interpreters.embedded.link.nouns import MeasureNamed, Mention
from pleasqlarify.interpreters.embedded.words.nouns import Sense
from pleasqlarify.model import Choice

__all__ = ["business", "is_business", "revenue"]

WHAT_IS = "what is “"


def business(asked: Asked) -> Iterator[Option[Measure]]:
    """What the business measures that are named may mean, each rival a side of a choice."""
    ranks = {place for cue in asked.cues(Sense.HIGHEST, Sense.LOWEST) for place in cue.positions}
    for mention, meaning in asked.named(MeasureNamed):
        places = mention.positions - ranks
        for measure, weigh in _meant(asked, mention, meaning.measure):
            used: Uses = ((places, measure.label),) if places else ()
            for cue in cues_of(asked, mention, Sense.SUM, Sense.HOW_MUCH):
                used = (*used, (cue.positions, "total"))
            choice = Choice(f"{WHAT_IS}{quoted(asked, mention.positions)}”", measure.label)
            yield Option(measure, likelihood(mention) + weigh, used, (choice,))
    yield from outstanding(asked)
    yield from _unknown(asked)


def _unknown(asked: Asked) -> Iterator[Option[Measure]]:
    """What a noun of which nothing is known may mean before "per" and the like: "traffic per shop"."""
    for cue in asked.cues(Sense.EACH):
        places = unknown_noun_before(asked, cue)
        for measure, weigh in performance(asked) if places else ():
            choice = Choice(f"{WHAT_IS}{quoted(asked, places)}”", measure.label)
            yield Option(measure, weigh, ((places, measure.label),), (choice,))


def is_business(option: Option[Measure]) -> bool:
    """Whether a measure goes by a business name, so that its words ask for a number themselves."""
    return any(choice.point.startswith(WHAT_IS) for choice in option.choices)


def _meant(asked: Asked, mention: Mention, measure: str) -> Iterator[Weighed]:
    stems = [asked.words.tokens[place].stem for place in sorted(mention.positions)]
    if measure == "number of sales":
        yield from sales(asked, stems)
    elif measure in NAMED:
        yield from (sold if measure == "revenue" and "sale" in stems else NAMED[measure])(asked)
    if measure == "performance":
        yield from performance(asked)
    if measure in OTHERS:
        yield from OTHERS[measure](asked)
    if measure in SHOWING and not cues_of(asked, mention, Sense.AVERAGE, Sense.MINIMUM, Sense.MAXIMUM):
        said = [asked.words.tokens[place].norm for place in sorted(mention.positions)]
        yield from columns_named(asked, measure, said)
    if measure in EVENTS:
        yield from amounts_of_events(asked, measure)


NAMED: dict[str, Callable[[Asked], list[Weighed]]] = {
    "revenue": revenue,
    "spend": revenue,
    "pieces sold": pieces,
    "average order value": order_value,
}
"""What is computed for the business measures of the lexicon."""

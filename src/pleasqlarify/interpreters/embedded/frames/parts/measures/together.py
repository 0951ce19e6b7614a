"""Several measures of the same rows, side by side: "number of orders and revenue"."""

from collections.abc import Iterator
from itertools import islice, product

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option
from pleasqlarify.interpreters.embedded.frames.parts.measures.measures import Measure
from pleasqlarify.interpreters.embedded.link.nouns import MeasureNamed
from pleasqlarify.interpreters.embedded.words.nouns import Sense

ASKING = (Sense.COUNT, Sense.SUM, Sense.AVERAGE, Sense.MINIMUM, Sense.MAXIMUM, Sense.HOW_MUCH)
RIVALS = 3  # of one measure
MOST = 6  # sets of measures of one table

Measures = tuple[Option[Measure], ...]


def alone_or_together(asked: Asked, found: list[Option[Measure]], most: int) -> Iterator[Measures]:
    """Every measure alone, and the measures that different words ask for, if they are of one table."""
    yield from ((option,) for option in found[:most])
    sure = [option for option in found if _cued(asked, option)]
    anchored: dict[int, dict[str, list[Option[Measure]]]] = {}
    for option in found:
        anchor = _anchor(asked, option)
        inside = not _cued(asked, option) and any(option.positions < other.positions for other in sure)
        if anchor is not None and not inside:
            anchored.setdefault(anchor, {}).setdefault(option.of.table, []).append(option)
    tables = {table for by_table in anchored.values() for table in by_table}
    for table in sorted(tables):
        rivals = [by[table][:RIVALS] for _, by in sorted(anchored.items()) if table in by]
        if len(rivals) > 1:
            sets = sorted(product(*rivals), key=lambda each: -sum(option.weight for option in each))
            yield from islice(sets, MOST)


def _cued(asked: Asked, option: Option[Measure]) -> list[int]:
    """The places of the words that ask for a measure: "number of", "average"."""
    return [min(c.positions) for c in asked.cues(*ASKING) if c.positions <= option.positions]


def _anchor(asked: Asked, option: Option[Measure]) -> int | None:
    """The place of the word that asks for the measure; None where none does."""
    cues = _cued(asked, option)
    named = [min(m.positions) for m, _ in asked.named(MeasureNamed) if m.positions <= option.positions]
    return min(cues or named, default=None)

"""The words that name the rows which a figure is of: the shipments of "median distance of shipments"."""

from collections.abc import Iterable

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option
from pleasqlarify.interpreters.embedded.link.nouns import TableNamed
from pleasqlarify.interpreters.embedded.words.nouns import Positions, Sense

SURE = 0.7  # how likely a word must name the table


def rows_said(asked: Asked, tables: Iterable[str], taken: Positions) -> Option[None]:
    """The nouns, none of them ``taken``, that surely name rows of these tables."""
    known, counted = set(tables), _counted(asked)
    used = []
    for spot in asked.links.spots:
        best = spot.mentions[0]
        named = best.meaning
        if not isinstance(named, TableNamed) or named.verb or best.soft or best.weight < SURE:
            continue
        if named.table in known and not best.positions & (taken | counted):
            used.append((best.positions, named.table))
    return Option(None, 0.0, tuple(used))


def _counted(asked: Asked) -> Positions:
    """The nouns right behind what asks for a number: nothing less than counting them accounts for these."""
    found: set[int] = set()
    nouns = [s for s in asked.links.spots if not getattr(s.mentions[0].meaning, "verb", False)]
    for cue in asked.cues(Sense.COUNT):
        behind = (s for s in nouns if min(s.positions) > max(cue.positions))
        found |= next((s.positions for s in behind), frozenset())
    return frozenset(found)

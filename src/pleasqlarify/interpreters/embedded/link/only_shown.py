"""An "only" before what is to be shown, which limits no rows: "riders from Bonn, just their names"."""

from collections.abc import Sequence
from dataclasses import replace

from pleasqlarify.interpreters.embedded.link.choosing import Stretch
from pleasqlarify.interpreters.embedded.link.nouns import ColumnNamed
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.lists import listed
from pleasqlarify.interpreters.embedded.words.nouns import Cue, Sense, Words

SMALL = {"the", "their", "its"}


def only_shown(stretches: Sequence[Stretch], words: Words) -> list[Stretch]:
    """The stretches, those of columns with an "only" before them that asks for no more than these."""
    asking = {max(cue.positions) + 1: cue for cue in words.cues if _asks(cue, words)}
    return [_with(stretch, asking, words) for stretch in stretches]


def _asks(cue: Cue, words: Words) -> bool:
    """Whether it opens what is to be shown: after a comma, or after nothing but words that ask."""
    first, asking = min(cue.positions), listed("imperatives.txt") | listed("function.txt")
    opens = words.tokens[first].breaks or all(token.norm in asking for token in words.tokens[:first])
    return cue.sense is Sense.ONLY and opens


def _with(stretch: Stretch, asking: dict[int, Cue], words: Words) -> Stretch:
    start = stretch.start - (stretch.start > 0 and words.tokens[stretch.start - 1].norm in SMALL)
    best, cue = stretch.candidates[0], asking.get(start)
    whole = isinstance(best.meaning, ColumnNamed) and best.weight >= weight("link.whole_name")
    if cue is None or not whole or best.start != stretch.start:
        return stretch
    first = min(cue.positions)
    longer = tuple(replace(c, start=first) if c.start == stretch.start else c for c in stretch.candidates)
    return replace(stretch, start=first, candidates=longer)

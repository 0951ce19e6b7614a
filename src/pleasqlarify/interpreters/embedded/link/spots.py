"""Stretches as spots: mentions with the words they used, forks, and what nobody used."""

from collections.abc import Sequence

from pleasqlarify.interpreters.embedded.link.candidates import Candidate
from pleasqlarify.interpreters.embedded.link.choosing import Stretch
from pleasqlarify.interpreters.embedded.link.nouns import (
    ColumnNamed,
    Mention,
    NoValue,
    Spot,
    TableNamed,
    ValueNamed,
)
from pleasqlarify.interpreters.embedded.link.telling import told
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words import as_used
from pleasqlarify.interpreters.embedded.words.nouns import Positions, WordClass, Words


def spots(words: Words, stretches: Sequence[Stretch]) -> tuple[Spot, ...]:
    """The stretches as spots, in the order of the question."""
    return tuple(
        _spot(words, stretch) for stretch in sorted(stretches, key=lambda s: s.start) if stretch.candidates
    )


def _spot(words: Words, stretch: Stretch) -> Spot:
    mentions = [_mention(words, one) for one in stretch.candidates]
    valued = max((m.weight for m in mentions if isinstance(m.meaning, ValueNamed)), default=0.0)
    named = max(
        (m.weight for m in mentions if isinstance(m.meaning, TableNamed | ColumnNamed) and not m.soft),
        default=0.0,
    )
    whole = frozenset(range(stretch.start, stretch.end))
    if valued:
        nothing = max(weight("link.least_no_value"), weight("link.no_value") - valued)
        mentions.append(Mention(whole, NoValue(), nothing))
    forked = valued >= weight("link.fork_value") and named >= weight("link.fork_name")
    return Spot(whole, tuple(sorted(mentions, key=lambda m: -m.weight)), forked)


def _mention(words: Words, one: Candidate) -> Mention:
    positions = frozenset(range(one.start, one.end))
    return Mention(positions, one.meaning, one.weight, as_used(words, positions, told(one.meaning)), one.soft)


def accounted(words: Words, found: Sequence[Spot]) -> tuple[Positions, Positions]:
    """Content words that nothing was made of, and meaning-bearing words of which the sense is unknown."""
    spotted = {place for spot in found for place in spot.positions}
    sensed = {
        place
        for group in (words.cues, words.periods, words.grains)
        for one in group
        for place in one.positions
    }
    sensed |= {p for a in words.amounts if a.rank or a.ordinal or a.positions & spotted for p in a.positions}
    content, meaning = set(), set()
    for place, token in enumerate(words.tokens):
        if token.kind is WordClass.CONTENT and place not in spotted:
            content.add(place)
        unbound = token.number is not None and place not in spotted | sensed
        if token.kind.bears_meaning and (place not in sensed | spotted or unbound):
            meaning.add(place)
    return frozenset(content), frozenset(meaning)

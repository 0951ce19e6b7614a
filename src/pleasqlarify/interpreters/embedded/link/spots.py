"""Stretches as spots: mentions with the words they used, forks, and what nobody used."""

from collections.abc import Sequence
from dataclasses import replace

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
from pleasqlarify.interpreters.embedded.words import as_used, classed
from pleasqlarify.interpreters.embedded.words.nouns import Cue, Grain, Positions, WordClass, Words


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
    if valued:
        nothing = max(weight("link.least_no_value"), weight("link.no_value") - valued)
        mentions.append(Mention(stretch.positions, NoValue(), nothing))
    forked = valued >= weight("link.fork_value") and named >= weight("link.fork_name")
    return Spot(stretch.positions, tuple(sorted(mentions, key=lambda m: -m.weight)), forked)


def _mention(words: Words, one: Candidate) -> Mention:
    used = as_used(words, one.positions, told(one.meaning))
    return Mention(one.positions, one.meaning, one.weight, used, one.soft, one.guess)


def accounted(words: Words, found: Sequence[Spot]) -> tuple[Positions, Positions]:
    """Content words that nothing was made of, and meaning-bearing words of which the sense is unknown."""
    spotted = {place for spot in found if _says_something(spot) for place in spot.positions}
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


def _says_something(spot: Spot) -> bool:
    """Whether anything that the spot may stand for is more than barely likely."""
    return any(m.weight >= weight("link.barely") for m in spot.mentions if not isinstance(m.meaning, NoValue))


def without_cues_in_names(words: Words, found: Sequence[Spot]) -> Words:
    """The words without cues and grains inside a name: "Metal Only" limits nothing."""
    named = [spot.mentions[0].positions for spot in found if _is_a_name(spot, words)]

    def stays(one: Cue | Grain) -> bool:
        return not any(one.positions <= positions for positions in named)

    cues = tuple(cue for cue in words.cues if stays(cue))
    words = replace(words, cues=cues, grains=tuple(grain for grain in words.grains if stays(grain)))
    return _without_numbers(words, found)


def _without_numbers(words: Words, found: Sequence[Spot]) -> Words:
    """The words without a count where "numbers" names a column: "ticket numbers of", "numbers of rooms"."""
    columns = [s.positions for s in found if isinstance(s.mentions[0].meaning, ColumnNamed)]
    told = [
        cue.positions
        for cue in words.cues
        if cue.about.startswith("numbers") and any(min(cue.positions) in places for places in columns)
    ]
    plain = {
        place: WordClass.FUNCTION if words.tokens[place].norm == "of" else WordClass.CONTENT
        for places in told
        for place in places
    }
    cues = tuple(cue for cue in words.cues if cue.positions not in told)
    return replace(words, tokens=classed(words.tokens, plain), cues=cues)


def _is_a_name(spot: Spot, words: Words) -> bool:
    """Whether several words are the whole name of a column or table, or a value in capitals."""
    best = spot.mentions[0]
    if len(best.positions) < 2 or best.weight < weight("link.whole_name"):
        return False
    proper = all(words.tokens[p].proper or words.tokens[p].kind is WordClass.FUNCTION for p in best.positions)
    return isinstance(best.meaning, TableNamed | ColumnNamed) or (
        isinstance(best.meaning, ValueNamed) and proper
    )

"""Words of time that are plain words here: "by day" where a column is so called, "on Sunday" if undated."""

from dataclasses import replace

from pleasqlarify.interpreters.embedded.profile import Profile
from pleasqlarify.interpreters.embedded.profile.nouns import Role
from pleasqlarify.interpreters.embedded.words.calendar.grains import EVERY
from pleasqlarify.interpreters.embedded.words.lists import listed
from pleasqlarify.interpreters.embedded.words.nouns import (
    Cue,
    Grain,
    Positions,
    Sense,
    Token,
    WordClass,
    Words,
)

MARKS = frozenset({"by", "per", "each", "every", "a", "an"})
TIMES = (Role.DATE, Role.YEAR)
NAMING = (Role.CATEGORY, Role.TEXT, Role.NAME, Role.CODE, Role.MEASURE, Role.QUANTITY)


def without_idle_times(words: Words, profile: Profile) -> Words:
    """The words with such steps and periods taken apart into names and what stands before them."""
    dated = any(column.role in TIMES for column in profile.columns)
    called = {
        column.named.stems[0]
        for column in profile.columns
        if len(column.named.stems) == 1 and column.role in NAMING
    }
    steps = [grain for grain in words.grains if not dated or _unit(words, grain).stem in called]
    steps = [grain for grain in steps if _unit(words, grain).norm not in EVERY]
    periods = [] if dated else list(words.periods)
    idle = frozenset(place for grain in steps for place in grain.positions)
    idle |= frozenset(place for period in periods for place in period.positions)
    if not idle:
        return words
    marked = [mark for grain in steps if (mark := _marks(words, grain))]
    cues = (
        *words.cues,
        *(Cue(places, WordClass.EACH, Sense.EACH, _said(words, places)) for places in marked),
    )
    each = frozenset(place for places in marked for place in places)
    return replace(
        words,
        tokens=tuple(
            replace(token, kind=_kind(token, place in each)) if place in idle else token
            for place, token in enumerate(words.tokens)
        ),
        cues=tuple(sorted(cues, key=lambda cue: min(cue.positions))),
        grains=tuple(grain for grain in words.grains if grain not in steps),
        periods=tuple(period for period in words.periods if period not in periods),
    )


def _unit(words: Words, grain: Grain) -> Token:
    return words.tokens[max(grain.positions)]


def _marks(words: Words, grain: Grain) -> Positions:
    """The words of a step that say "for each"."""
    return frozenset(place for place in grain.positions if words.tokens[place].norm in MARKS)


def _said(words: Words, places: Positions) -> str:
    return " ".join(words.tokens[place].norm for place in sorted(places))


def _kind(token: Token, each: bool) -> WordClass:
    if each:
        return WordClass.EACH
    if token.number is not None:
        return WordClass.NUMBER
    return WordClass.FUNCTION if token.norm in listed("function.txt") else WordClass.CONTENT

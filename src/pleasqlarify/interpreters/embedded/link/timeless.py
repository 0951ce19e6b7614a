"""Words of time that are plain words here: "by day" where a column is so called, "on Sunday" if undated."""

import re
from dataclasses import replace
from datetime import date

from pleasqlarify.interpreters.embedded.link.weekdays import MONTHS, spelled
from pleasqlarify.interpreters.embedded.profile import Profile
from pleasqlarify.interpreters.embedded.profile.nouns import Role
from pleasqlarify.interpreters.embedded.words.calendar.grains import EVERY
from pleasqlarify.interpreters.embedded.words.lists import listed
from pleasqlarify.interpreters.embedded.words.nouns import (
    Bounds,
    Cue,
    Grain,
    Period,
    Positions,
    Sense,
    Token,
    WordClass,
    Words,
)

COUNTING = ("how many ", "number of ")
MARKS = frozenset({"by", "per", "each", "every", "a", "an"})
YEAR = re.compile(r"1[89]\d\d|2[01]\d\d")
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
    words = _with_counts(words, called)
    steps = [grain for grain in words.grains if not dated or _unit(words, grain).stem in called]
    steps = [grain for grain in steps if _unit(words, grain).norm not in EVERY]
    words, periods = _with_years_alone(words, profile), [] if dated else list(words.periods)
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


def _with_counts(words: Words, called: set[str]) -> Words:
    """The words with "how many months" as a count where months are what a column holds."""
    cues, freed = [], set[int]()
    for cue in words.cues:
        last = max(cue.positions)
        if (
            cue.sense is Sense.DURATION
            and cue.about.startswith(COUNTING)
            and words.tokens[last].stem in called
        ):
            freed.add(last)
            about = cue.about.rpartition(" ")[0]
            cues.append(Cue(cue.positions - {last}, WordClass.AGGREGATE, Sense.COUNT, about))
        else:
            cues.append(cue)
    counted = {place for cue in cues if cue.sense is Sense.COUNT for place in cue.positions}
    tokens = tuple(
        replace(token, kind=WordClass.CONTENT)
        if place in freed
        else replace(token, kind=WordClass.AGGREGATE)
        if place in counted
        else token
        for place, token in enumerate(words.tokens)
    )
    return replace(words, tokens=tokens, cues=tuple(cues)) if freed else words


def _with_years_alone(words: Words, profile: Profile) -> Words:
    """The words with no more than the year of a period where months have a column: "July 1955"."""
    roles = {column.role for column in profile.columns}
    if Role.DATE in roles or Role.YEAR not in roles or not any(map(spelled, profile.columns)):
        return words
    kept, freed = [], set[int]()
    for period in words.periods:
        months = {place for place in period.positions if words.tokens[place].norm in MONTHS}
        years = [place for place in period.positions if YEAR.fullmatch(words.tokens[place].norm)]
        if not months:
            kept.append(period)
            continue
        freed |= period.positions - set(years)
        for place in years:
            year = int(words.tokens[place].norm)
            kept.append(
                Period(frozenset({place}), (Bounds(str(year), date(year, 1, 1), date(year + 1, 1, 1)),))
            )
    tokens = tuple(
        replace(token, kind=_kind(token, False)) if place in freed else token
        for place, token in enumerate(words.tokens)
    )
    return replace(words, tokens=tokens, periods=tuple(kept))


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

"""Words of time that are plain words here: "by day" where a column is so called, "on Sunday" if undated."""

from collections.abc import Set
from dataclasses import replace
from datetime import date

from pleasqlarify.interpreters.embedded.link.weekdays import MONTHS, spelled
from pleasqlarify.interpreters.embedded.profile import Profile
from pleasqlarify.interpreters.embedded.profile.nouns import ColumnProfile, Role
from pleasqlarify.interpreters.embedded.words import classed
from pleasqlarify.interpreters.embedded.words.calendar.arithmetic import bounds
from pleasqlarify.interpreters.embedded.words.calendar.grains import EVERY
from pleasqlarify.interpreters.embedded.words.calendar.scene import year_said
from pleasqlarify.interpreters.embedded.words.lists import listed
from pleasqlarify.interpreters.embedded.words.nouns import (
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
STAYING = frozenset({"stay", "stays", "stayed", "staying"})
TIMES = (Role.DATE, Role.YEAR)
NAMING = (Role.CATEGORY, Role.TEXT, Role.NAME, Role.CODE, Role.MEASURE, Role.QUANTITY)


def without_idle_times(words: Words, profile: Profile) -> Words:
    """The words with such steps and periods taken apart into names and what stands before them."""
    dated = any(column.role in TIMES for column in profile.columns)
    holding = [c for c in profile.columns if len(c.named.stems) == 1 and c.role in NAMING]
    called = {column.named.stems[0] for column in holding}
    words = _with_counts(words, {c.named.stems[0] for c in holding if _may_be_meant(words, c, profile)})
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
    kinds = plain_kinds(words, idle) | {place: WordClass.EACH for places in marked for place in places}
    return replace(
        words,
        tokens=classed(words.tokens, kinds),
        cues=tuple(sorted(cues, key=lambda cue: min(cue.positions))),
        grains=tuple(grain for grain in words.grains if grain not in steps),
        periods=tuple(period for period in words.periods if period not in periods),
    )


def _may_be_meant(words: Words, column: ColumnProfile, profile: Profile) -> bool:
    """Whether the column can be that of a thing that is named: not where that has nothing to do with it, nor
    where somebody stays for so long."""
    if any(token.norm in STAYING for token in words.tokens):
        return False
    said = {token.stem for token in words.tokens}
    named = [table.name for table in profile.tables.values() if table.named.head in said]
    return not named or any(
        column.table == name or column.table in profile.joins.reach(name) for name in named
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
    kinds = dict.fromkeys(counted, WordClass.AGGREGATE) | dict.fromkeys(freed, WordClass.CONTENT)
    return replace(words, tokens=classed(words.tokens, kinds), cues=tuple(cues)) if freed else words


def _with_years_alone(words: Words, profile: Profile) -> Words:
    """The words with no more than the year of a period where months have a column: "July 1955"."""
    roles = {column.role for column in profile.columns}
    if Role.DATE in roles or Role.YEAR not in roles or not any(map(spelled, profile.columns)):
        return words
    kept, freed = [], set[int]()
    for period in words.periods:
        months = {place for place in period.positions if words.tokens[place].norm in MONTHS}
        said = {place: year_said(words.tokens[place].norm) for place in sorted(period.positions)}
        if not months:
            kept.append(period)
            continue
        years = {place: year for place, year in said.items() if year is not None}
        freed |= period.positions - years.keys()
        for place, year in years.items():
            whole = bounds(date(year, 1, 1), date(year + 1, 1, 1))
            kept.append(Period(frozenset({place}), (whole,)))
    return replace(words, tokens=classed(words.tokens, plain_kinds(words, freed)), periods=tuple(kept))


def _unit(words: Words, grain: Grain) -> Token:
    return words.tokens[max(grain.positions)]


def _marks(words: Words, grain: Grain) -> Positions:
    """The words of a step that say "for each"."""
    return frozenset(place for place in grain.positions if words.tokens[place].norm in MARKS)


def _said(words: Words, places: Positions) -> str:
    return " ".join(words.tokens[place].norm for place in sorted(places))


def plain_kinds(words: Words, places: Set[int]) -> dict[int, WordClass]:
    """The class that each of these words has by itself."""
    return {place: _by_itself(words.tokens[place]) for place in places}


def _by_itself(token: Token) -> WordClass:
    if token.number is not None:
        return WordClass.NUMBER
    return WordClass.FUNCTION if token.norm in listed("function.txt") else WordClass.CONTENT

"""The nouns of a question's words: tokens, cues, amounts, periods, grains. Frozen values, no I/O."""

from dataclasses import dataclass
from datetime import date
from enum import StrEnum

Positions = frozenset[int]
"""Which tokens of the question, by their place in ``Words.tokens``."""


class WordClass(StrEnum):
    """What a word does in a question; all but the last two bear meaning that no reading may drop."""

    NEGATION = "negation"
    COMPARISON = "comparison"
    RATIO = "ratio"
    SUPERLATIVE = "superlative"
    EACH = "each"
    AGGREGATE = "aggregate"
    TIME = "time"
    NUMBER = "number"
    CONTENT = "content"
    FUNCTION = "function"

    @property
    def bears_meaning(self) -> bool:
        return self not in (WordClass.CONTENT, WordClass.FUNCTION)


class Sense(StrEnum):
    """What a cue says, whatever its wording."""

    NOT = "not"
    NEVER = "never"
    WITHOUT = "without"
    NONE = "none"
    EXCEPT = "except"
    ALSO_NONE = "also those with none"  # "each, also those without any"
    AT_LEAST = "at least"
    MORE = "more than"
    AT_MOST = "at most"
    LESS = "less than"
    EXACTLY = "exactly"
    BETWEEN = "between"
    ABOUT = "about"
    ONLY = "only"
    VERSUS = "versus"
    DIFFERENCE = "difference"
    SHARE = "share"
    RATE = "rate"
    RATIO = "ratio"
    GROWTH = "growth"
    TIMES = "times"  # twice, double
    HIGHEST = "highest"
    LOWEST = "lowest"
    EACH = "each"
    IN_COMMON = "in common"
    COUNT = "count"
    SUM = "sum"
    AVERAGE = "average"
    MEDIAN = "median"
    MINIMUM = "minimum"
    MAXIMUM = "maximum"
    HOW_MUCH = "how much"
    DISTINCT = "distinct"
    RUNNING = "running total"
    DURATION = "duration"
    YEAR_OVER_YEAR = "year over year"
    STILL = "still"
    SINCE_THEN = "since then"  # a before, after, since or until that no date follows
    RECURRING = "recurring"  # on weekends, on Mondays: no single stretch of days
    PLAIN = "plain"  # no cue at all: "no show" denies nothing
    SORTED = "sorted"  # of class function: the order of rows never parts two intents


@dataclass(frozen=True, slots=True)
class Token:
    """One word, number or sign, and where it stands in the utterance: ``[start, end)``, in characters."""

    text: str
    norm: str  # lower case, no possessive, contractions apart; digits for a number in words
    stem: str
    start: int
    end: int
    kind: WordClass = WordClass.CONTENT
    number: float | None = None
    proper: bool = False  # written with a capital although no sentence starts with it, or in quotes
    breaks: bool = False  # a comma, colon, bracket or full stop stands right before it

    @property
    def owns(self) -> bool:
        """Whether it is in the possessive: "Jane's"."""
        return self.text.lower().replace("’", "'").endswith("'s")


@dataclass(frozen=True, slots=True)
class Cue:
    """Words that carry meaning by themselves, and what they say; ``about`` are the words, normalised."""

    positions: Positions
    kind: WordClass
    sense: Sense
    about: str


@dataclass(frozen=True, slots=True)
class Amount:
    """A number with its comparison and unit: "at least 5 days", "top 10", "between 2 and 4", "20 %".

    ``noun`` is the place of the word right after it that is no unit: "5 customers" counts customers.
    """

    positions: Positions
    value: float
    to: float | None = None  # upper end of a range, included
    comparison: Sense | None = None
    unit: str = ""  # "minute", "hour", "day", "percent", "money", "kilometre" ...; "" = none was said
    noun: int | None = None
    rank: bool = False  # how many rows are wanted: "top 10", "the first 5", "3 cheapest"
    ordinal: bool = False  # "the second"


@dataclass(frozen=True, slots=True)
class Bounds:
    """A half-open stretch of days, ``[start, end)``; None is open. ``weight`` is a log-weight, best 0.

    ``choice`` names the side taken where a phrase has several readings ("calendar", "trailing"), and
    ``assumption`` what was assumed because the question does not say it ("the year is 2026").
    """

    label: str
    start: date | None
    end: date | None
    weight: float = 0.0
    choice: str = ""
    assumption: str = ""


@dataclass(frozen=True, slots=True)
class Period:
    """A stretch of time that the question names, with its readings, likeliest first."""

    positions: Positions
    options: tuple[Bounds, ...]


@dataclass(frozen=True, slots=True)
class Grain:
    """Results are wanted for each day, week, month ...; "" where time is named without a step."""

    positions: Positions
    unit: str


@dataclass(frozen=True, slots=True)
class Words:
    """A question as its words: every token has a class; cues, amounts, periods and grains never overlap
    but for an amount's comparison, which is a cue too."""

    utterance: str
    tokens: tuple[Token, ...]
    cues: tuple[Cue, ...] = ()
    amounts: tuple[Amount, ...] = ()
    periods: tuple[Period, ...] = ()
    grains: tuple[Grain, ...] = ()

"""The nouns of the concept lexicon: what an entry says of a word. Frozen values."""

from dataclasses import dataclass

Stems = frozenset[str]


@dataclass(frozen=True, slots=True)
class Adjective:
    """A quality and the columns that measure it: the most of it has the ``high``, or the ``low``, values."""

    base: str
    high: tuple[str, ...]  # stems, the likeliest first
    low: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Verb:
    """A doing: which tables record it, by the stems of their names, and what is measured of it."""

    events: tuple[str, ...]  # likeliest first
    measures: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Measure:
    """A business measure: money, pieces, a count, an average, a rate of part in whole, or a duration."""

    name: str
    kind: str
    events: tuple[str, ...]
    part: tuple[str, ...] = ()
    whole: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class State:
    """A state of rows, and how columns tell it: by values, a flag set or not, a date filled or not."""

    like: Stems
    differs: Stems
    flag: Stems
    unflag: Stems
    filled: Stems
    empty: Stems
    past: Stems


@dataclass(frozen=True, slots=True)
class Unit:
    """A unit of amounts: what it measures, and how large one is beside others that measure the same."""

    name: str
    of: str
    size: float

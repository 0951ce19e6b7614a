"""Words that carry meaning and the parts of a query that do their work: "not", "each", "last month".

Which words these are is the grammar's account: readings are held to one measure, whoever proposed them.
"""

from collections.abc import Callable, Iterator, Mapping
from datetime import date
from functools import lru_cache

from sqlglot import exp

from pleasqlarify.interpreters.embedded.words import as_used, read
from pleasqlarify.interpreters.embedded.words.nouns import Cue, Positions, Sense, WordClass, Words
from pleasqlarify.interpreters.embedded.words.totals import Total, totals_named, totals_said
from pleasqlarify.interpreters.llm.words import pieces, stem
from pleasqlarify.interpreters.llm.works import (
    Tree,
    compares,
    dates,
    denies,
    divides,
    filters,
    has,
    holds_for_all,
    holds_for_both,
    keeps_others,
    likens,
    lists_or_holds_for_all,
    numbers,
    orders,
    separates,
    sets_side_by_side,
    spans_time,
)
from pleasqlarify.model import Used

ANY_DAY = date(2026, 1, 1)
"""Which words tell a time does not depend on the day."""

SCALES = (1.0, 60.0, 3_600.0, 24.0, 1_440.0, 86_400.0, 7.0, 12.0, 1_000.0, 1_000_000.0, 0.01)
"""What a number may be multiplied by to be written in another unit: 2 hours as 120 minutes."""

Works = Callable[[Tree], bool]

DOES: Mapping[Sense, Works] = {
    **dict.fromkeys((Sense.NOT, Sense.NEVER, Sense.WITHOUT, Sense.NONE, Sense.EXCEPT), denies),
    **dict.fromkeys((Sense.AT_LEAST, Sense.MORE, Sense.AT_MOST, Sense.LESS), compares),
    Sense.BETWEEN: lambda tree: compares(tree) or has(tree, exp.Sub, exp.DateDiff),
    **dict.fromkeys((Sense.SHARE, Sense.RATE, Sense.RATIO), divides),
    **dict.fromkeys((Sense.HIGHEST, Sense.LOWEST), orders),
    **dict.fromkeys((Sense.VERSUS, Sense.GROWTH, Sense.YEAR_OVER_YEAR), sets_side_by_side),
    **dict.fromkeys((Sense.EXACTLY, Sense.ONLY, Sense.STILL), filters),
    Sense.ABOUT: compares,
    Sense.ALSO_NONE: keeps_others,
    Sense.DIFFERENCE: lambda tree: has(tree, exp.Sub, exp.DateDiff, exp.Anonymous),
    Sense.TIMES: lambda tree: has(tree, exp.Mul, exp.Div),
    Sense.EACH: separates,
    Sense.IN_COMMON: holds_for_all,
    Sense.COUNT: lambda tree: has(tree, exp.Count, exp.Sum),
    Sense.SUM: lambda tree: has(tree, exp.Sum, exp.Count),
    Sense.AVERAGE: lambda tree: has(tree, exp.Avg, exp.Div),
    Sense.MEDIAN: lambda tree: has(tree, exp.Median, exp.PercentileCont, exp.Window, exp.Anonymous),
    Sense.MINIMUM: orders,
    Sense.MAXIMUM: orders,
    Sense.HOW_MUCH: lambda tree: has(tree, exp.Column),
    Sense.DISTINCT: lambda tree: has(tree, exp.Distinct, exp.Group),
    Sense.RUNNING: lambda tree: has(tree, exp.Window),
    Sense.DURATION: spans_time,
    Sense.SINCE_THEN: lambda tree: dates(tree) or compares(tree) or spans_time(tree),
    Sense.RECURRING: lambda tree: has(tree, exp.Func),
}
"""What a query must do for a word of this sense to be at work in it."""


def meant(tree: Tree, utterance: str) -> Iterator[Used]:
    """The words whose work some operator of the query does, and the numbers that went into it."""
    words = words_of(utterance)
    for cue in words.cues:
        if _does(cue)(tree) or _shows_only(tree, words, cue) or _averages_rows(tree, words, cue):
            yield from as_used(words, cue.positions, cue.sense.value)
    for grain in words.grains if separates(tree) else ():
        yield from as_used(words, grain.positions, f"each {grain.unit}" if grain.unit else "time")
    if likens(tree):
        yield from as_used(words, (n for n, token in enumerate(words.tokens) if token.norm == "same"), "same")
    yield from _totals(tree, words)
    yield from _reckoned(tree, words)


@lru_cache(maxsize=64)
def words_of(utterance: str) -> Words:
    """The words of an utterance, read once for all of its queries."""
    return read(utterance, ANY_DAY)


def _totals(tree: Tree, words: Words) -> Iterator[Used]:
    """Which total is meant, unless a column of another one stands for it: of gross and net, before tax."""
    taken = {one for column in tree.find_all(exp.Column) for one in totals_named(pieces(column.name.lower()))}
    off = list(tree.find_all(exp.Sub))
    reduced = any(isinstance(node.this, exp.Literal) for node in off)  # 1 - discount
    for one in totals_said([token.norm for token in words.tokens]):
        less = bool(off) and one.total is Total.NET
        if one.total in taken or less or not (taken or reduced):
            yield from as_used(words, range(one.start, one.end), one.total.value)


def _reckoned(tree: Tree, words: Words) -> Iterator[Used]:
    """Periods, and numbers: a date may be what became of them, "older than 60" is born before 1966."""
    written, dated = numbers(tree), dates(tree)
    for period in words.periods:
        said = [number for place in period.positions if (number := words.tokens[place].number) is not None]
        if dated or any(abs(number - other) <= 1 for number in said for other in written):
            yield from as_used(words, period.positions, "time")
    for places, values in _numbered(words):
        if dated or all(any(value * scale in written for scale in SCALES) for value in values):
            yield from as_used(words, places, "number " + " to ".join(f"{value:.12g}" for value in values))


def _does(cue: Cue) -> Works:
    """What a cue demands; "every" more than "each", and "both" may be either of two."""
    if cue.about == "both":
        return holds_for_both
    every = cue.sense is Sense.EACH and cue.about.startswith("every")
    return lists_or_holds_for_all if every else DOES.get(cue.sense, filters)


def _averages_rows(tree: Tree, words: Words, cue: Cue) -> bool:
    """Whether "per" names the rows themselves of which an average is taken: "the average fee per trip"."""
    source, after = tree.find(exp.From), words.tokens[max(cue.positions) + 1 :][:1]
    averaged = cue.about == "per" and source is not None and bool(after) and has(tree, exp.Avg)
    return averaged and after[0].stem in map(stem, pieces(source.this.name))  # type: ignore[union-attr]


def _shows_only(tree: Tree, words: Words, cue: Cue) -> bool:
    """Whether an "only" that begins the question, or a part of it, stands before what is shown."""
    first, rest = min(cue.positions), words.tokens[max(cue.positions) + 1 :]
    opens = cue.sense is Sense.ONLY and (first == 0 or words.tokens[first].breaks)
    noun = next((token.stem for token in rest if token.kind is WordClass.CONTENT), "") if opens else ""
    shown = getattr(tree, "named_selects", ())
    return bool(noun) and any(noun in map(stem, pieces(name)) for name in shown)


def _numbered(words: Words) -> Iterator[tuple[Positions, tuple[float, ...]]]:
    """The amounts without the words of their comparison, and numbers that stand alone."""
    compared = frozenset(place for cue in words.cues for place in cue.positions)
    seen = compared | frozenset(place for amount in words.amounts for place in amount.positions)
    for amount in words.amounts:
        yield amount.positions - compared, (amount.value,) if amount.to is None else (amount.value, amount.to)
    for place, token in enumerate(words.tokens):
        if token.number is not None and place not in seen and token.kind is not WordClass.TIME:
            yield frozenset((place,)), (token.number,)

"""Periods as conditions: which date lies in which stretch of days."""

from collections.abc import Iterator
from dataclasses import replace

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option
from pleasqlarify.interpreters.embedded.frames.parts.conditions.demands import (
    Condition,
    either,
    held,
    negated,
)
from pleasqlarify.interpreters.embedded.frames.parts.conditions.neighbours import denied, limited
from pleasqlarify.interpreters.embedded.frames.parts.conditions.wording import column_said, quoted, way_said
from pleasqlarify.interpreters.embedded.frames.parts.times.births import happened_otherwise
from pleasqlarify.interpreters.embedded.frames.parts.times.moments import as_written, within
from pleasqlarify.interpreters.embedded.frames.parts.times.named_dates import naming
from pleasqlarify.interpreters.embedded.link.nouns import TableNamed
from pleasqlarify.interpreters.embedded.operators.changes import name_said
from pleasqlarify.interpreters.embedded.plan.nouns import IsNull
from pleasqlarify.interpreters.embedded.profile.dating import event_dates, own_dates
from pleasqlarify.interpreters.embedded.profile.lists import says, speaks_of
from pleasqlarify.interpreters.embedded.profile.meanings import EventDate
from pleasqlarify.interpreters.embedded.profile.nouns import ColumnProfile
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.nouns import Bounds, Period, Positions, Sense
from pleasqlarify.model import Choice

VERB = 0.6  # so sure a verb tells what happened in a period
DATES = 3  # rivals kept


def in_period(
    asked: Asked, root: str, period: Period, taken: Positions, spoken: Positions = frozenset()
) -> Iterator[Condition]:
    """The dates that may lie in the period; one that a word beside it names comes first and uses the word."""
    for when, score, word in _dates(asked, root, period, taken, spoken):
        for bounds in period.options:
            test = within(when.column, bounds) or as_written(when.column, _written(asked, period))
            if test is None or (not word and happened_otherwise(asked, when.column)):
                continue
            no = _denied(asked, word, period, taken)
            make = held(when.path, test)
            unlikely = _off(when.column, bounds) + _ahead(asked, when.column, bounds)
            cost = score + bounds.weight + unlikely * (not word)
            only = limited(asked, period.positions | word, taken)
            used = ((period.positions | word | only, f"{when.column.name}: {bounds.label}"),)
            choices: tuple[Choice, ...] = (
                Choice(_which_date(asked, period), column_said(when.path, when.column.name)),
            )
            choices += tuple(_counted(asked, period, bounds))
            if no:
                several = len(asked.words.periods) > 1 or _object(asked, word, period)
                cost += weight("conditions.idle_denial") * several
                yield from _outside(asked, when, bounds, Option(make, cost, (*used, (no, "not")), choices))
            yield Option(make, cost - bool(no) * weight("conditions.not_denied"), used, choices)


def _denied(asked: Asked, word: Positions, period: Period, taken: Positions) -> Positions:
    """The negation of a period; "nothing this year" denies that something happened in it instead."""
    no = denied(asked, word | period.positions, taken)
    idle = (cue for cue in asked.cues(Sense.NONE) if cue.positions & no)
    return frozenset() if any(not word or min(word) < max(cue.positions) for cue in idle) else no


def _object(asked: Asked, word: Positions, period: Period) -> bool:
    """Whether rows are named between the word of the date and the period: they did not happen then at all."""
    between = range(max(word) + 1, min(period.positions)) if word else range(0)
    return any(mention.positions & set(between) for mention, _ in asked.named(TableNamed))


def _elsewhere(when: EventDate, period: Period, verbs: list[tuple[Positions, str]]) -> float:
    """What it costs that a verb before the period speaks of rows of another table: they happened then."""
    tables = set(when.path.tables)
    before = [table for places, table in verbs if max(places) < min(period.positions)]
    other = before and not tables & set(before)
    return weight("conditions.other_happened") if other else 0.0


def _outside(asked: Asked, when: EventDate, bounds: Bounds, inside: Condition) -> Iterator[Condition]:
    """The dates that do not lie in a period; where it reaches until now, those before it."""
    reaching = bounds.start is not None and (bounds.end is None or bounds.end > asked.today)
    test = within(when.column, replace(bounds, start=None, end=bounds.start)) if reaching else None
    if inside.of is None:
        return
    make = held(when.path, test) if test else negated(inside.of)
    point = f"do {way_said(when.path)} without any {name_said(when.column.name)} count"
    if when.column.filled == 1 or when.path.multiplies:
        yield replace(inside, of=make)
        return
    empty = held(when.path, lambda row: IsNull(row(when.column.name)))
    no, yes = (Choice(point, label) for label in ("no, they do not", "yes, they count"))
    yield replace(inside, of=make, choices=(*inside.choices, no))
    cost = inside.weight + weight("conditions.unknown")
    yield replace(inside, of=either(make, empty), weight=cost, choices=(*inside.choices, yes))


def _off(column: ColumnProfile, bounds: Bounds) -> float:
    """What it costs that no date of the column lies in the period: nobody is born tomorrow."""
    low, high = str(column.low), str(column.high)
    known = column.exact and isinstance(column.low, str) and isinstance(column.high, str)
    after = bounds.start is not None and high[:10] < bounds.start.isoformat()
    before = bounds.end is not None and low[:10] >= bounds.end.isoformat()
    return weight("conditions.no_such_date") if known and (after or before) else 0.0


def _ahead(asked: Asked, column: ColumnProfile, bounds: Bounds) -> float:
    """What it costs that what happened lies ahead: "upcoming" visits were booked before, and happen then."""
    ahead = bounds.start is not None and bounds.start >= asked.today
    past = speaks_of(column.named, "born") and not says(column.named, "happens")
    return weight("conditions.past_ahead") if ahead and past else 0.0


def _which_date(asked: Asked, period: Period) -> str:
    return f"which date does “{quoted(asked, period.positions)}” speak of"


def _written(asked: Asked, period: Period) -> str:
    """The only word of a period that holds a number, as the question writes it; "" where several do."""
    tokens = [asked.words.tokens[place] for place in sorted(period.positions)]
    told = [asked.words.utterance[token.start : token.end] for token in tokens]
    dated = [word for word in told if any(map(str.isdigit, word))]
    return dated[0] if len(dated) == 1 else ""


def _counted(asked: Asked, period: Period, bounds: Bounds) -> Iterator[Choice]:
    """How the words of the period are taken, and what was assumed."""
    if bounds.choice:
        point = f"how is “{quoted(asked, period.positions)}” counted"
        yield Choice(point, f"{bounds.choice}: {bounds.label}")
    if bounds.assumption:
        yield Choice(f"what is taken for granted in “{quoted(asked, period.positions)}”", bounds.assumption)


def _dates(
    asked: Asked, root: str, period: Period, taken: Positions, spoken: Positions
) -> list[tuple[EventDate, float, Positions]]:
    """Dates of the rows of a table, likeliest first, with their log-weights and the words that name them."""
    tables, joins = asked.profile.tables, asked.profile.joins
    known = {(when.path, when.column.name): when for when in event_dates(tables, joins, root)}
    for path in (path for paths in joins.reach(root).values() for path in paths if not path.multiplies):
        for when in own_dates(tables[path.end]):
            far = EventDate(path, when.column, when.weight - weight("conditions.far_date") - path.cost)
            known.setdefault((path, when.column.name), far)
    found = []
    verbs = [
        (m.positions, named.table) for m, named in asked.named(TableNamed) if named.verb and m.weight > VERB
    ]
    for when in known.values():
        named = naming(asked, when.column, period.positions, taken, spoken)
        gain = named.gain or _elsewhere(when, period, verbs)
        found.append((when, when.weight + gain, named.words))
    found.sort(key=lambda each: -each[1])
    best = found[0][1] if found else 0.0
    return [(when, score - best, word) for when, score, word in found[:DATES]]


def named_beside(
    asked: Asked, column: ColumnProfile, places: Positions, taken: Positions = frozenset()
) -> Positions:
    """The words beside a period that name the date; none where no words do."""
    return naming(asked, column, places, taken, frozenset()).words

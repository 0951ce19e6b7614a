"""Stretches with an end or two of their own: since, before, between, from .. to, until, n days ago."""

from collections.abc import Iterable
from dataclasses import replace
from datetime import date
from itertools import product

from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.calendar.absolute import absolute
from pleasqlarify.interpreters.embedded.words.calendar.ago import ages_ago
from pleasqlarify.interpreters.embedded.words.calendar.arithmetic import bounds, described, step, whole
from pleasqlarify.interpreters.embedded.words.calendar.relative import relative
from pleasqlarify.interpreters.embedded.words.calendar.scene import UNITS, Found, Scene
from pleasqlarify.interpreters.embedded.words.calendar.seasons import season
from pleasqlarify.interpreters.embedded.words.nouns import Bounds

SINCE, AFTER, BEFORE = {"since", "from"}, {"after"}, {"before"}
UNTIL, TO = {"until", "till", "through", "thru"}, {"to", "until", "till", "through", "thru", "and"}
ONWARD = {"on", "onward", "onwards"}
LEADING = {"in", "during", "over", "within", "for", "on", "of", "at", "the", "throughout", "as"}
MOST = 4  # readings of one phrase


def stretch(scene: Scene, i: int) -> Found | None:
    """The period whose words begin at token i, leading words such as "in the" included."""
    return _two_ended(scene, i) or _one_ended(scene, i) or ages_ago(scene, i) or _led(scene, i)


def named(scene: Scene, i: int) -> Found | None:
    """A stretch at token i without any leading word; "the start of" it is its first day."""
    j = i + scene.says(i, "the")
    edge = scene.at(j) if scene.at(j) in ("start", "beginning", "end") and scene.at(j + 1) == "of" else ""
    if edge:
        k = j + 2
        inner = named(scene, k) or _this_unit(scene, k)
        return _edge(inner, edge) if inner else None
    return season(scene, j) or relative(scene, j) or absolute(scene, j)


def _this_unit(scene: Scene, i: int) -> Found | None:
    """ "the year" after "since the start of": the one that today lies in."""
    j = i + scene.says(i, "the")
    unit = UNITS.get(scene.at(j))
    if unit is None:
        return None
    start, end = whole(unit, 0, scene.today)
    return Found(j + 1, (bounds(start, end),), unit)


def _edge(found: Found, edge: str) -> Found:
    def day(option: Bounds) -> Bounds:
        start = step(option.end, "day", -1) if edge == "end" and option.end else option.start
        return _moved(option, start, step(start, "day", 1) if start else None)

    return Found(found.end, tuple(day(option) for option in found.options))


def _moved(
    option: Bounds, start: date | None, end: date | None, weight: float = 0.0, choice: str = ""
) -> Bounds:
    """The reading with other bounds; what was assumed stays said."""
    label = described(start, end) + (f" ({option.assumption})" if option.assumption else "")
    return Bounds(label, start, end, option.weight + weight, option.choice or choice, option.assumption)


def _two_ended(scene: Scene, i: int) -> Found | None:
    opening = scene.at(i)
    first = named(scene, i + 1) if opening in ("between", "from") else named(scene, i)
    if first is None:
        return None
    joint = scene.at(first.end)
    dash = "-" if _dashed(scene, first.end) else ""
    allowed = TO if opening in ("between", "from") else TO - {"and"}
    if joint not in allowed and not dash:
        return None
    last = named(scene, first.end + (0 if dash else 1))
    if last is None or (dash and last.unit != first.unit):
        return None
    pairs = [_pair(a, b, last.exact) for a, b in product(first.options, last.options)]
    options = _likeliest(option for pair in pairs for option in pair)
    return Found(last.end, options) if options else None


def _dashed(scene: Scene, place: int) -> bool:
    """Whether nothing but a dash joins two neighbours: "2019-2021", "Q1-Q3"."""
    if not 0 < place < len(scene.tokens):
        return False
    before, after = scene.tokens[place - 1], scene.tokens[place]
    return 0 < after.start - before.end <= 3 and scene.gap(place).strip() in ("-", "–", "—")


def _pair(first: Bounds, last: Bounds, exact: bool) -> list[Bounds]:
    start, end = first.start, last.end
    if first.assumption and last.assumption and first.assumption != last.assumption:
        return []
    if start and first.assumption and last.start and not last.assumption:  # "January to March 2025"
        start = replace_year(start, last.start.year - (start.month > last.start.month))
        first = replace(first, assumption="", weight=0.0, choice="")
    if start is None or end is None or start >= end:
        return []
    both = replace(first, weight=first.weight + last.weight, assumption=first.assumption or last.assumption)
    if not exact:
        return [_moved(both, start, end)]
    out = _moved(both, start, step(end, "day", -1), weight("calendar.end_left_out"), "last day left out")
    return [_moved(both, start, end, 0.0, "last day included"), *([out] if out.end != start else [])]


def replace_year(day: date, year: int) -> date:
    """The same day of another year; the year stays where that has no such day."""
    return step(day, "year", max(year, 1) - day.year)


def _one_ended(scene: Scene, i: int) -> Found | None:
    word, j = scene.at(i), i + 1
    if scene.says(i, "prior", "to") or scene.says(i, "earlier", "than"):
        word, j = "before", i + 2
    elif scene.says(i, "later", "than") or scene.says(i, "starting", "from"):
        word, j = ("after" if word == "later" else "since"), i + 2
    elif scene.says(i, "up", "to") or scene.says(i, "up", "until"):
        word, j = "until", i + 2
    elif scene.says(i, "on", "or", "after"):
        word, j = "since", i + 3
    elif scene.says(i, "on", "or", "before"):
        word, j = "until", i + 3
    if word not in SINCE | AFTER | BEFORE | UNTIL | {"by"}:
        return None
    found = named(scene, j)
    if found is None:
        return None
    if word == "from" and scene.at(found.end) in ONWARD:
        found = replace(found, end=found.end + 1)
    elif word in ("from", "by") and not (found.exact or _ends(scene, j, word)):
        return None
    return Found(
        found.end, _likeliest(o for option in found.options for o in _half(option, word, found.exact))
    )


def _ends(scene: Scene, j: int, word: str) -> bool:
    """Whether one end of a stretch is named: "from the 80s" is no more than in them."""
    edge = scene.at(j + scene.says(j, "the"))
    return edge in ("start", "beginning", "end") or (word == "by" and scene.says(j, "the"))


def _half(option: Bounds, word: str, exact: bool) -> list[Bounds]:
    if word in SINCE:
        return [_moved(option, option.start, None)]
    if word in BEFORE:
        return [_moved(option, None, option.start)]
    if word in AFTER:
        return [_moved(option, option.end, None)]
    included = _moved(option, None, option.end, 0.0, "that day included" if exact else "")
    return [
        included,
        *(
            [_moved(option, None, option.start, weight("calendar.end_left_out"), "that day left out")]
            if exact
            else []
        ),
    ]


def _likeliest(options: Iterable[Bounds]) -> tuple[Bounds, ...]:
    best: dict[tuple[date | None, date | None], Bounds] = {}
    for option in sorted(options, key=lambda option: -option.weight):
        best.setdefault((option.start, option.end), option)
    ranked = list(best.values())[:MOST]
    return tuple(replace(option, weight=option.weight - ranked[0].weight) for option in ranked)


def _led(scene: Scene, i: int) -> Found | None:
    """in, during, over the ... and a named stretch."""
    j = i
    while scene.at(j) in LEADING and j - i < 3:
        j += 1
    if (
        scene.at(j) in ("last", "previous", "this", "next")
        and (found := absolute(scene, j + 1))
        and found.unit
    ):
        return found if found.unit == "month" else None
    found = named(scene, j)
    if found is None and scene.says(j, "same"):
        return None
    return found

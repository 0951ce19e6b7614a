"""How well words name a table or a column."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from pleasqlarify.interpreters.embedded.link.nouns import ColumnNamed, TableNamed
from pleasqlarify.interpreters.embedded.profile.nouns import Name
from pleasqlarify.interpreters.embedded.words.lists import listed
from pleasqlarify.interpreters.embedded.words.stems import alike

UNITS = frozenset(
    "mm cm m km ft sqm sqft ha mg g kg lb lbs oz ml l kw kwh mph kmh usd eur gbp chf "  # noqa: SIM905
    "kb mb gb tb kib mib gib".split()
)
"""Units as they end names of columns, but for those that names have written out."""

POWERS = frozenset({"2", "3"})  # of m2, m3, km2
SPOKEN = frozenset("percent milliseconds seconds minutes hours days weeks months years bytes cents".split())  # noqa: SIM905
"""Units that names have written out and people say: a name is whole with and without them."""

FILLING = frozenset({"total", "overal"})
"""Stems of a name that nobody says who says the name of the table: "fuel cost" of a fuel_log.total_cost."""


@dataclass(frozen=True, slots=True)
class Named:
    """A table or column with the stems of its name; ``around`` are those of its table, of a column."""

    meaning: TableNamed | ColumnNamed
    stems: tuple[str, ...]
    around: tuple[str, ...] = ()
    flag: bool = False  # a column of true and false: its name says a state rather than what to show
    glued: str = ""  # the name in one word: "email" for e_mail
    only_whole: bool = False  # a key: a part of its name is another's
    kind: str = ""  # what its unit measures, where it is known: "duration"
    unit: str = ""  # the stem of a unit at its end that may be left unsaid: duration_minutes


def telling(name: Name) -> tuple[str, ...]:
    """The stems of a name without function words before its last: units_in_stock, but paid_on as it is.

    Without a unit at its end, which nobody says, too: bill_length_mm is a bill length.
    """
    pairs = list(zip(name.words, name.stems, strict=True))
    if last := _unit_at_end(name.words):
        return telling(replace(name, words=name.words[:-last], stems=name.stems[:-last]))
    return tuple(of for word, of in pairs[:-1] if word not in listed("function.txt")) + name.stems[-1:]


def spoken_unit(name: Name) -> str:
    """The stem of a unit at the end of a name of several words that is said or left out: size_bytes."""
    return name.stems[-1] if len(name.words) > 1 and name.words[-1] in SPOKEN else ""


def _unit_at_end(words: Sequence[str]) -> int:
    """How many words at the end of a name are a unit that nobody says; the name keeps one at least."""
    last = 2 if words[-1:] and words[-1] in POWERS and words[-2:-1] and words[-2] in UNITS else 1
    return last if len(words) > last and words[-last] in UNITS else 0


def likeness(stems: Sequence[str], named: Named) -> float:
    """How well words name it: 1 for its whole name, less for a part, 0 where a word is not in it.

    A column may be named with its table's words too: "product price" for products.unit_price.
    """
    known = named.stems
    if not stems or not known:
        return 0.0
    if named.unit and named.unit not in stems:
        return likeness(stems, replace(named, stems=known[:-1], unit=""))
    if tuple(stems) == known:
        return 1.0
    hits = [any(alike(one, other) for other in known) for one in stems]
    if not any(hits) or named.only_whole:
        return 0.0 if not (named.only_whole and all(hits) and len(stems) == len(known)) else 0.97
    beside = all(
        hit or any(alike(one, other) for other in named.around) for one, hit in zip(stems, hits, strict=True)
    )
    if not beside:
        return 0.0
    recall = sum(any(alike(one, other) for one in stems) for other in known) / len(known)
    if all(hits) and recall == 1:
        return 0.97
    wanting = {other for other in known if not any(alike(one, other) for one in stems)}
    together = 0.93 if not all(hits) and wanting <= FILLING else 0.0
    head = 0.08 if alike(stems[-1], known[-1]) else 0.0
    return max(together, min(0.93, 2 * recall / (1 + recall) + head) * (1.0 if all(hits) else 0.95))

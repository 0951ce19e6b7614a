"""The role of a column: from its values first, then from its words, then from its type."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from pleasqlarify.interpreters.embedded.profile.lists import says, speaks_of, stems, words
from pleasqlarify.interpreters.embedded.profile.nouns import Name, Role, Scalar
from pleasqlarify.interpreters.embedded.profile.reading.seen import ColumnSeen

DATED = re.compile(r"\d{4}-\d\d(-\d\d([T ]\d\d:\d\d.*)?)?$")
OTHERWISE_DATED = re.compile(r"\d{4}/\d\d?/\d\d?|\d\d?[./]\d\d?[./]\d{2,4}|\d{4}-\d\d-\d\d")
MARK = re.compile(r"(?=\S*\d)[\w./:#+()-]+$")
IDENTIFIER = re.compile(r"[0-9a-f]{8}-[0-9a-f-]{27}$|[0-9a-f]{24,}$", re.IGNORECASE)
NO_NAME = re.compile(r"\S+@\S+\.\S+$|https?://|www\.|\+?[\d\s()/-]{6,}$")
LOOKED_AT = 50  # values, most frequent first
MOSTLY = 0.9  # share of them from which they are of a kind
FEW, VERY_FEW = 50, 15  # distinct values of a category: with a word for it, or any
REPEATS = 2.0  # rows a value, on average, from which a column without a word for it is a category
YEARS = (1500, 2200)
YEAR = re.compile(r"(?:1[5-9]|20|21)\d\d")
IN_YEARS = frozenset({"in", "since", "from", "until", "till", "after", "before"})  # formed_in, member_since
EPOCHS = ((3e8, 4.2e9, "epoch"), (3e11, 4.2e12, "epoch_ms"))  # years 1979 to 2103
TWO_VALUES = ({"y", "n"}, {"yes", "no"}, {"true", "false"}, {"t", "f"})
PROSE = 60  # characters on average


@dataclass(frozen=True, slots=True)
class Facts:
    """All that a role is told by."""

    name: Name
    type: str  # in capitals
    seen: ColumnSeen
    rows: int
    primary: bool = False  # the whole primary key
    key: bool = False  # a part of the primary key, or of a foreign one
    of_table: frozenset[str] = frozenset()  # stems of the table's name

    @property
    def looked_at(self) -> Sequence[Scalar]:
        return [value for value, _ in self.seen.values[:LOOKED_AT]]

    @property
    def numeric(self) -> bool:
        if self.seen.kind:
            return self.seen.kind == "number"
        return bool(re.search(r"(?<!PO)INT(?!ERVAL)|REAL|NUM|DEC|DOUB|FLOAT", self.type))

    @property
    def speaks_of(self) -> frozenset[str]:
        return frozenset(self.name.stems)


def role(facts: Facts) -> Role:
    """What the column is for."""
    if facts.seen.kind == "other":
        return Role.OTHER
    if _is_id(facts):
        return Role.ID
    if dates_as(facts) is not None:
        return Role.DATE
    if _is_bool(facts):
        return Role.BOOL
    if _is_year(facts):
        return Role.YEAR
    return _of_numbers(facts) if facts.numeric else _of_texts(facts)


def dates_as(facts: Facts) -> str | None:
    """How dates are written: "iso", "epoch", "epoch_ms", "other"; None where it holds none."""
    values = facts.looked_at
    if facts.seen.kind == "date":
        return "iso"
    if facts.seen.kind == "text":
        texts = [value for value in values if isinstance(value, str)]
        if _mostly(DATED.match(text) is not None for text in texts):
            return "iso"
        return "other" if _mostly(OTHERWISE_DATED.match(text) is not None for text in texts) else None
    dated = facts.name.words[-1:] in (("at",), ("on",))
    dated = dated or any(speaks_of(facts.name, kind) for kind in ("date", "born", "touched"))
    if facts.seen.kind == "number" and dated and isinstance(facts.seen.low, int | float):
        low, high = float(facts.seen.low), float(facts.seen.high or 0)
        return next((how for least, most, how in EPOCHS if least <= low and high <= most), None)
    unread = not facts.seen.kind and re.search(r"DATE|TIMESTAMP", facts.type) is not None
    return "iso" if unread or (not facts.seen.kind and "TEXT" in facts.type and dated) else None


def _is_id(facts: Facts) -> bool:
    last = facts.name.words[-1:]
    texts = [value for value in facts.looked_at if isinstance(value, str)]
    if texts:
        marks = _mostly(IDENTIFIER.match(text) is not None for text in texts)
        return marks or (last[:1] != () and last[0] in words("id") and _are_marks(texts))
    if last and last[0] in words("id"):
        return True
    return facts.numeric and (facts.key or facts.primary) and not _is_year(facts)


def _is_bool(facts: Facts) -> bool:
    values = {str(value).lower() for value in facts.looked_at}
    if facts.seen.kind == "bool" or (not values and "BOOL" in facts.type):
        return True
    if facts.seen.kind == "text":
        return len(values) == 2 and values in TWO_VALUES
    if not values or not values <= {"0", "1", "0.0", "1.0"}:
        return False
    asked = facts.name.words[:1] and facts.name.words[0] in words("asking")
    counted = any(says(facts.name, kind) for kind in ("quantity", "price", "discount", "money", "code"))
    done = facts.name.words == ("paid",)
    marked = len(values) == 2 and (done or not counted) and facts.rows > 2
    return bool(asked) or speaks_of(facts.name, "flag") or marked


def _is_year(facts: Facts) -> bool:
    ends = facts.seen.low, facts.seen.high
    last, alone = facts.name.words[-1:], len(facts.name.words) == 1
    told = speaks_of(facts.name, "years") or (not alone and not IN_YEARS.isdisjoint(last))
    if not told and not (alone and says(facts.name, "done in years")):
        return False
    if facts.seen.kind == "text":
        texts = [value for value in facts.looked_at if isinstance(value, str)]
        return bool(texts) and all(YEAR.fullmatch(text) for text in texts)
    whole = all(isinstance(value, int | float) and value % 1 == 0 for value in facts.looked_at)
    within = all(isinstance(end, int | float) and YEARS[0] <= end <= YEARS[1] for end in ends)
    return facts.numeric and whole and within


def _of_numbers(facts: Facts) -> Role:
    name = facts.name
    if speaks_of(name, "discount"):
        return Role.DISCOUNT
    if says(name, "price") and not says(name, "not money"):
        return Role.PRICE
    if says(name, "quantity") and not says(name, "money"):
        return Role.QUANTITY
    if name.head in stems("code") and name.words[0] != "number":
        return Role.CODE
    few = facts.seen.distinct <= VERY_FEW and facts.seen.distinct < facts.rows
    return Role.CATEGORY if few and name.head in stems("category") else Role.MEASURE


def _of_texts(facts: Facts) -> Role:
    texts = [value for value in facts.looked_at if isinstance(value, str)]
    head, distinct = facts.name.head, facts.seen.distinct
    if not texts:
        return Role.NAME if head in stems("name") else Role.TEXT
    if sum(map(len, texts)) > PROSE * len(texts):
        return Role.TEXT
    if head in stems("name"):
        return Role.NAME
    if _mostly(NO_NAME.match(text) is not None for text in texts):
        return Role.CODE
    full = max(facts.rows * facts.seen.filled, 1)
    if distinct <= FEW and (head in stems("category") or distinct <= VERY_FEW) and full / distinct >= REPEATS:
        return Role.CATEGORY
    if head in stems("code") or (_are_marks(texts) and facts.seen.unique):
        return Role.CODE
    if facts.primary or (facts.speaks_of and facts.speaks_of <= facts.of_table):
        return Role.NAME
    if distinct <= FEW and (head in stems("category") or full / distinct >= FEW):
        return Role.CATEGORY
    return Role.TEXT


def _are_marks(texts: Sequence[str]) -> bool:
    return _mostly(MARK.match(text) is not None for text in texts)


def _mostly(found: Iterable[bool]) -> bool:
    hits = list(found)
    return bool(hits) and sum(hits) >= MOSTLY * len(hits)

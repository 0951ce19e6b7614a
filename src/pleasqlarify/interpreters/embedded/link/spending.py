"""What is spent is money, unless the question speaks of time: "spent on laptops" are no hours."""

from collections.abc import Sequence

from pleasqlarify.interpreters.embedded.link.candidates import Candidate
from pleasqlarify.interpreters.embedded.link.doings import VALUED
from pleasqlarify.interpreters.embedded.link.nouns import ColumnNamed
from pleasqlarify.interpreters.embedded.profile import Profile
from pleasqlarify.interpreters.embedded.profile.lists import unit_in
from pleasqlarify.interpreters.embedded.profile.nouns import Role, Unit
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.nouns import Words

SPENT = {"spend", "spends", "spent", "spending"}
TIMES = {Unit.MILLISECOND, Unit.SECOND, Unit.MINUTE, Unit.HOUR, Unit.DAY, Unit.WEEK, Unit.MONTH, Unit.YEAR}
OF_TIME = {"time", "long", "longer", "longest"}
MONEY = {Unit.MONEY, Unit.CENT}


def money_spent(candidates: Sequence[Candidate], words: Words, profile: Profile) -> list[Candidate]:
    """The candidates with columns of money in place of times that "spent" alone names."""
    times = [one for one in candidates if _time_spent(one, words, profile)]
    if not times or _speaks_of_time(words):
        return list(candidates)
    money = [c for c in profile.columns if c.role in VALUED and (c.role is Role.PRICE or c.unit in MONEY)]
    if not money:
        return list(candidates)
    kept = [one for one in candidates if one not in times]
    for place in sorted({one.start for one in times}):
        named = [ColumnNamed(column.table, column.name) for column in money]
        kept += [Candidate(place, place + 1, n, weight("link.verb_measure"), soft=True) for n in named]
    return kept


def _speaks_of_time(words: Words) -> bool:
    within = {place for period in words.periods for place in period.positions}
    said = (token.norm for place, token in enumerate(words.tokens) if place not in within)
    return any(norm in OF_TIME or unit_in([norm]) in TIMES for norm in said)


def _time_spent(one: Candidate, words: Words, profile: Profile) -> bool:
    named = one.meaning
    if one.end - one.start > 1 or not isinstance(named, ColumnNamed):
        return False
    column = profile.column(named.table, named.column)
    return words.tokens[one.start].norm in SPENT and column is not None and column.unit in TIMES

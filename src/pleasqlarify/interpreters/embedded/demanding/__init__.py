"""What the words of a question demand of a plan before they count as used; each rule is a small function."""

from pleasqlarify.interpreters.embedded.demanding.absences import denied_rows, kept_to, kept_with_all
from pleasqlarify.interpreters.embedded.demanding.askings import moment_asked, somebody_asked
from pleasqlarify.interpreters.embedded.demanding.comparisons import (
    apart,
    limited_sums,
    multiples,
    named_sides,
    orders_in_time,
    others,
)
from pleasqlarify.interpreters.embedded.demanding.doings import happened_then
from pleasqlarify.interpreters.embedded.demanding.extremes import (
    measured,
    of_their_own,
    trailing,
)
from pleasqlarify.interpreters.embedded.demanding.groups import (
    best_of_each,
    both_stepped,
    own_first,
    per_measure,
    per_unit,
)
from pleasqlarify.interpreters.embedded.demanding.growths import counted_growth
from pleasqlarify.interpreters.embedded.demanding.nouns import Demand
from pleasqlarify.interpreters.embedded.demanding.periods import done_in_time, of_theirs, one_date, told_of
from pleasqlarify.interpreters.embedded.demanding.sharing import both_had, both_of_one
from pleasqlarify.interpreters.embedded.demanding.sizes import counted_within
from pleasqlarify.interpreters.embedded.demanding.times import every_step, once_more, own_time
from pleasqlarify.interpreters.embedded.demanding.totals import both_amounts, said_total
from pleasqlarify.interpreters.embedded.frames.nouns import Asked

RULES = (
    limited_sums, multiples, named_sides, orders_in_time, others, denied_rows, kept_to, best_of_each,
    both_stepped, own_first, per_unit, told_of, once_more, every_step, own_time,
    measured, of_their_own, kept_with_all, per_measure, apart, one_date, of_theirs, done_in_time,
    moment_asked, somebody_asked, trailing,
    both_of_one, both_had, happened_then, counted_within, counted_growth,
    said_total, both_amounts,
)  # fmt: skip


def demands(asked: Asked) -> list[Demand]:
    """All that is demanded by words of the question."""
    return [demand for rule in RULES for demand in rule(asked)]


__all__ = ["Demand", "demands"]

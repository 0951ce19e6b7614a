"""How old those are whose birth is stored: "average age by category", "how old are members on average"."""

from collections.abc import Iterator

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option, Uses, likelihood
from pleasqlarify.interpreters.embedded.frames.parts.conditions.demands import Make
from pleasqlarify.interpreters.embedded.frames.parts.measures.cueing import AGGREGATES, cues_of
from pleasqlarify.interpreters.embedded.frames.parts.measures.measuring import Measure, aggregated
from pleasqlarify.interpreters.embedded.frames.parts.times.births import births_named
from pleasqlarify.interpreters.embedded.frames.parts.times.durations import time_between
from pleasqlarify.interpreters.embedded.plan.nouns import Arithmetic, Function, Literal
from pleasqlarify.interpreters.embedded.profile.nouns import ColumnProfile, Role
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.model import Choice

POINT = "how are years of age counted"


def ages(asked: Asked) -> Iterator[Option[Measure]]:
    """The average, greatest or least age, where the question asks for one."""
    for mention, birth in births_named(asked):
        cues = cues_of(asked, mention, *AGGREGATES) or asked.cues(*AGGREGATES)
        if not cues:
            return
        used: Uses = ((cues[0].positions, cues[0].about), (mention.positions, f"age by {birth.name}"))
        by_year = ("by the year of birth", _by_year(asked, birth), weight("measure.years_of_birth"))
        exact = birth.role is Role.DATE
        for label, age, less in (("to the day", _exact(asked, birth), 0.0), by_year) if exact else (by_year,):
            measure = aggregated(birth.table, AGGREGATES[cues[0].sense], age, f"age by {birth.name}")
            yield Option(measure, likelihood(mention) + less, used, (Choice(POINT, label),))


def _exact(asked: Asked, birth: ColumnProfile) -> Make:
    """The time since the birth in years, with their fractions."""
    today = Literal(asked.today.isoformat())
    return lambda query: time_between(query.own(birth.name), today, "year")


def _by_year(asked: Asked, birth: ColumnProfile) -> Make:
    """The year less that of the birth."""
    year = Literal(asked.today.year)
    if birth.role is Role.YEAR:
        return lambda query: Arithmetic("-", year, query.own(birth.name))
    return lambda query: Arithmetic("-", year, Function("year", (query.own(birth.name),)))

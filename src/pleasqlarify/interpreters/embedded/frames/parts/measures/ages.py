"""How old those are whose birth is stored: "average age by category", "how old are members on average"."""

from collections.abc import Iterator

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option, Uses, likelihood
from pleasqlarify.interpreters.embedded.frames.parts.conditions.demands import Make
from pleasqlarify.interpreters.embedded.frames.parts.measures.cueing import cues_of
from pleasqlarify.interpreters.embedded.frames.parts.measures.measuring import Measure, aggregated
from pleasqlarify.interpreters.embedded.frames.parts.times.births import births_named
from pleasqlarify.interpreters.embedded.frames.parts.times.durations import UNITS
from pleasqlarify.interpreters.embedded.plan.nouns import AggregateName, Arithmetic, Function, Literal
from pleasqlarify.interpreters.embedded.profile.nouns import ColumnProfile
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.nouns import Sense
from pleasqlarify.model import Choice

FUNCTIONS: dict[Sense, AggregateName] = {Sense.AVERAGE: "avg", Sense.MAXIMUM: "max", Sense.MINIMUM: "min"}
POINT = "how are years of age counted"


def ages(asked: Asked) -> Iterator[Option[Measure]]:
    """The average, greatest or least age, where the question asks for one."""
    for mention, birth in births_named(asked):
        cues = cues_of(asked, mention, *FUNCTIONS) or asked.cues(*FUNCTIONS)
        if not cues:
            return
        used: Uses = ((cues[0].positions, cues[0].about), (mention.positions, f"age by {birth.name}"))
        sides = (
            ("to the day", _exact(asked, birth), 0.0),
            ("by the year of birth", _by_year(asked, birth), weight("measure.years_of_birth")),
        )
        for label, age, less in sides:
            measure = aggregated(birth.table, FUNCTIONS[cues[0].sense], age, f"age by {birth.name}")
            yield Option(measure, likelihood(mention) + less, used, (Choice(POINT, label),))


def _exact(asked: Asked, birth: ColumnProfile) -> Make:
    """The time since the birth in years, with their fractions."""
    function, days = UNITS["year"]
    today = Literal(asked.today.isoformat())
    return lambda query: Arithmetic("/", Function(function, (query.own(birth.name), today)), Literal(days))


def _by_year(asked: Asked, birth: ColumnProfile) -> Make:
    """The year less that of the birth."""
    year = Literal(asked.today.year)
    return lambda query: Arithmetic("-", year, Function("year", (query.own(birth.name),)))

"""What is still to be paid: "how much do customers owe us", "outstanding amount per country"."""

from collections.abc import Iterator
from dataclasses import replace

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option, Uses, likelihood
from pleasqlarify.interpreters.embedded.frames.parts.conditions.demands import held
from pleasqlarify.interpreters.embedded.frames.parts.conditions.states import in_state
from pleasqlarify.interpreters.embedded.frames.parts.conditions.wording import quoted
from pleasqlarify.interpreters.embedded.frames.parts.measures.cueing import cues_of
from pleasqlarify.interpreters.embedded.frames.parts.measures.figured import amounts_of
from pleasqlarify.interpreters.embedded.frames.parts.measures.measuring import Measure, aggregated, own_column
from pleasqlarify.interpreters.embedded.link.nouns import MeasureNamed, StateNamed
from pleasqlarify.interpreters.embedded.profile.ways import Path
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.nouns import Sense
from pleasqlarify.model import Choice

OUTSTANDING = "outstanding amount"
OWING = frozenset({"owe", "owes", "owed", "owing"})
COLUMNS = 2


def outstanding(asked: Asked) -> Iterator[Option[Measure]]:
    """What rows come to that are not paid, where the question asks what is owed."""
    named = [m.positions for m, of in asked.named(MeasureNamed) if of.measure == OUTSTANDING]
    owing = {place for place, token in enumerate(asked.words.tokens) if token.norm in OWING}
    owed = frozenset(place for places in named for place in places) | owing
    states = [(mention, state) for mention, state in asked.named(StateNamed) if mention.positions & owed]
    best = max((likelihood(mention) for mention, _ in states), default=0.0)
    for mention, state in states:
        table = asked.profile.tables[state.table]
        for place, column in enumerate(amounts_of(asked, state.table)[:COLUMNS]):
            label = f"{column.name} of {state.table} that are not paid"
            rows = held(Path(state.table), in_state(state, table, asked.today))
            measure = aggregated(state.table, "sum", own_column(column.name), label)
            used: Uses = ((mention.positions | owed, label),)
            cues = cues_of(asked, mention, Sense.SUM, Sense.HOW_MUCH)
            used += tuple((cue.positions, "total") for cue in cues)
            less = weight("measure.next") * place
            choice = Choice(f"what is “{quoted(asked, mention.positions)}”", label)
            yield Option(replace(measure, rows=rows), likelihood(mention) - best + less, used, (choice,))

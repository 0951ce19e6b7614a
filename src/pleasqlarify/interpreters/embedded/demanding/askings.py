"""What is shown must be what is asked for: somebody by "who", a time by "when"."""

from collections.abc import Iterator
from functools import partial

from pleasqlarify.interpreters.embedded.demanding.nouns import IN_TIME, Demand, dates_in, known_in
from pleasqlarify.interpreters.embedded.frames.nouns import Asked
from pleasqlarify.interpreters.embedded.plan.nouns import Plan, Select
from pleasqlarify.interpreters.embedded.profile.nouns import ColumnProfile
from pleasqlarify.interpreters.embedded.words.lexicon import is_person
from pleasqlarify.interpreters.embedded.words.nouns import Sense, WordClass


def somebody_asked(asked: Asked) -> Iterator[Demand]:
    """ "Who borrowed it" shows people, where there are any: not the numbers of loans."""
    people = any(is_person(table.named.head) for table in asked.profile.tables.values())
    who = [
        place for place, token in enumerate(asked.words.tokens) if token.norm == "who" and _asks(asked, place)
    ]
    if people and who:
        said = [place for spot in asked.links.spots for place in spot.positions if place > who[0]]
        yield Demand(frozenset(said[:1]), partial(_shows_people, asked))


def _shows_people(asked: Asked, plan: Plan) -> bool:
    shown = _shown(asked, plan)
    names = ((asked.profile.tables[one.table].named.head, *one.named.stems) for one in shown)
    return not shown or any(is_person(stem) for stems in names for stem in stems)


def moment_asked(asked: Asked) -> Iterator[Demand]:
    """ "When did they last come" shows a time."""
    tokens = asked.words.tokens
    for cue in asked.cues(Sense.HIGHEST, Sense.LOWEST):
        before = [place for place in range(min(cue.positions)) if tokens[place].norm == "when"]
        if cue.about in IN_TIME and any(_asks(asked, place) for place in before):
            yield Demand(cue.positions, partial(_shows_a_date, asked))


def _asks(asked: Asked, place: int) -> bool:
    """Whether nothing but words that ask stands before it: "could you tell me when"."""
    before = asked.words.tokens[:place]
    return all(token.kind is WordClass.FUNCTION for token in before)


def _shows_a_date(asked: Asked, plan: Plan) -> bool:
    return not isinstance(plan, Select) or bool(dates_in(asked, plan, plan.items))


def _shown(asked: Asked, plan: Plan) -> list[ColumnProfile]:
    """The columns of which the result tells; none where it is put together from others."""
    return known_in(asked, plan, getattr(plan, "items", ()))

"""Records the fixtures of the front-end's tests: real sessions on the demo databases, as a server gives them.

python frontend/test/record.py
"""

import json
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

from pleasqlarify import demo
from pleasqlarify.apps.layout import layout
from pleasqlarify.apps.views.page.comparing import compare
from pleasqlarify.apps.views.page.data import data_view
from pleasqlarify.apps.views.page.problems import problem
from pleasqlarify.apps.views.page.queries import queries
from pleasqlarify.apps.views.page.rows import rows
from pleasqlarify.apps.views.page.space import space_view
from pleasqlarify.apps.views.page.standing import state_view
from pleasqlarify.databases import Database, connect
from pleasqlarify.domains import domain_of
from pleasqlarify.errors import NoCandidates
from pleasqlarify.expanding import expand
from pleasqlarify.exploring import explore
from pleasqlarify.gathering import Gathering
from pleasqlarify.interpreters import load
from pleasqlarify.interpreters.embedded.grammar import Grammar
from pleasqlarify.session import Session
from pleasqlarify.stages.candidates import cut
from pleasqlarify.streaming import gather

FIXTURES = Path(__file__).parent / "fixtures"
QUESTION = demo.QUESTIONS[0].utterance
NUMBERS = "What was our revenue in 2025?"
NOTHING = "Which astronauts have a dentist?"
MOST_QUERIES = 12


def main() -> None:
    """Write all of them."""
    FIXTURES.mkdir(exist_ok=True)
    with closing(connect(demo.path("films"))) as films:
        films_as_asked(films)
        films_cut(films, (10, 24, 50, 100))
        nothing(films)
    with closing(connect(demo.path("shop"))) as shop:
        numbers(shop)


def films_as_asked(films: Database) -> None:
    """The demo question as it opens, after two answers, and at its end."""
    pool = f"recorded:{demo.pool(QUESTION)}"
    session = explore(QUESTION, films, [pool])
    write("films", {**whole(session), "data": data_view(films)})
    answer(session, 0)
    answer(session, 0)
    write("two-answers", whole(session))
    while session.state.proposed is not None:
        answer(session, 0)
    write("final", whole(session))


def films_cut(films: Database, sizes: Sequence[int]) -> None:
    """The demo question with so many results: readings of a recording and a grammar, and their rivals."""
    asked = [load(f"recorded:{demo.pool(QUESTION)}"), Grammar(today=demo.TODAY["films"])]
    gathering = Gathering(films, domain_of(films.schema), rivals=False)
    gather(gathering, QUESTION, asked, 120)
    expand(gathering, 400, seconds=120.0)
    everything = Session(QUESTION, gathering, asked).space
    readings = dict(gathering.readings)
    for size in sizes:
        kept = {everything.outputs[m].fingerprint for m in cut(everything, size)}
        gathering.readings = {k: r for k, r in readings.items() if r.output.fingerprint in kept}
        write(f"films{len(kept)}", whole(Session(QUESTION, gathering, asked)))


def numbers(shop: Database) -> None:
    """A question all of whose results are one number."""
    session = explore(NUMBERS, shop, [Grammar(today=demo.TODAY["shop"])])
    gathering, readings = session.gathering, session.gathering.readings
    single = {k: r for k, r in readings.items() if len(r.output.columns) == len(r.output.rows) == 1}
    gathering.readings = single
    write("numbers", whole(Session(NUMBERS, gathering, session.interpreters)))


def nothing(films: Database) -> None:
    """A question about nothing in the data: the head of a session that failed."""
    try:
        explore(NOTHING, films, [Grammar(today=demo.TODAY["films"])])
    except NoCandidates as failed:
        head = {
            "id": "nothing", "utterance": NOTHING, "database": films.name, "created": "2026-11-30T09:00:00Z",
            "interpreters": ["embedded"], "phase": "failed", "samples": 0, "results": 0, "space": 0,
            "revision": 0, "problem": problem(failed),
        }  # fmt: skip
        write("unanswerable", {"head": head, "data": data_view(films)})


def answer(session: Session, option: int) -> None:
    """Take an option of the question that is proposed."""
    asked = session.state.proposed
    assert asked is not None
    session.reply(asked, option)


def whole(session: Session) -> dict[str, Any]:
    """Space and state of a session; what is fetched on a closer look at its likeliest queries and results."""
    space = space_view(session, 1, layout(session.space.distances))
    state = state_view(session, "fixture", 1)
    first = sorted(range(len(state["shares"])), key=lambda i: -state["shares"][i])[:MOST_QUERIES]
    a, b, *_ = [*sorted(range(len(state["intents"])), key=lambda m: -state["intents"][m]), 0]
    closer = {
        "queries": queries(session, first),
        "comparison": compare(session, [a], [b]),
        "rows": rows(session, session.space.outputs[a].fingerprint, 0, 20),
    }
    return {"space": space, "state": state, **closer}


def write(name: str, fixture: dict[str, Any]) -> None:
    """One file, in the fewest bytes that still show what changed."""
    text = json.dumps(fixture, ensure_ascii=False, allow_nan=False, separators=(",", ":"))
    (FIXTURES / f"{name}.json").write_text(text + "\n", encoding="utf-8")
    space = fixture.get("space")
    print(f"{name:14}{len(text) // 1000:>6} kB", len(space["intents"]) if space else "", "results")


if __name__ == "__main__":
    main()

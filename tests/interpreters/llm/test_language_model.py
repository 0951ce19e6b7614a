import asyncio
from datetime import date

import pytest

from films import Films
from model_server import ModelServer, recording, texts, trouble
from pleasqlarify.errors import InterpreterUnavailable
from pleasqlarify.interpreters.llm import connect
from pleasqlarify.interpreters.llm.sampling import Pace
from pleasqlarify.model import Choice, Failure, Proposal
from pleasqlarify.tables import Table

QUESTION = "What was the review for the drama film?"
DAY = date(2026, 11, 29)


@pytest.fixture(autouse=True)
def bare_environment(monkeypatch):
    monkeypatch.delenv("OPENAI_API_KEY", raising=False)


def proposed(answer, n=24, utterance=QUESTION, **settings):
    """What a model that answers so proposes, with the model and the server that were used."""
    with ModelServer(answer) as server:
        pace = Pace(limit_s=30.0, pauses_s=())
        model = connect("small", url=server.url, today=DAY, pace=pace, **settings)

        async def all_of_it():
            return [item async for item in model.propose(utterance, Films(), n=n)]

        return asyncio.run(all_of_it()), model, server


def as_recorded(request):
    """What the real model answered with the hint, or without one."""
    hinted = "the column Reviews.AudienceReviews." in told(request)
    return recording("audience_hint" if hinted else "no_hint")


def told(request):
    return request["messages"][-1]["content"]


def results(proposals):
    database = Films()
    outcomes = [database.run(p.text) for p in proposals if isinstance(p, Proposal)]
    return {frozenset(o.rows) for o in outcomes if isinstance(o, Table) and o.rows}


def test_the_utterance_is_told_last_and_after_the_schema():
    _, _, server = proposed(as_recorded)

    for request in server.requests:
        assert request["messages"][0]["content"].count("CREATE TABLE") == 2
        assert told(request).endswith(f"Question: {QUESTION}")


def test_a_third_of_the_samples_get_no_hint():
    _, _, server = proposed(lambda r: texts(*["SELECT 1"] * r["n"]))

    assert sum(r["n"] for r in server.requests if told(r) == f"Question: {QUESTION}") == 8
    assert sum(r["n"] for r in server.requests) == 24


def test_the_rival_columns_are_hinted_at():
    _, _, server = proposed(as_recorded)
    hints = {told(r).partition("\n")[0] for r in server.requests}

    assert {
        f'Read the word "review" as the column Reviews.{c}.' for c in ("AudienceReviews", "Opinion")
    } <= hints


def test_recorded_replies_give_the_rival_readings():
    proposals, _, _ = proposed(as_recorded)
    found = results(proposals)

    assert frozenset({("A quiet triumph",), ("Overlong",)}) in found
    assert frozenset({("Slow but moving",), ("We cried",), (None,)}) in found
    assert len(found) >= 4


def test_a_choice_names_the_column_that_the_query_took_not_the_one_hinted():
    proposals, _, _ = proposed(lambda _: texts("SELECT Opinion FROM Reviews"), n=3)

    assert {p.choices for p in proposals} == {(Choice('the word "review"', "Opinion"),)}


def test_a_missing_join_is_repaired_and_marked():
    proposals, _, _ = proposed(
        lambda _: recording("missing_join"), n=4, utterance="Which film is rated highest?"
    )

    assert [p.repaired for p in proposals[:2]] == [True, False]
    assert isinstance(Films().run(proposals[0].text), Table)


def test_a_refusal_is_a_failure_and_counted():
    items, _, _ = proposed(lambda _: recording("refusal"), n=4)

    assert [f.rule for f in items if isinstance(f, Failure)] == ["not answerable"] * (len(items) // 4)


def test_prose_is_a_failure():
    items, _, _ = proposed(lambda _: recording("talk"), n=2)

    assert {f.rule for f in items} == {"prose"}


def test_what_did_not_arrive_is_a_failure():
    items, _, _ = proposed(lambda r: texts("SELECT 1") if told(r)[:8] == "Question" else trouble(401), n=3)

    assert items[-1].rule == "unavailable"
    assert sum(f.samples if isinstance(f, Failure) else 1 for f in items) == 3


def test_without_values_no_value_leaves_the_machine():
    _, _, server = proposed(as_recorded, values=False)
    sent = str(server.requests)

    assert "CREATE TABLE" in sent
    assert not any(value in sent for value in ("'Drama'", "Ada Brink", "Overlong"))


def test_the_samples_of_a_pool_weigh_one_together():
    proposals, model, _ = proposed(lambda r: texts(*["SELECT 1"] * r["n"]), n=8)

    assert sum(p.source.weight for p in proposals) == pytest.approx(1)
    assert {p.source.name for p in proposals} == {model.name} == {"llm:small"}


def test_the_model_says_what_it_used_without_any_key(monkeypatch):
    monkeypatch.setenv("OPENAI_API_KEY", "sk-hushhushhush")
    _, model, server = proposed(as_recorded)

    assert model.asked.tokens["requests"] == len(server.requests) == model.usage.requests
    assert (model.asked.model, model.asked.cost, model.asked.parameters["temperature"]) == ("small", 0.0, 1.0)
    assert model.asked.parameters["today"] == "2026-11-29"
    assert "hush" not in repr(model.asked)


def test_a_model_that_cannot_be_had_is_told():
    with pytest.raises(InterpreterUnavailable, match="wants a key"):
        proposed(lambda _: trouble(401))


def test_nothing_is_asked_for_no_samples():
    items, _, server = proposed(as_recorded, n=0)

    assert items == server.requests == []


def test_a_schema_without_tables_can_be_asked_about():
    items, _, _ = proposed(lambda _: texts("NOT ANSWERABLE"), n=1)

    assert [f.rule for f in items] == ["not answerable"]

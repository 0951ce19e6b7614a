from contextlib import closing

import pytest

from bookshop import QUESTION, READINGS, Saying, opened, proposals
from pleasqlarify.domains import domain_of
from pleasqlarify.expanding import FEWEST, RIVALS, expand
from pleasqlarify.exploring import explore
from pleasqlarify.gathering import Gathering
from pleasqlarify.model import Proposal, Source, Used

TITLES, PRICES, GENRES = (f"SELECT {column} FROM book" for column in ("title", "price", "genre"))


@pytest.fixture
def gathering(tmp_path):
    database = opened(tmp_path)
    yield Gathering(database, domain_of(database.schema))
    database.close()


def said(gathering, *texts, who="model"):
    for text in texts:
        gathering.add(who, Proposal(text, Source(who, 1, 1.0)))
    return gathering


def by_variants(gathering):
    return [r for r in gathering.readings.values() if {name for name, _ in r.proposals} == {"variants"}]


def test_a_model_that_sees_one_reading_only_gets_rivals(gathering):
    expand(said(gathering, TITLES), 60)
    assert {PRICES, GENRES} <= {reading.text for reading in by_variants(gathering)}
    assert gathering.arrived == 1


def test_every_rival_returns_something_that_nothing_else_does(gathering):
    expand(said(gathering, TITLES, PRICES), 60)
    returned = [reading.output.fingerprint for reading in gathering.readings.values()]
    assert len(set(returned)) == len(returned)


@pytest.mark.parametrize("n", [6, 9, 12])
def test_there_are_two_rivals_for_three_readings_asked_for_less_two_for_each_there_is(gathering, n):
    expand(said(gathering, TITLES), n)
    assert len(by_variants(gathering)) == n * RIVALS - 2


def test_a_model_that_sees_many_readings_gets_few_rivals(gathering):
    expand(said(gathering, *READINGS), 6)
    assert len(by_variants(gathering)) == 6 * FEWEST


def test_a_rival_accounts_for_the_words_of_its_parent(gathering):
    used = (Used(0, 4, "table book"),)
    gathering.add("model", Proposal(TITLES, Source("model", 1, 1.0), used=used))
    expand(gathering, 60)
    assert {proposal.used for r in by_variants(gathering) for _, proposal in r.proposals} == {used}


def test_what_the_grammar_makes_and_a_person_writes_is_not_expanded(gathering):
    expand(said(said(gathering, TITLES, who="embedded"), PRICES, who="by hand"), 60)
    assert not by_variants(gathering)


def test_a_rival_that_the_grammar_knows_too_gains_weight_and_stays_one_candidate(gathering):
    expand(said(said(gathering, TITLES), PRICES, who="embedded"), 60)
    (candidate,) = (c for c in gathering.space().candidates if c.text == PRICES)
    assert {source.name for source in candidate.sources} == {"embedded", "variants"}


def test_a_rival_carries_why_it_was_made(gathering):
    expand(said(gathering, TITLES), 60)
    (candidate,) = (c for c in gathering.space().candidates if c.text == PRICES)
    assert ("what is meant by title", "price") in {(c.point, c.label) for c in candidate.choices}


def test_expanding_again_adds_others_and_repeats_none(gathering):
    expand(said(gathering, TITLES), 9)
    before = list(gathering.readings)
    expand(gathering, 9)
    assert list(gathering.readings)[: len(before)] == before
    assert len(gathering.readings) == 9
    assert all(len(reading.proposals) == 1 for reading in gathering.readings.values())


def test_rivals_that_do_not_run_are_no_failures_of_anybody(gathering, monkeypatch):
    run = gathering.database.run
    monkeypatch.setattr(gathering.database, "run", lambda sql: run("SELECT x" if "price" in sql else sql))
    expand(said(gathering, TITLES), 60)
    assert not gathering.failures
    assert by_variants(gathering)


def test_whoever_waits_is_told(gathering):
    told = []
    expand(said(gathering, TITLES), 3, lambda g: told.append(g.expanding))
    assert set(told) == {True}
    assert not gathering.expanding


def test_the_same_is_found_on_every_run(tmp_path):
    texts = []
    for run in range(2):
        (tmp_path / str(run)).mkdir()
        with closing(opened(tmp_path / str(run))) as database:
            one = said(Gathering(database, domain_of(database.schema)), TITLES, PRICES)
            expand(one, 30)
            texts.append([(c.text, c.weight) for c in one.space().candidates])
    assert texts[0] == texts[1]


def test_exploring_expands_what_it_is_told_unless_asked_not_to(tmp_path):
    database = opened(tmp_path)
    plain, wide = (
        explore(QUESTION, database, [Saying(proposals())], rivals=wanted) for wanted in (False, True)
    )
    database.close()
    assert len(plain.intents) == 7
    assert len(wide.intents) > 20
    assert wide.predicted.sql == plain.predicted.sql


def test_ctrl_c_while_rivals_are_tried_keeps_those_found(tmp_path):
    def press_ctrl_c(gathering):
        if len(gathering.tried) == 12:
            raise KeyboardInterrupt

    database = opened(tmp_path)
    session = explore(QUESTION, database, [Saying(proposals())], watch=press_ctrl_c)
    database.close()
    assert session.gathering.interrupted
    assert 7 < len(session.intents) < 20

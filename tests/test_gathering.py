import numpy as np
import pytest

from bookshop import READINGS, opened, proposals
from pleasqlarify.domains import domain_of
from pleasqlarify.errors import NoCandidates
from pleasqlarify.gathering import Gathering
from pleasqlarify.model import Failure, Proposal, Source
from pleasqlarify.tables import Limits

MANY_ROWS = "SELECT a.id FROM review a, review b, review c, review d, review e, review f"


@pytest.fixture
def gathering(tmp_path):
    database = opened(tmp_path)
    yield Gathering(database, domain_of(database.schema))
    database.close()


def say(gathering, *texts):
    for text in texts:
        gathering.add("model", Proposal(text, Source("model", 1, 1.0)))
    return gathering


def test_texts_that_differ_in_spelling_only_are_one_candidate(gathering):
    say(
        gathering,
        "SELECT title FROM book",
        'select b."title" from book as b;',
        "SELECT book.title FROM book -- hi",
    )
    (candidate,) = gathering.space().candidates
    assert candidate.sources == (Source("model", 3, pytest.approx(1.0)),)


def test_candidates_with_equal_rows_are_one_intent(gathering):
    for proposal in proposals():
        gathering.add("model", proposal)
    space = gathering.space()
    assert space.intent.tolist() == [0, 0, 1, 2, 3, 4, 5, 6]
    assert space.prior.sum() == pytest.approx(1)


def test_what_does_not_run_is_kept_with_its_reason_and_takes_no_part(gathering):
    say(gathering, "SELECT title FROM book", "SELECT tittle FROM book", "DELETE FROM book", "Sure! Here is")
    space = gathering.space()
    assert len(space.candidates) == 1
    assert [f.rule for f in space.failures] == ["column", "root", "parse"]
    assert "nearest" in space.failures[0].message


def test_the_same_failure_is_counted_not_repeated(gathering):
    say(gathering, *["SELECT tittle FROM book"] * 3, "SELECT title FROM book")
    (failure,) = gathering.space().failures
    assert failure.samples == 3


def test_without_candidates_the_commonest_reason_is_given(gathering):
    say(gathering, "SELECT tittle FROM book", "SELECT tittle FROM book", "DROP TABLE book")
    with pytest.raises(
        NoCandidates, match=r"none of 3 readings can be run; the commonest reason \(2 of 3\): no column"
    ):
        gathering.space()


def test_a_refusal_by_the_model_is_a_failure_too(gathering):
    gathering.add(
        "model", Failure("I cannot answer this", "not answerable", "the model says that it cannot", 4)
    )
    with pytest.raises(NoCandidates, match="the model says that it cannot"):
        gathering.space()


def test_nothing_proposed_is_said_so(gathering):
    with pytest.raises(NoCandidates, match="no reading was proposed"):
        gathering.space()


def test_positions_never_change_while_more_arrives(gathering):
    before = say(gathering, "SELECT title FROM book", "SELECT price FROM book").space()
    after = say(gathering, "SELECT genre FROM book", "SELECT title FROM book").space()
    assert [c.text for c in after.candidates][:2] == [c.text for c in before.candidates]
    assert [o.fingerprint for o in after.outputs][:2] == [o.fingerprint for o in before.outputs]


def test_each_interpreter_has_its_share_of_the_belief(gathering):
    gathering.add("llm:a", Proposal("SELECT title FROM book", Source("llm:a", 90, 90.0)))
    gathering.add("embedded", Proposal("SELECT price FROM book", Source("embedded", 1, 1.0)))
    assert [c.weight for c in gathering.space().candidates] == pytest.approx([0.6, 0.4])


def test_a_result_cut_at_the_row_limit_equals_no_other(gathering, monkeypatch):
    few, run = Limits(rows=10), gathering.database.run
    monkeypatch.setattr(gathering.database, "run", lambda sql: run(sql, few))
    say(gathering, MANY_ROWS, f"{MANY_ROWS} ORDER BY 1", "SELECT title FROM book")
    space = gathering.space()
    assert [o.truncated for o in space.outputs] == [True, True, False]
    assert len(set(space.intent)) == len({o.coarse for o in space.outputs}) == 3


def test_conditions_that_readings_differ_in_are_counted(gathering):
    for proposal in proposals():
        gathering.add("model", proposal)
    gathering.count_conditions()
    remarks = {str(atom): remark for atom, remark in gathering.space().remarks.items()}
    assert remarks == {"WHERE book.genre = 'Novel'": "2 rows", "WHERE book.genre LIKE '%novel%'": "3 rows"}


def test_order_is_remembered_but_never_splits_an_intent(gathering):
    say(
        gathering,
        "SELECT title FROM book ORDER BY price",
        "SELECT title FROM book ORDER BY title",
        "SELECT title FROM book",
    )
    space = gathering.space()
    assert len(space.outputs) == 1
    assert len({c.order for c in space.candidates}) == 3
    assert np.allclose(space.distances, 0)


def test_every_reading_of_the_bookshop_runs(gathering):
    assert len(say(gathering, *READINGS).space().candidates) == len(READINGS)


def test_a_reading_that_nothing_speaks_for_takes_no_part(gathering):
    say(gathering, "SELECT title FROM book")
    gathering.add("model", Proposal("SELECT price FROM book", Source("model", 1, 0.0)))
    space = gathering.space()
    assert len(space.candidates) == 1
    assert [f.rule for f in space.failures] == ["weight"]

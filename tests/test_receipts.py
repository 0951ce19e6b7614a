import json
from contextlib import closing

import pytest

from bookshop import QUESTION, Saying, opened, proposals
from pleasqlarify.databases import connect
from pleasqlarify.errors import BadPool
from pleasqlarify.exploring import explore
from pleasqlarify.model import Attitude, Failure
from pleasqlarify.pool import write as write_pool
from pleasqlarify.receipts import pool_of, receipt, replay, write
from pleasqlarify.telling import assumptions


@pytest.fixture
def session(tmp_path):
    database = opened(tmp_path)
    session = explore(QUESTION, database, [Saying(proposals())], rivals=False)
    session.reply(session.state.proposed, Attitude.NOT_SURE)
    session.reply(session.state.proposed, Attitude.EITHER)
    yield session
    database.close()


def test_a_receipt_says_what_was_asked_meant_said_and_found(session):
    paper = receipt(session)
    assert paper["utterance"] == QUESTION
    assert len(paper["pool"]["candidates"]) == 8
    assert len(paper["replies"]) == len(paper["said"]) == 2
    assert paper["answer"]["sql"].startswith("SELECT")
    assert paper["answer"]["n_rows"] >= len(paper["answer"]["rows"]) > 0


def test_open_replies_stand_in_the_receipt_as_open(session):
    paper = receipt(session)
    assert len(paper["open"]) == 1
    assert "You could not say" in paper["open"][0]
    assert paper["open"][0] in paper["assumed"]


def test_what_was_taken_for_the_user_is_an_assumption(session):
    assert any("You did not mind, the likeliest was taken" in a for a in assumptions(session))


def test_a_receipt_replays_without_a_model(session, tmp_path):
    file = tmp_path / "receipt.json"
    write(file, session)
    again = replay(file.read_text(encoding="utf-8"), session.database)
    assert again.replies == session.replies
    assert again.predicted.texts[0] == session.predicted.texts[0]
    assert again.entropy == pytest.approx(session.entropy)


def test_rivals_replay_as_they_were(tmp_path):
    with closing(opened(tmp_path)) as database:
        session = explore(QUESTION, database, [Saying(proposals())])
        again = replay(json.dumps(receipt(session)), database)
    assert [c.choices for c in again.space.candidates] == [c.choices for c in session.space.candidates]
    assert again.belief == pytest.approx(session.belief)


def test_a_pool_that_was_kept_with_its_rivals_is_asked_again_as_it_was(tmp_path):
    with closing(opened(tmp_path)) as database:
        session = explore(QUESTION, database, [Saying(proposals())])
        write_pool(tmp_path / "kept.pool.json", pool_of(session))
        again = explore(QUESTION, database, [f"recorded:{tmp_path / 'kept.pool.json'}"])
    assert [c.text for c in again.space.candidates] == [c.text for c in session.space.candidates]
    assert again.belief == pytest.approx(session.belief)


def test_a_receipt_is_plain_json_without_odd_numbers(session):
    assert json.loads(json.dumps(receipt(session), allow_nan=False))


@pytest.mark.parametrize(
    "text", ["", "{}", '{"kind": "receipt"}', "[1, 2", '{"kind": "pool", "replies": []}']
)
def test_what_is_no_receipt_is_refused(session, text):
    with pytest.raises(BadPool, match="the receipt is"):
        replay(text, session.database)


def test_a_receipt_for_another_schema_is_refused(session, tmp_path):
    other = tmp_path / "other.csv"
    other.write_text("a,b\n1,2\n")
    database = connect(other)
    with pytest.raises(BadPool, match="another schema"):
        replay(json.dumps(receipt(session)), database)
    database.close()


def test_half_a_character_in_what_a_model_said_spoils_no_receipt(session, tmp_path):
    session.gathering.add("model", Failure("Sorry \ud83d", "prose", "no query \ud83d", 1))
    session.more(1)
    write(tmp_path / "receipt.json", session)
    assert json.loads((tmp_path / "receipt.json").read_text(encoding="utf-8"))["utterance"] == QUESTION

import pytest

from pleasqlarify import demo
from pleasqlarify.databases import connect
from pleasqlarify.databases.schemas import fingerprint
from pleasqlarify.exploring import explore
from pleasqlarify.pool import read

QUESTIONS = pytest.mark.parametrize("question", demo.QUESTIONS, ids=[q.name for q in demo.QUESTIONS])


@QUESTIONS
def test_every_demo_question_has_a_recording_of_a_real_model(question):
    pool = read(demo.pool(question.utterance))
    (asked,) = pool.interpreters
    assert asked.model.startswith("qwen2.5-coder-1.5b")
    assert asked.date.startswith("2026-")
    assert {"temperature", "hinted", "today"} <= set(asked.parameters)
    assert (
        sum(s.samples for c in pool.candidates for s in c.sources) + sum(f.samples for f in pool.failures)
        == 60
    )


@QUESTIONS
def test_its_readings_run_and_part(question, tmp_path):
    database = connect(demo.path(question.database))
    session = explore(question.utterance, database, [f"recorded:{demo.pool(question.utterance)}"])
    database.close()
    assert len(session.intents) >= 4
    assert session.state.proposed is not None


def test_the_drama_review_may_be_the_critics_or_the_audiences():
    database = connect(demo.path("films"))
    question = demo.QUESTIONS[0].utterance
    session = explore(question, database, [f"recorded:{demo.pool(question)}"])
    database.close()
    shown = {intent.output.columns for intent in session.intents}
    assert {("Opinion",), ("AudienceReviews",)} <= shown


@QUESTIONS
def test_a_recording_is_for_the_database_as_it_is_built_today(question):
    database = connect(demo.path(question.database))
    database.close()
    assert read(demo.pool(question.utterance)).schema_hash == fingerprint(database.schema)

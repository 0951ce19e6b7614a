import numpy as np
import pytest

from pleasqlarify.apps.views.page.asked import TOLD
from pleasqlarify.model import Kind


@pytest.fixture
def questions(session, drawn):
    return drawn(session)[1]["questions"]


def test_an_example_is_left_and_gives_the_answer_that_it_is_for(session, drawn):
    session.reply(session.variables[0], 0)
    _, state = drawn(session)
    for question in state["questions"]:
        for place, option in enumerate(question["options"]):
            if option["example"] >= 0:
                assert question["answers"][option["example"]] == place
                assert state["shares"][option["example"]] > 0
            else:
                assert option["keeps"] == 0


def test_what_decides_and_what_comes_with_it_stand_in_the_example(session, drawn):
    space, state = drawn(session)
    for option in (o for q in state["questions"] for o in q["options"] if o["example"] >= 0):
        written = set(space["candidates"][option["example"]]["atoms"])
        assert set(option["decides"]) | set(option["implies"]) <= written
        assert not set(option["decides"]) & set(option["implies"])


def test_what_is_implied_is_had_by_all_who_answer_so(session, drawn):
    _, state = drawn(session)
    for question in state["questions"]:
        for place, option in enumerate(question["options"]):
            giving = (np.array(question["answers"]) == place) & (session.state.belief > 0)
            assert session.space.features[giving][:, option["implies"]].all()


def test_what_an_answer_keeps_adds_up_at_least_to_what_is_left(session, questions):
    for question in (q for q in questions if q["gain_bits"] > 0):
        kept = sum(option["keeps"] for option in question["options"]) + question["something_else"]
        assert kept >= len(session.intents)


def test_a_question_about_a_column_shows_what_is_in_it(questions):
    asked = next(q for q in questions if q["clause"] == "SELECT Reviews.Opinion")
    yes, no = asked["options"]
    assert yes["sample"].startswith("“")
    assert no["sample"] == ""


def test_what_all_answers_show_is_no_sample_of_one(questions):
    slot = next(q for q in questions if q["kind"] == "slot" and q["clause"] == "SELECT")
    samples = [option["sample"] for option in slot["options"] if option["sample"]]
    assert len(set(samples)) == len(samples) > 1


def test_an_option_of_a_question_about_results_says_which(session, drawn):
    _, state = drawn(session)
    asked = next(q for q in state["questions"] if q["kind"] == "result")
    assert [option["intent"] for option in asked["options"]] == [
        session.space.intent[option["example"]] for option in asked["options"]
    ]


def test_consequences_are_told_in_words_for_the_first_questions(questions):
    told = [any(o["implied"] or o["ruled_out"] for o in question["options"]) for question in questions]
    assert any(told[:TOLD])
    assert not any(told[TOLD:])


def test_a_no_decides_nothing_by_itself(session, questions):
    clauses = [q for q in questions if q["kind"] == "clause"]
    assert clauses
    assert all(q["options"][1]["decides"] == [] for q in clauses)
    assert Kind.CLAUSE in {v.kind for v in session.variables}


def test_a_star_is_marked_where_it_stands_for_what_is_decided(asked, drawn):
    films = "FROM Reviews JOIN Film ON Reviews.FilmId = Film.id WHERE Genre = 'Drama'"
    session = asked((1, f"SELECT Reviews.Reviewer {films}"), (9, f"SELECT * {films}"))
    space, state = drawn(session)
    question = next(q for q in state["questions"] if q["options"][0]["example"] == 1)
    marked = {space["atoms"][j]["clause"] for j in question["options"][0]["decides"]}
    assert "SELECT *" in marked


def test_no_two_questions_ask_in_the_same_words(asked, drawn):
    session = asked()
    texts = [question["question"] for question in drawn(session)[1]["questions"]]
    assert len(set(texts)) == len(texts)

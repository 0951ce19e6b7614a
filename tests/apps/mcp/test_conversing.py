"""The user asked by the client: in the call up to 2025-11-25, by its result since 2026-07-28."""

import pytest
from mcp_types import INTERNAL_ERROR, ErrorData

from pleasqlarify.errors import DatabaseUnavailable
from review_readings import QUESTION

OPINIONS = "SELECT r.Opinion FROM Film AS f JOIN Reviews AS r ON r.FilmId = f.id WHERE f.Genre = 'Drama'"


@pytest.fixture(params=["2026-07-28", "legacy"])
def mode(request):
    return request.param


def text(result):
    return result.content[0].text


def test_forms_lead_to_the_answer(ask, user):
    done = ask(user("Yes, show the audience review", "The first result"))

    assert done.structured_content["status"] == "answered"
    assert "SELECT r.AudienceReviews FROM Film AS f" in text(done)


def test_a_form_has_one_list_with_what_each_answer_keeps(ask, user):
    person = user()
    ask(person)

    (answer,) = person.seen[0].requested_schema["properties"].values()
    assert answer["enum"][0] == "Yes, show the audience review (keeps 5 of 11 possible answers)"
    assert answer["enum"][2:4] == ["Either is fine: take the likeliest", "I don't know"]


def test_who_declines_hears_the_open_question_and_the_likeliest_answer(ask, user):
    done = ask(user())

    assert text(done).startswith("The user was asked and did not want to answer.")
    assert "Question: Should the result show the audience review too?" in text(done)
    assert OPINIONS in text(done)
    assert "Assumed: 11 possible answers are left; this is the likeliest" in text(done)


def test_who_declines_midway_keeps_what_was_decided(ask, user):
    done = ask(user("Yes, show"))

    assert "Decided: Should the result show the audience review too? Yes, show the audience review" in text(
        done
    )
    assert done.structured_content["unanswered"] == "The user was asked and did not want to answer."


def test_who_closes_the_form_is_told_apart(ask, user):
    assert text(ask(user(then="cancel"))).startswith("The user closed the question without an answer.")


def test_an_answer_that_was_not_offered_leaves_it_open(ask, user):
    done = ask(user("purple"))

    assert "'purple' is none of the answers; there is Yes, show the audience review (keeps" in text(done)
    assert "Still open:" in text(done)


def test_either_takes_the_likeliest_and_says_so(ask, user):
    done = ask(user("Either", "Either", "Either", "Either"))

    assert "You did not mind, the likeliest was taken" in text(done)


def test_not_knowing_is_not_asked_again(ask, user):
    person = user("I don't know")
    ask(person)

    assert person.seen[0].message != person.seen[1].message


def test_a_client_without_forms_gets_the_question_in_words(ask):
    told = text(ask())

    assert "Question: Should the result show the audience review too?" in told
    assert "1. Yes, show the audience review (keeps 5 of 11 possible answers)" in told
    assert "Session: " in told


def test_an_agent_may_ask_for_words_where_forms_are_possible(ask, user):
    person = user("Yes")

    assert "Question: Should the result show" in text(ask(person, ask_user=False))
    assert not person.seen


def test_until_stops_the_questions_at_a_share(ask, user):
    person = user("Yes")
    done = ask(person, until=0.1)

    assert not person.seen
    assert done.structured_content["proposed"] is None
    assert "Not asked any more: Should the result show the audience review too?" in text(done)


def test_the_map_is_opened_by_the_client_and_then_the_question_is_put_again(ask, user):
    person = user("Show me the map", "Go on")
    ask(person, page=lambda held: f"http://127.0.0.1/{held.name}")

    form, place, again, *_ = person.seen
    assert place.url.startswith("http://127.0.0.1/")
    assert again.message == form.message


def test_what_was_answered_on_the_map_holds(ask, user):
    def page(held):
        answer = held.session.intents[-1].output.fingerprint
        held.session.keep([answer])
        return "http://127.0.0.1/"

    done = ask(user("Show me the map"), page=page)
    assert text(done).startswith("Asked:")
    assert "The result you chose" in text(done)


def test_a_map_that_cannot_be_shown_leaves_the_question_open(ask, user):
    def page(held):
        raise DatabaseUnavailable("port 8765 is taken")

    done = ask(user("Show me the map"), page=page)
    assert text(done).startswith("The map cannot be shown: port 8765 is taken.")
    assert "Still open:" in text(done)


@pytest.mark.parametrize("mode", ["legacy"])  # later clients fail their own call
def test_a_client_that_fails_to_ask_gets_it_in_words(talk):
    async def unable(context, params):
        return ErrorData(code=INTERNAL_ERROR, message="no window")

    async def work(client):
        return await client.call_tool("ask", {"question": QUESTION})

    done = talk(work, unable)
    assert text(done).startswith("The client could not put the question to the user.")

from pleasqlarify.apps.views.page.offering import named
from pleasqlarify.apps.views.page.understood import understood


def test_typed_words_are_an_answer_to_a_question_on_the_page_read_back(session):
    best = understood(session, "without the film title")[0]
    asked = named(session, best["variable"])
    assert asked.options[best["option"]] is False
    assert best["echo"].startswith("I read that as: ")


def test_words_that_fit_nothing_are_no_answer(session):
    assert understood(session, "the weather in spring") == []
    assert understood(session, "") == []

import pytest

from pleasqlarify.apps.views.page.problems import cancelled, problem
from pleasqlarify.errors import DatabaseUnavailable, InterpreterUnavailable, NoCandidates
from pleasqlarify.model import Lost


def test_words_that_name_nothing_come_with_the_nearest_names_and_words_to_ask_again_with():
    told = problem(NoCandidates("nothing matches", (Lost(6, 11, "label", ("Film.Title",)),)))
    assert told["kind"] == "nothing here"
    (lost,) = told["unmatched"]
    assert (lost["text"], lost["nearest"]) == ("label", [{"name": "Film.Title", "words": "title"}])


@pytest.mark.parametrize("failed", [InterpreterUnavailable("no model"), DatabaseUnavailable("no file")])
def test_what_cannot_be_reached_is_told_as_it_is(failed):
    assert problem(failed) == {"kind": "unavailable", "message": str(failed), "unmatched": []}


def test_a_question_that_was_stopped_says_so():
    assert cancelled()["kind"] == "cancelled"

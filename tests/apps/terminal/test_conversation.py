"""The loop in a real pseudo-terminal, on the films, with readings that the test wrote."""

import json
import re
from pathlib import Path

import pytest

from model_server import NEVER, ModelServer, texts
from review_readings import QUESTION, READINGS

pytestmark = pytest.mark.filterwarnings("ignore:.*forkpty.*:DeprecationWarning")

SAID = "Should the result show the audience review too? Yes, show the audience review"


@pytest.fixture
def ask(terminal, films, recorded):
    def ask(*readings, question=QUESTION, **size):
        pool = recorded(readings) if readings else recorded()
        opened = terminal("ask", films, question, pool, **size)
        opened.opening = opened.prompted()
        return opened

    return ask


def receipt(drawn):
    place = re.search(r"(/\S+\.json)", drawn.replace("\n", ""))
    return json.loads(Path(place[1]).read_text(encoding="utf-8"))


def test_it_opens_with_the_possible_answers_and_one_question(ask):
    drawn = ask().opening
    assert "11 possible answers" in drawn
    assert "59 readings · 12 different queries · 7 of 59 did not run (d: why)" in drawn
    assert "Should the result show the audience review too?" in drawn
    assert "keeps 5 of 11 possible answers" in drawn


def test_yes_and_a_result_lead_to_the_answer(ask):
    person = ask()
    drawn = person.type("y")
    assert "5 of 11 possible answers left" in drawn
    assert "Which of these results looks right?" in drawn
    drawn = person.type("1")
    assert "The result you chose" in drawn
    assert "WHERE f.Genre = 'Drama'" in drawn
    assert receipt(drawn)["answer"]["sql"].startswith("SELECT r.AudienceReviews")
    person.leave("")
    assert person.status == 0


def test_words_are_read_back_before_they_count(ask):
    person = ask()
    assert "I read that as: do not show the opinion" in person.type("without the opinion")
    assert "3 of 11 possible answers left" in person.type("")


def test_words_that_were_misread_do_not_count(ask):
    person = ask()
    person.type("without the opinion")
    assert "left as it was" in person.type("n")
    assert "11 possible answers left" not in person.type("h")


def test_other_words_instead_of_yes_or_no_are_read_anew(ask):
    person = ask()
    person.type("without the opinion")
    assert "nothing that is open fits these words" in person.type("qwertz uiop")
    assert "I read that as: do not show the opinion" in person.type("without the opinion")
    person.type("without a rating")
    assert "3 of 11 possible answers left" in person.type("without the opinion") + person.type("")


def test_words_that_fit_nothing_are_told_so(ask):
    assert "nothing that is open fits these words" in ask().type("qwertz uiop")


def test_back_and_forward(ask):
    person = ask()
    person.type("y")
    assert "11 possible answers · about" in person.type("b")
    assert "there is nothing that way" in person.type("b")
    assert "5 possible answers · about" in person.type("f")


def test_not_knowing_is_not_asked_again_and_stays_open(ask):
    person = ask()
    assert "11 of 11 possible answers left" in person.type("?")
    person.type("o")
    drawn = person.type("1")
    assert "You could not say" in " ".join(drawn.split())


def test_either_takes_the_likeliest(ask):
    assert "You did not mind, the likeliest was taken" in ask().type("either")


def test_refusing_the_last_result_brings_everything_back(ask):
    person = ask()
    person.type("y")
    assert "1 of 5 possible answers left" in person.type("none")
    drawn = person.type("n")
    assert "everything else is back: 10 possible answers" in drawn
    assert "Which of these results looks right?" in drawn
    assert "The result you chose" in person.type("2")


def test_the_answer_can_be_refused(ask):
    person = ask()
    for typed in ("y", "1"):
        person.type(typed)
    assert "everything else is back: 10 possible answers" in person.type("n")


def test_another_question_can_be_asked_for(ask):
    person = ask()
    drawn = person.type("l")
    number = next(line.split()[0] for line in drawn.splitlines() if "show the film's title too" in line)
    assert "Should the result show the film's title too?" in person.type(number)
    assert "Yes, show the film's title" in person.type("y")


def test_a_question_that_is_not_in_the_list_is_told_so(ask):
    assert "there is no question #99" in ask().type("#99")


def test_results_are_browsed_four_at_a_time(ask):
    person = ask()
    assert "Enter for 7 more" in person.type("o")
    assert "Enter for 3 more" in person.type("")
    assert "The result you chose" in person.type("6")


def test_what_did_not_run_is_told_on_demand(ask):
    drawn = ask().type("d")
    assert "5 × no column 'review' in Film" in drawn


def test_one_possible_answer_is_given_at_once(ask):
    drawn = ask(*READINGS[:2]).opening
    assert "One possible answer: every reading that ran returns this" in drawn
    assert "Tender, funny and angry at once." in drawn
    assert "All readings agree, you were not asked" in drawn


def test_differences_that_do_not_show_do_not_matter(ask):
    drawn = ask((1, "SELECT 0.1234567"), (1, "SELECT 0.12345678")).opening
    assert "look the same: it does not matter which" in drawn


def test_results_that_were_cut_short_are_not_called_the_same(ask):
    many = "SELECT a.id FROM Film AS a, Film AS b, Film AS c"
    drawn = ask((1, many), (1, many.replace("SELECT", "SELECT DISTINCT") + ", Film AS d")).opening
    assert "it does not matter which" not in drawn


def test_what_an_answer_brings_with_it_is_told_for_yes_and_no_only(ask):
    person = ask()
    assert "comes with:" in person.opening or "rules out:" in person.opening
    drawn = person.type(re.search(r"(#\d+) +What should the result show", person.type("l"))[1])
    assert "comes with:" not in drawn
    assert "rules out:" not in drawn


def test_questions_in_the_same_words_are_told_apart_in_the_list(ask):
    listed = [line.split(maxsplit=1)[1] for line in ask().type("l").splitlines() if line.startswith("  #")]
    assert len(set(listed)) == len(listed)


def test_a_reply_that_no_reading_fits_is_set_aside_by_name(ask):
    person = ask((2, "SELECT Title FROM Film"), (1, "SELECT Country FROM Film"))
    person.type(re.search(r"(#\d+) +What should the result show", person.type("l"))[1])
    drawn = person.type("none")
    assert "no reading fits that" in drawn
    assert "set aside: What should the result show? None of these" in " ".join(drawn.split())


def test_when_everything_is_refused_there_are_ways_on(ask):
    person = ask(*READINGS[:2])
    drawn = person.type("n")
    assert "every result was refused" in drawn
    assert "look through all results" in drawn
    assert "word the question differently" in drawn
    person.type("2")
    drawn = person.type("SELECT Title FROM Film WHERE id = 3")
    assert "The result you chose" in drawn


def test_a_query_by_hand_that_does_not_run_says_why(ask):
    person = ask()
    person.type("m")
    person.type("2")
    assert "it does not run: no column 'x' in Film" in person.type("SELECT x FROM Film")


def test_a_question_in_other_words_that_cannot_be_read_leads_back(ask):
    person = ask()
    person.type("m")
    person.type("3")
    drawn = person.type("Which dramas are good?")
    assert "11 possible answers" in drawn


def test_quitting_says_where_the_record_is(ask):
    person = ask()
    person.type("y")
    drawn = person.leave("q")
    assert "left with 5 possible answers" in drawn
    assert receipt(drawn)["said"] == [SAID]
    assert person.status == 0


def test_the_end_of_input_is_quitting(ask):
    person = ask()
    person.child.sendeof()
    assert "→ left with 11 possible answers" in person.ended().splitlines()[1]
    assert person.status == 0


def test_ctrl_c_stops_without_losing_what_was_said(ask):
    person = ask()
    person.type("y")
    person.interrupt()
    drawn = person.ended()
    assert "pleasqlarify: stopped; what was said so far is in" in drawn
    assert "Traceback" not in person.seen + drawn
    assert receipt(drawn)["said"] == [SAID]
    assert person.status == 130


def test_ctrl_c_while_gathering_goes_on_with_what_has_arrived(terminal, films):
    sent = []

    def answer(request):
        sent.append(request)
        return texts("SELECT Opinion FROM Reviews") if len(sent) == 1 else NEVER

    with ModelServer(answer) as server:
        person = terminal("ask", films, QUESTION, "--interpreter=llm:m", "--llm-url", server.url)
        person.child.expect("1 possible answer so far")
        person.interrupt()
        assert "stopped early: these had arrived" in " ".join(person.prompted().split())


def test_ctrl_c_before_anything_has_arrived_stops(terminal, films):
    with ModelServer(lambda _: NEVER) as server:
        person = terminal("ask", films, QUESTION, "--interpreter=llm:m", "--llm-url", server.url)
        person.child.expect("0 of 60 readings")
        person.interrupt()
        drawn = person.ended()
    assert "pleasqlarify: stopped" in drawn
    assert "Traceback" not in drawn
    assert person.status == 130


def test_ctrl_c_during_a_query_stops(terminal, films):
    endless = "WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c) SELECT count(*) FROM c"
    person = terminal("run", films, endless)
    person.child.expect("running")
    person.interrupt()
    drawn = person.ended()
    assert "Traceback" not in drawn
    assert person.status == 130


@pytest.mark.parametrize("width", [40, 60, 80, 120])
def test_nothing_reaches_beyond_the_terminal(ask, width):
    person = ask(width=width)
    for typed in ("y", "l", "h", "d", "o", "1"):
        person.type(typed)
    long = [
        line
        for line in person.seen.splitlines()
        if len(line) > width and "/" not in line and "\r" not in line
    ]
    assert long == []


def test_back_from_a_question_that_was_asked_for_leads_to_the_one_proposed(ask):
    person = ask()
    person.type("#2")
    assert "Should the result show the audience review too?" in person.type("b")


def test_more_readings_can_be_gathered(terminal, films):
    sent = []

    def answer(request):
        sent.append(request)
        column = "Opinion" if len(sent) == 1 else "COUNT(*)"
        return texts(*[f"SELECT {column} FROM Reviews"] * request.get("n", 1))

    with ModelServer(answer) as server:
        person = terminal("ask", films, "Ratings?", "--interpreter=llm:m", "--llm-url", server.url, "-n1")
        assert "possible answers" in person.prompted()
        assert "gather more readings" in person.type("m")
        assert "new possible answer" in person.type("2")

import json

import pytest

from pleasqlarify.model import Used
from review_readings import QUESTION, READINGS

INTENTS = 11


@pytest.fixture
def ask(pleasqlarify, films, recorded):
    pool = recorded()
    return lambda *words: pleasqlarify("ask", films, QUESTION, pool, *words)


def replying(*replies):
    return [word for reply in replies for word in ("--reply", reply)]


def left(ran):
    return sum(intent["share"] > 0 for intent in ran.json["intents"])


def test_without_a_terminal_and_replies_it_refuses_in_one_sentence(ask):
    ran = ask()
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith(
        "pleasqlarify ask: there is no terminal to ask in; answer beforehand with --reply"
    )
    assert ran.err.count("\n") == 1


def test_the_document_has_everything_that_can_be_asked(ask):
    ran = ask("--json")
    assert (ran.status, ran.err) == (0, "")
    assert (ran.json["status"], left(ran)) == ("asking", INTENTS)
    assert ran.json["proposed"] in {variable["id"] for variable in ran.json["variables"]}


def test_replies_are_answers_in_their_order(ask):
    ran = ask("--json", *replying("y", "n"))
    assert [reply["said"] for reply in ran.json["trail"]] == [
        "Yes, show the audience review",
        "None of these 4 results",
    ]
    assert left(ran) == 1


def test_a_reply_is_read_back_on_standard_error(ask):
    ran = ask("--json", *replying("y"))
    assert ran.err == "y: Yes, show the audience review (5 of 11 possible answers left)\n"


def test_words_are_matched_to_a_question(ask):
    ran = ask("--json", *replying("without the opinion"))
    assert "without the opinion: No, leave it out" in ran.err
    assert left(ran) < INTENTS


def test_an_answer_may_name_its_question(ask):
    asked = next(v for v in ask("--json").json["variables"] if v["clause"] == "SELECT Film.Title")
    ran = ask("--json", *replying(f"{asked['id']}=n"))
    assert left(ran) == asked["options"][1]["keeps"]


def test_keep_points_at_one_possible_answer(ask):
    wanted = ask("--json").json["intents"][3]["id"]
    ran = ask("--json", *replying(f"keep={wanted}"))
    assert ran.json["status"] == "answered"
    assert ran.json["predicted"]["intent"] == wanted


def test_not_knowing_changes_nothing_and_stays_open(ask):
    ran = ask("--json", *replying("?"))
    assert left(ran) == INTENTS
    assert ran.json["predicted"]["assumptions"][0].endswith("You could not say")


def test_either_takes_the_likeliest_and_says_so(ask):
    ran = ask("--json", *replying("either"))
    assert left(ran) < INTENTS
    assert ran.json["predicted"]["assumptions"][0].count("You did not mind") == 1


def test_none_refuses_the_results_that_are_shown(ask):
    ran = ask("--json", *replying("y", "n", "none"))
    assert ran.json["status"] == "recovering"


@pytest.mark.parametrize(
    ("reply", "why"),
    [
        ("7", "pleasqlarify: there is no answer 7; there are 1 to 2"),
        ("b", "is for the terminal"),
        (" ", "a reply is empty"),
        ("none", "yes or no"),
        ("keep=zzz", "no possible answer 'zzz'"),
        ("qwertz uiop", "fits no question that is open; “Should the result show"),
        ("qwertz uiop", "takes y, n, either or ?"),
    ],
)
def test_a_reply_that_answers_nothing_is_a_failure_in_one_sentence(ask, reply, why):
    ran = ask(*replying(reply))
    assert (ran.status, ran.out) == (1, "")
    assert why in ran.err
    assert ran.err.count("\n") == 1


@pytest.mark.parametrize("reply", ["y", "either", "?"])
def test_a_reply_that_turns_out_not_to_be_needed_does_no_harm(pleasqlarify, films, recorded, reply):
    ran = pleasqlarify("ask", films, QUESTION, recorded(READINGS[:2]), "--json", "--reply", reply)
    assert (ran.status, ran.json["status"]) == (0, "answered")
    assert "nothing is being asked now" in ran.err


def test_when_replies_run_out_the_next_question_is_printed(ask):
    ran = ask(*replying("y"))
    assert ran.status == 0
    assert "Which of these results looks right?" in ran.out
    assert "answer with --reply" in ran.err


def test_the_answer_is_printed_with_query_result_and_what_it_rests_on(ask):
    ran = ask(*replying("y", "1"))
    assert ran.status == 0
    assert "SELECT r.AudienceReviews" in ran.out
    assert "Too slow for me" in ran.out
    assert "You decided Should the result show the audience review too? Yes" in " ".join(ran.out.split())
    assert "7 of 59 did not run" in ran.out


def test_nothing_is_called_the_answer_while_a_word_that_carries_meaning_is_not_used(
    pleasqlarify, films, recorded
):
    question = "Which dramas were never reviewed?"
    pool = recorded([(1, "SELECT Title FROM Film")], (), question, (Used(6, 12, "table Film"),))
    ran = pleasqlarify("ask", films, question, pool, "--reply=y")
    assert "Not yet the answer: I did not understand “never”" in ran.out
    assert "Not used “never” and “reviewed”" in " ".join(ran.out.split())


def test_the_receipt_goes_where_it_is_told(ask, tmp_path):
    ask("--json", "--receipt", tmp_path / "deep" / "r.json", *replying("y"))
    kept = json.loads((tmp_path / "deep" / "r.json").read_text(encoding="utf-8"))
    assert (kept["kind"], kept["utterance"]) == ("receipt", QUESTION)


def test_a_receipt_that_cannot_be_written_is_said_and_nothing_is_lost(ask, tmp_path):
    (tmp_path / "file").write_text("")
    ran = ask("--json", "--receipt", tmp_path / "file" / "r.json", *replying("y"))
    assert (ran.status, left(ran)) == (1, 5)
    assert "the receipt cannot be written" in ran.err

from time import process_time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pleasqlarify.remembering.lines import MOST, bad_lines, decisions, put, read, written
from pleasqlarify.remembering.nouns import Decision, about, tallied

OPINION, RATING = Decision("review", "Opinion"), Decision("review", "Rating")
CALENDAR = Decision("how is “last month” counted?", "calendar month")


def texts(lines):
    return [line.text for line in lines]


def of(number, decision=OPINION):
    return written(decision, f"{number:08x}", "2026-11-30")


@given(st.text(min_size=1), st.text(min_size=1))
def test_whatever_words_say_it_takes_one_line_and_is_read_again_or_not_written(subject, sense):
    line = written(Decision(subject, sense), "0123abcd", "2026-11-30")
    again = line and read(f"{line.text}\n")
    assert line is None or [one.decision for one in again] == [line.decision]


@given(st.sampled_from([OPINION, RATING, CALENDAR, Decision("average order", "a x b less c")]))
def test_what_is_written_is_read_again(decision):
    assert decisions(read(of(1, decision).text)) == [decision]


def test_lines_by_hand_may_count_and_have_remarks():
    found = tallied(decisions(read("reviews means Opinion: 4 times # mine\nreview means opinion\n")))
    assert found["review"].counts == {"opinion": 5}


def test_a_line_that_is_not_read_is_told_with_its_number_and_what_would_be():
    (bad,) = bad_lines(read("# heading\n\nreview is Opinion\nreview means Opinion"))
    assert (bad.number, "line 3, 'review is Opinion'" in str(bad)) == (3, True)
    assert "review means Opinion" in str(bad)


@pytest.mark.parametrize("part", [" ", "a ", "?", "a?", ":", " : ", "#", " # ", "means ", "a means"])
def test_a_long_line_takes_no_longer_than_reading_it(part):
    began = process_time()
    (line,) = read("a" + part * (150_000 // len(part)) + "b")
    assert line.text.endswith("b")
    assert process_time() - began < 3  # it took 20 seconds when the time grew with the square


def test_lines_that_are_not_read_stay():
    lines = read("<<<<<<< ours\nreview means Opinion\n=======\nfoo\n>>>>>>> theirs")
    assert set(texts(lines)) <= set(texts(put(lines, [of(1)], "00000001")))


def test_a_session_that_stands_twice_counts_once():
    assert decisions([of(1), of(1), of(2)]) == [OPINION, OPINION]


def test_a_session_that_decides_otherwise_replaces_what_it_had_decided():
    lines = put([of(1), of(2)], [of(1, RATING)], "00000001")
    assert tallied(decisions(lines))["review"].counts == {"opinion": 1, "rating": 1}


def test_a_decision_stands_behind_those_on_its_subject():
    lines = [of(1, Decision("film", "Title")), of(1), of(1, Decision("year", "Year"))]
    assert texts(put(lines, [of(2)], "00000002"))[2] == of(2).text


def test_a_new_subject_stands_where_the_alphabet_has_it():
    lines = [*read("# heading"), of(1, Decision("film", "Title")), of(1, Decision("year", "Year"))]
    assert texts(put(lines, [of(2)], "00000002"))[2] == of(2).text


def test_only_the_latest_decisions_of_a_subject_are_kept_and_all_by_hand():
    lines = read("review means Rating: 7 times")
    for number in range(MOST + 5):
        lines = put(lines, [of(number)], f"{number:08x}")
    assert tallied(decisions(lines))["review"].counts == {"rating": 7, "opinion": MOST}


def test_a_question_is_concerned_by_its_words_and_by_choices_that_quote_no_others():
    ties = Decision("should all that tie be shown?", "yes")
    found = about(tallied([OPINION, CALENDAR, ties]), "reviews of this year")
    assert set(found) == {OPINION.key, ties.key}

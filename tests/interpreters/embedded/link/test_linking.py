"""What a question's words stand for, over four small databases; see the golden files in ../questions."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from elsewhere import told_elsewhere
from pleasqlarify.interpreters.embedded.link.nouns import NoValue
from pleasqlarify.interpreters.embedded.words.nouns import WordClass
from questions import NAMES, asked, golden, lines, linked, said


@pytest.mark.parametrize("name", NAMES)
def test_the_words_of_every_question_are_taken_as_in_the_golden_file(name):
    before, now = golden(name, lines)
    assert before == now


def test_there_are_at_least_eighty_questions():
    assert sum(len(asked(name)) for name in NAMES) >= 80


def questions():
    known = [question.split() for name in NAMES for question in asked(name)]
    pieces = sorted({word for words in known for word in words})
    return st.text(max_size=80) | st.lists(st.sampled_from(pieces), max_size=12).map(" ".join)


@given(questions(), st.sampled_from(NAMES))
def test_any_text_can_be_linked_and_spots_share_no_token(text, name):
    links = linked(text, name)
    places = [place for spot in links.spots for place in spot.positions]
    assert len(places) == len(set(places))
    assert set(places) <= set(range(len(links.words.tokens)))


@given(questions(), st.sampled_from(NAMES))
def test_mentions_lie_in_their_spot_and_come_best_first(text, name):
    for spot in linked(text, name).spots:
        assert all(mention.positions <= spot.positions for mention in spot.mentions)
        assert all(mention.used or mention.meaning == NoValue() for mention in spot.mentions)
        weights = [mention.weight for mention in spot.mentions]
        assert weights == sorted(weights, reverse=True)
        assert all(0 < weight <= 1 for weight in weights)


@given(questions(), st.sampled_from(NAMES))
def test_every_content_word_is_linked_or_said_to_be_unused(text, name):
    links = linked(text, name)
    spotted = {place for spot in links.spots for place in spot.positions}
    content = {p for p, token in enumerate(links.words.tokens) if token.kind is WordClass.CONTENT}
    assert content - spotted <= links.unused


def test_the_same_question_has_the_same_links_in_every_process():
    texts = [question for name in NAMES for question in asked(name)]
    assert told("1", texts) == told("2", texts)


def told(seed, texts):
    code = (
        "import sys; from questions import NAMES, lines\n"
        "for t in sys.stdin.read().splitlines():\n"
        "    for n in NAMES: print(*lines(t, n), sep='\\n')"
    )
    return told_elsewhere(code, seed, "\n".join(texts))


@pytest.mark.parametrize(
    "text", ["asdf qwer zxcv", "Quels clients n'ont jamais commandé ?", "¿dónde está?", "你好世界", ""]
)
def test_a_question_about_nothing_here_is_said_to_be_so_with_names_that_are(text):
    links = linked(text)
    assert links.nothing
    assert links.nearest


def test_names_that_look_like_the_lost_words_are_offered():
    assert "customers" in linked("custmrs zzz qqq").nearest


def test_a_word_that_is_a_value_and_a_name_forks():
    (spot,) = [spot for spot in linked("severe cases by severity", "clinic").spots if spot.forked]
    assert said(linked("severe cases by severity", "clinic").words, spot.positions) == "severe"


def test_what_was_used_is_said_with_its_characters():
    links = linked("customers in new york")
    used = links.spots[-1].mentions[0].used[0]
    assert (links.words.utterance[used.start : used.end], used.what) == (
        "new york",
        "customers.city = 'New York'",
    )


def test_tables_near_what_was_named_are_more_active():
    active = linked("refund rate by category").activation
    assert active["categories"] > active["employees"]

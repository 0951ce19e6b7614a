from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from films import SCHEMA
from pleasqlarify.accounting import account, unused
from pleasqlarify.interpreters.llm.evidence import evidence
from pleasqlarify.interpreters.llm.link import linked
from pleasqlarify.model import Candidate, Source, Used


def left(utterance, *used):
    spans = [Used(start, start + len(word), word) for word in used for start in [utterance.index(word)]]
    return {utterance[u.start : u.end]: u.carries for u in unused(utterance, spans)}


def test_words_that_carry_meaning_are_told_from_others():
    assert left("which authors never sold last month", "sold") == {
        "authors": False, "never": True, "last month": True,
    }  # fmt: skip


def test_what_was_used_and_little_words_are_not_listed():
    assert left("what did the readers say", "readers", "say") == {}


def test_words_side_by_side_are_one_stretch():
    assert left("the north sea ferry and the price", "price") == {"north sea ferry": False}


def test_a_time_is_used_as_a_whole():
    assert left("sales last month", "sales", "month") == {"last month": True}


@pytest.mark.parametrize(
    ("question", "word"),
    [
        ("books that don't sell", "don't"),
        ("sales per shop", "per"),
        ("more than 3 sales", "3"),
        ("books under 20 euros", "under"),
        ("the cheapest book", "cheapest"),
        ("the percentage of novels", "percentage of"),
        ("books read twice a month", "twice"),
        ("how many books", "how many"),
        ("the total price", "total"),
    ],
)
def test_words_without_which_a_question_asks_for_something_else(question, word):
    assert left(question)[word]


@pytest.mark.parametrize("question", ["do they last?", "show all books", "the no. of the page"])
def test_words_that_only_look_like_it(question):
    assert not any(left(question).values())


def test_a_question_in_another_language_is_not_told_off_for_its_little_words():
    assert left("Wie viel Umsatz hatten wir pro Region?", "Umsatz", "Region") == {}


@given(st.text(max_size=80))
def test_stretches_are_in_order_and_do_not_overlap(text):
    found = unused(text, [])
    assert all(a.end <= b.start for a, b in pairwise(found))


@pytest.mark.parametrize(
    ("utterance", "sql"),
    [
        ("not dramas", "SELECT 1 FROM Films WHERE Genre <> 'Drama'"),
        ("every film", "SELECT 1 FROM Films GROUP BY Genre"),
        ("between 3 and 4", "SELECT 1 FROM Films WHERE Year BETWEEN 3 AND 4"),
        ("older than 3 since 4", "SELECT 1 FROM Films WHERE Year > 3 AND Year > 4"),
        ("the oldest and the cheapest", "SELECT 1 FROM Films ORDER BY Year"),
        ("yesterday", "SELECT 1 FROM Films WHERE Seen = date('now')"),
    ],
)
def test_a_query_can_use_each_word_that_carries_meaning(utterance, sql):
    used, _ = evidence(sql, utterance, linked(utterance, SCHEMA, ()), SCHEMA)
    assert not any(u.carries for u in unused(utterance, used))


@pytest.mark.parametrize(
    ("sql", "missed"),
    [
        ("SELECT title FROM book", {"never"}),
        ("SELECT title FROM book WHERE NOT genre = 'Novel'", set()),
        ("SELECT title FROM book WHERE title = 'Never'", set()),
        ("no sql at all (", {"never"}),
    ],
)
def test_a_rival_that_does_not_say_what_it_used_is_judged_by_its_tree(sql, missed):
    question = "Which books were never read?"
    rival = Candidate(sql, 1.0, (Source("variants", 1, 1.0),), frozenset())
    left_out = account(rival, question, "sqlite")
    assert {question[u.start : u.end] for u in left_out} == missed


@pytest.mark.parametrize(
    ("question", "sql", "missed"),
    [
        ("the number of pages", "SELECT num_pages FROM book", set()),
        ("the number of books", "SELECT title FROM book", {"number of"}),
        ("the longest book of each genre", "SELECT title FROM book ORDER BY pages DESC LIMIT 1", {"of each"}),
        ("the pages of each book", "SELECT title, pages FROM book", set()),
        ("the best finish", "SELECT best_finish FROM player", set()),
        ("tickets open for 2 days", "SELECT id FROM ticket WHERE minutes > 2880", set()),
        ("bands formed after 2005", "SELECT name FROM band WHERE formed >= 2006", set()),
        ("which films are on every list", "SELECT f.title, l.name FROM f JOIN l ON f.id = l.f_id", set()),
        ("which films are on every list", "SELECT title FROM f", {"every"}),
    ],
)
def test_a_claim_counts_only_if_something_in_the_tree_does_the_work(question, sql, missed):
    whole = (Used(0, len(question), "all of it"),)
    claiming = Candidate(sql, 1.0, (Source("embedded", 1, 1.0),), frozenset(), used=whole)
    left_out = account(claiming, question, "sqlite")
    assert {question[u.start : u.end] for u in left_out} == missed


def test_what_a_person_wrote_is_not_judged():
    mine = Candidate("SELECT title FROM book", 1.0, (Source("by hand", 1, 1.0),), frozenset())
    assert account(mine, "Which books were never read?", "sqlite") == ()

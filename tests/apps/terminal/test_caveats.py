import io
from contextlib import closing
from datetime import date

import pytest
from rich.console import Console

from bookshop import Saying, opened
from pleasqlarify.apps.terminal import caveats, screen
from pleasqlarify.apps.views import view
from pleasqlarify.assumed import assumed
from pleasqlarify.domains import domain_of
from pleasqlarify.gathering import Gathering
from pleasqlarify.model import Choice, Failure, Lost, Proposal, Source, Used
from pleasqlarify.receipts import receipt
from pleasqlarify.session import Session

ASKED = "Which books were never read last month?"
BOOKS = Used(6, 11, "table book")
NOVELS, ALL = Choice("which books count", "only novels"), Choice("which books count", "all of them")
READINGS = (
    Proposal("SELECT title FROM book", Source("model", 3, 3.0), (ALL,), (BOOKS,)),
    Proposal("SELECT title FROM book WHERE genre = 'Novel'", Source("model", 1, 1.0), (NOVELS,), (BOOKS,)),
)
LOST = Lost(23, 27, "read", ("review.reader", "review"))
UNMATCHED = Failure(ASKED, "unmatched", "nothing in this database matches “read”", 0, (LOST,))


@pytest.fixture
def session(tmp_path):
    with closing(opened(tmp_path)) as database:
        gathering = Gathering(database, domain_of(database.schema))
        for item in (*READINGS, UNMATCHED):
            gathering.add("model", item)
        asked = Saying([])
        asked.today = date(2026, 11, 30)
        yield Session(ASKED, gathering, [asked])


def drawn(draw, *given):
    paper = Console(file=io.StringIO(), width=100)
    returned = draw(paper, *given)
    return paper.file.getvalue(), returned


def test_what_is_not_understood_is_told_first_and_partial_readings_are_not_ranked(session):
    seen, _ = drawn(screen.opening, session)
    assert "I did not understand “never” and “last month”: these readings leave it out" in seen
    assert "%" not in seen
    assert "partial, 4 rows" in seen
    assert view(session)["partial"]


def test_a_word_that_matches_nothing_is_told_with_names_that_there_are(session):
    seen, _ = drawn(screen.opening, session)
    assert "nothing in this database matches “read”; there is review.reader, review" in seen
    (word,) = view(session)["unmatched_words"]
    assert word["nearest"][0] == {"name": "review.reader", "words": "reader"}


def test_where_nothing_is_called_what_the_question_is_about_no_reading_is_sure(tmp_path):
    with closing(opened(tmp_path)) as database:
        gathering = Gathering(database, domain_of(database.schema))
        lost = Lost(0, 5, "poets", ("book",), about=True)
        for item in (*READINGS, Failure("asked", "unmatched", "nothing matches", 0, (lost,))):
            gathering.add("model", item)
        session = Session("poets book", gathering, [Saying([])])
        seen, _ = drawn(screen.opening, session)

        assert "“poets”, so these readings are guesses; there is book" in seen
        assert "I did not understand" not in seen
        assert view(session)["partial"]


def test_one_of_these_names_can_be_put_in_its_place(session):
    seen, question = drawn(caveats.reworded, ASKED, [LOST], lambda _: "1")
    assert "1  reader for “read”" in seen
    assert question == "Which books were never reader last month?"


@pytest.mark.parametrize(
    ("typed", "question"), [("", ""), ("9", ""), ("q", ""), ("Which books?", "Which books?")]
)
def test_or_the_question_in_other_words_or_none(typed, question):
    assert drawn(caveats.reworded, ASKED, [LOST], lambda _: typed)[1] == question


def test_what_was_assumed_stands_on_the_first_screen_in_the_document_and_in_the_receipt(session):
    told = ["Which books count: All of them", "“last month” counts from 2026-11-30"]
    assert [one["text"] for one in view(session)["assumed"]] == told
    assert receipt(session)["assumed"][-2:] == told
    assert "assumed  Which books count: All of them   a1 changes it" in drawn(screen.opening, session)[0]


def test_an_assumption_is_changed_by_a_reply_and_is_none_from_then_on(session):
    _, asked = drawn(caveats.asked_again, session, 1)
    session.reply(asked, "only novels")
    assert session.predicted.sql.endswith("'Novel'")
    assert [one.text for one in assumed(session)] == ["“last month” counts from 2026-11-30"]


@pytest.mark.parametrize(
    ("number", "why"), [(2, "no reading was found in which this"), (3, "there are 1 to 2")]
)
def test_an_assumption_that_cannot_be_changed_says_why(session, number, why):
    seen, asked = drawn(caveats.asked_again, session, number)
    assert asked is None
    assert why in seen


def test_all_assumptions_are_shown_on_demand(session):
    assert drawn(caveats.asked_again, session, 0)[0].count("assumed") == 2

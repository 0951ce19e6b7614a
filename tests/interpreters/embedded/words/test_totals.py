"""Which of two totals a question or a name says."""

import pytest

from pleasqlarify.interpreters.embedded.words import read
from pleasqlarify.interpreters.embedded.words.nouns import WordClass
from pleasqlarify.interpreters.embedded.words.totals import Total, totals_named, totals_said
from questions import TODAY


@pytest.mark.parametrize(
    ("text", "total"),
    [
        ("gross revenue by month", Total.GROSS),
        ("net order value", Total.NET),
        ("the total before tax", Total.NET),
        ("fees including vat", Total.GROSS),
        ("sales after discounts", Total.NET),
        ("income excluding any tax", Total.NET),
    ],
)
def test_words_beside_an_amount_say_which_total_it_is(text, total):
    assert [one.total for one in totals_said(text.split())] == [total]


@pytest.mark.parametrize("text", ["orders without discount", "net weight", "visits before may"])
def test_other_words_say_it_of_no_amount(text):
    assert totals_said(text.split()) == ()


def test_a_name_says_it_too():
    assert totals_named(("income", "before", "tax")) == {Total.NET}
    assert totals_named(("gross", "total")) == {Total.GROSS}
    assert totals_named(("discount",)) == set()


def test_the_words_that_say_it_bear_meaning_and_are_no_time():
    words = read("total before tax", TODAY)
    assert [token.kind for token in words.tokens[1:]] == [WordClass.COMPARISON, WordClass.COMPARISON]
    assert [cue.about for cue in words.cues] == ["total"]

from itertools import islice, pairwise
from types import SimpleNamespace

import pytest

import cinema
from pleasqlarify.interpreters.variants import Parent, variants
from pleasqlarify.model import Choice, Source, Used

DATABASE = SimpleNamespace(schema=cinema.schema())
REVIEWS = "SELECT opinion FROM Review"
OUTSIDE = "SELECT title, id FROM Film WHERE genre = 'Drama' AND year > 2000 LIMIT 5 OFFSET 1"


def found(*candidates, n=60):
    return list(variants([Parent(sql, 1.0) for sql in candidates], DATABASE, n))


def test_rivals_come_likeliest_first():
    weights = [proposal.source.weight for proposal in found(REVIEWS)]
    assert all(one >= other for one, other in pairwise(weights))


def test_no_rival_is_a_candidate_or_comes_twice():
    texts = [proposal.text for proposal in found(REVIEWS, "SELECT stars FROM Review")]
    assert len(set(texts)) == len(texts)
    assert not {REVIEWS, "SELECT stars FROM Review"} & set(texts)


def test_a_rival_weighs_as_much_as_its_candidate_times_its_changes():
    light, heavy = (next(variants([Parent(REVIEWS, weight)], DATABASE, 1)) for weight in (1.0, 4.0))
    assert heavy.source.weight == pytest.approx(4 * light.source.weight)
    assert heavy.source.name == "variants"


def test_a_rival_two_changes_away_has_both_choices():
    rival = next(p for p in found(REVIEWS, n=300) if p.text == "SELECT DISTINCT stars FROM Review")
    points = {"should equal rows be shown once": "once", "what is meant by opinion": "stars"}
    assert set(rival.choices) == {Choice(point, label) for point, label in points.items()}


def test_as_many_are_given_as_were_asked_for():
    assert [len(found(REVIEWS, n=n)) for n in (0, 1, 7)] == [0, 1, 7]


def test_every_rival_runs():
    for proposal in found(REVIEWS, "SELECT COUNT(*) FROM Film JOIN Sale ON Film.id = Sale.film_id", n=120):
        cinema.rows(proposal.text)


def test_a_text_outside_the_algebra_still_has_rivals():
    texts = {p.text for p in found(OUTSIDE)}
    tail = "LIMIT 5 OFFSET 1"
    assert f"SELECT title FROM Film WHERE genre = 'Drama' AND year > 2000 {tail}" in texts
    assert f"SELECT DISTINCT title, id FROM Film WHERE genre = 'Drama' AND year > 2000 {tail}" in texts
    assert f"SELECT title, id FROM Film WHERE genre LIKE '%Drama%' AND year > 2000 {tail}" in texts
    assert f"SELECT title, id FROM Film WHERE genre = 'Drama' OR year > 2000 {tail}" in texts


def test_a_text_that_is_no_query_has_none():
    assert found("there is no answer") == []


def test_the_same_candidates_have_the_same_rivals():
    assert found(REVIEWS) == found(REVIEWS)


def test_rivals_are_made_only_as_far_as_they_are_taken():
    assert len(list(islice(variants([Parent(REVIEWS, 1.0)], DATABASE, 10**9), 3))) == 3
    assert Source("variants", 1, 1.0) not in [p.source for p in found(REVIEWS)]


def test_a_rival_accounts_for_the_words_that_its_parent_accounts_for():
    used = (Used(0, 7, "column opinion"),)
    assert {p.used for p in variants([Parent(REVIEWS, 1.0, used=used)], DATABASE, 5)} == {used}


def test_what_a_parent_took_words_for_holds_for_rivals_that_take_them_for_the_same():
    word = Choice('the word "review"', "opinion")
    rivals = list(variants([Parent(REVIEWS, 1.0, (word,))], DATABASE, 40))
    kept = {p.text: word in p.choices for p in rivals}
    assert kept["SELECT DISTINCT opinion FROM Review"]
    assert not kept["SELECT stars FROM Review"]


def test_from_and_to_of_a_column_are_not_taken_apart():
    decade = "SELECT title, id FROM Film WHERE year >= 1990 AND year < 2000 LIMIT 5 OFFSET 1"
    texts = [proposal.text for proposal in found(decade)]
    assert texts
    assert not [text for text in texts if " OR " in text]

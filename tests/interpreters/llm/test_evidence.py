import pytest
from hypothesis import given
from hypothesis import strategies as st

from films import SCHEMA, Films
from pleasqlarify.interpreters.llm import values
from pleasqlarify.interpreters.llm.evidence import evidence
from pleasqlarify.interpreters.llm.link import linked

QUESTION = "What was the review for the drama film?"
OF_DRAMAS = "FROM Films AS f JOIN Reviews AS r ON f.Id = r.FilmId WHERE f.Genre = 'Drama'"


def seen(sql, utterance=QUESTION):
    links = linked(utterance, SCHEMA, values.found(utterance, Films()))
    return evidence(sql, utterance, links, SCHEMA)


def used(sql, utterance=QUESTION):
    return {(utterance[u.start : u.end], u.what) for u in seen(sql, utterance)[0]}


def sides(sql, utterance=QUESTION):
    return {choice.point: choice.label for choice in seen(sql, utterance)[1]}


def test_what_the_query_uses_is_listed_with_the_words_it_stands_for():
    assert used(f"SELECT r.Opinion {OF_DRAMAS}") == {
        ("review", "column Reviews.Opinion"),
        ("review", "table Reviews"),
        ("film", "table Films"),
        ("drama", "value Films.Genre = 'Drama'"),
    }


def test_a_column_that_does_not_stand_in_the_query_is_not_used():
    assert ("review", "column Reviews.AudienceReviews") not in used(f"SELECT r.Opinion {OF_DRAMAS}")


@pytest.mark.parametrize(
    ("columns", "side"),
    [("r.Opinion", "Opinion"), ("r.Opinion, r.AudienceReviews", "AudienceReviews and Opinion")],
)
def test_a_word_with_rivals_is_a_choice_named_by_what_was_taken(columns, side):
    assert sides(f"SELECT {columns} {OF_DRAMAS}") == {'the word "review"': side}


def test_a_query_that_takes_no_side_makes_no_choice():
    assert sides("SELECT Title FROM Films") == {}


def test_the_same_name_in_another_table_is_another_column():
    assert sides("SELECT Films.Opinion FROM Films") == {}


def test_a_word_in_the_name_of_a_column_is_used_though_nothing_was_linked_to_it():
    used, _ = evidence("SELECT FilmId FROM Reviews", "which film?", linked("", SCHEMA, ()), SCHEMA)
    assert [(u.start, u.end, u.what) for u in used] == [(6, 10, "column FilmId")]


def test_a_pattern_uses_a_value():
    assert ("drama", "value Films.Title LIKE '%drama%'") in used(
        "SELECT 1 FROM Films WHERE Title LIKE '%drama%'"
    )


def test_a_text_in_double_quotes_uses_a_value():
    assert ("drama", "value Films.Genre = 'Drama'") in used('SELECT Title FROM Films WHERE Genre = "Drama"')


def test_a_value_compared_with_another_column_is_not_used():
    assert not any("value" in what for _, what in used("SELECT 1 FROM Reviews WHERE Reviewer = 'Drama'"))


@pytest.mark.parametrize(
    ("utterance", "sql", "word"),
    [
        ("how many films?", "SELECT COUNT(*) FROM Films", "how many"),
        ("films that are not dramas", "SELECT 1 FROM Films WHERE Genre <> 'Drama'", "not"),
        ("films that are not dramas", "SELECT 1 FROM Films WHERE NOT Genre = 'Drama'", "not"),
        (
            "films without reviews",
            "SELECT 1 FROM Films LEFT JOIN Reviews ON 1 WHERE Reviews.Id IS NULL",
            "without",
        ),
        ("more than 3 films", "SELECT 1 FROM Films HAVING COUNT(*) > 3", "more than"),
        ("reviews of each film", "SELECT COUNT(*) FROM Reviews GROUP BY FilmId", "of each"),
        ("the longest film", "SELECT Title FROM Films ORDER BY Runtime DESC LIMIT 1", "longest"),
        ("films after 2010", "SELECT Title FROM Films WHERE Year > 2010", "after 2010"),
        ("films after 2010", "SELECT Title FROM Films WHERE Released >= '2011-01-01'", "after 2010"),
        ("films of 2010", "SELECT Title FROM Films WHERE Released LIKE '2010%'", "of 2010"),
        ("films older than 60 years", "SELECT 1 FROM Films WHERE Released < '1966-01-01'", "60 years"),
        ("seen last month", "SELECT 1 FROM Films WHERE Seen >= date('now', '-1 month')", "last month"),
        ("seen this year", "SELECT 1 FROM Films WHERE Seen >= '2026-01-01'", "this year"),
        ("who saw every film", "SELECT 1 FROM Films GROUP BY Id HAVING COUNT(*) = 3", "every"),
        ("percentage of dramas", "SELECT 100 * SUM(Genre = 'Drama') / COUNT(*) FROM Films", "percentage of"),
    ],
)
def test_a_word_that_carries_meaning_is_used_by_an_operator(utterance, sql, word):
    assert word in {stretch for stretch, _ in used(sql, utterance)}


@pytest.mark.parametrize(
    ("utterance", "word"),
    [
        ("how many films", "how many"),
        ("not dramas", "not"),
        ("every film", "every"),
        ("more than 3", "more than"),
        ("films of last year", "last year"),
        ("percentage of dramas", "percentage of"),
        ("films with 3 reviews", "3"),
    ],
)
def test_a_word_that_no_operator_serves_is_not_used(utterance, word):
    assert word not in {stretch for stretch, _ in used("SELECT Title FROM Films", utterance)}


def test_one_line_for_each_is_served_by_a_list_but_not_by_one_number():
    assert "each" in {stretch for stretch, _ in used("SELECT Title FROM Films", "each film")}
    assert "each" not in {stretch for stretch, _ in used("SELECT COUNT(*) FROM Films", "each film")}


@given(st.text(max_size=60))
def test_any_text_has_evidence_or_none(sql):
    assert isinstance(seen(sql)[0], tuple)

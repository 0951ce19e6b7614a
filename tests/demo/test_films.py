"""The rows of films.sql are written by hand; these rules keep what its questions live on."""

import pytest


def test_there_are_a_few_hundred_rows(ask):
    tables = [name for (name,) in ask("films", "SELECT name FROM sqlite_master WHERE type = 'table'")]
    assert len(tables) == 10
    assert 300 <= sum(ask.one("films", f"SELECT COUNT(*) FROM {table}") for table in tables) <= 500


def test_drama_is_written_in_several_ways(ask):
    genres = {genre for (genre,) in ask("films", "SELECT DISTINCT Genre FROM Film")}
    assert {"Drama", "drama", "Crime Drama", "Docudrama", "Dramedy", None} <= genres


def test_drama_is_also_a_word_of_a_title_of_another_genre(ask):
    assert ask("films", "SELECT Genre FROM Film WHERE Title LIKE '%drama%'") == [("Comedy",)]


def test_one_genre_ends_with_a_blank(ask):
    assert ask("films", "SELECT DISTINCT Genre FROM Film WHERE Genre <> TRIM(Genre)") == [("Thriller ",)]


@pytest.mark.parametrize("column", ["Film.Director", "Reviews.Reviewer"])
def test_a_name_occurs_in_two_letter_cases(ask, column):
    table, name = column.split(".")
    assert ask("films", f"SELECT LOWER({name}) FROM {table} GROUP BY 1 HAVING COUNT(DISTINCT {name}) > 1")


OPEN = """
Film.Genre Film.Year Film.Budget Reviews.AudienceReviews Reviews.Rating Script.FilmId Script.Writer
Editor.ActiveSince Actor.BirthYear FilmActor.Role FilmEditor.Credit Festival.FoundedIn FestivalEntry.Result
FestivalVisit.Badge
"""


@pytest.mark.parametrize("column", OPEN.split())
def test_a_value_may_be_missing(ask, column):
    table, name = column.split(".")
    assert ask.one("films", f"SELECT COUNT(*) FROM {table} WHERE {name} IS NULL") >= 1


def test_some_films_have_no_review_even_a_drama(ask):
    without = ask("films", "SELECT Genre FROM Film WHERE id NOT IN (SELECT FilmId FROM Reviews)")
    assert 3 <= len(without) <= 12
    assert ("Drama",) in without


def test_some_films_have_several_reviews(ask):
    assert len(ask("films", "SELECT 1 FROM Reviews GROUP BY FilmId HAVING COUNT(*) > 1")) >= 10


def test_the_best_rating_is_a_tie(ask):
    best = ask("films", "SELECT FilmId FROM Reviews WHERE Rating = (SELECT MAX(Rating) FROM Reviews)")
    assert len(best) >= 3


def test_ratings_are_half_stars_from_one_to_five(ask):
    assert (
        ask(
            "films",
            "SELECT 1 FROM Reviews WHERE Rating NOT BETWEEN 1 AND 5 OR Rating * 2 <> ROUND(Rating * 2)",
        )
        == []
    )


def test_no_film_is_reviewed_or_shown_before_its_year(ask):
    reviews = (
        "SELECT 1 FROM Reviews r JOIN Film f ON f.id = r.FilmId WHERE SUBSTR(r.ReviewedOn, 1, 4) + 0 < f.Year"
    )
    entries = "SELECT 1 FROM FestivalEntry e JOIN Film f ON f.id = e.FilmId WHERE e.Year < f.Year"
    assert ask("films", reviews) == ask("films", entries) == []


def test_no_festival_shows_films_before_it_exists(ask):
    early = "SELECT 1 FROM FestivalEntry e JOIN Festival f ON f.id = e.FestivalId WHERE e.Year < f.FoundedIn"
    assert ask("films", early) == []


def test_an_award_is_won_or_nominated_and_nothing_else(ask):
    assert ask("films", "SELECT 1 FROM FestivalEntry WHERE (Award IS NULL) <> (Result IS NULL)") == []
    assert ask("films", "SELECT DISTINCT LOWER(Result) FROM FestivalEntry WHERE Result <> '' ORDER BY 1") == [
        ("nominated",),
        ("won",),
    ]


def test_texts_have_no_stray_blanks_but_the_one_on_purpose(ask):
    texts = "SELECT Title FROM Film UNION SELECT Opinion FROM Reviews UNION SELECT Name FROM Actor"
    assert all(text == " ".join(text.split()) for (text,) in ask("films", texts))


def test_names_come_in_more_than_plain_letters(ask):
    names = ask(
        "films", "SELECT Director FROM Film UNION SELECT Name FROM Actor UNION SELECT Name FROM Editor"
    )
    assert sum(not name.isascii() for (name,) in names) >= 15

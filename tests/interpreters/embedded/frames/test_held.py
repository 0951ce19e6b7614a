"""What is told of things, with figures and in an order, where an amount holds them."""

import pytest

from framed import best_text, left_over, texts
from pleasqlarify.interpreters.embedded.frames.held import held

OF_ORDERS = "FROM orders JOIN customers ON orders.customer_id = customers.customer_id"
OF_TRACKS = "FROM Track JOIN Album ON Track.AlbumId = Album.AlbumId"
OF_ALBUMS = "FROM Album JOIN Artist ON Album.ArtistId = Artist.ArtistId"


def test_columns_that_are_named_are_shown_of_the_things():
    assert texts(held, "emails of customers with at least 2 orders")[0] == (
        f"SELECT customers.email {OF_ORDERS} GROUP BY customers.customer_id, customers.email"
        " HAVING COUNT(*) >= 2"
    )


def test_figures_stand_beside_what_is_shown():
    question = "artists, their country and the number of albums for artists with more than 2 albums"
    assert texts(held, question, "music")[0] == (
        f"SELECT Artist.Name, Artist.Country, COUNT(*) {OF_ALBUMS}"
        " GROUP BY Artist.ArtistId, Artist.Name, Artist.Country HAVING COUNT(*) > 2"
    )


def test_a_figure_of_groups_is_held_and_others_shown():
    question = "number of employees for each job title whose average salary is above 3000"
    assert best_text(held, question) == (
        "SELECT COUNT(*), job_title FROM employees GROUP BY job_title HAVING AVG(salary) > 3000"
    )


def test_what_is_held_may_be_in_an_order():
    question = "title and release year of albums with at least 10 tracks, sorted by release year"
    assert texts(held, question, "music")[0] == (
        f"SELECT Album.Title, Album.ReleaseYear {OF_TRACKS}"
        " GROUP BY Album.AlbumId, Album.Title, Album.ReleaseYear HAVING COUNT(*) >= 10"
        " ORDER BY Album.ReleaseYear"
    )


def test_rows_are_held_to_conditions_before_they_are_counted():
    assert texts(held, "emails of customers with at least 2 cancelled orders")[0] == (
        f"SELECT customers.email {OF_ORDERS} WHERE orders.status = 'cancelled'"
        " GROUP BY customers.customer_id, customers.email HAVING COUNT(*) >= 2"
    )


def test_what_things_have_in_common_may_be_what_is_held():
    found = texts(held, "composers of tracks with at least 10 sale lines", "music")
    assert any("GROUP BY Track.Composer HAVING" in text for text in found)
    assert any("GROUP BY Track.TrackId, Track.Composer HAVING" in text for text in found)


@pytest.mark.parametrize(
    "question",
    ["emails of customers with at least 2 orders", "cities of customers with over 3 orders last year"],
)
def test_all_words_are_accounted_for(question):
    assert left_over(held, question) == []


@pytest.mark.parametrize("question", ["name and salary of employees", "the top 3 customers by orders"])
def test_no_amount_holds_nothing(question):
    assert texts(held, question) == []


def test_a_column_of_what_is_counted_is_rather_not_shown_beside_things():
    best = texts(held, "customers who shipped more than 2 orders, name and city")[0]
    assert best.startswith("SELECT customers.first_name, customers.last_name, customers.city FROM")

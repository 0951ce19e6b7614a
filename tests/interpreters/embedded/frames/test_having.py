"""Things with so many rows, or with so much of a measure."""

import pytest

from framed import best_text, left_over, sides, texts
from pleasqlarify.interpreters.embedded.frames.having import having

CUSTOMER = "customers.first_name, customers.last_name"
OF_ORDERS = "FROM orders JOIN customers ON orders.customer_id = customers.customer_id"
BY_CUSTOMER = f"GROUP BY customers.customer_id, {CUSTOMER}"


def test_things_are_listed_without_and_with_the_number():
    assert texts(having, "customers with more than 2 orders")[:2] == [
        f"SELECT {CUSTOMER} {OF_ORDERS} {BY_CUSTOMER} HAVING COUNT(*) > 2",
        f"SELECT {CUSTOMER}, COUNT(*) {OF_ORDERS} {BY_CUSTOMER} HAVING COUNT(*) > 2",
    ]


def test_how_many_counts_the_things():
    assert texts(having, "how many customers have at least 2 orders")[0] == (
        f"SELECT COUNT(*) FROM (SELECT {CUSTOMER} {OF_ORDERS} {BY_CUSTOMER} HAVING COUNT(*) >= 2) AS counted"
    )


def test_what_ties_things_is_counted_where_they_are_not_tied_directly():
    assert texts(having, "playlists with at least 2 tracks", "music")[0] == (
        "SELECT Playlist.Name FROM PlaylistTrack JOIN Playlist"
        " ON PlaylistTrack.PlaylistId = Playlist.PlaylistId"
        " GROUP BY Playlist.PlaylistId, Playlist.Name HAVING COUNT(*) >= 2"
    )
    asked = sides(having, "playlists with at least 2 tracks", "music")
    assert {"once", "each time"} <= asked["are Track that come several times counted once"]


def test_different_things_are_counted_once():
    assert texts(having, "orders with more than 3 different products")[0].endswith(
        "HAVING COUNT(DISTINCT order_lines.product_id) > 3"
    )


def test_a_column_may_be_what_is_grouped_by_and_a_bare_number_is_exact_first():
    assert texts(having, "cities with 2 customers")[0:3:2] == [
        "SELECT city FROM customers GROUP BY city HAVING COUNT(*) = 2",
        "SELECT city FROM customers GROUP BY city HAVING COUNT(*) >= 2",
    ]


def test_a_measure_is_limited_with_its_rivals():
    spent = texts(having, "customers who spent more than 100")
    assert spent[0].endswith(
        "HAVING SUM(order_lines.quantity * order_lines.unit_price * (1 - order_lines.discount)) > 100"
    )
    assert any(text.endswith("HAVING SUM(invoices.total_amount) > 100") for text in spent)


def test_conditions_are_of_the_rows_that_are_counted():
    assert texts(having, "customers who ordered at least twice in 2026")[0] == (
        f"SELECT {CUSTOMER} {OF_ORDERS}"
        " WHERE orders.ordered_at >= '2026-01-01' AND orders.ordered_at < '2027-01-01'"
        f" {BY_CUSTOMER} HAVING COUNT(*) >= 2"
    )


def test_a_time_is_no_number_of_rows_and_limits_no_other_measure():
    assert texts(having, "average satisfaction of tickets closed within 1 day", "helpdesk") == []


@pytest.mark.parametrize(
    "question", ["customers with more than 2 orders", "customers who ordered at least twice in 2026"]
)
def test_all_words_are_used(question):
    assert left_over(having, question) == []


@pytest.mark.parametrize("question", ["customers in Berlin", "top 3 customers", "the second order"])
def test_without_an_amount_there_is_no_reading(question):
    assert texts(having, question) == []


def test_an_amount_with_a_unit_may_limit_a_sum_over_the_rows_of_each_thing():
    (text, *_) = texts(having, "patients who were prescribed more than 3000 mg in total", "clinic")
    assert text.endswith("HAVING SUM(prescriptions.dose_mg) > 3000")
    assert left_over(having, "patients who were prescribed more than 3000 mg in total", "clinic") == []


def test_pieces_are_those_of_a_quantity_whatever_it_is_called():
    (text, *_) = texts(having, "customers who bought more than 500 pieces")
    assert text.endswith("HAVING SUM(order_lines.quantity) > 500")


def test_people_are_counted_once_by_whatever_ties_them():
    (text, *_) = texts(having, "doctors with more than 25 patients", "clinic")
    assert text.endswith("HAVING COUNT(DISTINCT appointments.patient_id) > 25")


def test_all_that_things_hold_in_a_unit_is_added_up():
    (text, *_) = texts(having, "clients that shipped more than 300 kg in total", "haulage")
    assert text.endswith("GROUP BY clients.client_id, clients.company HAVING SUM(parcels.weight_kg) > 300")
    assert left_over(having, "clients that shipped more than 300 kg in total", "haulage") == []


def test_in_total_makes_an_amount_one_of_all_rows():
    text = best_text(having, "drivers with a freight charge of more than 1000 in total", "haulage")
    assert text.endswith("HAVING SUM(shipments.freight_charge) > 1000")


def test_who_asks_for_the_people_whose_rows_are_counted():
    text = best_text(having, "who ordered more than 3 times")
    assert text == f"SELECT {CUSTOMER} {OF_ORDERS} {BY_CUSTOMER} HAVING COUNT(*) > 3"


def test_rows_called_by_a_value_are_counted_where_they_have_it():
    whole = (
        "SELECT patients.full_name FROM appointments JOIN patients"
        " ON appointments.patient_id = patients.patient_id WHERE appointments.status = 'no-show'"
        " GROUP BY patients.patient_id, patients.full_name HAVING COUNT(*) {}"
    )
    assert best_text(having, "patients with at least 2 no-shows", "clinic") == whole.format(">= 2")
    assert best_text(having, "patients with more than one no-show", "clinic") == whole.format("> 1")


@pytest.mark.parametrize(
    ("question", "held"),
    [
        ("customers with at least 2 cancelled orders", "orders.status = 'cancelled'"),
        ("customers with at least 2 pending orders", "orders.status = 'pending'"),
    ],
)
def test_words_between_the_number_and_its_noun_tell_which_rows_count(question, held):
    assert texts(having, question)[0] == (
        f"SELECT {CUSTOMER} {OF_ORDERS} WHERE {held} {BY_CUSTOMER} HAVING COUNT(*) >= 2"
    )
    assert left_over(having, question) == []


def test_two_words_may_describe_what_is_counted():
    assert left_over(having, "agents with more than 2 open urgent tickets", "helpdesk") == []


def test_a_value_after_by_is_no_group():
    question = "accounts with at least 2 tickets by phone"
    assert "by" not in left_over(having, question, "helpdesk")


def test_values_of_a_column_are_counted_where_its_name_is_the_noun():
    assert texts(having, "albums with at least 3 composers", "music")[0] == (
        "SELECT Album.Title FROM Track JOIN Album ON Track.AlbumId = Album.AlbumId"
        " GROUP BY Album.AlbumId, Album.Title HAVING COUNT(DISTINCT Track.Composer) >= 3"
    )

"""The first of an order."""

from framed import best_text, left_over, sides, texts
from pleasqlarify.interpreters.embedded.frames.ranking import ranking

NAMES = "customers.first_name, customers.last_name"
ORDERS = "FROM orders JOIN customers ON orders.customer_id = customers.customer_id"
GROUP = f"GROUP BY customers.customer_id, {NAMES}"


def first(question, name="shop"):
    return texts(ranking, question, name)[0]


def test_things_are_ranked_by_how_many_rows_they_have():
    sql = f"SELECT {NAMES}, COUNT(*) {ORDERS} {GROUP} ORDER BY COUNT(*) DESC LIMIT 1"
    assert first("which customer has the most orders") == sql
    assert left_over(ranking, "which customer has the most orders") == []


def test_the_thing_may_stand_behind_the_superlative_or_before_it():
    sql = f"SELECT {NAMES}, COUNT(*) {ORDERS} {GROUP} ORDER BY COUNT(*) LIMIT 1"
    assert first("the customer with the fewest orders") == sql
    assert first("the bottom customer by number of orders") == sql


def test_what_it_is_ranked_by_is_shown_or_not():
    question = "which customer has the most orders"
    assert f"SELECT {NAMES} {ORDERS} {GROUP} ORDER BY COUNT(*) DESC LIMIT 1" in texts(ranking, question)
    assert sides(ranking, question)["is what it is ranked by shown too"] == {"yes", "no"}


def test_the_number_stands_beside_the_superlative_or_before_the_thing():
    assert first("top 3 customers by number of orders").endswith("ORDER BY COUNT(*) DESC LIMIT 3")
    assert first("3 customers with the fewest orders").endswith("ORDER BY COUNT(*) LIMIT 3")
    assert left_over(ranking, "top 3 customers by number of orders") == []


def test_an_adjective_ranks_by_the_column_that_it_means():
    assert first("the cheapest product") == "SELECT name FROM products ORDER BY unit_price LIMIT 1"
    assert first("the longest track", "music") == "SELECT Name FROM Track ORDER BY Milliseconds DESC LIMIT 1"


def test_rows_without_the_value_have_no_place():
    question = "ticket with the lowest satisfaction"
    sql = "SELECT id FROM tickets WHERE NOT satisfaction IS NULL ORDER BY satisfaction LIMIT 1"
    assert sql in texts(ranking, question, "helpdesk")
    assert left_over(ranking, question, "helpdesk") == []


def test_rivals_of_an_adjective_are_a_choice():
    labels = sides(ranking, "the most expensive product")
    assert {"unit_price of products", "cost of products"} <= labels["what is “expensive” measured by"]


def test_top_without_a_measure_is_by_money_or_by_number():
    labels = sides(ranking, "top 5 customers")["what makes it “top”"]
    assert {"quantity x unit_price less discount", "number of orders"} <= labels
    assert "LIMIT 5" in first("top 5 customers")


def test_popular_is_what_many_rows_point_at():
    found = texts(ranking, "the most popular genre", "music")
    ways = "FROM Track JOIN Genre ON Track.GenreId = Genre.GenreId"
    assert any(f"{ways} GROUP BY Genre.GenreId, Genre.Name ORDER BY COUNT(*) DESC" in sql for sql in found)


def test_a_common_value_is_one_that_many_rows_share():
    found = texts(ranking, "most common ship city of the orders")
    assert "SELECT ship_city, COUNT(*) FROM orders GROUP BY ship_city ORDER BY COUNT(*) DESC LIMIT 1" in found


def test_verbs_name_what_is_measured():
    assert "SUM(order_lines.quantity)" in first("which products sold the most")
    assert "unit_price" in first("which customer spent the most")


def test_a_best_seller_is_the_thing_that_lines_point_at():
    assert "GROUP BY products.product_id, products.name ORDER BY SUM(order_lines.quantity) DESC" in first(
        "best sellers in 2026"
    )


def test_a_rank_is_held_to_conditions():
    sql = first("which customer had the most orders last month")
    assert "WHERE orders.ordered_at >= '2026-10-01' AND orders.ordered_at < '2026-11-01' GROUP BY" in sql


def test_nothing_is_ranked_without_a_superlative():
    assert texts(ranking, "orders by customer") == []


def test_what_makes_a_thing_busy_is_a_choice():
    assert sides(ranking, "the busiest doctor", "clinic")["what makes it “busy”"] >= {
        "number of appointments",
        "total duration_minutes of appointments",
        "number of different patients in appointments",
    }


def test_the_biggest_event_has_the_most_money_or_the_most_pieces():
    labels = sides(ranking, "the biggest order")["what makes it “large”"]
    assert {"quantity x unit_price less discount", "pieces: total quantity of order_lines"} <= labels
    assert not [sql for sql in texts(ranking, "the biggest order") if "ORDER BY orders.ordered_at" in sql]


def test_who_spent_the_most_is_ranked_by_money_and_not_by_how_often():
    assert "ORDER BY SUM(" in first("who spent the most in 2025")


def test_numbers_that_by_leads_to_are_put_together_for_each_thing():
    rows = "FROM Track JOIN Genre ON Track.GenreId = Genre.GenreId GROUP BY Genre.GenreId, Genre.Name"
    total = "SUM(Track.Milliseconds)"
    sql = f"SELECT Genre.Name, {total} {rows} ORDER BY {total} DESC LIMIT 5"
    assert first("top 5 genres by milliseconds", "music") == sql


def test_a_superlative_of_an_unknown_word_may_mean_any_count_or_sum():
    found = texts(ranking, "the 3 most diligent customers")
    assert any(text.endswith("ORDER BY COUNT(*) DESC LIMIT 3") for text in found)
    assert any("ORDER BY SUM(" in text for text in found)
    assert left_over(ranking, "the 3 most diligent customers") == []


def test_a_word_in_est_that_no_lexicon_knows_is_a_superlative():
    assert left_over(ranking, "the 3 keenest customers") == []


def test_the_figure_is_rather_not_shown_beside_a_column_that_is_named():
    assert first("first names of the 3 most loyal customers").startswith("SELECT customers.first_name FROM")


def test_each_and_per_lead_to_no_order_and_to_nothing_that_is_shown():
    assert "each" in " ".join(left_over(ranking, "most expensive room on each floor", "inn"))
    assert left_over(ranking, "cheapest room per room type", "inn") == ["per"]


def test_a_figure_that_nothing_names_is_not_shown_where_it_is_asked_who():
    joined = "repairs JOIN mechanics ON repairs.mechanic_id = mechanics.id"
    group = "GROUP BY mechanics.id, mechanics.full_name ORDER BY COUNT(*) DESC LIMIT 1"
    assert first("who is the busiest mechanic", "pool") == f"SELECT mechanics.full_name FROM {joined} {group}"


def test_what_stands_behind_the_superlative_is_ranked_rather_than_who():
    assert all(
        "FROM drivers" not in text for text in texts(ranking, "who is the busiest mechanic", "pool")[:6]
    )


def test_any_amount_of_what_belongs_to_things_may_make_them_large():
    summed = [text for text in texts(ranking, "our 3 largest drivers", "haulage") if "distance_km)" in text]
    assert summed[0].endswith("drivers.name ORDER BY SUM(shipments.distance_km) DESC LIMIT 3")


def test_things_are_ranked_by_rows_that_a_value_calls_by_its_name():
    assert best_text(ranking, "which patient has the most no-shows?", "clinic") == (
        "SELECT patients.full_name FROM appointments JOIN patients"
        " ON appointments.patient_id = patients.patient_id WHERE appointments.status = 'no-show'"
        " GROUP BY patients.patient_id, patients.full_name ORDER BY COUNT(*) DESC LIMIT 1"
    )


def test_the_word_before_groups_is_accounted_for_where_the_number_comes_last():
    assert left_over(ranking, "number of orders per customer last year, top 3") == []


def test_what_stands_behind_by_is_the_measure_and_is_not_shown_in_place_of_the_things():
    sql = "SELECT name FROM products ORDER BY unit_price DESC LIMIT 3"
    assert first("top 3 products by unit price") == sql
    assert not any(
        text.startswith("SELECT unit_price") for text in texts(ranking, "top 3 products by unit price")
    )


def test_kinds_are_ranked_by_what_their_rows_come_to():
    sums = "SUM(shipping_fee) FROM orders GROUP BY status ORDER BY SUM(shipping_fee) DESC LIMIT 3"
    assert best_text(ranking, "top 3 statuses by shipping fee") == f"SELECT status, {sums}"

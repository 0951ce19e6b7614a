"""One number, or one for each group, under conditions."""

from framed import asked_about, best_text, left_over, readings, sides, texts
from pleasqlarify.interpreters.embedded.frames.measure import measure
from pleasqlarify.interpreters.embedded.frames.rank import rank

BY_CUSTOMER = " FROM orders JOIN customers ON orders.customer_id = customers.customer_id"
NAMES = "customers.first_name, customers.last_name"


def first(question, name="shop"):
    return texts(measure, question, name)[0]


def test_rows_are_counted():
    assert first("how many employees are there") == "SELECT COUNT(*) FROM employees"
    assert left_over(measure, "how many employees are there") == []


def test_a_word_for_a_sum_an_average_an_extreme_is_obeyed():
    assert first("average salary") == "SELECT AVG(salary) FROM employees"
    assert first("total shipping fee") == "SELECT SUM(shipping_fee) FROM orders"
    assert first("the highest salary") == "SELECT MAX(salary) FROM employees"
    assert first("maximum salary of the employees") == "SELECT MAX(salary) FROM employees"


def test_things_are_grouped_by_their_key_and_shown_by_their_name():
    sql = f"SELECT {NAMES}, COUNT(*){BY_CUSTOMER} GROUP BY customers.customer_id, {NAMES}"
    assert first("how many orders does each customer have") == sql
    assert left_over(measure, "how many orders does each customer have") == []


def test_columns_that_are_named_are_what_is_shown_of_a_thing():
    question = "customer city and country with the number of orders of each"
    shown = "customers.city, customers.country"
    group = f"GROUP BY customers.customer_id, {shown}"
    assert f"SELECT {shown}, COUNT(*){BY_CUSTOMER} {group}" in texts(measure, question)


def test_several_groups_are_kept_with_a_step_of_time():
    sql = first("total shipping fee by month and ship city")
    by = "ship_city, STRFTIME('%Y-%m', ordered_at)"
    assert sql == f"SELECT {by}, SUM(shipping_fee) FROM orders GROUP BY {by}"


def test_a_period_limits_what_is_measured():
    sql = first("number of orders per ship city last month")
    assert "WHERE ordered_at >= '2026-10-01' AND ordered_at < '2026-11-01' GROUP BY ship_city" in sql


def test_rows_of_a_period_are_not_grouped_by_another_date():
    sql = first("orders per month this year")
    assert sql.count("ordered_at") == 4
    assert "shipped_at" not in sql


def test_measures_of_the_same_rows_stand_side_by_side():
    question = "number of orders and average shipping fee per customer"
    group = f"GROUP BY customers.customer_id, {NAMES}"
    sql = f"SELECT {NAMES}, COUNT(*), AVG(orders.shipping_fee){BY_CUSTOMER} {group}"
    assert sql in texts(measure, question)


def test_things_without_rows_are_a_choice_and_come_first_when_asked_for():
    question = "how many orders does each customer have, including those with none"
    counted = (
        "SELECT orders.customer_id AS key_0, COUNT(*) AS figure_0 FROM orders GROUP BY orders.customer_id"
    )
    assert first(question) == (
        f"SELECT {NAMES}, COALESCE(counted.figure_0, 0) FROM customers"
        f" LEFT JOIN ({counted}) AS counted ON customers.customer_id = counted.key_0"
    )
    assert sides(measure, question)["are customers shown that have no orders"] == {"yes", "no"}


def test_cancelled_rows_are_a_choice():
    labels = sides(measure, "how many orders per ship city")
    wanted = {"yes, they count", "no, they are left out"}
    assert wanted <= labels["do orders count whose status is cancelled or returned"]


def test_what_rows_only_point_at_is_counted_once():
    sql = "SELECT COUNT(DISTINCT customer_id) FROM orders WHERE status = 'pending'"
    assert sql in texts(measure, "how many customers ordered something that is pending")


def test_rows_that_are_tied_to_a_thing_by_another_table_are_counted_once_or_each_time():
    found = texts(measure, "number of patients per doctor", "clinic")
    tie = "FROM appointments JOIN doctors ON appointments.doctor_id = doctors.doctor_id"
    group = "GROUP BY doctors.doctor_id, doctors.name"
    assert f"SELECT doctors.name, COUNT(DISTINCT appointments.patient_id) {tie} {group}" in found
    assert f"SELECT doctors.name, COUNT(*) {tie} {group}" in found


def test_a_column_of_a_thing_may_be_named_in_two_words():
    sql = first("total quantity by product name")
    assert "GROUP BY products.product_id, products.name" in sql
    by_city = first("number of orders by customer city")
    assert by_city == f"SELECT customers.city, COUNT(*){BY_CUSTOMER} GROUP BY customers.city"
    assert left_over(measure, "number of orders by customer city") == []


def test_a_pair_counts_for_each_thing_that_it_belongs_to():
    sql = first("total milliseconds by playlist", "music")
    assert sql.startswith("SELECT Playlist.Name, SUM(Track.Milliseconds) FROM Track JOIN PlaylistTrack")


def test_revenue_has_rivals_with_names():
    labels = sides(measure, "revenue")["what is “revenue”"]
    assert labels == {
        "quantity x unit_price less discount", "quantity x unit_price", "total total_amount of invoices",
    }  # fmt: skip
    net = "SELECT SUM(quantity * unit_price * (1 - discount)) FROM order_lines"
    assert first("revenue") == net


def test_an_average_for_each_order_divides_by_orders_not_by_lines():
    assert first("average order value") == (
        "SELECT CAST(SUM(quantity * unit_price * (1 - discount)) AS REAL)"
        " / NULLIF(COUNT(DISTINCT order_id), 0) FROM order_lines"
    )


def test_keys_and_marks_are_never_added_up():
    found = texts(measure, "total order id") + texts(measure, "sum of the customer ids")
    assert not [sql for sql in found if "SUM(order_id)" in sql or "SUM(customer_id)" in sql]


def test_a_superlative_is_not_used_up_by_a_plain_number():
    assert "most" in left_over(measure, "number of orders of the customer with the most refunds")


def test_only_rows_that_were_fulfilled_may_count():
    assert (
        "only those that are completed"
        in sides(measure, "revenue by country")["do orders count whose status is cancelled or returned"]
    )
    sql = "SELECT COUNT(*) FROM orders WHERE status = 'completed'"
    assert sql in texts(measure, "how many orders")


def test_a_date_behind_by_may_only_say_which_date_a_period_is_of():
    tie = "FROM order_lines JOIN orders ON order_lines.order_id = orders.order_id"
    total = "SUM(order_lines.quantity * order_lines.unit_price * (1 - order_lines.discount))"
    in_time = "WHERE orders.ordered_at >= '2025-01-01' AND orders.ordered_at < '2026-01-01'"
    found = texts(measure, "revenue in 2025 by order date")
    assert {
        f"SELECT {total} {tie} {in_time}",
        f"SELECT orders.ordered_at, {total} {tie} {in_time} GROUP BY orders.ordered_at",
    } <= set(found)


def test_a_business_name_of_a_count_is_no_likelier_than_its_money():
    assert first("sales by country").startswith("SELECT customers.country, SUM(")


def test_a_verb_beside_a_step_of_time_says_which_date_is_stepped():
    text = best_text(measure, "how many members cancelled each month in 2026", "studio")
    assert text.startswith(
        "SELECT STRFTIME('%Y-%m', cancelled_on), COUNT(*) FROM members WHERE cancelled_on >="
    )


def test_a_noun_for_what_was_done_counts_the_rows_to_which_it_was():
    text = best_text(measure, "cancellations per city in 2026", "studio")
    assert text.startswith("SELECT city, COUNT(*) FROM members WHERE cancelled_on >= '2026-01-01'")


def test_rows_of_the_measure_are_accounted_for_where_only_its_column_is_used():
    asked = asked_about("average distance of shipments per client", "haulage")
    best = min(measure(asked), key=lambda reading: rank(asked, reading))
    assert (frozenset({3}), "shipments") in best.used


def test_a_noun_for_money_beside_a_step_of_time_names_no_date():
    text = best_text(measure, "monthly income and number of paying members per city", "studio")
    assert "SUM(payments.amount), COUNT(DISTINCT payments.member_id)" in text


def test_a_verb_beside_the_things_asked_for_asks_for_no_number():
    asking = max(r.weight for r in readings(measure, "which customers spent over 100 euros"))
    amount = max(r.weight for r in readings(measure, "how much did customers spend over 100 euros"))
    assert asking < amount


def test_a_group_of_a_table_and_its_column_is_by_that_column():
    assert best_text(measure, "how much did refunds amount to per order status") == (
        "SELECT orders.status, SUM(refunds.amount)"
        " FROM refunds JOIN orders ON refunds.order_id = orders.order_id GROUP BY orders.status"
    )


def test_what_is_left_out_late_is_no_condition_that_holds():
    sql = best_text(measure, "hires per site, but leave out the cancelled ones", "hire")
    rows = "FROM hires JOIN sites ON hires.site_id = sites.site_id WHERE hires.status <> 'cancelled'"
    assert sql == f"SELECT sites.site_name, COUNT(*) {rows} GROUP BY sites.site_id, sites.site_name"


def test_the_price_of_a_line_is_what_the_line_comes_to():
    sql = "SELECT tools.kind, SUM(hire_lines.line_price) FROM hire_lines"
    joined = "JOIN tools ON hire_lines.tool_id = tools.tool_id GROUP BY tools.kind"
    assert f"{sql} {joined}" in texts(measure, "revenue per kind", "hire")
    assert not any("qty * hire_lines.line_price" in text for text in texts(measure, "revenue", "hire"))


def test_a_number_of_hires_counts_hires_rather_than_their_lines():
    sql = "SELECT sites.site_name, COUNT(*) FROM hires JOIN sites ON hires.site_id = sites.site_id"
    assert texts(measure, "number of hires per site", "hire")[0].startswith(sql)


def test_how_much_somebody_paid_is_no_number_of_anything():
    assert best_text(measure, "how much did members pay", "studio") == "SELECT SUM(amount) FROM payments"
    assert left_over(measure, "how much did members pay", "studio") == []


def test_how_much_each_paid_is_added_up_for_each():
    assert best_text(measure, "how much did each member pay", "studio") == (
        "SELECT members.name, SUM(payments.amount) FROM payments JOIN members"
        " ON payments.member_id = members.id GROUP BY members.id, members.name"
    )


def test_in_total_behind_a_noun_adds_up_what_its_rows_come_to_and_says_nothing_behind_how_many():
    assert best_text(measure, "outstanding payments in total", "studio") == (
        "SELECT SUM(amount) FROM payments WHERE paid_on IS NULL"
    )
    assert first("how many bookings are there in total", "studio") == "SELECT COUNT(*) FROM bookings"
    assert left_over(measure, "how many bookings are there in total", "studio") == []


def test_a_plural_that_names_a_value_counts_the_rows_that_have_it():
    assert best_text(measure, "no-shows per doctor", "clinic").startswith(
        "SELECT doctors.name, COUNT(*) FROM appointments JOIN doctors"
        " ON appointments.doctor_id = doctors.doctor_id WHERE appointments.status = 'no-show' GROUP BY"
    )
    assert best_text(measure, "number of no-shows by month", "studio").startswith(
        "SELECT STRFTIME('%Y-%m', booked_at), COUNT(*) FROM bookings WHERE status = 'no-show' GROUP BY"
    )


def test_what_was_given_back_are_refunds_whatever_they_are_called():
    sql = "SELECT SUM(amount) FROM refunds WHERE reason = 'damaged'"
    assert texts(measure, "how much money did we give back because it was damaged?")[0] == sql


def test_what_is_earned_with_shipping_are_its_fees():
    assert texts(measure, "money earned with shipping")[0] == "SELECT SUM(shipping_fee) FROM orders"


def test_who_stayed_in_a_month_came_in_it_and_did_not_book_in_it():
    sql = "SELECT SUM(children) FROM bookings WHERE check_in >= '2026-07-01' AND check_in < '2026-08-01'"
    assert best_text(measure, "how many kids stayed with us in July?", "lodge") == sql


def test_bookings_of_a_company_belong_to_one():
    sql = "SELECT SUM(total_price) FROM bookings WHERE NOT company_id IS NULL"
    assert best_text(measure, "revenue of corporate bookings", "lodge") == sql
    assert best_text(measure, "revenue from bookings made by companies", "lodge") == sql


def test_an_only_behind_what_it_limits_or_before_groups_named_again_is_accounted_for():
    assert left_over(measure, "number of orders in 2025 only") == []
    assert left_over(measure, "number of orders per customer, only customers from Berlin") == []
    assert left_over(measure, "number of customers from Berlin only") == []

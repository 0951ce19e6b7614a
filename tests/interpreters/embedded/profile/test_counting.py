from pleasqlarify.interpreters.embedded.profile.counting import soft_deletion, void_rows


def void(profile, table):
    return void_rows(profile.tables, profile.joins, table)


def test_cancelled_rows_are_found_as_they_are_spelled(known):
    (status,) = void(known("shop"), "ord")
    assert (status.column.name, status.values) == ("status", ("Cancelled",))
    assert set(void(known("demo shop"), "orders")[0].values) == {"cancelled", "Canceled"}


def test_lines_of_a_cancelled_order_are_void_with_it(known):
    (status,) = void(known("shop"), "ord_line")
    assert status.path.tables == ("ord_line", "ord")


def test_a_visit_that_nobody_came_to_is_void(known):
    assert void(known("clinic"), "appointment")[0].values == ("no show",)


def test_a_reason_is_no_status(known):
    assert [v.column.name for v in void(known("demo shop"), "refunds")] == ["status"]


def test_the_values_that_say_that_a_row_did_happen_are_known_too(known):
    fulfilled = void(known("demo shop"), "orders")[0].fulfilled
    assert fulfilled
    assert not set(fulfilled) & {"cancelled", "Canceled", "pending"}


def test_things_that_are_merely_tied_to_a_status_are_not_void(known):
    assert void(known("shop"), "item") == ()


def test_deleted_rows_are_marked_by_a_date_a_flag_or_the_lack_of_one(known):
    marks = [("desk", "ticket"), ("shop", "cust"), ("desk", "agent")]
    found = [soft_deletion(known(name).tables[table]) for name, table in marks]
    assert [(d.column.name, d.kept) for d in found] == [("deleted_at", None), ("archived", 0), ("active", 1)]


def test_what_marks_nothing_has_no_mark(known):
    assert soft_deletion(known("music").tables["Track"]) is None

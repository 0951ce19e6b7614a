from pleasqlarify.apps.views.page.written import places, shortened, within


def test_a_query_comes_before_its_sub_queries_and_shallow_ones_before_deep():
    deep = within("in(Film.id)/union(Indies)")
    parts = [(deep, "SELECT"), (within("in(Film.id)"), "WHERE"), ("", "LIMIT"), ("", "SELECT")]
    assert places(parts) == [3, 2, 1, 0]


def test_what_sql_has_no_place_for_comes_last():
    assert places([("", "VALUES"), ("", "LIMIT")]) == [1, 0]


def test_a_column_that_two_tables_have_keeps_its_table():
    assert shortened([("SELECT", "Film.Title"), ("SELECT", "Script.Title")]) == ["Film.Title", "Script.Title"]


def test_texts_in_quotation_marks_and_both_sides_of_a_join_stay_as_they_are():
    join = ("JOIN", "Film.Genre = Script.Kind")
    assert shortened([("WHERE", "Film.Genre = 'Film.Title'")]) == ["Genre = 'Film.Title'"]
    assert shortened([join]) == ["Film.Genre = Script.Kind"]

from pleasqlarify.interpreters.embedded.profile.dating import event_dates, own_dates
from pleasqlarify.interpreters.embedded.profile.nouns import ColumnProfile, Name, Role, TableProfile


def dates(profile, table):
    return event_dates(profile.tables, profile.joins, table)


def names(profile, table):
    return [date.column.name for date in dates(profile, table)]


def test_the_moment_of_the_event_comes_before_what_happened_later(known):
    assert names(known("shop"), "ord") == ["ordered_at", "shipped_at"]
    assert names(known("demo shop"), "orders")[0] == "ordered_on"


def test_upkeep_deadlines_and_deletion_come_last(known):
    assert names(known("desk"), "ticket")[0] == "created"
    assert set(names(known("desk"), "ticket")[1:]) == {"closed_at", "due_date", "deleted_at", "updated_at"}


def test_a_table_without_dates_has_those_of_what_its_rows_belong_to(known):
    (first, *_) = dates(known("shop"), "ord_line")
    assert (first.path.tables, first.column.key) == (("ord_line", "ord"), ("ord", "ordered_at"))
    assert names(known("clinic"), "treatment") == ["start_time"]


def test_a_birthday_is_no_event_but_better_than_nothing(known):
    assert names(known("clinic"), "patient") == ["birth_date"]


def test_years_date_what_has_no_date(known):
    assert names(known("demo films"), "Film") == ["Year"]


def test_what_is_not_dated_at_all_has_no_dates(known):
    assert dates(known("music"), "Track") == ()


def test_weights_fall_from_zero(known):
    weights = [date.weight for date in dates(known("desk"), "ticket")]
    assert weights[0] == 0
    assert weights == sorted(weights, reverse=True)


def test_when_something_is_to_happen_comes_before_when_it_was_booked():
    def date(name, *words):
        return ColumnProfile("visit", name, Name(words, words, words[0]), Role.DATE)

    columns = (date("booked_on", "booked", "on"), date("scheduled_for", "scheduled", "for"))
    table = TableProfile("visit", columns=columns)
    assert [when.column.name for when in own_dates(table)] == ["scheduled_for", "booked_on"]


def test_a_date_that_bears_the_name_of_the_event_comes_before_its_registration():
    def date(name, *words):
        return ColumnProfile("lessons", name, Name(words, words, words[0]), Role.DATE)

    columns = (date("registered_on", "registered", "on"), date("lesson_date", "lesson", "date"))
    table = TableProfile("lessons", Name(("lessons",), ("lesson",), "lessons"), columns=columns)
    assert [when.column.name for when in own_dates(table)] == ["lesson_date", "registered_on"]

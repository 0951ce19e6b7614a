from pleasqlarify.interpreters.embedded.profile.nouns import Kind
from questions import linker


def edge(profile, table, column):
    (found,) = (e for e in profile.joins.edges if (e.table, e.columns) == (table, (column,)))
    return found


def test_two_keys_to_one_table_are_told_apart_by_their_words(known):
    assert edge(known("shop"), "cust", "billing_ctry").role == ("bill",)
    assert edge(known("shop"), "cust", "shipping_ctry").role == ("ship",)
    assert edge(known("desk"), "ticket", "assigned_to").role == ("assign", "to")


def test_a_key_called_like_its_table_has_no_role(known):
    assert edge(known("shop"), "ord", "cust_id").role == ()


def test_a_key_that_is_missing_in_some_rows_is_optional(known):
    assert edge(known("demo films"), "Script", "FilmId").optional
    assert not edge(known("demo films"), "Reviews", "FilmId").optional


def test_a_few_rows_that_point_at_different_ones_do_not_make_a_key_single(known):
    assert not edge(known("shop"), "refund", "ord_no").single
    assert edge(known("clinic"), "treatment", "appointment_id").single


def test_kinds_of_tables(known):
    kinds = {t.name: t.kind for name in ("shop", "music", "desk") for t in known(name).tables.values()}
    assert kinds["PlaylistTrack"] == kinds["ticket_tag"] == Kind.BRIDGE
    assert kinds["ord"] == kinds["refund"] == kinds["ticket"] == Kind.EVENT
    assert kinds["ord_line"] == Kind.LINE
    assert kinds["item"] == kinds["Artist"] == kinds["agent"] == Kind.ENTITY


def test_pairs_with_a_word_of_their_own_are_pairs_too(known):
    assert known("demo films").tables["FilmEditor"].kind is Kind.BRIDGE


def test_what_belongs_to_an_event_and_has_no_date_is_part_of_it(known):
    assert known("clinic").tables["treatment"].kind is Kind.LINE


def test_keys_that_tell_of_a_part_in_it_come_after_plain_ones(known):
    told = [bool(key.role) for key in known("shop").joins.edges]
    assert True in told
    assert told == sorted(told)


def test_pairs_that_count_what_is_there_are_no_mere_pairs():
    assert linker("hire").profile.tables["site_stock"].kind is Kind.LINE
    assert linker("hire").profile.tables["site_team"].kind is Kind.BRIDGE

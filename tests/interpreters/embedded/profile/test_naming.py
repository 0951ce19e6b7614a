import pytest
from hypothesis import given
from hypothesis import strategies as st

from pleasqlarify.interpreters.embedded.profile.naming import named, said, without_prefix

NAMES = {
    "CustomerID": "customer id",
    "custname": "customer name",
    "birth_date": "birth date",
    "orderdate": "order date",
    "unitprice": "unit price",
    "artistid": "artist id",
    "mediatypeid": "media type id",
    "invoiceNo": "invoice number",
    "DOB": "birth date",
    "fname": "first name",
    "total_amt": "total amount",
    "mbr_no": "member number",
    "HTTPServer": "http server",
    "Fecha de Nacimiento": "fecha de nacimiento",
    "名前": "名前",
}


@pytest.mark.parametrize("name", NAMES)
def test_names_fall_into_words_with_abbreviations_written_out(name):
    assert " ".join(named(name).words) == NAMES[name]


@pytest.mark.parametrize(
    "name", ["valid", "paid", "update", "username", "covid", "subtotal", "candidate", "bitrate"]
)
def test_words_that_only_look_glued_stay_whole(name):
    assert named(name).words == (name,)


def test_words_that_only_say_that_it_is_a_table_are_dropped():
    assert named("tbl_Customers", table=True).words == ("customers",)
    assert named("dim", table=True).words == ("dim",)


def test_singular_and_plural_have_one_stem():
    assert named("Categories").stems == named("category").stems


@pytest.mark.parametrize(
    ("name", "head"), [("reviewed_on", "review"), ("order_status", "status"), ("no_of_beds", "bed")]
)
def test_the_head_says_what_kind_of_thing_it_is(name, head):
    assert named(name).head == head


def test_a_short_prefix_of_all_columns_is_no_word():
    assert without_prefix(["l_tax", "l_quantity"]) == ["tax", "quantity"]
    assert without_prefix(["l_tax", "quantity"]) == ["l_tax", "quantity"]


@given(st.text(max_size=40))
def test_any_name_can_be_taken_apart(name):
    taken = named(name)
    assert len(taken.words) == len(taken.stems)
    assert all(said(name).words) or not said(name).words


@given(st.lists(st.text(max_size=12), max_size=6))
def test_no_column_loses_its_whole_name(names):
    kept = without_prefix(names)
    assert [bool(name) for name in kept] == [bool(name) for name in names]

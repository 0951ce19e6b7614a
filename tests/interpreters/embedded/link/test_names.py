import pytest

from questions import linked, meanings


@pytest.mark.parametrize(
    ("name", "question", "words", "told"),
    [
        ("shop", "shipping fee", "shipping fee", "orders.shipping_fee"),
        ("shop", "what is the fee for shipping", "fee for shipping", "orders.shipping_fee"),
        ("helpdesk", "orders by acct", "acct", "accounts"),
        ("shop", "units in stock", "units in stock", "products.units_in_stock"),
        ("shop", "job titles", "job titles", "employees.job_title"),
        ("shop", "e-mail of all customers", "e-mail", "customers.email"),
        ("shop", "prodcuts", "prodcuts", "products"),
        ("shop", "price of the products", "price", "products.unit_price"),
        ("music", "tracks by unitprice", "unitprice", "Track.UnitPrice"),
        ("helpdesk", "monthly fee", "monthly fee", "accounts.monthly_fee"),
    ],
)
def test_words_name_tables_and_columns(name, question, words, told):
    assert meanings(question, name)[words][0] == told


def test_a_span_of_several_words_links_only_if_every_word_matches():
    assert "active accounts" not in meanings("active accounts", "helpdesk")


def test_a_name_never_ends_within_a_comparison():
    assert "closed at" not in meanings("customers who closed at least 3 tickets", "helpdesk")


def test_a_step_of_time_that_is_part_of_a_name_is_none():
    assert linked("monthly fee of all accounts", "helpdesk").words.grains == ()


@pytest.mark.parametrize(
    ("name", "question", "word", "told"),
    [
        ("shop", "clients from Berlin", "clients", "customers"),
        ("music", "songs", "songs", "Track"),
        ("shop", "customers who ordered", "ordered", "rows of orders"),
        ("clinic", "what was prescribed", "prescribed", "rows of prescriptions"),
        ("shop", "turnover", "turnover", "revenue"),
        ("clinic", "where do patients live", "where", "patients.city"),
    ],
)
def test_other_words_link_through_the_lexicon(name, question, word, told):
    assert told in meanings(question, name)[word]


@pytest.mark.parametrize(
    ("name", "question", "words", "told"),
    [
        ("shop", "the heaviest product", "heaviest", "highest products.weight_grams"),
        ("shop", "the cheapest product", "cheapest", "lowest products.unit_price"),
        ("shop", "the oldest employee", "oldest", "lowest employees.birth_date"),
        ("shop", "the highest salary", "highest", "highest employees.salary"),
        ("shop", "the least expensive product", "least expensive", "lowest products.unit_price"),
        ("music", "the latest album", "latest", "highest Album.ReleaseYear"),
    ],
)
def test_superlatives_rank_by_the_column_that_they_speak_about(name, question, words, told):
    assert meanings(question, name)[words][0] == told

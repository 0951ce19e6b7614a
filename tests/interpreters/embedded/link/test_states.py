import pytest

from framed import asked_about
from pleasqlarify.interpreters.embedded.link.nouns import StateNamed
from questions import meanings


@pytest.mark.parametrize(
    ("name", "question", "word", "told"),
    [
        ("helpdesk", "open tickets", "open", "tickets.closed_at is empty"),
        ("helpdesk", "closed tickets", "closed", "tickets.closed_at is filled"),
        ("helpdesk", "unassigned tickets", "unassigned", "tickets.agent_id is empty"),
        ("helpdesk", "escalated tickets", "escalated", "tickets.is_escalated = 1"),
        ("helpdesk", "active accounts", "active", "accounts.cancelled_at is empty"),
        (
            "helpdesk",
            "overdue tickets",
            "overdue",
            "tickets.due_at before today and tickets.closed_at is empty",
        ),
        ("shop", "unpaid invoices", "unpaid", "invoices.paid_on is empty"),
        ("shop", "vip customers", "vip", "customers.is_vip = 1"),
        ("shop", "discontinued products", "discontinued", "products.discontinued = 1"),
        ("shop", "cancelled orders", "cancelled", "orders.status = 'cancelled'"),
        ("clinic", "unpaid bills", "Unpaid".lower(), "bills.paid = 0"),
        ("clinic", "active doctors", "active", "doctors.active = 1"),
    ],
)
def test_a_state_word_is_told_by_a_value_a_flag_or_a_date(name, question, word, told):
    assert told in meanings(question, name)[word][:2]


def test_nouns_for_what_happened_are_states_unless_they_are_joined_to_others():
    def states(question):
        spots = asked_about(question, "studio").links.spots
        return [m for spot in spots for m in spot.mentions if isinstance(m.meaning, StateNamed)]

    assert states("cancellations per city")
    assert not states("number of members and cancellations per city")


def test_a_word_that_says_which_time_is_meant_is_no_state():
    assert meanings("running albums", "records")["running"] == ["albums.type = live"]
    assert "running" not in meanings("running time of every album", "records")

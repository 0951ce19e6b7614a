import pytest

from pleasqlarify.apps.views.page.regions import _apart, labels, regions


def test_every_result_that_is_left_is_in_one_group(session):
    found = [m for region in regions(session) for m in region["intents"]]
    assert sorted(found) == [m for m, share in enumerate(session.belief) if share > 0]


def test_shares_of_groups_add_up(session):
    assert sum(region["share"] for region in regions(session)) == pytest.approx(1, abs=1e-3)


def test_no_two_groups_have_the_same_label(session):
    while session.state.proposed is not None:
        told = [region["label"] for region in regions(session)]
        assert all(told)
        assert len(set(told)) == len(told)
        session.reply(session.state.proposed, 0)


def test_results_without_rows_are_called_that(session, asked):
    empty = asked((1, "SELECT Title FROM Film WHERE Year = 3"), (1, "SELECT Title FROM Film"))
    assert "no rows" in {region["label"] for region in regions(empty)}


def test_each_result_can_be_a_group_of_its_own_with_a_label_of_its_own(session):
    members = {m: [m] for m, share in enumerate(session.belief) if share > 0}
    told = labels(session, members)
    assert len(set(told.values())) == len(members)


def test_equal_labels_get_what_sets_them_apart():
    told = _apart({0: "opinion", 1: "opinion", 2: "title"}, lambda equal: {equal[0]: "alone", equal[1]: ""})
    assert told == {0: "opinion alone", 1: "opinion", 2: "title"}

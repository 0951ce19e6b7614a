from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pleasqlarify.interpreters.embedded.profile.joining import Joins
from pleasqlarify.interpreters.embedded.profile.ways import Edge

SHOP = Joins(
    (
        Edge("cust", ("billing",), "country", ("code",)),
        Edge("cust", ("shipping",), "country", ("code",)),
        Edge("ord", ("cust",), "cust", ("id",)),
        Edge("line", ("ord",), "ord", ("id",)),
        Edge("line", ("item",), "item", ("id",)),
        Edge("emp", ("boss",), "emp", ("id",)),
    )
)
tables = st.sampled_from("abcdef")
graphs = st.lists(st.tuples(tables, tables), max_size=12).map(
    lambda pairs: Joins(tuple(Edge(a, (f"{b}{i}",), b, ("id",)) for i, (a, b) in enumerate(pairs)))
)


def test_what_a_row_belongs_to_is_reached_without_multiplying_it():
    reached = SHOP.reach("line")
    assert {"ord", "item", "cust", "country"} <= set(reached)
    assert not any(path.multiplies for paths in reached.values() for path in paths if path.end != "line")


def test_two_keys_to_one_table_are_two_ways():
    ways = SHOP.upward("ord", "country")
    assert {path.steps[-1].edge.columns for path in ways} == {("billing",), ("shipping",)}


def test_a_table_of_pairs_is_crossed_at_a_price():
    (way,) = SHOP.reach("item")["ord"]
    assert way.tables == ("item", "line", "ord")
    assert way.multiplies
    assert way.cost > SHOP.reach("line")["ord"][0].cost


def test_a_child_that_is_no_pair_is_not_reached():
    assert "ord" not in SHOP.reach("cust")


def test_a_table_meets_itself_through_its_own_key_after_the_way_of_no_steps():
    none, up, down = SHOP.paths("emp", "emp")
    assert (none.steps, up.multiplies, down.multiplies) == ((), False, True)


def test_no_way_leads_to_a_table_that_no_key_ties():
    assert SHOP.paths("cust", "emp") == ()
    assert SHOP.trees(["cust", "emp"]) == ()


def test_several_tables_are_joined_by_the_cheapest_tree_first():
    cheapest, other = SHOP.trees(["item", "country"], most=2)
    assert cheapest.tables == ("item", "line", "ord", "cust", "country")
    assert {cheapest.steps[-1].edge.columns, other.steps[-1].edge.columns} == {("billing",), ("shipping",)}


@given(graphs, tables, tables)
def test_ways_are_simple_connected_and_cheapest_first(joins, start, end):
    ways = joins.paths(start, end, 6)
    assert [way.cost for way in ways] == sorted(way.cost for way in ways)
    for way in ways:
        assert (way.start, way.end) == (start, end)
        assert start == end or len(set(way.tables)) == len(way.tables)
        assert all(one.target == two.source for one, two in pairwise(way.steps))


@given(graphs, st.lists(tables, min_size=1, max_size=4))
def test_a_tree_holds_the_tables_that_it_was_asked_for(joins, wanted):
    for tree in joins.trees(wanted):
        assert set(wanted) <= set(tree.tables)
        assert len(tree.tables) == len(tree.steps) + 1


@pytest.mark.parametrize("size", [300])
def test_a_ring_of_many_tables_is_no_trouble(size):
    ring = Joins(tuple(Edge(f"t{i}", ("next",), f"t{(i + 1) % size}", ("id",)) for i in range(size)))
    assert len(ring.reach("t0")) > 5
    assert ring.paths("t0", "t3")[0].tables == ("t0", "t1", "t2", "t3")
    assert ring.paths("t0", "t150") == ()

"""Joins that repeat the rows of a table."""

import pytest

from pleasqlarify.interpreters.embedded.frames.parts.names.fan_out import multiplied
from questions import linker

JOINS = linker("office").profile.joins


@pytest.mark.parametrize(
    ("tables", "of", "repeated"),
    [
        (("comments", "tasks"), "tasks", True),
        (("comments", "tasks"), "comments", False),
        (("tasks", "comments", "notes"), "notes", True),
        (("comments", "tasks", "people"), "people", True),
        (("tasks",), "tasks", False),
    ],
)
def test_rows_are_repeated_where_several_rows_belong_to_them(tables, of, repeated):
    assert multiplied(JOINS.trees(tables)[0].steps, of) is repeated

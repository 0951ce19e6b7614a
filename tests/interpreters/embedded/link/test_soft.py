"""Nouns that nothing here is called, and what they may ask for all the same."""

from framed import texts
from pleasqlarify.interpreters.embedded.frames.simple import simple
from questions import meanings

MADE = ("reporters.name", "events.title")
VAN = "What technology does the studio called Van use?"


def test_an_origin_is_told_by_who_made_a_thing_and_by_the_event():
    asked = texts(simple, "Show the origin of all clips", "radio")
    joined = "FROM clips JOIN {0}s ON clips.{0}_id = {0}s.id"
    assert {f"SELECT {column} {joined.format(column.split('.')[0][:-1])}" for column in MADE} <= {*asked}


def test_who_made_a_thing_is_no_event():
    assert "events" not in meanings("How many journalists are there?", "radio")["journalists"]


def test_each_column_of_one_concept_is_shown_and_both():
    asked = texts(simple, VAN, "radio")
    shown = ("mixing_software", "operating_system", "mixing_software, operating_system")
    assert {f"SELECT {columns} FROM studios WHERE name = 'Van'" for columns in shown} <= {*asked}


def test_a_general_noun_beside_another_one_means_each_table_of_its_kind():
    asked = texts(simple, "headline and platform of each clip", "radio")
    both = ("SELECT clips.headline, {0}s.name FROM clips JOIN {0}s ON clips.{0}_id = {0}s.id",)
    assert {text.format(one) for text in both for one in ("website", "app")} <= {*asked}

"""Who did something, where a column is called after the doing."""

from framed import asked_about, best_text
from pleasqlarify.interpreters.embedded.frames.having import having
from pleasqlarify.interpreters.embedded.frames.simple import simple
from pleasqlarify.interpreters.embedded.link.nouns import ColumnNamed


def test_who_and_a_verb_name_those_who_are_called_after_the_doing():
    asked = asked_about("who has composed Thunder", "music")
    named = [meaning for mention, meaning in asked.named(ColumnNamed) if 0 in mention.positions]
    assert named[0] == ColumnNamed("Track", "Composer")
    assert best_text(simple, "who has composed the most tracks?", "music") == (
        "SELECT Composer FROM Track GROUP BY Composer ORDER BY COUNT(*) DESC LIMIT 1"
    )


def test_those_who_did_so_often_are_counted_by_their_own_column():
    assert best_text(having, "who trained more than one lesson?", "studio") == (
        "SELECT trainer FROM lessons GROUP BY trainer HAVING COUNT(*) > 1"
    )


def test_after_a_verb_by_which_nobody_is_called_who_asks_for_anybody():
    asked = asked_about("who bought the most tracks", "music")
    assert ColumnNamed("Track", "Composer") not in [meaning for _, meaning in asked.named(ColumnNamed)]

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pleasqlarify.apps.terminal.writing import NO_VALUE, cell, emphasised, safe


@given(st.text())
def test_no_text_can_steer_the_terminal(text):
    assert all(ord(c) >= 32 and not 0x7F <= ord(c) < 0xA0 for c in safe(text))
    assert len(safe(text).encode()) >= len(text)


@pytest.mark.parametrize("mark", ["\u202e", "\u2066"])
def test_no_text_can_turn_the_direction_of_reading(mark):
    assert mark not in safe(f"abc{mark}def")


@given(st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text(), st.binary(), st.dates()))
def test_a_cell_is_one_short_line(value):
    assert "\n" not in cell(value).plain
    assert len(cell(value).plain) <= 4400


def test_a_missing_value_is_said():
    assert cell(None).plain == NO_VALUE
    assert cell("").plain == ""


def test_a_long_text_is_cut():
    assert cell("x" * 5_000).plain.endswith("x…")


@given(st.text(alphabet="ab *", max_size=20))
def test_marked_words_stand_out_and_a_lone_star_stays(text):
    plain = emphasised(text).plain
    assert plain == (text if text.count("*") % 2 else text.replace("*", ""))

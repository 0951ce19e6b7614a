"""The benchmark's page, on two questions about the bookshop."""

import json
import re
from dataclasses import replace
from datetime import date
from xml.etree import ElementTree

import pytest
from report.bars import bars
from report.keeping import place
from report.measuring import How, measured
from report.page import page, pictures, section
from report.svg import Axes, Line, lines

import bookshop
from pleasqlarify.bench.questions import Question

SVG = "{http://www.w3.org/2000/svg}"
ONE = Line("ours", (0, 1), (0.5, 1.0), (0.4, 0.9), (0.6, 1.0))


@pytest.fixture(scope="module")
def figures(tmp_path_factory):
    folder = tmp_path_factory.mktemp("report")
    bookshop.built(folder)
    sql = [text for text in bookshop.READINGS if "DISTINCT" not in text]
    row = {"question": bookshop.QUESTION, "database": "bookshop.sqlite", "candidates": sql}
    rows = [row | {"id": str(i), "type": "review", "gold_sql": sql[i : i + 2]} for i in range(2)]
    (folder / "some.jsonl").write_text("\n".join(map(json.dumps, rows)), encoding="utf-8")
    some = measured("some", folder / "some.jsonl", How(folder))
    again = measured("some", folder / "some.jsonl", How(folder))
    assert again == some
    rounds = [{"candidates": n, "round_ms": n / 10, "plain_gains_ms": 1.0} for n in (30, 60)]
    return json.loads(json.dumps({"sets": {"some": some}, "rounds": rounds, "speed": None}))


def test_a_figure_is_a_picture_with_its_name(figures):
    for drawn in pictures(figures).values():
        root = ElementTree.fromstring(drawn)
        assert root.tag == f"{SVG}svg"
        assert root.attrib["aria-label"]


def test_the_page_needs_nothing_else(figures):
    told = page(figures)
    assert "What this does not prove" in told
    assert "2 questions, 2 of them with a right result" in told
    assert "src=" not in told
    assert "href=" not in told


def test_every_strategy_has_a_row(figures):
    told = page(figures)
    assert all(
        name in told for name in ("three results at a time", "clusters + EIG + groups", "EIG on intents")
    )


def test_a_set_without_right_results_says_so_and_no_more(figures):
    some = figures["sets"]["some"]
    first = some["settings"][0] | {"with_gold_among_candidates": 0}
    (_, told) = section("some", some | {"settings": [first]})
    assert "2 questions, 0 of them with a right result" in told


def test_too_few_questions_are_not_drawn_turn_by_turn(figures):
    told = page(figures)
    assert "Too few to draw" in told
    assert "Entropy of right results" not in told


def test_figures_of_other_questions_are_kept_elsewhere(tmp_path):
    asked = Question("1", "Which?", tmp_path / "a.sqlite", ("SELECT 1",))
    assert place(tmp_path, [asked]) == place(tmp_path, [replace(asked, database=tmp_path / "b/a.sqlite")])
    for other in ({"text": "What?"}, {"today": date(2026, 1, 1)}, {"type": "scope"}, {"given": ("",)}):
        assert place(tmp_path, [asked]) != place(tmp_path, [replace(asked, **other)])


def test_series_are_told_apart_without_colour():
    drawn = lines(
        Axes("many", "x", "y", 1.0), [replace(ONE, name=f"n{i}", low=(), high=()) for i in range(8)]
    )
    marks = {
        re.sub(r"^M[\d. ]+", "", p.attrib["d"]) for p in ElementTree.fromstring(drawn).iter(f"{SVG}path")
    }
    assert len({mark for mark in marks if mark.startswith("m")}) == 8


def test_a_line_with_a_band_is_drawn_with_it():
    root = ElementTree.fromstring(lines(Axes("a < b", "x", "y", 1.0), [ONE]))
    assert len(root.findall(f"{SVG}polygon")) == len(root.findall(f"{SVG}polyline")) == 1


def test_bars_stay_in_the_picture():
    drawn = bars("right", "share", {"ours": {"mean": 1.0, "low": 0.9, "high": 1.0}}, 1.0)
    (bar,) = ElementTree.fromstring(drawn).findall(f"{SVG}rect")
    assert float(bar.attrib["x"]) + float(bar.attrib["width"]) < 420

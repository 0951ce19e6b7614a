"""What the study asks in its second part: which groups there are, and what tells two of them apart."""

import pytest
from playwright.sync_api import expect

from visiting import ask, open_panels, the_map


@pytest.fixture
def panels(page, site):
    return open_panels(ask(page, site))


def test_groups_are_named_by_what_they_return(panels):
    named = panels.locator("svg .label .name").all_text_contents()
    assert len(named) >= 2
    assert not [name for name in named if "luster" in name or not name.strip()]


def test_each_possible_answer_tells_its_group(panels):
    names = [name.rstrip("…") for name in panels.locator("svg .label .name").all_text_contents()]
    told = _sentences(panels)
    assert [name for name in names if not any(f"Group {name}" in each for each in told)] == []


def test_two_results_are_told_apart_in_words_and_rows(panels):
    panels.keyboard.press("c")
    told = panels.get_by_role("dialog", name="Compare")
    expect(told.get_by_text("Only B shows each line only once")).to_be_visible()
    expect(told.get_by_text("1 row only in A")).to_be_visible()
    only = told.get_by_role("region", name="Only in A")
    expect(only.get_by_role("cell", name="Slow, but it stays with you.")).to_be_visible()


def test_two_groups_are_told_apart(panels):
    first, second = _groups(panels)
    _mark(panels, first)
    panels.get_by_role("button", name="Set as A to compare").click()
    _mark(panels, second)
    panels.get_by_role("button", name="Compare as B").click()
    told = panels.get_by_role("dialog", name="Compare")
    expect(told.get_by_text("A takes “review” as the opinion, B as the audience review")).to_be_visible()
    expect(told.get_by_text("5 rows only in A")).to_be_visible()


def _sentences(page):
    options = the_map(page).get_by_role("option")
    return options.evaluate_all("all => all.map((one) => one.getAttribute('aria-label'))")


def _groups(page):
    """Two possible answers of the first group, and two of the second."""
    groups = {}
    for place, told in enumerate(_sentences(page)):
        groups.setdefault(told.rsplit("Group ", 1)[1], []).append(place)
    return [group[:2] for group in groups.values() if len(group) > 1][:2]


def _mark(page, places):
    for place in places:
        box = the_map(page).get_by_role("option").nth(place).bounding_box()
        page.keyboard.down("Alt")
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        page.keyboard.up("Alt")

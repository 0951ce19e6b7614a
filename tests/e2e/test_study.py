"""The study: five tasks with their parts, and a line for all that is done."""

import json

import pytest
from playwright.sync_api import expect

from visiting import arrive, changed, open_panels, questions

PARTS = ("what may this question mean", "Which groups of possible answers", "Choose two groups")


@pytest.fixture(scope="module")
def diary(tmp_path_factory):
    return tmp_path_factory.mktemp("study") / "diary.jsonl"


@pytest.fixture(scope="module")
def words(diary):
    return "demo", "--study", diary


def lines(page, diary, what, least=1):
    """Waits until so many such lines are there, for lines are sent in bundles."""
    for _ in range(100):
        told = [json.loads(line) for line in diary.read_text().splitlines()] if diary.exists() else []
        if len(found := [line for line in told if line["what"] == what]) >= least:
            return found
        page.wait_for_timeout(100)
    raise AssertionError(f"fewer than {least} lines {what!r} were written")


def test_a_task_goes_through_its_parts(page, site, diary):
    study = arrive(page, site).get_by_role("complementary", name="Study")
    study.get_by_role("button", name="Ask").click()
    for part in PARTS:
        expect(study.get_by_text(part)).to_be_visible()
        study.get_by_role("textbox").fill("as I see it")
        study.get_by_role("button", name="Next").click()
    expect(study.get_by_text("Find")).to_be_visible()
    study.get_by_role("button", name="This is it").click()
    expect(study.get_by_text("task 2 of 5")).to_be_visible()
    assert [line["part"] for line in lines(page, diary, "part done", least=3)][:3] == ["1", "2a", "2b"]


def test_what_is_answered_and_looked_at_is_written_down(page, site, diary):
    arrive(page, site).get_by_role("complementary", name="Study").get_by_role("button", name="Ask").click()
    expect(page.get_by_role("button", name="Open the map")).to_be_visible()
    open_panels(page)
    page.keyboard.press("ArrowRight")
    changed(page, questions(page).locator(".answer").first.click)
    assert "variable" in lines(page, diary, "answer")[0]
    assert lines(page, diary, "focus")[0]["at"].endswith("Z")

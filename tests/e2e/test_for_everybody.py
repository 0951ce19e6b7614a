"""Every screen can be used by everybody, in both themes, at every width."""

import pytest
from playwright.sync_api import expect

from axe import violations
from browser import Look
from visiting import arrive, ask, changed, field, open_panels, questions

LOOKS = [Look(scheme="light"), Look(scheme="dark"), Look(400, 800, touch=True)]
DIALOGS = {"d": "What is in", "m": "My meaning is not here", "?": "Keys", "c": "Compare"}
everywhere = pytest.mark.parametrize("look", LOOKS, ids=str)


def faults(page):
    """What axe finds, and whether the page is wider than the screen."""
    wide = page.evaluate("document.documentElement.scrollWidth > innerWidth")
    return [*violations(page), *(["wider than the screen"] * wide)]


@everywhere
def test_the_start(page, site, look):
    assert faults(ask(page, site)) == []


@everywhere
def test_the_panels(page, site, look):
    open_panels(ask(page, site))
    changed(page, questions(page).locator(".answer").first.click)
    assert faults(page) == []


@everywhere
def test_as_in_the_paper(page, site, look):
    open_panels(ask(page, site))
    page.keyboard.press("p")
    expect(page.get_by_text("Should the query contain this?")).to_be_visible()
    assert faults(page) == []


@everywhere
@pytest.mark.parametrize("key", DIALOGS)
def test_each_dialog(page, site, look, key):
    ask(page, site)
    page.keyboard.press(key)
    expect(page.get_by_role("dialog", name=DIALOGS[key])).to_be_visible()
    assert faults(page) == []
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_be_hidden()


@everywhere
def test_the_end(page, site, look):
    ask(page, site).get_by_role("button", name="This is it").first.click()
    expect(page.get_by_role("heading", name="Your answer")).to_be_visible()
    assert faults(page) == []


@everywhere
def test_an_unanswerable_question(page, site, look):
    arrive(page, site)
    field(page).fill("Which astronauts have a dentist?")
    page.keyboard.press("Enter")
    expect(page.get_by_text("This data has nothing called")).to_be_visible()
    assert faults(page) == []


def test_changes_are_announced(page, site):
    open_panels(ask(page, site))
    changed(page, questions(page).locator(".answer").first.click)
    expect(page.locator("[aria-live=polite].sr")).to_contain_text("left")

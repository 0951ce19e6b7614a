"""A session goes on: after a reload, in a second tab, after the server was killed."""

import pytest
from playwright.sync_api import expect

from visiting import ask, changed, headline, left, open_panels, questions


@pytest.fixture(scope="module")
def site(own_site):
    return own_site


def answered(page, site):
    open_panels(ask(page, site))
    questions(page).locator(".answer").first.click()
    expect(page.get_by_role("navigation", name="Your replies")).to_be_visible()  # its headline
    return headline(page).inner_text()


def test_a_reload_changes_nothing(page, site):
    told = answered(page, site)
    page.reload()
    expect(headline(page)).to_have_text(told)
    expect(questions(page)).to_be_visible()


def test_two_tabs_show_the_same(page, site, context):
    answered(page, site)
    other = context.new_page()
    other.goto(page.url)
    expect(headline(other)).to_have_text(headline(page).inner_text())
    changed(other, lambda: other.keyboard.press("["))
    expect(headline(page)).to_have_text(headline(other).inner_text())


def test_back_and_forward_come_to_the_same_place(page, site):
    told = answered(page, site)
    changed(page, lambda: page.keyboard.press("["))
    changed(page, lambda: page.keyboard.press("]"))
    expect(headline(page)).to_have_text(told)


def test_the_page_goes_on_when_the_server_is_back(page, site):
    told = answered(page, site)
    site.kill()
    expect(page.get_by_text("The server does not answer")).to_be_visible()
    page.keyboard.press("1")
    expect(headline(page)).to_have_text(told)
    site.start()
    expect(page.get_by_text("The server does not answer")).to_be_hidden()
    before = left(page)
    changed(page, lambda: page.keyboard.press("1"))
    assert left(page) < before


def test_what_comes_later_has_come_before_the_server_goes(page, site):
    answered(page, site)
    site.kill()
    expect(page.get_by_text("The server does not answer")).to_be_visible()
    page.get_by_role("button", name="List", exact=True).click()
    expect(page.get_by_role("columnheader", name="Readings")).to_be_visible()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
    site.start()


def test_a_question_asked_anew_leaves_the_old_session(page, site):
    answered(page, site)
    old = page.url
    page.keyboard.press("e")
    page.keyboard.type("Who made Harbour of Glass?")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Harbour")
    page.go_back()
    expect(page).to_have_url(old)
    expect(page.get_by_role("heading", level=1)).to_contain_text("drama")

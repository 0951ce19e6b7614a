"""The page opens from the address that the server tells: in every size, in both themes, for everybody."""

import re

import pytest
from playwright.sync_api import expect

from axe import violations
from browser import Look

SIZES = [Look(1440, 900), Look(1280, 720), Look(400, 800, touch=True)]


@pytest.fixture(scope="module")
def site(own_site):
    return own_site


def opened(page, site):
    page.goto(site.address)
    expect(page.locator("#app")).not_to_be_empty()
    page.wait_for_load_state("networkidle")
    return page


def test_the_token_leaves_the_address(page, site):
    opened(page, site)
    expect(page).to_have_url(re.compile(rf"^{re.escape(site.origin)}/(?!.*token)"))


@pytest.mark.parametrize("look", SIZES, ids=str)
def test_nothing_is_wider_than_the_screen(page, site, look):
    opened(page, site)
    assert page.evaluate("document.documentElement.scrollWidth") <= look.width


@pytest.mark.parametrize("look", [Look(scheme="light"), Look(scheme="dark")], ids=str)
def test_a_first_visitor_meets_nothing_that_somebody_cannot_use(page, site, look):
    assert violations(opened(page, site)) == []


def test_without_the_token_there_is_no_page(page, site):
    page.goto(f"{site.origin}/")
    expect(page.get_by_text("token")).to_be_visible()


def test_the_page_comes_back_after_a_restart(page, site):
    opened(page, site)
    site.kill()
    site.start()
    page.reload()
    expect(page.locator("#app")).not_to_be_empty()

"""Several people at one server: they log in, see only what is theirs, and are told when they took enough."""

import pytest
from playwright.sync_api import expect

from axe import violations
from browser import Look
from pleasqlarify.apps import users
from visiting import field

SALES = "day,shop,product,amount\n2026-01-05,North,Tea,12.50\n2026-02-01,South,Coffee,9.25\n"
LOOKS = [Look(scheme="light"), Look(scheme="dark"), Look(400, 800, touch=True)]


@pytest.fixture(scope="module")
def home(tmp_path_factory):
    folder = tmp_path_factory.mktemp("team")
    (folder / "sales.csv").write_text(SALES)
    return folder


@pytest.fixture(scope="module")
def tokens(home):
    return {name: users.add(home / "users.toml", name, ["ask"]) for name in ("ann", "ben")}


@pytest.fixture(scope="module")
def words(home, tokens):
    limits = ("--questions-per-minute", "1", "--interpreter", "embedded")
    return "serve", home / "sales.csv", "--users", home / "users.toml", *limits


def log_in(page, token):
    page.get_by_label("Your token").fill(token)
    page.keyboard.press("Enter")


def log_out(page):
    page.get_by_role("button", name="Log out").click()
    expect(page.get_by_label("Your token")).to_be_visible()


def sales(page):
    return page.get_by_role("heading", name="What is in “sales.csv”")


@pytest.mark.parametrize("look", LOOKS, ids=str)
def test_everybody_can_log_in(page, site, look):
    page.goto(site.origin)
    log_in(page, "nobody's")
    expect(page.get_by_role("alert")).to_contain_text("That token opens nothing here")
    assert violations(page) == []


def test_nobody_needs_a_script_to_log_in(browser, site, tokens):
    plain = browser.new_context(java_script_enabled=False).new_page()
    plain.goto(site.origin)
    log_in(plain, tokens["ann"])
    expect(plain).to_have_title("PleaSQLarify")
    plain.context.close()


def test_people_ask_too_often_see_what_is_theirs_and_leave(page, context, site, tokens):
    page.goto(site.origin)
    log_in(page, tokens["ann"])
    expect(sales(page)).to_be_visible()
    field(page).fill("total amount per shop")
    page.keyboard.press("Enter")
    page.wait_for_url("**session=*")
    asked = page.url
    page.goto(site.origin)
    field(page).fill("how many products")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("1 question a minute can be asked here; again in")
    log_out(page)
    page.goto(asked)
    log_in(page, tokens["ben"])
    expect(page.get_by_text("There is no such session")).to_be_visible()
    page.get_by_role("button", name="Another question").first.click()
    expect(sales(page)).to_be_visible()
    expect(page.get_by_text("total amount per shop")).to_be_hidden()


def test_who_logs_out_in_one_window_is_out_in_all(page, context, site, tokens):
    page.goto(site.origin)
    log_in(page, tokens["ben"])
    other = context.new_page()
    other.goto(site.origin)
    log_out(other)
    expect(sales(page)).to_be_visible()
    field(page).fill("how many products")
    page.keyboard.press("Enter")
    expect(page.get_by_label("Your token")).to_be_visible()

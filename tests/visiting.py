"""What somebody does on the page, and what they see there."""

import re
import sqlite3

from playwright.sync_api import expect

from pleasqlarify import demo

DRAMA = "What was the review for the drama film?"
OPINIONS = "SELECT Opinion FROM Reviews JOIN Film ON Film.id = Reviews.FilmId WHERE Film.Genre = 'Drama'"
"""What is meant in these tests: every opinion of the films whose genre is Drama."""


def arrive(page, site):
    """The page before the first question."""
    page.goto(site.address)
    expect(field(page)).to_be_enabled()
    return page


def field(page):
    return page.get_by_role("textbox", name="Your question")


def ask(page, site, utterance=DRAMA):
    """Ask, and wait for the first results."""
    arrive(page, site)
    field(page).fill(utterance)
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Open the map")).to_be_visible()
    return page


def open_panels(page):
    page.keyboard.press("f")
    expect(questions(page)).to_be_visible()
    return page


def questions(page):
    return page.get_by_role("region", name="Questions")


def the_map(page):
    return page.get_by_role("listbox", name=re.compile("Possible answers"))


def headline(page):
    return page.locator(".headline p")


def changed(page, act):
    """Do something that makes the headline another one."""
    before = headline(page).inner_text()
    act()
    expect(headline(page)).not_to_have_text(before)


def left(page):
    """How many possible answers the headline says are left."""
    told = headline(page).inner_text()
    return 1 if told.startswith("One") else int(re.match(r"\d+", told)[0])


def ended(page):
    """The result on the end screen: its query, run here."""
    expect(page.get_by_role("heading", name="Your answer")).to_be_visible()
    return rows(page.get_by_label("The query", exact=True).inner_text())


def rows(sql):
    with sqlite3.connect(demo.path("films")) as films:
        return sorted(films.execute(sql).fetchall(), key=repr)

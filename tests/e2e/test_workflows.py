"""The three ways in which people of the study found their query: by questions, by clauses, by results."""

import re

from playwright.sync_api import expect

from visiting import OPINIONS, ask, changed, ended, left, open_panels, questions, rows, the_map

ANSWERS = (
    "The opinion",
    "Yes, show the opinion",
    "Films whose genre is exactly Drama",
    "Yes, only films whose genre is exactly Drama",
    "As often as it occurs",
    "No, as often as it occurs",
)
CLAUSES = (
    "Yes: shows the opinion",
    "Yes: only films whose genre is exactly Drama",
    "No: shows each line only once",
    "No: shows the reviewer",
    "No: shows the audience review",
    "No: shows everything about films",
    "No: only reviews whose rating is 5",
)
MOST = 12


def meant(page):
    """The answer to the question in focus that somebody gives who means every opinion of the dramas."""
    for answer in ANSWERS:
        button = questions(page).locator(".answer", has_text=answer)
        if button.count():
            return button.first
    right = questions(page).locator("article li", has_text="1 more row")
    return right.first.get_by_role("button") if right.count() else _none(page)


def _none(page):
    return questions(page).get_by_role("button", name="none of these")


def is_over(page):
    return page.get_by_role("heading", name="Your answer").count() > 0


def test_questions_lead_to_the_query(page, site):
    open_panels(ask(page, site))
    for _ in range(MOST):
        if not is_over(page):
            changed(page, meant(page).click)
    assert ended(page) == rows(OPINIONS)


def test_clauses_lead_to_the_query(page, site):
    open_panels(ask(page, site))
    for clause in CLAUSES:
        button = page.get_by_role("button", name=clause, exact=True)
        if button.count():
            changed(page, button.click)
    assert ended(page) == rows(OPINIONS)


def test_results_lead_to_the_query(page, site):
    open_panels(ask(page, site))
    box = the_map(page).get_by_role("option", name=re.compile(r"^Opinion, 5 rows\.")).bounding_box()
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    assert ended(page) == rows(OPINIONS)


def test_a_lasso_keeps_what_it_holds(page, site):
    open_panels(ask(page, site))
    before, box = left(page), the_map(page).bounding_box()
    page.mouse.move(box["x"] + 2, box["y"] + 2)
    page.mouse.down()
    for across, down in ((0.5, 0.01), (0.5, 0.98), (0.01, 0.98), (0.01, 0.02)):
        page.mouse.move(box["x"] + across * box["width"], box["y"] + down * box["height"], steps=4)
    expect(page.get_by_text("Release to keep")).to_be_visible()
    changed(page, page.mouse.up)
    assert 1 <= left(page) < before


def test_the_keyboard_alone_leads_to_the_query(page, site):
    open_panels(ask(page, site))
    for _ in range(MOST):
        if not is_over(page):
            place = meant(page).evaluate("it => [...it.closest('ol').children].indexOf(it.closest('li')) + 1")
            changed(page, lambda place=place: page.keyboard.press(str(place)))
    assert ended(page) == rows(OPINIONS)


def test_arrows_choose_an_answer_and_enter_takes_it(page, site):
    open_panels(ask(page, site))
    second = questions(page).locator(".answer").nth(1)
    page.keyboard.press("ArrowRight")
    expect(second).to_have_attribute("aria-current", "true")
    keeps = second.locator(".keeps").inner_text()
    changed(page, lambda: page.keyboard.press("Enter"))
    assert keeps == f"keeps {left(page)}"

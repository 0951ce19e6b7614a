"""A file of one's own, no model: asked, uploaded, refused."""

import pytest
from playwright.sync_api import expect

from visiting import arrive, field

SALES = """day,shop,product,amount
2026-01-05,North,Tea,12.50
2026-01-06,South,Coffee,8.00
2026-02-01,North,Coffee,9.25
2026-02-03,South,Tea,11.00
2026-02-04,North,Cups,30.00
"""


@pytest.fixture(scope="module")
def words(tmp_path_factory):
    file = tmp_path_factory.mktemp("data") / "sales.csv"
    file.write_text(SALES)
    return "serve", file, "--interpreter", "embedded"


def test_the_data_are_shown_before_the_first_question(page, site):
    arrive(page, site)
    for name in ("day", "shop", "product", "amount"):
        expect(page.get_by_role("rowheader", name=name)).to_be_visible()


def test_a_question_is_answered_by_the_grammar(page, site):
    arrive(page, site)
    field(page).fill("total amount per shop")
    page.keyboard.press("Enter")
    kept = page.get_by_role("button", name="This is it").first
    over = page.get_by_role("heading", name="Your answer")
    expect(kept.or_(over)).to_be_visible()
    if kept.is_visible():
        kept.click()
    expect(over).to_be_visible()
    for figure in ("51.75", "19.00"):
        expect(
            page.get_by_role("gridcell", name=figure).or_(page.get_by_role("cell", name=figure)).first
        ).to_be_visible()


def test_what_is_not_there_is_named_and_another_word_asks_again(page, site):
    arrive(page, site)
    field(page).fill("total weight per astronaut")
    page.keyboard.press("Enter")
    expect(page.get_by_text("This data has nothing called")).to_be_visible()
    expect(
        page.get_by_text("Nothing below is your answer").or_(page.get_by_text("no answer to this question"))
    ).to_be_visible()


def test_a_file_is_uploaded_and_asked(page, site):
    arrive(page, site)
    page.locator("input[type=file]").set_input_files(
        {"name": "pets.csv", "mimeType": "text/csv", "buffer": b"name,kind\nRex,dog\nTom,cat\nIda,dog\n"}
    )
    expect(page.get_by_role("heading", name="pets")).to_be_visible()
    field(page).fill("how many pets per kind")
    page.keyboard.press("Enter")
    expect(
        page.get_by_role("cell", name="dog").or_(page.get_by_role("gridcell", name="dog")).first
    ).to_be_visible()


def test_a_file_that_is_not_what_it_says_is_refused_in_a_sentence(page, site):
    arrive(page, site)
    page.locator("input[type=file]").set_input_files(
        {"name": "broken.sqlite", "mimeType": "application/octet-stream", "buffer": b"not a database at all"}
    )
    expect(page.get_by_role("alert")).to_contain_text("broken.sqlite")
    expect(page.get_by_role("rowheader", name="shop")).to_be_visible()

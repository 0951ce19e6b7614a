from pathlib import Path

from golden import check
from pleasqlarify.replaying.schemas import Change, How
from pleasqlarify.replaying.telling import lines
from pleasqlarify.replaying.wording import named

TOLD = Path(__file__).with_name("told.txt")
NOVELS = "SELECT id, title, price FROM book WHERE genre = 'Novel'"
CHEAP = "SELECT id, title, price FROM book WHERE genre = 'Novel' AND price < 15"
TITLES = "SELECT title FROM book"
STORIES = {
    "a day later": [
        "INSERT INTO book VALUES (5, 'Ash', 'Novel', 80)",
        "UPDATE book SET price = NULL WHERE id = 3",
        "DELETE FROM book WHERE id = 1",
    ],
    "new names": [
        "ALTER TABLE book RENAME COLUMN title TO name",
        "ALTER TABLE book RENAME TO books",
        "ALTER TABLE review DROP COLUMN stars",
    ],
    "a column less": ["ALTER TABLE book DROP COLUMN price"],
}


def test_it_is_told_in_plain_words(shop):
    text, data = shop.receipt(NOVELS, CHEAP, TITLES), shop.path.read_bytes()
    told = []
    for story, statements in STORIES.items():
        shop.path.write_bytes(data)
        shop.change(*statements)
        said = lines(shop.recheck(text))
        told.append("\n".join([f"# {story}", *(f"{line.about:<8}{line.text}" for line in said)]))
    check(TOLD, "\n\n".join(told) + "\n")


def test_a_few_changes_are_named_in_one_line_those_that_matter_first():
    found = [Change(How.NEW, "t", f"c{n}") for n in range(5)]
    assert named(found) == "column t.c0 is new; column t.c1 is new; column t.c2 is new; and 2 more"
    assert named([*found, Change(How.GONE, "t", "x", matters=True)]) == "column t.x is gone"
    assert named([]) == ""


def test_what_data_says_stays_on_its_line(shop):
    shop.change("INSERT INTO book VALUES (5, 'two\nlines', 'Novel', 1)")
    text = shop.receipt(NOVELS, TITLES)
    shop.change("DELETE FROM book WHERE id = 5")
    assert any("“two↵lines”" in line.text for line in lines(shop.recheck(text)))

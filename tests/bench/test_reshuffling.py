from collections import Counter
from contextlib import closing

import pytest

import bookshop
from pleasqlarify.bench.reshuffling import Reshuffled, reshuffled
from pleasqlarify.databases import connect
from pleasqlarify.domains import domain_of

ALL = "SELECT id, book_id, reader, text, stars FROM review ORDER BY id"


@pytest.fixture(params=["sqlite", "duckdb"])
def original(request, tmp_path):
    """A database with the rows of ALL, in either engine."""
    database = bookshop.opened(tmp_path)
    if request.param == "duckdb":
        rows = database.run(ALL).rows
        database.close()
        lines = ["id,book_id,reader,text,stars", *(",".join(map(str, row)) for row in rows)]
        (tmp_path / "review.csv").write_text("\n".join(lines) + "\n", encoding="utf-8")
        database = connect(tmp_path / "review.csv")
    yield database
    database.close()


def columns(database):
    return list(zip(*database.run(ALL).rows, strict=True))


def test_every_column_keeps_its_values_and_most_change_their_rows(original, tmp_path):
    with closing(reshuffled(original, tmp_path, 0)) as copy:
        before, after = columns(original), columns(copy)
    assert [Counter(cells) for cells in before] == [Counter(cells) for cells in after]
    assert before[2:] != after[2:]


def test_keys_stay_where_they_are(tmp_path):
    with closing(bookshop.opened(tmp_path)) as original, closing(reshuffled(original, tmp_path, 0)) as copy:
        assert columns(original)[:2] == columns(copy)[:2]


def test_a_copy_is_the_same_on_every_run_and_each_is_another(original, tmp_path):
    seen = []
    for folder, number in (("a", 0), ("b", 0), ("c", 1)):
        (tmp_path / folder).mkdir()
        with closing(reshuffled(original, tmp_path / folder, number)) as copy:
            seen.append(columns(copy))
    assert seen[0] == seen[1] != seen[2]


def test_queries_agree_if_one_of_them_does_on_every_copy(tmp_path):
    chance, truth = (
        "SELECT text FROM review WHERE id = 4",
        "SELECT text FROM review WHERE stars = 4 AND id > 3",
    )
    with closing(bookshop.opened(tmp_path)) as original, Reshuffled(original, 5) as copies:
        domain = domain_of(original.schema)
        assert copies.agree(truth, [chance, truth], domain)
        assert not copies.agree(truth, [chance], domain)
        assert not copies.agree("SELECT colour FROM review", [truth], domain)


def test_the_copies_are_gone_in_the_end(tmp_path):
    with closing(bookshop.opened(tmp_path)) as original, Reshuffled(original, 1) as copies:
        copies.agree(ALL, [ALL], domain_of(original.schema))
        (copy,) = copies._all()
        assert copy._path.exists()
    assert not copy._path.exists()

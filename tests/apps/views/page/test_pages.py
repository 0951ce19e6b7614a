"""A page of a long result, and a sample, say what they are wherever they are shown."""

from dataclasses import replace

from pleasqlarify.apps.views.page.captions import caption
from pleasqlarify.apps.views.page.comparing import facts
from pleasqlarify.apps.views.page.rows_apart import apart
from pleasqlarify.domains.sql.outputs import compare
from pleasqlarify.model import Output

WHOLE = Output("a", "a", ("title", "year"), (("Dawn", 1999), ("Dusk", 2001)))
PAGE = replace(WHOLE, fingerprint="b", truncated=True, total=12_345)
UNCOUNTED = replace(PAGE, fingerprint="c", total=None)
SAMPLE = replace(WHOLE, fingerprint="d", sampled=True)


def told(a, b):
    return facts((a, b), apart(a, b))


def test_a_caption_tells_how_many_rows_there_are_and_not_how_many_came():
    assert [caption(o) for o in (WHOLE, PAGE, UNCOUNTED)] == [
        "title, year · 2 rows",
        "title, year · 12,345 rows",
        "title, year · more than 2 rows",
    ]
    assert caption(SAMPLE) == "title, year · 2 rows, from a sample"


def test_a_comparison_tells_which_rows_it_saw():
    assert told(WHOLE, PAGE)[-1] == "of B only the first 2 of 12\u202f345 rows were compared"
    assert told(UNCOUNTED, WHOLE)[-1] == "of A only the first 2 of more than 2 rows were compared"
    assert told(SAMPLE, WHOLE)[-1] == "A is from a sample"
    assert not [fact for fact in told(WHOLE, replace(WHOLE, fingerprint="e")) if "compared" in fact]


def test_results_of_the_same_first_rows_are_less_alike_the_more_rows_the_other_has():
    longer = replace(PAGE, fingerprint="f", total=10**7)
    distances = compare([WHOLE, PAGE, longer])
    assert 0 < distances[0, 1] < distances[0, 2]

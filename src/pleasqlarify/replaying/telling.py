"""What became of a receipt, in plain words: lines under a few headings."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from pleasqlarify.replaying.checking import Recheck
from pleasqlarify.replaying.kept import Row
from pleasqlarify.replaying.meaning import Parted
from pleasqlarify.replaying.results import Result, Verdict
from pleasqlarify.replaying.rows import Changed, RowChanges
from pleasqlarify.replaying.understanding import Meaning
from pleasqlarify.replaying.wording import many, said

MOST_ROWS, MOST_CELLS, LONGEST = 10, 8, 60
MOST_PARTED = 3


@dataclass(frozen=True, slots=True)
class Line:
    """One line, and what it is about: "result", "row", "schema", "meaning"."""

    about: str
    text: str


def lines(of: Recheck) -> list[Line]:
    """Everything there is to say, the result first."""
    told = [("result", text) for text in _result(of.result)]
    told += [("row", text) for text in _rows(_compared(of.result))]
    if of.timely:
        told.append(("result", "The query asks for the present day or for chance: time alone may change it"))
    told += [("schema", text) for text in _schema(of)]
    told += [("meaning", text) for text in _meaning(of)]
    return [Line(about, text) for about, text in told]


def _compared(result: Result) -> RowChanges | None:
    return result.renamed.rows if result.renamed else result.rows


def _result(result: Result) -> Iterator[str]:
    match result.verdict:
        case Verdict.SAME:
            order = ", in another order" if result.reordered else ""
            yield f"The result is the same{order}: {_counted(result.after)}"
        case Verdict.DIFFERS:
            yield f"The result differs: {_differs(result)}"
        case Verdict.UNKNOWN:
            yield f"Whether the result is the same cannot be told: {result.reason}"
        case Verdict.NO_ANSWER:
            yield "The receipt has no answer that could be run again"
        case Verdict.FAILS:
            yield f"The query does not run any more: {result.reason}"
            if result.renamed:
                same = result.renamed.verdict is Verdict.SAME
                came = (
                    "and returns the same" if same else f"and the result differs: {_differs(result.renamed)}"
                )
                yield f"Under the new names it runs, {came}"
                yield f"That query: {result.renamed.sql}"


def _differs(result: Result) -> str:
    rows = result.rows
    sizes = f"{_counted(result.before)} then, {_counted(result.after)} now"
    if rows is None:
        return sizes
    found = [(len(rows.new), "new"), (rows.n_gone, "gone")]
    told = [f"{many(n, 'row')} {'is' if n == 1 else 'are'} {what}" for n, what in found if n]
    told += [f"{many(len(rows.changed), 'row')} changed"] if rows.changed else []
    told += [f"{', '.join(rows.added)} came with *"] if rows.added else []
    told += [f"{', '.join(rows.lost)} is not there any more"] if rows.lost else []
    if rows.partial:
        kept = "the receipt keeps the first rows only, so what is new cannot be told"
        told.append(kept if told else f"not in the rows that the receipt keeps; {kept}")
    return ", ".join(told) + (f" ({sizes})" if result.before != result.after else "")


def _counted(n: int | None) -> str:
    return "rows that were not counted" if n is None else many(n, "row")


def _rows(rows: RowChanges | None) -> Iterator[str]:
    if rows is None:
        return
    unnamed = rows.n_gone - len(rows.gone)
    yield from _bounded(rows.new, lambda row: f"+ {_row(rows.columns, row)}", "new")
    yield from _bounded(rows.gone, lambda row: f"- {_row(rows.columns, row)}", "gone")
    if unnamed:
        yield f"- {many(unnamed, 'row')} whose values the receipt does not keep"
    yield from _bounded(rows.changed, lambda one: f"~ {_change(rows, one)}", "changed")


def _bounded(items: Sequence[Any], told: Callable[[Any], str], what: str) -> Iterator[str]:
    yield from map(told, items[:MOST_ROWS])
    if len(items) > MOST_ROWS:
        yield f"  and {len(items) - MOST_ROWS:,} more that are {what}"


def _change(rows: RowChanges, one: Changed) -> str:
    key = ", ".join(f"{name} {_cell(cell)}" for name, cell in zip(rows.key, one.key, strict=True))
    if not one.cells:
        return f"{key}: is {_row(rows.columns, one.row)} now; what it was the receipt does not keep"
    cells = "; ".join(
        f"{name} was {_cell(was)}, now {_cell(now)}" for name, was, now in one.cells[:MOST_CELLS]
    )
    return f"{key}: {cells}" if key else cells


def _row(columns: Sequence[str], row: Row) -> str:
    pairs = zip(columns[:MOST_CELLS], row, strict=False)
    more = " …" if len(columns) > MOST_CELLS else ""
    return ", ".join(f"{name} {_cell(cell)}" for name, cell in pairs) + more


def _cell(cell: Any) -> str:
    if cell is None:
        return "no value"
    text = f"“{'↵'.join(cell.splitlines())}”" if isinstance(cell, str) else str(cell)
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"


def _schema(of: Recheck) -> Iterator[str]:
    matter = [change for change in of.changes if change.matters]
    yield from (said(change)[:1].upper() + said(change)[1:] for change in matter)
    others = len(of.changes) - len(matter)
    if others:
        yield f"{many(others, 'change')} of the schema that this query has nothing to do with"
    elif of.schema_differs and not matter:
        kept = "; this receipt keeps no names to tell what changed" if of.paper.schema is None else ""
        yield f"The schema is another one, in nothing that this query names{kept}"


def _meaning(of: Recheck) -> Iterator[str]:
    meaning = of.meaning
    yield _standing(of, meaning)
    if meaning.failed:
        n = len(meaning.failed)
        does = "does" if n == 1 else "do"
        yield f"{many(n, 'reading')} of then {does} not run any more: {meaning.failed[0][1]}"
    for pair in meaning.parted[:MOST_PARTED]:
        yield from _parted(pair)
    more = meaning.n_parted - MOST_PARTED
    if more > 0:
        yield f"And {many(more, 'other pair')} of queries that were equal then and differ today"
    if meaning.joined:
        are = "is" if meaning.joined == 1 else "are"
        yield f"{many(meaning.joined, 'result')} of then {are} the same as another today"


def _standing(of: Recheck, meaning: Meaning) -> str:
    replies = "the same replies" if of.paper.replies else "no reply"
    if not meaning.sql:
        return f"With {replies}, no reading is left today"
    if meaning.stands:
        left = of.paper.left
        sizes = "" if left is None else f" ({many(left, 'possible answer')} left then, {meaning.left} now)"
        changed = "" if left == meaning.left else sizes
        return f"With {replies}, the same reading is the likeliest today{changed}" + _asked(of, meaning)
    return f"With {replies}, today's answer would be another reading: {meaning.sql}" + _asked(of, meaning)


def _asked(of: Recheck, meaning: Meaning) -> str:
    """What is open today and was not then."""
    return f"; but it would be asked: {meaning.question}" if of.asked_anew else ""


def _parted(pair: Parted) -> Iterator[str]:
    which = "; one is the answer" if pair.answer else ""
    yield f"Two queries that returned the same then differ today{which}:"
    sides = (("A", pair.one, pair.only_one), ("B", pair.other, pair.only_other))
    for name, sql, rows in sides:
        yield f"  {name}: {sql}"
        if rows:
            shown = ", ".join(map(_cell, rows[0][:MOST_CELLS]))
            yield f"     only here: {many(len(rows), 'row')}, such as {shown}"
    told = [
        f"only {name}: {', '.join(words[:MOST_PARTED])}"
        for name, words in (("A", pair.says_one), ("B", pair.says_other))
        if words
    ]
    if told:
        yield f"  {'; '.join(told)}"

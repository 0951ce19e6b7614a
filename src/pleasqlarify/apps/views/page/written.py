"""The parts of queries as they are listed: in the order of SQL, each as briefly as it stays clear."""

import re
from collections import defaultdict
from collections.abc import Sequence

ORDER = (
    *("WITH", "SELECT", "DISTINCT", "FROM", "JOIN", "WHERE", "GROUP BY"),
    *("HAVING", "WINDOW", "QUALIFY", "ORDER BY", "LIMIT"),
)

_STRINGS = re.compile(r"('(?:[^']|'')*')")
_QUALIFIED = re.compile(r"\b([A-Za-z_]\w*)\.([A-Za-z_]\w*)\b(?!\s*\()")


def within(path: str) -> str:
    """The sub-query that a part belongs to, as it is spoken of; "" for the query itself.

    >>> within("in(Film.id)/value(Review.stars)")
    'Film.id IN (…), Review.stars = (…)'
    """
    valued = re.sub(r"\bvalue\(([^()]*)\)", r"\1 = (…)", path)
    return re.sub(r"\bin\(([^()]*)\)", r"\1 IN (…)", valued).replace("/", ", ")


def places(parts: Sequence[tuple[str, str]]) -> list[int]:
    """The place of each part, by its sub-query and keyword; equal for those that stand together.

    The query itself comes first, then its sub-queries, the shallow ones before the deep.

    >>> places([("", "WHERE"), ("Film.id IN (…)", "FROM"), ("", "SELECT"), ("", "WHERE")])
    [1, 2, 0, 1]
    """
    place = {part: n for n, part in enumerate(sorted(set(parts), key=_rank))}
    return [place[part] for part in parts]


def _rank(part: tuple[str, str]) -> tuple[int, str, int, str]:
    inside, keyword = part
    return len(inside), inside, ORDER.index(keyword) if keyword in ORDER else len(ORDER), keyword


def shortened(parts: Sequence[tuple[str, str]]) -> list[str]:
    """The bodies of these parts, their columns without the table where only one table has such a column.

    Parts are keyword and body. Texts in quotation marks stay as they are, and so do both sides of a join.

    >>> shortened([("SELECT", "Film.Title"), ("WHERE", "Film.Genre = 'a.Title'"), ("SELECT", "Script.Title")])
    ['Film.Title', "Genre = 'a.Title'", 'Script.Title']
    """
    owners: defaultdict[str, set[str]] = defaultdict(set)
    for _, body in parts:
        for table, column in _QUALIFIED.findall(_STRINGS.sub("", body)):
            owners[column].add(table)

    def short(found: re.Match[str]) -> str:
        return found[2] if len(owners[found[2]]) == 1 else found[0]

    return [
        body
        if keyword == "JOIN"
        else "".join(
            text if i % 2 else _QUALIFIED.sub(short, text) for i, text in enumerate(_STRINGS.split(body))
        )
        for keyword, body in parts
    ]

"""Which sign parts the cells of a file of text, by its first lines."""

from collections import Counter
from collections.abc import Sequence
from itertools import takewhile

SEPARATORS = (",", ";", "\t", "|")
CLEAR, AS_HEADER = 0.8, 0.5  # share of lines with equally many separators; with as many as the first line
SHORT = 0.25  # share of lines with fewer separators than the first from which they are no slips


def lines_of(head: str) -> list[str]:
    """The lines that hold something, without the last if it may be cut."""
    lines = [line for line in head.splitlines() if line.strip()]
    return lines[:-1] if len(lines) > 2 and not head.endswith("\n") else lines


def separator_of(lines: Sequence[str]) -> str | None:
    """The separator that most lines hold equally often; None if there is none.

    >>> separator_of(["a,b,c", "1,2,3", "4,5", "6,7,8", "9,0,1", "2,3,4"]), separator_of(["a", "b"])
    (',', None)
    """
    best: tuple[float, int, str] = (0.0, 0, "")
    for separator in SEPARATORS:
        counts = [_outside_quotes(line).count(separator) for line in lines]
        per_line, often = max(Counter(counts).items(), key=lambda pair: (pair[1], pair[0]), default=(0, 0))
        if per_line and often >= (AS_HEADER if counts[0] == per_line else CLEAR) * len(lines):
            best = max(best, (often / len(lines), per_line, separator))
    return best[2] or None


def separator_of_short_lines(lines: Sequence[str]) -> str | None:
    """The separator of lines that end where the rest is empty, so that many have fewer than the first.

    >>> separator_of_short_lines(["a,b,c", "1,2", "3", "4,5,6"]), separator_of_short_lines(["a,b,c", "1,2,3"])
    (',', None)
    """
    for separator in SEPARATORS:
        first, *others = [_outside_quotes(line).count(separator) for line in lines] or [0]
        short = sum(count < first for count in others)
        if (
            first
            and max(others, default=0) <= first
            and max(others, default=0)
            and short > SHORT * len(others)
        ):
            return separator
    return None


def remarks_of(head: str, separator: str | None) -> int:
    """How many lines at the beginning are remarks, not the header: they begin with # and hold no separator.

    >>> remarks_of("# from the shop\\na,b\\n1,2\\n", ","), remarks_of("#id,name\\n1,x\\n", ",")
    (1, 0)
    """
    lines = takewhile(lambda line: line.startswith("#"), head.splitlines())
    return sum(1 for _ in takewhile(lambda line: separator is None or separator not in line, lines))


def titles_of(head: str, separator: str | None) -> int:
    """How many lines at the beginning are titles: they hold less than half of the separators that most lines
    hold, and what follows them holds as many as most.

    >>> titles_of("Tickets\\nof May 2025\\n\\na,b,c\\n1,2,3\\n4,5,6\\n", ",")
    3
    >>> titles_of("a,b,c\\n1,2\\n4,5,6\\n", ",")
    0
    """
    counts = [_outside_quotes(line).count(separator) for line in head.splitlines()] if separator else []
    (usual, _), *_ = Counter(count for count in counts if count).most_common(1) or [(0, 0)]
    titles = sum(1 for _ in takewhile(lambda count: 2 * count < usual, counts))
    return titles if counts[titles : titles + 1] == [usual] else 0


def _outside_quotes(line: str) -> str:
    return "".join(line.split('"')[::2])

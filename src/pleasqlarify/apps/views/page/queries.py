"""Queries a clause a line, each part with the atom that it writes."""

from collections.abc import Mapping, Sequence

from pleasqlarify.apps.views.page.shapes import Line, Query
from pleasqlarify.domains import Line as Told
from pleasqlarify.model import Atom
from pleasqlarify.predicates import column_of
from pleasqlarify.session import Session


def queries(session: Session, of: Sequence[int]) -> list[Query]:
    """These candidates in the order given; a number that is no candidate's place is left out."""
    space, belief = session.space, session.state.belief
    return [
        {
            "candidate": i,
            "sql": space.candidates[i].text,
            "share": round(float(belief[i]), 5),
            "lines": _lines(session.gathering.domain.lines(space.candidates[i].text), column_of(space)),
            "sources": [source.name for source in space.candidates[i].sources],
        }
        for i in of
        if 0 <= i < len(space.candidates)
    ]


def _lines(lines: Sequence[Told], column: Mapping[Atom, int]) -> list[Line]:
    return [_line(line, column) for line in lines]


def _line(line: Told, column: Mapping[Atom, int]) -> Line:
    """The line with its keyword once: before its parts, or among them where it is one that can be marked."""
    keyword = line.keyword if line.pieces[0].atom is None else ""
    texts = [piece.text for piece in line.pieces]
    texts[0] = texts[0].removeprefix(keyword).lstrip()
    return {
        "keyword": keyword,
        "parts": [
            {"text": text, "atom": column.get(piece.atom, -1) if piece.atom else -1}
            for text, piece in zip(texts, line.pieces, strict=True)
            if text
        ],
    }

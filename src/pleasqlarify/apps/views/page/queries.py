"""Queries a clause a line, each part with the atom that it writes."""

from collections.abc import Mapping, Sequence

from pleasqlarify.apps.views.page.shapes import Line, Query
from pleasqlarify.domains import Line as Told
from pleasqlarify.domains import Piece
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
    return [
        {
            "keyword": line.keyword,
            "parts": [
                {"text": text, "atom": column.get(piece.atom, -1) if piece.atom else -1}
                for place, piece in enumerate(line.pieces)
                if (text := _without(line.keyword, piece) if place == 0 else piece.text)
            ],
        }
        for line in lines
    ]


def _without(keyword: str, piece: Piece) -> str:
    """The first piece of a line, without the keyword that the line tells by itself."""
    return piece.text.removeprefix(keyword).lstrip() if piece.atom is None else piece.text

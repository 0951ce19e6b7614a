"""What was gathered for a question, as the page draws it; it changes only when something new arrives."""

from collections.abc import Sequence

import numpy as np

from pleasqlarify.apps.layout import Sites
from pleasqlarify.apps.views.page.phrases import phrases
from pleasqlarify.apps.views.page.shapes import AtomCard, CandidateLine, IntentCard, SpaceView
from pleasqlarify.apps.views.page.values import short
from pleasqlarify.apps.views.page.written import places, shortened, within
from pleasqlarify.apps.views.parts import failures
from pleasqlarify.belief import over_intents
from pleasqlarify.model import ActionSpace, Atom, Output
from pleasqlarify.predicates import column_of
from pleasqlarify.session import Session

MOST_ROWS, FEWEST_ROWS = 20, 3
"""Rows of each possible answer that travel; all of them are a request away."""

MOST_CELLS = 60_000
"""Cells in all: wide results, and many results, show fewer rows."""

KEYWORDS = {"TABLE": "FROM", "SEMIJOIN": "JOIN", "THEN BY": "ORDER BY", "DISTINCT ON": "DISTINCT"}
"""The clause under which an atom stands, where it is not its own word."""


def space_view(session: Session, version: int, sites: Sites) -> SpaceView:
    """Candidates, possible answers and parts of queries by position; ``sites`` are places on the map."""
    space = session.space
    prior = over_intents(space.prior, space.intent)
    return {
        "version": version,
        "candidates": _candidates(space),
        "intents": [_card(space, m, sites, float(prior[m])) for m in range(len(space.outputs))],
        "atoms": _atoms(session),
        "failures": failures(space.failures),
        "samples": session.gathering.arrived,
    }


def _candidates(space: ActionSpace) -> list[CandidateLine]:
    return [
        {
            "sql": candidate.text,
            "intent": int(space.intent[i]),
            "atoms": np.flatnonzero(space.features[i]).tolist(),
            "sources": [source.name for source in candidate.sources],
            "repaired": candidate.repaired,
        }
        for i, candidate in enumerate(space.candidates)
    ]


def _card(space: ActionSpace, m: int, sites: Sites, prior: float) -> IntentCard:
    output = space.outputs[m]
    cells = MOST_CELLS // len(space.outputs)
    rows = max(FEWEST_ROWS, min(MOST_ROWS, cells // max(1, len(output.columns))))
    return {
        "id": output.fingerprint,
        "columns": list(output.columns),
        "types": types(output),
        "rows": [[short(cell) for cell in row] for row in output.rows[:rows]],
        "n_rows": len(output.rows),
        "truncated": output.truncated,
        "total": output.total,
        "sampled": output.sampled,
        "prior": round(prior, 4),
        "x": round(float(sites[m][0]), 4),
        "y": round(float(sites[m][1]), 4),
    }


def types(output: Output) -> list[str]:
    """The type of each column; "" where the database tells none."""
    return list(output.types or ("",) * len(output.columns))


def _atoms(session: Session) -> list[AtomCard]:
    """Every part, in words and in clause form."""
    atoms = session.space.atoms
    written = [(KEYWORDS.get(atom.kind, atom.kind), atom.payload or atom.kind) for atom in atoms]
    inside = [within(atom.path) for atom in atoms]
    place = places([(scope, keyword) for scope, (keyword, _) in zip(inside, written, strict=True)])
    brief = shortened(written)
    return [
        {
            "clause": str(atom),
            "phrase": phrase,
            "keyword": written[j][0],
            "body": written[j][1],
            "short": brief[j],
            "within": inside[j],
            "place": place[j],
        }
        for j, (atom, phrase) in enumerate(zip(atoms, phrases(session), strict=True))
    ]


def column_indexes(space: ActionSpace, atoms: Sequence[Atom]) -> list[int]:
    """The positions of these parts, those left out that no candidate has."""
    column = column_of(space)
    return [column[atom] for atom in atoms if atom in column]

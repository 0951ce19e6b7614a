"""Groups of results that are alike, each with a label that no other group has."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence

import numpy as np

from pleasqlarify.apps.views.page.captions import caption
from pleasqlarify.apps.views.page.shapes import Region
from pleasqlarify.model import Atom, Output
from pleasqlarify.predicates import carry
from pleasqlarify.session import Session

Labels = Mapping[int, str]


def regions(session: Session) -> list[Region]:
    """The groups that are left; a group may have one member."""
    now = session.state
    members = {int(r): np.flatnonzero(now.regions == r).tolist() for r in np.unique(now.regions) if r >= 0}
    label = labels(session, members)
    return [
        {
            "id": region,
            "label": label[region],
            "share": round(float(now.intents[found].sum()), 4),
            "intents": found,
        }
        for region, found in members.items()
    ]


def labels(session: Session, members: Mapping[int, Sequence[int]]) -> Labels:
    """What is characteristic for each group; equal labels get what sets their likeliest results apart."""
    told: Labels = {region: _characteristic(session, region, found) for region, found in members.items()}
    told = {region: text or _shown(session, members[region]) for region, text in told.items()}
    for more in (_besides, _as_captioned):
        told = _apart(told, lambda equal: more(session, {r: members[r] for r in equal}))  # noqa: B023
    return _apart(told, lambda equal: {r: f"({place})" for place, r in enumerate(equal, 1)})


def _apart(told: Labels, more: Callable[[Sequence[int]], Labels]) -> Labels:
    """The labels, those that are equal with more said after them."""
    times = Counter(told.values())
    longer: dict[int, str] = dict(told)
    for text in (text for text, n in times.items() if n > 1):
        equal = [region for region, label in told.items() if label == text]
        for region, added in more(equal).items():
            longer[region] = f"{text} {added}".strip() if added else text
    return longer


def _characteristic(session: Session, region: int, found: Sequence[int]) -> str:
    """What sets the group apart by lift; results without rows are called that."""
    if not any(session.space.outputs[m].rows for m in found):
        return "no rows"
    return session.gathering.domain.label(session.state.labels.get(region, ()))


def _shown(session: Session, found: Sequence[int]) -> str:
    """What the group's likeliest result shows, and whether others show something else."""
    atoms = _atoms(session, found)
    outermost = [atom for atom in sorted(atoms) if atom.kind == "SELECT" and not atom.path]
    label = session.gathering.domain.label(outermost or sorted(atoms)) or caption(_output(session, found))
    likewise = carry(session.space, outermost) | ~np.isin(session.space.intent, found)
    varied = not likewise[session.state.belief > 0].all() and not label.endswith(" more")
    return f"{label} and others" if varied else label


def _besides(session: Session, groups: Mapping[int, Sequence[int]]) -> Labels:
    """What the likeliest result of each has and the others' have not; "alone" where that is nothing."""
    atoms = {region: _atoms(session, found) for region, found in groups.items()}
    added = {}
    for region, own in atoms.items():
        others = frozenset[Atom]().union(*(a for r, a in atoms.items() if r != region))
        apart = session.gathering.domain.label([a for a in sorted(own - others) if not a.burden])
        added[region] = f"· {apart}" if apart else ""
    bare = [region for region, text in added.items() if not text]
    return added | ({bare[0]: "alone"} if len(bare) == 1 and len(added) > 1 else {})


def _as_captioned(session: Session, groups: Mapping[int, Sequence[int]]) -> Labels:
    return {region: f"· {caption(_output(session, found))}" for region, found in groups.items()}


def _atoms(session: Session, found: Sequence[int]) -> frozenset[Atom]:
    """What the likeliest query of the group's likeliest result writes."""
    mass = session.state.belief * np.isin(session.space.intent, [likeliest(session, found)])
    return session.space.candidates[int(mass.round(12).argmax())].atoms


def _output(session: Session, found: Sequence[int]) -> Output:
    return session.space.outputs[likeliest(session, found)]


def likeliest(session: Session, found: Sequence[int]) -> int:
    """The likeliest of these results, by its position."""
    return max(found, key=lambda m: (round(float(session.state.intents[m]), 12), -m))

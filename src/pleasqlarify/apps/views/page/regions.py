"""Groups of results that are alike, each with a label of its own."""

import numpy as np

from pleasqlarify.apps.views.page.shapes import Region
from pleasqlarify.session import Session


def regions(session: Session) -> list[Region]:
    """The groups that are left, with a label each."""
    now = session.state
    label = session.gathering.domain.label
    members = {int(r): np.flatnonzero(now.regions == r) for r in np.unique(now.regions[now.regions >= 0])}
    return [
        {
            "id": region,
            "label": label(now.labels.get(region, ())),
            "share": round(float(now.intents[found].sum()), 4),
            "intents": found.tolist(),
        }
        for region, found in members.items()
    ]

"""Where each part of the queries stands: agreed, decided, likely, open or out, and by which reply."""

import numpy as np
from numpy.typing import NDArray

from pleasqlarify.apps.views.page.occurring import occurring
from pleasqlarify.apps.views.page.shapes import Standing
from pleasqlarify.apps.views.page.trail import beliefs
from pleasqlarify.apps.views.parts import status
from pleasqlarify.session import Session
from pleasqlarify.stages.decisions import DETERMINED


def standings(session: Session) -> list[Standing]:
    """One for each part of the space, by its position."""
    places = beliefs(session)
    course = np.array([occurring(session.space, belief) for _, belief in places])
    steps = [step for step, _ in places]
    told = [status(course[-1, j], course[0, j]) for j in range(course.shape[1])]
    settled = _settled(course)
    return [
        {
            "share": round(float(course[-1, j]), 4),
            "status": told[j],
            "step": steps[settled[j]] if told[j] in {"decided", "out"} else -1,
        }
        for j in range(course.shape[1])
    ]


def _settled(course: NDArray[np.float64]) -> NDArray[np.intp]:
    """The first reply since which each part has stood as it does now, by its place in the course."""
    same = np.where(course[-1] >= DETERMINED, course >= DETERMINED, course <= 0)
    apart = ~same[::-1]
    return np.asarray(np.where(apart.any(axis=0), len(course) - apart.argmax(axis=0), 0))

"""All figures of a server as they are now."""

from pleasqlarify.apps.server.desk import Desk
from pleasqlarify.apps.server.meter import Gauges
from pleasqlarify.databases.worker.sandbox import DEATHS


def figures(desk: Desk) -> str:
    """What the meter counted, and what there is at this moment."""
    phases = {"gathering": 0, "waiting": 0}
    held = desk.held()
    for asking in held:
        if asking.standing.phase in phases:
            phases[asking.standing.phase] += 1
    now: Gauges = {
        "gatherings": (
            "Questions for which readings arrive, or wait for their turn",
            {(("phase", phase),): number for phase, number in phases.items()},
        ),
        "sessions_held": ("Sessions in memory; the others are in the store", {(): len(held)}),
        "sessions_followed": ("Sessions that a page follows", {(): sum(a.log.followed for a in held)}),
        "workers_ended_total": (
            "Processes that ended before they answered, and were started anew when needed",
            {(("why", death.name.lower()),): number for death, number in DEATHS.items()},
        ),
    }
    return desk.meter.text(now)

"""Options of a server for several people, and what they come to."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from pleasqlarify.apps.cli.errors import usage
from pleasqlarify.apps.cli.options import several

if TYPE_CHECKING:
    from pleasqlarify.apps.server.limits import Limits
    from pleasqlarify.apps.server.team import Team


def _limit(name: str, about: str, usual: str) -> Any:
    """An option for what each person may take."""
    about, shown = f"{about}; 0 is no limit.", f"{usual} for several people"
    return typer.Option(name, metavar="N", min=0, help=about, show_default=shown)


UsersFile = Annotated[
    Path | None,
    typer.Option(
        "--users",
        metavar="FILE",
        help="Serve those in this file, each with a token and a history of their own (see users add).",
        show_default=False,
    ),
]
UserHeader = Annotated[
    str,
    typer.Option(
        "--user-header",
        metavar="NAME",
        help="Take the user's name from this header, which a proxy sets; needs --trusted-proxy.",
        show_default=False,
    ),
]
TrustedProxies = Annotated[
    list[str],
    several(
        "--trusted-proxy",
        "ADDRESS",
        "Where the proxy calls from, as 10.0.0.2 or 10.0.0.0/24; may be repeated.",
    ),
]
Names = Annotated[
    list[str],
    several(
        "--name",
        "NAME",
        "A name under which this server is called, such as questions.example; may be repeated.",
    ),
]
Questions = Annotated[int | None, _limit("--questions-per-minute", "How often each person may ask", "10")]
Gatherings = Annotated[
    int | None, _limit("--gatherings", "For how many questions of each person readings arrive at a time", "2")
]
SamplesADay = Annotated[
    int | None,
    _limit(
        "--samples-per-day",
        "Samples of models that each person may take a day (UTC), which is what costs",
        "6000",
    ),
]
UploadsADay = Annotated[
    int | None, _limit("--uploads-per-day", "How often each person may upload files in 24 hours", "50")
]


def team_of(users: Path | None, header: str, proxies: Sequence[str], names: Sequence[str]) -> "Team | None":
    """The team that these options name, None where they name none; a usage error where they do not fit."""
    if header and not proxies:
        why = "needs --trusted-proxy ADDRESS: from anywhere else, whoever sends it could be anybody"
        raise usage(f"--user-header {header} {why}")
    if users is None and not header:
        if proxies or names:
            raise usage("--trusted-proxy and --name are for several people, so need --users or --user-header")
        return None
    from pleasqlarify.apps.server.doors import proxies as at
    from pleasqlarify.apps.server.team import Team
    from pleasqlarify.apps.users import Users

    return Team(Users(users) if users else None, header, at(proxies), tuple(names))


def check_host(host: str, team: "Team | None") -> None:
    """Nothing; a usage error where other machines would reach a server that knows nobody by name."""
    from pleasqlarify.apps.server.security import is_loopback

    if team is None and not is_loopback(host):
        logins = "--users FILE (see pleasqlarify users add), or --user-header NAME --trusted-proxy ADDRESS"
        raise usage(f"--host {host} lets other machines in, so people must log in: {logins}; docs/teams.md")


def limits_of(
    team: "Team | None",
    questions: int | None,
    gatherings: int | None,
    samples: int | None,
    uploads: int | None,
) -> "Limits":
    """What each person may take: as said, else nothing is limited for one user, and sensibly for several."""
    from pleasqlarify.apps.server.limits import FOR_TEAMS, NO_LIMITS, Limits

    usual = FOR_TEAMS if team else NO_LIMITS
    return Limits(
        usual.questions if questions is None else questions,
        usual.gatherings if gatherings is None else gatherings,
        usual.samples if samples is None else samples,
        usual.uploads if uploads is None else uploads,
    )

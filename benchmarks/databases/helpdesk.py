"""A help desk: tickets, who deals with them and what was said. No keys are declared, and styles are mixed."""

from datetime import date, datetime, time, timedelta

from databases.people import LAST_DAY, Namer, Rows, day, favoured, place, some_of, sometimes, typed
from databases.words import words
from pleasqlarify.demo.chance import Chance

TOPICS = words("helpdesk", "topics")
PRODUCTS = (("Billing", 25), ("Mobile App", 25), ("Web App", 30), ("web app", 4), ("API", 12), (None, 4))
PRIOS = (("low", 28), ("normal", 42), ("high", 18), ("urgent", 9), ("Urgent", 3))
CHANNELS = ("email", "chat", "phone", "web form")
PLANS = (("Free", 35), ("Basic", 35), ("Pro", 20), ("Enterprise", 10))
SKILLS = ("Billing", "Networking", "German", "French", "Databases", "Mobile", "Security", "Printing")
TEAMS = words("helpdesk", "teams")
SAID = (
    "Thanks, looking into it",
    "Any news?",
    "It works now",
    "Still broken",
    "Can you send a screenshot?",
    "Refund sent",
)
NOTED = (
    "customer is upset",
    "known bug",
    "duplicate",
    "waiting for engineering",
    "call back tomorrow",
    "escalated",
)


def rows() -> dict[str, Rows]:
    """The rows of every table."""
    chance = Chance(53)
    return _desk(chance) | _customers(chance) | _tickets(chance)


def _desk(chance: Chance) -> dict[str, Rows]:
    namer = Namer(chance)
    agents: Rows = []
    skills: Rows = []
    for n in range(1, 61):
        hired = day(chance, date(2017, 1, 1), date(2026, 8, 1))
        left = sometimes(chance, 18, str(day(chance, hired)))
        boss = sometimes(chance, 92, chance.between(1, 8)) if n > 8 else None
        role = chance.weighted((("agent", 60), ("senior agent", 25), ("Senior Agent", 5), ("lead", 10)))
        agents.append(
            (
                n,
                namer.name(),
                sometimes(chance, 95, chance.between(1, 8)),
                boss,
                place(chance)[0],
                sometimes(chance, 90, place(chance)[0]),
                role,
                str(hired),
                left,
            )
        )
        skills += [(n, "Phone Support"), *((n, skill) for skill in some_of(chance, SKILLS, 35))]
    teams: Rows = [
        (n, name, chance.between(1, 60), chance.one_of(("EMEA", "APAC", "Americas")), place(chance)[0])
        for n, name in enumerate(TEAMS, 1)
    ]
    channels: Rows = [
        (n, channel) for n in range(1, 9) for channel in ("email", *some_of(chance, CHANNELS[1:], 55))
    ]
    policy: Rows = [
        (plan, prio, hours * slow, 4 * hours * slow)
        for plan, slow in (("Free", 6), ("Basic", 4), ("Pro", 2), ("Enterprise", 1))
        for prio, hours in (("low", 12), ("normal", 8), ("high", 4), ("urgent", 1))
    ]
    articles: Rows = []
    for n in range(1, 141):
        out = day(chance, date(2020, 1, 1), date(2026, 9, 1))
        articles.append(
            (
                n,
                f"How to fix: {chance.one_of(TOPICS).lower()}",
                chance.between(1, 60),
                sometimes(chance, 80, chance.between(1, 60)),
                chance.one_of(SKILLS),
                str(out),
                sometimes(chance, 70, str(day(chance, out))),
                chance.below(4000),
                chance.below(300),
            )
        )
    return {
        "agents": agents,
        "agent_skills": skills,
        "Teams": teams,
        "team_channels": channels,
        "sla_policy": policy,
        "articles": articles,
    }


def _customers(chance: Chance) -> dict[str, Rows]:
    namer = Namer(chance)
    made: Rows = []
    for n in range(1, 261):
        family = namer.name().split()[1]
        company = f"{family} {chance.one_of(('Ltd', 'GmbH', 'Logistics', 'Foods', 'Media', 'Ltd.'))}"
        _, country = place(chance)
        given = typed(chance, country)
        plan, since = chance.weighted(PLANS), day(chance, date(2019, 1, 1))
        paid = {"Free": 0, "Basic": 20, "Pro": 95, "Enterprise": 480}[plan] * (1 + chance.below(4))
        gone = sometimes(chance, 15, str(day(chance, since)))
        made.append(
            (
                n,
                company,
                namer.name(),
                sometimes(chance, 97, given),
                plan,
                str(since),
                gone,
                sometimes(chance, 97, float(paid)),
            )
        )
    return {"customers": made}


def _tickets(chance: Chance) -> dict[str, Rows]:
    tickets: Rows = []
    comments: Rows = []
    notes: Rows = []
    for n in range(1, 3201):
        opened = datetime.combine(
            date(2024, 1, 1) + timedelta(days=n * 1034 // 3200), time(chance.between(6, 20), chance.below(60))
        )
        replied = opened + timedelta(minutes=chance.between(5, 3000))
        closed = replied + timedelta(minutes=chance.between(10, 20_000))
        over = closed.date() <= LAST_DAY and chance.percent(93)
        status = (
            chance.weighted((("closed", 74), ("resolved", 18), ("Closed", 4), ("spam", 4)))
            if over
            else chance.weighted((("open", 60), ("pending", 40)))
        )
        owner = sometimes(chance, 95, chance.below(55) + 1)
        mark = (
            sometimes(chance, 45, chance.weighted(((1, 8), (2, 10), (3, 20), (4, 32), (5, 30))))
            if over
            else None
        )
        tickets.append(
            (
                1000 + n,
                chance.one_of(TOPICS),
                favoured(chance, 240),
                chance.between(1, 60),
                owner,
                sometimes(chance, 96, chance.between(1, 7)),
                chance.weighted(PRIOS),
                status,
                chance.one_of(CHANNELS),
                chance.weighted(PRODUCTS),
                str(opened),
                sometimes(chance, 94, str(replied)) if replied.date() <= LAST_DAY else None,
                str(closed) if over else None,
                str(opened.date() + timedelta(days=chance.between(1, 14))),
                chance.weighted(((0, 85), (1, 12), (2, 3))),
                mark,
            )
        )
        at = opened
        for _ in range(chance.below(5)):
            at += timedelta(minutes=chance.between(10, 4000))
            if at.date() > LAST_DAY:
                break
            by_agent = chance.percent(60)
            comments.append(
                (
                    len(comments) + 1,
                    1000 + n,
                    "agent" if by_agent else "customer",
                    chance.between(1, 60) if by_agent else None,
                    chance.one_of(SAID),
                    str(at),
                    chance.between(1, 60) if by_agent else None,
                )
            )
        if chance.percent(30):
            notes.append((len(notes) + 1, 1000 + n, chance.between(1, 60), chance.one_of(NOTED), str(at)))
    return {"tbl_ticket": tickets, "ticketComments": comments, "internal_notes": notes}

"""A chain of hotels: rooms, stays, who stays and who pays, extras, reviews and complaints."""

from datetime import date, timedelta

from databases.people import LAST_DAY, PLACES, Namer, Rows, day, favoured, place, some_of, sometimes
from databases.words import words
from pleasqlarify.demo.chance import Chance

NAMES = words("hotel", "names")
ROOMS = (("Single", 30), ("Double", 42), ("Suite", 12), ("Family", 12), ("double", 2), ("Junior Suite", 6))
SIZES = {
    "Single": (1, 16, 70),
    "Double": (2, 24, 105),
    "Suite": (2, 48, 240),
    "Family": (4, 38, 150),
    "Junior Suite": (2, 34, 170),
}
AMENITIES = ("Minibar", "Balcony", "Bathtub", "Safe", "Desk", "Air Conditioning", "Coffee Machine")
EXTRAS = words("hotel", "extras")
PACKAGES = words("hotel", "packages")
ROLES = (
    ("receptionist", 30),
    ("cleaner", 30),
    ("cook", 15),
    ("waiter", 15),
    ("manager", 8),
    ("Receptionist", 2),
)
CHANNELS = (("website", 45), ("Website", 4), ("phone", 15), ("agency", 30), (None, 6))
SAID = (
    "Lovely stay",
    "Too noisy",
    "Great breakfast",
    "Room was cold",
    "Friendly staff",
    "Would come again",
    "Dirty bathroom",
)


def rows() -> dict[str, Rows]:
    """The rows of every table."""
    chance = Chance(67)
    rooms = _houses(chance)
    return rooms | _people(chance) | _stays(chance, rooms["room"])


def _houses(chance: Chance) -> dict[str, Rows]:
    hotels: Rows = [
        (
            n,
            f"{name} Hotel",
            *PLACES[n % 9],
            chance.between(2, 5),
            chance.between(1890, 2015),
            sometimes(chance, 75, chance.between(2016, 2025)),
        )
        for n, name in enumerate(NAMES, 1)
    ]
    rooms: Rows = []
    amenities: Rows = []
    for house in range(1, 13):
        for n in range(chance.between(14, 26)):
            kind = chance.weighted(ROOMS)
            beds, size, rate = SIZES[kind.capitalize() if kind == "double" else kind]
            rate += 5 * chance.below(8) + 6 * (house % 4)
            number = len(rooms) + 1
            rooms.append(
                (
                    number,
                    house,
                    f"{n // 6 + 1}{n % 6 + 1:02}",
                    kind,
                    n // 6 + 1,
                    beds,
                    sometimes(chance, 95, size + chance.below(6)),
                    float(rate),
                    sometimes(chance, 97, float(rate + 20)),
                    chance.weighted(((0, 70), (1, 25), (None, 5))),
                )
            )
            amenities += [(number, name) for name in ("Wi-Fi", "Television", *some_of(chance, AMENITIES, 45))]
    extras: Rows = [
        (n, name, kind, float(price))
        for n, (name, kind, price) in enumerate((text.split(":") for text in EXTRAS), 1)
    ]
    packages: Rows = [
        (
            n,
            name,
            chance.between(1, 7),
            10.0 * chance.between(9, 80),
            sometimes(chance, 80, chance.one_of(("summer", "winter"))),
        )
        for n, name in enumerate(PACKAGES, 1)
    ]
    return {"hotel": hotels, "room": rooms, "room_amenity": amenities, "extra": extras, "package": packages}


def _people(chance: Chance) -> dict[str, Rows]:
    namer = Namer(chance)
    guests: Rows = []
    for n in range(1, 901):
        name, (city, country) = namer.name(), place(chance)
        from_there = country if chance.percent(70) else place(chance)[1]
        mail = sometimes(chance, 88, f"{name.lower().replace(' ', '.')}{n}@example.com")
        level = chance.weighted(((None, 60), ("silver", 22), ("gold", 14), ("Gold", 2), ("platinum", 2)))
        guests.append(
            (
                n,
                name,
                mail,
                sometimes(chance, 75, f"+{chance.between(10**9, 10**10 - 1)}"),
                city,
                country,
                sometimes(chance, 94, from_there),
                sometimes(chance, 85, str(day(chance, date(1945, 1, 1), date(2005, 1, 1)))),
                sometimes(chance, 60, str(day(chance, date(2018, 1, 1)))),
                level,
            )
        )
    companies: Rows = [
        (
            n,
            f"{namer.name().split()[1]} {chance.one_of(('Travel', 'Consulting', 'Events'))}",
            *place(chance),
            chance.one_of((0, 5, 10, 15)),
        )
        for n in range(1, 61)
    ]
    staff: Rows = []
    tongues: Rows = []
    for n in range(1, 151):
        staff.append(
            (
                n,
                namer.name(),
                sometimes(chance, 96, chance.between(1, 12)),
                chance.weighted(ROLES),
                place(chance)[0],
                str(day(chance, date(2010, 1, 1), date(2026, 9, 1))),
                500 * chance.between(48, 110),
            )
        )
        tongues += [
            (n, tongue)
            for tongue in (
                "English",
                *some_of(chance, ("German", "French", "Spanish", "Italian", "Polish"), 30),
            )
        ]
    return {"guest": guests, "company": companies, "staff": staff, "staff_language": tongues}


def _stays(chance: Chance, rooms: Rows) -> dict[str, Rows]:
    tables: dict[str, Rows] = {
        name: [] for name in ("booking", "payment", "booking_extra", "review", "complaint")
    }
    prices = [float(text.rsplit(":", 1)[1]) for text in EXTRAS]
    for n in range(1, 3601):
        arrives = date(2023, 1, 1) + timedelta(days=n * 1440 // 3600)
        nights, room = (
            chance.weighted(((1, 35), (2, 30), (3, 18), (5, 10), (7, 7))),
            rooms[chance.below(len(rooms) - 6)],
        )
        leaves, guest = arrives + timedelta(days=nights), favoured(chance, 860)
        status = (
            "booked"
            if leaves > LAST_DAY
            else chance.weighted((("stayed", 82), ("cancelled", 11), ("Cancelled", 2), ("no-show", 5)))
        )
        extras = (
            [
                (n, e, chance.weighted(((1, 60), (2, 40))), prices[e - 1])
                for e in dict.fromkeys(chance.between(1, 13) for _ in range(chance.below(4)))
            ]
            if status == "stayed"
            else []
        )
        price = nights * float(str(room[7]))
        total = price + sum(quantity * each for _, _, quantity, each in extras)
        tables["booking"].append(
            (
                n,
                room[0],
                guest,
                guest if chance.percent(75) else sometimes(chance, 80, chance.between(1, 860)),
                sometimes(chance, 18, chance.between(1, 55)),
                str(arrives - timedelta(days=chance.between(0, 120))),
                str(arrives),
                str(leaves),
                status,
                chance.weighted(((1, 40), (2, 60))),
                chance.weighted(((0, 75), (1, 15), (2, 10))),
                chance.weighted(CHANNELS),
                price,
                total,
            )
        )
        tables["booking_extra"] += extras
        if status == "stayed" and chance.percent(96):
            tables["payment"].append(
                (
                    len(tables["payment"]) + 1,
                    n,
                    str(min(LAST_DAY, leaves + timedelta(days=chance.below(20)))),
                    total,
                    chance.one_of(("card", "cash", "transfer")),
                )
            )
        if status == "stayed" and chance.percent(25):
            tables["review"].append(
                (
                    len(tables["review"]) + 1,
                    n,
                    chance.between(1, 5),
                    sometimes(chance, 80, chance.between(1, 5)),
                    sometimes(chance, 85, chance.one_of(SAID)),
                    str(min(LAST_DAY, leaves + timedelta(days=chance.below(9)))),
                )
            )
        if status == "stayed" and chance.percent(7):
            raised = min(LAST_DAY, leaves)
            tables["complaint"].append(
                (
                    len(tables["complaint"]) + 1,
                    n,
                    chance.one_of(("noise", "cold food", "broken heating", "wrong bill")),
                    str(raised),
                    sometimes(chance, 80, str(raised + timedelta(days=chance.between(0, 12)))),
                )
            )
    return tables

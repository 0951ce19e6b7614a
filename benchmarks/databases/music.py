"""A music store: about 3,000 tracks, whose titles are everyday words."""

from datetime import date, timedelta

from databases.people import LAST_DAY, Namer, Rows, day, favoured, place, some_of, sometimes, typed
from databases.words import words
from pleasqlarify.demo.chance import Chance

FIRST = words("music", "first")
SECOND = words("music", "second")
GENRES = words("music", "genres")
MOODS = (("calm", 30), ("happy", 30), ("sad", 20), ("Happy", 5), (None, 15))
FORMATS = ("CD", "Vinyl", "Cassette")
WORDS = (
    "A grower.",
    "Too long.",
    "Instant classic.",
    "Nothing new.",
    "Warm and honest.",
    "Overproduced.",
    "Play it loud.",
)
KINDS = (("band", 55), ("singer", 30), ("duo", 10), ("Band", 3), (None, 2))
TYPES = (("studio", 60), ("live", 18), ("compilation", 10), ("EP", 12))
QUANTITIES = ((1, 84), (2, 10), (5, 4), (20, 2))


def rows() -> dict[str, Rows]:
    """The rows of every table."""
    chance = Chance(31)
    return _catalogue(chance) | _people(chance) | _sales(chance) | _opinions(chance)


def _title(chance: Chance) -> str:
    words = [chance.one_of(FIRST), chance.one_of(SECOND)]
    shape = chance.below(20)
    if shape < 2:
        return chance.one_of(SECOND)
    if shape == 2:
        return f"{' '.join(words)} (Live)"
    if shape == 3:
        return f"{words[1]} of the {chance.one_of(SECOND)}"
    return " ".join(words)


def _catalogue(chance: Chance) -> dict[str, Rows]:
    labels: Rows = [
        (n, f"{chance.one_of(SECOND)} {chance.one_of(('Records', 'Music', 'Sounds'))}", *place(chance))
        for n in range(1, 26)
    ]
    artists: Rows = []
    for n in range(1, 121):
        name = (
            f"The {chance.one_of(FIRST)} {chance.one_of(SECOND)}s"
            if chance.percent(60)
            else Namer(chance).name()
        )
        city, country = place(chance)
        town = city if chance.percent(60) else place(chance)[0]
        managed = sometimes(chance, 70, Namer(chance).name())
        artists.append(
            (
                n,
                name,
                chance.weighted(KINDS),
                town,
                city,
                country,
                sometimes(chance, 92, chance.between(1962, 2022)),
                managed,
            )
        )
    albums: Rows = []
    tracks: Rows = []
    formats: Rows = []
    for n in range(1, 301):
        out = day(chance, date(2009, 1, 1), date(2026, 6, 30))
        made = sometimes(chance, 90, str(out - timedelta(days=chance.between(60, 500))))
        genre = chance.between(1, len(GENRES))
        price = chance.one_of((7.99, 9.99, 9.99, 11.99, 14.99))
        albums.append(
            (
                n,
                _title(chance),
                favoured(chance, 120),
                sometimes(chance, 94, chance.between(1, 25)),
                chance.weighted(TYPES),
                made,
                str(out),
                price,
            )
        )
        formats += [(n, "Download"), *((n, name) for name in some_of(chance, FORMATS, 45))]
        for _ in range(chance.between(5, 15)):
            own = genre if chance.percent(85) else chance.between(1, len(GENRES))
            guest = sometimes(chance, 12, chance.between(1, 120))
            tracks.append(
                (
                    len(tracks) + 1,
                    _title(chance),
                    n,
                    sometimes(chance, 97, own),
                    guest,
                    sometimes(chance, 60, Namer(chance).name()),
                    sometimes(chance, 98, 5 * chance.between(18, 96)),
                    chance.one_of((0.99, 0.99, 1.29)),
                    sometimes(chance, 96, chance.below(9000)),
                    chance.below(700),
                )
            )
    genres: Rows = list(enumerate(GENRES, 1))
    return {
        "labels": labels,
        "artists": artists,
        "genres": genres,
        "albums": albums,
        "album_formats": formats,
        "tracks": tracks,
    }


def _people(chance: Chance) -> dict[str, Rows]:
    namer = Namer(chance)
    staff: Rows = [
        (
            n,
            namer.name(),
            chance.one_of(("Sales Agent", "Support Agent", "Manager")),
            place(chance)[0],
            str(day(chance, date(2015, 1, 1))),
        )
        for n in range(1, 21)
    ]
    customers: Rows = []
    for n in range(1, 421):
        first, last = namer.name().split()
        city, country = place(chance)
        joined = day(chance, date(2021, 1, 1))
        given = typed(chance, country)
        mail = sometimes(chance, 93, f"{first}.{last}{n}@example.com".lower())
        customers.append(
            (
                n,
                first,
                last,
                mail,
                city,
                sometimes(chance, 97, given),
                str(joined),
                sometimes(chance, 80, str(day(chance, joined))),
                sometimes(chance, 85, chance.between(1, 20)),
            )
        )
    playlists: Rows = []
    members: Rows = []
    for n in range(1, 61):
        playlists.append(
            (
                n,
                f"{_title(chance)} Mix",
                sometimes(chance, 95, chance.between(1, 420)),
                chance.weighted(MOODS),
                str(day(chance, date(2022, 1, 1))),
            )
        )
        chosen = dict.fromkeys([1, 2, *(chance.between(3, 2800) for _ in range(chance.between(8, 40)))])
        members += [(n, track, at) for at, track in enumerate(chosen, 1)]
    return {"staff": staff, "customers": customers, "playlists": playlists, "playlist_tracks": members}


def _sales(chance: Chance) -> dict[str, Rows]:
    invoices: Rows = []
    lines: Rows = []
    for n in range(1, 3001):
        on = date(2023, 1, 1) + timedelta(days=n * (LAST_DAY - date(2023, 1, 1)).days // 3000)
        status = chance.weighted((("paid", 86), ("open", 6), ("void", 5), ("Void", 1), ("refunded", 2)))
        paid = None if status == "open" else str(min(LAST_DAY, on + timedelta(days=chance.below(30))))
        worth = 0
        for _ in range(chance.between(1, 5)):
            price, quantity = chance.one_of((99, 99, 129)), chance.weighted(QUANTITIES)
            worth += price * quantity
            lines.append((len(lines) + 1, n, favoured(chance, 2800), price / 100, quantity))
        off = worth // 10 if chance.percent(15) else 0
        invoices.append(
            (
                n,
                favoured(chance, 400),
                str(on),
                paid,
                place(chance)[1],
                status,
                off / 100,
                (worth - off) / 100,
            )
        )
    return {"invoices": invoices, "invoice_lines": lines}


def _opinions(chance: Chance) -> dict[str, Rows]:
    critics = [Namer(chance).name() for _ in range(12)]
    reviews: Rows = [
        (
            n,
            chance.between(1, 300),
            chance.one_of(critics),
            sometimes(chance, 95, chance.between(1, 5)),
            chance.one_of(WORDS),
            str(day(chance, date(2019, 1, 1))),
        )
        for n in range(1, 501)
    ]
    comments: Rows = [
        (
            n,
            chance.between(1, 300),
            sometimes(chance, 95, chance.between(1, 420)),
            chance.one_of(("love it", "meh", "played it all week", "not for me", "goosebumps")),
            chance.below(40),
            str(day(chance, date(2021, 1, 1))),
        )
        for n in range(1, 901)
    ]
    return {"reviews": reviews, "comments": comments}

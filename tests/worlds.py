"""Databases that people ask about, made up and generated: a shop, a music store, a clinic, a help desk."""

import random
import sqlite3
from contextlib import closing
from pathlib import Path

SHOP = """
CREATE TABLE country (code TEXT PRIMARY KEY, name TEXT);
CREATE TABLE cust (cust_id INTEGER PRIMARY KEY, fname TEXT, lname TEXT, email TEXT,
  billing_ctry TEXT REFERENCES country(code), shipping_ctry TEXT REFERENCES country(code), archived INTEGER);
CREATE TABLE item (itemid INTEGER PRIMARY KEY, itemname TEXT, category TEXT, listprice REAL,
  in_stock INTEGER);
CREATE TABLE ord (ord_no INTEGER PRIMARY KEY, cust_id INTEGER REFERENCES cust, ordered_at TEXT,
  shipped_at TEXT, status TEXT, total_amt REAL);
CREATE TABLE ord_line (ord_no INTEGER REFERENCES ord, line_no INTEGER, itemid INTEGER REFERENCES item,
  qty INTEGER, unit_price REAL, disc REAL, PRIMARY KEY (ord_no, line_no));
CREATE TABLE refund (id INTEGER PRIMARY KEY, ord_no INTEGER REFERENCES ord, refunded_at TEXT, amt REAL);
"""
MUSIC = """
CREATE TABLE Artist (ArtistId INTEGER PRIMARY KEY, Name TEXT);
CREATE TABLE Album (AlbumId INTEGER PRIMARY KEY, Title TEXT, ArtistId INTEGER REFERENCES Artist);
CREATE TABLE Track (TrackId INTEGER PRIMARY KEY, Name TEXT, AlbumId INTEGER REFERENCES Album,
  Milliseconds INTEGER, Bytes INTEGER, UnitPrice REAL);
CREATE TABLE Playlist (PlaylistId INTEGER PRIMARY KEY, Name TEXT);
CREATE TABLE PlaylistTrack (PlaylistId INTEGER REFERENCES Playlist, TrackId INTEGER REFERENCES Track,
  PRIMARY KEY (PlaylistId, TrackId));
"""
CLINIC = """
CREATE TABLE doctor (id INTEGER PRIMARY KEY, full_name TEXT, specialty TEXT,
  supervisor_id INTEGER REFERENCES doctor);
CREATE TABLE patient (id INTEGER PRIMARY KEY, first_name TEXT, last_name TEXT, birth_date TEXT,
  is_smoker INTEGER);
CREATE TABLE appointment (id INTEGER PRIMARY KEY, patient_id INTEGER REFERENCES patient,
  doctor_id INTEGER REFERENCES doctor, start_time TEXT, duration_min INTEGER, outcome TEXT);
CREATE TABLE treatment (appointment_id INTEGER REFERENCES appointment, code TEXT, fee REAL);
"""
DESK = """
CREATE TABLE agent (id INTEGER PRIMARY KEY, name TEXT, active INTEGER);
CREATE TABLE ticket (id INTEGER PRIMARY KEY, subject TEXT, opened_by INTEGER REFERENCES agent(id),
  assigned_to INTEGER REFERENCES agent(id), priority INTEGER, created INTEGER, closed_at TEXT, due_date TEXT,
  deleted_at TEXT, updated_at TEXT);
CREATE TABLE tag (id INTEGER PRIMARY KEY, label TEXT);
CREATE TABLE ticket_tag (ticket_id INTEGER REFERENCES ticket, tag_id INTEGER REFERENCES tag);
"""
SCRIPTS = {"shop": SHOP, "music": MUSIC, "clinic": CLINIC, "desk": DESK}
FIRST = "Ada Ben Cem Dia Eve Finn Gus Hana Ivo Jana Kai Lea".split()  # noqa: SIM905
LAST = "Abel Brandt Costa Duarte Evans Fischer Grau Holm".split()  # noqa: SIM905
SONG = "how many say love best of the night last river never who blue count all".split()  # noqa: SIM905


def built(folder: Path, name: str, size: int = 1) -> Path:
    """The file of a world, with about so many hundred rows of what happens in it."""
    path = folder / f"{name}.sqlite"
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(SCRIPTS[name])
        FILL[name](connection, random.Random(name), size)
        connection.commit()
    return path


def day(chance: random.Random) -> str:
    return f"202{chance.randint(3, 5)}-{chance.randint(1, 12):02}-{chance.randint(1, 28):02}"


def shop(db: sqlite3.Connection, chance: random.Random, size: int) -> None:
    db.executemany(
        "INSERT INTO country VALUES (?, ?)", [("DE", "Germany"), ("FR", "France"), ("PT", "Portugal")]
    )
    people = [
        (i, chance.choice(FIRST), chance.choice(LAST), f"p{i}@example.com") for i in range(1, 41 * size)
    ]
    homes = "DE FR PT".split()  # noqa: SIM905
    for person in people:
        places = chance.choice(homes), chance.choice(homes)
        db.execute("INSERT INTO cust VALUES (?, ?, ?, ?, ?, ?, ?)", (*person, *places, person[0] % 2))
    kinds = ("Lamps", "Chairs", "Rugs")
    things = [(i, f"Model {i} {kinds[i % 3][:-1]}", kinds[i % 3], 5.0 + i, i * 3) for i in range(1, 31)]
    db.executemany("INSERT INTO item VALUES (?, ?, ?, ?, ?)", things)
    for no in range(1, 100 * size + 1):
        status = chance.choices(["paid", "sent", "Cancelled"], [6, 3, 1])[0]
        head = (
            no,
            chance.randint(1, 40 * size),
            day(chance),
            day(chance) if no % 3 else None,
            status,
            50.0 + no,
        )
        db.execute("INSERT INTO ord VALUES (?, ?, ?, ?, ?, ?)", head)
        for line in range(1, chance.randint(2, 4)):
            part = (no, line, chance.randint(1, 30), chance.randint(1, 5), 9.5, chance.choice([0, 0.1, 0.25]))
            db.execute("INSERT INTO ord_line VALUES (?, ?, ?, ?, ?, ?)", part)
        if no % 9 == 0:
            db.execute("INSERT INTO refund VALUES (?, ?, ?, ?)", (no, no, day(chance), 20.0 + no))


def music(db: sqlite3.Connection, chance: random.Random, size: int) -> None:
    def title() -> str:
        return " ".join(chance.choices(SONG, k=3)).title()

    artists = [(i, f"The {chance.choice(LAST)}s {i}") for i in range(1, 51)]
    db.executemany("INSERT INTO Artist VALUES (?, ?)", [*artists, (51, "Metallica"), (52, "Iron Maiden")])
    db.executemany("INSERT INTO Album VALUES (?, ?, ?)", [(i, title(), i % 52 + 1) for i in range(1, 201)])
    for i in range(1, 100 * size + 1):
        track = (
            i,
            title(),
            i % 200 + 1,
            chance.randint(90_000, 400_000),
            chance.randint(1, 9) * 1_000_000,
            0.99,
        )
        db.execute("INSERT INTO Track VALUES (?, ?, ?, ?, ?, ?)", track)
    db.executemany("INSERT INTO Playlist VALUES (?, ?)", [(1, "Music"), (2, "Night Drive")])
    pairs = [(1 + i % 2, i) for i in range(1, 100 * size + 1)]
    db.executemany("INSERT INTO PlaylistTrack VALUES (?, ?)", pairs)


def clinic(db: sqlite3.Connection, chance: random.Random, size: int) -> None:
    fields = ("Cardiology", "Surgery", "Cardiology", "Eyes", "Surgery", "Eyes")
    doctors = [(i, f"Dr {chance.choice(FIRST)} {chance.choice(LAST)}", fields[i - 1], 1) for i in range(1, 7)]
    db.executemany("INSERT INTO doctor VALUES (?, ?, ?, ?)", doctors)
    for i in range(1, 31):
        person = (i, chance.choice(FIRST), chance.choice(LAST), f"19{i + 40}-03-0{i % 9 + 1}", i % 2)
        db.execute("INSERT INTO patient VALUES (?, ?, ?, ?, ?)", person)
    for i in range(1, 100 * size + 1):
        start = f"{day(chance)} {chance.randint(8, 17):02}:30:00"
        how = chance.choices(["done", "no show", "moved"], [8, 1, 1])[0]
        visit = (i, chance.randint(1, 30), chance.randint(1, 6), start, chance.choice([15, 30, 45]), how)
        db.execute("INSERT INTO appointment VALUES (?, ?, ?, ?, ?, ?)", visit)
        db.execute(
            "INSERT INTO treatment VALUES (?, ?, ?)", (i, chance.choice(["T1", "X20", "B7"]), 40.0 + i)
        )


def desk(db: sqlite3.Connection, chance: random.Random, size: int) -> None:
    db.executemany("INSERT INTO agent VALUES (?, ?, ?)", [(i, FIRST[i], i % 3 > 0) for i in range(12)])
    for i in range(1, 100 * size + 1):
        created, closed = 1_700_000_000 + 3_600 * i, day(chance) if i % 4 else None
        dates = (created, closed, day(chance), None if i % 10 else day(chance), day(chance))
        ticket = (i, f"Printer {i} is broken", i % 12, chance.randint(0, 11), chance.randint(1, 4), *dates)
        db.execute("INSERT INTO ticket VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", ticket)
    db.executemany("INSERT INTO tag VALUES (?, ?)", [(1, "hardware"), (2, "network")])
    db.executemany("INSERT INTO ticket_tag VALUES (?, ?)", [(i, 1 + i % 2) for i in range(1, 80)])


FILL = {"shop": shop, "music": music, "clinic": clinic, "desk": desk}

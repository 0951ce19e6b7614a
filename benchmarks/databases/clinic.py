"""A clinic: departments, wards and doctors, and what they do for patients."""

from datetime import date, timedelta

from databases.people import LAST_DAY, Namer, Rows, day, favoured, place, some_of, sometimes
from databases.words import words
from pleasqlarify.demo.chance import Chance

DEPARTMENTS = words("clinic", "departments")
WARDS = words("clinic", "wards")
TREATMENTS = words("clinic", "treatments")
NEVER_GIVEN = {"Heart Surgery", "Acupuncture"}
DRUGS = words("clinic", "drugs")
DIAGNOSES = words("clinic", "diagnoses")
ITEMS = ("Ventilator", "ECG Monitor", "Infusion Pump", "Ultrasound Device", "Wheelchair", "Incubator")
TONGUES = ("German", "French", "Spanish", "Arabic", "Turkish", "Polish")
STATUSES = (("completed", 74), ("cancelled", 9), ("Cancelled", 2), ("no-show", 7), ("booked", 8))
KINDS = (("consultation", 50), ("follow-up", 25), ("emergency", 10), ("check-up", 15))
FUNDS = (("public", 60), ("private", 20), ("Private", 3), ("self-pay", 9), (None, 8))


def rows() -> dict[str, Rows]:
    """The rows of every table."""
    chance = Chance(41)
    return _house(chance) | _patients(chance) | _care(chance)


def _phone(chance: Chance, share: int) -> object:
    return sometimes(chance, share, f"0{chance.between(100, 999)} {chance.between(100000, 999999)}")


def _house(chance: Chance) -> dict[str, Rows]:
    namer = Namer(chance)
    departments: Rows = [
        (
            n,
            name,
            chance.one_of(("Main Building", "North Wing", "Annex")),
            chance.between(0, 5),
            6 * n - chance.below(5),
            sometimes(chance, 90, 10_000 * chance.between(40, 300)),
        )
        for n, name in enumerate(DEPARTMENTS, 1)
    ]
    doctors: Rows = []
    tongues: Rows = []
    for n in range(1, 71):
        field = (n - 1) // 6 + 1 if n <= 60 else chance.between(1, 10)
        title = chance.weighted(
            (("Consultant", 30), ("Resident", 40), ("Senior Physician", 25), ("consultant", 5))
        )
        specialty = (
            DEPARTMENTS[field - 1]
            if chance.percent(75)
            else chance.one_of(("General Medicine", "Pediatrics", "Sports Medicine", "Anesthesiology"))
        )
        hired = day(chance, date(2004, 1, 1), date(2026, 3, 1))
        doctors.append(
            (
                n,
                f"Dr. {namer.name()}",
                title,
                specialty,
                sometimes(chance, 97, field),
                place(chance)[0],
                sometimes(chance, 92, place(chance)[0]),
                _phone(chance, 96),
                _phone(chance, 75),
                str(hired),
                sometimes(chance, 96, 1000 * chance.between(62, 180)),
            )
        )
        tongues += [(n, "English"), *((n, tongue) for tongue in some_of(chance, TONGUES, 25))]
    wards: Rows = []
    equipment: Rows = []
    for n in range(1, 33):
        kind = chance.one_of(("general", "intensive care", "maternity", "children", "day care"))
        wards.append(
            (
                n,
                f"{WARDS[(n - 1) % 16]} Ward" + (" II" if n > 16 else ""),
                kind,
                chance.between(1, 10),
                chance.between(0, 5),
                sometimes(chance, 94, 2 * chance.between(4, 20)),
            )
        )
        equipment += [(n, "Defibrillator", chance.between(1, 3)), (n, "Oxygen Supply", chance.between(2, 9))]
        equipment += [(n, item, chance.between(1, 8)) for item in some_of(chance, ITEMS, 40)]
    nurses: Rows = [
        (
            n,
            namer.name(),
            sometimes(chance, 95, chance.between(1, 32)),
            place(chance)[0],
            chance.weighted((("day", 50), ("night", 30), ("Night", 4), (None, 16))),
            str(day(chance, date(2008, 1, 1), date(2026, 6, 1))),
            1000 * chance.between(31, 58),
        )
        for n in range(1, 121)
    ]
    return {
        "Doctor": doctors,
        "Department": departments,
        "Ward": wards,
        "Nurse": nurses,
        "WardEquipment": equipment,
        "DoctorLanguage": tongues,
    }


def _patients(chance: Chance) -> dict[str, Rows]:
    namer = Namer(chance)
    patients: Rows = []
    for n in range(1, 701):
        city = place(chance)[0]
        born_in = city if chance.percent(40) else place(chance)[0]
        patients.append(
            (
                n,
                namer.name(),
                chance.weighted((("F", 50), ("M", 47), (None, 3))),
                str(day(chance, date(1936, 1, 1), date(2025, 12, 31))),
                city,
                sometimes(chance, 93, born_in),
                _phone(chance, 70),
                _phone(chance, 85),
                sometimes(chance, 88, chance.between(1, 70)),
                chance.weighted(FUNDS),
                str(day(chance, date(2018, 1, 1))),
            )
        )
    treatments: Rows = []
    for n, (name, kind, price) in enumerate((text.split(":") for text in TREATMENTS), 1):
        cost = sometimes(chance, 92, int(price) * chance.between(30, 70) / 100)
        treatments.append((n, name, kind, float(price), cost))
    drugs: Rows = [
        (
            n,
            name,
            chance.one_of(("painkiller", "antibiotic", "hormone", "other")),
            chance.one_of(("Novapharm", "Medix", "Helvia")),
        )
        for n, name in enumerate(DRUGS, 1)
    ]
    return {"Patient": patients, "Treatment": treatments, "Medication": drugs}


def _care(chance: Chance) -> dict[str, Rows]:
    appointments: Rows = []
    given: Rows = []
    prescribed: Rows = []
    names = [text.split(":") for text in TREATMENTS]
    for n in range(1, 4001):
        on = date(2023, 1, 2) + timedelta(days=n * 1430 // 4000)
        status = "booked" if on > LAST_DAY else chance.weighted(STATUSES[:4])
        patient, doctor = favoured(chance, 640), chance.below(66) + 1
        sent_by = sometimes(chance, 45, chance.between(1, 70))
        minutes = 5 * chance.between(2, 12) if status == "completed" else None
        fee = sometimes(chance, 95, float(10 * chance.between(3, 18)))
        booked = str(on - timedelta(days=chance.between(0, 60)))
        appointments.append(
            (n, patient, doctor, sent_by, booked, str(on), status, chance.weighted(KINDS), minutes, fee)
        )
        if status != "completed":
            continue
        for number in dict.fromkeys(chance.between(1, len(names)) for _ in range(chance.below(4))):
            name, _, price = names[number - 1]
            if name not in NEVER_GIVEN and (int(price) < 1000 or chance.percent(15)):
                given.append(
                    (
                        n,
                        number,
                        chance.weighted(((1, 85), (2, 12), (3, 3))),
                        int(price) * chance.between(80, 100) / 100,
                    )
                )
        if chance.percent(35):
            ends = sometimes(chance, 85, str(on + timedelta(days=chance.between(5, 60))))
            prescribed.append((len(prescribed) + 1, n, chance.between(1, 11), str(on), ends))
    admissions: Rows = []
    for n in range(1, 901):
        came = day(chance, date(2023, 1, 1))
        went = came + timedelta(days=chance.between(1, 21))
        left = str(went) if went <= LAST_DAY else None
        admissions.append(
            (
                n,
                chance.between(1, 640),
                chance.below(30) + 1,
                str(came),
                left,
                sometimes(chance, 94, chance.one_of(DIAGNOSES)),
            )
        )
    return {
        "Appointment": appointments,
        "AppointmentTreatment": given,
        "Prescription": prescribed,
        "Admission": admissions,
    }

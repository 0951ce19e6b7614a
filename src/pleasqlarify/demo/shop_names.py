"""People, places and goods of the shop database; every pairing of names is made by chance."""

PLACES = {
    "Germany": ("Berlin", "Hamburg", "Leipzig", "Köln", "Freiburg"),
    "France": ("Paris", "Lyon", "Nantes", "Lille"),
    "Italy": ("Milano", "Torino", "Bologna", "Bari"),
    "Spain": ("Madrid", "Valencia", "Bilbao"),
    "Poland": ("Warszawa", "Kraków", "Gdańsk"),
    "United Kingdom": ("London", "Leeds", "Bristol", "Glasgow"),
}
SHARES = (
    ("Germany", 34),
    ("France", 22),
    ("Italy", 13),
    ("Spain", 11),
    ("Poland", 9),
    ("United Kingdom", 11),
)
"""Where customers live, in per cent."""
VAT = {"Germany": 19, "France": 20, "Italy": 22, "Spain": 21, "Poland": 23, "United Kingdom": 20}
"""Value added tax in per cent, by the country a parcel goes to."""
SPELLINGS = {"United Kingdom": ("UK", 30), "Germany": ("germany", 5)}
"""What some customers type instead, with their share in per cent."""

GIVEN = {
    "Germany": "Anna Lena Jonas Mehmet Aylin Karl Greta Linh Stefan Mareike Emre Ute",
    "France": "Chloé Louis Fatou Camille Hugo Inès Moussa Élodie Mathieu Yasmine",
    "Italy": "Giulia Marco Chiara Luca Alessia Matteo Ginevra Abdou",
    "Spain": "Lucía Diego Carmen Javier Nerea Iker Pilar Wilson",
    "Poland": "Zofia Jakub Kasia Piotr Hanna Tomasz Oksana Wojciech",
    "United Kingdom": "Oliver Amelia Priya Kwame Aisha Ewan Bethan Imran Mei",
}
FAMILY = {
    "Germany": "Schneider Yılmaz Krüger Vogel Neumann Hoang Demir Petersen Brandt Weiß",
    "France": "Moreau Diallo Lefèvre Garnier Benali Rousseau Traoré Fontaine",
    "Italy": "Rossi Ferrari Conti Greco Marchetti Diop Esposito",
    "Spain": "Navarro Ortega Ibáñez Vidal Etxeberria Mamani Campos",
    "Poland": "Nowak Mazur Wójcik Sikora Dudek Shevchenko Pawlak",
    "United Kingdom": "Taylor Patel Osei Campbell Evans Hussain Chen Wright Okonkwo",
}

GOODS: dict[str, tuple[tuple[str, ...], tuple[tuple[str, int], ...]]] = {
    "Kitchen": (
        ("Beech", "Oak", "Olive Wood", "Walnut"),
        (("Serving Board", 3900), ("Mixing Bowl", 2900), ("Spoon Set", 1900), ("Tray", 3400)),
    ),
    "Tableware": (
        ("White", "Blue", "Speckled", "Terracotta"),
        (("Mug", 1400), ("Dinner Plate", 1900), ("Teapot", 4400), ("Soup Bowl", 1700), ("Vase", 3200)),
    ),
    "Textiles": (
        ("Cotton", "Linen", "Wool", "Alpaca"),
        (("Blanket", 6900), ("Cushion Cover", 2900), ("Throw", 5900), ("Table Runner", 2700)),
    ),
    "Lighting": (
        ("Paper", "Rattan", "Brass", "Smoked Glass"),
        (("Table Lamp", 7900), ("Pendant Lamp", 9900), ("Floor Lamp", 14900)),
    ),
    "Garden": (
        ("Zinc", "Enamel", "Copper"),
        (("Watering Can", 3600), ("Planter", 2400), ("Bird Feeder", 2100)),
    ),
}
"""Per category the finishes, and the things with their base price in cents."""
ENTERED_TWICE = "Wool Blanket"
"""The product that stands in the list a second time, in other letters."""
REASONS = (
    ("arrived broken", 30),
    ("changed my mind", 26),
    ("wrong item", 14),
    ("late", 12),
    ("Late", 3),
    (None, 15),
)
"""Why money went back, with how often."""

"""What the grammar knows of a database: tables, columns with roles, keys, displays and values.

``profile_of(database)`` reads it, within a few seconds however large the database is. ``nouns`` are
columns and tables, ``ways`` keys and joins, ``meanings`` money, dates and rows that do not count.
"""

from pleasqlarify.interpreters.embedded.profile.building import Profile, profile_of

__all__ = ["Profile", "profile_of"]

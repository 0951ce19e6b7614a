"""A small copy of a database on which hundreds of queries can be run: rows that belong together."""

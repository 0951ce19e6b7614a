"""Data files as a database: imported once into a DuckDB file, then only read."""

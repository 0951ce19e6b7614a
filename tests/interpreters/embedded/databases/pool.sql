CREATE TABLE drivers (id INTEGER PRIMARY KEY, name TEXT, country TEXT);
CREATE TABLE mechanics (id INTEGER PRIMARY KEY, full_name TEXT, country TEXT);
CREATE TABLE volunteers (id INTEGER PRIMARY KEY, full_name TEXT, since TEXT);
INSERT INTO drivers VALUES (1, 'Ilse Kern', 'Germany'), (2, 'Tom Aske', 'Norway'), (3, 'Ida Blom', 'Germany');
INSERT INTO mechanics VALUES (1, 'Ruth Lang', 'Germany'), (2, 'Per Lie', 'Norway');
INSERT INTO volunteers VALUES (1, 'Ole Moe', '2024-05-01'), (2, 'Ada Roth', '2025-02-11');

CREATE TABLE drivers (id INTEGER PRIMARY KEY, name TEXT, city TEXT, hired_on TEXT);
CREATE TABLE riders (id INTEGER PRIMARY KEY, name TEXT, city TEXT, signed_up_on TEXT);
CREATE TABLE trips (
    id INTEGER PRIMARY KEY, driver_id INTEGER REFERENCES drivers (id), rider_id INTEGER REFERENCES riders (id),
    picked_up_on TEXT, passengers INTEGER, fare REAL);
INSERT INTO drivers VALUES (1, 'Moe Falk', 'Graz', '2020-01-02'), (2, 'Nina Roth', 'Linz', '2021-03-04');
INSERT INTO riders VALUES
    (1, 'Otto Beck', 'Graz', '2025-01-01'), (2, 'Pia Kern', 'Graz', '2025-02-02'), (3, 'Rita Lang', 'Linz', '2026-03-03');
INSERT INTO trips VALUES
    (1, 1, 1, '2025-06-01', 2, 10), (2, 1, 2, '2025-07-01', 1, 12), (3, 2, 3, '2026-06-05', 3, 30),
    (4, 1, 1, '2026-07-05', 1, 9), (5, 2, 1, '2026-08-08', 1, 4);

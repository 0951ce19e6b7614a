CREATE TABLE clients (id INTEGER PRIMARY KEY, full_name TEXT, town TEXT);
CREATE TABLE bookings (
    id INTEGER PRIMARY KEY, client_id INTEGER REFERENCES clients (id), booked_on TEXT, guests INTEGER, price REAL
);
CREATE TABLE lessons (id INTEGER PRIMARY KEY, teacher TEXT, registered_on TEXT, lesson_date TEXT);
INSERT INTO clients VALUES
    (1, 'Ida Moss', 'Leeds'), (2, 'Per Holt', 'Leeds'), (3, 'Una Reed', 'York'), (4, 'Max Vale', 'Leeds');
INSERT INTO bookings VALUES
    (1, 1, '2026-01-04', 12, 310.5), (2, 2, '2026-02-11', 40, 820.0), (3, 3, '2026-02-19', 9, 150.0),
    (4, 4, '2026-03-02', 25, 500.0), (5, 1, '2026-03-22', 18, 400.0), (6, 3, '2026-04-08', 60, 990.0);
INSERT INTO lessons VALUES
    (1, 'Ann Frost', '2026-01-03', '2026-02-10'), (2, 'Bo Lind', '2026-01-20', '2026-03-04'),
    (3, 'Ann Frost', '2026-02-02', '2026-03-15'), (4, 'Bo Lind', '2026-03-01', '2026-03-29');

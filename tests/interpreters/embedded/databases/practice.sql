CREATE TABLE wards (id INTEGER PRIMARY KEY, name TEXT);
CREATE TABLE patients (
    id INTEGER PRIMARY KEY, full_name TEXT, city TEXT, registered_on TEXT, ward_id INTEGER REFERENCES wards (id));
CREATE TABLE visits (
    id INTEGER PRIMARY KEY, patient_id INTEGER REFERENCES patients (id), visit_date TEXT, booked_on TEXT, reason TEXT);
CREATE TABLE bills (
    id INTEGER PRIMARY KEY, patient_id INTEGER REFERENCES patients (id), visit_id INTEGER REFERENCES visits (id),
    amount REAL, issued_on TEXT, paid_on TEXT);
INSERT INTO wards VALUES (1, 'Surgery'), (2, 'Maternity');
INSERT INTO patients VALUES
    (1, 'Ada Holm', 'Oslo', '2025-02-01', 1), (2, 'Bo Lund', 'Bergen', '2025-03-05', 1),
    (3, 'Cleo Dahl', 'Oslo', '2026-01-09', 2), (4, 'Bo Lund', 'Oslo', '2026-05-20', 2);
INSERT INTO visits VALUES
    (1, 1, '2025-05-02', '2025-04-11', 'pain'), (2, 1, '2026-05-03', '2026-04-12', 'vaccination'),
    (3, 2, '2025-06-04', '2025-05-13', 'pain'), (4, 3, '2026-05-05', '2026-05-01', 'pain'),
    (5, 3, '2026-06-06', '2026-05-15', 'vaccination'), (6, 4, '2026-07-07', '2026-05-16', 'vaccination');
INSERT INTO bills VALUES
    (1, 1, 1, 80.5, '2025-05-10', '2025-06-01'), (2, 1, 2, 120, '2026-05-11', '2026-06-02'),
    (3, 2, 3, 60, '2025-06-12', NULL), (4, 3, 4, 95, '2026-05-13', '2026-05-30'),
    (5, 4, 6, 45, '2026-07-14', '2026-08-01');

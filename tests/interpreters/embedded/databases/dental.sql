CREATE TABLE dentists (dentist_id INTEGER PRIMARY KEY, dentist_name TEXT, room TEXT, hired_on TEXT);
CREATE TABLE patients (patient_id INTEGER PRIMARY KEY, patient_name TEXT, town TEXT, born_on TEXT);
CREATE TABLE visits (visit_id INTEGER PRIMARY KEY, dentist_id INTEGER REFERENCES dentists, patient_id INTEGER REFERENCES patients, visited_on TEXT, treatment TEXT, status TEXT, fee REAL, insurance_paid REAL, material_cost REAL, minutes INTEGER);

INSERT INTO dentists VALUES (1,'Ines Falk','green','2015-03-02'), (2,'Olaf Grund','blue','2019-08-19'), (3,'Rosa Helm','red','2022-01-10');
INSERT INTO patients
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 18)
SELECT i, 'Patient ' || char(64 + i) || 'o', CASE i % 3 WHEN 0 THEN 'Weston' WHEN 1 THEN 'Harrow' ELSE 'Loxley' END, date('1955-06-01', (i * 733) || ' days') FROM n;
INSERT INTO visits
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 90)
SELECT i, 1 + i * 5 % 3, 1 + i * 7 % 18, date('2025-01-07', (i * 7) || ' days'), CASE i % 4 WHEN 0 THEN 'filling' WHEN 1 THEN 'cleaning' WHEN 2 THEN 'crown' ELSE 'check' END, CASE WHEN i % 7 = 0 THEN 'cancelled' WHEN i % 11 = 0 THEN 'unpaid' ELSE 'paid' END, 40 + i * 37 % 310, CASE WHEN i % 3 THEN 20 + i * 17 % 90 ELSE 0 END, 3 + i * 11 % 40, 10 + i * 5 % 50 FROM n;

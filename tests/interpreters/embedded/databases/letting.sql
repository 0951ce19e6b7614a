CREATE TABLE houses (house_id INTEGER PRIMARY KEY, house_name TEXT, town TEXT, landlord TEXT, built INTEGER);
CREATE TABLE flats (flat_id INTEGER PRIMARY KEY, house_id INTEGER REFERENCES houses, beds INTEGER, area_sqm REAL, asking_rent REAL, flat_status TEXT);
CREATE TABLE tenants (tenant_id INTEGER PRIMARY KEY, tenant_name TEXT, town TEXT, date_of_birth TEXT);
CREATE TABLE tenancies (tenancy_id INTEGER PRIMARY KEY, flat_id INTEGER REFERENCES flats, tenant_id INTEGER REFERENCES tenants, starts_on TEXT, ends_on TEXT, moved_out_on TEXT, rent REAL);
CREATE TABLE payments (payment_id INTEGER PRIMARY KEY, tenancy_id INTEGER REFERENCES tenancies, paid_on TEXT, amount REAL, method TEXT);
CREATE TABLE workers (worker_id INTEGER PRIMARY KEY, worker_name TEXT, hourly_pay REAL, joined_on TEXT);
CREATE TABLE vans (van_id INTEGER PRIMARY KEY, plate TEXT, fuel TEXT, bought_on TEXT, bought_for REAL, load_kg REAL);
CREATE TABLE repairs (repair_id INTEGER PRIMARY KEY, flat_id INTEGER REFERENCES flats, worker_id INTEGER REFERENCES workers, severity TEXT, reported_on TEXT, scheduled_for TEXT, finished_on TEXT, cost REAL);
CREATE TABLE fuel_bills (bill_id INTEGER PRIMARY KEY, van_id INTEGER REFERENCES vans, filled_on TEXT, litres REAL, total_cost REAL);

INSERT INTO houses VALUES (1,'Elm House','Kelby','Marsh Trust',1968), (2,'Quay Court','Kelby','Dunn Family',2011), (3,'The Maltings','Orford','Marsh Trust',1899);
INSERT INTO flats
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 24)
SELECT i, 1 + i * 7 % 3, i % 4, 28 + i % 4 * 17 + i, 480 + i % 4 * 210 + i * 9, CASE WHEN i % 5 = 0 THEN 'vacant' WHEN i = 7 THEN 'closed' ELSE 'occupied' END FROM n;
INSERT INTO tenants
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20)
SELECT i, 'Tenant ' || char(64 + i) || 'a', CASE i % 3 WHEN 0 THEN 'Kelby' WHEN 1 THEN 'Orford' ELSE 'Holm' END, date('1961-03-04', (i * 613) || ' days') FROM n;
INSERT INTO tenancies
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 40)
SELECT i, 1 + i * 5 % 24, 1 + i * 3 % 18, date('2023-02-01', (i * 30) || ' days'), date('2024-01-31', (i * 29) || ' days'), CASE WHEN i % 3 = 0 THEN date('2024-01-10', (i * 28) || ' days') END, 500 + i * 13 % 410 FROM n;
INSERT INTO payments
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 160)
SELECT i, 1 + i * 11 % 40, date('2025-11-02', (i * 2) || ' days'), 400 + i * 37 % 500, CASE i % 3 WHEN 0 THEN 'card' WHEN 1 THEN 'cash' ELSE 'transfer' END FROM n;
INSERT INTO workers VALUES (1,'Ada Birk',19.5,'2018-04-01'), (2,'Bo Calder',14.0,'2021-09-13'), (3,'Cy Drew',16.25,'2024-01-08'), (4,'Di Ellis',23.0,'2012-06-04');
INSERT INTO vans VALUES (1,'KL16 ABC','diesel','2016-05-01',21000,900), (2,'KL19 BCD','diesel','2019-02-11',18500,1200), (3,'KL22 CDE','electric','2022-08-30',33900,800), (4,'KL23 DEF','petrol','2023-01-17',17250,650);
INSERT INTO repairs
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 70)
SELECT i, 1 + i * 13 % 21, CASE WHEN i % 6 = 0 THEN NULL ELSE 1 + i * 5 % 4 END, CASE i % 4 WHEN 0 THEN 'severe' WHEN 1 THEN 'moderate' ELSE 'minor' END, date('2026-01-03', (i * 4) || ' days'), date('2026-01-08', (i * 4) || ' days'), CASE WHEN i % 9 THEN date('2026-01-06', (i * 4 + i % 5) || ' days') END, CASE WHEN i % 9 THEN 35 + i * 41 % 620 END FROM n;
INSERT INTO fuel_bills
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 50)
SELECT i, CASE i % 3 WHEN 0 THEN 1 WHEN 1 THEN 2 ELSE 4 END, date('2026-01-02', (i * 6) || ' days'), 20 + i * 7 % 45, 31 + i * 13 % 70 FROM n;

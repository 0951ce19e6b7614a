-- Bookings that some guests make for themselves and some for a company; the day of booking is not the first date.
CREATE TABLE guests (id INTEGER PRIMARY KEY, name TEXT, country TEXT, member_since TEXT);
CREATE TABLE companies (id INTEGER PRIMARY KEY, name TEXT, city TEXT);
CREATE TABLE bookings (id INTEGER PRIMARY KEY, guest_id INTEGER NOT NULL REFERENCES guests, company_id INTEGER REFERENCES companies, check_in TEXT, check_out TEXT, booked_on TEXT, total_price REAL, children INTEGER);
INSERT INTO guests VALUES (1,'Ines Aas','Norway','2024-01-05'),(2,'Jon Bech','Norway',NULL),(3,'Kim Coll','Spain','2025-03-01');
INSERT INTO companies VALUES (1,'Acme Works','Oslo'),(2,'Bolt Labs','Vigo');
INSERT INTO bookings VALUES (1,1,NULL,'2026-03-02','2026-03-05','2026-01-10',300,0),(2,1,1,'2026-06-11','2026-06-12','2026-06-01',120,0),
  (3,2,NULL,'2026-08-20','2026-08-27','2026-02-14',910,2),(4,3,2,'2026-12-01','2026-12-04','2026-10-30',420,1);

-- A house with rooms: who stays from when to when, both days always known, and who took the booking.
CREATE TABLE guests (id INTEGER PRIMARY KEY, first_name TEXT, last_name TEXT, country TEXT);
CREATE TABLE rooms (room_no INTEGER PRIMARY KEY, floor INTEGER, room_type TEXT, nightly_rate REAL);
CREATE TABLE staff (staff_id INTEGER PRIMARY KEY, full_name TEXT, job_title TEXT);
CREATE TABLE stays (id INTEGER PRIMARY KEY, guest_id INTEGER NOT NULL REFERENCES guests, room_no INTEGER NOT NULL REFERENCES rooms, arrival_date TEXT, departure_date TEXT, total_price REAL, taken_by INTEGER REFERENCES staff);
INSERT INTO guests VALUES (1,'Ines','Aas','Norway'),(2,'Jon','Bech','Norway'),(3,'Kim','Coll','Spain'),(4,'Lea','Diaz','Spain');
INSERT INTO rooms VALUES (101,1,'single',70),(102,1,'double',110),(201,2,'double',115),(202,2,'suite',210);
INSERT INTO staff VALUES (1,'Mia Falk','receptionist'),(2,'Nils Gran','porter');
INSERT INTO stays VALUES (1,1,101,'2026-11-20','2026-11-22',140,1),(2,2,102,'2026-11-27','2026-12-02',550,1),(3,3,201,'2026-11-28','2026-11-30',230,2),(4,4,202,'2026-12-10','2026-12-12',420,NULL);

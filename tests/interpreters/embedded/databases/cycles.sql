-- Bicycles for hire: stations, riders, their trips, repairs.
CREATE TABLE station (id INTEGER PRIMARY KEY, name TEXT NOT NULL, district TEXT, docks INTEGER, opened_on DATE);
CREATE TABLE cycle (id INTEGER PRIMARY KEY, model TEXT, kind TEXT, bought_on DATE, price REAL, station_id INTEGER REFERENCES station);
CREATE TABLE rider (id INTEGER PRIMARY KEY, name TEXT NOT NULL, email TEXT, city TEXT, signed_up_on DATE, plan TEXT);
CREATE TABLE trip (id INTEGER PRIMARY KEY, cycle_id INTEGER NOT NULL REFERENCES cycle, rider_id INTEGER NOT NULL REFERENCES rider, start_station_id INTEGER NOT NULL REFERENCES station, end_station_id INTEGER REFERENCES station, started_at DATETIME, ended_at DATETIME, km REAL, fee REAL);
CREATE TABLE repair (id INTEGER PRIMARY KEY, cycle_id INTEGER NOT NULL REFERENCES cycle, reported_on DATE, fixed_on DATE, part TEXT, cost REAL);
INSERT INTO station VALUES (1,'Main Square','Centre',20,'2019-01-01'),(2,'Airport','South',30,'2020-01-01');
INSERT INTO cycle VALUES (1,'City One','standard','2021-01-01',500,1),(2,'Volt','electric','2022-01-01',1900,2),(3,'Hauler','cargo','2023-01-01',2500,1);
INSERT INTO rider VALUES (1,'Eva Stein','eva@mail.org','Bonn','2022-01-01','basic'),(2,'Felix Braun',NULL,'Mainz','2023-01-01','student'),(3,'Greta Lang',NULL,'Bonn','2024-01-01','student');
INSERT INTO trip VALUES (1,1,1,1,2,'2026-10-05 08:00:00','2026-10-05 08:30:00',4.5,3),(2,2,1,2,2,'2026-10-06 08:00:00','2026-10-06 09:30:00',12,9),(3,1,2,1,1,'2026-11-02 10:00:00','2026-11-02 10:20:00',2,2),(4,3,2,1,2,'2026-11-09 17:00:00','2026-11-09 17:45:00',3.5,4),(5,2,3,2,1,'2026-11-14 12:00:00','2026-11-14 14:00:00',18,12);
INSERT INTO repair VALUES (1,1,'2026-09-01','2026-09-20','chain',30),(2,2,'2026-09-03','2026-09-05','battery',180),(3,3,'2026-10-01',NULL,'tyre',25);

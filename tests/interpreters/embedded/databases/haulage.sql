-- A carrier: who sends what, over which distance, how much of it, and when it came.
CREATE TABLE clients (client_id INTEGER PRIMARY KEY, company TEXT, country TEXT, client_since DATE, credit_limit REAL, credit_used REAL);
CREATE TABLE drivers (driver_id INTEGER PRIMARY KEY, name TEXT, hired_on DATE, left_on DATE, hourly_wage REAL);
CREATE TABLE shipments (shipment_id INTEGER PRIMARY KEY, client_id INTEGER REFERENCES clients, driver_id INTEGER REFERENCES drivers, booked_at DATETIME, delivered_at DATETIME, promised_on DATE, status TEXT, distance_km REAL, driving_hours REAL, freight_charge REAL, fuel_surcharge REAL);
CREATE TABLE parcels (parcel_id INTEGER PRIMARY KEY, shipment_id INTEGER REFERENCES shipments, weight_kg REAL, pieces INTEGER, goods TEXT);
CREATE TABLE claims (claim_id INTEGER PRIMARY KEY, shipment_id INTEGER REFERENCES shipments, filed_on DATE, settled_on DATE, reason TEXT, amount REAL);
INSERT INTO clients VALUES (1,'Adler Foods','Germany','2019-05-01',5000,1200),(2,'Brandt SA','France','2021-02-11',8000,0),(3,'Costa Trading','Italy','2020-10-05',3000,2950),(4,'Duarte Tiles','France','2023-03-08',10000,400);
INSERT INTO drivers VALUES (1,'Lena Ott','2018-04-01',NULL,21.5),(2,'Marek Zal','2020-09-15','2026-09-30',20),(3,'Nina Roth','2022-01-10',NULL,22);
INSERT INTO shipments VALUES (1,1,1,'2026-08-03 09:00','2026-08-07 15:00','2026-08-06','delivered',620,9.5,700,80),(2,1,2,'2026-09-10 10:00','2026-09-13 11:00','2026-09-14','delivered',210,4,260,30),(3,2,1,'2026-10-01 08:00',NULL,'2026-10-06','cancelled',900,0,950,110),(4,3,3,'2026-10-20 12:00',NULL,'2026-10-27','in transit',1100,15,1200,140),(5,4,3,'2025-11-05 09:30','2025-11-09 10:00','2025-11-10','delivered',430,7,500,55);
INSERT INTO parcels VALUES (1,1,320.5,12,'wine'),(2,1,80,3,'paper'),(3,2,150,40,'tiles'),(4,3,900,18,'machine parts'),(5,4,45.2,2,'wine'),(6,5,610,55,'tiles');
INSERT INTO claims VALUES (1,1,'2026-08-10',NULL,'late',120),(2,2,'2026-09-15','2026-10-02','damaged',60);

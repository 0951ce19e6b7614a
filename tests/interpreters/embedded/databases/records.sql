-- A shop of records: a catalogue with prices and titles like everyday words, and what was sold of it.
CREATE TABLE artists (id INTEGER PRIMARY KEY, name TEXT);
CREATE TABLE albums (id INTEGER PRIMARY KEY, title TEXT, artist_id INTEGER REFERENCES artists, type TEXT, released_on DATE, price REAL);
CREATE TABLE tracks (id INTEGER PRIMARY KEY, title TEXT, album_id INTEGER REFERENCES albums, seconds INTEGER, unit_price REAL);
CREATE TABLE staff (id INTEGER PRIMARY KEY, name TEXT, hired_on DATE, salary REAL);
CREATE TABLE customers (id INTEGER PRIMARY KEY, name TEXT, support_rep_id INTEGER REFERENCES staff);
CREATE TABLE invoices (id INTEGER PRIMARY KEY, customer_id INTEGER REFERENCES customers, invoiced_on DATE, status TEXT, total REAL);
CREATE TABLE invoice_lines (id INTEGER PRIMARY KEY, invoice_id INTEGER REFERENCES invoices, track_id INTEGER REFERENCES tracks, unit_price REAL, quantity INTEGER);
INSERT INTO artists VALUES (1,'Frost Hollow'),(2,'Lumen Choir');
INSERT INTO albums VALUES (1,'Sale',1,'studio','2024-03-01',14.5),(2,'Refund',1,'live','2025-02-11',11.9),(3,'Second Refund',2,'studio','2025-08-20',12.4),(4,'The Last Refund',2,'single','2026-01-15',4.9),(5,'Harbour',2,'live','2023-06-09',9.9),(6,'Slow Tide',1,'studio','2022-05-05',13.0),(7,'Garage Sale',1,'live','2021-04-04',8.5),(8,'The Long Sale',2,'studio','2020-10-09',10.0);
INSERT INTO tracks VALUES (1,'Opening',1,241,0.99),(2,'Tide',6,198,0.99),(3,'Quay',5,305,1.29),(4,'Receipt',2,176,0.99),(5,'Ledger',3,263,1.29),(6,'Till',4,222,0.99);
INSERT INTO staff VALUES (1,'Ada Moor','2020-01-07',41000),(2,'Ben Sand','2022-09-12',38500);
INSERT INTO customers VALUES (1,'Cleo Park',1),(2,'Dan Weir',1),(3,'Eva Lund',2);
INSERT INTO invoices VALUES (1,1,'2025-01-20','paid',3.27),(2,2,'2025-04-02','refunded',0.99),(3,3,'2025-10-13','paid',2.58),(4,1,'2026-02-08','void',1.29);
INSERT INTO invoice_lines VALUES (1,1,1,0.99,2),(2,1,3,1.29,1),(3,2,4,0.99,1),(4,3,5,1.29,2),(5,4,3,1.29,1);

-- Clients with two telephones and the adviser who looks after them.
CREATE TABLE advisers (id INTEGER PRIMARY KEY, name TEXT, city TEXT, salary INTEGER, birth_year INTEGER);
CREATE TABLE clients (id INTEGER PRIMARY KEY, name TEXT, city TEXT, home_phone TEXT, mobile_phone TEXT, adviser_id INTEGER REFERENCES advisers);
CREATE TABLE policies (id INTEGER PRIMARY KEY, client_id INTEGER REFERENCES clients, list_price REAL, price_paid REAL, recorded_on DATE, released_on DATE, ends_on DATE);
INSERT INTO advisers VALUES (1,'Gro Falk','Oslo',52000,1961),(2,'Ivo Renn','Bergen',61000,1988);
INSERT INTO clients VALUES (1,'Ada Holm','Oslo','0111 2345',NULL,1),(2,'Bea Lund','Bergen',NULL,NULL,1),(3,'Cato Vik','Bergen',NULL,'0999 8765',2);
INSERT INTO policies VALUES (1,1,100,90,'2026-01-05','2026-02-01','2026-12-10'),(2,2,200,200,'2026-03-01','2026-03-15','2027-02-01'),(3,3,150,120,'2026-05-05','2026-06-01','2026-12-28');

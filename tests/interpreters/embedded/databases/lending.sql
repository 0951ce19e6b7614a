-- A lending library: branches, what stands there, who lends it, what is fined.
CREATE TABLE branch (id INTEGER PRIMARY KEY, name TEXT NOT NULL, district TEXT, opened_on DATE);
CREATE TABLE writer (id INTEGER PRIMARY KEY, name TEXT NOT NULL, country TEXT);
CREATE TABLE book (id INTEGER PRIMARY KEY, title TEXT NOT NULL, writer_id INTEGER REFERENCES writer, genre TEXT, pages INTEGER);
CREATE TABLE copy (id INTEGER PRIMARY KEY, book_id INTEGER NOT NULL REFERENCES book, branch_id INTEGER NOT NULL REFERENCES branch, bought_on DATE, price REAL);
CREATE TABLE reader (id INTEGER PRIMARY KEY, name TEXT NOT NULL, district TEXT, phone TEXT, birth_date DATE, joined_on DATE, left_on DATE);
CREATE TABLE loan (id INTEGER PRIMARY KEY, copy_id INTEGER NOT NULL REFERENCES copy, reader_id INTEGER NOT NULL REFERENCES reader, lent_on DATE, due_on DATE, returned_on DATE);
CREATE TABLE fine (id INTEGER PRIMARY KEY, loan_id INTEGER NOT NULL REFERENCES loan, amount REAL, issued_on DATE, paid_on DATE);
INSERT INTO branch VALUES (1,'Central','Old Town','1980-03-01'),(2,'Quayside','Harbour','2004-05-02');
INSERT INTO writer VALUES (1,'Mara Quint','France'),(2,'Iris Dahl','Sweden'),(3,'Tom Ashby','England');
INSERT INTO book VALUES (1,'Last Summer',1,'Crime',320),(2,'Winter Light',2,'Romance',180),(3,'One Year',2,'Crime',410),(4,'Salt',3,'Travel',150),(5,'Night Trains',3,'Travel',260);
INSERT INTO copy VALUES (1,1,1,'2019-01-01',12.5),(2,1,2,'2020-01-01',14),(3,2,1,'2021-01-01',9),(4,3,2,'2022-01-01',22),(5,4,1,'2023-01-01',8);
INSERT INTO reader VALUES (1,'Anna Berg','Harbour','555 1','1950-01-02','2019-02-02',NULL),(2,'Ben Kurz','Old Town',NULL,'1990-03-03','2020-02-02','2026-05-01'),(3,'Clara Wolf','Harbour','555 3','1985-05-05','2024-02-02',NULL),(4,'David Roth','Old Town',NULL,'2001-06-06','2025-02-02',NULL);
INSERT INTO loan VALUES (1,1,1,'2026-06-10','2026-07-08','2026-07-20'),(2,2,3,'2026-07-01','2026-07-29','2026-07-15'),(3,4,1,'2026-11-03','2026-12-01',NULL),(4,3,2,'2026-02-01','2026-03-01','2026-03-20'),(5,5,3,'2026-11-10','2026-12-08','2026-11-12'),(6,4,3,'2026-01-10','2026-02-07','2026-02-01');
INSERT INTO fine VALUES (1,1,6,'2026-07-20',NULL),(2,4,9.5,'2026-03-20',NULL),(3,6,1,'2026-02-02','2026-02-03');

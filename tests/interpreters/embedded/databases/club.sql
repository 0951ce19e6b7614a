-- Members of a sports club, their trainers, what they sign up for and when they come.
CREATE TABLE trainers (id INTEGER PRIMARY KEY, name TEXT NOT NULL, city TEXT, hourly_wage REAL, hired_on DATE);
CREATE TABLE members (id INTEGER PRIMARY KEY, name TEXT NOT NULL, city TEXT, birth_date DATE, joined_on DATE, trainer_id INTEGER REFERENCES trainers);
CREATE TABLE courses (id INTEGER PRIMARY KEY, title TEXT NOT NULL, trainer_id INTEGER REFERENCES trainers, kind TEXT, minutes INTEGER, price REAL, expense REAL);
CREATE TABLE signups (id INTEGER PRIMARY KEY, member_id INTEGER REFERENCES members, course_id INTEGER REFERENCES courses, signed_on DATE, paid_on DATE, amount REAL, status TEXT);
CREATE TABLE visits (id INTEGER PRIMARY KEY, member_id INTEGER REFERENCES members, visited_on DATE, minutes INTEGER);
INSERT INTO trainers VALUES (1,'Gro Falk','Oslo',30,'2019-02-01'),(2,'Ivo Renn','Bergen',35,'2022-06-01'),(3,'Una Moe','Oslo',28,'2025-01-10');
INSERT INTO members VALUES (1,'Ada Holm','Oslo','1980-03-04','2020-01-05',1),(2,'Bea Lund','Bergen','1961-07-08','2021-03-01',1),(3,'Cato Vik','Bergen','1999-11-12','2023-09-09',2),(4,'Dina Aas','Oslo','1990-02-02','2024-04-04',2);
INSERT INTO courses VALUES (1,'Rowing','1','water',60,90,40),(2,'Boxing',1,'floor',45,80,85),(3,'Climbing',2,'wall',90,150,60),(4,'Diving',2,'water',60,120,130);
INSERT INTO signups VALUES (1,1,1,'2025-01-05','2025-01-07',90,'active'),(2,1,1,'2026-02-01','2026-02-20',90,'active'),(3,1,2,'2026-03-01',NULL,80,'cancelled'),(4,2,3,'2026-04-01','2026-04-02',150,'active'),(5,2,4,'2026-05-05','2026-05-09',120,'cancelled'),(6,3,4,'2026-06-01',NULL,120,'active'),(7,3,1,'2026-11-30','2026-11-30',90,'active');
INSERT INTO visits VALUES (1,1,'2026-11-01',50),(2,1,'2026-11-02',70),(3,2,'2026-11-02',40),(4,3,'2026-11-20',65),(5,3,'2026-11-21',30),(6,4,'2026-10-10',90);

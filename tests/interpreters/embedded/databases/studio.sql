-- A place to train: people who come and go, courses, what they pay.
CREATE TABLE members (id INTEGER PRIMARY KEY, name TEXT, city TEXT, gender TEXT, birth_date DATE, joined_on DATE, cancelled_on DATE);
CREATE TABLE courses (id INTEGER PRIMARY KEY, title TEXT, level TEXT, capacity INTEGER);
CREATE TABLE lessons (id INTEGER PRIMARY KEY, course_id INTEGER REFERENCES courses, trainer TEXT, starts_at DATETIME);
CREATE TABLE bookings (id INTEGER PRIMARY KEY, lesson_id INTEGER REFERENCES lessons, member_id INTEGER REFERENCES members, booked_at DATETIME, status TEXT);
CREATE TABLE visits (id INTEGER PRIMARY KEY, member_id INTEGER REFERENCES members, check_in DATETIME, check_out DATETIME);
CREATE TABLE payments (id INTEGER PRIMARY KEY, member_id INTEGER REFERENCES members, due_on DATE, paid_on DATE, amount REAL, method TEXT);
INSERT INTO members VALUES (1,'Ilse Kern','Graz','F','1961-03-02','2024-02-01',NULL),(2,'Bo Lund','Linz','M','1990-07-12','2025-03-15','2026-06-30'),(3,'Cara Dietz','Graz','F','1999-11-30','2025-09-01',NULL),(4,'Dov Mars','Wels','M','1985-01-20','2026-01-10','2026-09-15');
INSERT INTO courses VALUES (1,'Spinning','all',12),(2,'Yoga','beginner',10),(3,'Boxing','advanced',8);
INSERT INTO lessons VALUES (1,1,'Ruth','2026-09-01 18:00'),(2,2,'Olaf','2026-09-02 09:00'),(3,1,'Ruth','2026-10-05 18:00'),(4,3,'Olaf','2026-10-07 19:00');
INSERT INTO bookings VALUES (1,1,1,'2026-08-28 10:00','attended'),(2,1,2,'2026-08-29 11:00','cancelled'),(3,2,3,'2026-09-01 08:00','no-show'),(4,3,1,'2026-10-01 12:00','attended'),(5,4,4,'2026-10-02 13:00','cancelled'),(6,3,3,'2026-10-03 14:00','attended');
INSERT INTO visits VALUES (1,1,'2026-09-01 17:30','2026-09-01 19:15'),(2,1,'2026-10-05 17:40','2026-10-05 19:20'),(3,3,'2026-10-05 18:00','2026-10-05 19:00'),(4,4,'2026-10-07 18:45',NULL);
INSERT INTO payments VALUES (1,1,'2026-09-05','2026-09-06',29.9,'card'),(2,1,'2026-10-05','2026-10-05',29.9,'card'),(3,3,'2026-10-05',NULL,19.9,'cash'),(4,4,'2026-10-05','2026-10-20',19.9,'card');

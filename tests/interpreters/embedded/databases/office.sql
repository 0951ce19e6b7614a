-- two tables of messages, keys in two roles, one place by two names, keys that look like years
CREATE TABLE people (id INTEGER PRIMARY KEY, name TEXT, country TEXT, boss_id INTEGER REFERENCES people);
CREATE TABLE visitors (id INTEGER PRIMARY KEY, name TEXT, country TEXT, nationality TEXT, age INTEGER);
CREATE TABLE tasks (id INTEGER PRIMARY KEY, title TEXT, author_id INTEGER REFERENCES people, assignee_id INTEGER REFERENCES people, opened_on DATE, due_on DATE, weekday_rate REAL, weekend_rate REAL, total_cost REAL);
CREATE TABLE comments (id INTEGER PRIMARY KEY, task_id INTEGER REFERENCES tasks, person_id INTEGER REFERENCES people, body TEXT, sent_on DATE);
CREATE TABLE notes (id INTEGER PRIMARY KEY, task_id INTEGER REFERENCES tasks, person_id INTEGER REFERENCES people, body TEXT, sent_on DATE);
INSERT INTO people VALUES (1,'Rosa Lind','Germany',NULL),(2,'Theo Marsh','UK',1),(3,'Uma Nair','United Kingdom',1),(4,'Vera Moss','France',2);
INSERT INTO visitors VALUES (1,'Willem Oort','Germany','Germany',30),(2,'Xenia Pohl','France','Spain',41),(3,'Yuri Quint','Spain','Spain',25);
INSERT INTO tasks VALUES (2001,'Paint the hall',1,2,'2026-03-01','2026-04-01',10,15,100),(2002,'Paint the hall again',2,1,'2026-03-05',NULL,11,16,120),(2003,'Fix the door',3,2,'2026-05-01','2026-05-09',12,17,90),(2004,'Water the plants',3,4,'2026-06-01','2026-06-02',9,9,30);
INSERT INTO comments VALUES (1,2001,1,'White or grey?','2026-03-02'),(2,2001,2,'White','2026-03-03'),(3,2004,4,'Done','2026-06-02');
INSERT INTO notes VALUES (1,2001,2,'Bring a ladder','2026-03-02'),(2,2003,1,'The key is lost','2026-05-02');

-- Two ways from lessons to teachers, tables with columns called as their rows are, days written as people write them.
CREATE TABLE teachers (id INTEGER PRIMARY KEY, first_name TEXT, last_name TEXT);
CREATE TABLE groups_taught (id INTEGER PRIMARY KEY, title TEXT, teacher_id INTEGER REFERENCES teachers);
CREATE TABLE plans (id INTEGER PRIMARY KEY, title TEXT, teacher_id INTEGER REFERENCES teachers);
CREATE TABLE lessons (id INTEGER PRIMARY KEY, topic TEXT, method TEXT, group_id INTEGER REFERENCES groups_taught, plan_id INTEGER REFERENCES plans);
CREATE TABLE day_passes (id INTEGER PRIMARY KEY, pass_number TEXT, holder_name TEXT, zone TEXT);
CREATE TABLE season_passes (id INTEGER PRIMARY KEY, pass_number TEXT, holder_name TEXT, zone TEXT);
CREATE TABLE donors (id INTEGER PRIMARY KEY, name TEXT, kind TEXT, funding_amount REAL);
CREATE TABLE snacks (id INTEGER PRIMARY KEY, name TEXT, kind TEXT, best_before TEXT);
INSERT INTO teachers VALUES (1,'Ada','Quill'),(2,'Bert','Rowe'),(3,'Cleo','Stone');
INSERT INTO groups_taught VALUES (1,'Green group',1),(2,'Blue group',2);
INSERT INTO plans VALUES (1,'Spring plan',1),(2,'Autumn plan',3);
INSERT INTO lessons VALUES (1,'Commas','Remote',1,2),(2,'Verbs','Classroom',2,1),(3,'Rhymes','Remote',2,1),(4,'Essays','Outdoors',1,1);
INSERT INTO day_passes VALUES (1,'D-17','Dora Tull','North'),(2,'D-18','Emil Umber','South');
INSERT INTO season_passes VALUES (1,'S-71','Flora Vance','North'),(2,'S-72','Gregor West','South');
INSERT INTO donors VALUES (1,'Oak Trust','Foundation',5000000),(2,'Elm Trust','Foundation',2000000),(3,'Ash & Co','Company',5000000);
INSERT INTO snacks VALUES (1,'Oat bar','Bar','10.11.2025'),(2,'Nut bar','Bar','23.11.2025'),(3,'Apple rings','Fruit','10.11.2025'),(4,'Pear rings','Fruit','30.12.2025');
CREATE TABLE terms (id INTEGER PRIMARY KEY, wording TEXT, amount REAL, plan_id INTEGER REFERENCES plans);
INSERT INTO terms VALUES (1,'Monthly fee',20.5,1),(2,'Monthly fee',22,2),(3,'Exam fee',80,1),(4,'Exam fee',95.5,2);

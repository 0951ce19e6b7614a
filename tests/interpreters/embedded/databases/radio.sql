-- A radio station: what was recorded by whom and where, where it is heard, and what its rooms work with.
CREATE TABLE reporters (id INTEGER PRIMARY KEY, name TEXT);
CREATE TABLE events (id INTEGER PRIMARY KEY, title TEXT);
CREATE TABLE websites (id INTEGER PRIMARY KEY, name TEXT);
CREATE TABLE apps (id INTEGER PRIMARY KEY, name TEXT);
CREATE TABLE clips (id INTEGER PRIMARY KEY, headline TEXT, event_score INTEGER, event_mood TEXT, reporter_id INTEGER REFERENCES reporters, event_id INTEGER REFERENCES events, website_id INTEGER REFERENCES websites, app_id INTEGER REFERENCES apps);
CREATE TABLE studios (id INTEGER PRIMARY KEY, name TEXT, mixing_software TEXT, operating_system TEXT);
CREATE TABLE shows (id INTEGER PRIMARY KEY, title TEXT, format TEXT, budget TEXT, runs_for TEXT, reporter_id INTEGER REFERENCES reporters);
INSERT INTO reporters VALUES (1,'Ina Holt'),(2,'Pau Riba'),(3,'Tove Berg'),(4,'John Doe');
INSERT INTO events VALUES (1,'Harvest Fair'),(2,'Council Vote'),(3,'Night Run');
INSERT INTO websites VALUES (1,'wave.example'),(2,'tide.example');
INSERT INTO apps VALUES (1,'Wave'),(2,'Tide');
INSERT INTO clips VALUES (1,'Pumpkins weighed',4,'merry',1,1,1,2),(2,'Budget passed',2,'tense',2,2,2,2),(3,'Runners in the dark',5,'merry',1,3,1,1),(4,'Second vote',3,'calm',3,2,2,1);
INSERT INTO studios VALUES (1,'North','Reaper','Linux'),(2,'South','Ardour','Linux'),(3,'Van','Audacity','Windows');
INSERT INTO shows VALUES (1,'Morning','Phone Talk','20 thousand EUR','2 hours',1),(2,'Noon','Panel Talk','15 thousand EUR','90 minutes',2),(3,'Late','Phone Talk','1.5 million EUR','1 hour',3),(4,'Week','Music','20 thousand EUR','2 hours',3);

-- A radio station: what was recorded by whom and where, where it is heard, and what its rooms work with.
CREATE TABLE reporters (id INTEGER PRIMARY KEY, name TEXT);
CREATE TABLE events (id INTEGER PRIMARY KEY, title TEXT);
CREATE TABLE websites (id INTEGER PRIMARY KEY, name TEXT);
CREATE TABLE apps (id INTEGER PRIMARY KEY, name TEXT);
CREATE TABLE clips (id INTEGER PRIMARY KEY, headline TEXT, reporter_id INTEGER REFERENCES reporters, event_id INTEGER REFERENCES events, website_id INTEGER REFERENCES websites, app_id INTEGER REFERENCES apps);
CREATE TABLE studios (id INTEGER PRIMARY KEY, name TEXT, mixing_software TEXT, operating_system TEXT);
INSERT INTO reporters VALUES (1,'Ina Holt'),(2,'Pau Riba'),(3,'Tove Berg');
INSERT INTO events VALUES (1,'Harvest Fair'),(2,'Council Vote'),(3,'Night Run');
INSERT INTO websites VALUES (1,'wave.example'),(2,'tide.example');
INSERT INTO apps VALUES (1,'Wave'),(2,'Tide');
INSERT INTO clips VALUES (1,'Pumpkins weighed',1,1,1,2),(2,'Budget passed',2,2,2,2),(3,'Runners in the dark',1,3,1,1),(4,'Second vote',3,2,2,1);
INSERT INTO studios VALUES (1,'North','Reaper','Linux'),(2,'South','Ardour','Linux'),(3,'Van','Audacity','Windows');

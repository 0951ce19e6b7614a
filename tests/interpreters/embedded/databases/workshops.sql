CREATE TABLE workshops (id INTEGER PRIMARY KEY, name TEXT, town TEXT);
CREATE TABLE tools (id INTEGER PRIMARY KEY, type TEXT, quantity INTEGER, remarks TEXT);
CREATE TABLE workshop_tools (
  workshop_id INTEGER REFERENCES workshops (id), tool_id INTEGER REFERENCES tools (id), PRIMARY KEY (workshop_id, tool_id)
);
INSERT INTO workshops VALUES (1, 'North Shed', 'Lund'), (2, 'Mill', 'Turku'), (3, 'Quay', 'Bergen');
INSERT INTO tools VALUES (1, 'Lathe', 4, 'Turns wood and soft metal, and wants a trained hand beside it at all times.'),
  (2, 'Band saw', 7, 'Cuts curves.'), (3, 'Drill press', 3, 'Bolted to the floor.'), (4, 'Anvil', 2, 'Heavy.'), (5, 'Kiln', 9, 'Hot.');
INSERT INTO workshop_tools VALUES (1, 1), (2, 1), (3, 1), (1, 2), (2, 2), (3, 3), (1, 4), (2, 5);
CREATE TABLE materials (id INTEGER PRIMARY KEY, name TEXT);
CREATE TABLE workshop_materials (
  workshop_id INTEGER REFERENCES workshops (id), material_id INTEGER REFERENCES materials (id), quantity INTEGER,
  PRIMARY KEY (workshop_id, material_id)
);
INSERT INTO materials VALUES (1, 'Oak'), (2, 'Brass'), (3, 'Felt');
INSERT INTO workshop_materials VALUES (1, 1, 12), (2, 1, 8), (3, 1, 12), (1, 2, 40), (2, 3, 6);
CREATE TABLE repairs (
  id INTEGER PRIMARY KEY, tool_id INTEGER REFERENCES tools (id), kind TEXT, cost REAL, repaired_on DATE
);
CREATE TABLE workshop_repairs (workshop_id INTEGER REFERENCES workshops (id), repair_id INTEGER REFERENCES repairs (id));
INSERT INTO repairs VALUES (1, 1, 'belt', 40.5, '2026-02-03'), (2, 1, 'wiring', 210, '2026-04-11'), (3, 2, 'belt', 38, '2026-04-12'),
  (4, 3, 'bearing', 95, '2026-05-30'), (5, 3, 'belt', 44, '2026-06-02'), (6, 2, 'wiring', 180, '2026-06-09');
INSERT INTO workshop_repairs VALUES (1, 1), (1, 2), (2, 3), (3, 4), (3, 5), (2, 6), (2, 1), (3, 1);

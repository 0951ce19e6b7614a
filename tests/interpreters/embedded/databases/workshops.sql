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

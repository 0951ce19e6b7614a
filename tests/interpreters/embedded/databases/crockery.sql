CREATE TABLE articles (id INTEGER PRIMARY KEY, name TEXT, price REAL);
CREATE TABLE films (id INTEGER PRIMARY KEY, title TEXT, year INTEGER);
INSERT INTO articles VALUES (1, 'Blue Mug', 12), (2, 'Tall White Mug', 14), (3, 'Speckled Mug', 11), (4, 'Oak Salad Bowl', 40),
  (5, 'Ash Salad Bowl', 38), (6, 'Beech Salad Bowl', 35), (7, 'Soup Bowl', 9), (8, 'Bread Board', 22);
INSERT INTO films VALUES (1, 'The Long Night', 1999), (2, 'Night of the Lake', 2004), (3, 'Silent Night', 1987), (4, 'Night Shift', 2011),
  (5, 'A Winter Night', 2019);

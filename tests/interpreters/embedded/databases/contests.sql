CREATE TABLE songs (id INTEGER PRIMARY KEY, title TEXT, composer TEXT);
CREATE TABLE styles (id INTEGER PRIMARY KEY, style_name TEXT);
CREATE TABLE song_contests (id INTEGER PRIMARY KEY, name TEXT, town TEXT);
CREATE TABLE song_contest_styles (contest_id INTEGER REFERENCES song_contests (id), style_id INTEGER REFERENCES styles (id));
CREATE TABLE song_contest_entries (
  contest_id INTEGER REFERENCES song_contests (id), song_id INTEGER REFERENCES songs (id), entered_on DATE
);
INSERT INTO songs VALUES (1, 'Harbour Lights', 'Ada Holm'), (2, 'Slow Train', 'Ben Ortiz'), (3, 'Paper Moon', 'Cleo Banks');
INSERT INTO styles VALUES (1, 'Folk'), (2, 'Jazz'), (3, 'Swing');
INSERT INTO song_contests VALUES (1, 'Lakeside', 'Berne'), (2, 'Hilltop', 'Graz'), (3, 'Old Pier', 'Gdansk');
INSERT INTO song_contest_styles VALUES (1, 1), (2, 1), (3, 1), (1, 2), (2, 2), (3, 3);
INSERT INTO song_contest_entries VALUES (1, 1, '2026-02-01'), (1, 2, '2026-02-03'), (2, 3, '2026-03-09'), (3, 1, '2026-04-20');

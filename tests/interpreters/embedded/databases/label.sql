CREATE TABLE artists (id INTEGER PRIMARY KEY, name TEXT, founded INTEGER);
CREATE TABLE tracks (id INTEGER PRIMARY KEY, title TEXT, artist_id INTEGER REFERENCES artists (id), genre TEXT, list_price REAL);
CREATE TABLE listeners (id INTEGER PRIMARY KEY, name TEXT, country TEXT, joined_on TEXT);
CREATE TABLE sales (
    id INTEGER PRIMARY KEY, track_id INTEGER REFERENCES tracks (id), listener_id INTEGER REFERENCES listeners (id),
    sold_on TEXT, price_paid REAL);
INSERT INTO artists VALUES (1, 'The Oaks', 1999), (2, 'Nova', 2010);
INSERT INTO tracks VALUES
    (1, 'Rain', 1, 'Rock', 1.5), (2, 'Snow', 1, 'Jazz', 1.2), (3, 'Hail', 2, 'Rock', 0.9), (4, 'Fog', 2, 'Jazz', 1.1);
INSERT INTO listeners VALUES
    (1, 'Ines', 'Spain', '2025-01-05'), (2, 'Jean', 'France', '2025-06-06'), (3, 'Karl', 'Germany', '2026-05-07'),
    (4, 'Jean', 'France', '2026-02-08');
INSERT INTO sales VALUES
    (1, 1, 1, '2025-03-01', 1.5), (2, 1, 2, '2026-05-02', 1.4), (3, 2, 2, '2026-06-03', 1.2),
    (4, 1, 3, '2026-05-04', 1.5), (5, 3, 3, '2025-07-05', 0.9), (6, 4, 4, '2025-05-06', 1.0),
    (7, 3, 2, '2026-05-07', 0.5), (8, 3, 1, '2026-08-08', 0.9);

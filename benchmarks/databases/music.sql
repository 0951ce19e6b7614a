CREATE TABLE labels (id INTEGER PRIMARY KEY, name TEXT NOT NULL, city TEXT, country TEXT);
CREATE TABLE artists (id INTEGER PRIMARY KEY, name TEXT NOT NULL, kind TEXT, hometown TEXT, city TEXT,
  country TEXT, formed_in INTEGER, manager TEXT);
CREATE TABLE genres (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
CREATE TABLE albums (id INTEGER PRIMARY KEY, title TEXT NOT NULL, artist_id INTEGER NOT NULL REFERENCES artists(id),
  label_id INTEGER REFERENCES labels(id), type TEXT, recorded_on DATE, released_on DATE, price REAL);
CREATE TABLE album_formats (album_id INTEGER NOT NULL REFERENCES albums(id), format TEXT NOT NULL,
  PRIMARY KEY (album_id, format));
CREATE TABLE tracks (id INTEGER PRIMARY KEY, title TEXT NOT NULL, album_id INTEGER NOT NULL REFERENCES albums(id),
  genre_id INTEGER REFERENCES genres(id), featured_artist_id INTEGER REFERENCES artists(id), composer TEXT,
  seconds INTEGER, unit_price REAL NOT NULL, plays INTEGER, skips INTEGER);
CREATE TABLE staff (id INTEGER PRIMARY KEY, name TEXT NOT NULL, title TEXT, city TEXT, hired_on DATE);
CREATE TABLE customers (id INTEGER PRIMARY KEY, first_name TEXT, last_name TEXT, email TEXT, city TEXT, country TEXT,
  joined_on DATE, last_seen_on DATE, support_rep_id INTEGER REFERENCES staff(id));
CREATE TABLE playlists (id INTEGER PRIMARY KEY, name TEXT NOT NULL, owner_id INTEGER REFERENCES customers(id),
  mood TEXT, created_on DATE);
CREATE TABLE playlist_tracks (playlist_id INTEGER NOT NULL REFERENCES playlists(id),
  track_id INTEGER NOT NULL REFERENCES tracks(id), position INTEGER, PRIMARY KEY (playlist_id, track_id));
CREATE TABLE invoices (id INTEGER PRIMARY KEY, customer_id INTEGER NOT NULL REFERENCES customers(id),
  invoiced_on DATE NOT NULL, paid_on DATE, billing_country TEXT, status TEXT, discount REAL, total REAL);
CREATE TABLE invoice_lines (id INTEGER PRIMARY KEY, invoice_id INTEGER NOT NULL REFERENCES invoices(id),
  track_id INTEGER NOT NULL REFERENCES tracks(id), unit_price REAL NOT NULL, quantity INTEGER NOT NULL);
CREATE TABLE reviews (id INTEGER PRIMARY KEY, album_id INTEGER NOT NULL REFERENCES albums(id), critic TEXT,
  stars INTEGER, verdict TEXT, published_on DATE);
CREATE TABLE comments (id INTEGER PRIMARY KEY, album_id INTEGER NOT NULL REFERENCES albums(id),
  customer_id INTEGER REFERENCES customers(id), text TEXT, likes INTEGER, written_on DATE);

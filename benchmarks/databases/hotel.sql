CREATE TABLE hotel (id INTEGER PRIMARY KEY, name TEXT NOT NULL, city TEXT, country TEXT, stars INTEGER,
  built_in INTEGER, renovated_in INTEGER);
CREATE TABLE room (id INTEGER PRIMARY KEY, hotel_id INTEGER NOT NULL REFERENCES hotel(id), number TEXT NOT NULL,
  type TEXT, floor INTEGER, beds INTEGER, size_sqm INTEGER, weekday_rate REAL, weekend_rate REAL, sea_view INTEGER);
CREATE TABLE room_amenity (room_id INTEGER NOT NULL REFERENCES room(id), amenity TEXT NOT NULL);
CREATE TABLE guest (id INTEGER PRIMARY KEY, name TEXT NOT NULL, email TEXT, phone TEXT, city TEXT, country TEXT,
  nationality TEXT, birth_date DATE, member_since DATE, loyalty TEXT);
CREATE TABLE company (id INTEGER PRIMARY KEY, name TEXT NOT NULL, city TEXT, country TEXT, discount_percent INTEGER);
CREATE TABLE booking (id INTEGER PRIMARY KEY, room_id INTEGER NOT NULL REFERENCES room(id),
  guest_id INTEGER NOT NULL REFERENCES guest(id), payer_id INTEGER REFERENCES guest(id),
  company_id INTEGER REFERENCES company(id), booked_on DATE, check_in DATE, check_out DATE, status TEXT,
  adults INTEGER, children INTEGER, channel TEXT, room_price REAL, total_price REAL);
CREATE TABLE payment (id INTEGER PRIMARY KEY, booking_id INTEGER NOT NULL REFERENCES booking(id), paid_on DATE,
  amount REAL, method TEXT);
CREATE TABLE extra (id INTEGER PRIMARY KEY, name TEXT NOT NULL, category TEXT, price REAL);
CREATE TABLE package (id INTEGER PRIMARY KEY, name TEXT NOT NULL, nights INTEGER, price REAL, season TEXT);
CREATE TABLE booking_extra (booking_id INTEGER NOT NULL REFERENCES booking(id),
  extra_id INTEGER NOT NULL REFERENCES extra(id), quantity INTEGER, unit_price REAL);
CREATE TABLE staff (id INTEGER PRIMARY KEY, name TEXT NOT NULL, hotel_id INTEGER REFERENCES hotel(id), role TEXT,
  city TEXT, hired_on DATE, salary INTEGER);
CREATE TABLE staff_language (staff_id INTEGER NOT NULL REFERENCES staff(id), language TEXT NOT NULL);
CREATE TABLE review (id INTEGER PRIMARY KEY, booking_id INTEGER NOT NULL REFERENCES booking(id), stars INTEGER,
  cleanliness INTEGER, comment TEXT, written_on DATE);
CREATE TABLE complaint (id INTEGER PRIMARY KEY, booking_id INTEGER NOT NULL REFERENCES booking(id), text TEXT,
  raised_on DATE, resolved_on DATE);

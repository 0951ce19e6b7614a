-- Films, what critics and audiences said about them, and where they were shown. Everything here is invented.

CREATE TABLE Film (
  id INTEGER PRIMARY KEY,
  Title TEXT NOT NULL,
  Genre TEXT, -- as the distributor wrote it
  Year INTEGER, -- of the first release, NULL = not released yet
  Duration INTEGER, -- minutes
  Country TEXT,
  Director TEXT,
  Studio TEXT, -- the company that produced it
  Budget INTEGER -- euros, NULL = not published
);

CREATE TABLE Reviews (
  id INTEGER PRIMARY KEY,
  FilmId INTEGER NOT NULL REFERENCES Film(id),
  Reviewer TEXT, -- the critic's name as printed
  Opinion TEXT, -- the critic's verdict in a sentence
  AudienceReviews TEXT, -- what people wrote after that screening, NULL = nobody was asked
  Rating REAL, -- stars the critic gave, 1 to 5
  ReviewedOn DATE
);

CREATE TABLE Script (
  id INTEGER PRIMARY KEY,
  FilmId INTEGER REFERENCES Film(id), -- NULL = never filmed
  Title TEXT NOT NULL, -- working title
  Writer TEXT,
  Pages INTEGER,
  Language TEXT
);

CREATE TABLE Editor (
  id INTEGER PRIMARY KEY,
  Name TEXT NOT NULL,
  Country TEXT,
  ActiveSince INTEGER
);

CREATE TABLE FilmEditor (
  FilmId INTEGER NOT NULL REFERENCES Film(id),
  EditorId INTEGER NOT NULL REFERENCES Editor(id),
  Credit TEXT, -- lead or assistant
  PRIMARY KEY (FilmId, EditorId)
);

CREATE TABLE Actor (
  id INTEGER PRIMARY KEY,
  Name TEXT NOT NULL,
  BirthYear INTEGER,
  Country TEXT
);

CREATE TABLE FilmActor (
  FilmId INTEGER NOT NULL REFERENCES Film(id),
  ActorId INTEGER NOT NULL REFERENCES Actor(id),
  Role TEXT,
  PRIMARY KEY (FilmId, ActorId)
);

CREATE TABLE Festival (
  id INTEGER PRIMARY KEY,
  Name TEXT NOT NULL,
  City TEXT,
  Country TEXT,
  FoundedIn INTEGER
);

CREATE TABLE FestivalEntry (
  id INTEGER PRIMARY KEY,
  FestivalId INTEGER NOT NULL REFERENCES Festival(id),
  FilmId INTEGER NOT NULL REFERENCES Film(id),
  Year INTEGER NOT NULL,
  Section TEXT,
  Award TEXT, -- the prize it was up for, NULL = shown out of competition
  Result TEXT -- Won or Nominated
);

CREATE TABLE FestivalVisit (
  EditorId INTEGER NOT NULL REFERENCES Editor(id),
  FestivalId INTEGER NOT NULL REFERENCES Festival(id),
  Year INTEGER NOT NULL,
  Badge TEXT, -- guest, jury or press
  PRIMARY KEY (EditorId, FestivalId, Year)
);

INSERT INTO Film VALUES
(1, 'The Salt Orchard', 'Drama', 2019, 118, 'Portugal', 'Inês Valadares', 'Casa Amarela', 2400000),
(2, 'Letters to Anwar', 'Drama', 2021, 104, 'Jordan', 'Rania Haddadin', 'Blue Olive Pictures', 900000),
(3, 'Harbour of Glass', 'Drama', 2021, 126, 'South Korea', 'Yoon Da-hye', 'Hanbit Film', 5200000),
(4, 'Nine Winters', 'Drama', 2016, 141, 'Finland', 'Aino Kettula', 'Kolmas Kuva', 1800000),
(5, 'Harbour of Glass', 'Romance', 1987, 98, 'Japan', 'Kenji Moriyasu', 'Shiomi Studio', NULL),
(6, 'Brother Tide', 'drama', 2012, 97, 'Ireland', 'Ciarán Mulhern', 'Slate Hill', 650000),
(7, 'The Ledger', 'Crime Drama', 2020, 112, 'Nigeria', 'Chidi Anozie', 'Third Mainland', 1300000),
(8, 'Concrete Lullaby', 'Docudrama', 2018, 89, 'Brazil', 'Teresa Quintão', 'Estúdio Maré', 420000),
(9, 'Small Talk Before Rain', 'Dramedy', 2022, 101, 'Argentina', 'Bruno Salvatierra', 'Casa Amarela', 780000),
(10, 'Two Left Shoes', 'Dramedy', 2015, 95, 'Italy', 'Paola Grimandi', 'Officina Otto', NULL),
(11, 'Drama Queens of Leith', 'Comedy', 2017, 99, 'UK', 'Morag Sinclair-Bose', 'Slate Hill', 1100000),
(12, 'The Second-Best Wedding', 'Comedy', 2018, 120, 'India', 'Meera Raghunath', 'Neem Tree Films', 3100000),
(13, 'Mind the Goat', 'Comedy', 2020, 92, 'Morocco', 'Youssef Tazi-Belkacem', 'Atlas & Sons', 510000),
(14, 'A Fax from Grandmother', 'Comedy', 2014, 88, 'Germany', 'Jette Kowalke', 'Nachtbus Film', 960000),
(15, 'Uncle Osman Retires', 'Comedy', 2023, 120, 'Turkey', 'Defne Aksoy', 'Galata Works', 1450000),
(16, 'The Understudy''s Understudy', 'Comedy', 2011, 104, 'United States', 'Marcus Whitlow', 'Paper Crown', 4000000),
(17, 'Lost in the Laundry', 'Romantic Comedy', 2019, 120, 'France', 'Solène Marchetti', 'Les Deux Quais', 2750000),
(18, 'Ice Road Choir', 'Documentary', 2022, 120, 'Iceland', 'Hrafn Eldjárnsson', 'Norðurljós', 380000),
(19, 'The Last Lighthouse Keepers', 'Documentary', 2017, 120, 'Chile', 'Ximena Paredes', 'Cordillera Sur', 290000),
(20, 'The Potters of Thiès', 'Documentary', 2013, 76, 'Senegal', 'Awa Diagne', 'Baobab Images', 120000),
(21, 'Honey Cartel', 'Documentary', 2021, 131, 'Mexico', 'Julián Ocampo', 'Cine Nopal', 840000),
(22, 'Street Kitchen, 4 a.m.', 'Documentary', 2019, 94, 'Vietnam', 'Lê Thảo Vy', 'Sông Film', NULL),
(23, 'What the Satellite Saw', 'Documentary', 2024, 120, 'Canada', 'Nadia Tremblay-Osei', 'Paper Crown', 700000),
(24, 'Basslines', 'Music Documentary', 2020, 120, 'Jamaica', 'Delroy Pinnock', 'Blue Olive Pictures', 260000),
(25, 'Three Cousins, One Car', 'Comedy', 2016, 118, 'Greece', 'Stavros Lemonis', 'Meltemi', 890000),
(26, 'The Ninth Passenger', 'Thriller', 2018, 109, 'Poland', 'Zofia Wrońska', 'Kino Most', 2100000),
(27, 'Cold Receipt', 'Thriller ', 2022, 97, 'Sweden', 'Elin Hagström', 'Kolmas Kuva', 1900000),
(28, 'Do Not Wake the Neighbours', 'Thriller', 2014, 102, 'Greece', 'Stavros Lemonis', 'Meltemi', NULL),
(29, 'Signal at Kilometre 40', 'Thriller', 2021, 115, 'Kazakhstan', 'Aigerim Sultanova', 'Steppe Light', 740000),
(30, 'The House Below Zero', 'Horror', 2019, 93, 'Norway', 'Sindre Fossum', 'Norðurljós', 1600000),
(31, 'Mother of Moths', 'Horror', 2023, 107, 'Indonesia', 'Ratih Wulandari', 'Pohon Besar', 530000),
(32, 'The Long Corridor', 'Horror', 2009, 86, 'Spain', 'Íñigo Barrena', 'Officina Otto', 450000),
(33, 'Orbit of the Orchid', 'Science Fiction', 2020, 134, 'China', 'Luo Qingyi', 'Red Kite', 11500000),
(34, 'Rust Colony', 'Science Fiction', 2015, 121, 'Australia', 'Bridget Nakamarra', 'Dry Creek', 6400000),
(35, 'Tomorrow, Again', 'Sci-Fi', 2022, 103, 'Canada', 'Nadia Tremblay-Osei', 'Paper Crown', 3300000),
(36, 'The Mapmaker of Mars', 'Science Fiction', 2018, 128, 'United States', 'Marcus Whitlow', 'Paper Crown', 14800000),
(37, 'Paper Foxes', 'Animation', 2016, 84, 'Japan', 'Sayaka Uemori', 'Shiomi Studio', 3900000),
(38, 'Baba and the Moon Train', 'Animation', 2021, 79, 'Iran', 'Kaveh Daryaei', 'Anar', 610000),
(39, 'The Cloud Shepherd', 'Animation', 2019, 91, 'Peru', 'Rosa Quispe Mamani', 'Cordillera Sur', 720000),
(40, 'Pim!', 'Animation', 2023, 61, 'Netherlands', 'Joost van der Ley', 'Natte Krant', NULL),
(41, 'Monsoon Letters', 'Romance', 2013, 133, 'India', 'Meera Raghunath', 'Neem Tree Films', 2600000),
(42, 'Until the Ferry Leaves', 'Romance', 2020, 96, 'Philippines', 'Liza Macaraeg', 'Isla Pictures', 480000),
(43, 'Dust and Brass', 'Western', 2017, 116, 'United States', 'Opal Begay', 'Dry Creek', 5100000),
(44, 'Sing, Marguerite', 'Musical', 2022, 110, 'France', 'Solène Marchetti', 'Les Deux Quais', 4400000),
(45, 'The Bandleader''s Daughter', 'Musical', 2014, 119, 'Cuba', 'Yaima Corrales', 'Malecón', NULL),
(46, 'Eleven Seconds', 'Action', 2018, 100, 'Hong Kong', 'Kwok Tsz-lam', 'Red Kite', 8200000),
(47, 'Night Convoy', 'Action', 2021, 108, 'South Africa', 'Thabo Mokgethi', 'Third Mainland', 2900000),
(48, 'The Beekeeper''s War', 'War', 2019, 137, 'Georgia', 'Nino Kvaratskhava', 'Steppe Light', 1250000),
(49, 'Field Notes', NULL, 2010, 72, 'United Kingdom', 'morag sinclair-bose', 'Slate Hill', NULL),
(50, 'Untitled Aksoy Project', NULL, NULL, NULL, 'Turkey', 'Defne Aksoy', NULL, NULL);

INSERT INTO Reviews (FilmId, Reviewer, Opinion, AudienceReviews, Rating, ReviewedOn) VALUES
(1, 'Nora Lindqvist', 'Slow, but it stays with you.', 'Loved it', 4.5, '2019-10-04'),
(1, 'Tunde Bakare', 'A family saga told in half-sentences.', 'Too slow for me', 3.5, '2019-11-18'),
(2, 'Farah Nasser', 'Tender, funny and angry at once.', 'Loved it', 5.0, '2021-09-12'),
(3, 'nora lindqvist', 'Slow, but it stays with you.', NULL, 4.0, '2021-11-02'),
(3, 'Mateo Rivas', 'Beautiful to look at, hollow inside.', 'Loved it', 2.5, '2022-01-15'),
(5, 'Hana Kobayashi', 'The kiss on the pier still works.', 'My mother''s favourite', 4.5, '1987-06-20'),
(6, 'Oskar Brandt', 'Honest work, badly lit.', 'Cried twice', 3.0, '2012-04-09'),
(7, 'Tunde Bakare', 'The tensest audit in cinema.', 'Could not look away', 5.0, '2020-08-27'),
(8, 'Priya Nair', 'Neither fact nor fiction, and better for it.', NULL, 4.0, '2018-05-30'),
(9, 'Mateo Rivas', 'Ninety minutes of umbrellas. I was charmed.', 'Sweet', 4.0, '2022-03-11'),
(9, 'Priya Nair', 'Nothing happens, delightfully.', 'Nothing happens', 3.5, '2022-04-02'),
(11, 'Hana Kobayashi', 'Loud, silly and over in no time.', 'Laughed all evening', 3.5, '2017-08-19'),
(11, 'O. Brandt', 'One joke, told ninety-nine ways.', 'Good fun', 2.0, '2017-09-01'),
(12, 'Priya Nair', 'The caterer steals the film.', 'Loved it', 4.5, '2018-12-14'),
(12, 'Farah Nasser', 'Two hours fly by like confetti.', 'Bring the whole family', 4.0, '2019-01-08'),
(13, 'Farah Nasser', 'The goat deserves a prize.', 'The goat!', 4.0, '2020-10-22'),
(14, 'Oskar Brandt', 'Gentle to the point of sleep.', NULL, 2.5, '2014-11-06'),
(15, 'Nora Lindqvist', 'A perfect last act.', 'Just like my uncle', 4.0, '2023-06-16'),
(15, 'Jonah Feld', 'Half an hour too long.', 'Loved it', 3.0, '2023-07-03'),
(16, 'Jonah Feld', 'Backstage chaos, timed to the second.', 'Laughed all evening', 4.5, '2011-09-23'),
(17, 'Mateo Rivas', 'Paris again, socks this time.', 'Cute', 3.0, '2019-02-14'),
(17, 'Hana Kobayashi', 'Charming leads, thin plot.', 'Cute', 3.0, '2019-02-20'),
(18, 'Nora Lindqvist', 'Goosebumps, and not from the cold.', 'Stunning', 5.0, '2022-09-30'),
(18, 'Tunde Bakare', 'You will want to sing along.', 'Loved it', 4.5, '2022-10-05'),
(19, 'Mateo Rivas', 'A quiet farewell to a lonely trade.', 'Made me call my father', 5.0, '2017-07-28'),
(20, 'Tunde Bakare', 'Short, warm and exact.', NULL, 4.0, '2013-05-17'),
(21, 'Mateo Rivas', 'Stranger than any thriller.', 'Who knew about honey?', 4.5, '2021-10-08'),
(21, 'Oskar Brandt', 'Important, but it repeats itself.', 'Too long', 3.0, '2021-11-11'),
(22, 'Hana Kobayashi', 'Do not watch it hungry.', 'Hungry now', 4.0, '2019-08-03'),
(24, 'Tunde Bakare', 'Turn it up.', 'Danced in my seat', 4.0, '2020-07-24'),
(25, 'Farah Nasser', 'A road film that keeps missing the exit.', 'Good fun', 3.5, '2016-08-12'),
(26, 'Oskar Brandt', 'Tight as a locked compartment.', 'Did not see it coming', 4.5, '2018-10-19'),
(26, 'Jonah Feld', 'The twist is in the title.', 'Saw it coming', 2.5, '2018-11-02'),
(27, 'nora lindqvist', 'Accountants have never been so frightening.', NULL, 3.5, '2022-02-25'),
(28, 'Farah Nasser', 'Three rooms, no air.', 'Slept with the light on', 4.0, '2014-10-31'),
(29, 'Priya Nair', 'The emptiest road you will ever fear.', 'Tense', 4.0, '2021-12-03'),
(30, 'Nora Lindqvist', 'Cold in every sense.', 'Not scary', 2.0, '2019-11-22'),
(30, 'Jonah Feld', 'The basement scene is a classic.', 'Slept with the light on', 4.0, '2019-12-13'),
(31, 'Hana Kobayashi', 'Beautiful and truly nasty.', 'Never again', 4.5, '2023-10-27'),
(32, 'Mateo Rivas', 'A corridor. It is long.', 'Boring', 1.5, '2009-10-30'),
(33, 'Hana Kobayashi', 'A space opera with muddy boots.', 'Huge', 4.0, '2020-12-18'),
(33, 'Oskar Brandt', 'Spectacle without a pulse.', 'Loved it', 2.5, '2021-01-07'),
(34, 'Jonah Feld', 'Mad, rusty, alive.', 'Loud', 3.5, '2015-06-05'),
(35, 'Priya Nair', 'The cleverest loop in years.', 'Watched it twice', 4.5, '2022-09-09'),
(36, 'Jonah Feld', 'A love letter to paper maps.', 'Loved it', 4.0, '2018-07-20'),
(36, 'Tunde Bakare', 'Gorgeous, and lost.', NULL, 3.0, '2018-08-10'),
(37, 'Hana Kobayashi', 'Folds itself into your heart.', 'My kids want a fox', 5.0, '2016-04-29'),
(38, 'Farah Nasser', 'A bedtime story for grown-ups.', 'Magical', 4.5, '2021-03-19'),
(38, 'Oskar Brandt', 'Hand-painted and heartfelt.', 'Magical', 4.5, '2021-04-01'),
(39, 'Mateo Rivas', 'Wool, wind and wonder.', 'Lovely', 4.0, '2019-06-14'),
(41, 'Priya Nair', 'Rain as a third lover.', 'Loved it', 4.0, '2013-07-12'),
(42, 'Farah Nasser', 'One afternoon, two strangers, no rush.', NULL, 3.5, '2020-02-14'),
(42, 'Hana Kobayashi', 'You hope the ferry sinks.', 'Sweet', 4.0, '2020-03-06'),
(43, 'Jonah Feld', 'A trumpet where the gun should be.', 'Different', 4.0, '2017-11-03'),
(44, 'Nora Lindqvist', 'Every song lands.', 'Humming it all week', 4.5, '2022-12-02'),
(44, 'Mateo Rivas', 'Sings better than it speaks.', 'Humming it all week', 3.0, '2022-12-09'),
(45, 'Mateo Rivas', 'The brass section carries it.', 'Danced in my seat', 4.0, '2014-09-26'),
(46, 'Hana Kobayashi', 'Exhausting in the best way.', 'Wow', 4.0, '2018-04-13'),
(46, 'Oskar Brandt', 'Eleven seconds of plot.', 'Wow', 2.0, '2018-05-04'),
(47, 'Tunde Bakare', 'Headlights, dust and nerves.', 'Tense', 4.0, '2021-08-20'),
(48, 'Oskar Brandt', 'War seen from the garden gate.', 'Had to sit for a while', 5.0, '2019-09-27'),
(48, 'Priya Nair', 'Unbearable and necessary.', NULL, NULL, '2019-10-11'),
(48, 'Farah Nasser', 'Unbearable and necessary.', 'Important', 4.5, '2019-10-18');

INSERT INTO Script (FilmId, Title, Writer, Pages, Language) VALUES
(1, 'The Salt Orchard', 'Inês Valadares', 121, 'Portuguese'),
(2, 'Letters to Anwar', 'Rania Haddadin', 108, 'Arabic'),
(3, 'Harbour of Glass', 'Yoon Da-hye', 131, 'Korean'),
(3, 'Harbour of Glass (first draft)', 'Han Seo-jin', 148, 'Korean'),
(4, 'Nine Winters', 'Jari Lampela', 150, 'Finnish'),
(5, 'HARBOUR OF GLASS', 'Fumiko Arase', 104, 'Japanese'),
(6, 'Brother Tide', 'Ciarán Mulhern', 95, 'English'),
(7, 'The Ledger', 'Ngozi Umeh', 117, 'English'),
(8, 'Concrete Lullaby', NULL, 64, 'Portuguese'),
(9, 'Umbrellas', 'Bruno Salvatierra', 99, 'Spanish'),
(11, 'Drama Queens', 'Morag Sinclair-Bose', 102, 'English'),
(12, 'The Second-Best Wedding', 'Kabir Deshpande', 138, 'Hindi'),
(13, 'Mind the Goat', 'Youssef Tazi-Belkacem', 90, 'Arabic'),
(14, 'Das Fax', 'Jette Kowalke', 86, 'German'),
(15, 'Uncle Osman Retires', 'Defne Aksoy', 124, 'Turkish'),
(16, 'The Understudy''s Understudy', 'Ruth Adler', 111, 'English'),
(17, 'Lost in the Laundry', 'Solène Marchetti', 119, 'French'),
(17, 'Lost in the Laundry', 'Théo Ruiz', 119, 'French'),
(19, 'Keepers', 'Ximena Paredes', 40, 'Spanish'),
(21, 'Honey Cartel', 'Julián Ocampo', 52, 'Spanish'),
(25, 'Three Cousins, One Car', 'Eleni Vrettou', 116, 'Greek'),
(26, 'The Ninth Passenger', 'Zofia Wrońska', 113, 'Polish'),
(27, 'Cold Receipt', 'Elin Hagström', 98, 'Swedish'),
(28, 'Do Not Wake the Neighbours', 'Eleni Vrettou', 94, 'Greek'),
(29, 'Signal', 'Aigerim Sultanova', 107, 'Kazakh'),
(30, 'The House Below Zero', 'Sindre Fossum', 91, 'Norwegian'),
(31, 'Mother of Moths', 'Ratih Wulandari', 103, 'Indonesian'),
(33, 'Orbit of the Orchid', 'Luo Qingyi', 144, 'Mandarin'),
(34, 'Rust Colony', 'Bridget Nakamarra', 118, 'English'),
(35, 'Tomorrow, Again', 'Ruth Adler', 105, 'English'),
(36, 'The Mapmaker of Mars', 'Marcus Whitlow', 133, 'English'),
(37, 'Paper Foxes', 'Sayaka Uemori', 77, 'Japanese'),
(38, 'Baba and the Moon Train', 'Kaveh Daryaei', 70, 'Persian'),
(41, 'Monsoon Letters', 'Kabir Deshpande', 147, 'Hindi'),
(42, 'Until the Ferry Leaves', 'Liza Macaraeg', 88, 'Filipino'),
(43, 'Dust and Brass', 'Opal Begay', 109, 'English'),
(44, 'Sing, Marguerite', 'Théo Ruiz', 122, 'French'),
(46, 'Eleven Seconds', 'Kwok Tsz-lam', 71, 'Cantonese'),
(48, 'The Beekeeper''s War', 'Nino Kvaratskhava', 140, 'Georgian'),
(NULL, 'The Glass Harbourmaster', 'Fumiko Arase', 92, 'Japanese'),
(NULL, 'Goat II', 'Youssef Tazi-Belkacem', 18, 'Arabic');

INSERT INTO Editor VALUES
(1, 'Lucía Ferrán', 'Spain', 1998),
(2, 'Wei Chen', 'China', 2007),
(3, 'Ayodele Martins', 'Nigeria', 2010),
(4, 'Sigrún Helgadóttir', 'Iceland', 2003),
(5, 'Tomasz Wilk', 'Poland', 1985),
(6, 'Parisa Rahmani', 'Iran', 2012),
(7, 'Dylan Hughes', 'United Kingdom', NULL);

INSERT INTO FilmEditor VALUES
(1, 1, 'lead'), (2, 6, 'lead'), (3, 2, 'lead'), (3, 6, 'assistant'), (4, 4, 'lead'), (5, 5, 'lead'), (6, 7, 'lead'),
(7, 3, 'lead'), (8, 1, 'lead'), (9, 1, 'lead'), (10, 5, 'lead'), (11, 7, 'lead'), (12, 6, 'lead'), (13, 1, 'lead'),
(14, 5, 'lead'), (15, 6, 'lead'), (16, 7, 'lead'), (17, 1, 'lead'), (18, 4, 'lead'), (19, 1, 'lead'),
(19, 4, 'assistant'), (20, 3, 'lead'), (21, 1, 'lead'), (22, 2, 'lead'), (23, 7, 'lead'), (24, 3, 'lead'),
(25, 5, 'lead'), (26, 5, 'lead'), (27, 4, 'lead'), (28, 5, 'lead'), (29, 6, NULL), (30, 4, 'lead'), (31, 2, 'lead'),
(32, 1, 'lead'), (33, 2, 'lead'), (33, 6, 'assistant'), (34, 7, 'lead'), (35, 7, 'lead'), (36, 7, 'lead'),
(36, 3, 'assistant'), (37, 2, 'lead'), (38, 6, 'lead'), (39, 1, 'lead'), (41, 6, 'lead'), (42, 2, 'lead'),
(43, 3, 'lead'), (44, 1, 'lead'), (46, 2, 'lead'), (47, 3, 'lead'), (48, 5, 'lead'), (48, 6, 'assistant');

INSERT INTO Actor VALUES
(1, 'Beatriz Nóbrega', 1961, 'Portugal'),
(2, 'Duarte Sá Pinto', 1990, 'Portugal'),
(3, 'Samir Khoury-Lund', 1978, 'Jordan'),
(4, 'Seo Min-jun', 1988, 'South Korea'),
(5, 'Min-jun Seo', NULL, 'South Korea'),
(6, 'Oh Ji-won', 1994, 'South Korea'),
(7, 'Takeo Hirashima', 1949, 'Japan'),
(8, 'Emiko Asano', 1955, 'Japan'),
(9, 'Aoife Brannigan', 1982, 'Ireland'),
(10, 'Folake Adebayo-Cole', 1975, 'Nigeria'),
(11, 'Emeka Nwosu', 1969, 'Nigeria'),
(12, 'Clara Benítez', 1997, 'Argentina'),
(13, 'Fiona MacAskill', 1986, 'UK'),
(14, 'Rohan Bhattacharya', 1984, 'India'),
(15, 'Ishita Menon', 1991, 'India'),
(16, 'Latifa Ouazzani', 1958, 'Morocco'),
(17, 'Haluk Demirbaş', 1951, 'Turkey'),
(18, 'Ebru Sezgin', 1987, 'Turkey'),
(19, 'Gwendolyn Price', 1979, 'United States'),
(20, 'Terrence Okafor', 1983, 'United States'),
(21, 'Margaux Delorme', 1992, 'France'),
(22, 'Idriss Benali', 1985, 'France'),
(23, 'Yannis Petrakis', 1974, 'Greece'),
(24, 'Agnieszka Lis', 1980, 'Poland'),
(25, 'Linnea Sjöberg', 1993, 'Sweden'),
(26, 'Dana Bekova', 1989, 'Kazakhstan'),
(27, 'Putri Anggraini', 1995, 'Indonesia'),
(28, 'Zhao Minglan', 1976, 'China'),
(29, 'Kirra Doolan', 1990, 'Australia'),
(30, 'Angelo Villacorta', 1986, 'Philippines'),
(31, 'Lau Ka-ming', 1972, 'Hong Kong'),
(32, 'Lerato Dlamini', 1991, 'South Africa'),
(33, 'Giorgi Beridze', 1964, 'Georgia'),
(34, 'Noémie Tremblay', NULL, 'Canada');

INSERT INTO FilmActor VALUES
(1, 1, 'Grandmother Alda'), (1, 2, 'Simão'), (2, 3, 'Anwar'), (3, 4, 'The diver'), (3, 6, 'Soo-ah'),
(5, 7, 'The diver'), (5, 8, 'Michiko'), (6, 9, 'Nuala'), (7, 10, 'The auditor'), (7, 11, 'Chief Okoro'),
(9, 12, 'Abril'), (11, 13, 'Shona'), (11, 9, 'Herself'), (12, 14, 'The groom'), (12, 15, 'The caterer'),
(13, 16, 'Auntie Zhor'), (15, 17, 'Uncle Osman'), (15, 18, 'Gül'), (16, 19, 'The understudy'), (16, 20, 'Vince'),
(17, 21, 'Camille'), (17, 22, 'Karim'), (25, 23, 'Cousin Mitsos'), (26, 24, 'The conductor'), (27, 25, 'Ms. Falk'),
(28, 23, 'The neighbour'), (29, 26, 'Saule'), (31, 27, 'Sri'), (33, 28, 'Captain Ye'), (34, 29, 'Jarrah'),
(35, 34, 'Odile'), (35, 20, 'Odile''s husband'), (36, 19, 'Dr. Amos'), (36, 20, 'The pilot'), (41, 14, 'Arjun'),
(41, 15, 'Leela'), (42, 30, 'Joaquin'), (43, 20, 'Deputy Bell'), (44, 21, 'Marguerite'), (44, 22, 'The pianist'),
(46, 31, 'Inspector Lau'), (46, 5, 'The courier'), (47, 32, 'Captain Zulu'), (47, 11, NULL), (48, 33, 'The beekeeper');

INSERT INTO Festival VALUES
(1, 'Lisbon Light Film Festival', 'Lisbon', 'Portugal', 1994),
(2, 'Northern Reel', 'Tromsø', 'Norway', 2006),
(3, 'Bosphorus Film Days', 'Istanbul', 'Turkey', 1988),
(4, 'Festival de la Marée', 'Saint-Malo', 'France', 1979),
(5, 'Seoul Independent Screens', 'Seoul', 'South Korea', 2001),
(6, 'Lagos Screen Week', 'Lagos', 'Nigeria', 2011),
(7, 'Andes Documentary Forum', 'Valparaíso', 'Chile', NULL),
(8, 'Midnight Picture Show', 'Leeds', 'United Kingdom', 2015);

INSERT INTO FestivalEntry (FestivalId, FilmId, Year, Section, Award, Result) VALUES
(1, 1, 2019, 'Competition', 'Golden Lantern', 'Won'),
(4, 1, 2019, 'Competition', 'Silver Shell', 'Nominated'),
(3, 2, 2021, 'Competition', 'Best Director', 'Won'),
(5, 3, 2021, 'Opening', NULL, NULL),
(1, 3, 2022, 'Competition', 'Golden Lantern', 'Nominated'),
(2, 4, 2016, 'Competition', 'Best Camera', 'Won'),
(5, 5, 2021, 'Classics', NULL, NULL),
(6, 7, 2020, 'Competition', 'Best Film', 'Won'),
(1, 7, 2020, 'Competition', 'Best Script', 'Won'),
(1, 8, 2018, 'Horizons', NULL, NULL),
(4, 9, 2022, 'Competition', 'Silver Shell', 'Nominated'),
(8, 11, 2017, 'Late Laughs', 'Audience Award', 'Nominated'),
(5, 12, 2018, 'Crowd Pleasers', 'Audience Award', 'Won'),
(3, 13, 2020, 'Competition', 'Audience Award', 'Won'),
(4, 14, 2014, 'Competition', 'Silver Shell', 'Nominated'),
(3, 15, 2023, 'Competition', 'Golden Tulip', 'Nominated'),
(4, 15, 2024, 'Horizons', NULL, NULL),
(1, 16, 2011, 'Competition', 'Best Script', 'Won'),
(4, 17, 2019, 'Competition', 'Audience Award', 'Won'),
(2, 18, 2022, 'Competition', 'Aurora for Best Film', 'Won'),
(7, 18, 2023, 'Competition', 'Best Sound', 'Won'),
(7, 19, 2017, 'Competition', 'Grand Prix of the Forum', 'Won'),
(6, 20, 2013, 'Short Takes', 'Best Documentary', 'Won'),
(7, 21, 2021, 'Competition', 'Best Research', 'Won'),
(1, 21, 2022, 'Horizons', NULL, NULL),
(7, 22, 2019, 'Competition', 'Best Sound', 'Nominated'),
(7, 23, 2024, 'Competition', 'Best Research', 'Nominated'),
(6, 24, 2020, 'Music Night', 'Best Sound', 'Won'),
(4, 25, 2016, 'Competition', 'Best Ensemble', 'Won'),
(8, 26, 2018, 'Locked Doors', 'Best Thriller', 'won'),
(2, 27, 2022, 'Competition', 'Best Script', 'Nominated'),
(8, 28, 2015, 'Locked Doors', 'Best Thriller', 'Nominated'),
(5, 29, 2021, 'Competition', 'Best Director', 'Nominated'),
(8, 30, 2019, 'After Dark', 'Best Horror', 'Nominated'),
(2, 30, 2020, 'Homecoming', NULL, NULL),
(8, 31, 2023, 'After Dark', 'Best Horror', 'Won'),
(5, 33, 2020, 'Closing', NULL, NULL),
(8, 35, 2022, 'Competition', 'Best Script', 'Won'),
(5, 37, 2016, 'Competition', 'Best Animation', 'Won'),
(3, 38, 2021, 'Young Audience', 'Best Animation', 'Won'),
(4, 38, 2021, 'Young Audience', 'Children''s Jury Prize', 'Won'),
(7, 39, 2019, 'Young Audience', NULL, NULL),
(5, 42, 2020, 'Competition', 'Best Actor', 'Nominated'),
(1, 43, 2018, 'Competition', 'Best Music', 'Won'),
(4, 44, 2022, 'Opening', NULL, NULL),
(6, 47, 2021, 'Competition', 'Best Film', 'Nominated'),
(3, 48, 2019, 'Competition', 'Golden Tulip', 'Won'),
(2, 48, 2020, 'Competition', 'Aurora for Best Film', 'Nominated');

INSERT INTO FestivalVisit VALUES
(1, 1, 2024, 'guest'), (1, 1, 2025, 'jury'), (1, 4, 2025, 'guest'), (1, 7, 2025, 'guest'),
(2, 1, 2025, 'guest'), (2, 4, 2024, 'guest'), (2, 5, 2024, 'jury'), (2, 5, 2025, 'guest'),
(3, 1, 2025, 'guest'), (3, 4, 2025, NULL), (3, 6, 2025, 'jury'),
(4, 1, 2025, 'press'), (4, 2, 2024, 'guest'), (4, 2, 2025, 'guest'), (4, 4, 2025, 'guest'),
(5, 1, 2024, 'guest'), (5, 1, 2025, 'guest'), (5, 4, 2024, 'jury'),
(6, 1, 2025, 'guest'), (6, 3, 2024, 'guest'), (6, 4, 2025, 'guest'),
(7, 1, 2025, NULL), (7, 2, 2025, 'guest'), (7, 4, 2024, 'press');

-- Pairs of a query and its repair over Films, Reviews and their key; "unchanged" where there is none.
SELECT Title FROM Films ORDER BY Rating DESC LIMIT 1
SELECT Films.Title FROM Films JOIN Reviews ON Films.Id = Reviews.FilmId ORDER BY Reviews.Rating DESC LIMIT 1

SELECT Genre, AVG(Rating) AS a FROM Films WHERE Year >= 2005 GROUP BY Genre ORDER BY a DESC
SELECT Films.Genre, AVG(Reviews.Rating) AS a FROM Films JOIN Reviews ON Films.Id = Reviews.FilmId WHERE Films.Year >= 2005 GROUP BY Films.Genre ORDER BY a DESC

SELECT T1.Opinion FROM Films AS T1 JOIN Reviews AS T2 ON T1.Id = T2.FilmId
SELECT T2.Opinion FROM Films AS T1 JOIN Reviews AS T2 ON T1.Id = T2.FilmId

SELECT Reviews.Rating FROM Films AS T1 JOIN Reviews AS T2 ON T1.Id = T2.FilmId
SELECT T2.Rating FROM Films AS T1 JOIN Reviews AS T2 ON T1.Id = T2.FilmId

SELECT T1.Rating FROM Films AS T1 WHERE T1.Genre = 'Drama'
SELECT Reviews.Rating FROM Films AS T1 JOIN Reviews ON T1.Id = Reviews.FilmId WHERE T1.Genre = 'Drama'

SELECT * FROM Films WHERE Rating > 3
SELECT Films.* FROM Films JOIN Reviews ON Films.Id = Reviews.FilmId WHERE Reviews.Rating > 3

SELECT COUNT(*) FROM Films WHERE Opinion = 'Thin'
SELECT COUNT(*) FROM Films JOIN Reviews ON Films.Id = Reviews.FilmId WHERE Reviews.Opinion = 'Thin'

SELECT AVG(Rating) AS Rating FROM Films
SELECT AVG(Reviews.Rating) AS Rating FROM Films JOIN Reviews ON Films.Id = Reviews.FilmId

SELECT Films.Title, Reviews.Opinion FROM Films
SELECT Films.Title, Reviews.Opinion FROM Films JOIN Reviews ON Films.Id = Reviews.FilmId

SELECT Title FROM Films UNION SELECT Opinion FROM Films
SELECT Title FROM Films UNION SELECT Reviews.Opinion FROM Films JOIN Reviews ON Films.Id = Reviews.FilmId

SELECT Title FROM Films AS f WHERE EXISTS (SELECT 1 FROM Reviews AS r WHERE r.FilmId = f.Id AND r.Genre = 'Drama')
SELECT Title FROM Films AS f WHERE EXISTS(SELECT 1 FROM Reviews AS r JOIN Films ON r.FilmId = Films.Id WHERE r.FilmId = f.Id AND Films.Genre = 'Drama')

SELECT Opinion FROM Reviews WHERE Genre = 'Drama'
SELECT Reviews.Opinion FROM Reviews JOIN Films ON Reviews.FilmId = Films.Id WHERE Films.Genre = 'Drama'

SELECT Title FROM Films
unchanged

SELECT Review FROM Reviews
unchanged

SELECT Title FROM Films WHERE Genre = "Drama"
unchanged

SELECT Opinion FROM Reviews WHERE FilmId IN (SELECT Id FROM Films WHERE Rating > 3)
unchanged

SELECT f.Title FROM Films AS f JOIN Films AS g ON f.Id = g.Id ORDER BY Rating
unchanged

SELECT Title AS t FROM Films WHERE t = 'Northbound'
unchanged

SELECT Title, Review FROM Films ORDER BY Rating
unchanged

WITH x AS (SELECT FilmId, COUNT(*) AS n FROM Reviews GROUP BY FilmId) SELECT Title, n FROM Films JOIN x ON x.FilmId = Films.Id
unchanged

SELECT rowid, Title FROM Films
unchanged

SELECT * FROM Elsewhere WHERE anything = 1
unchanged

SELECT broken FROM (
unchanged

-- Who was seated twice at a table (two processes could do that) keeps the first of the seats.
-- At a waiting table the other is free again.
WITH twice AS (
  SELECT "gameId", id FROM (
    SELECT "gameId", id, row_number() OVER (PARTITION BY "gameId", "userId" ORDER BY index) AS nth
    FROM seats WHERE "userId" IS NOT NULL
  ) AS held WHERE nth > 1
)
UPDATE seats SET name = NULL, "userId" = NULL, automa = false, setup = NULL, deck = NULL, "deckId" = NULL
FROM twice, games
WHERE seats."gameId" = twice."gameId" AND seats.id = twice.id AND games.id = twice."gameId" AND games.status = 'waiting';

-- In a game that was dealt it is nobody's and plays by itself.
WITH twice AS (
  SELECT "gameId", id FROM (
    SELECT "gameId", id, row_number() OVER (PARTITION BY "gameId", "userId" ORDER BY index) AS nth
    FROM seats WHERE "userId" IS NOT NULL
  ) AS held WHERE nth > 1
)
UPDATE seats SET "userId" = NULL, watched = false, automa = true
FROM twice
WHERE seats."gameId" = twice."gameId" AND seats.id = twice.id;

-- CreateIndex
CREATE UNIQUE INDEX "seats_gameId_userId_key" ON "seats"("gameId", "userId");

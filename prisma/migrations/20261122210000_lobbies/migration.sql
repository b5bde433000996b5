-- What lobbies show, in its order, whatever else there is.
CREATE INDEX "games_lobby" ON "games" ("createdAt", "id") WHERE "status" = 'waiting' AND "options" -> 'open' = 'true'::jsonb;
CREATE INDEX "games_watchable" ON "games" ("createdAt", "id") WHERE "status" = 'playing' AND "options" -> 'open' = 'true'::jsonb AND "options" -> 'spectators' = 'true'::jsonb;

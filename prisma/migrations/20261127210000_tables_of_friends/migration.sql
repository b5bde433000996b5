-- What the lobby shows to friends of a host.
CREATE INDEX "games_friends" ON "games" ("createdAt", "id") WHERE "status" IN ('waiting', 'playing') AND "options" ->> 'visibility' = 'friends';

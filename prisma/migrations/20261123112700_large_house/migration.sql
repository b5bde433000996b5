-- What is closed is cleared away by when it was closed.
CREATE INDEX "reports_closed" ON "reports" ("changedAt", "id") WHERE "state" = 'closed';

-- Of the many games somebody has played, which are not over?
CREATE INDEX "games_running" ON "games" ("id") WHERE "status" IN ('playing', 'waiting');

-- DropIndex
DROP INDEX "seats_userId_idx";

-- CreateIndex
CREATE INDEX "seats_userId_gameId_id_side_idx" ON "seats"("userId", "gameId", "id", "side");

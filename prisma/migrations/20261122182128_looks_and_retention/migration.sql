-- AlterTable
ALTER TABLE "accounts" ADD COLUMN     "look" TEXT;

-- AlterTable
ALTER TABLE "games" ADD COLUMN     "recorded" BOOLEAN NOT NULL DEFAULT false;

-- CreateIndex
CREATE INDEX "accounts_look_idx" ON "accounts"("look");

-- CreateIndex
CREATE INDEX "games_status_updatedAt_idx" ON "games"("status", "updatedAt");

-- What was written down before is known to be.
UPDATE "games" SET "recorded" = true WHERE EXISTS (SELECT 1 FROM "recordings" WHERE "gameId" = "games"."id");

-- The few finished games that are yet to be written down, among however many there are.
CREATE INDEX "games_unrecorded" ON "games" ("id") WHERE "status" = 'over' AND NOT "recorded";

-- Guests, for those that nobody comes back to.
CREATE INDEX "users_guests" ON "users" ("createdAt") WHERE "guest";

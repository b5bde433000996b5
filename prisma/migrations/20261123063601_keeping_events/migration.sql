-- AlterTable
ALTER TABLE "tournaments" ADD COLUMN     "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- An event was last moved by its newest entry.
UPDATE "tournaments" SET "updatedAt" = newest.at
FROM (SELECT "tournamentId", max(at) AS at FROM "tournament_entries" GROUP BY 1) AS newest
WHERE newest."tournamentId" = "tournaments".id;

-- AlterTable
ALTER TABLE "table_codes" ADD COLUMN     "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- CreateIndex
CREATE INDEX "tournaments_status_updatedAt_idx" ON "tournaments"("status", "updatedAt");

-- CreateIndex
CREATE INDEX "invitations_at_idx" ON "invitations"("at");

-- CreateIndex
CREATE INDEX "table_codes_at_idx" ON "table_codes"("at");

-- AlterTable
ALTER TABLE "games" ADD COLUMN     "resting" BOOLEAN NOT NULL DEFAULT false;

-- CreateIndex
CREATE INDEX "games_status_resting_idx" ON "games"("status", "resting");

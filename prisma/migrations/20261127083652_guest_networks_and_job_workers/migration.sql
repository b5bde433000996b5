-- AlterTable
ALTER TABLE "users" ADD COLUMN     "place" BYTEA;

-- AlterTable
ALTER TABLE "analyses" ADD COLUMN     "place" BYTEA;

-- AlterTable
ALTER TABLE "deck_trials" ADD COLUMN     "place" BYTEA;

-- CreateTable
CREATE TABLE "job_workers" (
    "id" TEXT NOT NULL,
    "beatAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "shares" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "job_workers_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "users_place_createdAt_idx" ON "users"("place", "createdAt");

-- Jobs on their way are counted whenever somebody asks for another.
CREATE INDEX "analyses_working_idx" ON "analyses"("userId") WHERE "state" = 'working';
CREATE INDEX "deck_trials_working_idx" ON "deck_trials"("userId") WHERE "state" = 'working';

-- More letters are known to look like others: the next start looks at all names again.
UPDATE "accounts" SET "look" = NULL;

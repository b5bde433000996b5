-- AlterTable
ALTER TABLE "tournaments" ADD COLUMN     "access" TEXT NOT NULL DEFAULT 'public',
ADD COLUMN     "cancelled" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "cap" INTEGER,
ADD COLUMN     "lastDay" TEXT,
ADD COLUMN     "startsAt" TIMESTAMPTZ(3),
ADD COLUMN     "venue" TEXT NOT NULL DEFAULT '';

-- CreateTable
CREATE TABLE "tournament_notices" (
    "id" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "tournamentId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "tournament_notices_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "tournament_notices_userId_at_idx" ON "tournament_notices"("userId", "at");

-- CreateIndex
CREATE INDEX "tournament_notices_at_idx" ON "tournament_notices"("at");

-- AddForeignKey
ALTER TABLE "tournament_notices" ADD CONSTRAINT "tournament_notices_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

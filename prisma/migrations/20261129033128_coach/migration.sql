-- CreateTable
CREATE TABLE "coached_games" (
    "gameId" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "place" BYTEA,
    "worker" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'working',
    "share" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "askedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "beatAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "found" JSON,

    CONSTRAINT "coached_games_pkey" PRIMARY KEY ("gameId")
);

-- CreateTable
CREATE TABLE "coach_off" (
    "userId" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "coach_off_pkey" PRIMARY KEY ("userId")
);

-- CreateIndex
CREATE INDEX "coached_games_userId_askedAt_idx" ON "coached_games"("userId", "askedAt");

-- AddForeignKey
ALTER TABLE "coached_games" ADD CONSTRAINT "coached_games_gameId_fkey" FOREIGN KEY ("gameId") REFERENCES "games"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "coached_games" ADD CONSTRAINT "coached_games_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "coach_off" ADD CONSTRAINT "coach_off_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- CreateTable
CREATE TABLE "analyses" (
    "gameId" TEXT NOT NULL,
    "userId" TEXT,
    "worker" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'working',
    "share" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "askedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "beatAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "found" JSON,

    CONSTRAINT "analyses_pkey" PRIMARY KEY ("gameId")
);

-- CreateIndex
CREATE INDEX "analyses_userId_askedAt_idx" ON "analyses"("userId", "askedAt");

-- AddForeignKey
ALTER TABLE "analyses" ADD CONSTRAINT "analyses_gameId_fkey" FOREIGN KEY ("gameId") REFERENCES "games"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "analyses" ADD CONSTRAINT "analyses_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- CreateTable
CREATE TABLE "deck_trials" (
    "deck" TEXT NOT NULL,
    "userId" TEXT,
    "worker" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'working',
    "share" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "askedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "beatAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "found" JSON,

    CONSTRAINT "deck_trials_pkey" PRIMARY KEY ("deck")
);

-- CreateIndex
CREATE INDEX "deck_trials_userId_askedAt_idx" ON "deck_trials"("userId", "askedAt");

-- CreateIndex
CREATE INDEX "deck_trials_askedAt_deck_idx" ON "deck_trials"("askedAt", "deck");

-- AddForeignKey
ALTER TABLE "deck_trials" ADD CONSTRAINT "deck_trials_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

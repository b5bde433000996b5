-- CreateTable
CREATE TABLE "looks" (
    "gameId" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "seat" TEXT NOT NULL,

    CONSTRAINT "looks_pkey" PRIMARY KEY ("gameId","userId","seat")
);

-- CreateIndex
CREATE INDEX "looks_userId_idx" ON "looks"("userId");

-- AddForeignKey
ALTER TABLE "looks" ADD CONSTRAINT "looks_gameId_fkey" FOREIGN KEY ("gameId") REFERENCES "games"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "looks" ADD CONSTRAINT "looks_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

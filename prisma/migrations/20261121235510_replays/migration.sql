-- CreateTable
CREATE TABLE "deals" (
    "gameId" TEXT NOT NULL,
    "setup" JSON NOT NULL,

    CONSTRAINT "deals_pkey" PRIMARY KEY ("gameId")
);

-- CreateTable
CREATE TABLE "recordings" (
    "gameId" TEXT NOT NULL,
    "views" BYTEA NOT NULL,

    CONSTRAINT "recordings_pkey" PRIMARY KEY ("gameId")
);

-- AddForeignKey
ALTER TABLE "deals" ADD CONSTRAINT "deals_gameId_fkey" FOREIGN KEY ("gameId") REFERENCES "games"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recordings" ADD CONSTRAINT "recordings_gameId_fkey" FOREIGN KEY ("gameId") REFERENCES "games"("id") ON DELETE CASCADE ON UPDATE CASCADE;

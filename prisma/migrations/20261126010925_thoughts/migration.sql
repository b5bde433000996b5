-- CreateTable
CREATE TABLE "thoughts" (
    "gameId" TEXT NOT NULL,
    "seq" INTEGER NOT NULL,
    "turn" INTEGER NOT NULL,
    "seat" TEXT NOT NULL,
    "played" TEXT NOT NULL,
    "rather" TEXT NOT NULL,
    "gain" DOUBLE PRECISION NOT NULL,
    "tried" INTEGER NOT NULL,

    CONSTRAINT "thoughts_pkey" PRIMARY KEY ("gameId","seq")
);

-- AddForeignKey
ALTER TABLE "thoughts" ADD CONSTRAINT "thoughts_gameId_fkey" FOREIGN KEY ("gameId") REFERENCES "games"("id") ON DELETE CASCADE ON UPDATE CASCADE;

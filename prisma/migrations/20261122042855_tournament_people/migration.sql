-- CreateTable
CREATE TABLE "tournament_people" (
    "tournamentId" TEXT NOT NULL,
    "person" TEXT NOT NULL,
    "userId" TEXT NOT NULL,

    CONSTRAINT "tournament_people_pkey" PRIMARY KEY ("tournamentId","person")
);

-- AddForeignKey
ALTER TABLE "tournament_people" ADD CONSTRAINT "tournament_people_tournamentId_fkey" FOREIGN KEY ("tournamentId") REFERENCES "tournaments"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tournament_people" ADD CONSTRAINT "tournament_people_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

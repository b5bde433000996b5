-- CreateTable
CREATE TABLE "tournaments" (
    "id" TEXT NOT NULL,
    "organizerId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "date" TEXT NOT NULL,
    "tier" TEXT NOT NULL,
    "format" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "players" INTEGER NOT NULL,
    "round" INTEGER,
    "seq" INTEGER NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "tournaments_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "tournament_entries" (
    "tournamentId" TEXT NOT NULL,
    "seq" INTEGER NOT NULL,
    "entry" JSON NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "tournament_entries_pkey" PRIMARY KEY ("tournamentId","seq")
);

-- CreateTable
CREATE TABLE "tournament_decks" (
    "tournamentId" TEXT NOT NULL,
    "seq" INTEGER NOT NULL,
    "player" TEXT NOT NULL,
    "corp" JSON NOT NULL,
    "runner" JSON NOT NULL,

    CONSTRAINT "tournament_decks_pkey" PRIMARY KEY ("tournamentId","seq")
);

-- CreateTable
CREATE TABLE "tournament_rooms" (
    "id" TEXT NOT NULL,
    "tournamentId" TEXT NOT NULL,
    "place" TEXT NOT NULL,
    "game" INTEGER NOT NULL,
    "nth" INTEGER NOT NULL,
    "corp" TEXT NOT NULL,
    "runner" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "outcome" JSON,
    "called" BOOLEAN NOT NULL DEFAULT false,
    "entered" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "tournament_rooms_pkey" PRIMARY KEY ("tournamentId","place","game","nth")
);

-- CreateIndex
CREATE INDEX "tournaments_status_createdAt_idx" ON "tournaments"("status", "createdAt");

-- CreateIndex
CREATE INDEX "tournaments_createdAt_idx" ON "tournaments"("createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "tournament_rooms_id_key" ON "tournament_rooms"("id");

-- AddForeignKey
ALTER TABLE "tournaments" ADD CONSTRAINT "tournaments_organizerId_fkey" FOREIGN KEY ("organizerId") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tournament_entries" ADD CONSTRAINT "tournament_entries_tournamentId_fkey" FOREIGN KEY ("tournamentId") REFERENCES "tournaments"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tournament_decks" ADD CONSTRAINT "tournament_decks_tournamentId_fkey" FOREIGN KEY ("tournamentId") REFERENCES "tournaments"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tournament_rooms" ADD CONSTRAINT "tournament_rooms_tournamentId_fkey" FOREIGN KEY ("tournamentId") REFERENCES "tournaments"("id") ON DELETE CASCADE ON UPDATE CASCADE;

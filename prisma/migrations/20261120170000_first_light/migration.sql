-- CreateEnum
CREATE TYPE "Side" AS ENUM ('corp', 'runner');

-- CreateEnum
CREATE TYPE "GameStatus" AS ENUM ('waiting', 'playing', 'over');

-- CreateEnum
CREATE TYPE "MoveKind" AS ENUM ('deal', 'answer', 'concede');

-- CreateTable
CREATE TABLE "users" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "guest" BOOLEAN NOT NULL DEFAULT true,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sessions" (
    "hash" BYTEA NOT NULL,
    "userId" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastSeenAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("hash")
);

-- CreateTable
CREATE TABLE "decks" (
    "id" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "side" "Side" NOT NULL,
    "cards" JSON NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "decks_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "games" (
    "id" TEXT NOT NULL,
    "format" TEXT NOT NULL,
    "status" "GameStatus" NOT NULL DEFAULT 'waiting',
    "hostId" TEXT NOT NULL,
    "options" JSONB NOT NULL,
    "result" JSONB,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "games_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "seats" (
    "gameId" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "side" "Side" NOT NULL,
    "index" INTEGER NOT NULL,
    "name" TEXT,
    "userId" TEXT,
    "automa" BOOLEAN NOT NULL DEFAULT false,
    "deck" JSON,
    "deckId" TEXT,

    CONSTRAINT "seats_pkey" PRIMARY KEY ("gameId","id")
);

-- CreateTable
CREATE TABLE "journal" (
    "gameId" TEXT NOT NULL,
    "seq" INTEGER NOT NULL,
    "seat" TEXT,
    "kind" "MoveKind" NOT NULL,
    "decision" TEXT,
    "choice" JSON,
    "events" JSON NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "journal_pkey" PRIMARY KEY ("gameId","seq")
);

-- CreateTable
CREATE TABLE "snapshots" (
    "gameId" TEXT NOT NULL,
    "seq" INTEGER NOT NULL,
    "state" JSON NOT NULL,
    "hash" TEXT NOT NULL,

    CONSTRAINT "snapshots_pkey" PRIMARY KEY ("gameId","seq")
);

-- CreateIndex
CREATE INDEX "sessions_userId_idx" ON "sessions"("userId");

-- CreateIndex
CREATE INDEX "sessions_lastSeenAt_idx" ON "sessions"("lastSeenAt");

-- CreateIndex
CREATE INDEX "decks_userId_name_idx" ON "decks"("userId", "name");

-- CreateIndex
CREATE INDEX "games_status_createdAt_idx" ON "games"("status", "createdAt");

-- CreateIndex
CREATE INDEX "games_hostId_idx" ON "games"("hostId");

-- CreateIndex
CREATE INDEX "seats_userId_idx" ON "seats"("userId");

-- CreateIndex
CREATE INDEX "journal_gameId_decision_seat_idx" ON "journal"("gameId", "decision", "seat");

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "decks" ADD CONSTRAINT "decks_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "games" ADD CONSTRAINT "games_hostId_fkey" FOREIGN KEY ("hostId") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "seats" ADD CONSTRAINT "seats_gameId_fkey" FOREIGN KEY ("gameId") REFERENCES "games"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "seats" ADD CONSTRAINT "seats_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "journal" ADD CONSTRAINT "journal_gameId_fkey" FOREIGN KEY ("gameId") REFERENCES "games"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "snapshots" ADD CONSTRAINT "snapshots_gameId_fkey" FOREIGN KEY ("gameId") REFERENCES "games"("id") ON DELETE CASCADE ON UPDATE CASCADE;


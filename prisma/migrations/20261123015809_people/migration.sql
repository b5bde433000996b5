-- AlterTable
ALTER TABLE "games" ADD COLUMN     "glance" JSONB;

-- CreateTable
CREATE TABLE "rematches" (
    "gameId" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "swap" BOOLEAN NOT NULL,
    "state" TEXT NOT NULL,
    "brings" JSON,
    "next" TEXT,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "rematches_pkey" PRIMARY KEY ("gameId")
);

-- CreateTable
CREATE TABLE "ratings" (
    "userId" TEXT NOT NULL,
    "side" "Side" NOT NULL,
    "rating" DOUBLE PRECISION NOT NULL,
    "deviation" DOUBLE PRECISION NOT NULL,
    "volatility" DOUBLE PRECISION NOT NULL,
    "games" INTEGER NOT NULL,
    "won" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "settledUntil" TIMESTAMPTZ(3),

    CONSTRAINT "ratings_pkey" PRIMARY KEY ("userId","side")
);

-- CreateTable
CREATE TABLE "rating_changes" (
    "userId" TEXT NOT NULL,
    "side" "Side" NOT NULL,
    "n" INTEGER NOT NULL,
    "gameId" TEXT NOT NULL,
    "opponentId" TEXT NOT NULL,
    "score" DOUBLE PRECISION NOT NULL,
    "before" DOUBLE PRECISION NOT NULL,
    "rating" DOUBLE PRECISION NOT NULL,
    "deviation" DOUBLE PRECISION NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "rating_changes_pkey" PRIMARY KEY ("userId","side","n")
);

-- CreateTable
CREATE TABLE "seekers" (
    "userId" TEXT NOT NULL,
    "side" "Side",
    "pool" TEXT NOT NULL,
    "clock" TEXT NOT NULL,
    "rated" BOOLEAN NOT NULL,
    "brings" JSON NOT NULL,
    "corp" DOUBLE PRECISION NOT NULL,
    "runner" DOUBLE PRECISION NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "seenAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "gameId" TEXT,

    CONSTRAINT "seekers_pkey" PRIMARY KEY ("userId")
);

-- CreateTable
CREATE TABLE "relations" (
    "userId" TEXT NOT NULL,
    "otherId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "relations_pkey" PRIMARY KEY ("userId","otherId")
);

-- CreateTable
CREATE TABLE "invitations" (
    "gameId" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "fromId" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'open',
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "invitations_pkey" PRIMARY KEY ("gameId","userId")
);

-- CreateTable
CREATE TABLE "table_codes" (
    "code" TEXT NOT NULL,
    "gameId" TEXT NOT NULL,

    CONSTRAINT "table_codes_pkey" PRIMARY KEY ("code")
);

-- CreateIndex
CREATE INDEX "ratings_side_rating_userId_idx" ON "ratings"("side", "rating" DESC, "userId");

-- CreateIndex
CREATE UNIQUE INDEX "rating_changes_gameId_userId_key" ON "rating_changes"("gameId", "userId");

-- CreateIndex
CREATE INDEX "seekers_seenAt_idx" ON "seekers"("seenAt");

-- CreateIndex
CREATE INDEX "relations_otherId_idx" ON "relations"("otherId");

-- CreateIndex
CREATE INDEX "invitations_userId_idx" ON "invitations"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "table_codes_gameId_key" ON "table_codes"("gameId");

-- AddForeignKey
ALTER TABLE "rematches" ADD CONSTRAINT "rematches_gameId_fkey" FOREIGN KEY ("gameId") REFERENCES "games"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "rating_changes" ADD CONSTRAINT "rating_changes_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "seekers" ADD CONSTRAINT "seekers_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "relations" ADD CONSTRAINT "relations_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "relations" ADD CONSTRAINT "relations_otherId_fkey" FOREIGN KEY ("otherId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_gameId_fkey" FOREIGN KEY ("gameId") REFERENCES "games"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "table_codes" ADD CONSTRAINT "table_codes_gameId_fkey" FOREIGN KEY ("gameId") REFERENCES "games"("id") ON DELETE CASCADE ON UPDATE CASCADE;

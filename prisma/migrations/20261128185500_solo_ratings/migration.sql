-- CreateTable
CREATE TABLE "solo_games" (
    "gameId" TEXT NOT NULL,
    "hint" BOOLEAN NOT NULL DEFAULT false,
    "undo" BOOLEAN NOT NULL DEFAULT false,
    "handed" BOOLEAN NOT NULL DEFAULT false,
    "wanted" INTEGER NOT NULL DEFAULT 0,
    "tried" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "solo_games_pkey" PRIMARY KEY ("gameId")
);

-- CreateTable
CREATE TABLE "solo_ratings" (
    "userId" TEXT NOT NULL,
    "side" "Side" NOT NULL,
    "rating" DOUBLE PRECISION NOT NULL,
    "deviation" DOUBLE PRECISION NOT NULL,
    "volatility" DOUBLE PRECISION NOT NULL,
    "games" INTEGER NOT NULL,
    "won" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "solo_ratings_pkey" PRIMARY KEY ("userId","side")
);

-- CreateTable
CREATE TABLE "solo_changes" (
    "userId" TEXT NOT NULL,
    "side" "Side" NOT NULL,
    "n" INTEGER NOT NULL,
    "gameId" TEXT NOT NULL,
    "opponent" TEXT NOT NULL,
    "score" DOUBLE PRECISION NOT NULL,
    "before" DOUBLE PRECISION NOT NULL,
    "rating" DOUBLE PRECISION NOT NULL,
    "deviation" DOUBLE PRECISION NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "solo_changes_pkey" PRIMARY KEY ("userId","side","n")
);

-- CreateIndex
CREATE UNIQUE INDEX "solo_changes_gameId_key" ON "solo_changes"("gameId");

-- AddForeignKey
ALTER TABLE "solo_games" ADD CONSTRAINT "solo_games_gameId_fkey" FOREIGN KEY ("gameId") REFERENCES "games"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "solo_ratings" ADD CONSTRAINT "solo_ratings_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "solo_changes" ADD CONSTRAINT "solo_changes_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

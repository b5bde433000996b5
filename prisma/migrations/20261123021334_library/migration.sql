-- CreateEnum
CREATE TYPE "DeckVisibility" AS ENUM ('private', 'link', 'public');

-- AlterTable
ALTER TABLE "decks" ADD COLUMN     "copiedFrom" TEXT,
ADD COLUMN     "copies" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "cover" TEXT,
ADD COLUMN     "heat" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "heatMonth" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "likes" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "notes" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "plan" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "publishedAt" TIMESTAMPTZ(3),
ADD COLUMN     "tags" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN     "visibility" "DeckVisibility" NOT NULL DEFAULT 'private';

-- CreateTable
CREATE TABLE "deck_versions" (
    "deckId" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "cards" JSON NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "deck_versions_pkey" PRIMARY KEY ("deckId","version")
);

-- CreateTable
CREATE TABLE "deck_words" (
    "deckId" TEXT NOT NULL,
    "word" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "deck_words_pkey" PRIMARY KEY ("deckId","word")
);

-- CreateTable
CREATE TABLE "deck_regards" (
    "deckId" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "likedAt" TIMESTAMPTZ(3),
    "copiedAt" TIMESTAMPTZ(3),

    CONSTRAINT "deck_regards_pkey" PRIMARY KEY ("deckId","userId")
);

-- CreateIndex
CREATE INDEX "deck_words_word_at_deckId_idx" ON "deck_words"("word", "at", "deckId");

-- CreateIndex
CREATE INDEX "deck_regards_userId_idx" ON "deck_regards"("userId");

-- AddForeignKey
ALTER TABLE "deck_versions" ADD CONSTRAINT "deck_versions_deckId_fkey" FOREIGN KEY ("deckId") REFERENCES "decks"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "deck_words" ADD CONSTRAINT "deck_words_deckId_fkey" FOREIGN KEY ("deckId") REFERENCES "decks"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "deck_regards" ADD CONSTRAINT "deck_regards_deckId_fkey" FOREIGN KEY ("deckId") REFERENCES "decks"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "deck_regards" ADD CONSTRAINT "deck_regards_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What lists of public decks show, in their orders, however many private ones there are.
CREATE INDEX "decks_public_new" ON "decks" ("publishedAt", "id") WHERE "visibility" = 'public';
CREATE INDEX "decks_public_month" ON "decks" ("heatMonth", "heat", "id") WHERE "visibility" = 'public';
CREATE INDEX "decks_public_likes" ON "decks" ("likes", "id") WHERE "visibility" = 'public';

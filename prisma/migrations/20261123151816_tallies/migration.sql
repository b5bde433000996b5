-- CreateTable
CREATE TABLE "tallies" (
    "userId" TEXT NOT NULL,
    "side" "Side" NOT NULL,
    "deckId" TEXT NOT NULL,
    "deck" TEXT NOT NULL,
    "played" INTEGER NOT NULL,
    "won" INTEGER NOT NULL,

    CONSTRAINT "tallies_pkey" PRIMARY KEY ("userId","side","deckId","deck")
);

-- AddForeignKey
ALTER TABLE "tallies" ADD CONSTRAINT "tallies_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What has been played so far.
INSERT INTO "tallies" ("userId", "side", "deckId", "deck", "played", "won")
SELECT mine."userId", mine."side", coalesce(mine."deckId", ''), coalesce(mine."deck" ->> 'name', ''), count(*),
  count(*) FILTER (WHERE "result" -> 'winners' ? mine."id")
FROM "games" JOIN "seats" AS mine ON mine."gameId" = "games"."id" AND mine."userId" IS NOT NULL
WHERE "status" = 'over' AND "format" = 'classic' AND "options" ->> 'from' IS NULL AND "options" ->> 'position' IS NULL
  AND EXISTS (
    SELECT 1 FROM "seats" AS other WHERE other."gameId" = "games"."id" AND other."userId" <> mine."userId"
  )
GROUP BY 1, 2, 3, 4;

-- AlterTable
ALTER TABLE "limited" ADD COLUMN     "counted" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "pod_people" ADD COLUMN     "won" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "pods" ADD COLUMN     "counted" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "cards_taken" (
    "kit" TEXT NOT NULL,
    "month" TEXT NOT NULL,
    "card" TEXT NOT NULL,
    "bot" BOOLEAN NOT NULL,
    "seen" INTEGER NOT NULL,
    "taken" INTEGER NOT NULL,
    "pickSum" INTEGER NOT NULL,
    "wheel" INTEGER NOT NULL,
    "inDeck" INTEGER NOT NULL,
    "games" INTEGER NOT NULL,
    "won" INTEGER NOT NULL,

    CONSTRAINT "cards_taken_pkey" PRIMARY KEY ("kit","month","card","bot")
);

-- Drafts that are over and not counted yet.
CREATE INDEX "pods_uncounted" ON "pods"("id") WHERE status = 'over' AND NOT "counted";

-- AlterTable
ALTER TABLE "pods" ADD COLUMN     "pod" INTEGER,
ADD COLUMN     "rebuild" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "tournamentId" TEXT;

-- CreateIndex
CREATE INDEX "pods_tournamentId_idx" ON "pods"("tournamentId");

-- AddForeignKey
ALTER TABLE "pods" ADD CONSTRAINT "pods_tournamentId_fkey" FOREIGN KEY ("tournamentId") REFERENCES "tournaments"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AlterEnum
ALTER TYPE "MoveKind" ADD VALUE 'handOver';

-- AlterTable
ALTER TABLE "seats" ADD COLUMN     "setup" JSON;

-- CreateTable
CREATE TABLE "packs" (
    "id" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "side" "Side" NOT NULL,
    "pack" JSON NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "packs_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "packs_userId_name_idx" ON "packs"("userId", "name");

-- AddForeignKey
ALTER TABLE "packs" ADD CONSTRAINT "packs_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "limited" ADD COLUMN     "edition" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "seats" ADD COLUMN     "watched" BOOLEAN NOT NULL DEFAULT false;

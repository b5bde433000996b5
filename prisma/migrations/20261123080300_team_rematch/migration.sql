-- AlterTable
ALTER TABLE "rematches" ADD COLUMN     "agreed" JSONB NOT NULL DEFAULT '[]';

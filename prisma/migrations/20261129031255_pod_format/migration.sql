-- AlterTable
ALTER TABLE "pods" ADD COLUMN     "format" TEXT NOT NULL DEFAULT 'draft';

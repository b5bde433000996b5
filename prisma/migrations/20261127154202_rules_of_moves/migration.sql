-- AlterTable
ALTER TABLE "journal" ADD COLUMN     "change" JSON,
ADD COLUMN     "rules" TEXT;

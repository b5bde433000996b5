-- AlterEnum
ALTER TYPE "MoveKind" ADD VALUE 'note';

-- AlterTable
ALTER TABLE "journal" ADD COLUMN     "clock" JSON;

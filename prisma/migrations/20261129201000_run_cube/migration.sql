-- AlterTable
ALTER TABLE "limited" ADD COLUMN     "cube" JSON;

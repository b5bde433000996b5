-- AlterTable
ALTER TABLE "pods" ADD COLUMN     "cube" JSON;

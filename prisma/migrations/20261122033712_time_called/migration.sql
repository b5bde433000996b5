-- AlterEnum
ALTER TYPE "MoveKind" ADD VALUE 'callTime';

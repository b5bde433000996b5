-- AlterEnum
ALTER TYPE "MoveKind" ADD VALUE 'undo';

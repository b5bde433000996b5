-- CreateEnum
CREATE TYPE "CubeVisibility" AS ENUM ('private', 'link');

-- CreateTable
CREATE TABLE "cubes" (
    "id" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "cards" JSON NOT NULL,
    "visibility" "CubeVisibility" NOT NULL DEFAULT 'private',
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "cubes_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "cubes_userId_name_idx" ON "cubes"("userId", "name");

-- AddForeignKey
ALTER TABLE "cubes" ADD CONSTRAINT "cubes_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- CreateTable
CREATE TABLE "limited" (
    "id" TEXT NOT NULL,
    "hostId" TEXT NOT NULL,
    "format" TEXT NOT NULL,
    "kit" JSON NOT NULL,
    "status" TEXT NOT NULL,
    "collation" INTEGER NOT NULL,
    "commitment" TEXT NOT NULL,
    "seq" INTEGER NOT NULL,
    "wins" INTEGER NOT NULL DEFAULT 0,
    "losses" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "limited_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "limited_secrets" (
    "limitedId" TEXT NOT NULL,
    "seed" TEXT NOT NULL,
    "opened" JSON NOT NULL,

    CONSTRAINT "limited_secrets_pkey" PRIMARY KEY ("limitedId")
);

-- CreateTable
CREATE TABLE "limited_entries" (
    "limitedId" TEXT NOT NULL,
    "seq" INTEGER NOT NULL,
    "entry" JSON NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "limited_entries_pkey" PRIMARY KEY ("limitedId","seq")
);

-- CreateTable
CREATE TABLE "limited_pools" (
    "limitedId" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "corp" JSON NOT NULL,
    "runner" JSON NOT NULL,

    CONSTRAINT "limited_pools_pkey" PRIMARY KEY ("limitedId")
);

-- CreateIndex
CREATE INDEX "limited_hostId_createdAt_idx" ON "limited"("hostId", "createdAt");

-- CreateIndex
CREATE INDEX "limited_status_updatedAt_idx" ON "limited"("status", "updatedAt");

-- AddForeignKey
ALTER TABLE "limited" ADD CONSTRAINT "limited_hostId_fkey" FOREIGN KEY ("hostId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "limited_secrets" ADD CONSTRAINT "limited_secrets_limitedId_fkey" FOREIGN KEY ("limitedId") REFERENCES "limited"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "limited_entries" ADD CONSTRAINT "limited_entries_limitedId_fkey" FOREIGN KEY ("limitedId") REFERENCES "limited"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "limited_pools" ADD CONSTRAINT "limited_pools_limitedId_fkey" FOREIGN KEY ("limitedId") REFERENCES "limited"("id") ON DELETE CASCADE ON UPDATE CASCADE;

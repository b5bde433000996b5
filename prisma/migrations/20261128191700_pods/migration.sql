-- CreateTable
CREATE TABLE "pods" (
    "id" TEXT NOT NULL,
    "hostId" TEXT,
    "kit" JSON NOT NULL,
    "seats" INTEGER NOT NULL,
    "tempo" TEXT NOT NULL,
    "building" INTEGER,
    "visibility" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "collation" INTEGER NOT NULL,
    "commitment" TEXT NOT NULL,
    "edition" INTEGER NOT NULL,
    "seq" INTEGER NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "pods_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "pod_secrets" (
    "podId" TEXT NOT NULL,
    "seed" TEXT NOT NULL,
    "opened" JSON NOT NULL,

    CONSTRAINT "pod_secrets_pkey" PRIMARY KEY ("podId")
);

-- CreateTable
CREATE TABLE "pod_people" (
    "podId" TEXT NOT NULL,
    "n" INTEGER NOT NULL,
    "userId" TEXT,
    "name" TEXT NOT NULL,

    CONSTRAINT "pod_people_pkey" PRIMARY KEY ("podId","n")
);

-- CreateTable
CREATE TABLE "pod_entries" (
    "podId" TEXT NOT NULL,
    "seq" INTEGER NOT NULL,
    "entry" JSON NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "pod_entries_pkey" PRIMARY KEY ("podId","seq")
);

-- CreateTable
CREATE TABLE "pod_pools" (
    "podId" TEXT NOT NULL,
    "n" INTEGER NOT NULL,
    "version" INTEGER NOT NULL,
    "corp" JSON NOT NULL,
    "runner" JSON NOT NULL,

    CONSTRAINT "pod_pools_pkey" PRIMARY KEY ("podId","n")
);

-- CreateIndex
CREATE INDEX "pods_hostId_createdAt_idx" ON "pods"("hostId", "createdAt");

-- CreateIndex
CREATE INDEX "pods_status_updatedAt_idx" ON "pods"("status", "updatedAt");

-- CreateIndex
CREATE INDEX "pod_people_userId_idx" ON "pod_people"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "pod_people_podId_userId_key" ON "pod_people"("podId", "userId");

-- AddForeignKey
ALTER TABLE "pods" ADD CONSTRAINT "pods_hostId_fkey" FOREIGN KEY ("hostId") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pod_secrets" ADD CONSTRAINT "pod_secrets_podId_fkey" FOREIGN KEY ("podId") REFERENCES "pods"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pod_people" ADD CONSTRAINT "pod_people_podId_fkey" FOREIGN KEY ("podId") REFERENCES "pods"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pod_people" ADD CONSTRAINT "pod_people_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pod_entries" ADD CONSTRAINT "pod_entries_podId_fkey" FOREIGN KEY ("podId") REFERENCES "pods"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pod_pools" ADD CONSTRAINT "pod_pools_podId_fkey" FOREIGN KEY ("podId") REFERENCES "pods"("id") ON DELETE CASCADE ON UPDATE CASCADE;

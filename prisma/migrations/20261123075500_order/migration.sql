-- AlterTable
ALTER TABLE "users" ADD COLUMN     "ownerId" TEXT;

-- AlterTable
ALTER TABLE "sessions" ADD COLUMN     "place" BYTEA;

-- CreateTable
CREATE TABLE "bot_tokens" (
    "hash" BYTEA NOT NULL,
    "userId" TEXT NOT NULL,
    "scopes" TEXT[],
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastUsedAt" TIMESTAMPTZ(3),

    CONSTRAINT "bot_tokens_pkey" PRIMARY KEY ("hash")
);

-- CreateTable
CREATE TABLE "operators" (
    "userId" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "operators_pkey" PRIMARY KEY ("userId")
);

-- CreateTable
CREATE TABLE "chat_lines" (
    "id" TEXT NOT NULL,
    "place" TEXT NOT NULL,
    "userId" TEXT,
    "name" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "chat_lines_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "reports" (
    "id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "fromId" TEXT,
    "fromName" TEXT NOT NULL,
    "aboutId" TEXT,
    "aboutName" TEXT NOT NULL,
    "place" TEXT NOT NULL,
    "lineId" TEXT,
    "reason" TEXT NOT NULL,
    "words" TEXT NOT NULL,
    "context" JSONB NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'open',
    "byName" TEXT,
    "outcome" TEXT,
    "changedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "reports_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "bans" (
    "id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "until" TIMESTAMPTZ(3),
    "reason" TEXT NOT NULL,
    "userId" TEXT,
    "place" BYTEA,
    "name" TEXT NOT NULL,
    "byName" TEXT NOT NULL,
    "lifted" BOOLEAN NOT NULL DEFAULT false,
    "changedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "bans_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "operator_acts" (
    "id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "byId" TEXT,
    "byName" TEXT NOT NULL,
    "act" TEXT NOT NULL,
    "about" TEXT,
    "details" JSONB NOT NULL,

    CONSTRAINT "operator_acts_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "bot_tokens_userId_idx" ON "bot_tokens"("userId");

-- CreateIndex
CREATE INDEX "chat_lines_place_at_id_idx" ON "chat_lines"("place", "at", "id");

-- CreateIndex
CREATE INDEX "chat_lines_at_idx" ON "chat_lines"("at");

-- CreateIndex
CREATE INDEX "chat_lines_userId_idx" ON "chat_lines"("userId");

-- CreateIndex
CREATE INDEX "reports_state_at_id_idx" ON "reports"("state", "at", "id");

-- CreateIndex
CREATE INDEX "reports_fromId_at_idx" ON "reports"("fromId", "at");

-- CreateIndex
CREATE INDEX "reports_aboutId_idx" ON "reports"("aboutId");

-- CreateIndex
CREATE UNIQUE INDEX "reports_fromId_lineId_key" ON "reports"("fromId", "lineId");

-- CreateIndex
CREATE INDEX "bans_userId_idx" ON "bans"("userId");

-- CreateIndex
CREATE INDEX "bans_place_idx" ON "bans"("place");

-- CreateIndex
CREATE INDEX "bans_changedAt_idx" ON "bans"("changedAt");

-- CreateIndex
CREATE INDEX "bans_at_id_idx" ON "bans"("at", "id");

-- CreateIndex
CREATE INDEX "operator_acts_at_id_idx" ON "operator_acts"("at", "id");

-- CreateIndex
CREATE INDEX "users_ownerId_idx" ON "users"("ownerId");

-- AddForeignKey
ALTER TABLE "users" ADD CONSTRAINT "users_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bot_tokens" ADD CONSTRAINT "bot_tokens_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "operators" ADD CONSTRAINT "operators_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

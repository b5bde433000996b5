-- AlterTable
ALTER TABLE "games" ADD COLUMN     "awaits" JSONB,
ADD COLUMN     "suspension" JSONB;

-- CreateTable
CREATE TABLE "standing_orders" (
    "gameId" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "orders" JSON NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "standing_orders_pkey" PRIMARY KEY ("gameId","userId")
);

-- CreateTable
CREATE TABLE "reminders" (
    "gameId" TEXT NOT NULL,
    "seat" TEXT NOT NULL,
    "decision" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "dueAt" TIMESTAMPTZ(3) NOT NULL,
    "claimed" TIMESTAMPTZ(3),
    "sent" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "reminders_pkey" PRIMARY KEY ("gameId","seat","decision","kind")
);

-- CreateTable
CREATE TABLE "push_subscriptions" (
    "hash" BYTEA NOT NULL,
    "userId" TEXT NOT NULL,
    "endpoint" TEXT NOT NULL,
    "p256dh" TEXT NOT NULL,
    "auth" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "push_subscriptions_pkey" PRIMARY KEY ("hash")
);

-- CreateTable
CREATE TABLE "reminder_wishes" (
    "userId" TEXT NOT NULL,
    "push" BOOLEAN NOT NULL DEFAULT true,
    "mail" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "reminder_wishes_pkey" PRIMARY KEY ("userId")
);

-- CreateTable
CREATE TABLE "outages" (
    "from" TIMESTAMPTZ(3) NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "outages_pkey" PRIMARY KEY ("from")
);

-- CreateIndex
CREATE INDEX "standing_orders_userId_idx" ON "standing_orders"("userId");

-- CreateIndex
CREATE INDEX "reminders_userId_idx" ON "reminders"("userId");

-- CreateIndex
CREATE INDEX "push_subscriptions_userId_idx" ON "push_subscriptions"("userId");

-- AddForeignKey
ALTER TABLE "standing_orders" ADD CONSTRAINT "standing_orders_gameId_fkey" FOREIGN KEY ("gameId") REFERENCES "games"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "standing_orders" ADD CONSTRAINT "standing_orders_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_gameId_fkey" FOREIGN KEY ("gameId") REFERENCES "games"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reminder_wishes" ADD CONSTRAINT "reminder_wishes_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What is still to be told, in the order of its time.
CREATE INDEX "reminders_due" ON "reminders" ("dueAt") WHERE NOT "sent";

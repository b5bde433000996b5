-- CreateTable
CREATE TABLE "mail_addresses" (
    "userId" TEXT NOT NULL,
    "address" TEXT,
    "key" TEXT,
    "pending" TEXT,

    CONSTRAINT "mail_addresses_pkey" PRIMARY KEY ("userId")
);

-- CreateTable
CREATE TABLE "mail_tokens" (
    "hash" BYTEA NOT NULL,
    "userId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "mail_tokens_pkey" PRIMARY KEY ("hash")
);

-- CreateIndex
CREATE INDEX "mail_addresses_key_idx" ON "mail_addresses"("key");

-- CreateIndex
CREATE INDEX "mail_tokens_userId_idx" ON "mail_tokens"("userId");

-- CreateIndex
CREATE INDEX "mail_tokens_until_idx" ON "mail_tokens"("until");

-- AddForeignKey
ALTER TABLE "mail_addresses" ADD CONSTRAINT "mail_addresses_userId_fkey" FOREIGN KEY ("userId") REFERENCES "accounts"("userId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mail_tokens" ADD CONSTRAINT "mail_tokens_userId_fkey" FOREIGN KEY ("userId") REFERENCES "accounts"("userId") ON DELETE CASCADE ON UPDATE CASCADE;

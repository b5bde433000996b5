-- Accounts whose network is still known, which is so for a day.
CREATE INDEX "users_placed_accounts" ON "users" ("createdAt", "id") WHERE NOT guest AND place IS NOT NULL;

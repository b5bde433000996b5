-- Small capitals and letters in circles are known to look like others: the next start looks at all names again.
UPDATE "accounts" SET "look" = NULL;

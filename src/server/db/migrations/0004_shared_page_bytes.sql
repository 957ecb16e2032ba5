UPDATE "accounts" a SET "bytes" = a."bytes" + coalesce((SELECT sum(octet_length(p."content")) FROM "shared_pages" p WHERE p."account_id" = a."id"), 0);

ALTER TABLE "accounts" ADD COLUMN "bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "accounts" a SET "bytes" = coalesce((SELECT sum(octet_length(r."body")) FROM "records" r WHERE r."account_id" = a."id"), 0)
  + coalesce((SELECT sum(octet_length(p."results") + octet_length(p."changes")) FROM "pushes" p WHERE p."account_id" = a."id"), 0);

CREATE TABLE "changes" (
	"account_id" bigint NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"id" bigint NOT NULL,
	"version" bigint NOT NULL,
	"device" uuid NOT NULL,
	"author" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"method" text NOT NULL,
	"verb" text NOT NULL,
	"fields" text NOT NULL,
	"bytes" integer NOT NULL,
	CONSTRAINT "changes_account_id_kind_id_version_pk" PRIMARY KEY("account_id","kind","id","version")
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "history_bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "records_trashed" ON "records" USING btree ("account_id","kind","parent") WHERE parent IS NOT NULL AND deleted AND body <> 'null';--> statement-breakpoint
-- The elements are cut as text: PostgreSQL reads no JSON value with \u0000 or half a surrogate. Records that are gone keep no history.
INSERT INTO "changes" ("account_id", "kind", "id", "version", "device", "author", "at", "method", "verb", "fields", "bytes")
SELECT "account_id", "kind", "id", "version", "device", "author", "at", "method", "verb", "fields", octet_length("fields") + 150
  FROM (SELECT p."account_id", head[2] AS "kind", head[3]::bigint AS "id", head[4]::bigint AS "version", p."device", p."author",
               to_timestamp(head[5]::double precision / 1000) AS "at", head[6] AS "method", head[7] AS "verb",
               substr(change, length(head[1]) + 1, length(change) - length(head[1]) - 1) AS "fields"
          FROM "pushes" p
          CROSS JOIN LATERAL (SELECT element::text AS change FROM json_array_elements(p."changes"::json) AS element) AS elements
          CROSS JOIN LATERAL regexp_match(left(change, 500),
            '^(\{"key":"([^":]+):([0-9]+)","version":([0-9]+),"was":[0-9]+,"at":([0-9.]+),"method":"([^"]+)","verb":"(create|edit|delete|restore)","fields":)') AS head
         WHERE p."changes" <> '[]' AND head IS NOT NULL) AS found
 WHERE NOT EXISTS (SELECT FROM "records" r WHERE r."account_id" = found."account_id" AND r."kind" = found."kind" AND r."id" = found."id"
                      AND octet_length(r."body") = 4 AND r."body" = 'null')
ON CONFLICT DO NOTHING;--> statement-breakpoint
UPDATE "accounts" a SET "history_bytes" = coalesce((SELECT sum(c."bytes") FROM "changes" c WHERE c."account_id" = a."id"), 0);--> statement-breakpoint
-- Pages of offers that are gone for good keep no words.
WITH erased AS (
    SELECT p."key", p."account_id", octet_length(p."content") AS bytes FROM "shared_pages" p
      JOIN "records" r ON r."account_id" = p."account_id" AND r."kind" = 'opportunity' AND r."id" = p."offer_id"
     WHERE octet_length(r."body") = 4 AND r."body" = 'null' AND p."content" <> '{}'),
  emptied AS (UPDATE "shared_pages" SET "content" = '{}', "revoked_at" = coalesce("revoked_at", now()) WHERE "key" IN (SELECT "key" FROM erased)),
  unrendered AS (DELETE FROM "rendered_pages" WHERE "key" IN (SELECT "key" FROM erased))
UPDATE "accounts" a SET "bytes" = a."bytes" - freed.bytes
  FROM (SELECT "account_id", sum(bytes - 2) AS bytes FROM erased GROUP BY "account_id") AS freed WHERE freed."account_id" = a."id";--> statement-breakpoint
ALTER TABLE "pushes" DROP COLUMN "changes";
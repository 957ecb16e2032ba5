CREATE TABLE "guesses" (
	"key" "bytea" PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rendered_pages" (
	"key" text NOT NULL,
	"version" text NOT NULL,
	"html" "bytea" NOT NULL,
	"styles" text[] NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "rendered_pages_key_version_pk" PRIMARY KEY("key","version")
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "published_forms" ADD COLUMN "window_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "published_forms" ADD COLUMN "window_answers" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "published_forms" ADD COLUMN "day" text;--> statement-breakpoint
ALTER TABLE "published_forms" ADD COLUMN "day_bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "published_forms" ADD COLUMN "max_day_bytes" bigint;--> statement-breakpoint
ALTER TABLE "published_forms" ADD COLUMN "full_day" text;--> statement-breakpoint
ALTER TABLE "published_forms" ADD COLUMN "told_full_day" text;--> statement-breakpoint
CREATE INDEX "guesses_expiry" ON "guesses" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "published_forms_full" ON "published_forms" USING btree ("full_day") WHERE full_day IS DISTINCT FROM told_full_day;--> statement-breakpoint
UPDATE "accounts" a SET "bytes" = coalesce((SELECT sum(octet_length(r."body")) FROM "records" r WHERE r."account_id" = a."id"), 0);

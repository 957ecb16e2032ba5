ALTER TABLE "published_forms" ADD COLUMN "window_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "published_forms" ADD COLUMN "window_answers" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "published_forms" ADD COLUMN "day" text;--> statement-breakpoint
ALTER TABLE "published_forms" ADD COLUMN "day_bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "published_forms" ADD COLUMN "max_day_bytes" bigint;--> statement-breakpoint
ALTER TABLE "published_forms" ADD COLUMN "full_day" text;--> statement-breakpoint
ALTER TABLE "published_forms" ADD COLUMN "told_full_day" text;--> statement-breakpoint
CREATE INDEX "published_forms_full" ON "published_forms" USING btree ("full_day") WHERE full_day IS DISTINCT FROM told_full_day;
DROP INDEX "job_queue_due";--> statement-breakpoint
ALTER TABLE "job_queue" ADD COLUMN "turn" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "job_queue_turn" ON "job_queue" USING btree ("turn","due_at");--> statement-breakpoint
CREATE INDEX "job_queue_account_turn" ON "job_queue" USING btree ("account_id","turn","id");--> statement-breakpoint
CREATE INDEX "job_queue_leased" ON "job_queue" USING btree ("lease_until") WHERE lease_owner IS NOT NULL;--> statement-breakpoint
CREATE INDEX "records_jobs" ON "records" USING btree ("updated_at") WHERE kind = 'job' AND NOT deleted;--> statement-breakpoint
UPDATE "job_queue" q SET "turn" = w."turn"
  FROM (SELECT "account_id", "id", row_number() OVER (PARTITION BY "account_id" ORDER BY "due_at", "id") AS "turn" FROM "job_queue") AS w
 WHERE q."account_id" = w."account_id" AND q."id" = w."id";

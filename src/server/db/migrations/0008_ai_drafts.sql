CREATE TABLE "ai_drafts" (
	"account_id" bigint NOT NULL,
	"job_id" bigint NOT NULL,
	"month" text NOT NULL,
	CONSTRAINT "ai_drafts_account_id_job_id_pk" PRIMARY KEY("account_id","job_id")
);
--> statement-breakpoint
CREATE INDEX "ai_drafts_month" ON "ai_drafts" USING btree ("month");
ALTER TABLE "plan_requests" ADD COLUMN "declined_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "plan_requests" ADD COLUMN "declined_by" text;
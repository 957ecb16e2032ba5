CREATE TABLE "guesses" (
	"key" "bytea" PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "guesses_expiry" ON "guesses" USING btree ("expires_at");
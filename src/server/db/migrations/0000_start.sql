CREATE TABLE "accounts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"partner" text DEFAULT '' NOT NULL,
	"tier" text NOT NULL,
	"head" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "database_meta" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "devices" (
	"account_id" bigint NOT NULL,
	"device" uuid NOT NULL,
	"last_seq" bigint DEFAULT 0 NOT NULL,
	"stuck_seq" bigint,
	"stuck_attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "devices_account_id_device_pk" PRIMARY KEY("account_id","device")
);
--> statement-breakpoint
CREATE TABLE "pushes" (
	"account_id" bigint NOT NULL,
	"device" uuid NOT NULL,
	"first_seq" bigint NOT NULL,
	"last_seq" bigint NOT NULL,
	"from_version" bigint NOT NULL,
	"to_version" bigint NOT NULL,
	"mark" text NOT NULL,
	"author" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"results" text NOT NULL,
	"changes" text NOT NULL,
	"refused" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "pushes_account_id_device_first_seq_from_version_pk" PRIMARY KEY("account_id","device","first_seq","from_version")
);
--> statement-breakpoint
CREATE TABLE "records" (
	"account_id" bigint NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"id" bigint NOT NULL,
	"name" text COLLATE "C",
	"version" bigint NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"deleted_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	"body" text NOT NULL,
	CONSTRAINT "records_account_id_kind_id_pk" PRIMARY KEY("account_id","kind","id")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"family" uuid DEFAULT gen_random_uuid() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"login" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"is_admin" boolean DEFAULT false NOT NULL,
	"disabled" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pushes_version" ON "pushes" USING btree ("account_id","to_version");--> statement-breakpoint
CREATE INDEX "pushes_age" ON "pushes" USING btree ("at") WHERE results <> '[]';--> statement-breakpoint
CREATE UNIQUE INDEX "records_name" ON "records" USING btree ("account_id","kind","name") WHERE name IS NOT NULL AND NOT deleted;--> statement-breakpoint
CREATE INDEX "records_version" ON "records" USING btree ("account_id","version");--> statement-breakpoint
CREATE INDEX "records_deleted" ON "records" USING btree ("deleted_at") WHERE deleted AND body <> 'null';--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_family" ON "sessions" USING btree ("family");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_login" ON "users" USING btree (lower("login"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email"));--> statement-breakpoint
-- A body of a few KB stays in its row, uncompressed: taking it out or packing it costs more than it saves at every write.
ALTER TABLE "records" ALTER COLUMN "body" SET STORAGE EXTERNAL;--> statement-breakpoint
-- Half of each page stays free for the next state of its records: then only what differs is written to the log, and a commit waits for a tenth of the bytes.
ALTER TABLE "records" SET (toast_tuple_target = 8160, fillfactor = 50);--> statement-breakpoint
ALTER TABLE "pushes" ALTER COLUMN "results" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "pushes" ALTER COLUMN "changes" SET STORAGE EXTERNAL;--> statement-breakpoint
INSERT INTO "database_meta" ("key", "value") VALUES ('epoch', gen_random_uuid()::text);

CREATE TABLE "accounts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"partner" text DEFAULT 'default' NOT NULL,
	"tier" text NOT NULL,
	"head" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ai_usage" (
	"account_id" bigint NOT NULL,
	"day" text NOT NULL,
	"calls" integer DEFAULT 0 NOT NULL,
	"tokens_in" bigint DEFAULT 0 NOT NULL,
	"tokens_out" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "ai_usage_account_id_day_pk" PRIMARY KEY("account_id","day")
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "api_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"name" text NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"hint" text NOT NULL,
	"scopes" text[] NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "audit" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor" text NOT NULL,
	"actor_id" bigint NOT NULL,
	"actor_partner" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" bigint,
	"subject_partner" text,
	"detail" text DEFAULT '' NOT NULL
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
CREATE TABLE "grants" (
	"account_id" bigint NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "grants_account_id_email_pk" PRIMARY KEY("account_id","email")
);
--> statement-breakpoint
CREATE TABLE "identities" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"partner" text NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "identities_issuer_subject_partner_pk" PRIMARY KEY("issuer","subject","partner")
);
--> statement-breakpoint
CREATE TABLE "job_queue" (
	"account_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lease_owner" uuid,
	"lease_until" timestamp with time zone,
	"runs" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "job_queue_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "mailed_links" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"partner" text NOT NULL,
	"email" text NOT NULL,
	"user_id" bigint,
	"account_id" bigint,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partner_assets" (
	"partner" text NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"hash" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "partner_assets_partner_name_pk" PRIMARY KEY("partner","name")
);
--> statement-breakpoint
CREATE TABLE "partner_hosts" (
	"hostname" text PRIMARY KEY NOT NULL,
	"partner" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partners" (
	"id" text PRIMARY KEY NOT NULL,
	"settings" text DEFAULT '{}' NOT NULL,
	"style" text DEFAULT '' NOT NULL,
	"templates" text DEFAULT '[]' NOT NULL,
	"offers" text DEFAULT '[]' NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"tier" text PRIMARY KEY NOT NULL,
	"plan" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "published_forms" (
	"key" text PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"form_id" bigint NOT NULL,
	"is_open" boolean NOT NULL,
	"closes_at" timestamp with time zone,
	"max_answers" integer,
	"answers" integer DEFAULT 0 NOT NULL,
	"notifies" boolean DEFAULT false NOT NULL,
	"untold" integer DEFAULT 0 NOT NULL,
	"told_at" timestamp with time zone,
	"site_url" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone
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
	"is_brief" boolean DEFAULT false NOT NULL,
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
	"parent" bigint,
	"set_name" text COLLATE "C" DEFAULT 'core' NOT NULL,
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
	"by_provider" boolean DEFAULT false NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shared_pages" (
	"key" text PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"offer_id" bigint NOT NULL,
	"sections" text[] NOT NULL,
	"ends_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"content" text NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"copied_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "submissions" (
	"account_id" bigint NOT NULL,
	"form_id" bigint NOT NULL,
	"submission" uuid NOT NULL,
	"entry_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "submissions_account_id_form_id_submission_pk" PRIMARY KEY("account_id","form_id","submission")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"partner" text DEFAULT 'default' NOT NULL,
	"login" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"is_admin" boolean DEFAULT false NOT NULL,
	"disabled" boolean DEFAULT false NOT NULL,
	"last_seen_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grants" ADD CONSTRAINT "grants_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailed_links" ADD CONSTRAINT "mailed_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailed_links" ADD CONSTRAINT "mailed_links_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_assets" ADD CONSTRAINT "partner_assets_partner_partners_id_fk" FOREIGN KEY ("partner") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_hosts" ADD CONSTRAINT "partner_hosts_partner_partners_id_fk" FOREIGN KEY ("partner") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_token" ON "api_keys" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "api_keys_account" ON "api_keys" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "audit_at" ON "audit" USING btree ("at");--> statement-breakpoint
CREATE INDEX "grants_email" ON "grants" USING btree ("email");--> statement-breakpoint
CREATE INDEX "identities_user" ON "identities" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "job_queue_due" ON "job_queue" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "mailed_links_email" ON "mailed_links" USING btree ("partner","email");--> statement-breakpoint
CREATE INDEX "mailed_links_expiry" ON "mailed_links" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "published_forms_form" ON "published_forms" USING btree ("account_id","form_id") WHERE withdrawn_at IS NULL;--> statement-breakpoint
CREATE INDEX "published_forms_untold" ON "published_forms" USING btree ("told_at") WHERE notifies AND untold > 0;--> statement-breakpoint
CREATE INDEX "pushes_version" ON "pushes" USING btree ("account_id","to_version");--> statement-breakpoint
CREATE INDEX "pushes_age" ON "pushes" USING btree ("at") WHERE NOT is_brief AND results <> '[]';--> statement-breakpoint
CREATE UNIQUE INDEX "records_name" ON "records" USING btree ("account_id","kind","name") WHERE name IS NOT NULL AND NOT deleted;--> statement-breakpoint
CREATE INDEX "records_version" ON "records" USING btree ("account_id","version");--> statement-breakpoint
CREATE INDEX "records_set" ON "records" USING btree ("account_id","set_name","version") WHERE set_name <> 'core';--> statement-breakpoint
CREATE INDEX "records_parent" ON "records" USING btree ("account_id","kind","parent","updated_at","id") WHERE parent IS NOT NULL AND NOT deleted;--> statement-breakpoint
CREATE INDEX "records_deleted" ON "records" USING btree ("deleted_at") WHERE deleted AND body <> 'null';--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_family" ON "sessions" USING btree ("family");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "shared_pages_offer" ON "shared_pages" USING btree ("account_id","offer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_login" ON "users" USING btree ("partner",lower("login"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("partner",lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_account" ON "users" USING btree ("account_id");--> statement-breakpoint
-- A body of a few KB stays in its row, uncompressed: taking it out or packing it costs more than it saves at every write.
ALTER TABLE "records" ALTER COLUMN "body" SET STORAGE EXTERNAL;--> statement-breakpoint
-- Half of each page stays free for the next state of its records: then only what differs is written to the log, and a commit waits for a tenth of the bytes.
ALTER TABLE "records" SET (toast_tuple_target = 8160, fillfactor = 50);--> statement-breakpoint
ALTER TABLE "pushes" ALTER COLUMN "results" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "pushes" ALTER COLUMN "changes" SET STORAGE EXTERNAL;

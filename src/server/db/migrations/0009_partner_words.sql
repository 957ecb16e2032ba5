CREATE TABLE "partner_words" (
	"partner" text NOT NULL,
	"locale" text NOT NULL,
	"message_key" text NOT NULL,
	"english" text NOT NULL,
	"words" text NOT NULL,
	CONSTRAINT "partner_words_partner_locale_message_key_pk" PRIMARY KEY("partner","locale","message_key")
);
--> statement-breakpoint
ALTER TABLE "partner_words" ADD CONSTRAINT "partner_words_partner_partners_id_fk" FOREIGN KEY ("partner") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;
CREATE TABLE "rendered_pages" (
	"key" text NOT NULL,
	"version" text NOT NULL,
	"html" "bytea" NOT NULL,
	"styles" text[] NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "rendered_pages_key_version_pk" PRIMARY KEY("key","version")
);

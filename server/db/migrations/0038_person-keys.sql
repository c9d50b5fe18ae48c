CREATE TABLE "person_keys" (
	"owner" text PRIMARY KEY NOT NULL,
	"key" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"keep_until" timestamp (3) with time zone
);

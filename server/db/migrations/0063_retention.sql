CREATE TABLE "upkeep" (
	"name" text PRIMARY KEY NOT NULL,
	"done_at" timestamp (3) with time zone,
	"leased_until" timestamp (3) with time zone,
	"lease_holder" text,
	"attempts" integer DEFAULT 0 NOT NULL
);
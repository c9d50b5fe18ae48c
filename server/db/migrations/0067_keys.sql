CREATE TABLE "data_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"wrapped" text NOT NULL,
	"wrapped_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"used_from" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_keys" (
	"purpose" text NOT NULL,
	"id" text NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"replaced_at" timestamp (3) with time zone,
	CONSTRAINT "known_keys_purpose_id_pk" PRIMARY KEY("purpose","id")
);

CREATE TABLE "calendar_feeds" (
	"case_id" text NOT NULL,
	"id" text NOT NULL,
	"user_id" text NOT NULL,
	"secret_hash" text NOT NULL,
	"sealed_secret" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "calendar_feeds_case_id_id_pk" PRIMARY KEY("case_id","id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "one_feed_a_person" ON "calendar_feeds" USING btree ("case_id","user_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "feeds_of_person" ON "calendar_feeds" USING btree ("user_id");
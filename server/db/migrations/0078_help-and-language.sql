CREATE TABLE "help_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"case_id" text NOT NULL,
	"topic" text NOT NULL,
	"message" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"answer" text,
	"answered_by" text,
	"answered_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "language" text;--> statement-breakpoint
CREATE INDEX "help_requests_of_user" ON "help_requests" USING btree ("user_id","asked_at");--> statement-breakpoint
CREATE INDEX "help_requests_unanswered" ON "help_requests" USING btree ("asked_at") WHERE "help_requests"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "help_requests_answered" ON "help_requests" USING btree ("answered_at");
CREATE TABLE "messages" (
	"case_id" text NOT NULL,
	"id" text NOT NULL,
	"user_id" text NOT NULL,
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"is_digest" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"try_at" timestamp (3) with time zone NOT NULL,
	"attempts" integer NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"given_up_at" timestamp (3) with time zone,
	CONSTRAINT "messages_case_id_id_pk" PRIMARY KEY("case_id","id")
);--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "post_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "messages_of_user" ON "messages" USING btree ("case_id","user_id","created_at");--> statement-breakpoint
CREATE INDEX "messages_to_send" ON "messages" USING btree ("try_at") WHERE sent_at is null and given_up_at is null;--> statement-breakpoint
CREATE INDEX "notifications_to_post" ON "notifications" USING btree ("post_at") WHERE post_at is not null;
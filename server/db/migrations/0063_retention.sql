CREATE TABLE "upkeep" (
	"name" text PRIMARY KEY NOT NULL,
	"done_at" timestamp (3) with time zone,
	"leased_until" timestamp (3) with time zone,
	"lease_holder" text,
	"attempts" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX "tickets_by_end" ON "upload_tickets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "keys_answered" ON "idempotency_keys" USING btree ("created_at") WHERE status is not null;--> statement-breakpoint
CREATE INDEX "rate_limit_by_time" ON "rate_limit" USING btree ("last_request");--> statement-breakpoint
CREATE INDEX "verification_by_end" ON "verification" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "work_done" ON "due_work" USING btree ("done_at") WHERE done_at is not null;--> statement-breakpoint
CREATE INDEX "messages_ended" ON "messages" USING btree (coalesce(sent_at, given_up_at)) WHERE sent_at is not null or given_up_at is not null;--> statement-breakpoint
CREATE INDEX "messages_of_person" ON "messages" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "messages_to_address" ON "messages" USING btree ("recipient");--> statement-breakpoint
CREATE INDEX "notifications_of_person" ON "notifications" USING btree ("user_id");
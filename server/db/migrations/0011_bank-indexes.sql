DROP INDEX "events_to_deliver";--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "relationship_type" text;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "usual_frequency" text;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "phone_number" text;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "contact_email" text;--> statement-breakpoint
CREATE INDEX "debits_of_account" ON "sandbox_bank_debits" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "events_to_deliver" ON "sandbox_bank_events" USING btree ("at","entry") WHERE delivered_at is null;
ALTER TABLE "due_work" ADD COLUMN "lease_holder" text;--> statement-breakpoint
DROP INDEX "documents_to_read";--> statement-breakpoint
ALTER TABLE "documents" RENAME COLUMN "claim" TO "lease_holder";--> statement-breakpoint
ALTER TABLE "documents" RENAME COLUMN "heartbeat_at" TO "leased_until";--> statement-breakpoint
-- A reader was taken to be alive for so long after it had been seen.
UPDATE documents SET leased_until = leased_until + interval '30 seconds' WHERE leased_until IS NOT NULL;--> statement-breakpoint
CREATE INDEX "documents_to_read" ON "documents" USING btree ("analysis_status","leased_until");--> statement-breakpoint
DROP INDEX "messages_to_send";--> statement-breakpoint
ALTER TABLE "messages" RENAME COLUMN "try_at" TO "leased_until";--> statement-breakpoint
ALTER TABLE "messages" ALTER COLUMN "leased_until" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ALTER COLUMN "attempts" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "lease_holder" text;--> statement-breakpoint
CREATE INDEX "messages_to_send" ON "messages" USING btree ("leased_until") WHERE sent_at is null and given_up_at is null;--> statement-breakpoint
ALTER TABLE "idempotency_keys" RENAME COLUMN "worked_until" TO "leased_until";--> statement-breakpoint
ALTER TABLE "idempotency_keys" ALTER COLUMN "leased_until" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "lease_holder" text;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_clock" RENAME COLUMN "mover" TO "lease_holder";--> statement-breakpoint
ALTER TABLE "sandbox_clock" RENAME COLUMN "moved_until" TO "leased_until";--> statement-breakpoint
ALTER TABLE "sandbox_clock" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- The job queue is gone, and with it the right to make a schema for its tables.
DROP SCHEMA IF EXISTS pgboss CASCADE;--> statement-breakpoint
DO $$ BEGIN
  EXECUTE format('REVOKE CREATE ON DATABASE %I FROM mainstay_app', current_database());
END $$;

ALTER TABLE "payment_sources" ADD COLUMN "authorised_from" text;--> statement-breakpoint
ALTER TABLE "payment_sources" ADD COLUMN "revoked_at" timestamp (3) with time zone;
ALTER TABLE "payment_settings" ADD COLUMN "arrears_sharing" text;--> statement-breakpoint
ALTER TABLE "schedules" ADD COLUMN "arrears_sharing" text;
ALTER TABLE "payment_settings" ADD COLUMN "awaited" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_settings" ADD COLUMN "bonus_share" jsonb;--> statement-breakpoint
ALTER TABLE "payment_settings" ADD COLUMN "said_of_order" jsonb;
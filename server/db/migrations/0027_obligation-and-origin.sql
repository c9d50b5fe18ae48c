ALTER TABLE "payments" ALTER COLUMN "payment_type" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "origin" text;--> statement-breakpoint
-- How a payment came about was told by its type and by having no period.
UPDATE payments SET origin = CASE
    WHEN payment_type IN ('flexible', 'insurance') THEN payment_type
    WHEN period_start IS NULL THEN 'paid_now'
    ELSE 'scheduled'
  END;--> statement-breakpoint
UPDATE payments SET payment_type = NULL WHERE payment_type IN ('flexible', 'insurance');--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "origin" SET NOT NULL;--> statement-breakpoint
-- The wallet stood as a bank account with an id of its own.
UPDATE payment_fundings SET source_type = CASE WHEN source_id = 'wallet' THEN 'wallet' ELSE 'bank' END WHERE source_type = 'ach';

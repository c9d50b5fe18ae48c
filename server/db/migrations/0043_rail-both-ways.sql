ALTER TABLE "sandbox_bank_debits" ADD COLUMN "direction" text DEFAULT 'debit' NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_bank_events" ADD COLUMN "direction" text DEFAULT 'debit' NOT NULL;
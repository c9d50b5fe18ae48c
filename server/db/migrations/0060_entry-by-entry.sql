ALTER TABLE "bank_entries" ADD COLUMN "stated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_statement_lines" ADD COLUMN "not_fee_at" timestamp (3) with time zone;
ALTER TABLE "sandbox_bank_debits" ADD COLUMN "case_id" text;--> statement-breakpoint
ALTER TABLE "sandbox_bank_debits" ADD COLUMN "debit_id" text;--> statement-breakpoint
ALTER TABLE "sandbox_bank_events" ADD COLUMN "case_id" text;--> statement-breakpoint
ALTER TABLE "sandbox_bank_events" ADD COLUMN "debit_id" text;--> statement-breakpoint
ALTER TABLE "debits" ADD COLUMN "represents" text;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "settled_by_kind" text;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "settled_by" text;--> statement-breakpoint
-- What stands already is read once from the ids, which said it until now.
UPDATE sandbox_bank_debits SET case_id = split_part(reference, '/', 1), debit_id = substr(reference, strpos(reference, '/') + 1);--> statement-breakpoint
UPDATE sandbox_bank_events SET case_id = split_part(reference, '/', 1), debit_id = substr(reference, strpos(reference, '/') + 1);--> statement-breakpoint
ALTER TABLE "sandbox_bank_debits" ALTER COLUMN "case_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_bank_debits" ALTER COLUMN "debit_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_bank_events" ALTER COLUMN "case_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_bank_events" ALTER COLUMN "debit_id" SET NOT NULL;--> statement-breakpoint
UPDATE debits SET represents = CASE
    WHEN purpose = 'instalment' THEN subject || ':1'
    ELSE regexp_replace(id, '\.\d$', '')
  END
  WHERE presentation > 1;--> statement-breakpoint
UPDATE payment_events SET
    settled_by_kind = CASE WHEN id = 'plan:ahead' THEN 'ahead' ELSE split_part(id, ':', 1) END,
    settled_by = CASE WHEN id <> 'plan:ahead' THEN split_part(id, ':', 2) END
  WHERE id LIKE 'plan:%' OR id LIKE 'claim:%';

ALTER TABLE "disputes" ADD COLUMN "credit_used_cents" bigint;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "refunded_cents" bigint;--> statement-breakpoint
ALTER TABLE "debits" ADD COLUMN "returned_by" text;--> statement-breakpoint
-- What was refunded, and no bank has sent back since.
UPDATE "debits" SET "returned_by" = 'dispute' WHERE "state" = 'returned' AND EXISTS (
	SELECT 1 FROM "ledger_transfers" AS "t" WHERE "t"."case_id" = "debits"."case_id" AND "t"."debit_id" = "debits"."id" AND "t"."purpose" = 'refund' AND "t"."from_account" = 'bank'
) AND NOT EXISTS (
	SELECT 1 FROM "ledger_transfers" AS "t" WHERE "t"."case_id" = "debits"."case_id" AND "t"."debit_id" = "debits"."id" AND "t"."purpose" = 'refund' AND "t"."from_account" = 'owed'
);

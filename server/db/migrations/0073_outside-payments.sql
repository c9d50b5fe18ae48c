CREATE TABLE "outside_payments" (
	"case_id" text NOT NULL,
	"id" text NOT NULL,
	"paid_on" date NOT NULL,
	"amount_cents" bigint NOT NULL,
	"method" text NOT NULL,
	"obligation_id" text,
	"note" text,
	"document_id" text,
	"state" text NOT NULL,
	"recorded_by" text NOT NULL,
	"recorded_side" text NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	"answered_by" text,
	"answered_at" timestamp (3) with time zone,
	"reason" text,
	"counts" boolean,
	"entry" bigint GENERATED ALWAYS AS IDENTITY (sequence name "outside_payments_entry_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	CONSTRAINT "outside_payments_case_id_id_pk" PRIMARY KEY("case_id","id")
);
--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD COLUMN "outside_payment_id" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "outside_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "outside_payments_by_day" ON "outside_payments" USING btree ("case_id","paid_on");--> statement-breakpoint
-- As before, and each transfer says which payment outside Mainstay it is of.
CREATE OR REPLACE FUNCTION post_transfers(accounts json, transfers json)
RETURNS TABLE (written_case text, written_id text) LANGUAGE plpgsql
SET enable_seqscan TO off SET enable_hashjoin TO off SET enable_mergejoin TO off AS $$
BEGIN
  INSERT INTO ledger_accounts (case_id, id, kind)
    SELECT w."caseId", w.id, w.kind
    FROM json_to_recordset(accounts) AS w("caseId" text, id text, kind text)
    WHERE NOT EXISTS (SELECT 1 FROM ledger_accounts a WHERE a.case_id = w."caseId" AND a.id = w.id)
    ORDER BY w."caseId" collate "C", w.id collate "C"
    ON CONFLICT DO NOTHING;
  RETURN QUERY
    with wanted as materialized (
      select w.* from json_to_recordset(transfers)
        as w(n int, "caseId" text, id text, kind text, source text, target text, amount bigint, at timestamptz,
          purpose text, "paymentId" text, "debitId" text, "planId" text, "claimId" text, "premiumId" text,
          "outsidePaymentId" text)
    ), held as materialized (
      select a.case_id from ledger_accounts a
      join json_to_recordset(accounts) as w("caseId" text, id text) on a.case_id = w."caseId" and a.id = w.id
      order by a.case_id collate "C", a.id collate "C" for update of a
    ), written as (
      insert into ledger_transfers (case_id, id, kind, from_account, to_account, amount_cents, at,
        purpose, payment_id, debit_id, plan_id, claim_id, premium_id, outside_payment_id)
      select w."caseId", w.id, w.kind, w.source, w.target, w.amount, w.at,
        w.purpose, w."paymentId", w."debitId", w."planId", w."claimId", w."premiumId", w."outsidePaymentId" from wanted w
      where (select count(*) from held) > 0
      order by w.n
      on conflict on constraint ledger_transfers_case_id_id_pk do nothing
      returning ledger_transfers.case_id, ledger_transfers.id, kind, from_account, to_account, amount_cents
    ), movement as (
      select case_id, account,
        coalesce(sum(debit) filter (where kind = 'pending'), 0) as debit_pending,
        coalesce(sum(debit) filter (where kind = 'posted'), 0) as debit_posted,
        coalesce(sum(credit) filter (where kind = 'pending'), 0) as credit_pending,
        coalesce(sum(credit) filter (where kind = 'posted'), 0) as credit_posted
      from (
        select case_id, from_account as account, kind, amount_cents as debit, 0 as credit from written
        union all select case_id, to_account, kind, 0, amount_cents from written
      ) as sides group by case_id, account
    ), moved as (
      update ledger_accounts a set
        debits_pending = a.debits_pending + m.debit_pending, debits_posted = a.debits_posted + m.debit_posted,
        credits_pending = a.credits_pending + m.credit_pending, credits_posted = a.credits_posted + m.credit_posted
      from movement m where a.case_id = m.case_id and a.id = m.account
    )
    select w.case_id, w.id from written w;
END $$;

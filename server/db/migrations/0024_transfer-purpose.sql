ALTER TABLE "ledger_transfers" ADD COLUMN "purpose" text;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD COLUMN "payment_id" text;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD COLUMN "debit_id" text;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD COLUMN "plan_id" text;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD COLUMN "claim_id" text;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD COLUMN "premium_id" text;--> statement-breakpoint
-- What stands already is read once from the ids, which said it until now. The money of a debit first: it belongs to what its debit
-- is for.
UPDATE ledger_transfers t SET
    debit_id = d.id,
    payment_id = CASE WHEN d.purpose IN ('instalment', 'pay_now', 'arrears', 'plan', 'second_payment') THEN d.subject END,
    plan_id = CASE WHEN d.purpose IN ('plan', 'second_payment') THEN d.subject END,
    premium_id = CASE WHEN d.purpose = 'premium' THEN d.subject END,
    purpose = CASE
      WHEN d.part = '' THEN CASE WHEN d.purpose = 'plan' THEN 'plan_part' ELSE 'debit' END
      WHEN d.part IN (':returned', ':back', ':interest-back') THEN 'return'
      WHEN d.part LIKE ':cover:%' THEN 'backup'
      WHEN d.part = ':credit' THEN 'late_credit'
      WHEN d.part = ':reduces' THEN 'arrears_reduced'
      WHEN d.part = ':owed' THEN 'owed'
      WHEN d.part = ':over' THEN 'over'
      WHEN d.part = ':line' OR d.part LIKE ':repays:%' THEN 'repay'
      WHEN d.part LIKE ':passes-on:%' THEN 'pass_on'
      WHEN d.part = ':interest' THEN 'interest'
    END
  FROM (
    SELECT DISTINCT ON (l.case_id, l.id) l.case_id, l.id AS transfer_id, b.id, b.purpose, b.subject,
      substr(l.id, length('debit:' || b.id) + 1) AS part
    FROM ledger_transfers l JOIN debits b
      ON b.case_id = l.case_id AND (l.id = 'debit:' || b.id OR starts_with(l.id, 'debit:' || b.id || ':'))
    WHERE l.kind IN ('posted', 'pending')
    ORDER BY l.case_id, l.id, length(b.id) DESC
  ) d
  WHERE t.case_id = d.case_id AND t.id = d.transfer_id;--> statement-breakpoint
UPDATE ledger_transfers t SET
    payment_id = p.payment,
    debit_id = CASE
      WHEN p.part LIKE 'cover:%' THEN substring(p.part FROM '^cover:(.*):[^:]+$')
    END,
    plan_id = CASE
      WHEN p.part LIKE 'plan:%' THEN substr(p.part, length('plan:') + 1)
      WHEN EXISTS (SELECT 1 FROM flexible_plans f WHERE f.case_id = p.case_id AND f.id = p.payment) THEN p.payment
    END,
    claim_id = CASE
      WHEN p.part LIKE 'claim:%' THEN split_part(p.part, ':', 2)
      WHEN EXISTS (SELECT 1 FROM insurance_claims c WHERE c.case_id = p.case_id AND c.id = p.payment) THEN p.payment
    END,
    purpose = CASE
      WHEN p.part = 'credit' OR p.part LIKE 'plan:%' THEN 'credit'
      WHEN p.part = 'reduces' OR p.part LIKE 'claim:%:reduces' THEN 'arrears_reduced'
      WHEN p.part LIKE 'claim:%' THEN 'credit'
      WHEN p.part LIKE 'cover:%' OR p.part LIKE 'credit:%' THEN 'backup'
      WHEN p.part = 'arrears' THEN 'arrears_opened'
      WHEN p.part = 'owed' THEN 'owed'
      WHEN p.part = 'over' THEN 'over'
      WHEN p.part = 'ahead' THEN CASE WHEN t.from_account = 'ahead' THEN 'credited_ahead' ELSE 'paid_ahead' END
      WHEN p.part IN ('wallet', 'line') THEN 'plan_part'
      WHEN p.part = 'fee' THEN 'plan_fee'
    END
  FROM (
    SELECT l.case_id, l.id, split_part(l.id, ':', 2) AS payment,
      substr(l.id, length('payment:' || split_part(l.id, ':', 2) || ':') + 1) AS part
    FROM ledger_transfers l WHERE l.kind IN ('posted', 'pending') AND l.id LIKE 'payment:%:%'
  ) p
  WHERE t.case_id = p.case_id AND t.id = p.id;--> statement-breakpoint
UPDATE ledger_transfers SET purpose = CASE
    WHEN id LIKE 'arrears:settings:%' THEN 'arrears_set'
    WHEN id LIKE 'withdrawal:%' THEN 'withdrawal'
    ELSE 'declaration'
  END
  WHERE id LIKE 'arrears:settings:%' OR id LIKE 'withdrawal:%' OR id LIKE 'declared:%' OR id LIKE 'withdrawn:%';--> statement-breakpoint
UPDATE ledger_transfers e SET purpose = p.purpose, payment_id = p.payment_id, debit_id = p.debit_id, plan_id = p.plan_id,
    claim_id = p.claim_id, premium_id = p.premium_id
  FROM ledger_transfers p WHERE p.case_id = e.case_id AND p.id = e.pending_id;--> statement-breakpoint
-- As before, and each transfer says what it is for.
DROP FUNCTION post_transfer(text, text, text, text, text, text, bigint, timestamptz);--> statement-breakpoint
CREATE FUNCTION post_transfer(
  of_case text, new_id text, source text, source_kind text, target text, target_kind text, amount bigint, posted_at timestamptz,
  of_purpose text, of_payment text, of_debit text, of_plan text, of_claim text, of_premium text
) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ledger_transfers (case_id, id, kind, from_account, to_account, amount_cents, at,
      purpose, payment_id, debit_id, plan_id, claim_id, premium_id)
    VALUES (of_case, new_id, 'posted', source, target, amount, posted_at,
      of_purpose, of_payment, of_debit, of_plan, of_claim, of_premium)
    ON CONFLICT ON CONSTRAINT ledger_transfers_case_id_id_pk DO NOTHING;
  IF NOT FOUND THEN RETURN false; END IF;
  IF source < target collate "C" THEN
    UPDATE ledger_accounts SET debits_posted = debits_posted + amount WHERE case_id = of_case AND id = source;
    IF NOT FOUND THEN PERFORM open_and_move(of_case, source, source_kind, amount, 0); END IF;
    UPDATE ledger_accounts SET credits_posted = credits_posted + amount WHERE case_id = of_case AND id = target;
    IF NOT FOUND THEN PERFORM open_and_move(of_case, target, target_kind, 0, amount); END IF;
  ELSE
    UPDATE ledger_accounts SET credits_posted = credits_posted + amount WHERE case_id = of_case AND id = target;
    IF NOT FOUND THEN PERFORM open_and_move(of_case, target, target_kind, 0, amount); END IF;
    UPDATE ledger_accounts SET debits_posted = debits_posted + amount WHERE case_id = of_case AND id = source;
    IF NOT FOUND THEN PERFORM open_and_move(of_case, source, source_kind, amount, 0); END IF;
  END IF;
  RETURN true;
END $$;--> statement-breakpoint
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
          purpose text, "paymentId" text, "debitId" text, "planId" text, "claimId" text, "premiumId" text)
    ), held as materialized (
      select a.case_id from ledger_accounts a
      join json_to_recordset(accounts) as w("caseId" text, id text) on a.case_id = w."caseId" and a.id = w.id
      order by a.case_id collate "C", a.id collate "C" for update of a
    ), written as (
      insert into ledger_transfers (case_id, id, kind, from_account, to_account, amount_cents, at,
        purpose, payment_id, debit_id, plan_id, claim_id, premium_id)
      select w."caseId", w.id, w.kind, w.source, w.target, w.amount, w.at,
        w.purpose, w."paymentId", w."debitId", w."planId", w."claimId", w."premiumId" from wanted w
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

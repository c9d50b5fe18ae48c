-- Rows that are changed in place find room on their page, so that no index is touched.
ALTER TABLE ledger_accounts SET (fillfactor = 50);--> statement-breakpoint
DROP FUNCTION post_transfers(text, timestamptz, text[], text[], text[], text[], text[], bigint[]);--> statement-breakpoint
-- Writes one transfer and moves the balances of its two accounts, the lower name first, so that two postings never wait for each
-- other. An account that is used for the first time is opened. False when the transfer stands already: then nothing moves.
CREATE FUNCTION post_transfer(
  of_case text, new_id text, new_kind text, source text, source_kind text, target text, target_kind text,
  amount bigint, posted_at timestamptz
) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  posted bigint := case new_kind when 'posted' then amount else 0 end;
  pending bigint := amount - posted;
  source_first boolean := source < target collate "C";
BEGIN
  INSERT INTO ledger_transfers (case_id, id, kind, from_account, to_account, amount_cents, at)
    VALUES (of_case, new_id, new_kind, source, target, amount, posted_at)
    ON CONFLICT ON CONSTRAINT ledger_transfers_case_id_id_pk DO NOTHING;
  IF NOT FOUND THEN RETURN false; END IF;
  FOR turn IN 1..2 LOOP
    IF source_first = (turn = 1) THEN
      UPDATE ledger_accounts SET debits_posted = debits_posted + posted, debits_pending = debits_pending + pending
        WHERE case_id = of_case AND id = source;
      IF NOT FOUND THEN
        INSERT INTO ledger_accounts AS a (case_id, id, kind, debits_posted, debits_pending)
          VALUES (of_case, source, source_kind, posted, pending)
          ON CONFLICT ON CONSTRAINT ledger_accounts_case_id_id_pk
          DO UPDATE SET debits_posted = a.debits_posted + posted, debits_pending = a.debits_pending + pending;
      END IF;
    ELSE
      UPDATE ledger_accounts SET credits_posted = credits_posted + posted, credits_pending = credits_pending + pending
        WHERE case_id = of_case AND id = target;
      IF NOT FOUND THEN
        INSERT INTO ledger_accounts AS a (case_id, id, kind, credits_posted, credits_pending)
          VALUES (of_case, target, target_kind, posted, pending)
          ON CONFLICT ON CONSTRAINT ledger_accounts_case_id_id_pk
          DO UPDATE SET credits_posted = a.credits_posted + posted, credits_pending = a.credits_pending + pending;
      END IF;
    END IF;
  END LOOP;
  RETURN true;
END $$;--> statement-breakpoint
-- The same for many transfers, of one case or of many, written in the order given: the accounts are opened where they are missing
-- and locked in one order, then everything is written and moved at once. Answers what was written; the rest stands already.
CREATE FUNCTION post_transfers(accounts json, transfers json)
RETURNS TABLE (written_case text, written_id text) LANGUAGE plpgsql AS $$
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
        as w(n int, "caseId" text, id text, kind text, source text, target text, amount bigint, at timestamptz)
    ), held as materialized (
      select a.case_id from ledger_accounts a
      join json_to_recordset(accounts) as w("caseId" text, id text) on a.case_id = w."caseId" and a.id = w.id
      order by a.case_id collate "C", a.id collate "C" for update of a
    ), written as (
      insert into ledger_transfers (case_id, id, kind, from_account, to_account, amount_cents, at)
      select w."caseId", w.id, w.kind, w.source, w.target, w.amount, w.at from wanted w
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

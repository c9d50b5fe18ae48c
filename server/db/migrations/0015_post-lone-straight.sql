-- As before, without a loop: the account with the lower name first, then the other.
CREATE OR REPLACE FUNCTION post_transfer(
  of_case text, new_id text, new_kind text, source text, source_kind text, target text, target_kind text,
  amount bigint, posted_at timestamptz
) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  target_first boolean := target < source collate "C";
  lower_id text := case when target_first then target else source end;
  upper_id text := case when target_first then source else target end;
  posted bigint := case new_kind when 'posted' then amount else 0 end;
  pending bigint := amount - posted;
BEGIN
  INSERT INTO ledger_transfers (case_id, id, kind, from_account, to_account, amount_cents, at)
    VALUES (of_case, new_id, new_kind, source, target, amount, posted_at)
    ON CONFLICT ON CONSTRAINT ledger_transfers_case_id_id_pk DO NOTHING;
  IF NOT FOUND THEN RETURN false; END IF;
  FOR again IN 1..2 LOOP
    UPDATE ledger_accounts SET
      debits_posted = debits_posted + case when target_first then 0 else posted end,
      debits_pending = debits_pending + case when target_first then 0 else pending end,
      credits_posted = credits_posted + case when target_first then posted else 0 end,
      credits_pending = credits_pending + case when target_first then pending else 0 end
      WHERE case_id = of_case AND id = lower_id;
    EXIT WHEN FOUND;
    INSERT INTO ledger_accounts (case_id, id, kind)
      VALUES (of_case, lower_id, case when target_first then target_kind else source_kind end) ON CONFLICT DO NOTHING;
  END LOOP;
  FOR again IN 1..2 LOOP
    UPDATE ledger_accounts SET
      debits_posted = debits_posted + case when target_first then posted else 0 end,
      debits_pending = debits_pending + case when target_first then pending else 0 end,
      credits_posted = credits_posted + case when target_first then 0 else posted end,
      credits_pending = credits_pending + case when target_first then 0 else pending end
      WHERE case_id = of_case AND id = upper_id;
    EXIT WHEN FOUND;
    INSERT INTO ledger_accounts (case_id, id, kind)
      VALUES (of_case, upper_id, case when target_first then source_kind else target_kind end) ON CONFLICT DO NOTHING;
  END LOOP;
  RETURN true;
END $$;
--> statement-breakpoint
-- The accounts are found one by one through their key, however few they were when the plan was made that a session keeps.
ALTER FUNCTION post_transfers(json, json) SET enable_seqscan TO off;--> statement-breakpoint
ALTER FUNCTION post_transfers(json, json) SET enable_hashjoin TO off;--> statement-breakpoint
ALTER FUNCTION post_transfers(json, json) SET enable_mergejoin TO off;

-- A lone posted transfer is most of what is written: as few and as plain statements as it takes. The account with the lower name
-- is moved first, so that two postings never wait for each other; one that is used for the first time is opened.
DROP FUNCTION post_transfer(text, text, text, text, text, text, text, bigint, timestamptz);--> statement-breakpoint
CREATE FUNCTION post_transfer(
  of_case text, new_id text, source text, source_kind text, target text, target_kind text, amount bigint, posted_at timestamptz
) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ledger_transfers (case_id, id, kind, from_account, to_account, amount_cents, at)
    VALUES (of_case, new_id, 'posted', source, target, amount, posted_at)
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
-- Another may open it at the same moment: then that one's account is moved.
CREATE FUNCTION open_and_move(of_case text, account text, account_kind text, debit bigint, credit bigint)
RETURNS void LANGUAGE sql AS $$
  INSERT INTO ledger_accounts AS a (case_id, id, kind, debits_posted, credits_posted)
    VALUES (of_case, account, account_kind, debit, credit)
    ON CONFLICT ON CONSTRAINT ledger_accounts_case_id_id_pk
    DO UPDATE SET debits_posted = a.debits_posted + debit, credits_posted = a.credits_posted + credit
$$;

-- What a database that is spread over several machines does otherwise (server/db/distribute.ts). Here all cases are in one place.
CREATE FUNCTION shard_of_case(of_case text) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT 0::bigint $$;--> statement-breakpoint
-- Locks cases until the transaction ends, in one order; who only names one in a foreign key is not held up.
CREATE FUNCTION lock_cases(ids text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM cases WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
END $$;--> statement-breakpoint
-- When the money of an entry of a bank came into the ledger, and when what came back left it, each null where it did not.
CREATE FUNCTION booked_entry(of_case text, of_direction text, of_entry text)
RETURNS TABLE (booked_at timestamptz, returned_at timestamptz) LANGUAGE sql STABLE AS $$
  SELECT (
      SELECT min(t.at) FROM ledger_transfers t
      WHERE t.case_id = of_case AND t.from_account = 'bank' AND t.debit_id = of_entry AND t.kind IN ('posted', 'post')
    ), d.returned_at
    FROM debits d WHERE of_direction = 'debit' AND d.case_id = of_case AND d.id = of_entry
  UNION ALL
  SELECT p.settled_at, p.returned_at FROM payouts p
    WHERE of_direction = 'credit' AND p.case_id = of_case AND p.id = of_entry
$$;

-- What a database that is spread over several machines does otherwise (server/db/distribute.ts). Here all cases are in one place.
CREATE FUNCTION shard_of_case(of_case text) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT 0::bigint $$;--> statement-breakpoint
-- Locks cases until the transaction ends, in one order; who only names one in a foreign key is not held up.
CREATE FUNCTION lock_cases(ids text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM cases WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
END $$;

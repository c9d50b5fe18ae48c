-- Writes transfers of one case and moves the balances, as one statement whose plan is kept. The accounts are locked in one order,
-- so that two postings never wait for each other. A transfer that stands already is passed over, and nothing is written while
-- an account is missing. Answers the ids that were written.
CREATE FUNCTION post_transfers(
  of_case text, posted_at timestamptz, accounts text[],
  ids text[], kinds text[], sources text[], targets text[], amounts bigint[]
) RETURNS SETOF text LANGUAGE plpgsql AS $$
BEGIN
  RETURN QUERY
    with held as materialized (
      select a.id from ledger_accounts a where a.case_id = of_case and a.id = any(accounts) order by a.id for update
    ), written as (
      insert into ledger_transfers (case_id, id, kind, from_account, to_account, amount_cents, at)
      select of_case, t.id, t.kind, t.source, t.target, t.amount, posted_at
      from unnest(ids, kinds, sources, targets, amounts) as t(id, kind, source, target, amount)
      where (select count(*) from held) = cardinality(accounts)
      on conflict on constraint ledger_transfers_case_id_id_pk do nothing
      returning ledger_transfers.id, kind, from_account, to_account, amount_cents
    ), movement as (
      select account,
        coalesce(sum(debit) filter (where kind = 'pending'), 0) as debit_pending,
        coalesce(sum(debit) filter (where kind = 'posted'), 0) as debit_posted,
        coalesce(sum(credit) filter (where kind = 'pending'), 0) as credit_pending,
        coalesce(sum(credit) filter (where kind = 'posted'), 0) as credit_posted
      from (
        select from_account as account, kind, amount_cents as debit, 0 as credit from written
        union all select to_account, kind, 0, amount_cents from written
      ) as sides group by account
    ), moved as (
      update ledger_accounts a set
        debits_pending = a.debits_pending + m.debit_pending, debits_posted = a.debits_posted + m.debit_posted,
        credits_pending = a.credits_pending + m.credit_pending, credits_posted = a.credits_posted + m.credit_posted
      from movement m where a.case_id = of_case and a.id = m.account
    )
    select w.id from written w;
END $$;

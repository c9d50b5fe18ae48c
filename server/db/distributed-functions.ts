/**
 * Cluster versions of the functions that the product calls. Each statement names its cases, so it goes only to the
 * machine that holds them. Cases on several machines are processed one machine after another. Case locks have a table
 * of their own, because `cases` is copied to every machine and a lock there would block all cases.
 */
export const FUNCTIONS_OF_CLUSTER: readonly string[] = [
  `create or replace function shard_of_case(of_case text) returns bigint language sql stable as $$
  select get_shard_id_for_distribution_column('audit_events', of_case)
$$`,

  `create or replace function lock_cases(ids text[]) returns void language plpgsql as $$
declare
  together text[];
  found_count int;
begin
  for together in select array_agg(id order by id) from unnest(ids) as id group by shard_of_case(id) order by shard_of_case(id) loop
    perform 1 from case_locks where case_id = any (together) order by case_id for no key update;
    get diagnostics found_count = row_count;
    if found_count < (select count(distinct id) from unnest(together) as id) then
      insert into case_locks (case_id) select distinct id from unnest(together) as id order by id on conflict do nothing;
      perform 1 from case_locks where case_id = any (together) order by case_id for no key update;
    end if;
  end loop;
end $$`,

  `create or replace function open_and_move(of_case text, account text, account_kind text, debit bigint, credit bigint)
returns void language plpgsql as $$
begin
  insert into ledger_accounts as a (case_id, id, kind, debits_posted, credits_posted)
    values (of_case, account, account_kind, debit, credit)
    on conflict on constraint ledger_accounts_case_id_id_pk
    do update set debits_posted = a.debits_posted + excluded.debits_posted, credits_posted = a.credits_posted + excluded.credits_posted;
end $$`,

  `create or replace function post_transfers(accounts json, transfers json)
returns table (written_case text, written_id text) language plpgsql as $$
declare
  together text[];
  written json;
begin
  for together in
    select array_agg(distinct of_case) from (select distinct account."caseId" as of_case from json_to_recordset(accounts) as account("caseId" text)) as named
    group by shard_of_case(of_case) order by shard_of_case(of_case)
  loop
    insert into ledger_accounts (case_id, id, kind)
      select w."caseId", w.id, w.kind from json_to_recordset(accounts) as w("caseId" text, id text, kind text)
      where w."caseId" = any (together)
      order by w."caseId" collate "C", w.id collate "C"
      on conflict do nothing;
    perform 1 from ledger_accounts a
      where a.case_id = any (together) and (a.case_id, a.id) in (select w."caseId", w.id from json_to_recordset(accounts) as w("caseId" text, id text))
      order by a.case_id collate "C", a.id collate "C" for update;
    with written_now as (
      insert into ledger_transfers (case_id, id, kind, from_account, to_account, amount_cents, at,
        purpose, payment_id, debit_id, plan_id, claim_id, premium_id, outside_payment_id)
      select w."caseId", w.id, w.kind, w.source, w.target, w.amount, w.at,
        w.purpose, w."paymentId", w."debitId", w."planId", w."claimId", w."premiumId", w."outsidePaymentId"
      from json_to_recordset(transfers)
        as w(n int, "caseId" text, id text, kind text, source text, target text, amount bigint, at timestamptz,
          purpose text, "paymentId" text, "debitId" text, "planId" text, "claimId" text, "premiumId" text,
          "outsidePaymentId" text)
      where w."caseId" = any (together)
      order by w.n
      on conflict on constraint ledger_transfers_case_id_id_pk do nothing
      returning case_id, id, kind, from_account, to_account, amount_cents
    )
    select coalesce(json_agg(row_to_json(written_now)), '[]') from written_now into written;
    update ledger_accounts a set
        debits_pending = a.debits_pending + m.debit_pending, debits_posted = a.debits_posted + m.debit_posted,
        credits_pending = a.credits_pending + m.credit_pending, credits_posted = a.credits_posted + m.credit_posted
      from (
        select side.case_id, side.account,
          coalesce(sum(debit) filter (where side.kind = 'pending'), 0) as debit_pending,
          coalesce(sum(debit) filter (where side.kind = 'posted'), 0) as debit_posted,
          coalesce(sum(credit) filter (where side.kind = 'pending'), 0) as credit_pending,
          coalesce(sum(credit) filter (where side.kind = 'posted'), 0) as credit_posted
        from json_to_recordset(written) as w(case_id text, kind text, from_account text, to_account text, amount_cents bigint)
        cross join lateral (values (w.case_id, w.kind, w.from_account, w.amount_cents, 0), (w.case_id, w.kind, w.to_account, 0, w.amount_cents))
          as side(case_id, kind, account, debit, credit)
        group by side.case_id, side.account
      ) as m where a.case_id = m.case_id and a.id = m.account and a.case_id = any (together);
    return query select w.case_id, w.id from json_to_recordset(written) as w(case_id text, id text);
  end loop;
end $$`,

  `create or replace function booked_entry(of_case text, of_direction text, of_entry text)
returns table (booked_at timestamptz, returned_at timestamptz) language plpgsql stable as $$
begin
  if of_direction = 'debit' then
    return query select (
        select min(t.at) from ledger_transfers t
        where t.case_id = of_case and t.from_account = 'bank' and t.debit_id = of_entry and t.kind in ('posted', 'post')
      ), d.returned_at::timestamptz
      from debits d where d.case_id = of_case and d.id = of_entry;
  else
    return query select p.settled_at::timestamptz, p.returned_at::timestamptz from payouts p
      where p.case_id = of_case and p.id = of_entry;
  end if;
end $$`,
];

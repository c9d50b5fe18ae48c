import pg from 'pg';
import { accepted } from '../harness/people.ts';
import type { Family } from './lives.ts';

/** Queries an installation's database. */
export async function query<R = Record<string, unknown>>(url: string, statement: string): Promise<R[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return (await client.query(statement).finally(() => client.end())).rows as R[];
}

type Row = Record<string, string | null>;
const columns = (rows: Row[], ...names: string[]) => rows.map((row) => names.map((name) => row[name] ?? null));

/** A family's money as its people see it, to the cent, and as the bank's own books have it. */
export async function standing(url: string, { payor, payee }: Family) {
  const get = (path: string) => accepted(payor.send('GET', path));
  const payments = await get('/api/payments?limit=10000');
  const ofPayee = await accepted(payee.send('GET', '/api/payments?limit=10000'));
  const { wallet } = await get('/api/wallet');
  const { id } = await get('/api/cases/current');
  return {
    payments: columns(payments, 'scheduledDate', 'paymentType', 'status', 'amount', 'paidAmount').sort(),
    asPayeeSees: columns(ofPayee, 'scheduledDate', 'paymentType', 'status', 'paidAmount').sort(),
    arrears: await get('/api/payments/arrears'),
    wallet,
    sources: columns(await get('/api/payment-sources'), 'sourceType', 'availableBalance', 'state').sort(),
    plans: columns(await get('/api/flexible-payments/plans'), 'totalAmount', 'status', 'amountDue').sort(),
    atBank: await query(
      url,
      `select e.direction, v.kind, count(*)::int as entries, sum(e.amount_cents)::bigint as cents
       from sandbox_bank_debits e join sandbox_bank_events v using (reference)
       where e.case_id = '${id}' and v.delivered_at is not null group by 1, 2 order by 1, 2`,
    ),
  };
}

/**
 * What must not be left once everything has had time: leases, due steps, calls without an answer, emails, documents.
 */
export const LEFT: Readonly<Record<string, string>> = {
  'due steps': `select case_id, id, attempts from due_work where done_at is null
    and due_at <= now() + (select coalesce(max(offset_ms), 0) * interval '1 millisecond' from sandbox_clock)`,
  'leases of steps': 'select case_id, id from due_work where lease_holder is not null',
  'leases of documents': 'select case_id, id from documents where lease_holder is not null',
  'leases of messages': 'select case_id, id from messages where lease_holder is not null',
  'leases of calls': 'select case_id, call from idempotency_keys where lease_holder is not null',
  'leases of the clock and of upkeep': `select id::text from sandbox_clock where lease_holder is not null or moving_to is not null
    union all select name from upkeep where lease_holder is not null`,
  'calls without an answer': 'select case_id, call, key from idempotency_keys where status is null',
  'letters to be sent': 'select case_id, id, attempts from messages where sent_at is null and given_up_at is null',
  'letters that were given up':
    'select case_id, id, attempts from messages where given_up_at is not null and until is null',
  'documents to be read': `select case_id, id from documents where analysis_status not in ('completed', 'failed')`,
};

/** Everything that is left, in words; empty when all is done. */
export async function whatIsLeft(url: string): Promise<string[]> {
  const left: string[] = [];
  for (const [what, statement] of Object.entries(LEFT)) {
    const rows = await query(url, statement);
    if (rows.length > 0) left.push(`${rows.length} ${what}: ${JSON.stringify(rows.slice(0, 3))}`);
  }
  return left;
}

/** Instalments credited more often, or by more, than they were due. */
export const creditedTwice = (url: string) =>
  query(
    url,
    `select e.payment_id from payment_events e join payments p on p.case_id = e.case_id and p.id = e.payment_id
     group by e.case_id, e.payment_id
     having count(*) filter (where e.kind = 'credited') > 1 + count(*) filter (where e.kind = 'held')
       or sum(e.amount_cents) filter (where e.kind = 'credited') > max(p.amount_cents)`,
  );

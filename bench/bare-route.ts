import Fastify from 'fastify';
import pg from 'pg';

/** The yardstick of bench/http.ts: a bare Fastify route that only selects and sends the same rows. */
const [url = '', caseId = '', port = '0'] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: url, max: 16 });
const app = Fastify();

const dollars = (cents: string | number) => (Number(cents) / 100).toFixed(2);

app.get('/health', () => 'ok');

app.get('/payments', async () => {
  const { rows } = await pool.query(
    `select id, scheduled_date, processed_at, amount_cents, paid_cents, state, payment_type, notes, failure_reason,
       (select json_agg(json_build_object('type', source_type, 'amount', amount_cents, 'name', source_name))
        from payment_fundings f where f.case_id = p.case_id and f.payment_id = p.id) as sources
     from payments p where case_id = $1 order by scheduled_date desc limit 1000`,
    [caseId],
  );
  return rows.map((row) => ({ ...row, amount_cents: dollars(row.amount_cents), paid_cents: dollars(row.paid_cents) }));
});

app.get('/notifications', async () => {
  const { rows } = await pool.query(
    'select id, type, title, message, is_read, created_at from notifications where case_id = $1 order by created_at desc limit 100',
    [caseId],
  );
  return rows;
});

// The queries of a route written only for these figures: PostgreSQL does each count, so each returns one row.
app.get('/stats', async () => {
  const payments = await pool.query(
    `select count(*) filter (where period_start is not null and state in ('credited', 'covered', 'final') and scheduled_date <= current_date) as completed,
       count(*) filter (where period_start is not null and state = 'failed' and scheduled_date <= current_date) as failed,
       min(scheduled_date) filter (where state not in ('credited', 'covered', 'final', 'failed') and scheduled_date >= current_date) as next,
       coalesce(sum(amount_cents) filter (where period_start is not null and date_trunc('month', scheduled_date) = date_trunc('month', current_date)), 0) as month,
       bool_and(state in ('credited', 'covered', 'final')) filter (where period_start is not null and scheduled_date <= current_date
         and date_trunc('month', scheduled_date) = date_trunc('month', current_date)) as received
     from payments where case_id = $1 and scheduled_date > current_date - interval '12 months'`,
    [caseId],
  );
  const funds = await pool.query(
    `select coalesce(sum(credits_posted - debits_posted - debits_pending) filter (where id like 'line:%' or id like 'escrow:%'), 0) as available,
       count(*) filter (where id like 'line:%' or id like 'escrow:%') as sources,
       coalesce(sum(debits_posted - credits_posted) filter (where id = 'arrears'), 0) as arrears
     from ledger_accounts where case_id = $1`,
    [caseId],
  );
  const { completed, failed, next, month, received } = payments.rows[0];
  const { available, sources, arrears } = funds.rows[0];
  const ended = Number(completed) + Number(failed);
  return {
    currentMonthPayment: { amount: dollars(month), status: received ? 'completed' : 'pending' },
    nextPaymentDate: next,
    successRate: ended === 0 ? 0 : (100 * Number(completed)) / ended,
    paymentsCounted: ended,
    backupFunds: { available: dollars(available), sources: Number(sources) },
    arrearsOwed: dollars(arrears),
  };
});

await app.listen({ port: Number(port), host: '127.0.0.1' });

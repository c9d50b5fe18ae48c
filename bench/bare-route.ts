import Fastify from 'fastify';
import pg from 'pg';

/** The yardstick of bench/http.ts: a bare Fastify route that selects and sends the same rows, and does nothing else. */
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

app.get('/stats', async () => {
  const { rows } = await pool.query(
    `select count(*) filter (where state in ('credited', 'covered', 'final')) as completed, count(*) filter (where state = 'failed') as failed,
       min(scheduled_date) filter (where state = 'scheduled') as next,
       sum(amount_cents) filter (where scheduled_date >= date_trunc('month', now())) as month
     from payments where case_id = $1 and scheduled_date > now() - interval '12 months'`,
    [caseId],
  );
  const backup = await pool.query(
    `select sum(credits_posted - debits_posted - debits_pending) as available from ledger_accounts where case_id = $1 and (id like 'line:%' or id like 'escrow:%')`,
    [caseId],
  );
  return { ...rows[0], ...backup.rows[0] };
});

await app.listen({ port: Number(port), host: '127.0.0.1' });

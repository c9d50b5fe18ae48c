import { type ChildProcess, fork } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { freePort, startPostgres } from '../tools/testing/postgres.ts';

/**
 * `npm run bench:http`: requests per second and p99 of the calls that screens wait for, with 10,000 payments in the
 * case, compared with a bare Fastify route (bench/bare-route.ts) that selects and sends the same rows. Server, bare
 * route and load tool run in their own processes on one PostgreSQL.
 */
const PAYMENTS = 10_000;
const SECONDS = Number(process.env.SECONDS ?? 8);
const CONNECTIONS = 8;
/**
 * Requests each side answers before it is measured, so warm processes are compared. On a busy machine a few seconds is
 * only some hundred requests, during which the product, which has more code, is still being compiled.
 */
const WARMING = `${process.env.WARMING ?? 3000}x`;
const here = path.dirname(fileURLToPath(import.meta.url));

type Figure = { perSecond: number; p99Ms: number; processorUs: number };

const named = process.argv.slice(2);
const calls = [
  { name: 'GET /api/payments?limit=1000', product: '/api/payments?limit=1000', bare: '/payments' },
  { name: 'GET /api/dashboard/stats', product: '/api/dashboard/stats', bare: '/stats' },
  { name: 'GET /api/notifications', product: '/api/notifications?limit=100', bare: '/notifications' },
].filter(({ name }) => named.length === 0 || named.some((word) => name.includes(word)));

async function benchHttp() {
  const cluster = await startPostgres();
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'mainstay-bench-'));
  const [port, barePort] = [await freePort(), await freePort()];
  const product = fork(path.join(here, '../server/main.ts'), {
    env: {
      ...process.env,
      PORT: String(port),
      DATABASE_URL: cluster.url,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      ROLE: 'web',
      RATE_LIMITS: '1000', // counted as usual; here one person sends as many requests as thousands would
      SANDBOX: 'on', // new accounts are let in without an email
    },
    stdio: 'ignore',
  });
  const base = `http://127.0.0.1:${port}`;
  const watched = new pg.Client({ connectionString: cluster.url });
  try {
    await answers(`${base}/health`);
    const { cookie, caseId } = await aPayor(base);
    await fill(cluster.url, caseId);
    await watched.connect();
    const bare = fork(path.join(here, 'bare-route.ts'), [cluster.url, caseId, String(barePort)]);
    await answers(`http://127.0.0.1:${barePort}/health`);
    console.log(`HTTP, ${PAYMENTS} payments in the case, ${CONNECTIONS} connections, ${SECONDS} s a call`);
    for (const call of calls) {
      // in turns, twice each, so a busy moment of the machine affects both
      const ofProduct = () => spending([product], watched, () => load(base + call.product, cookie));
      const ofBare = () => spending([bare], watched, () => load(`http://127.0.0.1:${barePort}${call.bare}`));
      await load(base + call.product, cookie, WARMING);
      await load(`http://127.0.0.1:${barePort}${call.bare}`, '', WARMING);
      const [a, b, c, d] = [await ofProduct(), await ofBare(), await ofProduct(), await ofBare()];
      report(call.name, mean(a, c), mean(b, d));
    }
    bare.kill();
  } finally {
    product.kill();
    await watched.end();
    await cluster.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

const mean = (a: Figure, b: Figure): Figure => ({
  perSecond: (a.perSecond + b.perSecond) / 2,
  p99Ms: (a.p99Ms + b.p99Ms) / 2,
  processorUs: (a.processorUs + b.processorUs) / 2,
});

function report(name: string, product: Figure, bare: Figure) {
  const of = ({ perSecond, p99Ms, processorUs }: Figure) =>
    `${perSecond.toFixed(0)}/s, p99 ${p99Ms.toFixed(0)} ms, ${processorUs.toFixed(0)} us of processor each`;
  console.log(
    `${name}: ${of(product)}; bare route ${of(bare)}; ratio ${(product.perSecond / bare.perSecond).toFixed(2)} (aim 0.70), of processor time ${(bare.processorUs / product.processorUs).toFixed(2)}`,
  );
}

/**
 * The processor time that a request costs its server and PostgreSQL, which other work on the machine changes little.
 * Linux reports it in /proc.
 */
async function spending(servers: ChildProcess[], database: pg.Client, run: () => Promise<Loaded>): Promise<Figure> {
  const spent = async () => {
    const { rows } = await database.query<{ pid: number }>(
      'select pid from pg_stat_activity where pid <> pg_backend_pid()',
    );
    const pids = [...servers.map(({ pid }) => pid), ...rows.map(({ pid }) => pid)];
    return new Map(await Promise.all(pids.map(async (pid) => [pid, await ticksOf(pid)] as const)));
  };
  const before = await spent();
  const loaded = await run();
  let ticks = 0;
  for (const [pid, now] of await spent()) ticks += now - (before.get(pid) ?? 0);
  return { ...loaded, processorUs: (ticks * TICK_US) / loaded.requests };
}

const TICK_US = 10_000;

async function ticksOf(pid: number | undefined): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ''); // the process is gone, or this is not Linux
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
}

type Loaded = { perSecond: number; p99Ms: number; requests: number };

/** Runs the load tool in its own process. */
function load(url: string, cookie = '', howLong = `${SECONDS}`): Promise<Loaded> {
  return new Promise((resolve, reject) => {
    const tool = fork(path.join(here, 'load.ts'), [url, cookie, String(CONNECTIONS), howLong]);
    tool.once('message', (figure) => resolve(figure as Loaded));
    tool.once('exit', (code) => code !== 0 && reject(new Error(`the load tool ended with ${code}`)));
  });
}

/** A start from the sources takes half a minute and more where others use the machine too. */
async function answers(url: string) {
  for (let tries = 0; tries < 1200; tries++) {
    const ok = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} does not answer`);
}

async function aPayor(base: string): Promise<{ cookie: string; caseId: string }> {
  const answer = await fetch(`${base}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Bench Payor', email: 'bench@example.com', password: 'a long password' }),
  });
  const cookie = answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  if (!answer.ok) throw new Error(`sign-up answered ${answer.status}: ${await answer.text()}`);
  const user = (await (await fetch(`${base}/api/auth/user`, { headers: { cookie } })).json()) as {
    id: string;
    currentCase: { id: string };
  };
  return { cookie, caseId: user.currentCase.id };
}

/** Payments over many years, a tenth with backup, and a notification for each of the last thousand. */
async function fill(url: string, caseId: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `insert into payments (case_id, id, payment_type, origin, scheduled_date, amount_cents, paid_cents, state, credit_on, processed_at, created_at)
     select $1, gen_random_uuid()::text, 'child_support', 'scheduled', current_date - n, 125000, 125000, 'final', current_date - n, now(), now()
     from generate_series(1, $2) n`,
    [caseId, PAYMENTS],
  );
  await client.query(
    `insert into payment_fundings (case_id, payment_id, source_id, source_type, source_name, amount_cents, repaid_cents, drawn_at)
     select case_id, id, 'line', 'loc', 'Line of credit', 40000, 0, now() from payments where case_id = $1 and extract(day from scheduled_date) < 4`,
    [caseId],
  );
  await client.query(
    `insert into notifications (case_id, id, user_id, type, title, message, created_at, about)
     select $1, gen_random_uuid()::text, u.id, 'payment_completed', 'Payment completed', 'The payment of $1,250.00 has been paid.', now() - n * interval '1 day', 'bench:' || n
     from generate_series(1, 1000) n, (select id from "user" limit 1) u`,
    [caseId],
  );
  await client.query('vacuum analyze');
  await client.end();
}

await benchHttp();

import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { cents } from '@mainstay/domain/money.ts';
import pg from 'pg';
import { openDatabase } from '../server/db/open.ts';
import { newId } from '../server/ids.ts';
import { post } from '../server/ledger/ledger.ts';
import { verifyLedger } from '../server/ledger/verify.ts';
import { runDueDay } from './due-day.ts';
import { onOwnDatabase } from './own-database.ts';

const ACCOUNTS = 1000;
const CONNECTIONS = [1, 8, 16];

/**
 * `npm run bench:ledger -- --seconds 5 --cases 1000,10000 --obligations 1,2`: transfers per second through the ledger,
 * compared with a bare one-statement double entry on the same PostgreSQL; then the days of a payment for that many
 * cases at once, with one obligation and with two.
 */
async function main() {
  const { values } = parseArgs({
    options: {
      seconds: { type: 'string', default: '5' },
      cases: { type: 'string', default: '1000' },
      obligations: { type: 'string', default: '1,2' },
    },
  });
  await onOwnDatabase(async (url) => {
    const bare = await transfers(url, Number(values.seconds));
    for (const cases of values.cases.split(',').map(Number).filter(Boolean))
      for (const obligations of values.obligations.split(',').map(Number))
        await runDueDay(url, cases, { bare, obligations });
  });
}

/** Returns the bare transfers per second at the most connections. */
async function transfers(url: string, seconds: number): Promise<number> {
  const { db, close } = await openDatabase({ databaseUrl: url, dataDir: '' });
  const pool = new pg.Pool({ connectionString: url, max: 16 });
  pool.on('error', () => {}); // the server may stop before an idle connection has closed
  await pool.query(`create table bare_accounts (id text primary key, debits bigint not null, credits bigint not null)`);
  await pool.query(
    `create table bare_transfers (id text primary key, source text not null, target text not null, amount bigint not null, at timestamptz not null)`,
  );
  await pool.query(`insert into bare_accounts select 'escrow:' || i, 0, 0 from generate_series(1, ${ACCOUNTS}) i`);
  const caseId = newId();
  const at = new Date();
  for (let i = 1; i <= ACCOUNTS; i++)
    await post(db, caseId, at, [
      {
        id: `filled:${i}`,
        for: { purpose: 'declaration' },
        kind: 'posted',
        from: 'declared',
        to: `escrow:${i}`,
        amount: cents(100_000_000_00),
      },
    ]);

  const ledger = async () => {
    const [from, to] = pair();
    await post(db, caseId, at, [
      { id: newId(), for: { purpose: 'pass_on' }, kind: 'posted', from, to, amount: cents(1) },
    ]);
  };
  const bare = async () => {
    const [from, to] = pair();
    await pool.query({
      name: 'bare',
      text: `with moved as (
          update bare_accounts set debits = debits + case id when $2 then $4::bigint else 0 end,
            credits = credits + case id when $3 then $4::bigint else 0 end where id = any(array[$2, $3]::text[])
        ) insert into bare_transfers values ($1, $2, $3, $4, $5)`,
      values: [newId(), from, to, 1, at],
    });
  };
  console.log(`transfers a second, ${ACCOUNTS} accounts, random pairs, ${seconds} s each`);
  let most = 0;
  for (const connections of CONNECTIONS) {
    const { ours, yardstick } = await inTurns({ ours: ledger, yardstick: bare }, connections, seconds);
    most = yardstick;
    console.log(
      `${String(connections).padStart(3)} connections: ${ours.toFixed(0)} beside ${yardstick.toFixed(0)} bare (${(ours / yardstick).toFixed(2)})`,
    );
  }
  const faults = await verifyLedger(db, caseId);
  console.log(`the ledger afterwards: ${faults.length} faults`);
  await pool.end();
  await close();
  return most;
}

/** Two different accounts. Both statements lock the lower name first, so they cannot deadlock. */
function pair(): [string, string] {
  const [a, b] = [randomInt(1, ACCOUNTS + 1), randomInt(1, ACCOUNTS)];
  return [`escrow:${a}`, `escrow:${b === a ? ACCOUNTS : b}`];
}

const TURN_MS = 250;

/** Operations per second of each, in short turns, so other load on the machine affects both alike. */
async function inTurns<K extends string>(
  works: Record<K, () => Promise<void>>,
  connections: number,
  seconds: number,
): Promise<Record<K, number>> {
  const names = Object.keys(works) as K[];
  const done = Object.fromEntries(names.map((name) => [name, { times: 0, ms: 0 }])) as Record<K, Done>;
  for (const name of names) for (let i = 0; i < 50; i++) await works[name]();
  for (let turn = 0; turn * TURN_MS < seconds * 1000; turn++)
    for (const name of names) await oneTurn(works[name], connections, done[name]);
  return Object.fromEntries(names.map((name) => [name, (done[name].times * 1000) / done[name].ms])) as Record<
    K,
    number
  >;
}

type Done = { times: number; ms: number };

async function oneTurn(work: () => Promise<void>, connections: number, done: Done) {
  const began = performance.now();
  const worker = async () => {
    while (performance.now() < began + TURN_MS) {
      await work();
      done.times += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  done.ms += performance.now() - began;
}

await main();

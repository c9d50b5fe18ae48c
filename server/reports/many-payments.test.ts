import { getCurrentCase } from '@mainstay/contract/cases.ts';
import { generateReport } from '@mainstay/contract/reports.ts';
import { heldOn } from '@mainstay/domain/ledger/transfer.ts';
import { dollars } from '@mainstay/domain/money.ts';
import { REPORT_TYPES } from '@mainstay/domain/reports/report-types.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { balancesOf } from '#ledger/ledger.ts';
import { aPerson, type Person } from '../test/people.ts';
import { asOwnerOfDatabase, type RunningApp, startApp } from '../test/start.ts';

const MOST = 10_000;
/** Far more than it takes: this machine may be busy. What an idle one takes stands in docs/performance.md. */
const MOST_MS = 5_000;

let running: RunningApp;
let owner: Person;
let caseId: string;
beforeAll(async () => {
  running = await startApp({ works: false, now: new Date('2026-07-03T16:00:00Z') });
  owner = await aPerson(running);
  caseId = (await owner.send(getCurrentCase)).body.id;
  await asOwnerOfDatabase(running, async (db) => {
    // A payment of $850.00 a day, each credited at nine in New York on its day.
    await db.execute(sql`insert into payments (case_id, id, payment_type, scheduled_date, period_start, period_end, amount_cents,
        paid_cents, state, credit_on, processed_at, created_at)
      select ${caseId}, 'p' || n, 'child_support', day, day, day, 85000, 85000, 'final', day, day + time '13:00', day
      from generate_series(1, ${MOST}::int) n cross join lateral (select date '2026-07-03' - n as day) d`);
    await db.execute(sql`insert into ledger_transfers (case_id, id, kind, from_account, to_account, amount_cents, at)
      select case_id, t.prefix || id || t.suffix, 'posted', t.source, t.target, amount_cents, processed_at
      from payments cross join (values ('debit:', ':1', 'bank', 'clearing'), ('payment:', ':credit', 'clearing', 'payee'))
        t(prefix, suffix, source, target)
      where case_id = ${caseId}`);
    await db.execute(sql`insert into ledger_accounts (case_id, id, kind, debits_posted, credits_posted) values
      (${caseId}, 'bank', 'open', ${MOST * 85000}, 0), (${caseId}, 'payee', 'funds', 0, ${MOST * 85000})`);
  });
});
afterAll(() => running.close());

test.each(REPORT_TYPES)('%s over ten thousand payments is quick, and complete', async (reportType) => {
  const [began, used] = [performance.now(), process.cpuUsage()];
  const { body } = await owner.send(generateReport, {
    body: { reportType, periodStart: '1990-01-01', periodEnd: '2026-07-03' },
  });
  const took = performance.now() - began;
  const { user, system } = process.cpuUsage(used);
  const received = dollars(heldOn((await balancesOf(running.deps.db, caseId))('payee')));
  expect(received).toBe('$8,500,000.00'); // 10,000 x 850
  expect(body.reportData.payments).toHaveLength(MOST);
  if (reportType !== 'payment_failure') expect(body.reportData.content).toContain(received);
  expect(took).toBeLessThan(MOST_MS);
  const ownMs = Math.round((user + system) / 1000); // with PGlite all work is done in this process
  if (process.env.SHOW_MS) process.stdout.write(`${reportType} ${Math.round(took)} ms, processor ${ownMs} ms\n`);
});

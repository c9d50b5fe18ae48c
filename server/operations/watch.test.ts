import { readFileSync } from 'node:fs';
import { getPaymentsToday } from '@mainstay/contract/operations-today.ts';
import type { Day } from '@mainstay/domain/day.ts';
import { type Cents, ZERO } from '@mainstay/domain/money.ts';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { recordRun } from '#jobs/last-runs.ts';
import { dueWork } from '#jobs/tables.ts';
import { messages } from '#notifications/tables.ts';
import { debits, payments, payouts } from '#payments/tables.ts';
import { fakeReader } from '../test/fake-reader.ts';
import { aPerson, aVisitor } from '../test/people.ts';
import { startApp } from '../test/start.ts';
import { operate } from './operator.ts';

const NOW = new Date('2026-03-10T15:00:00Z');
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);

test('what is late, held, unsent and unchecked is counted in the metrics, and told to operators', async () => {
  const running = await startApp({ now: NOW, works: false, reader: fakeReader() });
  onTestFinished(() => running.close());
  running.time.wall = NOW;
  const { db } = running.deps;
  const operator = await aPerson(running);
  await operate(running.deps, [operator.email]);
  const today = async () => (await operator.send(getPaymentsToday)).body;
  const quiet = await today();
  expect([quiet.safe, quiet.checkedAt]).toEqual([true, NOW.toISOString()]);

  const ofCase = { caseId: 'one', amount: 850_00 as Cents };
  const yesterday = '2026-03-09' as Day;
  await db.delete(messages);
  await db.insert(dueWork).values({ caseId: 'one', id: 'w', kind: 'remind', subject: 'p', dueAt: ago(20), rank: 1 });
  await db.insert(payments).values({
    ...{ ...ofCase, id: 'p', origin: 'scheduled' as const, scheduledDate: yesterday, creditOn: yesterday },
    ...{ paid: ZERO, state: 'originated' as const, createdAt: ago(9000) },
  });
  await db.insert(payouts).values({
    ...{ ...ofCase, id: 'o', purpose: 'payment' as const, presentation: 1 },
    ...{ state: 'held' as const, heldAt: ago(60), createdAt: ago(60) },
  });
  await db.insert(debits).values({
    ...{
      ...ofCase,
      id: 'd',
      purpose: 'instalment' as const,
      subject: 'p',
      sourceId: 's',
      lastFour: '1234',
      presentation: 1,
    },
    ...{ state: 'returned' as const, originateOn: yesterday, applied: false, createdAt: ago(9000) },
    ...{ returnedAt: ago(100), coveredAt: ago(10) },
  });
  await db.insert(messages).values({
    ...{
      caseId: 'one',
      id: 'm',
      channel: 'email' as const,
      recipient: 'dana@example.com',
      subject: 'Hello',
      body: 'Hello',
    },
    ...{ isDigest: false, createdAt: ago(90) },
  });
  await recordRun(db, 'ledger_check', { at: ago(30), faults: 2 });
  await recordRun(db, 'backup', { at: ago(120) });

  const { body } = await aVisitor(running).request({ method: 'GET', url: '/metrics' });
  const found = body.split('\n').filter((line) => /^mainstay_(?!alarms|document|database)/.test(line));
  expect(found).toEqual(
    expect.arrayContaining([
      'mainstay_queue_size{queue="due"} 1',
      `mainstay_queue_age_seconds{queue="due"} ${20 * 60}`,
      'mainstay_queue_size{queue="documents"} 0',
      'mainstay_queue_size{queue="emails"} 1',
      `mainstay_due_lag_seconds ${20 * 60}`,
      `mainstay_backup_cover_seconds ${90 * 60}`,
      'mainstay_payments_late 1',
      'mainstay_payouts_held 1',
      'mainstay_payouts_held_dollars 850',
      `mainstay_email_oldest_unsent_seconds ${90 * 60}`,
      'mainstay_bank_file_unread_seconds 0', // the sandbox has no bank
      `mainstay_backup_timestamp_seconds ${ago(120).getTime() / 1000}`,
      'mainstay_check_faults{check="ledger"} 2',
      'mainstay_check_timestamp_seconds{check="record"} 0',
    ]),
  );
  expect(body).toMatch(/^mainstay_database_connections\{state="waiting"\} \d+$/m);
  expect(body).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);

  const told = new Set(
    [...body.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name, type]) => namesOf(name ?? '', type ?? '')),
  );
  // Prometheus itself says what is up, and a process (main.ts) whether it is ready.
  for (const expression of expressions())
    expect([...told, 'up', 'mainstay_ready'], expression).toEqual(expect.arrayContaining(metricsIn(expression)));

  const { safe, checks } = await today();
  expect(safe).toBe(false);
  expect(checks.filter(({ state }) => state === 'unsafe').map(({ words }) => words)).toEqual([
    '1 step is due and not done, the oldest for 20 minutes. Check that a worker is running, and check its log.',
    '1 payment was to reach a payee before today and did not ($850.00).',
    'The ledger has 2 faults. "npm run ledger:verify" names them.',
  ]);
  expect(checks.map(({ words }) => words)).toEqual(
    expect.arrayContaining([
      '1 email waits to be sent, the oldest for 1 hour. Look at the mail server.',
      '1 payout waits for an account to be paid to ($850.00), listed below.',
      'The last backup was kept 2 hours ago.',
    ]),
  );
});

const namesOf = (name: string, type: string) =>
  type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name];

/** The expressions that the rules and the dashboard send to Prometheus. */
function expressions(): string[] {
  const read = (file: string) => readFileSync(new URL(`../../deploy/${file}`, import.meta.url), 'utf8');
  const { groups } = parse(read('prometheus/alerts.yml')) as { groups: { rules: { expr: string }[] }[] };
  const { panels } = JSON.parse(read('grafana/mainstay.json')) as { panels: { targets: { expr: string }[] }[] };
  const found = [...groups.flatMap(({ rules }) => rules), ...panels.flatMap(({ targets }) => targets)];
  expect(found.length).toBeGreaterThan(30);
  return found.map(({ expr }) => expr);
}

/** The metrics named in an expression: whatever is not a function, a label or a duration. */
const metricsIn = (expression: string): string[] =>
  expression.replace(/\{[^}]*\}|\[[^\]]*\]|\b(?:by|without) *\([^)]*\)/g, ' ').match(/\b[a-z]\w*\b(?! *\()/g) ?? [];

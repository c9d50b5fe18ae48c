import { generateReport } from '@mainstay/contract/reports.ts';
import { moveClock } from '@mainstay/contract/sandbox.ts';
import { cents, dollars } from '@mainstay/domain/money.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { balancesOf } from '#ledger/ledger.ts';
import { creditedToPayee } from '../test/credited.ts';
import { moveDays } from '../test/insured.ts';
import { aMember, type Member, makePlan } from '../test/members.ts';
import { type RunningApp, startApp } from '../test/start.ts';

let running: RunningApp;
let member: Member;
beforeAll(async () => {
  running = await startApp({ works: false, now: new Date('2026-03-02T15:00:00Z') }); // a Monday, 10 a.m. in New York
  member = await aMember(running);
  await makePlan(running, member, { totalAmount: '600.00' });
  await moveDays(member, 1);
  await makePlan(running, member, { totalAmount: '500.00' }); // 400 of March's instalment, and 100 ahead
});
afterAll(() => running.close());

/** What the summary says was paid, and the total of the CSV, next to the ledger's figure. */
async function toldOf(periodEnd: string) {
  const made = await member.send(generateReport, {
    body: { reportType: 'payment_summary', periodStart: '2026-03-01', periodEnd },
  });
  expect(made.error).toBe('');
  const { id, reportData } = made.body;
  const csv = (await member.request({ method: 'GET', url: `/api/reports/${id}/csv` })).body;
  const rows = csv
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => line.slice(1, -1).split('","'));
  const added = cents(rows.reduce((sum, row) => sum + Number(row[3]?.replace('.', '')), 0));
  return {
    notes: rows.map((row) => row[7]),
    report: /Paid for these payments +(\S+)/.exec(reportData.content)?.[1],
    csv: dollars(added),
    ledger: dollars(creditedToPayee(await balancesOf(running.deps.db, member.caseId))),
  };
}

test('money that a plan paid is counted once: with its plan until an instalment is credited with it, then there', async () => {
  const first = await toldOf('2026-03-03');
  expect(first).toMatchObject({ report: '$100.00', csv: '$100.00', ledger: '$1,100.00' }); // March's 1,000 are due after the period
  expect(first.notes).toEqual([
    'Pays the installment of Mar 20; LoC draw used',
    'Pays the installment of Mar 20 ($400.00), and $100.00 beyond it; $100.00 paid ahead; LoC draw used',
  ]);

  await member.send(moveClock, { body: { to: '2026-04-21T16:00:00Z' } });
  const { notes, ...figures } = await toldOf('2026-04-21');
  expect(figures).toEqual({ report: '$2,000.00', csv: '$2,000.00', ledger: '$2,000.00' });
  expect(notes).toContain('Pays the installments of Mar 20 ($400.00) and Apr 20 ($100.00); LoC draw used');
});

import { recordOutsidePayment } from '@mainstay/contract/outside-payments.ts';
import { addPaymentSource, choosePrimarySource } from '@mainstay/contract/payment-sources.ts';
import { listPayments } from '@mainstay/contract/payments.ts';
import { generateReport } from '@mainstay/contract/reports.ts';
import { moveClock } from '@mainstay/contract/sandbox.ts';
import { dayAt } from '@mainstay/domain/day.ts';
import { cents, dollars, sum } from '@mainstay/domain/money.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBank } from '../test/insured.ts';
import { aMember, type Member, makePlan } from '../test/members.ts';
import { addAccountOfPayee } from '../test/simulator/case-world.ts';
import { type RunningApp, startApp } from '../test/start.ts';

let running: RunningApp;
let member: Member;
beforeAll(async () => {
  running = await startApp({ works: false, now: new Date('2026-03-02T15:00:00Z') });
  member = await aMember(running); // $1,000.00 on the 20th
});
afterAll(() => running.close());

const to = async (time: string) => expect((await member.send(moveClock, { body: { to: time } })).error).toBe('');
const centsOf = (written: string) => cents(Math.round(Number(written.replace(/[$,]/g, '')) * 100));

/** What a report's text and its CSV say was paid, and the rows of the list. */
async function toldOf() {
  const made = await member.send(generateReport, {
    body: {
      reportType: 'payment_summary',
      periodStart: '2026-03-01',
      periodEnd: dayAt(running.deps.clock.now(), 'UTC'),
    },
  });
  expect(made.error).toBe('');
  const csv = (await member.request({ method: 'GET', url: `/api/reports/${made.body.id}/csv` })).body;
  const rows = csv
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => line.slice(1, -1).split('","'));
  const content = made.body.reportData.content;
  const list = (await member.send(listPayments, { query: { limit: '100' } })).body;
  return {
    text: /Paid for these payments +(\S+)/.exec(content)?.[1],
    csv: dollars(sum(rows.map((row) => centsOf(row[3] ?? '')))),
    heldInText: /(\$[\d,.]+) of that is held for the payee/.exec(content.replace(/\s+/g, ' '))?.[1] ?? '$0.00',
    states: [...new Set(list.map(({ status, payout }) => [status, payout?.state].filter(Boolean).join(' ')))].sort(),
  };
}

test('the text and the CSV of a report say the same was paid, in all states of a payment', async () => {
  await addAccountOfPayee(member, '1002'); // each payout comes back
  await makePlan(running, member, { totalAmount: '1500.00' }); // March's 1,000, and 500 ahead
  const seen = new Set<string>();
  const agree = async (paid: string, held: string) => {
    const { text, csv, states, heldInText } = await toldOf();
    expect([text, csv, heldInText]).toEqual([paid, paid, held]);
    for (const state of states) seen.add(state);
  };
  await agree('$500.00', '$0.00'); // March is not in the period yet
  await to('2026-03-12T16:00:00Z');
  await agree('$500.00', '$0.00'); // all of it came back
  await to('2026-03-21T16:00:00Z');
  await agree('$1,500.00', '$1,000.00'); // 1,000 of it for an instalment
  await to('2026-04-16T16:00:00Z');
  await agree('$1,000.00', '$1,000.00'); // April is credited with the 500, and is not in the period yet
  await to('2026-04-22T16:00:00Z');
  await agree('$2,000.00', '$2,000.00');
  const { body: poor } = await member.send(addPaymentSource, { body: aBank('1001') as never }); // returns every debit
  await member.send(choosePrimarySource, { params: { id: poor.id } });
  const outside = { paidOn: '2026-05-01', amount: '300.00', method: 'cash' };
  await member.send(recordOutsidePayment, { body: outside as never });
  await to('2026-05-19T16:00:00Z');
  await agree('$2,000.00', '$2,000.00'); // May is on its way from the bank
  await to('2026-05-28T16:00:00Z');
  await agree('$2,000.00', '$2,000.00'); // May failed
  await addAccountOfPayee(member, '4321');
  await to('2026-06-03T16:00:00Z');
  await agree('$2,000.00', '$0.00'); // an account was added, and all of it went out
  expect([...seen].sort()).toEqual([
    'completed settled',
    'completed submitted',
    'failed',
    'pending',
    'processing',
    'processing returned',
  ]);
});

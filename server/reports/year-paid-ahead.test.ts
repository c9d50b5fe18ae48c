import { savePaymentSettings } from '@mainstay/contract/payment-settings.ts';
import { generateReport } from '@mainstay/contract/reports.ts';
import { moveClock } from '@mainstay/contract/sandbox.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aMember, type Member, makePlan } from '../test/members.ts';
import { addAccountOfPayee } from '../test/simulator/case-world.ts';
import { type RunningApp, startApp } from '../test/start.ts';

let running: RunningApp;
let member: Member;
beforeEach(async () => {
  running = await startApp({ works: false, now: new Date('2026-03-02T15:00:00Z') });
  member = await aMember(running);
});
afterEach(() => running.close());

const to = async (time: string) => expect((await member.send(moveClock, { body: { to: time } })).error).toBe('');

/** The statement's text, and the sum of "Paid" in its CSV, in dollars. */
async function statementOf(periodStart: string, periodEnd: string) {
  const made = await member.send(generateReport, { body: { reportType: 'year_statement', periodStart, periodEnd } });
  expect(made.error).toBe('');
  const csv = (await member.request({ method: 'GET', url: `/api/reports/${made.body.id}/csv` })).body;
  const rows = csv
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => line.slice(1, -1).split('","'));
  return { text: made.body.reportData.content, csv: rows.reduce((sum, row) => sum + Number(row[3]), 0) };
}

test('a plan that settled an instalment is held once, and the CSV has what was paid', async () => {
  await addAccountOfPayee(member, '1002'); // closed: each payout comes back
  await makePlan(running, member, { totalAmount: '1000.00' });
  await to('2026-03-25T16:00:00Z');
  const { text, csv } = await statementOf('2026-01-01', '2026-03-25');
  const flat = text.replace(/\s+/g, ' ');
  expect(flat).toContain('In 2026 $1,000.00 was paid');
  expect(flat).toContain('$1,000.00 of it has not reached the payee because it could not be paid into their account.');
  expect(flat).toContain('The payee received $0.00');
  expect(flat).toContain('$1,000.00 of what was paid in 2026 is held for the payee');
  expect(csv).toBe(1_000);
});

test('a payment summary and a hearing packet say the same is held as the statement of the same days', async () => {
  await addAccountOfPayee(member, '1002'); // closed: each payout comes back
  await makePlan(running, member, { totalAmount: '1500.00' }); // March's 1,000, and 500 ahead
  const heldIn = async (reportType: 'payment_summary' | 'hearing_packet' | 'year_statement', periodEnd: string) => {
    const made = await member.send(generateReport, { body: { reportType, periodStart: '2026-01-01', periodEnd } });
    const text = made.body.reportData.content.replace(/\s+/g, ' ');
    return /(\$[\d,.]+) (?:of (?:that|what was paid in 2026) )?is held for the payee/.exec(text)?.[1] ?? 'none';
  };
  for (const today of ['2026-03-12', '2026-03-21']) {
    await to(`${today}T16:00:00Z`); // before and after March falls due
    expect(await heldIn('payment_summary', today)).toBe('$1,500.00');
    expect(await heldIn('hearing_packet', today)).toBe('$1,500.00');
    expect(await heldIn('year_statement', today)).toBe('$1,500.00');
  }
});

test('the CSV of each year adds up to what was received in it, though a plan paid ahead across its end', async () => {
  const terms = { paymentAmount: '1000', paymentFrequency: 'monthly', paymentDueDate: 4, arrearsAmount: '0' } as const;
  await member.send(savePaymentSettings, { body: terms });
  await to('2026-12-10T16:00:00Z');
  await makePlan(running, member, { totalAmount: '1500.00', secondPaymentDate: '2026-12-20' }); // 500 ahead
  await to('2027-02-10T16:00:00Z');
  const last = await statementOf('2026-01-01', '2026-12-31');
  expect(last.text).toContain('the payee received $11,500.00');
  expect(last.csv).toBe(11_500);
  const next = await statementOf('2027-01-01', '2027-02-10');
  expect(next.text).toContain('the payee received $500.00'); // the rest of February
  expect(next.csv).toBe(500);
});

import { generateReport } from '@mainstay/contract/reports.ts';
import { moveClock } from '@mainstay/contract/sandbox.ts';
import { expect, onTestFinished, test } from 'vitest';
import { aMember, makePlan } from '../test/members.ts';
import { addAccountOfPayee } from '../test/simulator/case-world.ts';
import { startApp } from '../test/start.ts';

// All of a plan's money came back from the payee's bank. The year statement says that $1,500.00 is held. The payment
// summary of the same day says that the payee received it, and nothing of what is held; once March is due, that
// $1,000.00 is held.

test('a payment summary tells as held what the year statement of the same day does', async () => {
  const running = await startApp({ works: false, now: new Date('2026-03-02T15:00:00Z') });
  onTestFinished(() => running.close());
  const member = await aMember(running); // $1,000.00 on the 20th
  await addAccountOfPayee(member, '1002'); // each payout comes back
  await makePlan(running, member, { totalAmount: '1500.00' }); // March's 1,000, and 500 ahead
  const heldIn = async (reportType: 'payment_summary' | 'year_statement', periodStart: string, periodEnd: string) => {
    const made = await member.send(generateReport, { body: { reportType, periodStart, periodEnd } });
    expect(made.error).toBe('');
    const text = made.body.reportData.content.replace(/\s+/g, ' ');
    return /(\$[\d,.]+) of (?:that|it) is held for the payee/.exec(text)?.[1] ?? 'none';
  };
  const found: string[][] = [];
  for (const day of ['2026-03-12', '2026-03-21']) {
    await member.send(moveClock, { body: { to: `${day}T16:00:00Z` } });
    found.push([await heldIn('payment_summary', '2026-01-01', day), await heldIn('year_statement', '2026-01-01', day)]);
  }
  expect(found).toEqual([
    ['$1,500.00', '$1,500.00'],
    ['$1,500.00', '$1,500.00'],
  ]);
});

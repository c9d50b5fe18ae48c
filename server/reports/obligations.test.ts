import { createObligation } from '@mainstay/contract/obligations.ts';
import { savePaymentSettings } from '@mainstay/contract/payment-settings.ts';
import { addPaymentSource } from '@mainstay/contract/payment-sources.ts';
import { generateReport } from '@mainstay/contract/reports.ts';
import { moveClock } from '@mainstay/contract/sandbox.ts';
import { expect, onTestFinished, test } from 'vitest';
import { aPerson } from '../test/people.ts';
import { startApp } from '../test/start.ts';

test('reports name each obligation in words, and tell its changes apart from those of the others', async () => {
  const running = await startApp({ works: false, now: new Date('2026-03-02T15:00:00Z') });
  onTestFinished(() => running.close());
  const owner = await aPerson(running, { name: 'Dana Reed' });
  const checking = { sourceType: 'ach', sourceName: 'Checking', accountNumber: '4321' } as const;
  expect((await owner.send(addPaymentSource, { body: checking as never })).error).toBe('');
  const settings = { paymentAmount: '1846.00', paymentFrequency: 'monthly', paymentDueDate: 20, arrearsAmount: '300' };
  expect((await owner.send(savePaymentSettings, { body: settings as never })).error).toBe('');
  const care = { kind: 'child_care', amount: '300.00', frequency: 'semi_monthly', days: [5, 19] };
  expect((await owner.send(createObligation, { body: care as never })).error).toBe('');
  await owner.send(moveClock, { body: { to: '2026-04-01T16:00:00.000Z' } });

  const contentOf = async (reportType: 'payment_summary' | 'compliance') => {
    const body = { reportType, periodStart: '2026-03-01', periodEnd: '2026-04-01' };
    return (await owner.send(generateReport, { body })).body.reportData.content;
  };
  const summary = await contentOf('payment_summary');
  expect(summary).toMatch(/Mar 5, 2026 +Mar 5, 2026 +Child care +\$300\.00/);
  expect(summary).toMatch(/To child care +\$600\.00/);
  const compliance = await contentOf('compliance');
  expect(compliance).toMatch(/Mar 5, 2026 +Child care +\$300\.00 +\$300\.00 +\$300\.00 +On time/);
  expect(compliance).toMatch(/Mar 20, 2026 +Child support +\$1,846\.00/);
  expect(compliance).toMatch(/Version 2, terms of child care, /);
  expect(compliance).toMatch(/Frequency +twice a month/);
  for (const content of [summary, compliance]) {
    expect(content).not.toMatch(/child_care|semi_monthly/);
    // another obligation's terms are not a change of this one
    expect(content).not.toMatch(/now \$0\.00|\$1,846\.00, now/);
  }
});

import { recordOutsidePayment } from '@mainstay/contract/outside-payments.ts';
import { savePaymentSettings } from '@mainstay/contract/payment-settings.ts';
import { getArrears } from '@mainstay/contract/payments.ts';
import { generateReport } from '@mainstay/contract/reports.ts';
import { moveClock } from '@mainstay/contract/sandbox.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aParty, aPerson, type Person } from '../test/people.ts';
import { type RunningApp, startApp } from '../test/start.ts';

let running: RunningApp;
beforeAll(async () => {
  running = await startApp({ works: false, now: new Date('2026-03-02T15:00:00Z') });
});
afterAll(() => running.close());

async function report(person: Person, reportType: 'affidavit' | 'payment_summary') {
  const { body, error } = await person.send(generateReport, {
    body: { reportType, periodStart: '2026-03-01', periodEnd: '2026-04-01' },
  });
  expect(error).toBe('');
  return body.reportData.content.replace(/\s+/g, ' ');
}

test('the affidavit and the summary tell every payment outside with its state, and the arrears step by step', async () => {
  const payor = await aPerson(running, { name: 'Marco Rivera' });
  const terms = { paymentAmount: '1000', paymentFrequency: 'monthly', paymentDueDate: 20 } as const;
  await payor.send(savePaymentSettings, { body: { ...terms, arrearsAmount: '500' } });
  const payee = await aParty(running, payor, 'payee', 'Ana Rivera');
  const record = (person: Person, amount: string, method: 'cash' | 'wages', obligationId?: 'arrears') =>
    person.send(recordOutsidePayment, {
      body: { paidOn: '2026-03-02', amount, method, ...(obligationId && { obligationId }) },
    });
  await record(payee, '300', 'cash'); // for the instalment of March 20
  await record(payor, '75', 'wages', 'arrears'); // the payee has not confirmed it
  expect((await payor.send(moveClock, { body: { advanceDays: 30 } })).error).toBe('');
  expect((await payor.send(getArrears)).body.arrearsOwed).toBe('1200.00'); // 500 + 1,000 - 300

  const affidavit = await report(payor, 'affidavit');
  for (const words of [
    'AFFIDAVIT OF DIRECT PAYMENT',
    'Confirmed by the payee 1 payment, $300.00',
    'Not confirmed yet 1 payment, $75.00',
    'Mar 2, 2026 Cash $300.00 Confirmed Payee',
    'Mar 2, 2026 Withheld from wages $75.00 Not confirmed yet Payor',
    'Mar 2, 2026, $75.00. Recorded as paid toward the arrears.',
    'under penalty of perjury',
    'Notary public',
  ])
    expect(affidavit).toContain(words);
  const summary = await report(payee, 'payment_summary');
  for (const words of [
    'Opening balance. Payment settings,',
    'Installment of Mar 20, 2026 +$700.00 $1,200.00', // 1,000 - 300
    'PAID OUTSIDE MAINSTAY',
    '$0.00 of it was paid. Another $300.00 of it was paid outside Mainstay.',
    'The debit for the payment due Mar 20, 2026 was reduced by $300.00.',
  ])
    expect(summary).toContain(words);
  expect(summary).toMatch(/At the end of Apr 1, 2026:? \$1,200\.00/);
});

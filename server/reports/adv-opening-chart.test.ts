import { savePaymentSettings } from '@mainstay/contract/payment-settings.ts';
import { getArrearsHistory } from '@mainstay/contract/payments.ts';
import { generateReport } from '@mainstay/contract/reports.ts';
import { type Day, dayAt } from '@mainstay/domain/day.ts';
import { arrearsByMonth } from '@mainstay/domain/reports/money-by-month.ts';
import { expect, onTestFinished, test } from 'vitest';
import { aDocument } from '../test/documents.ts';
import { fakeReader, someTerms } from '../test/fake-reader.ts';
import { aPerson } from '../test/people.ts';
import { startApp } from '../test/start.ts';

// The order gives the arrears as of January 31 and was applied on March 2. A report of February begins and ends with
// them since today; the chart of the same page (web/reports/MoneyCharts.tsx, copied below) says that nothing was owed.
test('the chart of arrears and a report of the same month say the same was owed', async () => {
  const reader = fakeReader();
  const running = await startApp({ reader, now: new Date('2026-03-02T15:00:00Z') });
  onTestFinished(() => running.close());
  const person = await aPerson(running);
  const citation = { text: 'As of January 31, 2026', page: 1, line: 4, boxes: [] };
  const arrearsAsOf = { says: 'January 31, 2026', day: '2026-01-31', citation };
  reader.next.push(async () => ({ pageCount: 1, agreementTerms: someTerms({ arrearsAmount: '1200.00', arrearsAsOf }) }));
  const { id: documentId } = await aDocument(person, 'Order.pdf');
  const terms = { paymentAmount: '850.00', paymentFrequency: 'monthly', paymentDueDate: 5, arrearsAmount: '1200' } as const;
  expect((await person.send(savePaymentSettings, { body: { ...terms, documentId } })).error).toBe('');

  const body = { reportType: 'payment_summary', periodStart: '2026-02-01', periodEnd: '2026-02-28' } as const;
  const { content } = (await person.send(generateReport, { body })).body.reportData;
  const atEnd = /Arrears: \S+ at the start, (\S+) at the end/.exec(content.replace(/\s+/g, ' '))?.[1];
  const { opening } = (await person.send(getArrearsHistory)).body;
  const on = opening.at && dayAt(new Date(opening.at), 'America/New_York'); // as MoneyCharts does
  const chart = arrearsByMonth(
    { opening: { amount: Math.round(Number(opening.amount) * 100) as never, on }, lines: [] },
    '2026-03-02' as Day,
  );
  const february = chart.find(({ first }) => first === '2026-02-01')?.arrears ?? 0;
  expect(`$${(february / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`).toBe(atEnd);
});

import { changeCurrentCase } from '@mainstay/contract/cases.ts';
import { importOutsidePayments, recordOutsidePayment } from '@mainstay/contract/outside-payments.ts';
import { listProposals, savePaymentSettings } from '@mainstay/contract/payment-settings.ts';
import { getArrearsHistory } from '@mainstay/contract/payments.ts';
import { generateReport } from '@mainstay/contract/reports.ts';
import { type Day, day, dayAt } from '@mainstay/domain/day.ts';
import { cents } from '@mainstay/domain/money.ts';
import { openedOn } from '@mainstay/domain/payments/arrears-history.ts';
import { arrearsByMonth } from '@mainstay/domain/reports/money-by-month.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aDocument } from '../test/documents.ts';
import { type FakeReader, fakeReader, someTerms } from '../test/fake-reader.ts';
import { aParty, aPerson, type Person } from '../test/people.ts';
import { type RunningApp, startApp } from '../test/start.ts';

// The date of the opening arrears balance, as the call and the hearing packet give it.

let running: RunningApp;
let reader: FakeReader;
beforeAll(async () => {
  reader = fakeReader();
  running = await startApp({ reader, now: new Date('2026-03-02T15:00:00Z') }); // ten in New York
});
afterAll(() => running.close());

const four = { paymentAmount: '850.00', paymentFrequency: 'monthly', paymentDueDate: 5 } as const;
const period = { periodStart: '2026-03-01', periodEnd: '2026-03-02' };
async function told(person: Person) {
  const { opening } = (await person.send(getArrearsHistory)).body;
  const { reportData } = (await person.send(generateReport, { body: { reportType: 'hearing_packet', ...period } }))
    .body;
  const flat = reportData.content.replace(/\s+/g, ' ');
  const printed = /Opening balance (.*?) (?:At the start|Support)/.exec(flat)?.[1];
  const inHistory = / Arrears (\$[\d,.]+(?: as of \w+ \d+, \d+)?)/.exec(
    flat.slice(flat.indexOf('4. HOW THE TERMS')),
  )?.[1];
  expect(inHistory?.endsWith('as of Jan 31, 2026')).toBe(opening.asOf === '2026-01-31');
  return [opening.asOf, printed];
}
const citation = { text: 'As of January 31, 2026', page: 1, line: 4, boxes: [] };
async function applied(person: Person, arrearsAmount: string) {
  const arrearsAsOf = { says: 'January 31, 2026', day: '2026-01-31', citation };
  reader.next.push(async () => ({
    pageCount: 1,
    agreementTerms: someTerms({ arrearsAmount: '1200.00', arrearsAsOf }),
  }));
  const { id } = await aDocument(person, 'Order.pdf');
  const sent = await person.send(savePaymentSettings, { body: { ...four, arrearsAmount, documentId: id } });
  expect(sent.error).toBe('');
}

test('a figure that a person saved is as of that day', async () => {
  const person = await aPerson(running, { name: 'Dana Reed' });
  expect((await person.send(getArrearsHistory)).body.opening.asOf).toBeNull();
  await person.send(savePaymentSettings, { body: { ...four, arrearsAmount: '200' } });
  expect(await told(person)).toEqual([
    '2026-03-02',
    '$200.00. Payment settings, saved by Dana Reed, as of Mar 2, 2026',
  ]);
});

test('a figure that was applied from a document is as of the day that the document names, unless it was changed', async () => {
  const person = await aPerson(running, { name: 'Dana Reed' });
  await applied(person, '1200');
  expect(await told(person)).toEqual([
    '2026-01-31',
    '$1,200.00. “Order.pdf”, applied by Dana Reed, as of Jan 31, 2026, in this record since Mar 2, 2026',
  ]);
  const other = await aPerson(running, { name: 'Dana Reed' });
  await applied(other, '1250');
  expect(await told(other)).toEqual(['2026-03-02', '$1,250.00. “Order.pdf”, applied by Dana Reed, as of Mar 2, 2026']);
});

test('who is asked to confirm a figure from a document is told the day that the document names', async () => {
  for (const [figure, asOf] of [
    ['1200', '2026-01-31'],
    ['1250', undefined], // not the figure of the document
  ] as const) {
    const person = await aPerson(running);
    await applied(person, figure);
    const payee = await aParty(running, person, 'payee');
    const [asked] = (await payee.send(listProposals)).body;
    expect(asked).toMatchObject({ kind: 'confirmation', state: 'open', terms: { arrearsAmount: `${figure}.00` } });
    expect(asked && 'arrearsAsOf' in asked ? asked.arrearsAsOf : undefined).toBe(asOf);
  }
});

test('the chart and a report of a month before it was applied say the same was owed', async () => {
  const person = await aPerson(running);
  await applied(person, '1200');
  const body = { reportType: 'payment_summary', periodStart: '2026-02-01', periodEnd: '2026-02-28' } as const;
  const { content } = (await person.send(generateReport, { body })).body.reportData;
  expect(content.replace(/\s+/g, ' ')).toContain('Arrears: $1,200.00 at the start, $1,200.00 at the end');
  const { amount, at, asOf } = (await person.send(getArrearsHistory)).body.opening;
  const on = at ? openedOn(asOf as Day, dayAt(new Date(at), 'America/New_York')) : null;
  const opening = { amount: cents(Math.round(Number(amount) * 100)), on };
  const chart = arrearsByMonth({ opening, lines: [] }, day('2026-03-02'));
  const of = (first: string) => chart.find((month) => month.first === first)?.arrears;
  expect([of('2025-12-01'), of('2026-01-01'), of('2026-02-01')]).toEqual([0, 1_200_00, 1_200_00]);
});

test('interest on a figure from a document counts from the day that the document names', async () => {
  const person = await aPerson(running);
  await person.send(changeCurrentCase, { body: { state: 'CA' } });
  await applied(person, '1200');
  const { interest } = (await person.send(getArrearsHistory)).body;
  expect(interest?.amount).toBe('9.86'); // 1,200 x 0.1 x 30 / 365, from January 31 to March 2
});

test('what was paid toward the arrears after the day that the document names counts; what was paid for support then does not', async () => {
  const person = await aPerson(running);
  await applied(person, '1200');
  const payee = await aParty(running, person, 'payee');
  const paid = (more: object) =>
    payee.send(recordOutsidePayment, {
      body: { amount: '200', method: 'cash', paidOn: '2026-02-15', ...more } as never,
    });
  const counted = await paid({ obligationId: 'arrears' });
  expect(counted.body).toMatchObject({ counts: true, beforeOpening: false, toArrears: '200.00' });
  const included = await paid({ obligationId: 'arrears', paidOn: '2026-01-30', amount: '300' });
  expect(included.body).toMatchObject({ counts: false, beforeOpening: true });
  expect((await paid({ amount: '100' })).body).toMatchObject({ counts: false, beforeOpening: true });
  expect((await person.send(getArrearsHistory)).body.arrearsOwed).toBe('1000.00');
});

test('an import promises that payments count as arrears only where the person still chooses what they were for', async () => {
  const person = await aPerson(running);
  await applied(person, '1200');
  const payee = await aParty(running, person, 'payee');
  const problems = async (csv: string) =>
    (await payee.send(importOutsidePayments, { body: { csv } as never })).body.problems;
  const idle =
    '1 of 1 new payments will be recorded but change nothing, because they were made before this record begins.';
  expect(await problems('Date,Amount\n2/15/2026,50\n')).toEqual([
    idle,
    'What was paid toward the opening balance since Jan 31, 2026 counts if you choose Arrears as what it was for.',
  ]);
  expect(await problems('Date,Amount,For\n2/15/2026,50,Child support\n')).toEqual([idle]); // the file says it
  expect(await problems('Date,Amount\n1/15/2026,50\n')).toEqual([idle]); // the figure tells of it either way
  expect(await problems('Date,Amount,For\n2/15/2026,50,Arrears\n')).toEqual([]);
});

test('a figure that is applied later names its document and its day in the line that changes what is owed', async () => {
  const person = await aPerson(running, { name: 'Dana Reed' });
  await person.send(savePaymentSettings, { body: { ...four, arrearsAmount: '0' } });
  await applied(person, '1200');
  const { lines } = (await person.send(getArrearsHistory)).body;
  expect(lines.map(({ kind, amount, source }) => [kind, amount, source])).toEqual([
    ['adjusted', '1200.00', '“Order.pdf”, applied by Dana Reed, as of Jan 31, 2026'],
  ]);
});

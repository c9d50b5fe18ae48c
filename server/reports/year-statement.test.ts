import { getCurrentCase } from '@mainstay/contract/cases.ts';
import { agreeExpense, payExpense } from '@mainstay/contract/expenses.ts';
import { createObligation } from '@mainstay/contract/obligations.ts';
import { recordOutsidePayment } from '@mainstay/contract/outside-payments.ts';
import { savePaymentSettings } from '@mainstay/contract/payment-settings.ts';
import { addPaymentSource } from '@mainstay/contract/payment-sources.ts';
import { listPayments, payArrears } from '@mainstay/contract/payments.ts';
import { generateReport } from '@mainstay/contract/reports.ts';
import { moveClock } from '@mainstay/contract/sandbox.ts';
import { cents, dollars } from '@mainstay/domain/money.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { balancesAt, balancesOf } from '#ledger/ledger.ts';
import { creditedToPayee } from '../test/credited.ts';
import { agreeOnShares, anExpense } from '../test/expenses.ts';
import { aParty, aPerson, type Person } from '../test/people.ts';
import { type RunningApp, startApp } from '../test/start.ts';

let running: RunningApp;
let payor: Person;
let payee: Person;
let caseId: string;

const ok = <A extends { error: string }>(answer: A) => {
  expect(answer.error).toBe('');
  return answer;
};
const to = (instant: string) => payor.send(moveClock, { body: { to: instant } }).then(ok);

beforeAll(async () => {
  running = await startApp({ works: false, now: new Date('2025-12-01T15:00:00Z') });
  payor = await aPerson(running, { name: 'Marco Rivera' });
  caseId = (await payor.send(getCurrentCase)).body.id;
  // each debit is returned after 59 days
  const bank = { sourceType: 'ach', sourceName: 'Checking', accountNumber: '1010' };
  ok(await payor.send(addPaymentSource, { body: bank as never }));
  const terms = { paymentAmount: '1000', paymentFrequency: 'monthly', paymentDueDate: 20, arrearsAmount: '500' };
  ok(await payor.send(savePaymentSettings, { body: terms as never }));
  payee = await aParty(running, payor, 'payee', 'Ana Rivera');
  await to('2025-12-30T15:00:00Z');
  const alimony = { kind: 'alimony', amount: '400', frequency: 'monthly', days: [31], firstPaymentDate: '2025-12-31' };
  ok(await payor.send(createObligation, { body: alimony as never })); // too late to be paid within its year
  const outside = { paidOn: '2025-12-30', amount: '100', method: 'cash', obligationId: 'arrears' };
  ok(await payee.send(recordOutsidePayment, { body: outside as never }));
  await to('2026-01-08T15:00:00Z');
  ok(await payor.send(payArrears, { body: { amount: '250' }, headers: { 'idempotency-key': 'one' } }));
  await to('2026-03-02T15:00:00Z');
});
afterAll(() => running.close());

const statementOf = async (periodStart: string, periodEnd: string, person = payor) => {
  const { body } = ok(
    await person.send(generateReport, { body: { reportType: 'year_statement', periodStart, periodEnd } }),
  );
  return { ...body, flat: body.reportData.content.replace(/\s+/g, ' ') };
};

const figure = (content: string, label: string) =>
  new RegExp(`${label.replace(/[.()]/g, '\\$&')}:? +(-?\\$[\\d,.]+)`).exec(content)?.[1];

test('a year is the calendar year, up to today while it runs, whatever of it was chosen', async () => {
  const last = await statementOf('2025-03-01', '2025-03-31');
  expect([last.periodStart, last.periodEnd]).toEqual(['2025-01-01T14:00:00.000Z', '2025-12-31T14:00:00.000Z']);
  expect((await statementOf('2026-01-01', '2026-12-31')).periodEnd).toBe('2026-03-02T14:00:00.000Z');
  const two = { reportType: 'year_statement', periodStart: '2025-12-01', periodEnd: '2026-01-31' } as const;
  const refused = await payor.send(generateReport, { body: two });
  expect([refused.status, Object.keys(refused.fields)]).toEqual([400, ['periodEnd']]);
});

test('what was received in a year is what the ledger has of it, and the years make the whole', async () => {
  const [last, running_] = [
    await statementOf('2025-01-01', '2025-12-31'),
    await statementOf('2026-01-01', '2026-03-02'),
  ];
  const atNewYear = await balancesAt(running.deps.db, caseId, new Date('2026-01-01T04:59:59Z'));
  const before = creditedToPayee(atNewYear);
  const now = creditedToPayee(await balancesOf(running.deps.db, caseId));
  expect(dollars(before)).toBe('$1,000.00'); // December 20
  expect(figure(last.flat, 'Received through Mainstay')).toBe(dollars(before));
  expect(figure(running_.flat, 'Received through Mainstay')).toBe(dollars(cents(now - before)));
  expect(figure(last.flat, 'Received outside, confirmed')).toBe('$100.00');
  expect(figure(running_.flat, 'Received outside, confirmed')).toBe('$0.00');
});

test('what fell due is what the history has, and what is paid in another year stands in that year', async () => {
  const last = (await statementOf('2025-01-01', '2025-12-31', payee)).flat;
  const due = (await payor.send(listPayments, { query: {} as never })).body.filter(
    ({ scheduledDate, instalment }) => instalment && scheduledDate.startsWith('2025'),
  );
  expect(due.map(({ amount }) => amount).sort()).toEqual(['1000.00', '400.00']);
  const [alimony = '', others = ''] = last.split('CHILD SUPPORT AND OTHER SUPPORT');
  expect(figure(alimony, 'Fell due in 2025')).toBe('$400.00');
  expect(figure(alimony, 'Less received for it after 2025')).toBe('-$400.00');
  expect(figure(alimony.slice(alimony.indexOf('ALIMONY')), 'Received in 2025')).toBe('$0.00');
  expect(figure(others, 'Fell due in 2025')).toBe('$1,000.00');
  expect(figure(others, 'Arrears received in 2025')).toBe('$100.00');
  expect(figure(others, 'Received in 2025')).toBe('$1,100.00');
  expect(last).toMatch(/Dec 31, 2025 Jan \d, 2026 Alimony Bank \$400\.00/);

  const next = (await statementOf('2026-01-01', '2026-03-02')).flat;
  expect(next).toMatch(/Dec 31, 2025 Jan \d, 2026 Alimony Bank \$400\.00/);
  expect(figure(next.slice(next.indexOf('ALIMONY')), 'Due another year, received in 2026')).toBe('$400.00');
  expect(figure(next, 'Arrears received in 2026')).toBe('$250.00');
});

test('by month and by what it was paid the sums are the same, and no advice is given', async () => {
  const { flat, reportData } = await statementOf('2025-01-01', '2025-12-31');
  expect(flat).toContain('Dec 2025 $1,100.00 $0.00 $0.00 $1,100.00');
  expect(flat).toContain('Bank $1,000.00 $0.00 $0.00 $1,000.00 Backup $0.00');
  expect(flat).toContain('Outside $100.00 $0.00 $0.00 $100.00 ');
  expect(flat).toContain('This statement gives sums; it is not tax advice.');
  expect(reportData.content).not.toMatch(/undefined|NaN|null|deduct/);
});

test('a debit that came back after the payee was paid is named, and its sum stays', async () => {
  const { flat } = await statementOf('2025-01-01', '2025-12-31');
  expect(flat).toContain('1 bank debit for money that the payee received in 2025 came back later, $1,000.00 in all.');
  expect(flat).toMatch(/Feb \d+, 2026 Dec 19, 2025 Dec 20, 2025 Child support \$1,000\.00/);
});

test('a year before anything was paid says so', async () => {
  const { flat } = await statementOf('2019-01-01', '2019-12-31');
  expect(flat).toContain('In 2019 the payee received $0.00');
  expect(flat).toContain('Nothing was received in 2019.');
});

test('what was received before the record begins, what nobody confirmed, and a paid expense are told with their sums', async () => {
  const one = await aPerson(running, { name: 'Sam Okafor' });
  const send = async (instant: string) => ok(await one.send(moveClock, { body: { to: instant } }));
  const bank = { sourceType: 'ach', sourceName: 'Checking', accountNumber: '7777' };
  ok(await one.send(addPaymentSource, { body: bank as never }));
  const terms = { paymentAmount: '1000', paymentFrequency: 'monthly', paymentDueDate: 20 };
  ok(await one.send(savePaymentSettings, { body: terms as never }));
  const other = await aParty(running, one, 'payee', 'Kim Okafor');
  const record = async (person: Person, paidOn: string, amount: string) =>
    ok(await person.send(recordOutsidePayment, { body: { paidOn, amount, method: 'cash' } }));
  await record(other, '2026-02-01', '500'); // before the record begins
  await record(one, '2026-02-10', '75');
  await agreeOnShares(one, other);
  const { id } = await anExpense(other, { paidOn: '2026-03-01' }); // $144.00 of it is the payor's
  ok(await one.send(agreeExpense, { params: { id } }));
  ok(await one.send(payExpense, { params: { id } }));
  await send('2026-03-15T15:00:00Z');
  const { flat } = await statementOf('2026-01-01', '2026-12-31', one);
  for (const words of [
    'In 2026 the payee received $500.00. $0.00 of it counts in this record',
    'Paid outside Mainstay as one side says, and in no sum: $75.00 not confirmed.',
    'Received outside, confirmed $500.00',
    '$500.00 was paid outside Mainstay in 2026 before Mar 2, 2026, when this record begins, and confirmed.',
    '$144.00 was paid to the payee for them through Mainstay in 2026.',
  ])
    expect(flat).toContain(words);
});

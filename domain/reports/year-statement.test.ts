import { expect, test } from 'vitest';
import { NO_COURT_CASE } from '../cases/court-case.ts';
import { day } from '../day.ts';
import { cents } from '../money.ts';
import type { Receipt, ReportFacts, YearFacts } from './facts.ts';
import { plainText } from './plain-text.ts';
import { writeReport } from './write-report.ts';

const ZERO = cents(0);
const YEAR: YearFacts = {
  receipts: [],
  returned: [],
  reached: null,
  notCounted: { beforeRecord: ZERO, notCollected: ZERO },
  recordBegins: day('2026-11-27'),
  withheld: { alimony: ZERO, others: ZERO },
  expenses: ZERO,
};

function told(year: Partial<YearFacts>, outside: ReportFacts['outside'] = []): string {
  const facts: ReportFacts = {
    ...{ id: 'r', caseName: 'Reed support, DR-01187', courtCase: NO_COURT_CASE, timeZone: 'America/New_York' },
    ...{ realMoney: true, parties: [], period: { start: day('2026-01-01'), end: day('2026-12-31') } },
    ...{ generatedAt: new Date('2027-01-03T16:00:00Z'), generatedBy: 'Dana Reed', payments: [], expenses: [] },
    ...{ received: [], held: ZERO, withoutPayee: ZERO, arrears: { start: ZERO, end: ZERO, moves: [] } },
    ...{ outside, incidents: [], incidentPayments: [], settings: [], chain: { events: 0, lastHash: null } },
    ...{ anchor: null, events: [], verification: null, packet: null, year: { ...YEAR, ...year } },
  };
  return plainText(writeReport('year_statement', facts)).replace(/\s+/g, ' ');
}

const receipt = (by: Receipt['by'], amount: number): Receipt => ({
  ...{ on: day('2026-12-01'), at: new Date('2026-12-01T17:00:00Z'), amount: cents(amount), by },
  ...{ creditId: null, paymentId: null, kind: 'child_support', instalment: null, isArrears: true },
});

test('received is all that was confirmed as received in the year, and what does not count is told with its reason', () => {
  const content = told({
    receipts: [receipt('bank', 2_046_00), receipt('outside', 650_00)],
    notCounted: { beforeRecord: cents(3_000_00), notCollected: cents(100_00) },
    withheld: { alimony: cents(300_00), others: cents(200_00) },
  });
  for (const words of [
    // 2,046 + 650 count; 3,000 + 100 + 300 + 200 do not
    'In 2026 the payee received $6,296.00. $2,696.00 of it counts in this record: alimony $0.00, and child support and other support $2,696.00. $3,600.00 of it does not, for the reasons that are given below.',
    'Received through Mainstay $2,046.00 Received outside, confirmed $4,250.00 Received by the payee in 2026 $6,296.00 What counts of it in this record $2,696.00',
    'Paid outside, confirmed $4,250.00 Paid by the payor in 2026 $6,296.00',
    '$3,000.00 was paid outside Mainstay in 2026 before Nov 27, 2026, when this record begins, and confirmed. It is in what was received above, and in no sum below.',
    '$100.00 was paid outside Mainstay in 2026 for an obligation that Mainstay did not collect then, and confirmed.',
    '$500.00 was current support that an employer withheld: alimony $300.00, and child support and other support $200.00.',
    'Received in 2026, as it counts $2,696.00',
  ])
    expect(content).toContain(words);
});

test('nothing that counts does not mean that nothing was received', () => {
  const content = told({ notCounted: { beforeRecord: cents(3_000_00), notCollected: ZERO } });
  expect(content).toContain('In 2026 the payee received $3,000.00. $0.00 of it counts in this record');
  expect(content).toContain('Nothing that counts was received in 2026.');
  expect(content).not.toContain('Nothing was received');
});

test('where a payee has left, what each received is of what counts', () => {
  const payees = [{ name: 'Ana Reed', since: null, until: day('2026-12-05'), amount: cents(650_00) }];
  const content = told({
    receipts: [receipt('outside', 650_00)],
    reached: { payees, nobody: ZERO },
    notCounted: { beforeRecord: cents(100_00), notCollected: ZERO },
  });
  expect(content).toContain('In 2026 the payees were paid $750.00. $650.00 of it counts in this record');
  expect(content).toContain('Ana Reed received $650.00 of what counts.');
});

test('what is not confirmed or is disputed stands apart with its sums, and shared expenses are said to be in none', () => {
  const cash = { paidOn: day('2026-03-03'), method: 'cash', side: 'payor', note: null, effect: null } as const;
  const outside = [
    { ...cash, amount: cents(4_000_00), state: 'unconfirmed', reason: null, counted: ZERO },
    { ...cash, amount: cents(500_00), state: 'disputed', reason: 'It never came', counted: ZERO },
  ] as const;
  const content = told({ expenses: cents(129_30) }, outside);
  for (const words of [
    'In 2026 the payee received $0.00: alimony $0.00, and child support and other support $0.00. Paid outside Mainstay as one side says, and in no sum: $4,000.00 not confirmed, $500.00 disputed.',
    'Recorded outside, not confirmed 1 payment, $4,000.00 Recorded outside, disputed 1 payment, $500.00 What is not confirmed or is disputed is in no sum of this statement.',
    'Shared expenses are not support and are in no sum of this statement. $129.30 was paid to the payee for them through Mainstay in 2026.',
  ])
    expect(content).toContain(words);
  expect(told({})).toContain('Shared expenses are not support and are in no sum of this statement. ');
  expect(told({})).not.toContain('for them through Mainstay');
});

test('of what came back, each year says what was received, what was received in another year, and what was held', () => {
  const back = (
    debitId: string,
    dollars: number,
    of: { paidOn?: string; receivedOn: string | null; wasHeld?: true },
  ) => ({
    ...{ debitId, amount: cents(dollars * 100), kind: 'child_support' as const, dueOn: null, on: day('2027-02-01') },
    paidOn: day(of.paidOn ?? '2026-12-20'),
    receivedOn: of.receivedOn === null ? null : day(of.receivedOn),
    wasHeld: of.wasHeld === true,
  });
  const content = told({
    returned: [
      back('a', 100, { receivedOn: '2026-12-20' }),
      back('b', 20, { paidOn: '2025-12-30', receivedOn: '2026-01-03' }), // held until then
      back('c', 300, { receivedOn: '2027-01-05' }),
      back('d', 40, { receivedOn: '2027-02-08', wasHeld: true }),
      back('e', 500, { receivedOn: null, wasHeld: true }),
    ],
  });
  const owes = 'sums above stand; the payor owes it to Mainstay or has paid it again since.';
  for (const words of [
    `2 bank debits for money that the payee received in 2026 came back later, $120.00 in all. The payee keeps the money, so the ${owes}`,
    `1 bank debit for money that was paid in 2026 and received in another year came back later, $300.00 in all. The payee keeps the money, so the ${owes}`,
    `2 bank debits came back while the money was held, before the payee had received it, $540.00 in all. $40.00 of that has been paid out to the payee since. $500.00 of that is still held and will be paid out to the payee. The ${owes}`,
    'Feb 1, 2027 Held Child support $500.00',
    'Total $960.00',
  ])
    expect(content).toContain(words);
});

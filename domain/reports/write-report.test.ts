import { expect, test } from 'vitest';
import { NO_COURT_CASE } from '../cases/court-case.ts';
import { day } from '../day.ts';
import { cents } from '../money.ts';
import type { ReportedPayment, ReportFacts } from './facts.ts';
import { plainText } from './plain-text.ts';
import type { ReportType } from './report-types.ts';
import { writeReport } from './write-report.ts';

const facts: ReportFacts = {
  id: 'r',
  caseName: 'Reed support, DR-01187',
  courtCase: NO_COURT_CASE,
  timeZone: 'America/New_York',
  realMoney: false,
  parties: [],
  period: { start: day('2026-01-01'), end: day('2026-06-30') },
  generatedAt: new Date('2026-07-03T16:00:00Z'),
  generatedBy: 'Dana Reed',
  payments: [],
  expenses: [],
  received: [],
  held: cents(0),
  withoutPayee: cents(0),
  arrears: { start: cents(0), end: cents(0), moves: [] },
  outside: [],
  incidents: [],
  incidentPayments: [],
  settings: [],
  chain: { events: 0, lastHash: null },
  anchor: null,
  events: [],
  verification: null,
  packet: null,
  year: null,
};

test('a report of the sandbox says on each page that no real money moves, one of production on none', () => {
  const pages = (of: ReportFacts) => plainText(writeReport('compliance', of)).split('\f');
  for (const page of pages(facts)) expect(page).toContain('Sandbox: no real money moves');
  expect(pages({ ...facts, realMoney: true }).join('')).not.toContain('Sandbox');
});

test('what was paid outside Mainstay stands beside what it paid, so every table adds up to what was due', () => {
  // 300 of 1,100 in cash, two days before the due day; the rest is open
  const payment: ReportedPayment = {
    ...{ id: 'p', dueOn: day('2026-03-20'), paymentType: 'child_support', scheduled: true, amount: cents(1_100_00) },
    ...{ status: 'failed', credits: [], held: cents(0), sources: [], failureReason: 'No payment source' },
    outside: [{ on: day('2026-03-18'), amount: cents(300_00) }],
  };
  const told = (type: ReportType) =>
    plainText(writeReport(type, { ...facts, payments: [payment] })).replace(/[ \n]+/g, ' ');
  const compliance = told('compliance');
  expect(compliance).toMatch(
    /Of \$1,100\.00 due, \$0\.00 has been paid\. Another \$300\.00 of it was paid outside Mainstay\./,
  );
  expect(compliance).toMatch(
    /Paid until now \$0\.00 \(0\.0%\) Paid outside Mainstay \$300\.00 \(27\.3%\) Open \$800\.00/,
  );
  expect(compliance).toMatch(/Mar 20, 2026 Child support \$1,100\.00 \$0\.00 and \$0\.00 and Paid in/);
  const summary = told('payment_summary');
  expect(summary).toMatch(
    /Mar 20, 2026 Mar 18, 2026 Child support \$1,100\.00 \$0\.00 and Outside \$300\.00 \$300\.00 outside/,
  );
  expect(summary).toMatch(/Paid for them outside Mainstay \$300\.00/);
  const incidents = [
    { ...{ paymentId: 'p', at: new Date('2026-03-20T13:00:00Z'), kind: 'failed' as const }, amount: null, code: null },
  ].map((each) => ({ ...each, words: 'No payment source' }));
  const failed = writeReport('payment_failure', { ...facts, incidents, incidentPayments: [payment] });
  expect(plainText(failed).replace(/\s+/g, ' ')).toContain(
    '$300.00 of $1,100.00 paid, $300.00 of it paid outside Mainstay; $800.00 is open.',
  );
});

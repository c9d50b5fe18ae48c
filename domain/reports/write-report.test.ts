import { expect, test } from 'vitest';
import { NO_COURT_CASE } from '../cases/court-case.ts';
import { day } from '../day.ts';
import { cents } from '../money.ts';
import type { ReportFacts } from './facts.ts';
import { plainText } from './plain-text.ts';
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

import { getCurrentCase } from '@mainstay/contract/cases.ts';
import { generateReport } from '@mainstay/contract/reports.ts';
import { dollars } from '@mainstay/domain/money.ts';
import { REPORT_TYPES } from '@mainstay/domain/reports/report-types.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { balancesOf } from '#ledger/ledger.ts';
import { creditedToPayee } from '../test/credited.ts';
import { fillPayments } from '../test/fill-payments.ts';
import { aPerson, type Person } from '../test/people.ts';
import { type RunningApp, startApp } from '../test/start.ts';

/** `npm run bench -- reports` measures how long it takes. */
const MOST = 10_000;

let running: RunningApp;
let owner: Person;
let caseId: string;
beforeAll(async () => {
  running = await startApp({ works: false, now: new Date('2026-07-03T16:00:00Z') });
  owner = await aPerson(running);
  caseId = (await owner.send(getCurrentCase)).body.id;
  await fillPayments(running, caseId, MOST);
});
afterAll(() => running.close());

test.each(REPORT_TYPES.filter((type) => type !== 'year_statement'))(
  '%s over ten thousand payments is complete',
  async (reportType) => {
    const { body } = await owner.send(generateReport, {
      body: { reportType, periodStart: '1990-01-01', periodEnd: '2026-07-03' },
    });
    const received = dollars(creditedToPayee(await balancesOf(running.deps.db, caseId)));
    expect(received).toBe('$8,500,000.00'); // 10,000 x 850
    expect(body.reportData.payments).toHaveLength(MOST);
    if (reportType !== 'payment_failure' && reportType !== 'affidavit')
      expect(body.reportData.content).toContain(received);
  },
);

test('a year of them is in the statement of its year', async () => {
  const body = { reportType: 'year_statement', periodStart: '2025-01-01', periodEnd: '2025-12-31' } as const;
  const { content, payments } = (await owner.send(generateReport, { body })).body.reportData;
  expect(payments).toHaveLength(365);
  expect(content).toMatch(/Received by the payee in 2025 +\$310,250\.00/); // 365 x 850
});

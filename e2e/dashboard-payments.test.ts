import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import { EVERY_PAYMENT, itIs, listThese, manyPayments } from './harness/payments.ts';
import { expect, test } from './harness/test.ts';

const section = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });
const history = (page: Page) => section(page, 'Payment History');
const rows = (page: Page) => history(page).getByRole('table', { name: 'Payments', exact: true }).getByRole('row');

/** This button once it is there and nothing that still loads above it can move it. */
async function atRest(page: Page, name: string) {
  const button = page.getByRole('button', { name, exact: true });
  await button.waitFor();
  await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0);
  return button;
}

const STATS = {
  currentMonthPayment: { amount: '1250.00', status: 'completed' },
  nextPaymentDate: '2026-04-20T13:00:00.000Z',
  successRate: 97.2,
  paymentsCounted: 36,
  backupFunds: { available: '2400.50', sources: 2 },
  arrearsOwed: '0.00',
};
const NOTHING = {
  currentMonthPayment: { amount: '0.00', status: 'none' },
  nextPaymentDate: null,
  successRate: 0,
  paymentsCounted: 0,
  backupFunds: { available: '0.00', sources: 0 },
  arrearsOwed: '0.00',
};
const answerStats = (page: Page, stats: object) =>
  page.route('**/api/dashboard/stats', (route) => route.fulfill({ json: stats }));

async function prepare(page: Page) {
  await itIs(page, '03-21');
  await answerStats(page, STATS);
  await listThese(page, EVERY_PAYMENT);
}

describe('the summary', () => {
  test('has this month, the next payment, the success of a year and the backup funds', async ({ open, someone }) => {
    const { page, go } = await open({ as: someone, prepare });
    const says = async (title: string, ...words: string[]) => {
      for (const each of words) await section(page, title).getByText(each, { exact: true }).waitFor();
    };
    await go('/');
    await says('This Month', '$1,250.00', 'Received on time');
    await says('Next Payment', 'Apr 20, 2026', 'In 30 days');
    await says('Payment Success', '97.2%', 'Last 12 months');
    await says('Backup Funds', '$2,400.50', 'Available');
    for (const status of ['pending', 'processing', 'failed']) {
      const date = '2026-03-05T14:00:00.000Z';
      await answerStats(page, { ...STATS, currentMonthPayment: { amount: '850.00', status, date }, successRate: 100 });
      await page.reload();
      await says('This Month', '$850.00', 'Pending payment');
      await says('Payment Success', '100.0%');
      await expect
        .poll(() => section(page, 'This Month').getByText('Failed Mar 5, 2026').count())
        .toBe(status === 'failed' ? 1 : 0);
    }
    await answerStats(page, NOTHING);
    await page.reload();
    await says('This Month', '$0.00', 'Pending payment', 'No payments yet');
    await says('Next Payment', 'Nothing is scheduled');
    await says('Payment Success', 'No payments yet');
    await says('Backup Funds', 'No backup sources yet');
    await answerStats(page, { ...NOTHING, nextPaymentDate: '2026-04-20T13:00:00.000Z' });
    await page.reload();
    await says('This Month', 'Pending payment', 'Due Apr 20, 2026, not this month');
    await answerStats(page, { ...STATS, backupFunds: { available: null, sources: 2 } });
    await page.reload();
    await says('Backup Funds', 'Only the payor sees the amount');
  });

  test('keeps its place while it loads, and can be tried again when it fails', async ({ open, someone }) => {
    const held = Promise.withResolvers<void>();
    const { page, go, sees } = await open({ as: someone, fails: [500], prepare });
    await page.route('**/api/dashboard/stats', async (route) => {
      await held.promise;
      await route.fulfill({ status: 500, json: { error: 'Resting.' } });
    });
    await go('/');
    const before = await section(page, 'This Month').boundingBox();
    held.resolve();
    await sees('Your summary could not be loaded');
    await answerStats(page, STATS);
    await section(page, 'Summary').getByRole('button', { name: 'Try again' }).click();
    await sees('Received on time');
    expect((await section(page, 'This Month').boundingBox())?.height).toBe(before?.height);
  });

  test('stands above what is owed in arrears', async ({ open, someone }) => {
    const { page, go, sees } = await open({ as: someone, prepare });
    await page.route('**/api/payments/arrears', (route) =>
      route.fulfill({ json: { arrearsOwed: '734.20', owedToMainstay: '50.00' } }),
    );
    await go('/');
    await sees('$734.20 of arrears is owed', '$50.00 is owed to Mainstay');
    await page.getByRole('button', { name: 'Pay arrears' }).waitFor();
  });

  test('and below it after the end, when the arrears are what is left to pay', async ({ open, someone }) => {
    const { page, go, sees } = await open({ as: someone, prepare });
    const afterEnd =
      'Support ended on Apr 20, 2026, and these arrears are still owed. No payment toward them is scheduled.';
    await page.route('**/api/payments/arrears', (route) =>
      route.fulfill({ json: { arrearsOwed: '734.20', owedToMainstay: '0.00', afterEnd } }),
    );
    await go('/');
    await sees('$734.20 of arrears is owed', afterEnd);
    expect(await page.getByText(/Current support is paid first/).count()).toBe(0);
    const arrears = await page.getByText('$734.20 of arrears is owed').boundingBox();
    const summary = await section(page, 'Summary').boundingBox();
    expect(arrears?.y).toBeLessThan(summary?.y ?? 0);
    await page.getByRole('button', { name: 'Pay arrears' }).waitFor();
  });
});

describe('the payment history', () => {
  test('asks for 6, 12 and 50 payments, and says how many it shows', async ({ open, someone }) => {
    const { page, go, sees } = await open({ as: someone });
    await itIs(page, '03-21');
    const asked = await listThese(page, manyPayments(60));
    await go('/');
    await sees('Showing 6 payments');
    for (const [period, limit] of [
      ['Last 12 months', 12],
      ['All time', 50],
      ['Last 6 months', 6],
    ] as const) {
      await history(page).getByLabel('Period').selectOption({ label: period });
      await sees(`Showing ${limit} payments`);
      await expect.poll(() => rows(page).count()).toBe(limit + 1);
    }
    expect(asked).toEqual(expect.arrayContaining([6, 12, 50]));
    await sees('The 6 newest, back to Mar 15, 2026'); // one a day
  });

  test('has its columns, what each payment is for, its notes, and a badge of whole dollars a source', async ({
    open,
    someone,
  }) => {
    const { page, go } = await open({ as: someone, prepare });
    await go('/');
    await history(page).getByLabel('Period').selectOption('50');
    const texts = () =>
      rows(page).evaluateAll((all) =>
        all.map((row) => [...row.children].map((cell) => (cell.querySelector('div') ?? cell).textContent)),
      );
    await expect.poll(texts).toEqual([
      ['Date', 'Amount', 'Source', 'Status', 'Notes', 'Actions'],
      ['Apr 20, 2026Child support', '$1,250.00', 'ACH', 'Pending', '', ''],
      ['Mar 20, 2026Child support', '$1,250.00', 'ACH', 'Processing', '', ''],
      ['Feb 20, 2026Child support', '$1,250.00', 'ACH', 'Completed', 'On time', ''],
      ['Jan 20, 2026Child support', '$1,250.00', 'ACH $850LoC $401', 'Completed', 'LoC draw used', ''],
      ['Dec 20, 2025Child support', '$1,250.00', 'Escrow $1,250', 'Completed', 'Escrow funds used', ''],
      ['Nov 20, 2025Alimony', '$300.00', 'ACH', 'Failed', 'Insufficient funds: $100.00 was paid, $200.00 was not', ''],
      ['Oct 20, 2025Child support', '$1,250.00', 'ACH', 'Failed', 'Payment failed', ''],
      [
        'Sep 20, 2025Child support',
        '$1,250.00',
        'ACH',
        'disputed',
        expect.stringContaining('The court heard both parties'),
        '',
      ],
    ]);
  });

  test('is filtered by status and source, and says so when nothing is left', async ({ open, someone }) => {
    const { page, go, sees, isAccessible } = await open({ as: someone, prepare });
    await go('/');
    await history(page).getByLabel('Period').selectOption('50');
    await sees('Showing 8 payments');
    await history(page).getByRole('button', { name: 'Filter' }).click();
    const menu = page.getByRole('dialog', { name: 'Filter payments' });
    await menu.waitFor();
    await expect
      .poll(() => menu.getByLabel('Source').getByRole('option').allTextContents())
      .toEqual(['All sources', 'ACH', 'LoC', 'Escrow']);
    await menu.getByLabel('Source').selectOption('loc');
    await sees('Showing 1 payment');
    await isAccessible();
    await menu.getByLabel('Status').selectOption('failed');
    await page.keyboard.press('Escape');
    await sees('No payments match the filter', 'Showing 0 payments');
    await history(page).getByRole('button', { name: 'Filter (2)' }).waitFor();
    await history(page).getByRole('button', { name: 'Clear filter' }).click();
    await sees('Showing 8 payments');
  });

  test('opens the details of a row and returns to it, and leads to all of them', async ({ open, someone }) => {
    const { page, go, sees } = await open({ as: someone, prepare });
    await page.route('**/api/payments/on-time', (route) =>
      route.fulfill({ json: { ...EVERY_PAYMENT[2], events: [] } }),
    );
    await go('/');
    const view = history(page).getByRole('button', { name: 'View payment of Feb 20, 2026, $1,250.00' });
    await view.click();
    await page.getByRole('dialog', { name: 'Payment Details' }).getByText('on-time').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => view.evaluate((button) => button === document.activeElement)).toBe(true);
    await history(page).getByRole('link', { name: 'View All History' }).click();
    await sees('8 payments found');
  });

  test('shows the last twelve months as bars, and as a table for who does not see them', async ({ open, someone }) => {
    const { page, go, sees } = await open({ as: someone, prepare });
    await go('/');
    await sees('Payments of the last 12 months', /^On time without backup 1$/, /^Backup used 2$/, /^Failed 2$/);
    const year = page.getByRole('table', { name: /^Payments of the last 12 months/ });
    const texts = await year
      .getByRole('row')
      .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent).join(' ')));
    // March 22 of last year to March 21: nothing fell on the last days of March, so that month is left out
    expect(texts).toHaveLength(13);
    expect(texts[0]).toBe('Month On time without backup Backup used Failed');
    expect(texts.slice(7, 13)).toEqual([
      'October 2025 0 0 1',
      'November 2025 0 0 1',
      'December 2025 0 1 0',
      'January 2026 0 1 0',
      'February 2026 1 0 0',
      'March 2026 0 0 0',
    ]);
  });

  test('says what could not be loaded', async ({ open, someone }) => {
    const { page, go, sees } = await open({ as: someone, fails: [500], prepare });
    await page.route('**/api/payments?*', (route) => route.fulfill({ status: 500, json: { error: 'Resting.' } }));
    await page.route('**/api/notifications?*', (route) => route.fulfill({ status: 500, json: { error: 'Resting.' } }));
    await page.route('**/api/payment-sources', (route) => route.fulfill({ status: 500, json: { error: 'Resting.' } }));
    await go('/');
    await sees('Your payments could not be loaded', 'Your activity could not be loaded', /^Your payment sources could/);
    await page.unroute('**/api/payments?*');
    await history(page).getByRole('button', { name: 'Try again' }).click();
    await sees('No payment history available', 'Payment transactions will appear here once processed');
  });
});

describe('the export of the dashboard', () => {
  test('has its name, its columns and every payment', async ({ open, someone }) => {
    const { page, go, sees } = await open({ as: someone });
    await listThese(page, [...EVERY_PAYMENT, ...manyPayments(1492)]);
    await go('/');
    const button = await atRest(page, 'Export Payment History (CSV)');
    const downloading = page.waitForEvent('download');
    await button.click();
    const download = await downloading;
    await sees('Export Complete', 'Payment history has been exported successfully.');
    expect(download.suggestedFilename()).toBe('payment-history.csv');
    const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
    expect(lines).toHaveLength(1501);
    expect(lines.slice(0, 5)).toEqual([
      '"Date","Amount","Status","Payment Type","Notes"',
      '"2026-04-20","1250.00","Pending","Child support",""',
      '"2026-03-20","1250.00","Processing","Child support",""',
      '"2026-03-20","1250.00","Completed","Child support","On time"',
      '"2026-03-19","1250.00","Completed","Child support","On time"', // whatever the order they came in
    ]);
    expect(lines).toContain('"2026-01-20","1250.00","Completed","Child support","LoC draw used"');
  });

  test('says when the payments cannot be fetched', async ({ open, someone }) => {
    const { page, go, sees } = await open({ as: someone, fails: [500] });
    await go('/');
    await sees('No payment history available');
    await page.route('**/api/payments?*', (route) => route.fulfill({ status: 500, json: { error: 'Resting.' } }));
    await (await atRest(page, 'Export Payment History (CSV)')).click();
    await sees('Export Failed', 'Failed to fetch payment history');
  });
});

test('a court report of the last six months is generated in one press', async ({ open, aPerson }) => {
  const owner = await aPerson();
  const { page, go, sees } = await open({ as: owner, fails: [500] });
  await go('/');
  await sees('No payment history available');
  const generate = await atRest(page, 'Generate Court Report');
  const asked = page.waitForRequest('**/api/reports/court');
  await generate.click();
  const { reportType, periodStart, periodEnd } = (await asked).postDataJSON();
  expect(reportType).toBe('payment_summary');
  expect(Math.abs(Date.now() - Date.parse(periodEnd))).toBeLessThan(60_000);
  const months = (Date.parse(periodEnd) - Date.parse(periodStart)) / (30.4 * 86_400_000);
  expect(Math.round(months)).toBe(6);
  await sees('Report Generated', 'Court report has been generated successfully.');
  expect((await owner.send('GET', '/api/reports')).body).toHaveLength(1);

  await page.route('**/api/reports/court', (route) => route.fulfill({ status: 500, json: { error: 'Resting.' } }));
  await page.getByRole('button', { name: 'Generate Court Report' }).click();
  await sees('Report Generation Failed', 'Failed to generate report');
});

test('the toast of a report leads to it', async ({ open, aPerson }) => {
  const owner = await aPerson();
  const { page, go, sees } = await open({ as: owner });
  await go('/');
  await (await atRest(page, 'Generate Court Report')).click();
  // The toast goes by itself; its link is followed without the wait of a click for it to stand still.
  await page.getByRole('link', { name: 'View report' }).press('Enter');
  await page.getByLabel('Beginning of the report').getByText('PAYMENT SUMMARY').waitFor();
  await sees('Payments analyzed');
  const [report] = (await owner.send('GET', '/api/reports')).body;
  expect(new URL(page.url()).searchParams.get('report')).toBe(report.id);
});

test.for([{ phone: false }, { phone: true }])(
  'is accessible and fits with payments: %o',
  async (look, { open, someone }) => {
    const { page, go, sees, looksRight } = await open({ as: someone, prepare, ...look });
    await go('/');
    await sees('Showing 6 payments', 'Of these 6 payments', 'Received on time');
    await looksRight('dashboard-payments');
    const all = await page.getByRole('link', { name: 'View All History' }).boundingBox();
    expect(all?.height).toBeGreaterThanOrEqual(look.phone ? 44 : 24); // as large as a finger, as a pointer
  },
);

import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import { aPayment, EVERY_PAYMENT, itIs, listThese, manyPayments } from './harness/payments.ts';
import { expect, test } from './harness/test.ts';

const rows = (page: Page) => page.getByRole('table').getByRole('row');
const search = (page: Page) => page.getByPlaceholder('Search payments...');
const status = (page: Page) => page.getByLabel('Status', { exact: true });
const range = (page: Page) => page.getByRole('button', { name: /^Date range/ });
const clear = (page: Page) => page.getByRole('button', { name: 'Clear', exact: true });

/** All of these on the history page, on 21 March 2026. */
async function prepare(page: Page) {
  await itIs(page, '03-21');
  await listThese(page, EVERY_PAYMENT);
}

/** Saves the file that a click downloads. Returns its name and its lines. */
async function saved(page: Page, button: string) {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: button, exact: true }).click();
  const download = await downloading;
  const text = await readFile(await download.path(), 'utf8');
  return { name: download.suggestedFilename(), lines: text.trimEnd().split('\r\n') };
}

test('its columns stand apart in a wide window, and on a small laptop and a tablet it is still a table', async ({
  open,
  someone,
}) => {
  const { page, go } = await open({ as: someone, prepare });
  await go('/history');
  await rows(page).nth(1).waitFor();
  const gaps = await rows(page)
    .nth(0)
    .evaluate((row) => {
      const boxes = [...row.children].map((cell) => cell.getBoundingClientRect());
      return boxes.slice(1).map((box, i) => box.left - (boxes[i]?.right ?? 0));
    });
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(16);
  for (const width of [1024, 768]) {
    await page.setViewportSize({ width, height: 800 });
    const heads = page.getByRole('columnheader');
    await heads.first().waitFor();
    const [date, actions] = await heads.evaluateAll((all) =>
      [all.at(0), all.at(-1)].map((head) => head?.getBoundingClientRect().toJSON()),
    );
    expect(date.height).toBeGreaterThan(10); // a head that is only read aloud is one pixel high
    expect(actions.y).toBe(date.y);
    const wider = await rows(page).evaluateAll(
      (all) => all.flatMap((row) => [...row.children].filter((cell) => cell.scrollWidth > cell.clientWidth + 1)).length,
    );
    expect(wider).toBe(0);
  }
});

test('on a phone a payment without a note has no line for one', async ({ open, someone }) => {
  const { page, go } = await open({ as: someone, phone: true, prepare });
  await go('/history');
  const labelled = (words: string) => rows(page).filter({ hasText: words }).getByText('Notes', { exact: true });
  await labelled('LoC draw used').waitFor();
  await expect.poll(() => labelled('Apr 20, 2026').count()).toBe(1);
  expect(await labelled('Apr 20, 2026').isVisible()).toBe(false);
});

test('the page shows every payment with its texts, columns, states, sources and notes', async ({ open, someone }) => {
  const { page, go, sees } = await open({ as: someone, prepare });
  await go('/history');
  await page.getByRole('heading', { name: 'Payment History', level: 1 }).waitFor();
  await sees('Complete history of all support and alimony payments and transactions', 'Pick a date range');
  await page.getByRole('heading', { name: 'All Payments (8)' }).waitFor();
  await sees('8 payments found');
  await expect
    .poll(() => status(page).getByRole('option').allTextContents())
    .toEqual(['All statuses', 'Completed', 'Pending', 'Processing', 'Failed']);
  await expect
    .poll(() => page.getByRole('columnheader').allTextContents())
    .toEqual(['Date', 'Amount', 'Status', 'Type', 'Funding Sources', 'Notes', 'Actions']);
  const cells = await rows(page).evaluateAll((all) =>
    all.slice(1).map((row) =>
      [...row.querySelectorAll('[role=cell]')].slice(0, 6).map((cell) => {
        const parts = [...(cell.querySelector('div')?.children ?? [])].map((part) => part.textContent);
        return parts.length > 0 ? parts.join(' / ') : cell.querySelector('div')?.textContent;
      }),
    ),
  );
  const long = 'The court heard both parties about this payment, and will decide about it in the spring of the year.';
  expect(cells).toEqual([
    ['Apr 20, 2026', '$1,250.00', 'Pending', 'Child support', 'ACH', ''],
    ['Mar 20, 2026', '$1,250.00', 'Processing', 'Child support', 'ACH', ''],
    ['Feb 20, 2026 / Processed Feb 20, 2026', '$1,250.00', 'Completed', 'Child support', 'ACH', 'On time'],
    [
      'Jan 20, 2026 / Processed Jan 20, 2026',
      '$1,250.00',
      'Completed',
      'Child support',
      'ACH $850LoC $401',
      'LoC draw used',
    ],
    [
      'Dec 20, 2025 / Processed Dec 20, 2025',
      '$1,250.00',
      'Completed',
      'Child support',
      'Escrow $1,250',
      'Escrow funds used',
    ],
    [
      'Nov 20, 2025 / Processed Nov 20, 2025',
      '$300.00',
      'Failed',
      'Alimony',
      'ACH',
      'Insufficient funds: $100.00 was paid, $200.00 was not',
    ],
    ['Oct 20, 2025 / Processed Oct 20, 2025', '$1,250.00', 'Failed', 'Child support', 'ACH', 'Payment failed'],
    ['Sep 20, 2025 / Processed Sep 20, 2025', '$1,250.00', 'disputed', 'Child support', 'ACH', long],
  ]);
  const note = page.getByText(long);
  expect(await note.evaluate((cell) => cell.scrollHeight > cell.clientHeight)).toBe(true); // cut after two lines on the screen
  await expect.poll(() => note.getAttribute('title')).toBe(long);
});

describe('the filters', () => {
  test('search the amount, the status, the type and the derived note, whatever the case', async ({ open, someone }) => {
    const { page, go, sees } = await open({ as: someone, prepare });
    await go('/history');
    await sees('8 payments found');
    expect(await page.getByText(/^Showing \d/).count()).toBe(0);
    for (const [typed, found] of [
      ['300.00', 1],
      ['FAILED', 2],
      ['alimony', 1],
      ['loc DRAW', 1],
      ['on time', 1],
      ['processing', 1],
      ['disputed', 1],
      ['support', 7],
    ] as const) {
      await search(page).fill(typed);
      await sees(
        `Showing ${found} of 8 payments`,
        `Search: ${typed}`,
        `${found} ${found === 1 ? 'payment' : 'payments'} found`,
      );
      await page.getByRole('heading', { name: `All Payments (${found})` }).waitFor();
      await expect.poll(() => rows(page).count()).toBe(found + 1);
    }
    await search(page).fill('elephant');
    await sees('No payments found', 'Try adjusting your filters to see more results', '0 payments found');
    await page.getByRole('button', { name: 'Remove filter Search: elephant' }).click();
    await sees('8 payments found');
    await expect.poll(() => search(page).inputValue()).toBe('');
  });

  test('a status and a range of days from two months hold together, each with a chip', async ({ open, someone }) => {
    const { page, go, sees, isAccessible } = await open({ as: someone, prepare });
    await go('/history');
    await sees('8 payments found');
    for (const [chosen, found] of [
      ['completed', 3],
      ['pending', 1],
      ['processing', 1],
      ['failed', 2],
    ] as const) {
      await status(page).selectOption(chosen);
      await sees(`Showing ${found} of 8 payments`, `Status: ${chosen.charAt(0).toUpperCase()}${chosen.slice(1)}`);
    }
    await status(page).selectOption('completed');
    await range(page).click();
    const calendar = page.getByRole('dialog', { name: 'Date range' });
    await calendar.getByRole('grid').first().waitFor();
    expect(
      await calendar.getByRole('grid').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label'))),
    ).toEqual(['March 2026', 'April 2026']);
    await isAccessible();
    await calendar.getByRole('button', { name: /previous month/i }).click(); // two months at once
    const day = (name: string) => calendar.getByRole('button', { name }).click();
    await day('Tuesday, January 20, 2026');
    await sees('Showing 1 of 8 payments', 'Date: Jan 20, 2026'); // one day alone
    await day('Friday, February 20, 2026');
    await page.keyboard.press('Escape');
    await sees('Showing 2 of 8 payments', 'Date: Jan 20, 2026 – Feb 20, 2026'); // both days are included
    await search(page).fill('loc');
    await sees('Showing 1 of 8 payments', 'Search: loc', 'Status: Completed');
    await page.getByRole('button', { name: /^Remove filter Status/ }).click();
    await page.getByRole('button', { name: /^Remove filter Date/ }).click();
    await sees('Showing 1 of 8 payments');
    await clear(page).click();
    await sees('8 payments found', 'Pick a date range');
    await expect.poll(() => clear(page).isDisabled()).toBe(true);
    await expect.poll(() => search(page).inputValue()).toBe('');
  });
});

/** A plan that paid the rest of January's instalment, in the list with every other payment. */
const PLAN = aPayment({
  id: 'plan',
  scheduledDate: '2026-03-02T14:00:00.000Z',
  amount: '400.50',
  paidAmount: '400.50',
  paymentType: 'flexible',
  instalment: false,
  settles: [{ paymentId: 'line', scheduledDate: '2026-01-20T14:00:00.000Z', amount: '400.50' }],
});

test.for([{ phone: false }, { phone: true }])(
  'what a plan paid stands under its instalment: %o',
  async (look, { open, someone }) => {
    const { page, go, sees, isAccessible, picture } = await open({ as: someone, ...look });
    await itIs(page, '03-21');
    await listThese(page, [...EVERY_PAYMENT.slice(0, 2), PLAN, ...EVERY_PAYMENT.slice(2)]);
    await go('/history');
    await sees('9 payments found');
    const dates = () =>
      rows(page).evaluateAll((all) =>
        all.slice(1).map((row) => row.querySelector('[role=cell] > div > span')?.textContent?.trim()),
      );
    expect(await dates()).toEqual([
      ...['Apr 20, 2026', 'Mar 20, 2026', 'Feb 20, 2026', 'Jan 20, 2026'],
      'Mar 2, 2026', // the plan
      ...['Dec 20, 2025', 'Nov 20, 2025', 'Oct 20, 2025', 'Sep 20, 2025'],
    ]);
    await sees('Toward Jan 20, 2026');
    await isAccessible();
    await picture(`history-nested${look.phone ? '-phone' : ''}`);
    expect((await saved(page, 'Export')).lines).toHaveLength(10);
    await search(page).fill('flexible'); // without its instalment it is a row as any other
    await sees('Showing 1 of 9 payments', '1 payment found');
    expect(await page.getByText(/^Toward/).count()).toBe(0);
  },
);

test('below the list stand the totals of the rows shown', async ({ open, someone }) => {
  const { page, go, sees } = await open({ as: someone, prepare });
  await listThese(page, [...EVERY_PAYMENT, PLAN]);
  await go('/history');
  const totals = page.getByRole('region', { name: 'Totals of the payments shown' });
  const figures = () => totals.locator('dd').allTextContents();
  await totals.waitFor();
  await expect.poll(() => totals.locator('dt').allTextContents()).toEqual(['Due to date', 'Paid', 'Short']);
  // 6 of 1,250.00 and one of 300.00 have come due; 4 are paid, and 100.00 of that one; the plan counts with January's.
  expect(await figures()).toEqual(['$7,800.00', '$5,100.00', '$2,700.00 ($1,250.00 processing)']);
  expect(await rows(page).last().getByText('$7,800.00').count()).toBe(0); // no row of the list
  await status(page).selectOption('failed');
  await sees('Showing 2 of 9 payments');
  expect(await figures()).toEqual(['$1,550.00', '$100.00', '$1,450.00']); // 300 and 1,250
});

test('loading, failed, tried again, and empty', async ({ open, someone }) => {
  const held = Promise.withResolvers<void>();
  const { page, go, sees } = await open({ as: someone, fails: [500] });
  let asked = 0;
  await page.route('**/api/payments?*', async (route) => {
    asked++;
    await held.promise;
    await route.fulfill({ status: 500, json: { error: 'The database is resting.' } });
  });
  await go('/history');
  await sees('Loading payment history...');
  held.resolve();
  await sees('Your payment history could not be loaded', 'Paid outside Mainstay');
  expect(asked, 'only the button asks again').toBe(1);
  await page.unroute('**/api/payments?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'All Payments (0)' }).waitFor();
  await sees('No payments found', 'No payment transactions have been processed yet', '0 payments found');
  await expect.poll(() => page.getByRole('button', { name: 'Export', exact: true }).isDisabled()).toBe(true);
});

describe('the export', () => {
  test('saves the filtered rows under the day of the case', async ({ open, someone }) => {
    const { page, go, sees } = await open({ as: someone, prepare });
    await go('/history');
    await sees('8 payments found');
    const all = await saved(page, 'Export');
    await sees('Export Complete', 'Payment history has been exported successfully.');
    expect(all.name).toBe('payment-history-2026-03-21.csv');
    expect(all.lines).toHaveLength(9);
    await search(page).fill('draw');
    await sees('Showing 1 of 8 payments');
    expect((await saved(page, 'Export')).lines).toEqual([
      '"Date","Amount","Status","Payment Type","Funding Sources","Notes"',
      '"2026-01-20","1250.00","Completed","Child support","ach: $849.50; loc: $400.50","LoC draw used"',
    ]);
    await search(page).fill('');
    await status(page).selectOption('failed');
    await sees('Showing 2 of 8 payments');
    expect((await saved(page, 'Export')).lines.slice(1)).toEqual([
      '"2025-11-20","300.00","Failed","Alimony","ACH","Insufficient funds: $100.00 was paid, $200.00 was not"',
      '"2025-10-20","1250.00","Failed","Child support","ACH","Payment failed"',
    ]);
  });

  test('has every payment where the page scrolls the newest thousand, not all laid out, or says that it failed', async ({
    open,
    someone,
  }) => {
    const { page, go, sees } = await open({ as: someone, fails: [503] });
    await itIs(page, '03-21');
    await listThese(page, manyPayments(1500));
    await go('/history');
    await page.getByRole('heading', { name: 'All Payments (1,000)' }).waitFor();
    await expect.poll(() => rows(page).count()).toBe(1001);
    const drawn = () =>
      page.evaluate(
        () =>
          [...document.querySelectorAll('[role=row] [role=cell]:first-child > div')].filter((cell) =>
            cell.checkVisibility({ contentVisibilityAuto: true }),
          ).length,
      );
    await expect.poll(drawn).toBeGreaterThan(5);
    expect(await drawn()).toBeLessThan(100); // those near the window; the others keep their height only
    await rows(page).last().scrollIntoViewIfNeeded();
    await rows(page).last().getByText('Jun 25, 2023', { exact: true }).first().waitFor(); // 999 days before
    expect(await drawn()).toBeLessThan(200);

    const { lines } = await saved(page, 'Export');
    expect(lines).toHaveLength(1501);
    expect(new Set(lines).size).toBe(1501);
    expect(lines.at(-1)).toBe('"2022-02-10","1250.00","Completed","Child support","ACH","On time"'); // 1,499 days before

    await page.route('**/api/payments?*', (route) =>
      route.fulfill({ status: 503, json: { error: 'Please try again later.' } }),
    );
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await sees('Export Failed', 'Please try again later.');
  });
});

describe('the details', () => {
  const event = (kind: string, at: string, more: object = {}) => ({
    kind,
    at,
    amount: '300.00',
    code: null,
    words: '',
    ...more,
  });
  const failed = {
    ...EVERY_PAYMENT.find(({ id }) => id === 'failed'),
    events: [
      event('scheduled', '2025-10-20T14:00:00.000Z'),
      event('originated', '2025-11-17T14:00:00.000Z'),
      event('returned', '2025-11-20T14:00:00.000Z', { code: 'R02' }),
      event('covered', '2025-11-20T14:12:00.000Z', { amount: '100.00', words: '$100.00 drawn from Line' }),
      event('failed', '2025-11-20T14:12:00.000Z', { amount: '200.00', words: 'The rest was added to the arrears.' }),
    ],
  };

  test('have every fact and the life of a payment, open from a row and by address, and close', async ({
    open,
    someone,
  }) => {
    const { page, go, sees, isAccessible } = await open({ as: someone, prepare });
    await page.route('**/api/payments/failed', (route) => route.fulfill({ json: failed }));
    await go('/history');
    await page.getByRole('button', { name: 'View payment of Nov 20, 2025, $300.00' }).click();
    const details = page.getByRole('dialog', { name: 'Payment Details' });
    await details.getByText('Not paid in full').waitFor();
    expect(
      await details
        .locator('dl > div')
        .evaluateAll((all) => all.map((fact) => [...fact.children].map((part) => part.textContent))),
    ).toEqual([
      ['Payment ID', 'failed'],
      ['Amount', '$300.00'],
      ['Paid to the payee', '$100.00'],
      ['Status', 'Failed'],
      ['Payment Type', 'Alimony'],
      ['Scheduled Date', 'Nov 20, 2025, 9:00 AM'],
      ['Processed Date', 'Nov 20, 2025, 9:00 AM'],
      ['Funding Sources', 'ACH'],
      ['Failure Reason', 'Insufficient funds: $100.00 was paid, $200.00 was not'],
    ]);
    await expect
      .poll(() => details.getByRole('listitem').locator('p:first-child > span:first-child').allTextContents())
      .toEqual([
        'Payment scheduled',
        'Debit sent to the bank',
        'Bank returned the debit: account closed (R02)',
        'Backup drawn 12 minutes after the return',
        'Not paid in full',
      ]);
    await isAccessible();
    expect(new URL(page.url()).search).toBe('?payment=failed');
    await details.getByRole('button', { name: 'Close' }).click();
    await details.waitFor({ state: 'hidden' });
    expect(new URL(page.url()).search).toBe('');
    await go('/history?payment=failed');
    await sees('Backup drawn 12 minutes after the return');
    await page.keyboard.press('Escape');
    await details.waitFor({ state: 'hidden' });
  });

  test('say what a pending payment has not yet, and that their history could not be loaded', async ({
    open,
    someone,
  }) => {
    const { page, go, sees, looksRight } = await open({ as: someone, prepare, fails: [500] });
    await page.route('**/api/payments/coming', (route) => route.fulfill({ status: 500, json: { error: 'Resting.' } }));
    await go('/history');
    await page.getByRole('button', { name: /^View payment of Apr 20, 2026/ }).click();
    await sees('Your history of this payment could not be loaded');
    const details = page.getByRole('dialog', { name: 'Payment Details' });
    const names = await details.locator('dt').allTextContents();
    expect(names).toEqual(['Payment ID', 'Amount', 'Status', 'Payment Type', 'Scheduled Date', 'Funding Sources']);
    const payNow = details.getByRole('button', { name: 'Pay now' });
    await expect.poll(() => payNow.isDisabled()).toBe(true);
    await sees('You can pay it now once this history is loaded: it says what is debited.');
    await looksRight('payment-details-failed');
    await page.unroute('**/api/payments/coming');
    const coming = { ...EVERY_PAYMENT.find(({ id }) => id === 'coming'), events: [] };
    await page.route('**/api/payments/coming', (route) => route.fulfill({ json: coming }));
    await details.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => payNow.isEnabled()).toBe(true);
    await details.getByText(/^You can pay it now once/).waitFor({ state: 'detached' });
  });
});

test.for([{ phone: false }, { phone: true }])('is accessible and fits: %o', async (look, { open, someone }) => {
  const { page, go, sees, looksRight } = await open({ as: someone, prepare, ...look });
  await go('/history');
  await search(page).fill('support');
  await sees('Showing 7 of 8 payments');
  await looksRight('history');
});

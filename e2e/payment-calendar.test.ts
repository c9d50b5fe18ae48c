import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { aPayment, EVERY_PAYMENT, itIs, listThese } from './harness/payments.ts';
import { expect, test } from './harness/test.ts';

const SECOND = aPayment({
  id: 'second',
  amount: '400.00',
  paidAmount: '0.00',
  processedDate: null,
  status: 'pending',
  paymentType: 'alimony',
});

/** All of these, on 21 March 2026; two on the 20th. The server knows none of them: the details have what the list says. */
async function prepare(page: Page) {
  await itIs(page, '03-21');
  await listThese(page, [...EVERY_PAYMENT, SECOND]);
}

const month = (page: Page, name: string) => page.getByRole('heading', { name, level: 3 }).waitFor();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('the payments stand in a month, each with its state, and open from there', async ({ open, someone }) => {
  const { page, go, sees, looksRight } = await open({ as: someone, prepare, fails: [404] });
  await go('/history');
  await press(page, 'Calendar');
  await month(page, 'March 2026');
  const table = page.getByRole('table', { name: /^Payments of March 2026/ });
  expect(
    await table.getByRole('button').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label'))),
  ).toEqual(['Child support, $1,250.00, processing, Mar 20, 2026', 'Alimony, $400.00, due, Mar 20, 2026']);
  await expect.poll(() => table.locator('[aria-current=date]').textContent()).toContain('21');
  const totals = page.getByRole('region', { name: 'Totals of the payments shown' }).locator('dd');
  await expect.poll(() => totals.allTextContents()).toEqual(['$1,650.00', '$0.00', '$1,650.00 ($1,250.00 processing)']);
  const downloading = page.waitForEvent('download');
  await press(page, 'Save March 2026 as CSV');
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('payment-history-2026-03.csv');
  expect((await readFile(await file.path(), 'utf8')).trim().split('\r\n')).toHaveLength(3); // its head and two payments
  await looksRight('payment-calendar');

  for (const [name, said] of [
    ['February 2026', 'Child support, $1,250.00, paid, Feb 20, 2026'],
    ['January 2026', 'Child support, $1,250.00, paid by backup, Jan 20, 2026'],
    ['December 2025', 'Child support, $1,250.00, paid by backup, Dec 20, 2025'],
    ['November 2025', 'Alimony, $300.00, failed, Nov 20, 2025'],
    ['October 2025', 'Child support, $1,250.00, failed, Oct 20, 2025'],
    ['September 2025', 'Child support, $1,250.00, disputed, Sep 20, 2025'],
  ] as const) {
    await press(page, 'Previous month');
    await month(page, name);
    await page.getByRole('button', { name: said }).waitFor();
  }
  await expect.poll(() => page.getByRole('button', { name: 'Previous month' }).isDisabled()).toBe(true); // nothing was due before
  await press(page, 'This month');
  await month(page, 'March 2026');
  await press(page, 'Next month');
  await month(page, 'April 2026');
  await page.getByRole('button', { name: 'Child support, $1,250.00, upcoming, Apr 20, 2026' }).click();
  await page.getByRole('dialog', { name: 'Payment Details' }).getByText('Apr 20, 2026').first().waitFor();
  expect(new URL(page.url()).search).toBe('?view=calendar&payment=coming');
  await page.keyboard.press('Escape');
  await month(page, 'April 2026');
  await press(page, 'List');
  await sees('9 payments found');
  await page.getByRole('columnheader', { name: 'Funding Sources' }).waitFor();
  expect(new URL(page.url()).search).toBe('');
});

test('it is moved through by keyboard alone', async ({ open, someone }) => {
  const { page, go } = await open({ as: someone, prepare, fails: [404] });
  await go('/history?view=calendar');
  await month(page, 'March 2026');
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-day'));
  await page.locator('td[data-day="2026-03-21"]').focus();
  for (const [key, day] of [
    ['ArrowLeft', '2026-03-20'],
    ['ArrowUp', '2026-03-13'],
    ['ArrowDown', '2026-03-20'],
    ['End', '2026-03-31'],
    ['ArrowRight', '2026-04-01'],
    ['Home', '2026-04-01'],
    ['PageUp', '2026-03-01'],
    ['PageUp', '2026-02-01'],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(focused).toBe(day);
  }
  await month(page, 'February 2026');
  for (let step = 0; step < 19; step += 1) await page.keyboard.press('ArrowRight');
  await expect.poll(focused).toBe('2026-02-20');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Payment Details' }).getByText('Feb 20, 2026').first().waitFor();
});

test('filters hold in the calendar too, and an empty month says so', async ({ open, someone }) => {
  const { page, go, sees } = await open({ as: someone, prepare, fails: [404] });
  await go('/history?view=calendar');
  await month(page, 'March 2026');
  await page.getByLabel('Status', { exact: true }).selectOption('failed');
  await sees('2 payments found', 'No payments in March 2026.');
  await press(page, 'Previous month');
  await press(page, 'Previous month');
  await press(page, 'Previous month');
  await press(page, 'Previous month');
  await month(page, 'November 2025');
  await page.getByRole('button', { name: 'Alimony, $300.00, failed, Nov 20, 2025' }).waitFor();
});

test('on a phone the days have signs, and the month stands below as a list', async ({ open, someone }) => {
  const { page, go, looksRight } = await open({ as: someone, phone: true, prepare, fails: [404] });
  await go('/history?view=calendar');
  await month(page, 'March 2026');
  const list = page.getByRole('listitem').filter({ hasText: 'Mar 20, 2026' });
  await expect
    .poll(() => list.allTextContents())
    .toEqual(['Mar 20, 2026Child support, processing$1,250.00', 'Mar 20, 2026Alimony, due$400.00']);
  await looksRight('payment-calendar');
  await list.first().getByRole('button').click();
  await page.getByRole('dialog', { name: 'Payment Details' }).waitFor();
});

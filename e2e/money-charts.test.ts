import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { aPayment, EVERY_PAYMENT, itIs, listThese } from './harness/payments.ts';
import { expect, test } from './harness/test.ts';

const MIXED = aPayment({
  id: 'mixed',
  scheduledDate: '2026-02-05T14:00:00.000Z',
  amount: '900.00',
  paidAmount: '900.00',
  settledBy: [
    { type: 'plan', amount: '300.00', name: 'Flexible plan' },
    { type: 'insurance', amount: '200.00', name: 'Insurance claim' },
  ],
});
const line = (at: string, amount: string, balance: string) => ({
  ...{ at, kind: 'due', amount, balance, paymentId: null, outsidePaymentId: null, dueOn: null },
});
const ARREARS = {
  opening: { amount: '500.00', at: '2025-10-01T14:00:00.000Z', source: 'The order' },
  lines: [line('2025-11-20T14:00:00.000Z', '200.00', '700.00'), line('2026-02-10T14:00:00.000Z', '-450.00', '250.00')],
  arrearsOwed: '250.00',
};

async function prepare(page: Page) {
  await itIs(page, '03-21');
  await listThese(page, [...EVERY_PAYMENT, MIXED]);
  await page.route('**/api/payments/arrears/history', (route) => route.fulfill({ json: ARREARS }));
}

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const rowsOf = (page: Page, name: string) =>
  card(page, name)
    .getByRole('row')
    .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent ?? '')));

test('dollars due and paid stand by month, told apart by who paid, as a chart, a table and files', async ({
  open,
  aPerson,
}) => {
  const { page, go, looksRight } = await open({ as: await aPerson(), prepare });
  await go('/reports');
  await card(page, 'Due and Paid').waitFor();
  const rows = await rowsOf(page, 'Due and Paid');
  expect(rows[0]).toEqual(['Month', 'Due', 'Paid by bank', 'Backup', 'Plan', 'Insurance']);
  expect(rows.slice(-5)).toEqual([
    ['November 2025', '$300.00', '$100.00', '$0.00', '$0.00', '$0.00'],
    ['December 2025', '$1,250.00', '$0.00', '$1,250.00', '$0.00', '$0.00'],
    ['January 2026', '$1,250.00', '$849.50', '$400.50', '$0.00', '$0.00'],
    ['February 2026', '$2,150.00', '$1,650.00', '$0.00', '$300.00', '$200.00'], // 1,250 and 900; of that 400 by the bank
    ['March 2026', '$1,250.00', '$0.00', '$0.00', '$0.00', '$0.00'],
  ]);
  await card(page, 'Arrears over Time').waitFor();
  expect((await rowsOf(page, 'Arrears over Time')).slice(-7)).toEqual([
    ['September 2025', 'Not known'],
    ['October 2025', '$500.00'],
    ['November 2025', '$700.00'],
    ['December 2025', '$700.00'],
    ['January 2026', '$700.00'],
    ['February 2026', '$250.00'],
    ['March 2026', '$250.00'],
  ]);
  const table = card(page, 'Due and Paid').getByRole('button', { name: 'Table' });
  const height = async () => (await card(page, 'Due and Paid').boundingBox())?.height ?? 0;
  const before = await height();
  await table.click();
  await expect.poll(() => table.getAttribute('aria-pressed')).toBe('true');
  expect(await height()).toBeGreaterThan(before + 300); // 13 rows
  await looksRight('money-charts');

  const saved = async (name: string) => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name, exact: true }).click();
    const download = await downloading;
    return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
  };
  const file = await saved('Save Due and Paid as CSV');
  expect([file.name, ...file.bytes.toString().trimEnd().split('\r\n').slice(0, 1)]).toEqual([
    'due-and-paid-2026-03-21.csv',
    '"Month","Due","Paid by bank","Backup","Plan","Insurance","Case"',
  ]);
  expect(file.bytes.toString()).toContain('"2026-02","2150.00","1650.00","0.00","300.00","200.00"');
  expect((await saved('Save Arrears over Time as CSV')).bytes.toString()).toContain('"2025-11","700.00"');
  const trend = await saved('Save Payment Trend as CSV');
  expect(trend.bytes.toString().split('\r\n')[0]).toBe('"Month","Paid","Not Paid","Case"');
  const picture = await saved('Save Due and Paid as a picture');
  expect(picture.name).toBe('due-and-paid-2026-03-21.png');
  expect([...picture.bytes.subarray(1, 4)].map((code) => String.fromCharCode(code)).join('')).toBe('PNG');
  expect([picture.bytes.readUInt32BE(16), picture.bytes.readUInt32BE(20)]).toEqual([1920, 960]);
});

test('on a phone they fit, and there is no chart while there is nothing to show', async ({ open, aPerson }) => {
  const { page, go, looksRight } = await open({ as: await aPerson(), phone: true, prepare });
  await go('/reports');
  await card(page, 'Due and Paid').waitFor();
  await looksRight('money-charts');
  await listThese(page, []);
  await page.route('**/api/payments/arrears/history', (route) =>
    route.fulfill({ json: { opening: { amount: '0.00', at: null, source: '' }, lines: [], arrearsOwed: '0.00' } }),
  );
  await page.reload();
  await page.getByText('No reports generated yet').first().waitFor();
  expect(await card(page, 'Due and Paid').count()).toBe(0);
});

import { addDays, dayAt } from '@mainstay/domain/day.ts';
import type { Page } from 'playwright-core';
import { agreement } from './harness/agreements.ts';
import { applyTerms } from './harness/review.ts';
import { moveTo } from './harness/sandbox.ts';
import { expect, testAlone as test } from './harness/test.ts';

const NEW_YORK = 'America/New_York';

async function uploadAndLock(page: Page) {
  await page.getByRole('link', { name: 'Upload Agreement' }).first().click();
  await page.getByRole('button', { name: 'Upload Document' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles(agreement('settlement')); // $1,118.00 monthly on the 15th
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => page.getByText('Completed', { exact: true }).count(), { timeout: 60_000 }).toBe(1);
  await page.getByRole('link', { name: 'Agreement Review' }).click();
  await applyTerms(page);
  await page.getByText('Terms Applied', { exact: true }).waitFor();
}

async function addSource(page: Page, type: string, name: string, more: Record<string, string>) {
  await page.getByLabel('Source Type', { exact: true }).selectOption(type);
  await page.getByLabel('Display Name', { exact: true }).fill(name);
  for (const [label, value] of Object.entries(more)) await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole('button', { name: 'Add Payment Source' }).press('Enter'); // a toast may lie over it
  await page.getByRole('list', { name: 'Payment sources' }).getByRole('listitem').filter({ hasText: name }).waitFor();
}

test('a payment that the bank returns is paid by both backups, seen from the upload to the receipt', async ({
  open,
  aPerson,
}) => {
  const person = await aPerson({ name: 'Robin Alvarez' });
  const read = async (at: string) => (await person.send('GET', at)).body;
  const { page, go, sees, isAccessible, picture } = await open({
    as: person,
    prepare: (page) => page.addInitScript("window.print = () => document.body.dataset.printed = 'yes'"),
  });
  await go('/');
  await uploadAndLock(page);

  await page.getByRole('link', { name: 'Payment Management' }).click();
  await page.getByRole('tab', { name: 'Payment Sources' }).click();
  await addSource(page, 'ach', 'Empty checking', { 'Bank Name': 'First Bank', 'Account Number': '0001' });
  await addSource(page, 'loc', 'Credit union line', { 'Credit Limit': '400', 'Available Balance': '400' });
  await addSource(page, 'escrow', 'Court escrow', { 'Available Balance': '2000' });

  const due = (await read('/api/payments?limit=1'))[0];
  expect(due).toMatchObject({ amount: '1118.00', status: 'pending' });
  await moveTo(page, addDays(dayAt(new Date(due.scheduledDate), NEW_YORK), 7));

  const [paid] = (await read('/api/payments')).filter((each: { id: string }) => each.id === due.id);
  expect(paid).toMatchObject({
    amount: '1118.00',
    paidAmount: '1118.00',
    status: 'completed',
    failureReason: null,
    fundingSources: [
      { type: 'loc', amount: '400.00' },
      { type: 'escrow', amount: '718.00' }, // 1,118 - 400
    ],
  });
  expect(await read('/api/payment-sources')).toMatchObject([
    { sourceName: 'Empty checking' },
    { sourceName: 'Credit union line', creditLimit: '400.00', availableBalance: '0.00' },
    { sourceName: 'Court escrow', availableBalance: '1282.00' }, // 2,000 - 718
  ]);
  expect(await read('/api/dashboard/stats')).toMatchObject({ backupFunds: { available: '1282.00' }, successRate: 100 });
  const told = (await read('/api/notifications')).map((each: { type: string }) => each.type);
  expect(told).toEqual(
    expect.arrayContaining(['document_ready', 'payment_returned', 'backup_used', 'payment_completed']),
  );

  // Open items follow the clock, without a reload.
  await sees('$0.00 available of $400.00', 'Balance $1,282.00');
  await page.getByRole('link', { name: 'Payment History' }).first().click();
  const row = page.getByRole('row').filter({ hasText: 'Completed' });
  await row.getByText('LoC $400', { exact: true }).waitFor();
  await row.getByText('Escrow $718', { exact: true }).waitFor();
  await row.getByText('LoC draw used', { exact: true }).waitFor();
  await row.getByRole('button', { name: /^View payment of .+, \$1,118\.00$/ }).click();

  const details = page.getByRole('dialog', { name: 'Payment Details' });
  for (const [name, value] of [
    ['Payment ID', due.id],
    ['Amount', '$1,118.00'],
    ['Status', 'Completed'],
    ['Payment Type', 'Child support'],
    ['Scheduled Date', /, 9:00 AM/],
    ['Processed Date', /\d:\d\d [AP]M/],
    ['Funding Sources', /^\$400\.00 from Credit union line.*\n?\$718\.00 from Court escrow/],
    ['Notes', 'LoC draw used'],
  ] as const) {
    const fact = details.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) });
    await expect.poll(() => fact.locator('dd').textContent()).toMatch(value);
  }
  await details.getByRole('listitem').nth(4).waitFor();
  const steps = await details.getByRole('listitem').locator('p:first-child > span:first-child').allTextContents();
  expect(steps.slice(0, 4)).toEqual([
    'Payment scheduled',
    'Debit sent to the bank',
    'Bank accepted; may still be returned', // the money is there the next banking day, and can be taken back for two more
    'Bank returned the debit: insufficient funds (R01)',
  ]);
  expect(steps).toContainEqual(
    expect.stringMatching(/^Backup drawn (within a minute|\d+ minutes?) (of|after) the return$/),
  );
  expect(steps).toContain('Payee credited');
  await isAccessible();
  await picture('payment-details');

  await details.getByRole('button', { name: 'Print receipt' }).click();
  expect(await page.evaluate(() => document.body.dataset.printed)).toBe('yes');
  const receipt = page.locator('[data-print-alone]');
  expect(await receipt.isVisible()).toBe(false);
  await page.emulateMedia({ media: 'print' });
  await receipt.waitFor();
  expect(await page.locator('#main').isVisible()).toBe(false);
  const printed = await receipt.textContent();
  for (const words of [
    'Payment receipt',
    '$1,118.00',
    due.id,
    'Alvarez support',
    'Payee credited',
    'Times are in the time zone of the case',
  ])
    expect(printed).toContain(words);
  await page.emulateMedia({ media: 'screen' });

  await details.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: /^Notifications, \d\+? unread$/ }).click();
  const bell = page.getByRole('dialog', { name: 'Latest notifications' });
  for (const title of ['Payment completed', 'Bank debit returned', 'Backup funds used', 'Payment due tomorrow'])
    await bell.getByText(title).waitFor();
});

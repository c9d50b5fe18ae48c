import type { Page } from 'playwright-core';
import { aFamily } from './harness/family.ts';
import { accepted, joins } from './harness/people.ts';
import { receiptPhoto } from './harness/receipt-photo.ts';
import { expect, test } from './harness/test.ts';

const form = (page: Page) => page.getByRole('dialog', { name: 'Add Expense' });
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Discard what you entered?' });
const total = (page: Page) => form(page).getByLabel('Total of the receipt');

/** Ways in which a dialog goes by accident, above all on a phone. */
const WAYS: [string, (page: Page) => Promise<unknown>][] = [
  ['Escape', (page) => page.keyboard.press('Escape')],
  ['a press beside it', (page) => page.mouse.click(195, 55)], // below Quick exit
  ['Back', (page) => page.evaluate(() => history.back())],
  ['its corner', (page) => form(page).getByRole('button', { name: 'Close' }).click()],
];

test('a dialog asks before what was entered in it is lost, and without a network it says so in plain words', async ({
  open,
  aPerson,
}) => {
  const payor = await aPerson({ name: 'Marco Rivera' });
  const payee = await joins(payor, 'payee', 'Elena Rivera');
  await accepted(payor.send('PATCH', '/api/cases/current', { expenseShares: { payor: 60 } }));
  const [shares] = await accepted(payee.send('GET', '/api/proposals'));
  await accepted(payee.send('POST', `/api/proposals/${shares.id}/accept`, {}));
  const { page, go, sees, isAccessible, picture, complaints } = await open({ as: payee, phone: true });
  await go('/history');
  await page.getByRole('button', { name: 'Open navigation' }).click();
  await page.getByRole('link', { name: 'Shared Expenses' }).click();
  const opens = page.getByRole('button', { name: 'Add Expense' });

  await opens.click();
  await form(page).waitFor();
  await page.keyboard.press('Escape'); // nothing was entered
  await form(page).waitFor({ state: 'hidden' });

  await opens.click();
  await total(page).fill('77.10');
  for (const [way, leave] of WAYS) {
    await leave(page);
    await question(page).getByText('What you entered here would be lost.').waitFor();
    if (way === 'Back') await isAccessible();
    if (way === 'Back') await picture('entered-asked-phone');
    await question(page).getByRole('button', { name: 'Cancel' }).click();
    await question(page).waitFor({ state: 'hidden' });
    expect([way, await total(page).inputValue()]).toEqual([way, '77.10']);
    await expect.poll(() => form(page).evaluate((each) => each.contains(document.activeElement))).toBe(true);
  }

  const buffer = await receiptPhoto(['BRIGHT SMILE DENTAL', 'TOTAL     $77.10']);
  const receipt = { name: 'IMG_0412.jpg', mimeType: 'image/jpeg', buffer };
  await form(page).getByLabel('Receipt', { exact: true }).setInputFiles(receipt);
  await form(page).getByRole('radio', { name: 'Medical' }).check();
  await page.context().setOffline(true);
  await form(page).getByRole('button', { name: 'Ask for $46.26' }).click(); // 60% of 77.10
  await form(page).getByText('Mainstay could not be reached').waitFor();
  await page.context().setOffline(false);
  complaints.splice(0, complaints.length, ...complaints.filter((each) => !each.includes('ERR_INTERNET_DISCONNECTED')));
  await form(page).getByRole('button', { name: 'Ask for $46.26' }).click();
  await form(page).waitFor({ state: 'hidden' }); // sent, so nothing is asked
  await sees('Share Requested', 'Medical, $77.10');

  await opens.click();
  await total(page).fill('5');
  await page.evaluate(() => history.back());
  await question(page).getByRole('button', { name: 'Discard' }).click();
  await form(page).waitFor({ state: 'hidden' });
  expect(new URL(page.url()).pathname).toBe('/expenses'); // Back closed the dialog, not the page
  await opens.click();
  expect(await total(page).inputValue()).toBe('');
});

test('whoever is still writing why they refuse is told when the terms were confirmed elsewhere', async ({
  open,
  aPerson,
}) => {
  const { payee } = await aFamily(await aPerson());
  const { page, go, sees } = await open({ as: payee, phone: true });
  await go('/payments');
  await page.getByRole('button', { name: 'Refuse', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('The order says $950.00');
  const [asked] = await accepted(payee.send('GET', '/api/proposals'));
  await accepted(payee.send('POST', `/api/proposals/${asked.id}/accept`, {})); // in another tab
  await sees('This Has Changed', /^It was answered or changed in the meantime/);
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
});

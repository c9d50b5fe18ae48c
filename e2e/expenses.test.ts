import type { Page } from 'playwright-core';
import { changesAtOnce } from './harness/browser.ts';
import { accepted, joins } from './harness/people.ts';
import { receiptPhoto } from './harness/receipt-photo.ts';
import { expect, test } from './harness/test.ts';

const CHECKING = { sourceType: 'ach', sourceName: 'Checking', accountNumber: '4321' };
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const expense = (page: Page) => page.getByRole('list', { name: 'Expenses' }).getByRole('listitem').first();

test('an expense goes from the picture of a receipt on a phone to the money in the other parent’s account', async ({
  open,
  aPerson,
}) => {
  const payor = await aPerson({ name: 'Marco Rivera' });
  await accepted(payor.send('POST', '/api/payment-sources', CHECKING));
  const payee = await joins(payor, 'payee', 'Elena Rivera');
  const asks = await open({ as: payee, phone: true, fails: [409] });
  const pays = await open({ as: payor });

  await asks.go('/expenses');
  await asks.sees('No expenses yet', /^Nothing has been agreed yet/);
  await expect.poll(() => asks.page.getByRole('button', { name: 'Add Expense' }).isDisabled()).toBe(true);
  await press(asks.page, 'Propose shares');
  await asks.page.getByLabel('Share of Marco, in percent').fill('60');
  await asks.sees('The rest, 40%, is the share of Elena.');
  await asks.isAccessible();
  await asks.picture('expense-shares-proposed-phone');
  await press(asks.page, 'Propose');
  await asks.sees('Shares Proposed', 'Waiting for Marco');

  await pays.go('/expenses');
  await pays.sees(/^Proposed by Elena Rivera/, 'Waiting for you');
  await pays.looksRight('expense-shares');
  await press(pays.page, 'Accept');
  await pays.sees('Shares Agreed', 'Both parents have agreed to this.');
  await asks.sees('Both parents have agreed to this.');

  await press(asks.page, 'Add Expense');
  await press(asks.page, 'Ask for the Share');
  await asks.sees('Add a picture or PDF of the receipt', 'Enter the total of the receipt', 'Choose a category');
  const picture = await receiptPhoto([
    'BRIGHT SMILE DENTAL',
    'Check-up  $140.00',
    'X-ray     $100.00',
    'TOTAL     $240.00',
  ]);
  const receipt = { name: 'IMG_0412.jpg', mimeType: 'image/jpeg', buffer: picture };
  await asks.page.getByLabel('Receipt', { exact: true }).setInputFiles(receipt);
  await asks.page.getByLabel('Total of the receipt').fill('240');
  await asks.page.getByRole('radio', { name: 'Medical' }).check();
  await asks.page.getByLabel('Description (Optional)').fill('Dental check-up');
  await asks.isAccessible();
  await asks.picture('expense-added-phone');
  await press(asks.page, 'Ask for $144.00'); // 60 % of 240
  await asks.sees('Share Requested', 'Waiting for Marco', 'Medical, $240.00', 'Dental check-up');
  await asks.page.getByRole('region', { name: 'Marco owes you' }).getByText('$144.00 is asked for').waitFor();
  await asks.looksRight('expenses-asked');

  await expense(pays.page).getByText('Waiting for you').waitFor();
  const owed = pays.page.getByRole('region', { name: 'You owe' });
  await owed.getByText('$144.00 is asked for and not agreed to').waitFor();
  await owed.getByText('$0.00', { exact: true }).waitFor();
  const address = await expense(pays.page).getByRole('link', { name: 'Download receipt' }).getAttribute('href');
  const file = await fetch(payor.address + address, { headers: { cookie: payor.cookie } });
  expect(Buffer.from(await file.arrayBuffer()).equals(picture)).toBe(true);
  await pays.looksRight('expenses-to-answer');
  await press(pays.page, 'Refuse');
  await press(pays.page, 'Refuse expense');
  await pays.page.getByRole('dialog').getByText('Choose a reason', { exact: true }).last().waitFor();
  await pays.isAccessible();
  await press(pays.page, 'Cancel');
  await press(pays.page, 'Agree');
  await expense(pays.page)
    .getByText(/^Agreed\. Due /)
    .waitFor();
  await expense(asks.page)
    .getByText(/^Agreed\. Due /)
    .waitFor();
  await owed.getByText('$144.00', { exact: true }).waitFor();
  await press(pays.page, 'Pay $144.00');
  await pays.page
    .getByRole('alertdialog')
    .getByText(/goes to Elena\. It is not support/)
    .waitFor();
  await changesAtOnce(pays.page);
  await pays.isAccessible();
  await pays.picture('expense-to-pay');
  await pays.page.getByRole('alertdialog').getByRole('button', { name: 'Pay $144.00' }).click();
  await pays.sees('Share Paid');

  for (const tab of [pays, asks]) {
    await expense(tab.page).getByText('Payment on its way', { exact: true }).waitFor();
    await expense(tab.page)
      .getByText(/^Paid: \$144\.00 through Mainstay on .+ On its way to the payee’s account; expected /)
      .waitFor();
    await tab.looksRight('expenses-paid');
  }
  await asks.go('/history');
  await asks.sees('$144.00', 'Share of a medical expense');
  const [payment] = await accepted(payee.send('GET', '/api/payments'));
  expect(payment).toMatchObject({ paymentType: 'expense', paidAmount: '144.00', payout: { amount: '144.00' } });
  await asks.go('/notifications');
  await asks.sees(/^The payment of \$144\.00 for a shared expense is on its way to the payee; expected /);

  await asks.go('/expenses');
  await press(asks.page, 'Add Expense');
  await asks.page.getByLabel('Receipt', { exact: true }).setInputFiles(receipt);
  await asks.page.getByLabel('Total of the receipt').fill('80');
  await asks.page.getByRole('radio', { name: 'Other' }).check();
  await press(asks.page, 'Ask for $48.00');
  await asks.sees('This receipt has been used'); // the same picture once more
  const drums = await receiptPhoto(['DRUM SCHOOL', 'TOTAL     $80.00']);
  await asks.page.getByLabel('Receipt', { exact: true }).setInputFiles({ ...receipt, buffer: drums });
  await press(asks.page, 'Ask for $48.00');
  await asks.sees('Other, $80.00');
  await press(asks.page, 'Withdraw');
  await asks.isAccessible();
  await press(asks.page, 'Withdraw expense');
  for (const tab of [pays, asks]) await expense(tab.page).getByText('Withdrawn', { exact: true }).waitFor();
  await press(asks.page, 'Add Expense');
  await asks.page.getByLabel('Receipt', { exact: true }).setInputFiles({ ...receipt, buffer: drums }); // again
  await asks.page.getByLabel('Total of the receipt').fill('80');
  await asks.page.getByRole('radio', { name: 'Other' }).check();
  await press(asks.page, 'Ask for $48.00');
  await expense(pays.page).getByText('Waiting for you').waitFor();
  await press(pays.page, 'Refuse');
  await pays.page.getByRole('dialog').getByLabel('Reason').selectOption('not_covered');
  await press(pays.page, 'Refuse expense');
  for (const tab of [pays, asks]) await expense(tab.page).getByText('Refused', { exact: true }).waitFor();
  await asks.looksRight('expense-refused');
});

test('a share of the payee’s is paid outside, and confirmed by the payor', async ({ open, aPerson }) => {
  const payor = await aPerson({ name: 'Marco Rivera' });
  const payee = await joins(payor, 'payee', 'Elena Rivera');
  const asked = await accepted(
    payor.send('PATCH', '/api/cases/current', { expenseShares: { payor: 60, netting: true } }),
  );
  await accepted(payee.send('POST', `/api/proposals/${asked.proposal.id}/accept`));
  const tab = await open({ as: payor });
  await tab.go('/expenses');
  await press(tab.page, 'Add Expense');
  const receipt = { name: 'shoes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF') };
  await tab.page.getByLabel('Receipt', { exact: true }).setInputFiles(receipt);
  await tab.page.getByLabel('Total of the receipt').fill('100.00');
  await tab.page.getByRole('radio', { name: 'Other' }).check();
  await press(tab.page, 'Ask for $40.00');
  await tab.sees('Share Requested', 'Waiting for Elena');

  const pays = await open({ as: payee, phone: true });
  await pays.go('/expenses');
  await expense(pays.page).getByText('Waiting for you').waitFor();
  expect(await pays.page.getByRole('button', { name: /^Pay / }).count()).toBe(0);
  await press(pays.page, 'Mark as paid outside');
  await pays.page.getByLabel('How it was paid').selectOption('check');
  await pays.isAccessible();
  await pays.page.getByRole('dialog').getByRole('button', { name: 'Mark as paid outside' }).click();
  await pays.sees('Marked as Paid', 'Waiting for Marco to confirm');
  await expense(tab.page).getByText('Waiting for you to confirm').waitFor();
  await tab.looksRight('expense-to-confirm');
  await press(tab.page, 'Confirm payment');
  await tab.page.getByRole('dialog').getByRole('button', { name: 'Confirm payment' }).click();
  await expense(tab.page)
    .getByText(/^Paid: \$40\.00 outside Mainstay \(check\) on /)
    .waitFor();
  await expense(pays.page).getByText('Paid', { exact: true }).waitFor();
});

test('shares that were refused say so, with the reason, and a name of 100 letters breaks', async ({
  open,
  aPerson,
}) => {
  const payor = await aPerson({ name: 'W'.repeat(100) });
  const payee = await joins(payor, 'payee', 'فاطمة الزهراء');
  const asked = await accepted(payor.send('PATCH', '/api/cases/current', { expenseShares: { payor: 60 } }));
  const reason = { reason: 'The order says 57%' };
  await accepted(payee.send('POST', `/api/proposals/${asked.proposal.id}/refuse`, reason));
  for (const person of [payor, payee]) {
    const { page, go, sees, isAccessible } = await open({ as: person, phone: true });
    await go('/expenses');
    await isAccessible();
    const who = person === payor ? 'you' : 'W{100}';
    await sees(new RegExp(`^The shares that ${who} proposed were refused on `), /Reason: The order says 57%\.$/);
    for (const width of [320, 390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect([width, await page.evaluate('document.documentElement.scrollWidth - innerWidth')]).toEqual([width, 0]);
    }
  }
});

import { addDays, addMonths, type Day, dayOfMonth } from '@mainstay/domain/day.ts';
import { secondPaymentDate } from '@mainstay/domain/flexible-payments/split.ts';
import type { Page } from 'playwright-core';
import type { Tab } from './harness/browser.ts';
import { aFamily } from './harness/family.ts';
import { byKeyboard } from './harness/keyboard.ts';
import { moveTo, shown } from './harness/sandbox.ts';
import { expect, testAlone as test } from './harness/test.ts';

// Payments in two parts as a payor lives them: real money of the sandbox bank, and the clock moved by hand.
const SCREEN = '/flexible-payments';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const showTab = (page: Page, tab: string) => page.getByRole('tab', { name: tab }).click();
const newestPlan = (page: Page) =>
  page
    .getByRole('list', { name: /Plans$/ })
    .locator('> li')
    .first();

/** Activates, applies for a line of $1,000 and adds $100.00 to the wallet. */
async function becomeMember({ page, go, sees }: Tab) {
  await go(SCREEN);
  await button(page, 'Activate Membership').click();
  await sees('Membership Activated');
  await showTab(page, 'New Payment');
  await sees('No new plan now');
  await page.getByRole('link', { name: 'Go to Credit Line' }).click();
  await sees(/Recommended limit: \$2,000\.00/); // twice $1,000.00
  await page.getByLabel('Requested Limit').fill('1000');
  await page.getByLabel('Monthly Income (Optional)').fill('8000');
  await page.getByLabel('Employment Status (Optional)').selectOption('employed');
  await button(page, 'Check Eligibility').click();
  await sees('You are eligible');
  await button(page, 'Apply for Credit Line').click();
  await sees('Application Approved!', 'of $1,000.00; $0.00 drawn now');
  await showTab(page, 'Wallet');
  await sees('No transactions yet');
  await button(page, 'Add Funds').click();
  await page.getByRole('dialog').getByLabel('Amount').fill('100');
  await page.getByRole('dialog').getByRole('button', { name: 'Add Funds' }).click();
  await sees('Funds Added', '+$100.00', 'Deposit from the bank account', 'Pending');
}

/** Splits a payment; the second part is due four weeks from now: yesterday's day of the month has passed. */
async function splitPayment({ page, sees }: Tab, { total, today }: { total?: string; today: Day }): Promise<Day> {
  const yesterday = dayOfMonth(addDays(today, -1));
  await showTab(page, 'New Payment');
  const amount = page.getByLabel('Total Amount');
  await expect.poll(() => amount.inputValue()).toBe('1000.00'); // from the payment settings
  if (total) await amount.fill(total);
  await page.getByLabel('Second Payment Day').selectOption(String(yesterday));
  const due = secondPaymentDate(today, yesterday);
  await sees(`Second payment on ${shown(due)}`);
  await button(page, 'Create Flexible Payment').click();
  await sees('Flexible Payment Created');
  return due;
}

test('a payment is split, seen to the cent, and paid when it opens', { timeout: 240_000 }, async ({
  open,
  aPerson,
}) => {
  const payor = await aPerson({ name: 'Dana Reed' });
  const { payee, today } = await aFamily(payor);
  const tab = await open({ as: payor });
  const { page, sees, isAccessible, picture } = tab;
  await becomeMember(tab);
  await showTab(page, 'New Payment');
  await sees('$100.00 available; $100.00 of it pays the first part.');
  await expect.poll(() => page.getByRole('slider').inputValue()).toBe('50');
  await page.getByLabel('Total Amount').fill('640.50');
  await showTab(page, 'Wallet');
  await showTab(page, 'New Payment');
  await expect.poll(() => page.getByLabel('Total Amount').inputValue()).toBe('640.50');
  await page.getByLabel('Total Amount').fill('1000.00');
  await picture('flexible-story-new-payment');
  const due = await splitPayment(tab, { today });

  await newestPlan(page).getByText('$1,000.00').waitFor();
  await newestPlan(page).getByText('to Pat Payee').waitFor();
  await newestPlan(page).getByText('$100.00 wallet + $400.00 bank').waitFor();
  await newestPlan(page).getByText('$10.00').waitFor(); // 1 % of 1,000
  await newestPlan(page).getByText('Second payment available').waitFor();
  await newestPlan(page)
    .getByText(shown(addDays(due, -3)))
    .waitFor();
  await isAccessible();
  await picture('flexible-story-active');
  await showTab(page, 'Wallet');
  await sees('$0.00', '\u2212$100.00', 'Applied to a flexible payment');
  await showTab(page, 'Credit Line');
  await sees('of $1,000.00; $500.00 drawn now'); // 1,000 - 500

  const theirs = await open({ as: payee });
  await theirs.go('/history');
  const rowOf = (words: string) =>
    theirs.page.getByRole('row').filter({ has: theirs.page.getByText(words, { exact: true }) });
  await rowOf('Flexible').getByText('$1,000.00').waitFor();
  await rowOf('Flexible').getByText('Completed').waitFor();
  await rowOf('Paid by flexible plan').getByText('Completed').waitFor(); // the instalment is not collected again

  await showTab(page, 'Overview');
  expect(await button(page, 'Pay Second Payment').count()).toBe(0);
  await moveTo(page, addDays(due, -3));
  await button(page, 'Pay Second Payment').click(); // nobody reloaded the page for the new day
  await sees('Second Payment Processed', `Completed ${shown(addDays(due, -3))}`);
  await sees('100.0%');
  await picture('flexible-story-completed');
  await showTab(page, 'Credit Line');
  await sees('of $1,000.00; $0.00 drawn now');
  const { body: plans } = await payor.send('GET', '/api/flexible-payments/plans');
  expect(plans).toMatchObject([{ status: 'completed', processingFee: '10.00', amountDue: '0.00' }]);
});

test('a plan that is not paid runs overdue, defaults, and is resolved', { timeout: 240_000 }, async ({
  open,
  aPerson,
}) => {
  const payor = await aPerson({ name: 'Dana Reed' });
  const { today } = await aFamily(payor);
  const tab = await open({ as: payor });
  const { page, sees, isAccessible, picture } = tab;
  await becomeMember(tab);
  const due = await splitPayment(tab, { total: '600', today });
  await newestPlan(page).getByText('$100.00 wallet + $200.00 bank').waitFor();

  await moveTo(page, addDays(due, 1));
  await newestPlan(page).getByText('Overdue', { exact: true }).waitFor();
  await newestPlan(page)
    .getByText(`The second payment was due on ${shown(due)}.`)
    .waitFor();
  await newestPlan(page).getByRole('button', { name: 'Pay Second Payment' }).waitFor();
  await isAccessible();
  await picture('flexible-story-overdue');
  await showTab(page, 'New Payment');
  await sees('No new plan now');
  await expect.poll(() => button(page, 'Create Flexible Payment').isDisabled()).toBe(true);

  await showTab(page, 'Overview');
  await moveTo(page, addDays(due, 46)); // thirty days after it was in default
  await newestPlan(page).getByText('Defaulted', { exact: true }).waitFor();
  await newestPlan(page).getByText('Payment plan defaulted. Please contact support to resolve this issue.').waitFor();
  const { body: plans } = await payor.send('GET', '/api/flexible-payments/plans');
  const [{ interest, amountDue }] = plans;
  expect(Number(interest)).toBeGreaterThan(0);
  expect(Number(amountDue)).toBeCloseTo(300 + Number(interest), 2); // 600 - 300
  await newestPlan(page).getByText(`$${amountDue} is owed, including $${interest} of interest`).waitFor();
  await isAccessible();
  await picture('flexible-story-defaulted');
  await showTab(page, 'Credit Line');
  await sees('The line is frozen');

  await showTab(page, 'History');
  await newestPlan(page).getByRole('button', { name: 'Resolve' }).click();
  await button(page, `Pay $${amountDue}`).click();
  await sees('Plan Resolved');
  await newestPlan(page).getByText('Completed', { exact: true }).waitFor();
});

test('a deposit is withdrawn when the bank can no longer return it', async ({ open, aPerson }) => {
  const payor = await aPerson();
  const { today } = await aFamily(payor);
  const tab = await open({ as: payor });
  const { page, sees, isAccessible } = tab;
  await becomeMember(tab);
  await sees(/^\$0\.00 can be withdrawn now/);
  await payor.send('POST', '/api/wallet/add-funds', { amount: '5' }); // somewhere else
  await sees('$105.00');
  await button(page, 'Withdraw').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Amount').fill('1');
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await dialog.getByText(/^Nothing can be withdrawn now/).waitFor();
  await isAccessible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await moveTo(page, addDays(today, 10));
  const keys = byKeyboard(page);
  await button(page, 'Withdraw').focus();
  await keys.inDialog(button(page, 'Withdraw'), dialog, async () => {
    await keys.type(dialog.getByLabel('Amount'), '60.50');
    await keys.press(dialog.getByRole('button', { name: 'Withdraw' }));
  });
  await sees('Funds Withdrawn', '$44.50', '\u2212$60.50', 'Withdrawal to the bank account'); // 105 - 60.50
});

test('autopay pays on its day, also after the membership ran out; what is kept for a bureau is shown', {
  timeout: 240_000,
}, async ({ open, aPerson }) => {
  const payor = await aPerson();
  const { today } = await aFamily(payor);
  const tab = await open({ as: payor });
  const { page, sees, isAccessible } = tab;
  await becomeMember(tab);
  const due = await splitPayment(tab, { today });
  await page.getByRole('switch', { name: 'Autopay' }).click();
  await expect.poll(() => page.getByRole('switch', { name: 'Autopay' }).isChecked()).toBe(true);
  const ends = addMonths(today, 1);
  const end = async () => {
    await button(page, 'End membership').press('Enter'); // a toast may lie over it
    await page.getByRole('alertdialog').getByRole('button', { name: 'End membership' }).click();
    await sees('Membership Ended', `Ends on ${shown(ends)}. Nothing more is charged.`);
  };
  await end();
  await button(page, 'Keep membership').press('Enter');
  await sees('Membership Activated', /Next charge on/);
  await end();

  await moveTo(page, ends);
  await button(page, 'Activate Membership').click();
  await sees('Membership Activated');
  await newestPlan(page)
    .getByText(`Completed ${shown(due)}`)
    .waitFor();
  await button(page, 'See what is kept').click();
  const kept = page.getByRole('dialog', { name: 'Kept for Credit Building' });
  await kept.getByRole('row').filter({ hasText: 'On time' }).getByText('$500.00').waitFor();
  await isAccessible();
});

test('a bank that refuses moves nothing, and says so in the words of the catalogue', async ({ open, aPerson }) => {
  const payor = await aPerson();
  const refusing = { sourceType: 'ach', sourceName: 'Empty account', accountNumber: '0001' };
  expect((await payor.send('POST', '/api/payment-sources', refusing)).status).toBe(201);
  const { page, go, sees } = await open({ as: payor, fails: [409] });
  await go(SCREEN);
  await button(page, 'Activate Membership').click();
  await sees('Activation Failed', /R01, not enough money/);
  expect((await payor.send('GET', '/api/flexible-payments/settings')).body).toMatchObject({ membershipActive: false });
});

test('after all that the books are right', async ({ product }) => {
  await product.stop();
  expect(await product.command('ledger-verify')).toEqual({ code: 0, output: expect.any(String) });
  expect(await product.command('audit-verify')).toEqual({ code: 0, output: expect.any(String) });
});

import { addDays, addMonths } from '@mainstay/domain/day.ts';
import type { Page } from 'playwright-core';
import { aFamily } from './harness/family.ts';
import { makeOperator } from './harness/operator.ts';
import { accepted, type Person } from './harness/people.ts';
import { moveTo, shown } from './harness/sandbox.ts';
import { expect, testAlone as test } from './harness/test.ts';

// A membership that ended leaves its plans and money in reach; a frozen line says why, and an operator releases it.
const SCREEN = '/flexible-payments';
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** A member with $400.00 in the wallet and two plans: one that will be in default, and one that will be overdue. */
async function aMember(payor: Person) {
  const { today } = await aFamily(payor);
  const { parties } = await accepted(payor.send('GET', '/api/cases/current'));
  const payeeId = parties.find((party: { role: string }) => party.role === 'payee').id;
  const send = (path: string, body: object) => accepted(payor.send('POST', `/api/${path}`, body));
  await send('flexible-payments/apply-credit-line', {
    requestedLimit: '1000',
    monthlyIncome: '8000',
    employmentStatus: 'employed',
  });
  await send('flexible-payments/activate-membership', { membershipActive: true });
  await send('wallet/add-funds', { amount: '400' });
  const plan = { payeeId, firstPaymentPercentage: 50, useWalletFunds: false };
  const dues = { default: addDays(today, 3), overdue: addDays(addMonths(today, 1), -1) };
  const plans = [
    { ...plan, totalAmount: '600', secondPaymentDate: dues.default },
    { ...plan, totalAmount: '400', secondPaymentDate: dues.overdue },
  ];
  for (const each of plans) expect(await send('flexible-payments/create', each)).toMatchObject({ success: true });
  await send('flexible-payments/activate-membership', { membershipActive: false });
  return { dues, after: addMonths(today, 1) };
}

test('after a membership plans are paid and resolved, money is withdrawn, and a frozen line is released', {
  timeout: 240_000,
}, async ({ product, open, aPerson }) => {
  const payor = await aPerson({ name: 'Dana Reed' });
  const operator = await aPerson({ name: 'Olga Operator' });
  const { dues, after } = await aMember(payor);
  await makeOperator(product, operator);

  const { page, go, sees, isAccessible, picture } = await open({ as: payor });
  await go(SCREEN);
  await page.getByRole('tab', { name: 'Overview' }).waitFor();
  await moveTo(page, after);
  await sees('Get Started with Flexible Payments', 'Your Plans and Money', '$400.00');
  expect(await page.getByRole('tab').count()).toBe(0);
  const plans = page.getByRole('list', { name: 'Your Plans' });
  await plans.getByText('Defaulted', { exact: true }).waitFor();
  await plans.getByText('Overdue', { exact: true }).waitFor();
  await sees('The line is frozen', new RegExp(`A plan has been in default since ${shown(addDays(dues.default, 16))}`));
  await isAccessible();
  await picture('after-membership');

  await button(page, 'Pay Second Payment').click();
  await sees('Second Payment Processed');
  await button(page, 'Resolve').click();
  await button(page, /^Pay \$30\d\.\d\d$/).click(); // 600 / 2, and the interest so far
  await sees('Plan Resolved', /The plan in default was resolved\. The line is released on/);
  await expect.poll(() => plans.getByText(`Completed ${shown(after)}`).count()).toBe(2);
  await button(page, 'Withdraw').click();
  const dialog = page.getByRole('dialog', { name: 'Withdraw' });
  await dialog.getByLabel('Amount').fill('400');
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await sees('Funds Withdrawn', '$0.00', '\u2212$400.00', 'Withdrawal to the bank account');

  const theirs = await open({ as: operator });
  await theirs.go('/operations');
  const frozen = theirs.page.getByRole('list', { name: 'Frozen credit lines' }).getByRole('listitem');
  await frozen.getByText(/^The payor has resolved the plan in default\./).waitFor();
  await frozen.getByRole('button', { name: 'Release line' }).click();
  await theirs.sees('Give a reason');
  await theirs.isAccessible();
  await theirs.picture('operations-frozen-line');
  await frozen.getByLabel('Reason').fill('The payment was confirmed by the bank on the phone.');
  await frozen.getByRole('button', { name: 'Release line' }).click();
  await theirs.sees('Line Released', 'No claims or applications are waiting');
  expect(await frozen.count()).toBe(0);

  await expect.poll(() => page.getByText('The line is frozen').count()).toBe(0); // the page heard of it
  await go('/notifications');
  await sees('Credit line released', /The payment was confirmed by the bank on the phone\./);
});

test('after all that the books are right', async ({ product }) => {
  await product.stop();
  expect(await product.command('ledger-verify')).toEqual({ code: 0, output: expect.any(String) });
  expect(await product.command('audit-verify')).toEqual({ code: 0, output: expect.any(String) });
});

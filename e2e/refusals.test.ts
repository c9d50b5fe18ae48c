import type { Page } from 'playwright-core';
import { answerFlexible, someWallet } from './harness/flexible.ts';
import { aPolicy } from './harness/insurance.ts';
import { expect, test } from './harness/test.ts';

// A refusal is shown in the dialog that asked, and stays there; the accompanying toast disappears after five seconds.
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const refuse = (page: Page, path: string, status: number, error?: string) =>
  page.route(`**/api/${path}`, (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill(error === undefined ? { status, body: '' } : { status, json: { error } }),
  );

test('a claim that was filed before, and a withdrawal, are refused in their dialogs', async ({ open, aPerson }) => {
  const { page, go, isAccessible, picture } = await open({
    as: await aPerson(),
    fails: [409],
    prepare: async (page) => {
      await answerFlexible(page, { wallet: someWallet() });
      await page.route('**/api/insurance/policies', (route) => route.fulfill({ json: [aPolicy('1')] }));
    },
  });
  await refuse(page, 'insurance/claims', 409, 'This loss was already claimed with CLM-2026-000009.');
  await go('/insurance');
  await button(page, 'File Claim').click();
  const claim = page.getByRole('dialog', { name: 'File Claim' });
  await claim.getByLabel('Claim Type').selectOption('job_loss');
  await claim.getByLabel('Claim Amount').fill('900');
  await claim.getByLabel('Incident Date').fill('2026-03-02');
  await claim.getByLabel('Description').fill('The plant was closed and everybody was laid off.');
  await button(page, 'Submit Claim').click();
  await claim.getByRole('alert').getByText('This loss was already claimed with CLM-2026-000009.').waitFor();
  await isAccessible();
  await picture('refusal-claim');

  await refuse(page, 'wallet/withdraw', 409, 'A withdrawal is already on its way.');
  await go('/flexible-payments?tab=wallet');
  await button(page, 'Withdraw').click();
  const withdrawal = page.getByRole('dialog', { name: 'Withdraw' });
  await withdrawal.getByLabel('Amount').fill('50');
  await withdrawal.getByRole('button', { name: 'Withdraw' }).click();
  await withdrawal.getByRole('alert').getByText('A withdrawal is already on its way.').waitFor();
});

test('a question stays open with the refusal of its answer, which is gone when it is asked again', async ({
  open,
  aPerson,
}) => {
  const { page, go, isAccessible, picture } = await open({
    as: await aPerson(),
    fails: [409, 503],
    prepare: (page) => answerFlexible(page),
  });
  const words = 'Your bank refused the debit (insufficient funds).';
  await page.route('**/api/flexible-payments/defaulted/resolve', (route) =>
    route.fulfill({ json: { success: false, failureReason: words } }),
  );
  await go('/flexible-payments?tab=history');
  const question = page.getByRole('alertdialog');
  await button(page, 'Resolve').click();
  await button(page, 'Pay $503.33').click();
  await question.getByRole('alert').getByText(words).waitFor();
  await isAccessible();
  await picture('refusal-resolve');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await button(page, 'Resolve').click();
  expect(await question.getByRole('alert').count()).toBe(0);
  await question.getByRole('button', { name: 'Cancel' }).click();

  await refuse(page, 'flexible-payments/activate-membership', 503); // without a sentence
  await go('/flexible-payments');
  await button(page, 'End membership').click();
  await question.getByRole('button', { name: 'End membership' }).click();
  await question.getByText('Service Unavailable. Try again in a minute. It will not be done twice.').waitFor();
});

test('a failure without a sentence says what to do beside the status text', async ({ open, aPerson }) => {
  const payor = await aPerson();
  const checking = { sourceType: 'ach', sourceName: 'Checking', accountNumber: '4321' };
  expect((await payor.send('POST', '/api/payment-sources', checking)).status).toBe(201);
  const { page, go } = await open({ as: payor, fails: [503] });
  await refuse(page, 'payment-sources/*', 503);
  await go('/payments?tab=sources');
  await button(page, 'Remove Checking').click();
  const question = page.getByRole('alertdialog', { name: 'Remove Checking?' });
  await question.getByRole('button', { name: 'Remove source' }).click();
  await question.getByText('Service Unavailable. Nothing was changed. Try again in a minute.').waitFor();
});

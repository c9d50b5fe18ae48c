import type { Page } from 'playwright-core';
import { accepted, joins } from './harness/people.ts';
import { escrow } from './harness/sources.ts';
import { expect, test } from './harness/test.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('an address to invite stays as typed when somebody joins meanwhile', async ({ open, aPerson }) => {
  const owner = await aPerson({ name: 'Dana Reed' });
  const { page, go, sees } = await open({ as: owner });
  await go('/case');
  const main = page.getByRole('main');
  await main.getByLabel('Email Address').fill('lawyer@example.com');
  await expect.poll(() => main.getByLabel('Role', { exact: true }).inputValue()).toBe('payor');
  await joins(owner, 'payor', 'Marco Rivera');
  await sees(/^Marco Rivera/);
  await expect.poll(() => main.getByLabel('Role', { exact: true }).inputValue()).toBe('payee'); // theirs is taken
  expect(await main.getByLabel('Email Address').inputValue()).toBe('lawyer@example.com');
});

test('an amount stays as typed when the list behind it cannot be reloaded', async ({ open, aPerson }) => {
  const owner = await aPerson();
  await accepted(owner.send('POST', '/api/payment-sources', escrow('10')));
  const { page, go, sees } = await open({ as: owner, fails: [503] });
  await go('/payments?tab=sources');
  await page.getByRole('button', { name: 'Add money to Escrow' }).click();
  const amount = page.getByRole('dialog').getByLabel('Amount');
  await amount.fill('25');
  await page.route('**/api/payment-sources', (route) => route.fulfill({ status: 503, json: { error: 'Busy' } }));
  await accepted(owner.send('POST', '/api/payment-sources', { ...escrow('20'), sourceName: 'Second' }));
  await sees('Your payment sources could not be loaded');
  expect(await amount.inputValue()).toBe('25');
});

test('a share stays as typed when the other parent proposes one meanwhile', async ({ open, aPerson }) => {
  const payor = await aPerson({ name: 'Marco Rivera' });
  const payee = await joins(payor, 'payee', 'Elena Rivera');
  const { page, go, sees } = await open({ as: payor });
  const agreed = { payor: 50, days: 30, netting: false };
  await accepted(payor.send('PATCH', '/api/cases/current', { expenseShares: agreed }));
  const [{ id }] = await accepted(payee.send('GET', '/api/proposals'));
  await accepted(payee.send('POST', `/api/proposals/${id}/accept`));
  await go('/expenses');
  await press(page, 'Propose a change');
  const share = page.getByLabel(/^Share of .+, in percent$/);
  await share.fill('62.5');
  await accepted(payee.send('PATCH', '/api/cases/current', { expenseShares: { ...agreed, payor: 40 } }));
  await sees(/^Proposed by Elena Rivera/);
  expect(await share.inputValue()).toBe('62.5');
});

test('what is corrected while the profile is being saved stays', async ({ open, aPerson }) => {
  const person = await aPerson({ name: 'Dana Reed' });
  const { page, go, sees } = await open({ as: person });
  let answer = () => {};
  const isTyped = new Promise<void>((done) => {
    answer = done;
  });
  await page.route('**/api/profile', async (route) => {
    if (route.request().method() !== 'GET') await isTyped;
    await route.continue();
  });
  await go('/profile');
  await page.getByLabel('First Name').fill('Dan');
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await page.getByLabel('Phone Number (Optional)').focus();
  await press(page, 'Save');
  await page.getByLabel('Last Name').fill('Reed-Chen');
  answer();
  await saved;
  await sees('Profile Updated');
  await expect.poll(() => page.getByLabel('First Name').inputValue()).toBe('Dan');
  expect(await page.getByLabel('Last Name').inputValue()).toBe('Reed-Chen');
});

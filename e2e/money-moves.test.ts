import type { Page } from 'playwright-core';
import { aFamily } from './harness/family.ts';
import { LOST, loseNetwork, withoutLost } from './harness/lost.ts';
import { accepted } from './harness/people.ts';
import { expect, test } from './harness/test.ts';

const escrow = { sourceType: 'escrow', sourceName: 'Court escrow', availableBalance: '100.00' };

/** The keys that money is paid in under; the product does what the next `lose` calls ask, but the page gets no answer. */
async function listenToPayIns(page: Page) {
  const heard = { keys: [] as string[], lose: 0, refuse: 0 };
  await page.route('**/api/payment-sources/*/pay-in', async (route) => {
    heard.keys.push(route.request().headers()['idempotency-key'] ?? '');
    if (heard.refuse-- > 0) return route.fulfill({ status: 409, json: { error: 'The bank refused the debit.' } });
    if (heard.lose-- <= 0) return route.continue();
    await route.fetch();
    await route.abort('connectionreset');
  });
  return heard;
}

async function addMoney(page: Page, amount: string) {
  await page.getByRole('button', { name: 'Add money to Court escrow' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add money to Court escrow' });
  await dialog.getByLabel('Amount').fill(amount);
  await dialog.getByRole('button', { name: 'Add money' }).click();
  return dialog;
}

test('money that was moved without an answer is not moved again, though the dialog is closed and the page loaded anew', async ({
  open,
  aPerson,
}) => {
  const payor = await aPerson();
  await aFamily(payor);
  const { id } = await accepted(payor.send('POST', '/api/payment-sources', escrow));
  const balance = async () => {
    const sources: { id: string; availableBalance: string }[] = await accepted(
      payor.send('GET', '/api/payment-sources'),
    );
    return sources.find((one) => one.id === id)?.availableBalance;
  };
  const { page, go, sees, complaints } = await open({ as: payor, fails: [409] });
  const heard = await listenToPayIns(page);
  await go('/payments?tab=sources');

  heard.lose = 2;
  let dialog = await addMoney(page, '25');
  await dialog.getByText('No response').waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'hidden' });
  dialog = await addMoney(page, '25');
  await dialog.getByText('No response').waitFor();
  await page.reload();
  dialog = await addMoney(page, '25.00');
  await dialog.waitFor({ state: 'hidden' });
  await sees('Money Added', '$25.00 was added to Court escrow.');
  expect(heard.keys).toHaveLength(3);
  expect(new Set(heard.keys).size).toBe(1);
  expect(await balance()).toBe('125.00'); // 100 + 25, once

  await addMoney(page, '25');
  await expect.poll(balance).toBe('150.00'); // the first was answered, so this is meant
  await addMoney(page, '5');
  await expect.poll(balance).toBe('155.00');
  heard.refuse = 1;
  dialog = await addMoney(page, '7');
  await dialog.getByText('The bank refused the debit.').waitFor();
  await dialog.getByRole('button', { name: 'Add money' }).click();
  await expect.poll(balance).toBe('162.00');
  expect(new Set(heard.keys.slice(2)).size).toBe(5); // each of them has a key of its own, the one after a refusal too
  withoutLost(complaints);
});

test('what was added without an answer is not added again, and the form keeps what was typed', async ({
  open,
  aPerson,
}) => {
  const payor = await aPerson();
  const { payee } = await aFamily(payor);
  const { proposal } = await accepted(payor.send('PATCH', '/api/cases/current', { expenseShares: { payor: 60 } }));
  await accepted(payee.send('POST', `/api/proposals/${proposal.id}/accept`));
  const all = async (person: typeof payor, path: string): Promise<object[]> => accepted(person.send('GET', path));

  const mine = await open({ as: payor, phone: true });
  await loseNetwork(mine.page, '/api/payment-sources', { answerOnly: true });
  await mine.go('/payments?tab=sources');
  await mine.page.getByLabel('Source Type').selectOption('escrow');
  await mine.page.getByLabel('Display Name').fill('Court escrow');
  await mine.page.getByLabel('Available Balance').fill('500');
  const add = mine.page.getByRole('button', { name: 'Add Payment Source' });
  await add.click();
  await mine.sees(LOST);
  expect(await mine.page.getByLabel('Display Name').inputValue()).toBe('Court escrow');
  await add.click();
  await mine.sees('Payment Source Added');
  expect(await all(payor, '/api/payment-sources')).toHaveLength(2); // with the bank account

  const theirs = await open({ as: payee });
  await loseNetwork(theirs.page, '/api/payout-accounts', { answerOnly: true });
  await theirs.go('/payments?tab=sources');
  await theirs.page.getByRole('button', { name: 'Add Account' }).first().click();
  const dialog = theirs.page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill('My bank');
  await dialog.getByLabel('Routing Number').fill('021000021');
  await dialog.getByLabel('Account Number').fill('987654321');
  await dialog.getByRole('button', { name: 'Add account' }).click();
  await theirs.sees(LOST);
  await dialog.getByRole('button', { name: 'Add account' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(await all(payee, '/api/payout-accounts')).toHaveLength(1); // in the place of the sandbox's

  await loseNetwork(theirs.page, '/api/expenses', { answerOnly: true });
  await theirs.go('/expenses');
  await theirs.page.getByRole('button', { name: 'Add Expense' }).click();
  const receipt = { name: 'shoes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF') };
  await theirs.page.getByLabel('Receipt', { exact: true }).setInputFiles(receipt);
  await theirs.page.getByLabel('Total of the receipt').fill('100');
  await theirs.page.getByRole('radio', { name: 'Other' }).check();
  await theirs.page.getByRole('button', { name: 'Ask for $60.00' }).click();
  await theirs.sees(LOST);
  await theirs.page.getByRole('button', { name: 'Ask for $60.00' }).click();
  await theirs.sees('Share Requested');
  expect(await all(payee, '/api/expenses')).toHaveLength(1);
  for (const { complaints } of [mine, theirs]) withoutLost(complaints);
});

test('settings that were saved without an answer are shown as saved, not as a change of somebody else', async ({
  open,
  aPerson,
}) => {
  const payor = await aPerson();
  const { page, go, sees, complaints } = await open({ as: payor });
  await loseNetwork(page, '/api/payment-settings', { answerOnly: true });
  await go('/payments');
  await page.getByLabel('Monthly Payment Amount', { exact: true }).fill('850');
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await sees('Settings Updated');
  await page.getByText('Not saved yet').waitFor({ state: 'hidden' });
  expect(await page.getByText('The payment settings have changed in the meantime').count()).toBe(0);
  expect(await page.getByText(LOST).count()).toBe(0);
  expect(await accepted(payor.send('GET', '/api/payment-settings/history'))).toHaveLength(1);
  withoutLost(complaints);
});

import type { Page } from 'playwright-core';
import { aFamily } from './harness/family.ts';
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
  // The browser's word for a connection that was lost.
  complaints.splice(0, complaints.length, ...complaints.filter((each) => !each.includes('ERR_CONNECTION_RESET')));
});

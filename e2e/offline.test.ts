import type { Locator, Page } from 'playwright-core';
import { aFamily } from './harness/family.ts';

import { accepted } from './harness/people.ts';
import { expect, test } from './harness/test.ts';

const DISCONNECTED = 'ERR_INTERNET_DISCONNECTED';
const UNREACHED = 'Mainstay could not be reached. Check your connection, then try again.';

/** What opens on demand, toasts for example, is loaded at the first touch. */
async function touches(page: Page, place: Locator) {
  const toasts = page.waitForResponse(/\/Toaster-/);
  await place.click();
  await (await toasts).finished();
}

test('a phone without a network says so at once, keeps what was typed, and sends nothing later', async ({
  open,
  aPerson,
}) => {
  const payor = await aPerson();
  await aFamily(payor);
  const { page, go, complaints } = await open({ as: payor, phone: true, cold: true });
  const sent: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.method()));
  await go('/payments');
  const amount = page.getByLabel('Monthly Payment Amount');
  const save = page.getByRole('button', { name: 'Save Settings' });
  await touches(page, amount);
  await amount.fill('1100');
  await page.context().setOffline(true);
  await save.click();
  await page.getByText(UNREACHED).first().waitFor();
  await expect.poll(() => save.getAttribute('aria-busy')).not.toBe('true');
  expect(await amount.inputValue()).toBe('1100');

  sent.length = 0;
  await page.context().setOffline(false);
  await expect
    .poll(() => payor.send('GET', '/api/payment-settings').then(({ body }) => body.paymentAmount))
    .toBe('1000.00');
  expect(sent).toEqual([]);
  await save.click();
  await expect
    .poll(async () => (await accepted(payor.send('GET', '/api/payment-settings'))).paymentAmount)
    .toBe('1100.00');
  complaints.splice(0, complaints.length, ...complaints.filter((each) => !each.includes(DISCONNECTED)));
});

test('a screen without a network says what it could not load, and loads it when the network is back', async ({
  open,
  someone,
}) => {
  const { page, go, complaints } = await open({ as: someone, phone: true, cold: true });
  await go('/history');
  await page.getByText('No payments found').waitFor();
  await touches(page, page.getByRole('button', { name: 'Calendar', exact: true }));
  const get = page.getByRole('button', { name: 'Get a calendar address' });
  await get.waitFor(); // what is shown below the list has loaded too
  await page.context().setOffline(true);
  await get.click();
  await page
    .getByText(/could not be reached/)
    .first()
    .waitFor();
  await page.context().setOffline(false);
  await get.click();
  await page.getByLabel('Calendar address').waitFor();
  complaints.splice(0, complaints.length, ...complaints.filter((each) => !each.includes(DISCONNECTED)));
});

import type { Page } from 'playwright-core';
import { accepted } from './harness/people.ts';
import { expect, test } from './harness/test.ts';

/** "Mar 5, 2026, 2:30 PM", or the day alone, as the clock of the case has it. */
const inNewYork = (at: string, timeStyle?: 'short') =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle, timeZone: 'America/New_York' }).format(
    new Date(at),
  );

test('days and times are those of the case, wherever the browser is', async ({ open, aPerson }) => {
  const person = await aPerson();
  await person.send('POST', '/api/payment-settings', {
    paymentAmount: '850.00',
    paymentFrequency: 'monthly',
    paymentDueDate: 5,
  });
  const { body: settings } = await person.send('GET', '/api/payment-settings');
  const [first] = (await person.send('GET', '/api/payments')).body.toReversed();

  const { page, go } = await open({ as: person, timeZone: 'Pacific/Auckland' }); // there nine in New York is the next day
  await go('/payments');
  const main = page.getByRole('main');
  await main.getByText(inNewYork(settings.changedAt, 'short')).waitFor();
  await main.getByText(`Changed on ${inNewYork(settings.changedAt)} by`).waitFor();
  await go('/cases');
  await main.getByText(inNewYork(first.scheduledDate), { exact: true }).first().waitFor();
  await go('/history');
  await main
    .getByRole('cell', { name: inNewYork(first.scheduledDate) })
    .first()
    .waitFor();
  expect(inNewYork(first.scheduledDate)).not.toBe(
    new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'Pacific/Auckland' }).format(
      new Date(first.scheduledDate),
    ),
  );
});

/** A device so far from New York that it is often on another day, with a clock that is wrong. */
const WRONG_CLOCKS = [
  ['a day ahead', 'Pacific/Kiritimati', 86_400_000],
  ['a year behind', 'Pacific/Pago_Pago', -31_536_000_000],
] as const;

test.for(WRONG_CLOCKS)(
  'today is the day of the case for a device whose clock is %s',
  async ([, timeZone, aheadMs], { open, aPerson }) => {
    const person = await aPerson();
    const settings = { paymentAmount: '850.00', paymentFrequency: 'monthly', paymentDueDate: 5 };
    await accepted(person.send('POST', '/api/payment-settings', settings));
    const { next } = await accepted(person.send('GET', '/api/dashboard/answer'));
    const prepare = async (page: Page) => {
      await page.clock.install({ time: Date.now() + aheadMs });
      // Without a sandbox there is no clock on the page that asks for the server's time.
      await page.route('**/api/auth/user', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: { ...(await response.json()), sandbox: false } });
      });
    };
    const { page, go } = await open({ as: person, timeZone, prepare });
    const main = page.getByRole('main');
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' });

    await go('/reports');
    await expect.poll(() => main.getByLabel('Period End').inputValue()).toBe(today.format());
    expect(await main.getByLabel('Period End').getAttribute('max')).toBe(today.format());
    await go('/history');
    await main.getByRole('button', { name: 'Record a payment' }).click();
    await expect.poll(() => page.getByLabel('Paid on').inputValue()).toBe(today.format());
    await page.getByRole('button', { name: 'Cancel' }).click();
    await go('/history?view=calendar');
    await main.locator('[aria-current=date]').waitFor();

    const daysLeft = (Date.parse(next.dueOn) - Date.parse(today.format())) / 86_400_000;
    await go('/');
    const words = daysLeft === 1 ? 'tomorrow' : daysLeft === 0 ? 'today' : `in ${daysLeft} days`;
    await main.getByText(words).first().waitFor();
  },
);

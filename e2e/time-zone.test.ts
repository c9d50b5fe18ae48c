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

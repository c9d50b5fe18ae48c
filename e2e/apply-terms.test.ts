import type { Page, Route } from 'playwright-core';
import { agreement } from './harness/agreements.ts';
import { uploadAndRead } from './harness/people.ts';
import { applyTerms } from './harness/review.ts';
import { expect, test } from './harness/test.ts';

const APPLY = 'Apply & Lock Terms';
const apply = (page: Page) => page.getByRole('main').getByRole('button', { name: APPLY });
const asked = (page: Page) => page.getByRole('dialog', { name: APPLY });

/** A stream of events that says nothing: this browser hears of no change. */
const SILENCE = (route: Route) => route.fulfill({ contentType: 'text/event-stream', body: '' });

test('complete terms are applied, and locked', async ({ open, aPerson }) => {
  const person = await aPerson();
  await uploadAndRead(person, agreement('settlement'));
  const { page, go, sees } = await open({ as: person });
  await go('/review');
  await applyTerms(page);
  await sees('Terms Applied', 'Payment settings have been updated successfully.');
  await sees('These terms are locked as the payment settings.');
  const { body } = await person.send('GET', '/api/payment-settings');
  expect(body).toMatchObject({
    paymentAmount: '1118.00',
    paymentFrequency: 'monthly',
    paymentDueDate: 15,
    arrearsAmount: '734.20',
  });
  await go('/payments');
  await sees('Locked to the agreement');
});

test('complete terms that an employer withholds are applied and not debited', async ({ open, aPerson }) => {
  const person = await aPerson();
  await uploadAndRead(person, agreement('settlement'));
  const { page, go, sees, isAccessible } = await open({ as: person });
  await go('/review');
  await page.getByLabel('An employer already withholds this support from wages').check();
  await sees('Not debited');
  await isAccessible();
  await applyTerms(page);
  await sees('Terms Applied');
  const { body } = await person.send('GET', '/api/payment-settings');
  expect(body).toMatchObject({ paymentAmount: '1118.00', withheld: true });
});

test('a default that fills a gap is listed and asked first', async ({ open, aPerson }) => {
  const person = await aPerson();
  await uploadAndRead(person, agreement('letter')); // it names no day
  const { page, go, sees, isAccessible } = await open({ as: person });
  await go('/review');
  await apply(page).click();
  await asked(page).getByText('Default, not in the agreement').waitFor();
  await asked(page).getByText('1st of the month').waitFor();
  await isAccessible();
  expect((await person.send('GET', '/api/payment-settings')).body).toBeNull(); // nothing is saved before the yes
  await asked(page).getByRole('button', { name: 'Cancel' }).click();
  await asked(page).waitFor({ state: 'hidden' });

  await apply(page).click();
  await asked(page).getByRole('button', { name: APPLY }).click();
  await sees('Terms Applied');
  const { body } = await person.send('GET', '/api/payment-settings');
  expect(body).toMatchObject({
    paymentAmount: '300.00',
    paymentFrequency: 'biweekly',
    paymentDueDate: 1,
    arrearsAmount: '450.00',
  });
});

test('another frequency than the settings know waits for a choice: as the agreement says, or converted', async ({
  open,
  aPerson,
}) => {
  const person = await aPerson();
  await uploadAndRead(person, agreement('quarterly')); // $7,500.00 a quarter
  const { page, go, sees, isAccessible, picture } = await open({ as: person });
  await go('/review');
  await sees('Choose how it should be paid');
  await expect.poll(() => apply(page).isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Choose frequency' }).click();
  const save = asked(page).getByRole('button', { name: APPLY });
  await expect.poll(() => save.isDisabled()).toBe(true);
  await asked(page)
    .getByLabel(/Monthly/)
    .check();
  await asked(page).getByText('$2,500.00').first().waitFor(); // 7,500 * 4 / 12
  await save.click();
  await sees('Terms Applied');
  const { body } = await person.send('GET', '/api/payment-settings');
  expect(body).toMatchObject({ paymentAmount: '2500.00', paymentFrequency: 'monthly' });

  // and again, as it says
  await apply(page).click();
  await asked(page).getByLabel('As the agreement says: $7,500.00 every three months').check();
  await asked(page).getByLabel('Due day of the month').fill('32');
  await expect.poll(() => save.isDisabled()).toBe(true);
  await asked(page).getByLabel('Due day of the month').fill('10');
  const month = asked(page).getByLabel('Month of the first payment');
  await month.selectOption({ index: 1 });
  const first = (await month.inputValue()).replace(/01$/, '10');
  const preview = asked(page).getByRole('table', { name: 'What applying the terms changes' });
  await preview.getByText('$7,500.00 every three months').waitFor();
  await preview.getByText('$2,500.00 every month').waitFor();
  await isAccessible();
  await picture('applied-as-stated');
  await save.click();
  await asked(page).waitFor({ state: 'hidden' });
  await sees('These terms are locked as the payment settings.');
  expect((await person.send('GET', '/api/obligations')).body).toMatchObject([
    { id: 'settings', amount: '7500.00', frequency: 'quarterly', days: [10], firstPaymentDate: first },
  ]);
  expect((await person.send('GET', '/api/payment-settings')).body).toMatchObject({ paymentAmount: '2500.00' });

  // and once more over terms that the settings cannot express
  await apply(page).click();
  await preview.getByText('$7,500.00 every three months').waitFor({ state: 'detached' });
  await asked(page)
    .getByLabel(/Biweekly/)
    .check();
  await preview.getByText('$7,500.00 every three months').waitFor();
  await save.click();
  await expect
    .poll(async () => (await person.send('GET', '/api/payment-settings')).body)
    .toMatchObject({ paymentAmount: '1153.85', paymentFrequency: 'biweekly', changedSinceAgreement: false });
});

test('a document without terms cannot be applied', async ({ open, aPerson }) => {
  const person = await aPerson();
  await uploadAndRead(person, agreement('daycare'));
  const { page, go, sees } = await open({ as: person });
  await go('/review');
  await sees('No payment terms were found in this document, so there is nothing to apply.');
  await expect.poll(() => apply(page).isDisabled()).toBe(true);
});

test("a failure is told with the server's words, and nothing is shown as done", async ({ open, aPerson }) => {
  const person = await aPerson();
  await uploadAndRead(person, agreement('settlement'));
  const { page, go, sees } = await open({ as: person, fails: [500] });
  await page.route('**/api/payment-settings', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 500, json: { error: 'The database is resting.' } })
      : route.continue(),
  );
  await go('/review');
  await applyTerms(page);
  await sees('Failed to Apply Terms', 'The database is resting.');
  expect(await page.getByText('These terms are locked as the payment settings.').count()).toBe(0);
});

test('settings that somebody else saved meanwhile are not overwritten unseen', async ({ open, aPerson }) => {
  const person = await aPerson();
  await uploadAndRead(person, agreement('settlement'));
  const { page, go, sees } = await open({
    as: person,
    fails: [409],
    prepare: (page) => page.route('**/api/events*', SILENCE),
  });
  await go('/review');
  await apply(page).waitFor();
  const other = { paymentAmount: '900.00', paymentFrequency: 'monthly', paymentDueDate: 5, arrearsAmount: '0' };
  expect((await person.send('POST', '/api/payment-settings', other)).status).toBe(200);
  await applyTerms(page);
  await sees('Failed to Apply Terms', 'The payment settings have changed in the meantime');
  expect((await person.send('GET', '/api/payment-settings')).body).toMatchObject({ paymentAmount: '900.00' });
  await page.getByRole('button', { name: 'Reload the comparison' }).click();
  await page.getByText('$900.00').first().waitFor();
  await applyTerms(page);
  await sees('Terms Applied');
});

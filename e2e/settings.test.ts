import type { Page } from 'playwright-core';
import { expect, test } from './harness/test.ts';

const SAVED = { paymentAmount: '850.00', paymentFrequency: 'monthly', paymentDueDate: 5, arrearsAmount: '0' };

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save Settings' });

test('the form has the four fields with their defaults', async ({ open, aPerson }) => {
  const { page, go, sees, isAccessible, picture } = await open({ as: await aPerson() });
  await go('/payments');
  await page.getByRole('heading', { name: 'Payment Management', level: 1 }).waitFor();
  await sees('Configure payment settings and manage funding sources', 'Payment Configuration');
  await expect.poll(() => page.getByRole('tab').allTextContents()).toEqual(['Payment Settings', 'Payment Sources']);
  await expect
    .poll(() => page.getByRole('tab', { name: 'Payment Settings' }).getAttribute('aria-selected'))
    .toBe('true');
  await expect.poll(() => field(page, 'Monthly Payment Amount').inputValue()).toBe('');
  await expect.poll(() => field(page, 'Payment Frequency').inputValue()).toBe('monthly');
  await expect
    .poll(() => field(page, 'Payment Frequency').getByRole('option').allTextContents())
    .toEqual(['Weekly', 'Biweekly', 'Monthly']);
  await expect.poll(() => field(page, 'Due Date (Day of Month)').inputValue()).toBe('1');
  await expect.poll(() => field(page, 'Due Date (Day of Month)').getAttribute('min')).toBe('1');
  await expect.poll(() => field(page, 'Due Date (Day of Month)').getAttribute('max')).toBe('31');
  expect(Number(await field(page, 'Arrears Payment (Optional)').inputValue())).toBe(0);
  await isAccessible();
  await picture('settings');
});

test('what is missing or wrong is said at its field', async ({ open, aPerson }) => {
  const { page, go, sees, isAccessible } = await open({ as: await aPerson() });
  await go('/payments');
  await field(page, 'Due Date (Day of Month)').fill('');
  await save(page).click();
  await sees('Payment amount is required', 'Payment due date is required');
  await isAccessible();
  await field(page, 'Monthly Payment Amount').fill('12.345');
  await field(page, 'Due Date (Day of Month)').fill('32');
  await save(page).click();
  await sees(/Enter an amount in dollars/, 'Payment due date must be a day from 1 to 31');
});

test('settings are saved, told, and listed in their history', async ({ open, aPerson }) => {
  const person = await aPerson({ name: 'Dana Reed' });
  const { page, go, sees } = await open({ as: person });
  await go('/payments');
  await field(page, 'Monthly Payment Amount').fill('$1,250');
  await field(page, 'Payment Frequency').selectOption('biweekly');
  await field(page, 'Due Date (Day of Month)').fill('15');
  await field(page, 'Arrears Payment (Optional)').fill('2400.50');
  await save(page).click();
  await sees('Settings Updated', 'Payment settings have been updated successfully.');
  const { body } = await person.send('GET', '/api/payment-settings');
  expect(body).toMatchObject({
    paymentAmount: '1250.00',
    paymentFrequency: 'biweekly',
    paymentDueDate: 15,
    arrearsAmount: '2400.50',
  });
  await page.reload();
  await expect.poll(() => field(page, 'Monthly Payment Amount').inputValue()).toMatch(/^1,?250\.00$/);
  await sees('Settings saved', /· You$/);
});

test('more options take the type, the first and last day and what goes toward arrears, and stay open', async ({
  open,
  aPerson,
}) => {
  const person = await aPerson();
  await person.send('POST', '/api/payment-settings', SAVED);
  const { page, go, sees, isAccessible } = await open({ as: person, fails: [400] });
  await go('/payments');
  const more = page.getByRole('button', { name: 'More options' });
  await expect.poll(() => more.getAttribute('aria-expanded')).toBe('false');
  expect(await field(page, 'End Date').isVisible()).toBe(false);
  await more.click();
  await field(page, 'Payment Type').selectOption('alimony');
  await field(page, 'First Payment Date').fill('2031-02-05');
  await field(page, 'End Date').fill('2031-01-05');
  await field(page, 'Arrears Installment').fill('$50');
  await isAccessible();
  await save(page).click();
  await sees('Update Failed', 'Choose a date after the first payment');
  await field(page, 'End Date').fill('2040-02-05');
  await save(page).click();
  await sees('Settings Updated', 'Toward arrears each time', '$50.00');
  const options = { paymentType: 'alimony', firstPaymentDate: '2031-02-05', endDate: '2040-02-05' };
  expect((await person.send('GET', '/api/payment-settings')).body).toMatchObject({
    ...options,
    arrearsInstalment: '50.00',
  });
  await page.reload();
  await expect.poll(() => field(page, 'End Date').inputValue()).toBe('2040-02-05');
  await field(page, 'End Date').fill('');
  await save(page).click();
  await sees('Settings Updated');
  expect((await person.send('GET', '/api/payment-settings')).body).toMatchObject({ ...options, endDate: null });
});

test('while it is being saved the button says so; a failure is told', async ({ open, aPerson }) => {
  const held = Promise.withResolvers<void>();
  const { page, go, sees } = await open({ as: await aPerson(), fails: [500] });
  await page.route('**/api/payment-settings', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await held.promise;
    await route.fulfill({ status: 500, json: { error: 'The database is resting.' } });
  });
  await go('/payments');
  await field(page, 'Monthly Payment Amount').fill('850');
  await save(page).click();
  await page.getByRole('button', { name: 'Saving...' }).waitFor();
  held.resolve();
  await sees('Update Failed', 'Failed to update payment settings', 'The database is resting.');
  await expect.poll(() => field(page, 'Monthly Payment Amount').inputValue()).toBe('850');
});

test('a second browser shows a change at once, and a conflict to who is editing', async ({ open, aPerson }) => {
  const person = await aPerson();
  await person.send('POST', '/api/payment-settings', SAVED);
  const [one, two] = [await open({ as: person }), await open({ as: person })];
  for (const { page, go } of [one, two]) {
    await go('/payments');
    await expect.poll(() => field(page, 'Monthly Payment Amount').inputValue()).toBe('850.00');
  }
  await two.page.getByLabel('Monthly Payment Amount').fill('700');
  await one.page.getByLabel('Monthly Payment Amount').fill('900');
  await save(one.page).click();
  await one.sees('Settings Updated');

  await two.sees('The payment settings have changed in the meantime', 'Keep what I typed');
  await two.page.getByRole('button', { name: 'Load the new values' }).click();
  await expect.poll(() => field(two.page, 'Monthly Payment Amount').inputValue()).toBe('900.00');
});

test('a save over a version that was not seen is refused, and nothing is lost', async ({ open, aPerson }) => {
  const person = await aPerson();
  await person.send('POST', '/api/payment-settings', SAVED);
  const { page, go, sees } = await open({ as: person, fails: [409] });
  await page.route('**/api/events*', (route) => route.fulfill({ contentType: 'text/event-stream', body: '' }));
  await go('/payments');
  await expect.poll(() => field(page, 'Monthly Payment Amount').inputValue()).toBe('850.00');
  await person.send('POST', '/api/payment-settings', { ...SAVED, paymentAmount: '900.00' });
  await field(page, 'Monthly Payment Amount').fill('700');
  await save(page).click();
  await sees('Update Failed', 'The payment settings have changed in the meantime');
  await expect.poll(() => field(page, 'Monthly Payment Amount').inputValue()).toBe('700');
  expect((await person.send('GET', '/api/payment-settings')).body.paymentAmount).toBe('900.00');
  await page.getByRole('button', { name: 'Keep what I typed' }).click();
  await save(page).click();
  await sees('Settings Updated');
  expect((await person.send('GET', '/api/payment-settings')).body.paymentAmount).toBe('700.00');
});

test('settings changed by hand after an agreement was locked say so', async ({ open, aPerson }) => {
  const person = await aPerson();
  const { page, go, sees } = await open({ as: person });
  await page.route('**/api/payment-settings', (route) =>
    route.fulfill({
      json: {
        ...SAVED,
        arrearsAmount: '0.00',
        firstPaymentDate: null,
        endDate: null,
        arrearsInstalment: null,
        paymentType: 'child_support',
        version: 2,
        changedAt: '2026-03-01T12:00:00.000Z',
        changedBy: 'Dana Reed',
        document: { id: 'd', fileName: 'Stipulated order.pdf' },
        changedSinceAgreement: true,
        confirmed: true,
        unconfirmedBy: [],
        dispute: null,
        paused: false,
      },
    }),
  );
  await go('/payments');
  await sees('Changed since the agreement', 'Stipulated order.pdf');
});

test('leaving with unsaved changes asks', async ({ open, aPerson }) => {
  const { page, go } = await open({ as: await aPerson() });
  await go('/payments');
  await field(page, 'Monthly Payment Amount').fill('850');
  await page.getByRole('link', { name: 'Upload Agreement' }).first().click();
  await page.getByRole('alertdialog').waitFor();
  expect(new URL(page.url()).pathname).toBe('/payments');
});

test('payments that have ended say so, and how they start again', async ({ open, aPerson }) => {
  const person = await aPerson();
  const terms = { paymentAmount: '850.00', paymentFrequency: 'monthly', paymentDueDate: 5 };
  expect((await person.send('POST', '/api/payment-settings', terms)).status).toBe(200);
  const { page, go, sees } = await open({ as: person });
  await page.route('**/api/obligations', async (route) => {
    const [first] = await (await route.fetch()).json();
    await route.fulfill({ json: [{ ...first, state: 'ended', endDate: '2026-01-31', next: null }] });
  });
  await page.route('**/api/payments?*', (route) => route.fulfill({ json: [] }));
  await go('/payments');
  await sees('These payments ended on Jan 31, 2026', 'No payment is due in the next 60 days.');
  await sees('To start them again, clear the end date under More options and save.');
});

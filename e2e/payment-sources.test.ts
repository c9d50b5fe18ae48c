import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import type { Person } from './harness/people.ts';
import { joins } from './harness/people.ts';
import { expect, testAlone as test } from './harness/test.ts';

const NUMBER = '900817264455';
const checking = { sourceType: 'ach', sourceName: 'Checking', bankName: 'First Bank', accountNumber: '4321' };
const savings = { sourceType: 'ach', sourceName: 'Savings', accountNumber: '0007' };
const line = { sourceType: 'loc', sourceName: 'Line', creditLimit: '400.00', availableBalance: '150.00' };
const escrow = { sourceType: 'escrow', sourceName: 'Court escrow', availableBalance: '2000.00' };

const SOURCES = '/payments?tab=sources';
const has = async (person: Person, ...sources: object[]) => {
  for (const source of sources) expect((await person.send('POST', '/api/payment-sources', source)).status).toBe(201);
};
const sourcesOf = async (person: Person) => (await person.send('GET', '/api/payment-sources')).body;

const row = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Payment sources' }).getByRole('listitem').filter({ hasText: name });
const add = (page: Page) => page.getByRole('button', { name: 'Add Payment Source' });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

describe('the form', () => {
  test('says in its own words what is missing, and sends nothing', async ({ open, aPerson }) => {
    const person = await aPerson();
    const { page, go, sees } = await open({ as: person });
    await go(SOURCES);
    await sees('No payment sources configured', 'Add payment sources to enable guaranteed payments');
    await add(page).click();
    await sees('Source type is required', 'Source name is required');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SELECT'); // the first error has the focus
    expect(await sourcesOf(person)).toEqual([]);
  });

  test('adds a bank account, tells so, and is empty again', async ({ open, aPerson }) => {
    const person = await aPerson();
    const { page, go, sees } = await open({ as: person });
    await go(SOURCES);
    await field(page, 'Source Type').selectOption({ label: 'ACH Bank Account' });
    await field(page, 'Display Name').fill('Checking');
    await field(page, 'Bank Name').fill('First Bank');
    await field(page, 'Account Number').pressSequentially('43210');
    await expect.poll(() => field(page, 'Account Number').inputValue()).toBe('4321'); // 4 characters, in the interface only
    await add(page).click();
    await sees('Payment Source Added', 'New payment source has been added successfully.');
    await row(page, 'Checking').getByText('Primary').waitFor();
    await sees('ACH Bank Account', 'First Bank, ending in 4321');
    await expect.poll(() => field(page, 'Source Type').inputValue()).toBe('');
    await expect.poll(() => field(page, 'Display Name').inputValue()).toBe('');
    expect(await sourcesOf(person)).toMatchObject([{ sourceName: 'Checking', accountNumber: '4321', isPrimary: true }]);
  });

  test('has a credit limit for a line of credit only', async ({ open, aPerson }) => {
    const person = await aPerson();
    const { page, go } = await open({ as: person });
    await go(SOURCES);
    for (const [type, shown] of [
      ['ach', 0],
      ['escrow', 0],
      ['loc', 1],
    ] as const) {
      await field(page, 'Source Type').selectOption(type);
      await expect.poll(() => field(page, 'Credit Limit').count()).toBe(shown);
      await expect.poll(() => field(page, 'Available Balance').count()).toBe(1);
    }
    await field(page, 'Display Name').fill('Line');
    await field(page, 'Credit Limit').fill('$1,000');
    await field(page, 'Available Balance').fill('250.5');
    await add(page).click();
    await row(page, 'Line').getByText('$250.50 available of $1,000.00').waitFor();
    await row(page, 'Line').getByText('Backup').waitFor();
  });

  test('calls no account a backup that does not pay', async ({ open, aPerson }) => {
    const person = await aPerson();
    await has(person, checking, savings, line);
    const { page, go } = await open({ as: person });
    await page.route('**/api/payment-sources', async (route) => {
      const answer = await route.fetch();
      const found: { sourceName: string }[] = await answer.json();
      const json = found.map((each) => (each.sourceName === 'Savings' ? { ...each, state: 'suspended' } : each));
      await route.fulfill({ json });
    });
    await go(SOURCES);
    await row(page, 'Savings').getByText('Suspended.', { exact: true }).waitFor();
    await row(page, 'Line').getByText('Backup', { exact: true }).waitFor();
    expect(await row(page, 'Savings').getByText('Backup', { exact: true }).count()).toBe(0);
  });

  test('takes full bank details, checks them, and shows their last four digits only', async ({ open, aPerson }) => {
    const person = await aPerson();
    const { page, go, sees, isAccessible } = await open({ as: person });
    await go(SOURCES);
    expect(await page.getByRole('button', { name: 'Add full bank details' }).count()).toBe(0);
    await field(page, 'Source Type').selectOption('ach');
    await field(page, 'Display Name').fill('Checking');
    await page.getByRole('button', { name: 'Add full bank details' }).click();
    await add(page).click();
    await sees(
      'Enter the routing number',
      'Enter the whole account number',
      'Confirm that this bank account is your own',
    );
    await isAccessible();
    await field(page, 'Routing Number').fill('021000022');
    await field(page, 'Full Account Number').fill(NUMBER);
    await page.getByLabel(/^I confirm that this bank account is my own/).check();
    await sees('Enter the nine digits of the routing number, as shown on a check');
    await field(page, 'Routing Number').fill('021000021');
    await add(page).click();
    await row(page, 'Checking').getByText('Ending in 4455').waitFor();
    expect(await page.content()).not.toContain(NUMBER);
    expect(JSON.stringify(await sourcesOf(person))).not.toContain(NUMBER);
    await page.reload();
    await row(page, 'Checking').waitFor();
    expect(await page.content()).not.toContain(NUMBER);
  });

  test('shows what was agreed to, saves it, and revokes it', async ({ open, aPerson }) => {
    const { page, go, sees, isAccessible } = await open({ as: await aPerson() });
    await go(SOURCES);
    await field(page, 'Source Type').selectOption('ach');
    await field(page, 'Display Name').fill('Checking');
    await page.getByText(/None is larger than the limits I set/).waitFor();
    await add(page).click();
    await row(page, 'Checking').getByRole('button', { name: 'Authorization for Checking' }).click();
    const dialog = page.getByRole('dialog', { name: 'Authorization for Checking' });
    await dialog.getByText(/^I can revoke this authorization at any time/).waitFor();
    await dialog.getByText(/^(127\.0\.0\.1|::1)$/).waitFor();
    await isAccessible();
    const saved = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download' }).click();
    expect((await saved).suggestedFilename()).toMatch(/^authorization-\d{4}-\d{2}-\d{2}\.txt$/);
    await dialog.getByRole('button', { name: 'Revoke authorization' }).click();
    await page.getByText(/Debits already at the bank are still made/).waitFor();
    await isAccessible();
    await page.getByRole('button', { name: 'Revoke authorization' }).click();
    await sees('Authorization Revoked');
    await row(page, 'Checking').getByText('Stopped.').waitFor();
    await row(page, 'Checking').getByRole('button', { name: 'Authorization for Checking' }).click();
    await dialog.getByText('Revoked on').waitFor();
    expect(await dialog.getByRole('button', { name: 'Revoke authorization' }).count()).toBe(0);
  });

  test('tells when the server refuses, and keeps what was typed', async ({ open, aPerson }) => {
    const { page, go, sees } = await open({ as: await aPerson(), fails: [503] });
    await page.route('**/api/payment-sources', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 503, contentType: 'application/json', body: '{"error":"Please try again later."}' })
        : route.fallback(),
    );
    await go(SOURCES);
    await field(page, 'Source Type').selectOption('escrow');
    await field(page, 'Display Name').fill('Court escrow');
    await add(page).click();
    await sees('Failed to Add Source', 'Failed to add payment source', 'Please try again later.');
    await expect.poll(() => field(page, 'Display Name').inputValue()).toBe('Court escrow');
  });

  test('reads Adding... while it waits, and adds once however often one presses', async ({ open, aPerson }) => {
    const person = await aPerson();
    const { page, go, sees } = await open({ as: person });
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/payment-sources', async (route) => {
      if (route.request().method() === 'POST') await held;
      await route.fallback();
    });
    await go(SOURCES);
    await field(page, 'Source Type').selectOption('escrow');
    await field(page, 'Display Name').fill('Court escrow');
    await add(page).click();
    const waiting = page.getByRole('button', { name: 'Adding...' });
    await waiting.click({ force: true });
    await field(page, 'Display Name').press('Enter');
    answer();
    await sees('Payment Source Added');
    expect((await sourcesOf(person)).length).toBe(1);
  });
});

describe('the list', () => {
  test('makes another account primary', async ({ open, aPerson }) => {
    const person = await aPerson();
    await has(person, checking, savings);
    const { page, go, sees } = await open({ as: person });
    await go(SOURCES);
    await row(page, 'Checking').getByText('Primary').waitFor();
    await page.getByRole('button', { name: 'Make primary: Savings' }).click();
    await sees('Primary Source Changed', 'Payments are debited from Savings first.');
    await row(page, 'Savings').getByText('Primary').waitFor();
    await row(page, 'Checking').getByText('Backup').waitFor();
  });

  test('makes an escrow the first backup, and shows what a bank account was stated to have', async ({
    open,
    aPerson,
  }) => {
    const person = await aPerson();
    await has(person, { ...checking, availableBalance: '1234.5' }, line, escrow);
    const { page, go, sees, isAccessible } = await open({ as: person });
    await go(SOURCES);
    await row(page, 'Checking')
      .getByText('$1,234.50 available, as you entered it. Mainstay does not rely on it.')
      .waitFor();
    await page.getByRole('button', { name: 'Make primary: Court escrow' }).click();
    await sees('Primary Source Changed', 'Backup is drawn from Court escrow first.');
    await row(page, 'Court escrow').getByText('Primary').waitFor();
    await row(page, 'Checking').getByText('Primary').waitFor();
    await row(page, 'Line').getByText('Backup').waitFor();
    await isAccessible();
  });

  test('asks before it removes, and says what follows', async ({ open, aPerson }) => {
    const person = await aPerson();
    await has(person, escrow);
    const { page, go, sees } = await open({ as: person });
    await go(SOURCES);
    const remove = page.getByRole('button', { name: 'Remove Court escrow' });
    const dialog = page.getByRole('alertdialog', { name: 'Remove Court escrow?' });
    await remove.click();
    await dialog.getByText('It can no longer cover a payment that your bank returns.').waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect((await sourcesOf(person)).length).toBe(1);

    await remove.click();
    await dialog.getByRole('button', { name: 'Remove source' }).click();
    await sees('Payment Source Removed', 'No payment sources configured');
    expect(await sourcesOf(person)).toEqual([]);
  });

  test('repays a line up to what is drawn, and adds to an escrow', async ({ open, aPerson }) => {
    const person = await aPerson();
    await has(person, checking, line, escrow);
    const { page, go, sees, isAccessible } = await open({ as: person, fails: [400] });
    await go(SOURCES);
    await page.getByRole('button', { name: 'Repay Line' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('$250.00 is drawn.').waitFor(); // 400 - 150
    await dialog.getByText('Debited from Checking.').waitFor();
    await isAccessible();
    await dialog.getByLabel('Amount').fill('250.01');
    await dialog.getByRole('button', { name: 'Repay' }).click();
    await dialog.getByText('At most $250.00').waitFor();
    await dialog.getByLabel('Amount').fill('100');
    await dialog.getByRole('button', { name: 'Repay' }).click();
    await sees('Line Repaid', '$100.00 was repaid on Line.', '$250.00 available of $400.00');

    await page.getByRole('button', { name: 'Add money to Court escrow' }).click();
    await dialog.getByRole('button', { name: 'Add money' }).click();
    await dialog.getByText('Amount is required').waitFor();
    await dialog.getByLabel('Amount').fill('0');
    await dialog.getByRole('button', { name: 'Add money' }).click();
    await dialog.getByText('Amount must be greater than $0').waitFor();
    await dialog.getByLabel('Amount').fill('0.99');
    await dialog.getByRole('button', { name: 'Add money' }).click();
    await sees('Money Added', 'Balance $2,000.99');
  });

  test('says that no money was moved when the bank refuses', async ({ open, aPerson }) => {
    const person = await aPerson();
    await has(person, { ...checking, accountNumber: '0001' }, escrow);
    const { page, go } = await open({ as: person, fails: [409] });
    await go(SOURCES);
    await page.getByRole('button', { name: 'Add money to Court escrow' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Amount').fill('10');
    await dialog.getByRole('button', { name: 'Add money' }).click();
    await dialog.getByText('No money was moved').waitFor();
    await dialog.getByText(/R01, not enough money/).waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await row(page, 'Court escrow').getByText('Balance $2,000.00').waitFor();
  });

  test('is refreshed when somebody else changes it', async ({ open, aPerson }) => {
    const person = await aPerson();
    const { page, go } = await open({ as: person });
    await go(SOURCES);
    await page.getByText('No payment sources configured').waitFor();
    await has(person, escrow);
    await row(page, 'Court escrow').waitFor();
  });

  test('shows the other parties names and types, and why no more', async ({ open, aPerson }) => {
    const owner = await aPerson();
    await has(owner, checking, line, escrow);
    const { page, go, sees, isAccessible } = await open({ as: await joins(owner, 'payee') });
    await go(SOURCES);
    await sees('Checking', 'ACH Bank Account', 'Line of Credit', 'Escrow Account');
    await sees(/^Only the payor of this case can see and use its funding sources/);
    const main = await page.locator('main').textContent();
    for (const hidden of ['4321', 'First Bank', '150.00', '400.00', '2,000.00', '$'])
      expect(main).not.toContain(hidden);
    const buttons = page.locator('main').getByRole('button');
    await expect.poll(() => buttons.allTextContents()).toEqual(['Add Account']); // where the payee's own money goes
    await isAccessible();
  });
});

test.for([{ phone: false }, { phone: true }])('is accessible and fits: %o', async (look, { open, aPerson }) => {
  const person = await aPerson();
  const long = 'A name that somebody typed without end, for a line of credit at the bank around the corner';
  await has(person, checking, { ...line, sourceName: long }, escrow);
  const { page, go, looksRight } = await open({ as: person, ...look });
  await go(SOURCES);
  await row(page, 'Court escrow').waitFor();
  await looksRight('payment-sources');
});

test('says of an account that its bank refused why it does not pay, and what to do', async ({ open, aPerson }) => {
  const person = await aPerson();
  await has(person, { ...checking, sourceName: 'Closed account', accountNumber: '0002' }, escrow);
  // Due in a week, and monthly after that: only one instalment falls due before the clock stops, whatever day it is.
  const paymentDueDate = new Date(Date.now() + 7 * 86_400_000).getUTCDate();
  const settings = { paymentAmount: '850.00', paymentFrequency: 'monthly', paymentDueDate };
  expect((await person.send('POST', '/api/payment-settings', settings)).status).toBe(200);
  expect((await person.send('POST', '/api/sandbox/clock', { advanceDays: 14 })).status).toBe(200);
  const { page, go, isAccessible } = await open({ as: person });
  await go(SOURCES);
  await row(page, 'Closed account').getByText('Suspended.').waitFor();
  await row(page, 'Closed account')
    .getByText(/Remove it and add a working account/)
    .waitFor();
  await row(page, 'Court escrow').getByText('Balance $1,150.00').waitFor(); // 2,000 - 850
  await isAccessible();
});

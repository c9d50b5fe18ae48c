import type { Page } from 'playwright-core';
import { accepted, joins, type Person } from './harness/people.ts';
import { expect, testAlone as test } from './harness/test.ts';

const TERMS = { paymentFrequency: 'monthly', paymentDueDate: 20 };
const terms = (paymentAmount: string) => ({ ...TERMS, paymentAmount });
const CHECKING = { sourceType: 'ach', sourceName: 'Checking', accountNumber: '4321' };

const amount = (page: Page) => page.getByLabel('Monthly Payment Amount', { exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const card = (page: Page, title: string) => page.getByRole('region', { name: title });

async function propose(page: Page, dollars: string) {
  await amount(page).fill(dollars);
  await press(page, 'Save Settings');
}

/** What each payment of the case is for, or has been debited as. */
const paymentsOf = async (person: Person): Promise<{ amount: string; status: string }[]> =>
  accepted(person.send('GET', '/api/payments?limit=50'));

test('in two browsers: a proposal, a refusal, a counter-proposal, an acceptance, and the next debit by the accepted terms', async ({
  open,
  aPerson,
}) => {
  const payor = await aPerson({ name: 'Paul Payor' });
  await accepted(payor.send('POST', '/api/payment-sources', CHECKING));
  const payee = await joins(payor, 'payee', 'Petra Payee');
  await accepted(payor.send('POST', '/api/payment-settings', terms('850.00')));
  const pays = await open({ as: payor });
  const gets = await open({ as: payee, phone: true });

  await gets.go('/payments');
  await gets.sees('Settings to Confirm', 'Waiting for you');
  await press(gets.page, 'Confirm');
  await press(gets.page, 'Confirm settings');
  await gets.sees('Settings Confirmed');

  await propose(gets.page, '999999.99');
  await gets.sees('Proposal Sent', 'Proposed Settings', 'Waiting for the payor', '$999,999.99');
  await expect.poll(() => amount(gets.page).inputValue()).toBe('850.00');
  await gets.isAccessible();
  await gets.picture('proposal-of-the-payee');
  expect((await paymentsOf(payor)).every((each) => each.amount === '850.00')).toBe(true);

  await pays.go('/payments');
  await pays.sees('Proposed Settings', 'Waiting for you', /Proposed by Petra Payee/);
  await pays.isAccessible();
  await pays.picture('proposal-to-the-payor');
  await press(pays.page, 'Refuse');
  await press(pays.page, 'Refuse proposal');
  await pays.sees('Give a reason');
  await pays.page.getByLabel('Reason').fill('More than I earn');
  await press(pays.page, 'Refuse proposal');
  await pays.sees('Proposal Refused', 'Reason: More than I earn');
  await gets.sees('Proposal refused', 'Reason: More than I earn');

  await propose(pays.page, '800');
  await pays.sees('Proposal Sent', 'Waiting for the payee');
  await gets.sees('Proposed Settings', 'Waiting for you', '$800.00');
  await propose(gets.page, '900');
  await gets.sees('Waiting for the payor', '$900.00');
  await card(pays.page, 'Proposed Settings').getByText('$900.00').waitFor();
  await press(pays.page, 'Accept');
  await press(pays.page, 'Accept proposal');
  await pays.sees('Proposal Accepted', 'Proposal accepted', /by Petra Payee, accepted by you\.$/);
  await expect.poll(() => amount(gets.page).inputValue()).toBe('900.00');
  expect((await accepted(payee.send('GET', '/api/payment-settings'))).confirmed).toBe(true);

  await accepted(payor.send('POST', '/api/sandbox/clock', { advanceDays: 32 }));
  const debited = (await paymentsOf(payor)).filter(({ status }) => status === 'completed');
  expect(debited.map((each) => each.amount)).toContain('900.00');
  expect(debited.every((each) => each.amount === '900.00')).toBe(true);
});

test('terms that one side entered alone say so, and a refusal of them stands beside them', async ({
  open,
  aPerson,
}) => {
  const payor = await aPerson({ name: 'Paul Payor' });
  await accepted(payor.send('POST', '/api/payment-settings', terms('850.00')));
  const { go, sees, page } = await open({ as: payor });
  await go('/payments');
  await sees(/^Not yet confirmed by/);
  const payee = await joins(payor, 'payee', 'Petra Payee');
  await card(page, 'Settings to Confirm').waitFor();
  await sees('Not yet confirmed by Petra Payee');
  const [asked] = await accepted(payee.send('GET', '/api/proposals'));
  await accepted(payee.send('POST', `/api/proposals/${asked.id}/refuse`, { reason: 'It was $950.00' }));
  await sees('Petra Payee did not confirm these settings', 'Reason: It was $950.00');
});

test('a lawyer is asked once for their side, and what they save is proposed', async ({ open, aPerson }) => {
  const payor = await aPerson({ name: 'Paul Payor' });
  await accepted(payor.send('POST', '/api/payment-settings', terms('850.00')));
  await joins(payor, 'payee', 'Petra Payee');
  const lawyer = await joins(payor, 'legal', 'Lena Lawyer');
  const { go, sees, page, isAccessible, picture } = await open({ as: lawyer });
  await go('/payments');
  await sees('Which side do you act for?');
  await isAccessible();
  await picture('side-of-a-lawyer');
  await press(page, 'The payee');
  await sees(/^This cannot be changed later\./);
  await press(page, 'Act for the payee');
  await sees('Side Saved');
  await page.getByText('Which side do you act for?').waitFor({ state: 'detached' });
  await propose(page, '870');
  await sees('Proposal Sent', 'Waiting for the payor', /^Proposed by you for the payee, /);
});

test('of terms that the payee entered alone nothing is collected, and the payor is told so and asked', async ({
  open,
  aPerson,
}) => {
  const payee = await aPerson({ name: 'Petra Payee' });
  await accepted(payee.send('POST', '/api/payment-settings', terms('950.00')));
  const { go, sees, page, looksRight } = await open({ as: await joins(payee, 'payor', 'Paul Payor'), phone: true });
  await go('/payments');
  await sees(/You are asked whether they are right\. There is no deadline\. Nothing is collected until/);
  await sees('Payments appear here once the payor agrees to the settings');
  await looksRight('settings-to-confirm-paused');
  await press(page, 'Refuse');
  await page.getByLabel('Reason').fill('It is $850.00');
  await press(page, 'Dispute settings');
  await sees('Marked as Disputed', 'Paul Payor did not confirm these settings', 'Reason: It is $850.00');
});

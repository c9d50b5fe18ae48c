import { dayAt } from '@mainstay/domain/day.ts';
import { accepted, joins, leaves } from './harness/people.ts';
import { expect, test } from './harness/test.ts';

test('the owner asks a party to leave, who refuses, is asked again, agrees, and reads on', async ({
  open,
  aPerson,
}) => {
  const owner = await aPerson({ name: 'Maya Chen' });
  const lawyer = await joins(owner, 'legal', 'Lee Park');
  const mine = await open({ as: owner });
  const theirs = await open({ as: lawyer, phone: true });
  await mine.go('/case');
  await mine.sees('Not verified');
  const ask = async (reason: string) => {
    await mine.page.getByRole('button', { name: 'Ask to leave: Lee Park' }).click();
    const dialog = mine.page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Ask them to leave' }).click();
    await dialog.getByText('Give a reason').waitFor();
    await dialog.getByLabel('Reason').fill(reason);
    await dialog.getByRole('button', { name: 'Ask them to leave' }).click();
    await mine.sees('Request Sent', `Reason: ${reason}`, 'Not answered yet');
  };
  await ask('The proceedings are over');
  await mine.isAccessible();
  await mine.picture('case-asked-to-leave');

  await theirs.go('/case');
  await theirs.sees('You are asked to leave this case', 'Reason: The proceedings are over');
  await theirs.page.getByLabel('Why you want to stay').fill('The appeal is open');
  await theirs.page.getByRole('button', { name: 'Stay in the case' }).click();
  await theirs.sees('Answer: The appeal is open', 'Stays');
  await mine.sees('Answer: The appeal is open');

  await ask('The appeal is decided');
  await theirs.page.getByRole('button', { name: 'Agree to leave' }).click();
  await theirs.picture('case-leaving');
  await theirs.page.getByRole('alertdialog').getByRole('button', { name: 'Leave the case' }).click();
  await theirs.sees('You Left the Case', /^You left this case on /);
  await theirs.page
    .getByRole('listitem')
    .filter({ hasText: 'Lee Park (you)' })
    .getByText('Left', { exact: true })
    .waitFor();
  await theirs.page.getByRole('button', { name: 'Verify the record' }).waitFor({ state: 'hidden' });
  const asked = mine.page.getByRole('listitem').filter({ hasText: 'Lee Park was asked to leave' });
  await asked
    .filter({ hasText: 'Left' })
    .getByText(/^Legal · /)
    .waitFor();
  await theirs.isAccessible();
  await theirs.picture('case-left');
  await theirs.page.getByRole('link', { name: 'Documents' }).click();
  await theirs.sees('No documents uploaded yet', 'Nothing was uploaded while you were part of this case.');
  await theirs.page.getByRole('button', { name: 'Open navigation' }).click();
  await theirs.page.getByRole('link', { name: 'Agreement Review' }).click();
  await theirs.sees('No Agreement Analysis Available');
  expect(await theirs.page.getByRole('link', { name: 'Upload Document' }).count()).toBe(0);
  await mine.page.getByText('Lee Park', { exact: true }).waitFor({ state: 'hidden' });
});

const STILL_READ = [
  'Documents',
  'Agreement Review',
  'Payment Settings',
  'Shared Expenses',
  'Payment History',
  'Reports & Audit',
  'Notifications',
  'Help',
];

test('whoever has left is shown what they can still read, without an error, and nothing else', async ({
  open,
  aPerson,
}) => {
  const owner = await aPerson({ name: 'Maya Chen' });
  const lawyer = await joins(owner, 'legal', 'Lee Park');
  await leaves(owner, lawyer);
  const { page, go, sees, isAccessible } = await open({ as: lawyer });
  await go('/');
  await page.waitForURL('**/history');
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await expect.poll(() => navigation.getByRole('link').allInnerTexts()).toEqual(STILL_READ);
  for (const name of STILL_READ) {
    await navigation.getByRole('link', { name, exact: true }).click();
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
    await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0);
    await isAccessible();
  }
  for (const closed of ['/insurance', '/flexible-payments', '/get-started', '/dashboard']) {
    await go(closed);
    await page.waitForURL('**/history');
    await sees('No payments found');
  }
});

test('a payee reads before they leave that their account is removed from the case', async ({ open, aPerson }) => {
  const owner = await aPerson({ name: 'Maya Chen' });
  const payee = await joins(owner, 'payee', 'Ana Rivera');
  const { parties } = await accepted(owner.send('GET', '/api/cases/current'));
  const { id } = parties.find(({ name }: { name: string }) => name === 'Ana Rivera');
  await accepted(owner.send('POST', `/api/cases/parties/${id}/removal`, { reason: 'It is over' }));
  const { page, go, isAccessible } = await open({ as: payee, phone: true });
  await go('/case');
  await page.getByRole('button', { name: 'Agree to leave' }).click();
  const asking = page.getByRole('alertdialog');
  await asking.getByText('The account that you are paid to is removed from this case when you leave.').waitFor();
  await isAccessible();
});

test('a payee who left reads what they confirmed, and how the arrears came about until then', async ({
  open,
  aPerson,
}) => {
  const owner = await aPerson({ name: 'Maya Chen' });
  const settings = { paymentAmount: '900', paymentFrequency: 'monthly', paymentDueDate: 1, arrearsAmount: '400' };
  await accepted(owner.send('POST', '/api/payment-settings', settings));
  const payee = await joins(owner, 'payee', 'Ana Rivera');
  const { now } = await accepted(owner.send('GET', '/api/sandbox/clock'));
  const cash = { paidOn: dayAt(new Date(now), 'America/New_York'), method: 'cash', obligationId: 'arrears' };
  await accepted(payee.send('POST', '/api/outside-payments', { ...cash, amount: '150' }));
  await leaves(owner, payee);
  for (const phone of [false, true]) {
    const { page, go, sees, isAccessible, picture } = await open({ as: payee, phone });
    await go('/history');
    await sees('Paid outside Mainstay', '$150.00 counted toward the arrears.');
    expect(await page.getByRole('button', { name: /^(Record a payment|Import|Confirm|Dispute)/ }).count()).toBe(0);
    await page.getByRole('button', { name: 'Arrears explained' }).click();
    await sees('Owed when you left', '$250.00');
    await isAccessible();
    await picture(`history-left${phone ? '-phone' : ''}`);
  }
});

test('a person reads what comes first before they can close their account', async ({ open, aPerson }) => {
  const person = await aPerson({ name: 'Maya Chen' });
  const bank = { sourceType: 'ach', sourceName: 'Checking', accountNumber: '4321' };
  await accepted(person.send('POST', '/api/payment-sources', bank));
  const { page, go, sees, isAccessible, picture } = await open({ as: person, phone: true });
  await go('/profile');
  await sees('Before you can close it', 'Chen support', 'remove the funding sources');
  expect(await page.getByRole('button', { name: 'Close my account' }).isDisabled()).toBe(true);
  await isAccessible();
  await picture('profile-before-closing');
});

test('a person closes their account and is nobody here any more', async ({ open, aPerson }) => {
  const person = await aPerson({ name: 'Maya Chen' });
  const { page, go, isAccessible, picture } = await open({ as: person, fails: [401] });
  await go('/profile');
  await page.getByRole('button', { name: 'Close my account' }).click();
  const asking = page.getByRole('alertdialog');
  await asking.getByText('You are signed out on every device').waitFor();
  await isAccessible();
  await picture('profile-closing');
  await asking.getByRole('button', { name: 'Close my account' }).click();
  await page.waitForURL('**/api/login?done=closed');
  await page.getByText('Your account is closed. You are signed out on every device.').waitFor();
  expect((await person.send('GET', '/api/auth/user')).status).toBe(401);
});

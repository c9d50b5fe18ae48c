import type { Page } from 'playwright-core';
import { joins, type Person } from './harness/people.ts';
import { expect, test } from './harness/test.ts';

const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true });
const previous = (page: Page) => page.getByRole('button', { name: 'Previous' });
const step = (page: Page, title: string) => page.getByRole('heading', { level: 2, name: title, exact: true }).waitFor();
const progressOf = async (person: Person) => (await person.send('GET', '/api/onboarding/progress')).body;

const bodies = [
  { firstName: 'Maya', lastName: 'Chen', email: 'maya@example.com', phoneNumber: '' },
  { userRole: 'payor', accountType: 'individual', relationshipType: 'child-support' },
  { preferredPaymentMethod: 'ach', paymentFrequency: 'bi-weekly' },
  { emailNotifications: true },
  { acceptTerms: true },
];
async function saveTo(person: Person, last: number) {
  for (const [place, body] of bodies.slice(0, last).entries())
    await person.send('POST', `/api/onboarding/step/${place + 1}`, body);
}

test('a new person is led through the five steps, and what is said is used', async ({ open, aPerson }) => {
  const person = await aPerson({ name: 'Dana Reed' });
  const { page, go, sees, isAccessible, picture } = await open({ as: person });
  await go('/get-started');
  await step(page, 'Personal Information');
  await sees('Step 1 of 5', '0% Complete');
  await expect.poll(() => page.getByLabel('First Name').inputValue()).toBe('Dana');
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(person.email);
  await expect.poll(() => previous(page).isDisabled()).toBe(true);
  await isAccessible();
  await picture('onboarding-1');
  await page.getByLabel('Phone Number (Optional)').fill('(202) 555-0143');
  await next(page).click();
  await sees('Progress Saved', 'Step 2 of 5', '20% Complete');

  await step(page, 'Account Type & Role');
  await page.getByRole('radio', { name: /^Payor/ }).check();
  await page.getByRole('radio', { name: /^Individual/ }).check();
  await page.getByLabel('What the case is about (Optional)').selectOption('child-support');
  await isAccessible();
  await picture('onboarding-2');
  await next(page).click();

  await step(page, 'Payment Preferences');
  await page.getByRole('radio', { name: /^Bank account/ }).check();
  await expect
    .poll(() => page.getByLabel('Payment frequency').getByRole('option').allTextContents())
    .toEqual(['Weekly', 'Bi-weekly', 'Monthly', 'Quarterly']);
  await page.getByText(/Add quarterly payments as an obligation under Payment Management\.$/).waitFor();
  await page.getByLabel('Payment frequency').selectOption('bi-weekly');
  await expect.poll(() => page.getByLabel(/^Pay second parts/).isChecked()).toBe(false);
  await isAccessible();
  await picture('onboarding-3');
  await next(page).click();

  await step(page, 'Notification Settings');
  const boxes = page.getByRole('main').getByRole('checkbox');
  expect(await boxes.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).checked))).toEqual([
    true,
    false,
    true,
    true,
  ]);
  await page.getByLabel('SMS notifications').check();
  await isAccessible();
  await picture('onboarding-4');
  await next(page).click();

  await step(page, 'Review & Complete');
  await sees('Step 5 of 5', '80% Complete', '+12025550143', 'Bank account (ACH)');
  await expect.poll(() => page.getByRole('button', { name: 'Please Accept Terms' }).isDisabled()).toBe(true);
  await isAccessible();
  await picture('onboarding-5');
  await page.getByLabel(/^I accept/).check();
  await page.getByRole('button', { name: 'Complete Setup' }).click();
  await sees('Onboarding Complete!', 'Your setup is complete');
  await page.waitForURL('**/dashboard');
  await page.getByRole('banner').getByText('Payor', { exact: true }).waitFor();

  await go('/payments');
  await expect.poll(() => page.getByLabel('Payment Frequency', { exact: true }).inputValue()).toBe('biweekly');
});

test('the dashboard is opened two seconds after the end, not before', async ({ open, aPerson }) => {
  const person = await aPerson();
  await saveTo(person, 4);
  const { page, go } = await open({
    as: person,
    prepare: (page) =>
      page.addInitScript(() => {
        // When the end was shown and when the dashboard, by the browser's own clock.
        const look = () => {
          const words = document.body?.textContent ?? '';
          if (words.includes('Your setup is complete')) sessionStorage.done ??= String(performance.now());
          if (location.pathname === '/dashboard') sessionStorage.left ??= String(performance.now());
        };
        new MutationObserver(look).observe(document, { childList: true, subtree: true });
      }),
  });
  await go('/get-started');
  await page.getByLabel(/^I accept/).check();
  await page.getByRole('button', { name: 'Complete Setup' }).click();
  await page.waitForURL('**/dashboard');
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
  const [done, left] = await page.evaluate(() => [sessionStorage.done, sessionStorage.left].map(Number));
  expect((left ?? 0) - (done ?? 0)).toBeGreaterThan(1900);
  expect((left ?? 0) - (done ?? 0)).toBeLessThan(15_000);
});

test('what is missing is told before anything is sent', async ({ open, aPerson }) => {
  const person = await aPerson();
  const { page, go, sees, isAccessible } = await open({ as: person });
  await go('/get-started');
  await page.getByLabel('First Name').fill(' ');
  await page.getByLabel('Last Name').fill('');
  await next(page).click();
  await sees('Required Fields Missing', 'First name is required', 'Last name is required');
  await isAccessible();
  expect(await page.getByLabel('First Name').evaluate((input) => input === document.activeElement)).toBe(true);
  await page.getByLabel('First Name').fill('Dana');
  await page.getByText('First name is required').waitFor({ state: 'hidden' }); // answered: the complaint goes at once
  await sees('Last name is required');
  await page.getByLabel('Last Name').fill('Reed');
  await page.getByLabel('Phone Number (Optional)').fill('555');
  await next(page).click();
  await sees('Enter a phone number, like (202) 555-0143');
  expect((await progressOf(person)).completedSteps).toEqual([]);
  await page.getByLabel('Phone Number (Optional)').fill('');
  await next(page).click();
  await step(page, 'Account Type & Role');
  await next(page).click();
  await sees('Required Fields Missing', 'Choose your role', 'Choose an account type');
});

test('who comes back goes on at the saved step, and may go back to the first', async ({ open, aPerson }) => {
  const person = await aPerson();
  await saveTo(person, 2);
  const { page, go, sees } = await open({ as: person });
  await go('/dashboard');
  await sees('Set up your case');
  await page.getByRole('link', { name: 'Continue setup' }).click();
  await step(page, 'Payment Preferences');
  await sees('Step 3 of 5', '40% Complete');
  await previous(page).click();
  await previous(page).click();
  await step(page, 'Personal Information');
  await expect.poll(() => previous(page).isDisabled()).toBe(true);
  await expect.poll(() => page.getByLabel('First Name').inputValue()).toBe('Maya');
  await next(page).click();
  await step(page, 'Account Type & Role');
  await expect.poll(() => page.getByRole('radio', { name: /^Payor/ }).isChecked()).toBe(true);
  expect((await progressOf(person)).completedSteps).toEqual([1, 2]);
});

test('what was chosen in a step stays while an earlier one is corrected', async ({ open, aPerson }) => {
  const person = await aPerson();
  await saveTo(person, 2);
  const { page, go } = await open({ as: person });
  await go('/get-started');
  await step(page, 'Payment Preferences');
  await page.getByRole('radio', { name: /^Bank account/ }).check();
  await page.getByLabel('Payment frequency').selectOption('weekly');
  await previous(page).click();
  await step(page, 'Account Type & Role');
  await page.getByLabel('What the case is about (Optional)').selectOption('alimony');
  await next(page).click();
  await step(page, 'Payment Preferences');
  expect(await page.getByLabel('Payment frequency').inputValue()).toBe('weekly');
  expect(await page.getByRole('radio', { name: /^Bank account/ }).isChecked()).toBe(true);
});

test('whoever was invited can put the card on the dashboard away, and it is gone when the setup is complete', async ({
  open,
  aPerson,
}) => {
  const owner = await aPerson();
  const lawyer = await joins(owner, 'legal', 'Lee Park');
  const { page, go, sees, isAccessible, picture } = await open({ as: lawyer });
  await go('/');
  await sees('Finish setting up', 'Start setup');
  await isAccessible();
  await picture('onboarding-card');
  await page.getByRole('button', { name: 'Not now' }).click();
  await page.reload();
  await page.getByRole('heading', { name: 'This Month', exact: true }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await page.getByText('Finish setting up').count()).toBe(0);

  const done = await open({ as: owner });
  await saveTo(owner, 5);
  await done.go('/');
  await done.sees('Set up your case');
  await done.page.waitForLoadState('networkidle');
  for (const gone of ['Finish setting up', 'Start setup']) expect(await done.page.getByText(gone).count()).toBe(0);
});

test('who was invited sees the role of the invitation', async ({ open, aPerson }) => {
  const owner = await aPerson();
  const lawyer = await joins(owner, 'legal', 'Lee Park');
  await lawyer.send('POST', '/api/onboarding/step/1', { ...bodies[0], firstName: 'Lee', lastName: 'Park' });
  const { page, go, sees } = await open({ as: lawyer });
  await go('/get-started');
  await sees('Legal. The invitation set it, so it cannot be changed here.');
  await page.getByRole('radio', { name: /^Business/ }).check();
  await next(page).click();
  await step(page, 'Payment Preferences');
  expect(await page.getByLabel(/^Pay second parts/).count()).toBe(0); // between the payor and Mainstay
});

test('the steps are called as the server calls them', async ({ open, aPerson }) => {
  const person = await aPerson();
  const { body: steps } = await person.send('GET', '/api/onboarding/steps');
  const titles = ['Personal Information', 'Account Type & Role', 'Payment Preferences', 'Notification Settings'];
  expect(steps.map(({ title }: { title: string }) => title)).toEqual([...titles, 'Review & Complete']);
  const { page, go } = await open({
    as: person,
    prepare: (page) =>
      page.route('**/api/onboarding/steps', (route) =>
        route.fulfill({ json: [...steps.slice(0, 4), { ...steps[4], title: 'Look It Over' }] }),
      ),
  });
  await go('/get-started');
  await page.getByRole('list', { name: 'Steps' }).getByText('Look It Over').waitFor();
});

test('a start and a save that fail are told in the words of the specification', async ({ open, aPerson }) => {
  const person = await aPerson();
  const { page, go, sees } = await open({ as: person, fails: [500] });
  const fail = (path: string) =>
    page.route(path, (route) => route.fulfill({ status: 500, json: { error: 'The database is resting.' } }));
  await fail('**/api/onboarding/start');
  await go('/get-started');
  await sees('Error', 'Failed to start onboarding process', 'Your setup could not be loaded');
  await page.unroute('**/api/onboarding/start');
  await page.getByRole('button', { name: 'Try again' }).click();
  await step(page, 'Personal Information');

  await fail('**/api/onboarding/step/1');
  await next(page).click();
  await sees('Error', 'Failed to save your progress', 'This step was not saved', 'The database is resting.');
  await page.unroute('**/api/onboarding/step/1');
  await next(page).click();
  await step(page, 'Account Type & Role');
});

test('a part that somebody else has is refused at its field', async ({ open, aPerson }) => {
  const owner = await aPerson();
  await joins(owner, 'payor');
  await owner.send('POST', '/api/onboarding/step/1', bodies[0]);
  const { page, go, sees } = await open({ as: owner, fails: [409] });
  await go('/get-started');
  await page.getByRole('radio', { name: /^Payor/ }).check();
  await page.getByRole('radio', { name: /^Individual/ }).check();
  await next(page).click();
  await sees('This case already has a payor. They must leave it first.');
  await page.getByRole('radio', { name: /^Payee/ }).check();
  await next(page).click();
  await step(page, 'Payment Preferences');
});

test('the terms and the privacy notice are open to everybody', async ({ open }) => {
  const { page, go, sees, isAccessible } = await open();
  for (const [path, title] of [
    ['/terms', 'Terms of use'],
    ['/privacy', 'Privacy notice'],
  ] as const) {
    await go(path);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await sees('In force since Mar 1, 2026');
    await isAccessible();
  }
});

test('on a phone nothing is wider than the screen', async ({ open, aPerson }) => {
  const person = await aPerson();
  await saveTo(person, 4);
  const { page, go, isAccessible, picture } = await open({ as: person, phone: true, dark: true });
  await go('/get-started');
  await step(page, 'Review & Complete');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await isAccessible();
  await picture('onboarding-phone-dark');
});

import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { PASSWORD } from './harness/people.ts';
import { expect, test } from './harness/test.ts';

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });

test('the name in the header leads to the profile; the button beside it still logs out', async ({ open, aPerson }) => {
  const { page, go, sees, isAccessible, picture } = await open({ as: await aPerson({ name: 'Maya Chen' }) });
  await go('/');
  await page.getByRole('banner').getByRole('link', { name: 'Maya' }).click();
  await page.getByRole('heading', { name: 'Profile', level: 1 }).waitFor();
  await sees('About you', 'Notifications', 'Password', 'Signed in', 'Your data', 'This one');
  await isAccessible();
  await picture('profile');
  await page.getByRole('button', { name: 'Log out Maya' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  expect((await page.request.get('/api/auth/user')).status()).toBe(401);
});

test('name, address and phone are changed and shown', async ({ open, aPerson }) => {
  const person = await aPerson({ name: 'Maya Chen' });
  const { page, go, sees } = await open({ as: person });
  await go('/profile');
  await page.getByLabel('First Name').fill('Mia');
  await page.getByLabel('Phone Number (Optional)').fill('555');
  await button(page, 'Save').click();
  await sees('Enter a phone number, like (202) 555-0143');
  await page.getByLabel('Phone Number (Optional)').fill('(202) 555-0143');
  await button(page, 'Save').click();
  await sees('Profile Updated');
  await page.getByRole('banner').getByText('Mia', { exact: true }).waitFor();
  await expect.poll(() => page.getByLabel('Phone Number (Optional)').inputValue()).toBe('+12025550143');
  expect((await person.send('GET', '/api/cases/current')).body.parties[0].name).toBe('Mia Chen');
});

test('what I am told is changed, with a word about a missing phone', async ({ open, aPerson }) => {
  const person = await aPerson();
  const { page, go, sees } = await open({ as: person });
  await go('/profile');
  await page.getByLabel('SMS notifications').check();
  await sees('Add a phone number above to get text messages.');
  await page.getByLabel('Email notifications').uncheck();
  await button(page, 'Save notifications').click();
  await sees('Profile Updated');
  expect((await person.send('GET', '/api/profile')).body).toMatchObject({
    emailNotifications: false,
    smsNotifications: true,
    courtReportNotifications: true,
  });
});

test('a new password ends the sessions elsewhere', async ({ open, aPerson, product }) => {
  const person = await aPerson();
  const signIn = (password: string) =>
    fetch(`${product.address}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: person.email, password }),
    });
  await signIn(PASSWORD);
  const { page, go, sees } = await open({ as: person, fails: [400] });
  await go('/profile');
  await sees('Another program');
  await page.getByLabel('Current password').fill('not this one');
  await page.getByLabel('New password').fill('another good one');
  await button(page, 'Change password').click();
  await sees('Password Not Changed', 'The password is wrong.');
  await page.getByLabel('Current password').fill(PASSWORD);
  await button(page, 'Change password').click();
  await sees('Password Changed');
  await expect.poll(() => button(page, 'Sign out everywhere else').isDisabled()).toBe(true);
  expect((await signIn(PASSWORD)).status).toBe(401);
  expect((await signIn('another good one')).status).toBe(200);

  await page.reload();
  await button(page, 'Sign out everywhere else').click();
  await sees('Signed Out Elsewhere', '1 other session has ended.');
});

test('my data is saved as an archive', async ({ open, aPerson }) => {
  const { page, go } = await open({ as: await aPerson() });
  await go('/profile');
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download my data' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^mainstay-\d{4}-\d\d-\d\d\.zip$/);
  const bytes = readFileSync(await download.path());
  expect(bytes.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
  expect(bytes.includes('profile.json')).toBe(true);
});

test('leaving with unsaved changes asks; on a phone nothing is wider than the screen', async ({ open, aPerson }) => {
  const { page, go, isAccessible, picture } = await open({ as: await aPerson(), phone: true, dark: true });
  await go('/profile');
  await page.getByLabel('First Name').fill('Mia');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await isAccessible();
  await picture('profile-phone-dark');
  await page.getByRole('button', { name: /^Notifications, / }).click();
  await page.getByRole('link', { name: 'View all notifications' }).click();
  await page.getByRole('alertdialog').waitFor();
  expect(new URL(page.url()).pathname).toBe('/profile');
});
